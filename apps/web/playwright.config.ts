import { defineConfig } from '@playwright/test'

/**
 * End to end, in a real Chromium that the caller names: `npm test` finds one or installs it. Each
 * test file starts servers of its own (test/e2e/support/server.ts), so nothing must be running.
 */
const executablePath = process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium'

export default defineConfig({
  testDir: 'test/e2e',
  outputDir: '../../.results/e2e',
  timeout: 420_000,
  expect: { timeout: 10_000 },
  fullyParallel: true,
  workers: 2,
  retries: 0,
  forbidOnly: Boolean(process.env['CI']),
  reporter: [['list'], ['json']],
  use: {
    viewport: { width: 1280, height: 900 },
    locale: 'en-US',
    timezoneId: 'America/Chicago',
    colorScheme: 'light',
    // A picture and a trace of what failed; nothing of what passed.
    screenshot: 'only-on-failure',
    trace: 'retain-on-failure',
    launchOptions: {
      executablePath,
      args: [
        // Containers run as root, where Chromium's sandbox refuses to start.
        ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
        '--disable-gpu',
        '--disable-quic',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
      ],
    },
  },
})
