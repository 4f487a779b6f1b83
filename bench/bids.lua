-- Bids in turn: every lot once, then every lot again a step higher by the next person. Tells what came of it as JSON.
local tokens, lots, threads = {}, {}, {}
local at = 0

function setup(thread)
  threads[#threads + 1] = thread
end

function init(args)
  name, accepted, refused, failed, example = args[3], 0, 0, 0, ""
  for token in io.lines(args[1]) do
    tokens[#tokens + 1] = token
  end
  for line in io.lines(args[2]) do
    local id, hash, start, step = line:match("(%S+) (%S+) (%S+) (%S+)")
    lots[#lots + 1] = { id = id, hash = hash, start = tonumber(start), step = tonumber(step) }
  end
end

function request()
  local lot = lots[at % #lots + 1]
  local round = math.floor(at / #lots)
  local token = tokens[round % #tokens + 1]
  at = at + 1
  local body = string.format(
    '{"amount":"%.0f","sheetHash":"%s","isRetyped":true,"isReserve":false,"idempotencyKey":"%s-%d"}',
    lot.start + round * lot.step, lot.hash, name, at)
  return wrk.format("POST", "/api/auction/" .. lot.id .. "/bid",
    { ["content-type"] = "application/json", ["authorization"] = "Bearer " .. token }, body)
end

-- A refusal with a receipt was judged and stands in the log; any other answer is a fault.
function response(status, _, body)
  if status == 200 then
    accepted = accepted + 1
  elseif body:find("receipt", 1, true) then
    refused = refused + 1
  else
    failed = failed + 1
    if failed == 1 then example = (status .. " " .. body:sub(1, 200)):gsub('[%c"\\]', " ") end
  end
end

function done(summary, latency)
  local sum, example = { accepted = 0, refused = 0, failed = 0 }, ""
  for _, thread in ipairs(threads) do
    for field, count in pairs(sum) do
      sum[field] = count + thread:get(field)
    end
    example = thread:get("example")
  end
  sum.failed = sum.failed + summary.errors.connect + summary.errors.read + summary.errors.timeout
  io.write(string.format(
    'result {"accepted":%d,"refused":%d,"failed":%d,"example":"%s","seconds":%f,"p50Ms":%f,"p95Ms":%f,"p99Ms":%f}\n',
    sum.accepted, sum.refused, sum.failed, example, summary.duration / 1e6,
    latency:percentile(50) / 1e3, latency:percentile(95) / 1e3, latency:percentile(99) / 1e3))
end
