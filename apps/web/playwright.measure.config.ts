import endToEnd, { WITHOUT_OPTIMIZING_COMPILERS } from './playwright.config'

/**
 * Prints how long pages take (`pnpm --filter @gapwise/web measure:broker-list`). Asserts no times.
 */
export default {
  ...endToEnd,
  testDir: 'test/measure',
  testMatch: '**/*.measure.ts',
  outputDir: '../../.results/measure',
  reporter: [['line']],
  workers: 1,
  use: {
    ...endToEnd.use,
    launchOptions: {
      ...endToEnd.use?.launchOptions,
      // Keep the optimizing compilers on, as in a user's browser. Normal end-to-end runs turn them
      // off.
      args: endToEnd.use?.launchOptions?.args?.filter(
        (each) => each !== WITHOUT_OPTIMIZING_COMPILERS,
      ),
    },
  },
}
