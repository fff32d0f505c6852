import { expect, test } from 'vitest'
import { createRowAdder } from './row-sum'

const sumOf = (...lines: string[]) => {
  const adder = createRowAdder()
  adder.add(lines)
  return adder.sum()
}

test('rows add up to the same in every order and in every portion', () => {
  const portions = createRowAdder()
  portions.add(['c'])
  portions.add(['a', 'b'])
  expect(portions.sum()).toEqual(sumOf('a', 'b', 'c'))
})

test.each([
  ['another row', ['a', 'b', 'd']],
  ['a row less', ['a', 'b']],
  ['a row twice', ['a', 'b', 'c', 'c']],
  ['two pairs of other rows', ['a', 'a', 'c']],
])('%s adds up to something else', (_name, lines) => {
  expect(sumOf(...lines)).not.toEqual(sumOf('a', 'b', 'c'))
})
