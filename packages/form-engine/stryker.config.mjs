/**
 * Mutation tests for the code that decides visibility and validity. Run them with `pnpm --filter
 * @gapwise/form-engine mutation`.
 */
export default {
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner'],
  vitest: { configFile: 'vitest.mutation.config.ts' },
  mutate: [
    'src/compile/condition.ts',
    'src/state/visibility.ts',
    'src/answers/rules.ts',
    'src/form/validate.ts',
  ],
  coverageAnalysis: 'perTest',
  concurrency: 2,
  reporters: ['clear-text', 'json'],
  clearTextReporter: { allowColor: false, logTests: false, reportTests: false },
  jsonReporter: { fileName: '.results/mutation.json' },
  tempDirName: '.stryker-tmp',
  thresholds: { high: 90, low: 85, break: 94 },
  allowConsoleColors: false,
}
