import { expect, it } from 'vitest'
import { AUTHOR_CASES, caseFileName, freeFileName, fromCasesFolder } from './case-files'

it('offers another name when the folder has a file with that name', () => {
  const name = 'medication-information-on-2026-03-15.json'
  expect(AUTHOR_CASES).toContain(name)
  expect(freeFileName('medicaid-on-2026-03-15.json', AUTHOR_CASES)).toBe(
    'medicaid-on-2026-03-15.json',
  )
  const second = 'medication-information-on-2026-03-15-2.json'
  expect(freeFileName(name, [name])).toBe(second)
  expect(freeFileName(name, [name, second])).toBe('medication-information-on-2026-03-15-3.json')
})

it('names its file in plain letters', () =>
  expect(caseFileName('Medication Information on 2026-03-15')).toBe(
    'medication-information-on-2026-03-15.json',
  ))

it('refers to the definition like the other cases in its folder', () =>
  expect(fromCasesFolder('packages/enrollment-forms/definitions/enrollment/form.json')).toBe(
    '../../definitions/enrollment/form.json',
  ))
