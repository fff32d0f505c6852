/**
 * Compares the executed tests' titles with the committed lists in tooling/titles, so that no test
 * disappears unnoticed. `--write` updates the lists. Additional titles of the long tests
 * (`TEST_LONG=1`) are in files that end in `.long.txt`.
 */
import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { basename, join, relative } from 'node:path'
import { readReport } from '../scripts/lib/task-results.mjs'
import { root } from '../scripts/lib/run.mjs'

const folder = join(root, 'tooling/titles')
const replacedFile = join(folder, 'replaced.tsv')
const isLong = Boolean(process.env.TEST_LONG)
const isWriting = process.argv.includes('--write')
const TASKS = ['test', 'test:processes', 'test:stories', 'test:e2e']
const workspaces = [
  ...['packages', 'apps'].flatMap((parent) =>
    readdirSync(join(root, parent)).map((name) => join(parent, name)),
  ),
  'tooling/simulate',
]

mkdirSync(folder, { recursive: true })
const problems = []
let count = 0
for (const workspace of workspaces) {
  const { scripts = {} } = readJson(join(root, workspace, 'package.json')) ?? {}
  for (const task of TASKS.filter((name) => scripts[name])) {
    const report = readReport(join(root, workspace), task)
    compare(`${basename(workspace)}.${task.replace(':', '-')}`, report ? titlesOf(report) : [])
  }
}
const tooling = readReport(root, 'test:tooling')
compare('tooling.test', tooling ? titlesOf(tooling) : [])
if (isLong) compare('api.test-reliability', experiments())

const listed = listedTitles()
for (const line of readLines(replacedFile)) {
  const [, successor] = line.split('\t')
  if (!listed.has(successor)) problems.push(`replaced.tsv names a missing test: ${successor}`)
}
for (const problem of problems) console.error(problem)
if (problems.length > 0) {
  console.error(
    'In tooling/titles/replaced.tsv, name the test that replaces each missing one. Then run: pnpm titles:update',
  )
}
console.log(`${count} titles, ${problems.length} problems`)
process.exit(problems.length === 0 && count > 0 ? 0 : 1)

function compare(name, ran) {
  const listFile = join(folder, `${name}.txt`)
  const longFile = join(folder, `${name}.long.txt`)
  const known = new Set(readLines(listFile))
  count += ran.length
  if (isWriting) {
    const titles = isLong ? ran.filter((title) => !known.has(title)) : ran
    if (titles.length > 0) writeFileSync(isLong ? longFile : listFile, `${titles.join('\n')}\n`)
    return
  }
  const expected = new Set([...known, ...(isLong ? readLines(longFile) : [])])
  for (const title of expected) if (!ran.includes(title)) problems.push(`${name} lost: ${title}`)
  for (const title of ran) if (!expected.has(title)) problems.push(`${name} is new: ${title}`)
}

/**
 * Returns the titles of the reliability experiments from `vitest list`. The experiments run in two
 * parts, so no single run has all titles.
 */
function experiments() {
  const api = join(root, 'apps/api')
  const vitest = join(api, 'node_modules/vitest/vitest.mjs')
  const file = join(api, '.results/experiments.json')
  const args = ['list', '--config', 'vitest.reliability.config.ts', `--json=${file}`]
  execFileSync(process.execPath, [vitest, ...args], {
    cwd: api,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  return distinct(readJson(file).map((test) => [fromRoot(test.file), test.name]))
}

/** Returns a sorted list of distinct titles, each with its file and enclosing groups. */
function titlesOf(report) {
  const titles = report.stats
    ? report.suites.flatMap((suite) => playwrightTitles(suite, []))
    : report.testResults.flatMap(({ name, assertionResults }) =>
        assertionResults.map((test) => [fromRoot(name), ...test.ancestorTitles, test.title]),
      )
  return distinct(titles)
}

function distinct(titles) {
  return [...new Set(titles.map((path) => path.join(' > ').replace(/\s+/g, ' ')))].sort(byCodeUnits)
}

/** Compares strings by code units, which gives the same order on every machine. */
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
