/**
 * Checks the declared inputs of tasks. If an input is missing from the declaration, turbo keeps the
 * task's stale result. The check changes a few files in a copy of the repository. Exactly the tasks
 * with a changed input must run again.
 */
import { execFileSync } from 'node:child_process'
import { appendFileSync, cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, posix } from 'node:path'
import { globSync } from 'tinyglobby'
import { root } from '../scripts/lib/run.mjs'

const TASKS = ['check', 'test:stories', 'test:renderers', 'test:e2e', 'titles:check']
const PUBLISHED = [
  'form-engine',
  'form-authoring',
  'form-react',
  'field-widgets',
  'form-element',
  'form-fhir',
  'form-import',
  'form-cli',
]
const every = (task, names) => names.map((name) => `@gapwise/${name}#${task}`)
const packages = [
  ...PUBLISHED,
  'medicare-rules',
  'enrollment-forms',
  'enrollment',
  'submission-evidence',
  'api-contract',
]

/**
 * A file that no build reads. If it were among a build's inputs, this check would prove nothing.
 */
const UNUSED = { file: 'README.md', task: '@gapwise/form-engine#build' }

/**
 * Files that the check changes in its copy of the repository. One is a source file that other tasks
 * depend on. The other is in the root folder.
 */
const CHANGED = ['packages/form-engine/src/compile/condition.ts', '.size-limit.json']

/** For each file, the tasks that must run again after the file changes. */
const USERS = {
  'tooling/tsup/base.ts': every('build', PUBLISHED),
  'tooling/tsconfig/base.json': [...every('typecheck', packages), ...every('build', PUBLISHED)],
  'tooling/tsconfig/engine.json': every('typecheck', [
    'form-engine',
    'form-fhir',
    'form-import',
    'form-cli',
    'medicare-rules',
    'enrollment',
    'submission-evidence',
  ]),
  'tooling/tsconfig/node.json': every('typecheck', ['api']),
  'tooling/tsconfig/react.json': every('typecheck', [
    'form-react',
    'field-widgets',
    'form-element',
    'web',
    'simulate',
    'renderers',
  ]),
  'tooling/vitest/base.ts': every('test', [...packages, 'api', 'web', 'storybook']),
  'tooling/vitest/time-zone.test.ts': every('test', [
    'form-engine',
    'form-authoring',
    'form-fhir',
    'form-import',
    'medicare-rules',
    'enrollment',
  ]),
  'tooling/vitest/setup-properties.ts': every('test', [
    'form-engine',
    'form-authoring',
    'form-fhir',
    'form-import',
    'form-cli',
    'medicare-rules',
    'enrollment',
    'submission-evidence',
    'api',
  ]),
  'tooling/vitest/setup-dom.ts': every('test', ['form-react', 'field-widgets', 'web']),
  'apps/web/build/prerender.ts': ['@gapwise/web#build', '@gapwise/web#test:e2e'],
  'apps/storybook/.storybook/preview.tsx': ['@gapwise/storybook#test:stories'],
  'packages/form-engine/src/compile/condition.ts': every('test', [
    'form-react',
    'form-fhir',
    'form-import',
    'form-cli',
    'web',
    'api',
  ]),
  '.oxlintrc.json': ['//#lint'],
  '.oxfmtrc.jsonc': ['//#format:check'],
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
  const before = dryRun()
  problems.push(...missingInputs(before))
  for (const file of CHANGED) appendFileSync(join(copy, file), '\n')
  problems.push(...wrongHashes(before, dryRun()))
} finally {
  rmSync(copy, { recursive: true, force: true })
}

for (const problem of problems) console.error(problem)
console.log(`${Object.keys(USERS).length} shared files, ${problems.length} problems`)
process.exit(problems.length === 0 ? 0 : 1)

function git(...args) {
  return execFileSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 26 })
}

/**
 * Returns each task by id, with its hash, its own inputs as paths from the root, and its
 * dependencies.
 */
function dryRun() {
  const turbo = join(root, 'node_modules/.bin/turbo')
  const args = ['run', ...TASKS, '--dry=json', '--cwd', copy]
  const env = { ...process.env, TURBO_TELEMETRY_DISABLED: '1', TURBO_NO_UPDATE_NOTIFIER: '1' }
  const stdio = ['ignore', 'pipe', 'ignore']
  const printed = execFileSync(turbo, args, { encoding: 'utf8', maxBuffer: 2 ** 28, env, stdio })
  return new Map(
    JSON.parse(printed).tasks.map(({ taskId, hash, directory, inputs, dependencies }) => {
      const files = Object.keys(inputs).map((file) => posix.join(directory ?? '', file))
      return [taskId, { hash, files: new Set(files), dependencies }]
    }),
  )
}

/** Returns whether a file is an input for a task or for one of the task's dependencies. */
function reads(tasks, id, file) {
  const { files, dependencies } = tasks.get(id)
  return files.has(file) || dependencies.some((before) => reads(tasks, before, file))
}

function missingInputs(tasks) {
  const missing = Object.entries(USERS).flatMap(([file, users]) =>
    users.flatMap((task) => {
      if (!tasks.has(task)) return [`There is no task ${task}.`]
      if (reads(tasks, task, file)) return []
      return [`${task} does not run again after a change to ${file}. Add it to its inputs.`]
    }),
  )
  if (!reads(tasks, UNUSED.task, UNUSED.file)) return missing
  return [...missing, `${UNUSED.task} runs again after a change to ${UNUSED.file}.`]
}

/**
 * Returns one sentence for each task whose hash disagrees with its inputs. `before` and `after`
 * contain the tasks before and after the files in `CHANGED` were changed.
 */
function wrongHashes(before, after) {
  const changed = CHANGED.join(' and ')
  return [...before].flatMap(([id, { hash }]) => {
    const isChanged = after.get(id)?.hash !== hash
    if (isChanged === CHANGED.some((file) => reads(before, id, file))) return []
    return [`${id} ${isChanged ? 'runs' : 'does not run'} again after a change to ${changed}.`]
  })
}
