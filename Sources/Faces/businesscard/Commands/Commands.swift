/// Every command of the program, in the order of the help.
let commands: [Command] =
    [serveCommand] + userCommands + cardCommands + shareCommands + cloudCommands + syncCommands
    + conflictCommands + [qrCommand] + vCardCommands
    + vCardFileCommands + databaseCommands + [photoWorkerCommand]
