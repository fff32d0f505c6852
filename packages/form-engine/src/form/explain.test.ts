import { describe, expect, it } from 'vitest'
import { YES_NO, makeForm, when } from '../../test/make-form'
import { createForm } from './create-form'
import type { FieldDefinition } from '../types'

const taken: FieldDefinition = {
  id: 'taken',
  type: 'radio',
  display_label: 'Have you taken prescription drugs?',
  options: [
    { key: 'Y', value: 'Yes' },
    { key: 'N', value: 'No' },
  ],
}
const drugs: FieldDefinition = {
  id: 'drugs',
  type: 'drug-lookup',
  display_label: 'Prescription drugs',
  ...when('taken', 'Y'),
}

describe('explain', () => {
  it.each([
    ['N', '“Prescription drugs” is hidden because “Have you taken prescription drugs?” is No.'],
    ['Y', '“Prescription drugs” is shown because “Have you taken prescription drugs?” is Yes.'],
    [
      undefined,
      '“Prescription drugs” is hidden because “Have you taken prescription drugs?” is not answered.',
    ],
  ])('says in one sentence what the answer %j does', (answer, sentence) => {
    const form = makeForm([taken, drugs])
    form.setAnswer('s', 'taken', answer)
    expect(form.explain('s', 'drugs')).toMatchObject({ visible: answer === 'Y', sentence })
  })

  it('shows each condition with its current value', () => {
    const form = makeForm([taken, drugs])
    form.setAnswer('s', 'taken', 'N')
    expect(form.explain('s', 'drugs').because).toEqual({
      kind: 'and',
      holds: false,
      label: '“Prescription drugs”',
      children: [
        {
          kind: 'and',
          holds: false,
          label: 'All of these',
          children: [
            {
              kind: 'field',
              holds: false,
              label: '“Have you taken prescription drugs?” is No',
              reference: { section: 's', field: 'taken' },
              expected: 'Y',
              current: 'N',
            },
          ],
        },
      ],
    })
  })

  it('says when a question is always shown', () => {
    const form = makeForm([taken])
    expect(form.explain('s', 'taken').sentence).toBe(
      '“Have you taken prescription drugs?” is always shown.',
    )
    expect(form.explain('s').sentence).toBe('“Section” is always shown.')
  })

  it('names a question without a label by its id', () => {
    const form = makeForm([{ ...taken, display_label: '' }, drugs])
    expect(form.explain('s', 'taken').sentence).toBe('“taken” is always shown.')
  })

  it('explains why a question that it depends on is hidden', () => {
    const form = makeForm([
      taken,
      { id: 'often', type: 'text', display_label: 'How often?', ...when('taken', 'Y') },
      { id: 'why', type: 'text', display_label: 'Why?', ...when('often', 'daily') },
    ])
    const { sentence, because } = form.explain('s', 'why')
    expect(sentence).toBe('“Why?” is hidden because “How often?” is hidden.')
    expect(JSON.stringify(because)).toContain(
      '“Have you taken prescription drugs?” is not answered',
    )
  })

  // Specification 3.7
  it('names the conditions that fail for AND, and those that hold for OR', () => {
    const any: FieldDefinition = {
      id: 'any',
      type: 'text',
      depends_on: {
        logic_operator: 'OR',
        field_value_list: [
          { id: 'a', section_id: 's', value: 'Yes' },
          { id: 'b', section_id: 's', value: 'Yes' },
        ],
      },
    }
    const all: FieldDefinition = {
      ...any,
      id: 'all',
      depends_on: { ...any.depends_on!, logic_operator: 'AND' },
    }
    const form = makeForm([
      { id: 'a', type: 'radio', options: YES_NO },
      { id: 'b', type: 'checkbox', options: YES_NO },
      any,
      all,
    ])
    expect(form.explain('s', 'any').sentence).toBe(
      '“any” is hidden because “a” is not answered and “b” is not answered.',
    )
    form.setAnswer('s', 'b', ['Yes', 'No'])
    expect(form.explain('s', 'any').sentence).toBe('“any” is shown because “b” is Yes and No.')
    expect(form.explain('s', 'all').sentence).toBe('“all” is hidden because “a” is not answered.')
  })

  it('explains context, section, parent, and option', () => {
    const form = createForm({
      id: 'f',
      version: 1,
      sections: [
        {
          id: 'health',
          title: 'Health',
          depends_on: {
            field_value_list: [
              { object_name: 'application', attribute_name: 'underwriting_type', value: [0, -1] },
            ],
          },
          fields: [
            {
              id: 'surgery',
              type: 'complex-radio',
              display_label: 'Any surgery?',
              options: [
                { key: 'Yes', value: 'Yes', subKey: 'which' },
                { key: 'No', value: 'No' },
              ],
              child_fields: [{ id: 'which', type: 'text', display_label: 'Which?' }],
            },
          ],
        },
      ],
    })
    expect(form.explain('health', 'which').sentence).toBe(
      '“Which?” is hidden because its section “Health” is hidden, as application underwriting type is not known.',
    )
    form.setContext({ application: { underwriting_type: 0 } })
    expect(form.explain('health').sentence).toBe(
      '“Health” is shown because application underwriting type is 0.',
    )
    expect(form.explain('health', 'which').sentence).toBe(
      '“Which?” is hidden because “Any surgery?” is not answered.',
    )
    form.setAnswer('health', 'surgery', 'Yes')
    expect(form.explain('health', 'which').sentence).toBe(
      '“Which?” is shown because its section “Health” is shown and “Any surgery?” is Yes.',
    )
  })

  it('never includes a Social Security number', () => {
    const form = makeForm([
      { id: 'number', type: 'ssn' },
      { id: 'x', type: 'text', ...when('number', '987654321') },
    ])
    form.setAnswer('s', 'number', '123456789')
    expect(form.explain('s', 'x').sentence).toBe('“x” is hidden because “number” is answered.')
  })

  it('never includes the answer to a sensitive question', () => {
    const form = makeForm([
      { id: 'account', type: 'text', sensitive: true },
      { id: 'x', type: 'text', ...when('account', '12345') },
    ])
    form.setAnswer('s', 'account', '98765')
    const { sentence, because } = form.explain('s', 'x')
    expect(sentence).toBe('“x” is hidden because “account” is answered.')
    expect(JSON.stringify(because)).not.toMatch(/98765|12345/)
  })

  it('writes answers and facts as the form shows them', () => {
    const fact = { object_name: 'plan', attribute_name: 'start' } as const
    const form = makeForm(
      [
        { id: 'day', type: 'complex-date-picker' },
        { id: 'tall', type: 'height' },
        { id: 'phone', type: 'complex-phone' },
        { id: 'a', type: 'text', ...when('day', '2026-03-01') },
        { id: 'b', type: 'text', ...when('tall', 70) },
        { id: 'c', type: 'text', ...when('phone', '5551234567') },
        { id: 'd', type: 'text', depends_on: { field_value_list: [fact] } },
      ],
      { context: { plan: { start: '2026-05-01' } } },
    )
    form.setAnswer('s', 'day', '2026-03-01')
    form.setAnswer('s', 'tall', 70)
    form.setAnswer('s', 'phone', '5551234567')
    const sentences = ['a', 'b', 'c', 'd'].map((id) => form.explain('s', id).sentence)
    expect(sentences).toEqual([
      '“a” is shown because “day” is March 1, 2026.',
      '“b” is shown because “tall” is 5 ft 10 in.',
      '“c” is shown because “phone” is (555) 123-4567.',
      '“d” is shown because plan start is May 1, 2026.',
    ])
  })

  it('stays small when conditions share dependencies', () => {
    const fields: FieldDefinition[] = Array.from({ length: 40 }, (_, at) => ({
      id: `f${at}`,
      type: 'text',
      ...(at < 2
        ? {}
        : {
            depends_on: {
              field_value_list: [1, 2].map((back) => ({
                id: `f${at - back}`,
                section_id: 's',
                value: 'go',
              })),
            },
          }),
    }))
    const { because } = makeForm(fields).explain('s', 'f39')
    expect(JSON.stringify(because).length).toBeLessThan(50_000)
  })
})
