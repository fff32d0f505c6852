import type { AnswerJson } from '@gapwise/api-contract'
import type { AnswerKind, AnswerValue } from '@gapwise/form-engine'
import { describe, expect, expectTypeOf, it } from 'vitest'
import { hasAnswerShape } from './answer-shape'

const file = { id: 'f1', name: 'card.jpg', size: 1200, type: 'image/jpeg' }

const RIGHT: [AnswerKind, AnswerJson][] = [
  ['text', 'Rosa'],
  ['text', ''],
  ['choice', 'Yes'],
  ['day', '1950-02-30'],
  ['ssn', 'not yet whole'],
  ['integer', 64],
  ['integer', 64.5],
  ['keys', ['a', 'b']],
  ['keys', []],
  ['drugs', [{ name: 'Lisinopril', strength: '10 mg', last_fill: '2026-10' }]],
  ['rows', [{ year: 2024, reason: 'Knee', kinds: ['a'] }]],
  ['rows', [{ year: 2024, visits: [{ town: 'Taos', costs: [{ amount: 5 }] }] }]],
  ['documents', { method: 'upload', files: [file] }],
  ['documents', { method: 'mail' }],
  ['files', [file]],
]

const WRONG: [AnswerKind, unknown][] = [
  ['none', 'Rosa'],
  ['text', 7],
  ['text', ['Rosa']],
  ['choice', { key: 'Yes' }],
  ['integer', '64'],
  ['keys', 'a'],
  ['keys', [1]],
  ['drugs', ['Lisinopril']],
  ['drugs', [{ strength: '10 mg' }]],
  ['drugs', [{ name: 'Lisinopril', price: '1' }]],
  ['drugs', [{ name: 5 }]],
  ['rows', [['x']]],
  ['rows', [{ year: { from: 1 } }]],
  ['rows', [{ visits: [{ town: 'Taos' }, 'Gallup'] }]],
  ['documents', { method: 'pigeon' }],
  ['documents', { method: 'mail', note: 'x' }],
  ['documents', { method: 'upload', files: [{ id: 'f1' }] }],
  ['documents', 'mail'],
  ['files', [{ ...file, size: -1.5 }]],
  ['files', [{ ...file, path: '/etc/passwd' }]],
]

describe('hasAnswerShape', () => {
  it.each(RIGHT)('%s accepts %j', (kind, value) => expect(hasAnswerShape(value, kind)).toBe(true))
  it.each(WRONG)('%s rejects %j', (kind, value) =>
    expect(hasAnswerShape(value as AnswerJson, kind)).toBe(false),
  )
})

describe('an answer in the contract', () => {
  it('has the same type as an answer of the engine', () => {
    expectTypeOf<AnswerJson>().toExtend<AnswerValue>()
    expectTypeOf<AnswerValue>().toExtend<AnswerJson>()
  })
})
