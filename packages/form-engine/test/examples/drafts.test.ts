import { createForm, defineForm } from '@gapwise/form-engine'
import type { VersionedDraft } from '@gapwise/form-engine/versions'
import { expect, it } from 'vitest'
import { lostAnswers, steps } from './migration'
import { openDraft, saveDraft } from './saved-draft'

const plan = (...keys: string[]) =>
  ({ id: 'plan', type: 'radio', options: keys.map((key) => ({ key, value: key })) }) as const
const text = (id: string) => ({ id, type: 'text' }) as const
const of = (version: number, fields: readonly string[], plans: readonly string[]) =>
  defineForm({
    id: 'start',
    version,
    sections: [
      { id: 'you', title: 'You', fields: [...fields.map(text), { id: 'tall', type: 'height' }] },
      { id: 'plan', title: 'Plan', fields: [plan(...plans)] },
    ],
  })

const before = of(1, ['tel', 'fax'], ['plan-g'])
const after = of(2, ['phone'], ['G'])
const tall = { section: 'you', field: 'tall' }

function oldDraft(): string {
  const form = createForm(before)
  form.setAnswer('you', 'tel', '303')
  form.setAnswer('you', 'fax', '304')
  form.setAnswer('plan', 'plan', 'plan-g')
  return saveDraft(form)
}

it('opens a draft of the same definition unchanged', () => {
  const stored = oldDraft()
  const form = openDraft(stored, before, { steps: [], today: '2026-03-15' })
  expect(saveDraft(form)).toBe(stored)
  expect(form.unconfirmed()).toEqual([tall])
})

it('opens an old draft in a new definition, with its answers at their new positions', () => {
  const form = openDraft(oldDraft(), after, { steps, today: '2026-03-15' })
  expect(form.draft()).toEqual({ you: { phone: '303', tall: 66 }, plan: { plan: 'G' } })
  expect(form.unconfirmed()).toEqual([tall])
})

it('does not open a draft of a newer version', () => {
  const newer = saveDraft(createForm(after))
  const open = () => openDraft(newer, before, { steps, today: '2026-03-15' })
  expect(open).toThrow('The draft cannot be opened: newer_version')
})

it('finds the answer that no step moves', () => {
  const stored = JSON.parse(oldDraft()) as VersionedDraft
  expect(lostAnswers(stored, after)).toEqual([])
  const answers = { ...stored.answers, you: { ...stored.answers['you'], cell: '305' } }
  expect(lostAnswers({ ...stored, answers }, after)).toEqual([
    { section: 'you', field: 'cell', value: '305', reason: 'no_such_field' },
  ])
  expect(createForm(after, { answers }).draft()['you']).toEqual({ tall: 66 })
})

it('refuses a step to a field that the new definition lacks', () => {
  const typo = of(2, ['fone'], ['G'])
  expect(() => openDraft(oldDraft(), typo, { steps, today: '2026-03-15' })).toThrow(
    'The step to version 2 names “phone” in “you”, which the new definition lacks.',
  )
})
