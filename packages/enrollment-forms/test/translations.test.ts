import { readdirSync } from 'node:fs'
import { definitionHash } from '@gapwise/form-engine/versions'
import { checkTranslation, translateDefinition } from '@gapwise/form-engine/translations'
import { describe, expect, it } from 'vitest'
import { forms } from '../src/index'
import { spanishForms } from '../src/spanish-forms'

const spanishOf = (id: string) => spanishForms[id as keyof typeof spanishForms]

describe.each(forms.map((form) => [form.id, form] as const))('%s in Spanish', (id, form) => {
  it('has every text of the form, and no other', () => {
    const issues = checkTranslation(form, spanishOf(id))
    expect(issues.map(({ path, message }) => `${path}: ${message}`)).toEqual([])
  })

  it('keeps the hash of the form', () => {
    expect(definitionHash(translateDefinition(form, spanishOf(id)))).toBe(definitionHash(form))
  })
})

it('has one file for each section of the application', () => {
  const files = (folder: string) => readdirSync(new URL(folder, import.meta.url)).sort()
  expect(files('../translations/es/enrollment/')).toEqual(files('../definitions/enrollment/'))
})
