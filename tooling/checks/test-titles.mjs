/**
 * Compares the titles of the tests that ran with the committed lists in tooling/titles, so that no
 * test disappears unnoticed. `--write` makes the lists say what ran. In the long tier
 * (`TEST_LONG=1`) its additional titles are listed too, in files that end in `.long.txt`.
 */
import { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { readReport } from '../scripts/lib/task-results.mjs'
import { root } from '../scripts/lib/run.mjs'

const folder = join(root, 'tooling/titles')
const replacedFile = join(folder, 'replaced.tsv')
const isLong = Boolean(process.env.TEST_LONG)
const isWriting = process.argv.includes('--write')
const TASKS = ['test', 'test:processes', 'test:stories', 'test:e2e']
const workspaces = ['packages', 'apps'].flatMap((parent) =>
  readdirSync(join(root, parent)).map((name) => join(parent, name)),
)

mkdirSync(folder, { recursive: true })
const problems = []
let count = 0
for (const workspace of workspaces) {
  const { scripts = {} } = readJson(join(root, workspace, 'package.json')) ?? {}
  for (const task of TASKS.filter((name) => scripts[name])) compare(workspace, task)
}
for (const line of readLines(replacedFile)) {
  const [, successor] = line.split('\t')
  if (!listedTitles().has(successor))
    problems.push(`replaced.tsv names a missing test: ${successor}`)
}
for (const problem of problems) console.error(problem)
if (problems.length > 0) {
  console.error(
    'If every test that is missing is replaced by another one, say so in tooling/titles/replaced.tsv, then run: node tooling/checks/test-titles.mjs --write',
  )
}
console.log(`${count} titles, ${problems.length} problems`)
process.exit(problems.length === 0 && count > 0 ? 0 : 1)

function compare(workspace, task) {
  const report = readReport(join(root, workspace), task)
  const ran = report ? titlesOf(report) : []
  const name = `${workspace.split('/')[1]}.${task.replace(':', '-')}`
  const listFile = join(folder, `${name}.txt`)
  const longFile = join(folder, `${name}.long.txt`)
  count += ran.length
  if (isWriting) {
    const known = new Set(isLong ? readLines(listFile) : [])
    const isNew = ran.filter((title) => !known.has(title))
    if (isNew.length > 0) writeFileSync(isLong ? longFile : listFile, `${isNew.join('\n')}\n`)
    return
  }
  const listed = new Set([...readLines(listFile), ...(isLong ? readLines(longFile) : [])])
  for (const title of listed) if (!ran.includes(title)) problems.push(`${name} lost: ${title}`)
  for (const title of ran) if (!listed.has(title)) problems.push(`${name} is new: ${title}`)
}

/** Distinct titles, each with its file and the titles around it, in order of the alphabet. */
function titlesOf(report) {
  const titles = report.stats
    ? report.suites.flatMap((suite) => playwrightTitles(suite, []))
    : report.testResults.flatMap(({ name, assertionResults }) =>
        assertionResults.map((test) => [fromRoot(name), ...test.ancestorTitles, test.title]),
      )
  return [...new Set(titles.map((path) => path.join(' > ').replace(/\s+/g, ' ')))].sort(byCodeUnits)
}

/** The same order on every machine, whatever its language. */
function byCodeUnits(one, other) {
  return one < other ? -1 : 1
}

function playwrightTitles({ title, specs = [], suites = [] }, around) {
  const path = [...around, title]
  return [
    ...specs.map((spec) => [...path, spec.title]),
    ...suites.flatMap((suite) => playwrightTitles(suite, path)),
  ]
}

function fromRoot(file) {
  return relative(root, file).split('\\').join('/')
}

function listedTitles() {
  const files = readdirSync(folder).filter((name) => name.endsWith('.txt'))
  return new Set(files.flatMap((name) => readLines(join(folder, name))))
}

function readLines(file) {
  if (!existsSync(file)) return []
  return readFileSync(file, 'utf8').split('\n').filter(Boolean)
}

function readJson(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined
}
