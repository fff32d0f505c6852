import { fileURLToPath } from 'node:url'
import { defineConfig } from '@playwright/test'
import tests from './playwright.config'

/** Pictures lie outside git: they are large, and differ from machine to machine by their fonts (ADR 0007). */
const pictures = fileURLToPath(new URL('../../.visual', import.meta.url))

/** Pictures of each widget in its states, compared with those that somebody looked at and accepted. */
export default defineConfig(tests, {
  testMatch: 'visual/*.visual.ts',
  reporter: 'line',
  outputDir: `${pictures}/differences`,
  snapshotPathTemplate: `${pictures}/accepted/{arg}{ext}`,
  updateSnapshots: process.env['VISUAL_ACCEPT'] ? 'all' : 'none',
  // Playwright names each picture it accepts, and they are more than a thousand.
  quiet: Boolean(process.env['VISUAL_ACCEPT']),
  timeout: 900_000,
  expect: { toMatchSnapshot: { threshold: 0.1, maxDiffPixels: 20 } },
  metadata: { pictures },
})
