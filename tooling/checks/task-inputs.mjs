/**
 * Changes shared configuration files in a copy of the repository and looks at which tasks turbo
 * would run again. A task whose inputs lack a file it uses would go on saying what it said before.
 */
import { execFileSync } from 'node:child_process'
import { appendFileSync, cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { globSync } from 'tinyglobby'
import { root } from '../scripts/lib/run.mjs'

const TASKS = ['check', 'test:stories', 'test:e2e', 'titles:check']
const PUBLISHED = ['form-engine', 'form-react', 'field-widgets']
const every = (task, names) => names.map((name) => `@gapwise/${name}#${task}`)
const packages = [...PUBLISHED, 'medicare-rules', 'enrollment-forms', 'api-contract']

/** A file that no build uses: hashes that change with it would prove nothing. */
const UNUSED = { file: 'README.md', task: '@gapwise/form-engine#build' }

/** Tasks that must run again after a change to each file. */
const USERS = {
  'tooling/tsup/base.ts': every('build', packages),
  'tooling/tsconfig/base.json': [...every('typecheck', packages), ...every('build', packages)],
  'tooling/tsconfig/engine.json': every('typecheck', ['form-engine', 'medicare-rules']),
  'tooling/tsconfig/node.json': every('typecheck', ['api']),
  'tooling/tsconfig/react.json': every('typecheck', ['form-react', 'field-widgets', 'web']),
  'tooling/vitest/base.ts': every('test', [...packages, 'api', 'web', 'storybook']),
  'tooling/vitest/time-zone.test.ts': every('test', ['form-engine', 'medicare-rules']),
  'tooling/vitest/setup-dom.ts': every('test', ['form-react', 'field-widgets', 'web']),
  'apps/web/build/prerender.ts': ['@gapwise/web#build', '@gapwise/web#test:e2e'],
  'apps/storybook/.storybook/preview.tsx': ['@gapwise/storybook#test:stories'],
  'packages/form-engine/src/condition.ts': every('test', ['form-react', 'web', 'api']),
  '.oxlintrc.json': ['//#lint'],
  '.prettierrc': ['//#format:check'],
  '.dependency-cruiser.cjs': ['//#deps:check'],
  '.size-limit.json': ['//#size'],
  'knip.json': ['//#knip'],
}

const problems = globSync('tooling/{tsup,tsconfig,vitest}/*', { cwd: root })
  .filter((file) => !(file in USERS))
  .map((file) => `${file} is shared by tasks. Name them in tooling/checks/task-inputs.mjs.`)

const copy = mkdtempSync(join(tmpdir(), 'gapwise-inputs-'))
try {
  const files = git('ls-files', '--cached', '--others', '--exclude-standard').split('\n')
  for (const file of files.filter((name) => name && existsSync(join(root, name)))) {
    cpSync(join(root, file), join(copy, file))
  }
  execFileSync('git', ['init', '--quiet'], { cwd: copy })
  let before = hashes()
  for (const [file, tasks] of Object.entries(USERS)) {
    appendFileSync(join(copy, file), '\n')
    const after = hashes()
    for (const task of tasks) {
      if (!after.has(task)) problems.push(`There is no task ${task}.`)
      else if (after.get(task) === before.get(task)) {
        problems.push(`${task} does not run again after a change to ${file}. Add it to its inputs.`)
      }
    }
    before = after
  }
  appendFileSync(join(copy, UNUSED.file), '\n')
  if (hashes().get(UNUSED.task) !== before.get(UNUSED.task)) {
    problems.push(`${UNUSED.task} runs again after a change to ${UNUSED.file}.`)
  }
} finally {
  rmSync(copy, { recursive: true, force: true })
}

for (const problem of problems) console.error(problem)
console.log(`${Object.keys(USERS).length} shared files, ${problems.length} problems`)
process.exit(problems.length === 0 ? 0 : 1)

function git(...args) {
  return execFileSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 26 })
}

/** The hash of the inputs of each task. */
function hashes() {
  const turbo = join(root, 'node_modules/.bin/turbo')
  const args = ['run', ...TASKS, '--dry=json', '--cwd', copy]
  const env = { ...process.env, TURBO_TELEMETRY_DISABLED: '1', TURBO_NO_UPDATE_NOTIFIER: '1' }
  const stdio = ['ignore', 'pipe', 'ignore']
  const printed = execFileSync(turbo, args, { encoding: 'utf8', maxBuffer: 2 ** 28, env, stdio })
  const { tasks } = JSON.parse(printed)
  return new Map(tasks.map(({ taskId, hash }) => [taskId, hash]))
}
