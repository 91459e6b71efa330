/// Every command of the program, in the order of the help.
let commands: [Command] =
    [serveCommand] + userCommands + cardCommands + contactCommands + shareCommands + [qrCommand]
    + vCardCommands
    + vCardFileCommands + [photoWorkerCommand]
