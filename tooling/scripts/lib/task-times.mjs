import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync } from 'node:fs'
import { basename, join } from 'node:path'
import { root } from './run.mjs'

const folder = join(root, '.results/times')

/**
 * Environment for a turbo run whose scripts write down their CPU time. Empty on Windows, where
 * scripts have no POSIX shell to measure in.
 */
export function measuring() {
  if (process.platform === 'win32') return {}
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  return {
    npm_config_script_shell: join(root, 'tooling/scripts/lib/measured-shell.sh'),
    SCRIPT_TIMES: folder,
  }
}

/** The tasks of a measured run with the CPU seconds of each. */
export function withCpuSeconds(tasks) {
  const files = existsSync(folder) ? readdirSync(folder) : []
  return tasks.map((task) => {
    const script = `${task.package === '//' ? 'gapwise' : basename(task.package)}#${task.name}`
    const file = files.find((name) => name === script)
    return { ...task, cpu: file && secondsOf(readFileSync(join(folder, file), 'utf8')) }
  })
}

/** Elapsed and CPU seconds of each task that ran, the most expensive first, and of everything. */
export function timeTable(tasks, elapsed) {
  const ran = tasks.filter(({ cached }) => !cached)
  const rows = ran
    .map(({ id, seconds, cpu }) => ({ name: id, seconds, cpu }))
    .sort((one, other) => (other.cpu ?? 0) - (one.cpu ?? 0))
  const cached = tasks.length - rows.length
  const everything = {
    name: `everything; ${cached} of ${tasks.length} tasks were cached`,
    seconds: elapsed,
    cpu: cpuOfEverything() ?? rows.reduce((sum, row) => sum + (row.cpu ?? 0), 0),
  }
  return ['elapsed s   CPU s  task', ...[...rows, everything].map(line)].join('\n')
}

function line({ name, seconds, cpu }) {
  return `${number(seconds, 9)} ${number(cpu, 7)}  ${name}`
}

function number(value, width) {
  return (value === undefined ? '' : value.toFixed(1)).padStart(width)
}

/** `times` prints the shell's own time in its first line and that of its children in the second. */
function secondsOf(times) {
  const [, children = ''] = times.split('\n')
  const parts = [...children.matchAll(/(\d+)m([\d.]+)s/g)]
  return parts.reduce(
    (sum, [, minutes, seconds]) => sum + 60 * Number(minutes) + Number(seconds),
    0,
  )
}

const TICKS_PER_SECOND = 100

/** User and system seconds of this process and all its children that ended; undefined off Linux. */
function cpuOfEverything() {
  try {
    const stat = readFileSync('/proc/self/stat', 'utf8')
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    // proc(5): utime, stime, cutime, cstime are fields 14 to 17; the first one here is field 3.
    const ticks = fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0)
    return ticks / TICKS_PER_SECOND
  } catch {
    return undefined
  }
}
