import { fileURLToPath } from 'node:url'
import { defineConfig } from '@playwright/test'
import tests from './playwright.config'

/**
 * Pictures are stored outside git (ADR 0007). They are large, and they differ between machines with
 * different fonts.
 */
const pictures = fileURLToPath(new URL('../../.visual', import.meta.url))

/** Compares pictures of each widget in each state with the accepted pictures. */
export default defineConfig(tests, {
  testMatch: 'visual/*.visual.ts',
  reporter: 'line',
  outputDir: `${pictures}/differences`,
  snapshotPathTemplate: `${pictures}/accepted/{arg}{ext}`,
  updateSnapshots: process.env['VISUAL_ACCEPT'] ? 'all' : 'none',
  // Hide Playwright's messages while pictures are accepted. There would be more than 1,000 of them.
  quiet: Boolean(process.env['VISUAL_ACCEPT']),
  timeout: 900_000,
  expect: { toMatchSnapshot: { threshold: 0.1, maxDiffPixels: 20 } },
  metadata: { pictures },
})
