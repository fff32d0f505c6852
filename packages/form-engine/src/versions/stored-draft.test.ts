import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { createForm } from '../form/create-form'
import { FormEngineError } from '../errors'
import type { FormDefinition, FormOptions } from '../types'
import { migrateAnswers } from './migrate-answers'
import type { VersionedDraft } from './versioned-draft'

const to: FormDefinition = {
  id: 'form',
  version: 2,
  sections: [
    {
      id: 's',
      title: 'S',
      fields: [
        { id: 'a', type: 'text' },
        { id: 'tall', type: 'height' },
        { id: 'rows', type: 'input-table', child_fields: [{ id: 'b', type: 'text' }] },
        { id: '__proto__', type: 'checkbox', options: [{ key: 'x', value: 'X' }] },
      ],
    },
  ],
}
const stamp = { id: 'form', version: 1, hash: 'unknown' }

function migrate(draft: unknown) {
  return migrateAnswers(draft as VersionedDraft, { steps: [], to })
}

/**
 * Returns the message of a `draft_invalid` error, or `undefined` if no error is thrown. Rethrows
 * any other error.
 */
function refusalOf(act: () => unknown): string | undefined {
  try {
    act()
  } catch (error) {
    if (error instanceof FormEngineError && error.code === 'draft_invalid') return error.message
    throw error
  }
  return undefined
}

it.each([
  ['definition', null],
  ['definition', []],
  ['definition', {}],
  ['definition', { definition: null }],
  ['definition', { definition: { id: 'form' } }],
  ['definition', { definition: { id: 'form', version: '1' } }],
  ['answers', { definition: stamp, answers: null }],
  ['answers', { definition: stamp, answers: [] }],
  ['answers', { definition: stamp, answers: { s: 'Ada' } }],
  ['unconfirmed', { definition: stamp, unconfirmed: {} }],
  ['unconfirmed', { definition: stamp, unconfirmed: [null] }],
  ['unconfirmed', { definition: stamp, unconfirmed: [{ section: 's' }] }],
])('reports a damaged “%s”: %j', (part, draft) => {
  expect(refusalOf(() => migrate(draft))).toBe(
    `“${part}” in the draft is damaged, so nothing was done. Pass it as it was saved. [draft_invalid]`,
  )
})

it('accepts a draft without answers or unconfirmed presets', () => {
  expect(migrate({ definition: stamp })).toMatchObject({
    ok: true,
    draft: { answers: {}, unconfirmed: [] },
    report: { changed: [], dropped: [], askAgain: [] },
  })
  expect(migrate({ definition: stamp, answers: { s: { a: 'Ada' } } })).toMatchObject({
    ok: true,
    draft: { answers: { s: { a: 'Ada' } }, unconfirmed: [] },
  })
})

it('keeps a preset cleared that a draft clears with null', () => {
  const result = migrate({ definition: stamp, answers: { s: { tall: null } } })
  const { answers, unconfirmed } = (result as { draft: VersionedDraft }).draft
  expect(createForm(to, { answers, unconfirmed }).getAnswer('s', 'tall')).toBeUndefined()
})

const fieldId = fc.constantFrom('a', 'tall', 'rows', '__proto__', 'gone')
const anyAnswers = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.dictionary(fc.constantFrom('s', 'gone'), fc.dictionary(fieldId, fc.jsonValue())),
  },
  { weight: 1, arbitrary: fc.jsonValue() },
)
const anyUnconfirmed = fc.oneof(
  fc.array(fc.record({ section: fc.constantFrom('s', 'gone'), field: fieldId })),
  fc.jsonValue(),
)
const anyParts = fc.record(
  { answers: anyAnswers, unconfirmed: anyUnconfirmed },
  { requiredKeys: [] },
)

it('accepts or rejects any JSON, and throws nothing else', () => {
  fc.assert(
    fc.property(fc.oneof(fc.jsonValue(), fc.record({ definition: fc.jsonValue() })), (draft) => {
      expect(() => refusalOf(() => migrate(draft))).not.toThrow()
    }),
  )
})

it('accepts the same drafts as createForm, and keeps the same answers', () => {
  fc.assert(
    fc.property(anyParts, (parts) => {
      const options = parts as FormOptions
      const refusal = refusalOf(() => createForm(to, options))
      expect(refusalOf(() => migrate({ definition: stamp, ...parts }))).toBe(refusal)
      if (refusal !== undefined) return
      const result = migrate({ definition: stamp, ...parts })
      if (!result.ok) throw new Error(result.code)
      const dropped = new Set(result.report.dropped.map(({ field }) => field))
      const [before, after] = [createForm(to, options), createForm(to, result.draft)]
      for (const id of ['a', 'tall', '__proto__'].filter((one) => !dropped.has(one))) {
        const answer = before.getAnswer('s', id)
        // An absent answer and a blank answer both mean that the question is unanswered.
        expect(after.getAnswer('s', id) ?? '').toEqual(answer ?? '')
      }
    }),
  )
})
