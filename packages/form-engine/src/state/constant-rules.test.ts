import { expect, it } from 'vitest'
import { createForm } from '../form/create-form'
import type { RuleCondition } from '../types'

it.each<[RuleCondition, boolean]>([
  [{ any: [] }, false],
  [{ all: [] }, true],
  [{ lt: [2, 1] }, false],
  [{ not: { eq: ['a', 'b'] } }, true],
])('a rule that reads nothing decides from the start: %j', (rule, isShown) => {
  const form = createForm({
    id: 'f',
    version: 1,
    sections: [
      { id: 's', title: 'S', fields: [{ id: 'a', type: 'text', visible_if: rule }] },
      { id: 't', title: 'T', visible_if: rule, fields: [{ id: 'b', type: 'text' }] },
    ],
  })
  const shown = [form.isVisible('s', 'a'), form.isSectionVisible('t'), form.isVisible('t', 'b')]
  expect(shown).toEqual([isShown, isShown, isShown])
})
