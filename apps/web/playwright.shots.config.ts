import endToEnd from './playwright.config'

/**
 * Walks through the journeys and takes screenshots (`pnpm shots`). Only asserts that each page is
 * reached.
 */
export default {
  ...endToEnd,
  testDir: 'test/shots',
  testMatch: '**/*.shots.ts',
  outputDir: '../../.results/shots',
  reporter: [['list']],
}
