import { expect, it } from 'vitest'

// Proves that the files beside this one run where the engine could not evaluate text (D39).
it('cannot turn text into code', () => {
  // oxlint-disable-next-line no-new-func, typescript/no-implied-eval -- It throws, which is the point.
  expect(() => new Function('return 1')).toThrow(EvalError)
})
