import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Path of each task's report, relative to the task's workspace. */
const REPORTS = {
  test: '.results/vitest.json',
  'test:processes': '.results/vitest-processes.json',
  'test:reliability': '.results/vitest-reliability.json',
  'test:react18': '.results/vitest.json',
  'test:compiler': '.results/vitest.json',
  'test:tooling': 'tooling/scripts/.results/vitest.json',
  'test:stories': '.results/playwright.json',
  'test:renderers': '.results/playwright.json',
  'test:e2e': '.results/playwright.json',
}

/**
 * Counts the passed and failed tests of a turbo task. A task without a report counts as one test.
 */
export function countTask({ name, folder, passed }) {
  if (!(name in REPORTS)) return { passed: passed ? 1 : 0, failed: passed ? 0 : 1 }
  const report = readReport(folder, name)
  return report ? countReport(report) : { passed: 0, failed: 1 }
}

function countReport(report) {
  if (report.stats) {
    const { expected, unexpected, flaky, skipped } = report.stats
    return { passed: expected, failed: unexpected + flaky + skipped }
  }
  return { passed: report.numPassedTests, failed: report.numFailedTests }
}

/** Returns the JSON report of a task's last run, or undefined if there is none. */
export function readReport(folder, name) {
  return REPORTS[name] && readJson(join(folder, REPORTS[name]))
}

/**
 * Counts the reliability claims that were confirmed and those that failed. A missing report counts
 * as a failure.
 */
export function countClaims(file) {
  const report = readJson(file)
  if (!report) return { passed: 0, failed: 1 }
  const claims = report.sections
    .flatMap(({ experiments }) => experiments)
    .flatMap(({ claims: all }) => all)
  const passed = claims.filter(({ held }) => held).length
  return { passed, failed: claims.length - passed }
}

/** Returns the last part of a task's output, which names the task's failures. */
export function endOfLog(file, lines = 120) {
  if (!file || !existsSync(file)) return 'No output was recorded.'
  return readFileSync(file, 'utf8').trimEnd().split('\n').slice(-lines).join('\n')
}

function readJson(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined
}
