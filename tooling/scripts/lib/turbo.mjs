import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { root, run } from './run.mjs'

const runs = join(root, '.turbo/runs')

/** Runs turbo tasks. Resolves to the exit code, the output, and each task's result. */
export async function runTurbo(pnpm, args, { quiet = false, env = {} } = {}) {
  rmSync(runs, { recursive: true, force: true })
  const result = await run(
    pnpm.command,
    [...pnpm.prefix, 'exec', 'turbo', 'run', ...args, '--summarize'],
    {
      quiet,
      env: {
        TURBO_TELEMETRY_DISABLED: '1',
        DO_NOT_TRACK: '1',
        TURBO_NO_UPDATE_NOTIFIER: '1',
        ...env,
      },
    },
  )
  return { ...result, tasks: readSummary() }
}

function readSummary() {
  if (!existsSync(runs)) return []
  return readdirSync(runs)
    .filter((name) => name.endsWith('.json'))
    .flatMap((name) => JSON.parse(readFileSync(join(runs, name), 'utf8')).tasks)
    .filter((task) => task.command !== '<NONEXISTENT>')
    .map((task) => ({
      id: task.taskId,
      name: task.task,
      package: task.package,
      folder: task.directory ?? '',
      passed: task.execution?.exitCode === 0,
      cached: task.cache?.status === 'HIT',
      seconds: ((task.execution?.endTime ?? 0) - (task.execution?.startTime ?? 0)) / 1000,
      log: task.logFile ? join(root, task.logFile) : undefined,
    }))
}
