import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['test/**/*.test.ts'],
    exclude: process.env['TEST_LONG'] ? [] : ['test/**/*.long.test.ts'],
    pool: 'forks',
    // The bundle is Node's to load: it has been compiled already.
    server: { deps: { external: [/\.results\//] } },
    testTimeout: 3_600_000,
    hookTimeout: 600_000,
    reporters: ['default', ['json', { outputFile: '.results/vitest.json' }]],
  },
})
