import { enrollmentForm } from '@gapwise/enrollment-forms'
import { enrollmentTopics, type FormTopic } from '@gapwise/enrollment-forms/topics'
import { createForm, defineForm, type Form } from '@gapwise/form-engine'
import { describe, expect, it } from 'vitest'

import { applicationContext } from '../facts'
import { fieldAt } from '../fields'
import {
  answeredTopics,
  fieldsOnPage,
  firstUnfinishedPage,
  neighbors,
  pageOfField,
  pageOfHeading,
  questionPages,
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
        { id: 'home', type: 'heading', display_label: 'Your home' },
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
        { id: 'pets', type: 'heading', display_label: 'Only with a pet' },
        {
          id: 'pet',
          type: 'text',
          display_label: 'Pet',
          depends_on: { field_value_list: [{ id: 'street', section_id: 'you', value: 'Zoo' }] },
        },
        { id: 'first', type: 'text', display_label: 'First', computed: { field: 'name' } },
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

const topics: readonly FormTopic[] = [
  {
    id: 'person',
    title: 'You',
    pages: [
      {
        id: 'name',
        title: 'Your name and visits',
        lead: 'Your legal name.',
        parts: [
          { section: 'visits', fields: ['table'] },
          { section: 'you', fields: ['name', 'first'] },
        ],
      },
      {
        id: 'home',
        title: 'Your home',
        parts: [{ section: 'you', fields: ['street', 'live', 'who', 'pets'] }],
      },
    ],
  },
  {
    id: 'animals',
    title: 'Animals',
    pages: [{ id: 'pet', title: 'Your pet', parts: [{ section: 'you', fields: ['pet'] }] }],
  },
]
const open = () => createForm(definition)
const names = (form: Form) => questionPages(form, topics).map(({ topic, id }) => `${topic}/${id}`)

describe('question pages', () => {
  it('combines sections, and leaves out computed fields, bare headings, and hidden pages', () => {
    expect(questionPages(open(), topics)).toEqual([
      {
        topic: 'person',
        id: 'name',
        title: 'Your name and visits',
        lead: 'Your legal name.',
        parts: [
          { section: 'visits', fields: ['table'] },
          { section: 'you', fields: ['name'] },
        ],
      },
      {
        topic: 'person',
        id: 'home',
        title: 'Your home',
        lead: undefined,
        parts: [{ section: 'you', fields: ['street', 'live'] }],
      },
    ])
  })

  it('adds pages and questions when an answer reveals them', () => {
    const form = open()
    form.setAnswers([
      { section: 'you', field: 'street', value: 'Zoo' },
      { section: 'you', field: 'live', value: 'Yes' },
    ])
    expect(names(form)).toEqual(['person/name', 'person/home', 'animals/pet'])
    const home = questionPages(form, topics)[1]
    expect(home && fieldsOnPage(home).map(({ field }) => field)).toEqual(['street', 'live', 'who'])
  })

  it('returns the same pages until a question is shown or hidden', () => {
    const form = open()
    const before = questionPages(form, topics)
    form.setAnswer('you', 'name', 'Ann')
    expect(questionPages(form, topics)).toBe(before)
    form.setAnswer('you', 'live', 'Yes')
    expect(questionPages(form, topics)).not.toBe(before)
    expect(names(form)).toEqual(['person/name', 'person/home'])
  })

  it('finds the page of a field, a table column, and a hidden field', () => {
    const form = open()
    const idOf = (section: string, field: string) =>
      pageOfField(form, { section, field }, topics)?.id
    expect(idOf('you', 'street')).toBe('home')
    expect(idOf('visits', 'place')).toBe('name')
    expect(idOf('you', 'who')).toBe('home')
    expect(idOf('you', 'pet')).toBe('name')
    expect(idOf('gone', 'pet')).toBeUndefined()
  })

  it('continues at the first incomplete page, in the order of the pages', () => {
    const form = open()
    const id = () => firstUnfinishedPage(form, topics)?.id
    form.setAnswer('visits', 'table', [{}, { place: 'Dayton' }])
    expect(id()).toBe('name')
    form.setAnswer('visits', 'table', [])
    form.setAnswer('you', 'name', 'Ann')
    expect(id()).toBe('home')
    form.setAnswer('you', 'street', 'Elm')
    expect(id()).toBeUndefined()
  })

  it('finds the previous and the next page across topics', () => {
    const form = open()
    form.setAnswer('you', 'street', 'Zoo')
    const [first, second, third] = questionPages(form, topics)
    if (!first || !second || !third) throw new Error('three pages expected')
    expect(neighbors(form, first, topics)).toEqual({ before: undefined, after: second })
    expect(neighbors(form, second, topics)).toEqual({ before: first, after: third })
    expect(neighbors(form, third, topics)).toEqual({ before: second, after: undefined })
    expect(neighbors(form, { topic: 'person', id: 'gone' }, topics)).toEqual({
      before: undefined,
      after: undefined,
    })
  })

  it('lists every visible question by topic, also the computed ones', () => {
    expect(answeredTopics(open(), topics)).toEqual([
      {
        id: 'person',
        title: 'You',
        parts: [
          { section: 'visits', fields: ['table'] },
          { section: 'you', fields: ['name', 'first'] },
          { section: 'you', fields: ['street', 'live'] },
        ],
      },
    ])
  })
})

describe('pages of the enrollment application', () => {
  const open = (type: -1 | 0 | 1 | 2) =>
    createForm(enrollmentForm, { today: '2026-11-20', context: applicationContext(type) })

  // Checklist C-5
  it('asks at most six questions under each heading of a page (C-5)', () => {
    const form = open(0)
    const groups = questionPages(form).flatMap((page) => {
      const counts = [0]
      for (const ref of fieldsOnPage(page)) {
        const type = fieldAt(form.definition, ref)?.definition.type ?? ''
        if (type === 'heading') counts.push(0)
        else if (!['text-block', 'link'].includes(type)) counts.push((counts.pop() ?? 0) + 1)
      }
      return counts.map((count) => ({ page: page.id, count }))
    })
    expect(groups.length).toBeGreaterThan(20)
    expect(groups.filter(({ count }) => count > 6)).toEqual([])
  })

  it.each([
    [1, 7],
    [2, 8],
    [0, 13],
  ] as const)(
    'has, without other coverage and with underwriting type %i, %i pages',
    (type, count) => {
      expect(questionPages(open(type))).toHaveLength(count)
    },
  )

  it('opens the same questions for a link from before the topics', () => {
    const form = open(0)
    const places = enrollmentForm.sections.flatMap(({ id: section }) =>
      [1, 2, 3].map((number) => ({ section, number })),
    )
    for (const { section, number } of places) {
      const page = pageOfHeading(form, section, number)
      if (form.isSectionVisible(section))
        expect(page?.parts.map((part) => part.section)).toContain(section)
    }
    const id = (section: string, number: number) => pageOfHeading(form, section, number)?.id
    expect(id('applicant', 4)).toBe('home')
    expect(id('applicant', 3)).toBe('medicare')
    expect(id('plan-details', 9)).toBe('plan')
    expect(id('payment', Number.NaN)).toBe('payment')
    expect(id('replacement-notice', 1)).toBeUndefined()
    expect(id('unknown', 1)).toBeUndefined()
  })

  it('has a page for every issue', () => {
    const form = open(0)
    const issues = form.validate({ mode: 'strict' })
    expect(issues.length).toBeGreaterThan(30)
    for (const issue of issues) {
      const page = pageOfField(form, issue)
      expect(page && fieldsOnPage(page)).toContainEqual({
        section: issue.section,
        field: issue.field,
      })
    }
    expect(enrollmentTopics.map(({ id }) => id)).toContain(firstUnfinishedPage(form)?.topic)
  })
})
