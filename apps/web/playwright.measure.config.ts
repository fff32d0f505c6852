import endToEnd from './playwright.config'

/** Prints how long pages take (`pnpm --filter @gapwise/web measure:broker-list`); asserts no time. */
export default {
  ...endToEnd,
  testDir: 'test/measure',
  testMatch: '**/*.measure.ts',
  outputDir: '../../.results/measure',
  reporter: [['line']],
  workers: 1,
}
