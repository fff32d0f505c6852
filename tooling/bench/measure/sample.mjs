const BATCH_MICROSECONDS = 1000
const BATCHES = 12
const ROUND_MILLISECONDS = 60

/**
 * Measures one run in microseconds. Returns the elapsed time or the CPU time, whichever is smaller.
 * Other programs increase the elapsed time, and the JavaScript engine's helper threads increase the
 * CPU time.
 */
export async function once(work) {
  const cpu = process.cpuUsage()
  const start = performance.now()
  const result = work()
  if (typeof result?.then === 'function') await result
  const elapsed = (performance.now() - start) * 1000
  const { user, system } = process.cpuUsage(cpu)
  // The CPU clock counts whole microseconds, which is too coarse for a very short run.
  return user + system > 50 ? Math.min(elapsed, user + system) : elapsed
}

const WARM_CPU_MILLISECONDS = 300
const WARM_MILLISECONDS = 1500

/**
 * Runs `work` until the JavaScript engine has had time to optimize it. Counts CPU time, because on
 * a busy machine the number of runs says little. Then waits for the engine's helper threads.
 */
export async function warmUp(work) {
  const cpu = process.cpuUsage()
  const start = performance.now()
  let spent = 0
  while (spent < WARM_CPU_MILLISECONDS && performance.now() - start < WARM_MILLISECONDS) {
    const result = work()
    if (typeof result?.then === 'function') await result
    spent = process.cpuUsage(cpu).user / 1000
  }
  await new Promise((resolve) => setTimeout(resolve, 50))
}

/**
 * Measures one run in microseconds, as the median of several batches. Batches are short, so that
 * most of them are not interrupted by other programs.
 */
export async function batch(work) {
  let times = 1
  let taken = await once(work)
  const results = []
  const end = performance.now() + ROUND_MILLISECONDS
  while (results.length < BATCHES && (results.length === 0 || performance.now() < end)) {
    const wanted = Math.ceil(BATCH_MICROSECONDS / Math.max(taken, 0.01))
    times = Math.max(1, Math.min(times * 8, wanted))
    taken = (await once(() => repeat(work, times))) / times
    if (times >= wanted / 4) results.push(taken)
  }
  return median(results)
}

function repeat(work, times) {
  for (let run = 0; run < times; run += 1) {
    const result = work()
    if (typeof result?.then === 'function') return repeatLater(work, times - run - 1, result)
  }
  return undefined
}

async function repeatLater(work, times, first) {
  await first
  for (let run = 0; run < times; run += 1) await work()
}

export function median(values) {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)]
}
