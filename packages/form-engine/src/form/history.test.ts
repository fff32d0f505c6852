import { describe, expect, it } from 'vitest'
import { makeForm, note, smokes, years } from '../../test/make-form'

describe('autosave', () => {
  it('lists one change per field, oldest first, until it is saved', () => {
    const form = makeForm([smokes, years, note])
    form.setAnswer('s', 'note', 'a')
    form.setAnswer('s', 'smokes', 'Yes')
    form.setAnswer('s', 'note', 'ab')
    const [first, second] = form.changes()
    expect([first, second]).toMatchObject([
      { section: 's', field: 'smokes', value: 'Yes' },
      { section: 's', field: 'note', value: 'ab' },
    ])
    form.setAnswer('s', 'note', 'abc')
    form.markSaved(second)
    expect(form.changes()).toMatchObject([{ field: 'note', value: 'abc' }])
    form.markSaved()
    expect(form.changes()).toEqual([])
  })

  it('starts with nothing to save', () => {
    expect(makeForm([smokes], { answers: { s: { smokes: 'Yes' } } }).changes()).toEqual([])
  })
})

describe('undo', () => {
  it('undoes one call at a time, and cannot redo after a new answer', () => {
    const form = makeForm([smokes, years, note])
    form.setAnswers([
      { section: 's', field: 'smokes', value: 'Yes' },
      { section: 's', field: 'years', value: 5 },
    ])
    form.setAnswer('s', 'note', 'a')
    expect(form.undo()).toBe(true)
    expect(form.draft()).toEqual({ s: { smokes: 'Yes', years: 5 } })
    expect(form.undo()).toBe(true)
    expect(form.draft()).toEqual({})
    expect(form.undo()).toBe(false)
    expect(form.redo()).toBe(true)
    form.setAnswer('s', 'note', 'b')
    expect(form.redo()).toBe(false)
    expect(form.draft()).toEqual({ s: { smokes: 'Yes', years: 5, note: 'b' } })
  })

  it('does not change context and today', () => {
    const form = makeForm([smokes, { id: 'applicant_dob', type: 'complex-date-picker' }])
    form.setAnswer('s', 'applicant_dob', '1950-01-01')
    form.setToday('2027-05-05')
    form.undo()
    expect(form.getAnswer('s', 'applicant_dob')).toBe('1962-05-05')
  })
})

it('keeps a limited number of steps, and at least a thousand', () => {
  const form = makeForm([note])
  for (let at = 0; at < 5000; at += 1) form.setAnswer('s', 'note', `text ${at}`)
  let steps = 0
  while (form.undo()) steps += 1
  expect(steps).toBeGreaterThanOrEqual(1000)
  expect(steps).toBeLessThan(2000)
})
