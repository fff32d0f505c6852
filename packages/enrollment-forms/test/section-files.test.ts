import { readdirSync } from 'node:fs'
import { expect, it } from 'vitest'
import { enrollmentForm } from '../src/index'
import { readForm } from './read-form'

const folder = new URL('../definitions/enrollment/', import.meta.url)

it('has the sections of the application in the order of form.json', () => {
  // Compare strings, because that also checks the order of keys. To update
  // src/enrollment-sections.ts, run `npm run test:forms`.
  expect(JSON.stringify(enrollmentForm)).toBe(
    JSON.stringify(readForm(new URL('form.json', folder))),
  )
})

it('names each file after the id of its section', () => {
  const files = readdirSync(folder).filter((file) => file !== 'form.json')
  expect(files.sort()).toEqual(enrollmentForm.sections.map(({ id }) => `${id}.json`).sort())
})
