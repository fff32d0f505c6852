import { expect, it } from 'vitest'
import { isFormIndex, joinSections } from './join-sections'

const section = (id: string) => ({ id, title: id, fields: [] })
const index = (...sections: unknown[]) => ({ id: 'f', version: 1, sections, title: 'F' })
const files = new Map<string, unknown>([
  ['form.json', index('pets.json', 'home.json')],
  ['home.json', section('home')],
  ['pets.json', section('pets')],
])

it('distinguishes an index from a form in one file', () => {
  expect(isFormIndex(index('pets.json'))).toBe(true)
  expect(isFormIndex(index(section('pets')))).toBe(false)
  expect(isFormIndex([])).toBe(false)
})

it('keeps the order of the listed files and of the keys', () => {
  const { form, issues } = joinSections(index('pets.json', section('me'), 'home.json'), files)
  expect(issues).toEqual([])
  expect(JSON.stringify(form)).toBe(
    JSON.stringify(index(section('pets'), section('me'), section('home'))),
  )
})

it('finds the file for a path', () => {
  const { locate } = joinSections(index('pets.json', section('me'), 'home.json'), files)
  expect(locate('$.sections[2].fields[0].type')).toEqual({
    file: 'home.json',
    path: '$.fields[0].type',
  })
  expect(locate('$.sections[1].title')).toEqual({ file: 'form.json', path: '$.sections[1].title' })
  expect(locate('$.version')).toEqual({ file: 'form.json', path: '$.version' })
})

it('names a missing file and how to fix the list', () => {
  const { form, issues, locate } = joinSections(index('pet.json', 'home.json'), files)
  expect(issues).toMatchObject([
    {
      code: 'section_file_missing',
      file: 'form.json',
      path: '$.sections[0]',
      message: 'There is no file “pet.json” in the folder of form.json.',
      suggestion: 'Did you mean “pets.json”? Add the file, or remove its name from “sections”.',
    },
    { code: 'section_file_unlisted', file: 'pets.json' },
  ])
  expect(form).toEqual(index(section('home')))
  expect(locate('$.sections[0].id')).toEqual({ file: 'home.json', path: '$.id' })
})

it('names a file that the index does not list', () => {
  expect(joinSections(index('pets.json'), files).issues).toEqual([
    {
      code: 'section_file_unlisted',
      severity: 'error',
      file: 'home.json',
      path: '$',
      message: 'form.json does not list this file, so its section is missing from the form.',
      suggestion: 'Add “home.json” to “sections” in form.json, or move the file to another folder.',
    },
  ])
})

it('rejects repeated files and the index itself', () => {
  const { issues } = joinSections(index('pets.json', 'home.json', 'pets.json', 'form.json'), files)
  expect(issues.map(({ code, path }) => [code, path])).toEqual([
    ['section_file_repeated', '$.sections[2]'],
    ['section_file_missing', '$.sections[3]'],
  ])
})
