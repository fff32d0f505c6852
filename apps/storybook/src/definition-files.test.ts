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

it('makes a story of each section and one of the whole form', () => {
  const form = { id: 'survey', version: 1, title: 'A survey', sections: [section('a b', 'One')] }
  const { title, stories, problems } = readDefinition(fileWith(JSON.stringify(form)))
  expect(title).toBe('Forms/A survey')
  expect(problems).toEqual([])
  expect(stories).toEqual([
    { exportName: 'SectionAB', name: 'One', section: 'a b' },
    { exportName: 'WholeForm', name: 'Whole form' },
  ])
})

it('keeps stories of ids that look alike apart', () => {
  const form = { id: 's', version: 1, sections: [section('a-b', 'One'), section('a.b', 'Two')] }
  const { stories } = readDefinition(fileWith(JSON.stringify(form)))
  expect(new Set(stories.map(({ exportName }) => exportName)).size).toBe(3)
})

it('keeps the stories and names the line while a comma is missing', () => {
  const form = { id: 'survey', version: 1, sections: [section('a', 'One')] }
  const text = JSON.stringify(form, null, 2)
  const file = fileWith(text)
  const { stories } = readDefinition(file)
  writeFileSync(file, text.replace('"id": "survey",', '"id": "survey"'))
  const broken = readDefinition(file)
  expect(broken.stories).toEqual(stories)
  expect(broken.definition).toBeUndefined()
  expect(broken.problems).toMatchObject([{ code: 'json_syntax', place: '"version": 1,' }])
  expect(broken.problems[0]?.path).toMatch(/^line 3, column \d+$/)
})

it('tells a wrong key with its place in words', () => {
  const wrong = { ...section('a', 'One'), fields: [{ id: 'x', type: 'txt', display_label: 'Age' }] }
  const { definition, problems } = readDefinition(
    fileWith(JSON.stringify({ id: 's', version: 1, sections: [wrong] })),
  )
  expect(definition).toBeUndefined()
  expect(problems[0]).toMatchObject({ place: 'One › Age', path: '$.sections[0].fields[0].type' })
})
