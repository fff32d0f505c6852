import {
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  rmdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { root } from './run.mjs'

const folder = join(root, '.results/times')

/** Folders of the Linux control groups that count CPU time, for control group versions 1 and 2. */
const HIERARCHIES = ['/sys/fs/cgroup/cpuacct', '/sys/fs/cgroup']

/**
 * Control group for this process and all processes that it starts. Undefined if none can be
 * created.
 */
let group

/**
 * Starts counting the CPU time of this process and all processes that it starts. A control group
 * also counts browser processes that outlive their browser.
 */
export function startMeasuring() {
  for (const hierarchy of HIERARCHIES) {
    const path = join(hierarchy, `gapwise-test-${process.pid}`)
    try {
      mkdirSync(path)
      writeFileSync(join(path, 'cgroup.procs'), String(process.pid))
      group = path
      return
    } catch {
      // The system does not allow a control group. Control groups need Linux, root access, and, in
      // a container, permission.
    }
  }
}

/** Leaves the control group and removes it. */
export function endMeasuring() {
  if (!group) return
  try {
    writeFileSync(join(dirname(group), 'cgroup.procs'), String(process.pid))
    const groups = readdirSync(group, { withFileTypes: true }).filter((one) => one.isDirectory())
    for (const { name } of groups) rmdirSync(join(group, name))
    rmdirSync(group)
  } catch {
    // A control group cannot be removed while one of its processes is exiting. It then stays until
    // a restart.
  }
}

/**
 * Returns environment variables that make the scripts of a turbo run record their CPU time. Returns
 * none on Windows, which has no POSIX shell.
 */
export function measuring() {
  if (process.platform === 'win32') return {}
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  return {
    npm_config_script_shell: join(root, 'tooling/scripts/lib/measured-shell.sh'),
    SCRIPT_TIMES: folder,
    ...(group ? { SCRIPT_CGROUP: group } : {}),
  }
}

/** Returns the tasks of a measured run, with the CPU seconds of each task. */
export function withCpuSeconds(tasks) {
  return tasks.map((task) => {
    const script = `${task.package === '//' ? 'gapwise' : basename(task.package)}#${task.name}`
    const file = join(folder, script)
    return { ...task, cpu: existsSync(file) ? secondsOf(readFileSync(file, 'utf8')) : undefined }
  })
}

/**
 * Returns a table with the elapsed and CPU seconds of each task, and the totals. The most expensive
 * task comes first.
 */
export function timeTable(tasks, elapsed) {
  const rows = tasks
    .filter(({ cached }) => !cached)
    .map(({ id, seconds, cpu }) => ({ name: id, seconds, cpu }))
    .sort((one, other) => (other.cpu ?? 0) - (one.cpu ?? 0))
  const cached = tasks.length - rows.length
  const everything = {
    name: `everything; ${cached} of ${tasks.length} tasks were cached`,
    seconds: elapsed,
    cpu: groupSeconds() ?? rows.reduce((sum, row) => sum + (row.cpu ?? 0), 0),
  }
  return ['elapsed s   CPU s  task', ...[...rows, everything].map(line)].join('\n')
}

function line({ name, seconds, cpu }) {
  return `${number(seconds, 9)} ${number(cpu, 7)}  ${name}`
}

function number(value, width) {
  return (value === undefined ? '' : value.toFixed(1)).padStart(width)
}

function groupSeconds() {
  if (!group) return undefined
  const file = ['cpuacct.usage', 'cpu.stat'].map((name) => join(group, name)).find(existsSync)
  return file && secondsOf(readFileSync(file, 'utf8'))
}

/** Parses the CPU seconds from the file of a control group, or from the output of `times`. */
function secondsOf(text) {
  const nanoseconds = /^(\d+)$/m.exec(text)
  if (nanoseconds) return Number(nanoseconds[1]) / 1e9
  const microseconds = /^usage_usec (\d+)$/m.exec(text)
  if (microseconds) return Number(microseconds[1]) / 1e6
  // The shell's `times` command prints two lines. The second line is for the processes that the
  // shell started.
  const [, children = ''] = text.split('\n')
  const parts = [...children.matchAll(/(\d+)m([\d.]+)s/g)]
  return parts.reduce(
    (sum, [, minutes, seconds]) => sum + 60 * Number(minutes) + Number(seconds),
    0,
  )
}
