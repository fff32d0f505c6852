import type { ViteUserConfig } from 'vitest/config'
import { packageTests } from '../../tooling/vitest/base'
import { NODE_FLAGS } from './test/support/node-flags'

/** Suites that start servers, commands, or database engines (`test:processes`). */
export const PROCESSES = [
  'test/processes/**/*.test.ts',
  'test/database/**/*.test.ts',
  'test/kill/**/*.test.ts',
  'test/reliability/autosave.test.ts',
]

/**
 * Measurements and tests that need a machine without other load. They run only in
 * `test:reliability`.
 */
export const EXPERIMENTS = ['test/reliability/!(autosave|configured-secrets|fuzz|security).test.ts']

/** One group of test files that run together. */
interface Tier {
  /**
   * Files in this tier.
   * @default all
   */
  readonly include?: string[]
  /** Files that belong to other tiers. */
  readonly exclude?: string[]
  /** Name of the results file. */
  readonly results: string
}

/**
 * Returns the Vitest configuration of one tier. The tier's suites share modules, databases, and
 * built programs.
 */
export function testsOf({ include, exclude = [], results }: Tier): ViteUserConfig {
  const base = packageTests({ shared: true })
  return {
    ...base,
    test: {
      ...base.test,
      ...(include ? { include } : {}),
      exclude: [...(base.test?.exclude ?? []), ...exclude],
      execArgv: [...NODE_FLAGS],
      globalSetup: ['test/support/run-setup.ts'],
      setupFiles: [base.test?.setupFiles ?? [], 'test/support/end-processes.ts'].flat(),
      reporters: ['default', ['json', { outputFile: `.results/${results}.json` }]],
    },
  }
}
