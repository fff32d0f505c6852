import { expect, it } from 'vitest'

// Proves that the files beside this one run where the engine could not evaluate text (D39).
it('cannot turn text into code', () => {
  expect(() => new Function('return 1')).toThrow(EvalError)
})
