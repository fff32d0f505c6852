import { defineConfig } from '@playwright/test'

const isLong = Boolean(process.env['TEST_LONG'])
const browser = process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium'
/** The same browser without its own interface, which takes less time to start and to draw. Long runs use the whole one. */
const shell = isLong ? undefined : process.env['CHROMIUM_SHELL_PATH']

/** No page of a test lives long enough to win back what these compilers spend on it, least of all on axe. */
export const WITHOUT_OPTIMIZING_COMPILERS = '--js-flags=--no-opt,--no-maglev'

/**
 * End to end, in a real Chromium that the caller names: `npm test` finds one or installs it. Tests start servers of
 * their own (test/e2e/support/server.ts), so nothing must be running. `TEST_LONG=1` adds the tests tagged `@long`.
 */
export default defineConfig({
  testDir: 'test/e2e',
  outputDir: '../../.results/e2e',
  globalSetup: './test/e2e/support/server.ts',
  ...(isLong ? {} : { grepInvert: /@long/ }),
  // Ends what hangs. No test measures time, and a busy machine makes every one of them slow.
  timeout: 900_000,
  expect: { timeout: 60_000 },
  fullyParallel: true,
  workers: 2,
  // What failed runs once more for a trace, and the run has failed all the same.
  retries: 1,
  failOnFlakyTests: true,
  forbidOnly: Boolean(process.env['CI']),
  reporter: [['list'], ['json', { outputFile: '.results/playwright.json' }]],
  use: {
    viewport: { width: 1280, height: 900 },
    locale: 'en-US',
    timezoneId: 'America/Chicago',
    colorScheme: 'light',
    // No test looks at anything in motion, except those about motion.
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
    trace: 'on-first-retry',
    launchOptions: {
      executablePath: shell ?? browser,
      args: [
        // Containers run as root, where Chromium's sandbox refuses to start.
        ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
        '--disable-gpu',
        '--disable-quic',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
        ...(isLong ? [] : [WITHOUT_OPTIMIZING_COMPILERS]),
      ],
    },
  },
})
