import endToEnd from './playwright.config'

/**
 * Walks through the journeys and takes screenshots (`pnpm shots`). Asserts only that it arrives.
 */
export default {
  ...endToEnd,
  testDir: 'test/shots',
  testMatch: '**/*.shots.ts',
  outputDir: '../../.results/shots',
  reporter: [['list']],
}
