import { mergeConfig } from 'vitest/config'
import { packageTests } from '../../tooling/vitest/base'

const zones = packageTests({ zones: true })
const { resolve, ssr, test } = packageTests()

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
    ],
  },
}

export default mergeConfig(zones, { test: { projects: [withoutEval] } })
