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
 * Experiments that measure, explore, or need a quiet machine. They run only in `test:reliability`.
 */
export const EXPERIMENTS = ['test/reliability/!(autosave|configured-secrets|fuzz|security).test.ts']

/** One part of the tests. */
interface Tier {
  /**
   * Files of the tier.
   * @default all
   */
  readonly include?: string[]
  /** Files of other tiers. */
  readonly exclude?: string[]
  /** Name of the file with the results. */
  readonly results: string
}

/**
 * Returns the configuration of one tier. Its suites share modules, databases, and built programs.
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
      setupFiles: ['test/support/end-processes.ts'],
      reporters: ['default', ['json', { outputFile: `.results/${results}.json` }]],
    },
  }
}
