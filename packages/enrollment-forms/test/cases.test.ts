import { describe, expect, it } from 'vitest'
import { forms } from '../src/index'
import { allFields } from './all-fields'
import { goldenCases, openCase } from './golden-cases'

/** Health sections. The law forbids them in open enrollment and guaranteed issue (D11). */
const HEALTH_SECTIONS = [
  'build',
  'health-eligibility',
  'health-24-months',
  'health-5-years',
  'medication-information',
]

it('covers a minimal and a maximal application of each situation', () => {
  const situations = ['advantage-leaver', 'new-to-medicare', 'supplement-switcher']
  expect(goldenCases.map(([file]) => file)).toEqual(
    situations.flatMap((situation) => [`${situation}-maximal.json`, `${situation}-minimal.json`]),
  )
})

describe('an applicant who is not sure', () => {
  const unsure = forms.flatMap((form) =>
    form.sections.flatMap((section) =>
      allFields(section).flatMap(({ id, options = [] }) =>
        options
          .filter(({ value }) => /not sure|do not know/i.test(value))
          .map(({ key }) => ({ form: form.id, section: section.id, field: id, key })),
      ),
    ),
  )

  it('finds a "not sure" option in at least one question', () => {
    expect(unsure.length).toBeGreaterThan(0)
  })

  // Checklist C-22
  it.each(unsure)('can say so for $field and still complete the form', (choice) => {
    const complete = goldenCases.filter(([, golden]) => {
      return golden.form === choice.form && golden.answers[choice.section]?.[choice.field]
    })
    expect(complete).not.toEqual([])
    for (const [, golden] of complete) {
      const form = openCase(golden)
      form.setAnswer(choice.section, choice.field, choice.key)
      expect(form.validate({ mode: 'strict' })).toEqual([])
    }
  })
})

describe.each(goldenCases)('%s', (_, golden) => {
  it('shows exactly these sections', () => {
    expect(openCase(golden).visibleSections()).toEqual(golden.sections)
  })

  it('is complete', () => {
    expect(openCase(golden).validate({ mode: 'strict' })).toEqual([])
  })

  it('sends exactly the visible answers', () => {
    expect(openCase(golden).submission()).toEqual(golden.submission)
  })

  it('keeps every answer in the draft', () => {
    expect(openCase(golden).draft()).toMatchObject(golden.answers)
  })

  it('reports every missing required answer', () => {
    const notMissed = Object.entries(golden.submission).flatMap(([section, fields]) =>
      Object.keys(fields)
        .filter((field) => openCase(golden).getField(section, field).required)
        .filter((field) => {
          const form = openCase(golden)
          form.setAnswer(section, field, undefined)
          const issues = form.validate({ mode: 'strict', section })
          return !issues.some((issue) => issue.field === field && issue.code === 'required')
        })
        .map((field) => `${section}.${field}`),
    )
    expect(notMissed).toEqual([])
  })

  // Specification 4.21
  it.each([1, 2])('sends no health answer when underwriting_type becomes %i', (type) => {
    const form = openCase(golden)
    form.setContext({ application: { underwriting_type: type } })
    expect(form.visibleSections().filter((id) => HEALTH_SECTIONS.includes(id))).toEqual([])
    const sent = form.submission()
    expect(Object.keys(sent).filter((section) => HEALTH_SECTIONS.includes(section))).toEqual([])
    expect(sent['authorizations']).not.toHaveProperty('hipaa_authorization')
  })

  // Specification 4.21
  it.each([0, -1])('asks every health question when underwriting_type becomes %i', (type) => {
    const form = openCase(golden)
    form.setContext({ application: { underwriting_type: type } })
    expect(form.visibleSections()).toEqual(expect.arrayContaining(HEALTH_SECTIONS))
    expect(form.isVisible('authorizations', 'hipaa_authorization')).toBe(true)
  })
})
