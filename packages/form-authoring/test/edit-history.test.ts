import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { addEdit, editedText, NO_EDITS, redoEdit, undoEdit, type EditHistory } from '../src/index'

const FILE = '{\n  "id": "pet"\n}'
const typed = (...texts: string[]): EditHistory =>
  texts.reduce((history, text) => addEdit(history, FILE, text), NO_EDITS)

it('undoes and redoes each edit', () => {
  const history = typed('{}', '{ "id": "cat" }')
  expect(editedText(undoEdit(history))).toBe('{}')
  expect(editedText(undoEdit(undoEdit(history)))).toBeUndefined()
  expect(editedText(redoEdit(undoEdit(history)))).toBe('{ "id": "cat" }')
})

it('undoes a return to the file', () => {
  const history = typed('{}', FILE)
  expect(editedText(history)).toBeUndefined()
  expect(editedText(undoEdit(history))).toBe('{}')
})

it('treats a word typed letter by letter as one edit', () => {
  const history = typed('c', 'ca', 'cat', 'cat ', 'cat d', 'cat do', 'cat dog')
  expect(editedText(undoEdit(history))).toBe('cat ')
  expect(editedText(undoEdit(undoEdit(history)))).toBe('cat')
  expect(editedText(undoEdit(undoEdit(undoEdit(history))))).toBeUndefined()
})

it('cannot redo after something else is typed', () => {
  const history = addEdit(undoEdit(typed('{}', '[]')), FILE, '{ }')
  expect(history.undone).toEqual([])
  expect(redoEdit(history)).toBe(history)
})

it('has nothing to undo or redo before the first edit', () => {
  expect(undoEdit(NO_EDITS)).toBe(NO_EDITS)
  expect(redoEdit(NO_EDITS)).toBe(NO_EDITS)
  expect(addEdit(NO_EDITS, FILE, FILE)).toBe(NO_EDITS)
})

it('passes through the same versions backward and forward, for any edits', () => {
  const line = fc.constantFrom('{', '  "id": "pet"', '}', 'a', '')
  const text = fc.array(line, { maxLength: 5 }).map((lines) => lines.join('\n'))
  fc.assert(
    fc.property(fc.array(text, { maxLength: 12 }), (texts) => {
      let history = typed(...texts)
      const forward = [editedText(history)]
      while (history.done.length > 0) {
        history = undoEdit(history)
        forward.unshift(editedText(history))
      }
      expect(forward[0]).toBeUndefined()
      const again = [editedText(history)]
      while (history.undone.length > 0) {
        history = redoEdit(history)
        again.push(editedText(history))
      }
      expect(again).toEqual(forward)
      expect(again.at(-1) ?? FILE).toBe(texts.at(-1) ?? FILE)
    }),
  )
})
