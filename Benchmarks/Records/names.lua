-- Asks for scattered addresses out of a file with one name a line: wrk -s names.lua URL -- FILE
local names, turn = {}, 0

function init(arguments)
    for name in io.lines(arguments[1]) do names[#names + 1] = name end
end

function request()
    turn = turn + 7919
    return wrk.format("GET", "/c/" .. names[turn % #names + 1])
end
