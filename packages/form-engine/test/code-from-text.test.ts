import { expect, it } from 'vitest'

// Proves that the other test files run in an environment that cannot evaluate strings as code
// (D39).
it('cannot run a string as code', () => {
  // oxlint-disable-next-line no-new-func, typescript/no-implied-eval -- Expected to throw.
  expect(() => new Function('return 1')).toThrow(EvalError)
})
