/** `pnpm operate <command>`: runs an operator command on the server's data (docs/operations.md). */
import { spawn } from 'node:child_process'
import { join, resolve } from 'node:path'
import { createProgress, fail } from './lib/progress.mjs'
import { root } from './lib/run.mjs'
import { setUp } from './lib/setup.mjs'
import { runTurbo } from './lib/turbo.mjs'

const progress = createProgress(3)
const pnpm = await setUp(progress)

progress('Server: building changes')
const build = await runTurbo(
  pnpm,
  ['build', '--filter=@gapwise/api', '--output-logs=errors-only'],
  { quiet: true },
)
if (build.code !== 0) fail(`The build failed:\n${build.output.trim()}`)

const command = spawn(
  process.execPath,
  [join(root, 'apps/api/dist/commands.js'), ...process.argv.slice(2)],
  {
    // Paths are relative to the folder where the command was typed.
    cwd: process.env.INIT_CWD ?? process.cwd(),
    env: { ...process.env, DATA_DIR: resolve(root, process.env.DATA_DIR ?? '.data') },
    stdio: 'inherit',
  },
)
command.on('exit', (code) => process.exit(code ?? 1))
