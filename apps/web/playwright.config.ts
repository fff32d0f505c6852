import { defineConfig } from '@playwright/test'

const isLong = Boolean(process.env['TEST_LONG'])
const browser = process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium'
/** Chromium's headless shell, which starts and renders faster. Long runs use the full browser. */
const shell = isLong ? undefined : process.env['CHROMIUM_SHELL_PATH']

/**
 * Browser option that turns off the optimizing JavaScript compilers. Test pages do not run long
 * enough to benefit from them.
 */
export const WITHOUT_OPTIMIZING_COMPILERS = '--js-flags=--no-opt,--no-maglev'

/**
 * End-to-end tests in a real Chromium. The caller names the browser; `npm test` finds one or
 * installs it. Tests start their own servers (`test/e2e/support/server.ts`), so nothing needs to be
 * running. `TEST_LONG=1` adds the tests tagged `@long`.
 */
export default defineConfig({
  testDir: 'test/e2e',
  outputDir: '../../.results/e2e',
  globalSetup: ['./test/e2e/support/server.ts', './test/e2e/support/network-chaos.ts'],
  ...(isLong ? {} : { grepInvert: /@long/ }),
  // This timeout only ends tests that hang. No test measures time, and a busy machine slows all of
  // them down.
  timeout: 900_000,
  expect: { timeout: 60_000 },
  fullyParallel: true,
  workers: 2,
  // A failed test runs once more to record a trace. The test run still counts as failed.
  retries: 1,
  failOnFlakyTests: true,
  forbidOnly: Boolean(process.env['CI']),
  reporter: [['list'], ['json', { outputFile: '.results/playwright.json' }]],
  use: {
    viewport: { width: 1280, height: 900 },
    locale: 'en-US',
    timezoneId: 'America/Chicago',
    colorScheme: 'light',
    // Only the tests about motion need animations.
    contextOptions: { reducedMotion: 'reduce' },
    // In every new browser context, the service worker stores all of the app's files. That takes as
    // long as opening a page. Tests about stored files and about a lost connection allow it.
    serviceWorkers: isLong ? 'allow' : 'block',
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
