import { createForm, type FormDefinition, type RuleCondition } from '@gapwise/form-engine'
import { expect, it } from 'vitest'
import type { Draft } from './draft'
import { hiddenSections, healthSections } from './progress'

const byUnderwriting: RuleCondition = {
  le: [{ context: ['application', 'underwriting_type'] }, 0],
}

/** Returns a form with a section about health, and a section that a rule shows. */
function formWith(visible_if: RuleCondition): FormDefinition {
  return {
    id: 'f',
    version: 1,
    sections: [
      {
        id: 'health',
        title: 'Health',
        visible_if: byUnderwriting,
        fields: [
          { id: 'stays', type: 'integer-picker', display_label: 'Hospital stays' },
          {
            id: 'visits',
            type: 'input-table',
            child_fields: [{ id: 'reason', type: 'text' }],
          },
        ],
      },
      {
        id: 'home',
        title: 'Home',
        fields: [
          { id: 'rooms', type: 'integer-picker', display_label: 'Rooms' },
          {
            id: 'help',
            type: 'text',
            visible_if: { gt: [{ section: 'health', field: 'stays' }, 2] },
          },
        ],
      },
      { id: 'more', title: 'More', visible_if, fields: [{ id: 'a', type: 'text' }] },
    ],
  }
}

function reasonFor(visible_if: RuleCondition): string | undefined {
  const form = createForm(formWith(visible_if), {
    context: { application: { underwriting_type: 0 } },
    answers: { health: { stays: 1 }, home: { rooms: 2 } },
  })
  const facts = { underwriting_type: 0 } as Draft['facts']
  const more = hiddenSections({ form, facts }).find(({ id }) => id === 'more')
  return more?.why
}

it('counts a section as health if a rule shows it by the underwriting type', () => {
  expect([...healthSections(formWith({ any: [] }))]).toEqual(['health'])
})

it.each<[string, RuleCondition]>([
  ['a health answer', { gt: [{ section: 'health', field: 'stays' }, 2] }],
  ['an answer that a health answer hides', { answered: { section: 'home', field: 'help' } }],
  [
    'the rows of a health table',
    {
      any_row: {
        rows: { section: 'health', field: 'visits' },
        where: { answered: { field: 'reason' } },
      },
    },
  ],
])('does not tell a broker the reason if a rule reads %s', (_, rule) => {
  expect(reasonFor(rule)).toBe('This depends on a health answer, which we don’t show here.')
})

it('tells a broker that the underwriting type hides a section by a rule', () => {
  const form = createForm(formWith({ any: [] }), {
    context: { application: { underwriting_type: 1 } },
  })
  const facts = { underwriting_type: 1 } as Draft['facts']
  const [health] = hiddenSections({ form, facts })
  expect(health).toMatchObject({
    why: 'The applicant is in open enrollment, so these questions don’t apply.',
  })
})

it.each([
  ['applies', 'The applicant has a guaranteed right to buy a policy, so'],
  [
    'depends',
    'The applicant may have a right under state law. A licensed person must check it, so',
  ],
  ['check', 'The applicant may have a right under state law. A licensed person must check it, so'],
] as const)('tells a broker about a state right that %s', (outcome, why) => {
  const form = createForm(formWith({ any: [] }), {
    context: { application: { underwriting_type: 2 } },
  })
  const facts = { underwriting_type: 2, state_right: { outcome } } as Draft['facts']
  const [health] = hiddenSections({ form, facts })
  expect(health).toMatchObject({ why: expect.stringContaining(why) })
})

it('tells a broker the reason if a rule reads no health answer', () => {
  expect(reasonFor({ gt: [{ section: 'home', field: 'rooms' }, 3] })).toBe(
    'Not needed, because of the answer to “Rooms”.',
  )
})
