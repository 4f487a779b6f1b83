-- Asks for the paths of a file in turn, from the first to the last and again, and tells what came of it as JSON.
local requests = {}
local at = 0

function init(args)
  for path in io.lines(args[1]) do
    requests[#requests + 1] = wrk.format("GET", path)
  end
end

function request()
  at = at % #requests + 1
  return requests[at]
end

function done(summary, latency)
  local failed = summary.errors.status + summary.errors.connect + summary.errors.read + summary.errors.timeout
  io.write(string.format(
    'result {"requests":%d,"seconds":%f,"failed":%d,"bytes":%d,"p50Ms":%f,"p95Ms":%f,"p99Ms":%f}\n',
    summary.requests, summary.duration / 1e6, failed, summary.bytes,
    latency:percentile(50) / 1e3, latency:percentile(95) / 1e3, latency:percentile(99) / 1e3))
end
