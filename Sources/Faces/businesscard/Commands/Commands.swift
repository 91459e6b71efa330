/// Every command of the program, in the order of the help.
let commands: [Command] =
    [serveCommand, doctorCommand] + userCommands + cardCommands + contactCommands + shareCommands
    + cloudCommands
    + syncCommands + conflictCommands + backupCommands + [siteCommand, qrCommand] + vCardCommands
    + vCardFileCommands
    + databaseCommands
    + [photoWorkerCommand]
