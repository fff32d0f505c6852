import { existsSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { globSync } from 'tinyglobby'
import { readNamedTests } from './named-tests.mjs'
import { root } from '../scripts/lib/run.mjs'

/** The tests named in docs/conformance.md that did not run, or did not pass, in the last whole run. */
export function namedTestsNotPassed() {
  const ran = readResults()
  const notPassed = new Set()
  for (const { file, title } of [...readNamedTests().values()].flat()) {
    const pattern = patternOf(title)
    const found = (ran.get(file) ?? []).filter((test) => pattern.test(test.title))
    if (found.length === 0 || found.some((test) => !test.passed)) notPassed.add(`${file}: ${title}`)
  }
  return [...notPassed]
}

/** Titles of a table have its values in place of `%s`, `$name` and the like. */
function patternOf(title) {
  const parts = title.split(/%[sdifjoc#]|\$\{[^}]*\}|\$[\w.]+/)
  return new RegExp(
    `^${parts.map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('.*')}$`,
    's',
  )
}

/** By file: what ran and whether it passed, from the reports of vitest and Playwright. */
function readResults() {
  const byFile = new Map()
  const add = (file, title, passed) =>
    byFile.set(file, [...(byFile.get(file) ?? []), { title, passed }])
  const reports = globSync('{packages,apps}/*/.results/vitest.json', { cwd: root, dot: true })
  for (const report of reports) {
    for (const { name, assertionResults } of readJson(report).testResults) {
      const file = relative(root, name)
      for (const { title, ancestorTitles, status } of assertionResults) {
        for (const one of [title, ...ancestorTitles]) add(file, one, status === 'passed')
      }
    }
  }
  if (existsSync(join(root, '.results/playwright.json'))) {
    for (const suite of readJson('.results/playwright.json').suites) addSuite(suite, add)
  }
  return byFile
}

function addSuite(suite, add) {
  for (const { title, file, ok } of suite.specs ?? []) add(`apps/web/test/e2e/${file}`, title, ok)
  for (const inner of suite.suites ?? []) addSuite(inner, add)
}

function readJson(file) {
  return JSON.parse(readFileSync(join(root, file), 'utf8'))
}
