import endToEnd from './playwright.config'

/** Walks the journeys to photograph them (`pnpm shots`); asserts nothing beyond arriving. */
export default {
  ...endToEnd,
  testDir: 'test/shots',
  testMatch: '**/*.shots.ts',
  outputDir: '../../.results/shots',
  reporter: [['list']],
}
