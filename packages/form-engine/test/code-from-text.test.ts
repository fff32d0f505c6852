import { expect, it } from 'vitest'

// Proves that the other test files run where strings cannot be evaluated as code (D39).
it('cannot run a string as code', () => {
  // oxlint-disable-next-line no-new-func, typescript/no-implied-eval -- Expected to throw.
  expect(() => new Function('return 1')).toThrow(EvalError)
})
