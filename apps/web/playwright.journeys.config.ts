import endToEnd from './playwright.config'
import { WINDOWS } from './test/journeys/windows'

/** Walks the app as eight people, in a wide window and on a phone (`pnpm journeys`). */
export default {
  ...endToEnd,
  testDir: 'test/journeys',
  testMatch: '**/*.journey.ts',
  outputDir: '../../.results/journeys',
  retries: 0,
  reporter: [['list']],
  timeout: 300_000,
  projects: WINDOWS.map((viewport) => ({ name: String(viewport.width), use: { viewport } })),
}
