import { describe, expect, it } from 'vitest'
import { YES_NO, makeForm, when } from '../../test/make-form'
import { createForm } from '../form/create-form'
import type { FieldDefinition, FormOptions } from '../types'

const PRESETS: FieldDefinition[] = [
  { id: 'applicant_dob', type: 'complex-date-picker' },
  { id: 'moved', type: 'date-picker-without-day' },
  { id: 'height', type: 'height' },
  { id: 'weight', type: 'weight' },
  { id: 'plan', type: 'radio', options: YES_NO, default: 'Yes' },
  { id: 'tags', type: 'checkbox', options: YES_NO },
  { id: 'ssn', type: 'ssn' },
  { id: 'note', type: 'text' },
]

const refs = (...fields: string[]) => fields.map((field) => ({ section: 's', field }))

describe('presets', () => {
  // Specification 5.21, 5.22, 5.23, 5.24, 5.25, 9.12
  it('come from the type, the day, and the definition', () => {
    expect(makeForm(PRESETS).draft()).toEqual({
      s: {
        applicant_dob: '1961-11-21',
        moved: '1961-11-01',
        height: 66,
        weight: 150,
        plan: 'Yes',
        tags: [],
      },
    })
  })

  it('are unconfirmed if only the user can know the answer', () => {
    const form = makeForm(PRESETS)
    expect(form.unconfirmed()).toEqual(refs('applicant_dob', 'moved', 'height', 'weight'))
    expect(form.getField('s', 'height').unconfirmed).toBe(true)
    expect(form.getField('s', 'plan').unconfirmed).toBe(false)
    expect(form.getField('s', 'note').unconfirmed).toBe(false)
  })

  it('do not fill in other dates', () => {
    const form = makeForm([{ id: 'other_dob', type: 'complex-date-picker' }])
    expect(form.getAnswer('s', 'other_dob')).toBeUndefined()
  })

  it.each([
    ['2024-02-29', '1959-02-28'],
    ['2025-02-28', '1960-02-28'],
    ['2026-12-31', '1961-12-31'],
  ])('are 65 years before %s', (today, birthDay) => {
    expect(makeForm(PRESETS, { today }).getAnswer('s', 'applicant_dob')).toBe(birthDay)
  })

  it('follow today until the user changes or confirms them', () => {
    const form = makeForm(PRESETS)
    form.setAnswer('s', 'moved', '1990-05-01')
    form.setToday('2027-01-31')
    expect(form.getAnswer('s', 'applicant_dob')).toBe('1962-01-31')
    expect(form.getAnswer('s', 'moved')).toBe('1990-05-01')
    expect(form.unconfirmed()).toEqual(refs('applicant_dob', 'height', 'weight'))
    form.confirm('s', 'applicant_dob')
    form.setToday('2027-02-01')
    expect(form.getAnswer('s', 'applicant_dob')).toBe('1962-01-31')
  })

  it('wait for a day if they need one', () => {
    const sections = [{ id: 's', title: 'S', fields: PRESETS }]
    const form = createForm({ id: 'f', version: 1, sections })
    expect(form.unconfirmed()).toEqual(refs('height', 'weight'))
    form.setToday('2026-11-21')
    expect(form.getAnswer('s', 'applicant_dob')).toBe('1961-11-21')
    expect(form.unconfirmed()).toEqual(refs('applicant_dob', 'moved', 'height', 'weight'))
  })

  it('are confirmed by confirm, which is a change to save, and by setting the same value', () => {
    const form = makeForm(PRESETS)
    form.confirm('s', 'height')
    expect(form.changes()).toMatchObject([{ field: 'height', value: 66 }])
    form.setAnswer('s', 'weight', 150)
    expect(form.unconfirmed()).toEqual(refs('applicant_dob', 'moved'))
    expect(form.changes()).toMatchObject([{ field: 'height' }, { field: 'weight', value: 150 }])
    form.confirm('s', 'height')
    expect(form.changes()).toHaveLength(2)
  })

  it.each([undefined, ''])('stay cleared after they are cleared with %j', (empty) => {
    const form = makeForm(PRESETS)
    for (const { id } of PRESETS) form.setAnswer('s', id, empty)
    form.setToday('2027-01-31')
    const saved = JSON.parse(
      JSON.stringify({ answers: form.draft(), unconfirmed: form.unconfirmed() }),
    ) as FormOptions
    for (const one of [form, makeForm(PRESETS, saved)]) {
      expect(one.submission()).toEqual({ s: { tags: [] } })
      expect(one.unconfirmed()).toEqual([])
    }
  })

  it('count as answered in saved answers, unless listed as unconfirmed', () => {
    const answers = { s: { height: 66, weight: 150, applicant_dob: '1961-11-21' } }
    const form = makeForm(PRESETS, { answers, unconfirmed: refs('weight', 'applicant_dob') })
    expect(form.unconfirmed()).toEqual(refs('applicant_dob', 'moved', 'weight'))
    form.setToday('2027-01-31')
    expect(form.getAnswer('s', 'applicant_dob')).toBe('1962-01-31')
  })

  it('keep an unconfirmed answer of the host when today changes', () => {
    const answers = { s: { applicant_dob: '1950-03-04' } }
    const form = makeForm(PRESETS, { answers, unconfirmed: refs('applicant_dob') })
    form.setToday('2027-01-31')
    expect(form.getAnswer('s', 'applicant_dob')).toBe('1950-03-04')
    expect(form.getField('s', 'applicant_dob').unconfirmed).toBe(true)
  })

  it('return unconfirmed after undo', () => {
    const form = makeForm(PRESETS)
    form.setAnswer('s', 'height', 70)
    form.undo()
    expect(form.getField('s', 'height')).toMatchObject({ value: 66, unconfirmed: true })
    expect(form.changes()).toMatchObject([{ field: 'height', value: 66, unconfirmed: true }])
    form.redo()
    expect(form.getField('s', 'height')).toMatchObject({ value: 70, unconfirmed: false })
    expect(form.changes()[0]).not.toHaveProperty('unconfirmed')
  })

  it('control the fields that depend on them', () => {
    const form = makeForm([...PRESETS, { id: 'why', type: 'text', ...when('height', '66') }])
    expect(form.isVisible('s', 'why')).toBe(true)
    form.setAnswer('s', 'height', 67)
    expect(form.isVisible('s', 'why')).toBe(false)
  })
})
