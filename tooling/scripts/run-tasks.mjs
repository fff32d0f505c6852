/** Runs turbo tasks in a fresh clone with only Node and npm: `run-tasks.mjs TASK… [--filter=…]`. */
import { createProgress } from './lib/progress.mjs'
import { run } from './lib/run.mjs'
import { setUp } from './lib/setup.mjs'

const tasks = process.argv.slice(2)
const progress = createProgress(3)
const pnpm = await setUp(progress)
progress(`Running ${tasks.filter((word) => !word.startsWith('-')).join(', ')}`)
const { code } = await run(pnpm.command, [...pnpm.prefix, 'exec', 'turbo', 'run', ...tasks])
process.exit(code)
