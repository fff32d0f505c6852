import { defineConfig } from '@playwright/test'

/** Tests of the static build, and of the running workbench while an author edits a form. */
export default defineConfig({
  testDir: 'test',
  testMatch: '**/*.spec.ts',
  ...(process.env['TEST_LONG'] ? {} : { grepInvert: /@long/ }),
  fullyParallel: true,
  workers: 2,
  // Generous, because the machine may build and test at the same time. No test here measures time.
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
