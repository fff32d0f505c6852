import { enrollmentForm } from '@gapwise/enrollment-forms'
import { createForm, defineForm } from '@gapwise/form-engine'
import { describe, expect, it } from 'vitest'

import { applicationContext } from './facts'
import {
  firstUnfinishedPage,
  neighbors,
  pageOfField,
  questionPages,
  sectionPages,
} from './question-pages'

const definition = defineForm({
  id: 'test',
  version: 1,
  sections: [
    {
      id: 'you',
      title: 'About you',
      fields: [
        { id: 'name', type: 'text', display_label: 'Name', required: true },
        { id: 'home', type: 'heading', display_label: 'Your home', helper_text: 'Not a PO box.' },
        { id: 'street', type: 'text', display_label: 'Street', required: true },
        {
          id: 'live',
          type: 'complex-radio',
          display_label: 'Does anyone live with you?',
          options: [
            { key: 'Yes', value: 'Yes', subKey: 'who' },
            { key: 'No', value: 'No' },
          ],
          child_fields: [{ id: 'who', type: 'text', display_label: 'Who?' }],
        },
        { id: 'empty', type: 'heading', display_label: 'Only with a pet' },
        {
          id: 'pet',
          type: 'text',
          display_label: 'Pet',
          depends_on: { field_value_list: [{ id: 'street', section_id: 'you', value: 'Zoo' }] },
        },
      ],
    },
    {
      id: 'visits',
      title: 'Visits',
      fields: [
        {
          id: 'table',
          type: 'input-table',
          display_label: 'Visits',
          child_fields: [{ id: 'place', type: 'text', display_label: 'Place', required: true }],
        },
      ],
    },
  ],
})

describe('question pages', () => {
  it('starts a page at each heading and skips groups without visible questions', () => {
    expect(questionPages(createForm(definition))).toEqual([
      { section: 'you', number: 1, title: 'About you', lead: undefined, fields: ['name'] },
      {
        section: 'you',
        number: 2,
        title: 'Your home',
        lead: 'Not a PO box.',
        fields: ['street', 'live'],
      },
      { section: 'visits', number: 1, title: 'Visits', lead: undefined, fields: ['table'] },
    ])
  })

  it('adds pages when an answer reveals more questions', () => {
    const form = createForm(definition)
    form.setAnswers([
      { section: 'you', field: 'street', value: 'Zoo' },
      { section: 'you', field: 'live', value: 'Yes' },
    ])
    const [, home, pets] = sectionPages(form, 'you')
    expect(home?.fields).toEqual(['street', 'live', 'who'])
    expect(pets).toMatchObject({ number: 3, title: 'Only with a pet', fields: ['pet'] })
  })

  it('finds the page of a field, a table column, and a hidden field', () => {
    const form = createForm(definition)
    expect(pageOfField(form, { section: 'you', field: 'street' })?.number).toBe(2)
    expect(pageOfField(form, { section: 'visits', field: 'place' })?.section).toBe('visits')
    expect(pageOfField(form, { section: 'you', field: 'pet' })?.number).toBe(1)
    expect(pageOfField(form, { section: 'gone', field: 'pet' })).toBeUndefined()
  })

  it('continues at the first incomplete page', () => {
    const form = createForm(definition)
    expect(firstUnfinishedPage(form)?.number).toBe(1)
    form.setAnswer('you', 'name', 'Ann')
    expect(firstUnfinishedPage(form)?.number).toBe(2)
    form.setAnswer('you', 'street', 'Elm')
    expect(firstUnfinishedPage(form)).toBeUndefined()
  })

  it('finds the previous and the next page across sections', () => {
    const form = createForm(definition)
    const [first, second, third] = questionPages(form)
    if (!first || !second || !third) throw new Error('three pages expected')
    expect(neighbors(form, first)).toEqual({ before: undefined, after: second })
    expect(neighbors(form, second)).toEqual({ before: first, after: third })
    expect(neighbors(form, third)).toEqual({ before: second, after: undefined })
    expect(neighbors(form, { ...first, number: 9 })).toEqual({
      before: undefined,
      after: undefined,
    })
  })

  // Checklist C-5
  it('asks at most six questions per page of the enrollment application (C-5)', () => {
    const form = createForm(enrollmentForm, {
      today: '2026-11-20',
      context: applicationContext(0),
    })
    const pages = questionPages(form)
    const asked = pages.map(({ section, fields }) => {
      const types = fields.map((field) => form.getField(section, field).definition.type)
      return types.filter((type) => !['text-block', 'link'].includes(type)).length
    })
    expect(pages.length).toBeGreaterThan(20)
    expect(Math.max(...asked)).toBeLessThanOrEqual(6)
  })
})
