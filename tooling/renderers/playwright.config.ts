import { defineConfig } from '@playwright/test'

const port = Number(process.env['RENDERERS_PORT'] ?? 4400)
/** Port of the example without JavaScript. */
export const examplePort = port + 1

export default defineConfig({
  testMatch: '*.spec.ts',
  workers: 1,
  reporter: [['line'], ['json', { outputFile: '.results/playwright.json' }]],
  timeout: 120_000,
  use: {
    baseURL: `http://127.0.0.1:${port}`,
    launchOptions: { executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium' },
  },
  webServer: [
    { command: 'vite preview', port, reuseExistingServer: false },
    {
      command: `node dist/example-server/main.js ${examplePort} dist/example`,
      port: examplePort,
      reuseExistingServer: false,
    },
  ],
})
