import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Passed and failed tests of one workspace, or undefined where vitest wrote no report. */
export function countVitest(folder) {
  const file = join(folder, '.results/vitest.json')
  if (!existsSync(file)) return undefined
  const report = JSON.parse(readFileSync(file, 'utf8'))
  return {
    passed: report.numPassedTests,
    // A file that did not even load counts its suite, not its tests.
    failed: Math.max(report.numFailedTests, report.success ? 0 : 1),
  }
}

/** Passed and failed end-to-end tests; a missing report is a failure, never nothing. */
export function countPlaywright(file) {
  if (!existsSync(file)) return { passed: 0, failed: 1 }
  const { stats } = JSON.parse(readFileSync(file, 'utf8'))
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky + stats.skipped }
}

/** Claims of reliability that held and that did not; a missing report is a failure. */
export function countClaims(file) {
  if (!existsSync(file)) return { passed: 0, failed: 1 }
  const { sections } = JSON.parse(readFileSync(file, 'utf8'))
  const claims = sections.flatMap(({ experiments }) => experiments.flatMap((one) => one.claims))
  const passed = claims.filter(({ held }) => held).length
  return { passed, failed: claims.length - passed }
}

/** The end of what a task printed, where failures are said: a reader finds them at the end of everything. */
export function endOfLog(file, lines = 120) {
  if (!file || !existsSync(file)) return 'It printed nothing that was kept.'
  return readFileSync(file, 'utf8').trimEnd().split('\n').slice(-lines).join('\n')
}
