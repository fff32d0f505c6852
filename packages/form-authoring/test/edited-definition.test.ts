import type { FormDefinition } from '@gapwise/form-engine'
import { expect, it } from 'vitest'
import { lineOfPath, readEdit, textOfSection } from '../src/index'

const form: FormDefinition = {
  id: 'survey',
  version: 1,
  sections: [
    { id: 'first', title: 'First', fields: [{ id: 'name', type: 'text' }] },
    { id: 'second', title: 'Second', fields: [{ id: 'town', type: 'text' }] },
  ],
}
const text = JSON.stringify(form.sections[1], null, 2)
const markedIn = (typed: string): string[] =>
  readEdit(form, 'second', typed).problems.map(({ from, to }) => typed.slice(from, to))

it('replaces the section with the typed text, and does not change the definition', () => {
  const before = JSON.stringify(form)
  const { definition, problems } = readEdit(form, 'second', text.replace('town', 'city'))
  expect(problems).toEqual([])
  expect(definition?.sections.map(({ fields }) => fields[0]?.id)).toEqual(['name', 'city'])
  expect(JSON.stringify(form)).toBe(before)
})

it('marks the position of a mistake, and describes it in words', () => {
  const typed = text.replace('"type": "text"', '"type": "txt"')
  expect(readEdit(form, 'second', typed).definition).toBeUndefined()
  expect(markedIn(typed)).toEqual(['"txt"'])
  expect(readEdit(form, 'second', typed).problems[0]?.place).toBe('Second › town')
})

it('says where a comma is missing', () => {
  const typed = text.replace('"second",', '"second"')
  expect(markedIn(typed)).toEqual(['"title"'])
  expect(readEdit(form, 'second', typed).problems[0]?.message).toBe(
    'A comma is missing before this.',
  )
})

it('rejects another id than that of the section', () =>
  expect(markedIn(text.replace('"second"', '"third"'))).toEqual(['"third"']))

it.each(['', '[', '"', 'null', '{}', '[1]'])('reports a problem in %j', (typed) => {
  const { definition, problems } = readEdit(form, 'second', typed)
  expect(definition).toBeUndefined()
  expect(problems.length).toBeGreaterThan(0)
})

it('returns the text of a section exactly as in its file', () => {
  const file = JSON.stringify(form, null, 2)
  expect(textOfSection(file, 'second')).toBe(text)
  expect(textOfSection(file, undefined)).toBe(file)
})

it('finds the line of a path, of the nearest value around it, or of a mistake', () => {
  expect(lineOfPath(text, '$.fields[0].type')).toBe(7)
  expect(lineOfPath(text, '$.fields[0].options[2]')).toBe(5)
  expect(lineOfPath(text, '$')).toBe(1)
  expect(lineOfPath(text.replace('"second",', '"second"'), '$.fields[0].type')).toBe(3)
  expect(lineOfPath('', '$.title')).toBe(1)
})
