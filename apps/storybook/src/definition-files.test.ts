import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
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

it('makes a folder of stories for each section and one for the whole form', () => {
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

it('gives similar ids different stories', () => {
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
  ['"version": 1,,', 3, 'or there is an extra comma'],
  ['"version": 1,\n  "title": "Two\nlines",', 4, 'or the text continues on the next line'],
  ['"version": 1 "title": "x",', 3, 'A comma is missing before this'],
])('reports the line and the fix for %s', (typed, line, message) => {
  const form = { id: 'survey', version: 1, sections: [section('a', 'One')] }
  const text = JSON.stringify(form, null, 2)
  const { problems } = readDefinition(fileWith(text.replace('"version": 1,', typed)))
  expect(problems[0]?.path).toMatch(new RegExp(`^line ${line}, column \\d+$`))
  expect(problems[0]?.message).toContain(message)
})

it('explains a byte order mark at the start of a file', () => {
  const { problems } = readDefinition(fileWith('\uFEFF{}'))
  expect(problems[0]?.message).toContain('not as “UTF-8 with BOM”')
  expect(problems[0]?.path).toBe('line 1, column 1')
})

it('reports a problem with its position in words', () => {
  const wrong = { ...section('a', 'One'), fields: [{ id: 'x', type: 'txt', display_label: 'Age' }] }
  const { definition, problems } = readDefinition(
    fileWith(JSON.stringify({ id: 's', version: 1, sections: [wrong] })),
  )
  expect(definition).toBeUndefined()
  expect(problems[0]).toMatchObject({ place: 'One › Age', path: '$.sections[0].fields[0].type' })
})

/** Creates a form whose index lists `home.json` and `pets.json`. Returns the path of the index. */
function formInFiles(): string {
  const folder = join(mkdtempSync(join(tmpdir(), 'definition-')), 'survey')
  mkdirSync(folder)
  const write = (name: string, data: unknown): void => {
    writeFileSync(join(folder, name), JSON.stringify(data, null, 2))
  }
  write('form.json', { id: 's', version: 1, title: 'S', sections: ['home.json', 'pets.json'] })
  write('home.json', section('home', 'Home'))
  write('pets.json', section('pets', 'Pets'))
  return join(folder, 'form.json')
}

it('makes the same stories for a form in several files, each with the text of its file', () => {
  const index = formInFiles()
  const { sections, problems, files, sourceOf } = readDefinition(index)
  expect(problems).toEqual([])
  expect(sections.map(({ id, title }) => [id, title])).toEqual([
    ['survey-SectionHome', 'Forms/S/Home'],
    ['survey-SectionPets', 'Forms/S/Pets'],
    ['survey-WholeForm', 'Forms/S/Whole form'],
  ])
  expect(files.map((file) => file.slice(dirname(index).length + 1))).toEqual([
    'form.json',
    'home.json',
    'pets.json',
  ])
  expect(sourceOf('pets')).toEqual({
    file: join(dirname(index), 'pets.json'),
    text: JSON.stringify(section('pets', 'Pets'), null, 2),
  })
  expect(JSON.parse(sourceOf(undefined).text)).toMatchObject({ sections: [{ id: 'home' }, {}] })
})

it('reports the section file and the line of a problem, and recovers once it is fixed', () => {
  const index = formInFiles()
  const pets = join(dirname(index), 'pets.json')
  const text = JSON.stringify(section('pets', 'Pets'), null, 2)
  writeFileSync(pets, text.replace('"type": "text"', '"type": "txt"'))
  expect(readDefinition(index).definition).toBeUndefined()
  expect(readDefinition(index).problems).toMatchObject([
    { file: 'pets.json', line: 7, path: '$.fields[0].type', place: 'Pets › Name' },
  ])
  writeFileSync(pets, text.replace('"id": "pets",', '"id": "pets"'))
  expect(readDefinition(index).problems).toMatchObject([
    { file: 'pets.json', code: 'json_syntax', path: expect.stringMatching(/^line 3, column/) },
  ])
  writeFileSync(pets, text)
  expect(readDefinition(index).definition?.sections).toHaveLength(2)
})

it('lists warnings with their file and line, and opens the form', () => {
  const index = formInFiles()
  const odd = { ...section('pets', 'Pets'), fields: [{ id: 'x', type: 'radio' }] }
  writeFileSync(join(dirname(index), 'pets.json'), JSON.stringify(odd, null, 2))
  const { definition, problems } = readDefinition(index)
  expect(definition).toBeDefined()
  expect(problems).toMatchObject([
    { severity: 'warning', code: 'options_missing', file: 'pets.json', line: 5 },
  ])
})

it('reports a file that the index does not list, and an entry without a file', () => {
  const index = formInFiles()
  rmSync(join(dirname(index), 'pets.json'))
  writeFileSync(join(dirname(index), 'cars.json'), JSON.stringify(section('cars', 'Cars')))
  expect(readDefinition(index).problems).toMatchObject([
    { code: 'section_file_missing', file: 'form.json', line: 7 },
    { code: 'section_file_unlisted', file: 'cars.json', line: 1 },
  ])
})

it('knows the field types of the host', () => {
  const home = section('home', 'Home')
  const rent = { id: 'rent', type: 'money', display_label: 'Rent' }
  const owner = { id: 'owner', type: 'boolean', display_label: 'Do you own it?' }
  const why = {
    id: 'why',
    type: 'text',
    display_label: 'Why?',
    visible_if: { gt: [{ field: 'rent' }, 5000] },
  }
  const form = { id: 's', version: 1, sections: [{ ...home, fields: [owner, rent, why] }] }
  const { sections, problems } = readDefinition(fileWith(JSON.stringify(form)))
  expect(problems).toEqual([])
  expect(sections[0]?.stories.map(({ name }) => name)).toContain('Rent $5,001.00')
})
