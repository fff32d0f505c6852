import { defineConfig } from '@playwright/test'

/** Tests the static build. Also tests the running workbench while an author edits a form. */
export default defineConfig({
  testDir: 'test',
  testMatch: '**/*.spec.ts',
  ...(process.env['TEST_LONG'] ? {} : { grepInvert: /@long/ }),
  fullyParallel: true,
  workers: 2,
  // Use a long timeout, because the machine might build and test at the same time. No test in this
  // suite measures time.
  timeout: 300_000,
  expect: { timeout: 60_000 },
  reporter: [['line'], ['json', { outputFile: '.results/playwright.json' }]],
  outputDir: 'test-results',
  use: {
    colorScheme: 'light',
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      executablePath:
        process.env['CHROMIUM_SHELL_PATH'] ?? process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
      args: ['--no-sandbox'],
    },
  },
})
