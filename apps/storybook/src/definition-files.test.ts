import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { readDefinition } from './definition-files'

const section = (id: string, title: string) => ({
  id,
  title,
  fields: [{ id: 'name', type: 'text', display_label: 'Name' }],
})

function fileWith(content: string): string {
  const file = join(mkdtempSync(join(tmpdir(), 'definition-')), 'survey.json')
  writeFileSync(file, content)
  return file
}

it('makes a folder of stories of each section and one of the whole form', () => {
  const form = { id: 'survey', version: 1, title: 'A survey', sections: [section('a b', 'Me/You')] }
  const { sections, problems } = readDefinition(fileWith(JSON.stringify(form)))
  expect(problems).toEqual([])
  expect(sections.map(({ id, title }) => [id, title])).toEqual([
    ['survey-SectionAB', 'Forms/A survey/Me∕You'],
    ['survey-WholeForm', 'Forms/A survey/Whole form'],
  ])
  expect(sections[0]?.stories.map(({ name }) => name)).toEqual([
    'As it opens',
    'Filled in',
    'All errors',
    'Read-only',
  ])
})

it('keeps stories of ids that look alike apart', () => {
  const form = { id: 's', version: 1, sections: [section('a-b', 'One'), section('a.b', 'Two')] }
  const { sections } = readDefinition(fileWith(JSON.stringify(form)))
  expect(new Set(sections.map(({ id }) => id)).size).toBe(3)
})

it('keeps the stories and names the line while a comma is missing', () => {
  const form = { id: 'survey', version: 1, sections: [section('a', 'One')] }
  const text = JSON.stringify(form, null, 2)
  const file = fileWith(text)
  const { sections } = readDefinition(file)
  writeFileSync(file, text.replace('"id": "survey",', '"id": "survey"'))
  const broken = readDefinition(file)
  expect(broken.sections).toEqual(sections)
  expect(broken.definition).toBeUndefined()
  expect(broken.problems).toMatchObject([{ code: 'json_syntax', place: '"version": 1,' }])
  expect(broken.problems[0]?.path).toMatch(/^line 3, column \d+$/)
})

it.each([
  ['"version": yes,', 3, '“yes” needs quotation marks around it.'],
  ['“version”: 1,', 3, 'Quotation marks must be straight and double'],
  ['"version": 1,,', 3, 'perhaps there is a comma too many'],
  ['"version": 1,\n  "title": "Two\nlines",', 4, 'or the text goes on in the next one'],
  ['"version": 1 "title": "x",', 3, 'A comma is missing before this'],
])('tells the line and the cure of %s', (typed, line, words) => {
  const form = { id: 'survey', version: 1, sections: [section('a', 'One')] }
  const text = JSON.stringify(form, null, 2)
  const { problems } = readDefinition(fileWith(text.replace('"version": 1,', typed)))
  expect(problems[0]?.path).toMatch(new RegExp(`^line ${line}, column \\d+$`))
  expect(problems[0]?.message).toContain(words)
})

it('names the mark at the beginning of a file that an editor has put there', () => {
  const { problems } = readDefinition(fileWith('\uFEFF{}'))
  expect(problems[0]?.message).toContain('not as “UTF-8 with BOM”')
  expect(problems[0]?.path).toBe('line 1, column 1')
})

it('tells a wrong key with its place in words', () => {
  const wrong = { ...section('a', 'One'), fields: [{ id: 'x', type: 'txt', display_label: 'Age' }] }
  const { definition, problems } = readDefinition(
    fileWith(JSON.stringify({ id: 's', version: 1, sections: [wrong] })),
  )
  expect(definition).toBeUndefined()
  expect(problems[0]).toMatchObject({ place: 'One › Age', path: '$.sections[0].fields[0].type' })
})
