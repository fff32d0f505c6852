/** `pnpm storybook`: from a fresh clone to the form author's workbench. */
import { createProgress } from './lib/progress.mjs'
import { run } from './lib/run.mjs'
import { setUp } from './lib/setup.mjs'

const progress = createProgress(3)
const pnpm = await setUp(progress)
progress('Workbench: starting on http://localhost:6006')
const { code } = await run(pnpm.command, [
  ...pnpm.prefix,
  ...['exec', 'turbo', 'run', 'storybook', '--filter=@gapwise/storybook'],
])
process.exit(code)
