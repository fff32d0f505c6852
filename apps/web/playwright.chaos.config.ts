import endToEnd from './playwright.config'

process.env['NETWORK_CHAOS'] ||= 'delay'

/**
 * Runs the end-to-end tests with late, failing, or lost responses
 * (`pnpm --filter @gapwise/web test:e2e:chaos`).
 */
export default {
  ...endToEnd,
  outputDir: '../../.results/chaos',
  retries: 0,
  reporter: [['list']],
}
