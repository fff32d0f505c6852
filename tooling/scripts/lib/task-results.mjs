import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The report each task writes, from the folder of its workspace. */
const REPORTS = {
  test: '.results/vitest.json',
  'test:processes': '.results/vitest-processes.json',
  'test:reliability': '.results/vitest-reliability.json',
  'test:react18': '.results/vitest.json',
  'test:tooling': 'tooling/scripts/.results/vitest.json',
  'test:stories': '.results/playwright.json',
  'test:e2e': '.results/playwright.json',
}

/** Passed and failed tests of a turbo task. A task that writes no report is one test. */
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

/** The JSON report of a task's last run, or undefined if it wrote none. */
export function readReport(folder, name) {
  return REPORTS[name] && readJson(join(folder, REPORTS[name]))
}

/** Claims of reliability that held and that did not; a missing report is a failure. */
export function countClaims(file) {
  const report = readJson(file)
  if (!report) return { passed: 0, failed: 1 }
  const claims = report.sections
    .flatMap(({ experiments }) => experiments)
    .flatMap(({ claims: all }) => all)
  const passed = claims.filter(({ held }) => held).length
  return { passed, failed: claims.length - passed }
}

/** The end of what a task printed, which names its failures. */
export function endOfLog(file, lines = 120) {
  if (!file || !existsSync(file)) return 'It printed nothing that was kept.'
  return readFileSync(file, 'utf8').trimEnd().split('\n').slice(-lines).join('\n')
}

function readJson(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined
}
