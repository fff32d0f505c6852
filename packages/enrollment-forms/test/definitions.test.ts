import { checkDefinition, createForm, parseDefinition } from '@gapwise/form-engine'
import { describe, expect, it } from 'vitest'
import { forms } from '../src/index'
import { allFields, isQuestion } from './all-fields'

it('names each form once', () => {
  expect(forms.map(({ id }) => id)).toEqual(['onboarding', 'quote', 'medicare-supplement'])
})

describe.each(forms.map((form) => [form.id, form] as const))('%s', (_, form) => {
  it('has no errors or warnings', () => {
    const parsed = parseDefinition(JSON.parse(JSON.stringify(form)))
    expect(parsed).toEqual({ ok: true, definition: form })
    expect(checkDefinition(form)).toEqual([])
  })

  it('opens as a form', () => {
    const opened = createForm(form, { today: '2026-11-20' })
    expect(opened.visibleSections()).not.toEqual([])
  })

  it('labels every field and lists the options of every choice', () => {
    const fields = form.sections.flatMap(allFields)
    expect(fields.filter(({ display_label }) => !display_label?.trim())).toEqual([])
    const choices = ['radio', 'radio-without-tiles', 'complex-radio', 'checkbox']
    const pickers = ['key-value-picker', 'string-picker']
    const withoutOptions = fields.filter(
      ({ type, options = [] }) =>
        [...choices, ...pickers].includes(type) && options.length < (type === 'checkbox' ? 1 : 2),
    )
    expect(withoutOptions).toEqual([])
  })

  it('says for every question whether an answer is required', () => {
    const undecided = form.sections
      .flatMap(allFields)
      .filter((field) => isQuestion(field) && field.type !== 'complex-radio')
      .filter(({ required, computed }) => required === undefined && computed === undefined)
    expect(undecided.map(({ id }) => id)).toEqual([])
  })

  it('says which questions with follow-up questions people can skip', () => {
    const silent = form.sections
      .flatMap(allFields)
      .filter(({ type, helper_text = '' }) => type === 'complex-radio' && !/skip/.test(helper_text))
    expect(silent.map(({ id }) => id)).toEqual([])
  })

  it('names no help video, because the server configures them', () => {
    expect(form.sections.filter(({ videoId }) => videoId !== undefined)).toEqual([])
  })
})

it.each(forms.filter(({ id }) => id !== 'onboarding').map((form) => [form.id, form] as const))(
  '%s rejects a birth date in the wrong century',
  (_, definition) => {
    const [section] = definition.sections
    const form = createForm(definition, { today: '2026-11-20' })
    const wrong = (day: string) => {
      form.setAnswer(section?.id ?? '', 'applicant_dob', day)
      return form.validateField(section?.id ?? '', 'applicant_dob', 'strict')
    }
    expect(wrong('1862-03-14')).toMatchObject([{ code: 'minimum_date' }])
    expect(wrong('2062-03-14')).toMatchObject([{ code: 'maximum_date' }])
    expect(wrong('1962-03-14')).toEqual([])
  },
)
