import { mergeConfig } from 'vitest/config'
import { packageTests } from '../../tooling/vitest/base'

// Hundreds of random forms take their time where other suites run beside this one.
const timeout = 60_000
const zones = packageTests({ zones: true, timeout })
const { resolve, ssr, test } = packageTests({ timeout })

/** Once more where text cannot become code (D39); ajv, which compiles schemas, is left out. */
const withoutEval = {
  resolve,
  ssr,
  test: {
    ...test,
    name: 'no-eval',
    execArgv: ['--disallow-code-generation-from-strings'],
    exclude: [
      ...(test?.exclude ?? []),
      'src/to-json-schema.test.ts',
      'src/parse-definition.test.ts',
      'test/conformance-schema.test.ts',
    ],
  },
}

export default mergeConfig(zones, { test: { projects: [withoutEval] } })
