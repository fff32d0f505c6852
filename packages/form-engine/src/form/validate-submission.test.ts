import * as fc from 'fast-check'
import { describe, expect, expectTypeOf, it } from 'vitest'
import { makeAnswer } from '../../test/reference/arbitrary-answer'
import { makeDefinition } from '../../test/reference/arbitrary-form'
import { TODAY, YES_NO, when } from '../../test/make-form'
import { defineForm } from '../definition/define-form'
import { fieldsOf } from '../definition/fields-of'
import type { FieldDefinition, FormDefinition } from '../types'
import { createForm } from './create-form'
import { type SubmissionOptions, validateSubmission } from './validate-submission'

const fields: FieldDefinition[] = [
  { id: 'smokes', type: 'radio', options: YES_NO, required: true },
  { id: 'years', type: 'integer-picker', required: true, ...when('smokes', 'Yes') },
  { id: 'plan', type: 'radio', options: YES_NO, default: 'Yes' },
  { id: 'zip', type: 'text', input_mask: '9-9999', submit_unmasked: true, maxlength: 5 },
  { id: 'code', type: 'text', verify_type: 'own' },
  { id: 'head', type: 'heading' },
  {
    id: 'pets',
    type: 'input-table',
    child_fields: [
      { id: 'name', type: 'text', required: true },
      { id: 'age', type: 'integer-picker', visible_if: { eq: [{ field: 'name' }, 'Rex'] } },
    ],
  },
  { id: 'drugs', type: 'drug-lookup' },
  {
    id: 'ages',
    type: 'integer-picker',
    computed: { sum: { rows: { field: 'pets' }, of: { field: 'age' } } },
  },
]
const definition: FormDefinition = {
  id: 'form',
  version: 1,
  sections: [{ id: 's', title: 'Section', fields }],
}

function check(input: unknown, options: SubmissionOptions = {}) {
  return validateSubmission(definition, input, { verifiers: { own: () => null }, ...options })
}

/** Returns the path and the code of each issue. */
function issuesOf(input: unknown, options?: SubmissionOptions) {
  const result = check(input, options)
  return result.ok ? [] : result.issues.map(({ path, code }) => [path.join('.'), code])
}

describe('a valid submission', () => {
  it.each([
    ['1-999', '1234'],
    ['1-999', '12x'],
    ['1-999', '123'],
    ['+1 (999) 999-9999', '12345678901'],
    ['+1 (999) 999-9999', '1'],
  ])('keeps an answer without the literals of its mask, %j, as it was sent, %j', (mask, code) => {
    const field = (id: string) =>
      ({ id, type: 'text', input_mask: mask, submit_unmasked: true }) as const
    const inner = { id: 'inner', type: 'input-table', child_fields: [field('cell')] } as const
    const table = {
      id: 'rows',
      type: 'input-table',
      child_fields: [field('column'), inner],
    } as const
    const sections = [{ id: 's', title: 'Section', fields: [field('code'), table] }]
    const s = { code, rows: [{ column: code, inner: [{ cell: code }] }] }
    const result = validateSubmission({ id: 'f', version: 1, sections }, { s })
    expect(result).toEqual({ ok: true, answers: { s } })
  })

  it('is returned as form.submission() returns it', () => {
    const input = {
      s: { smokes: 'Yes', years: '12', zip: '11234', pets: [{ name: 'Rex', age: '3' }] },
    }
    expect(check(input)).toEqual({
      ok: true,
      answers: {
        s: {
          smokes: 'Yes',
          years: 12,
          zip: '11234',
          pets: [{ name: 'Rex', age: 3 }],
          ages: 3,
          drugs: [],
        },
      },
    })
  })

  it('loses answers to hidden questions and hidden columns', () => {
    const input = { s: { smokes: 'No', years: 12, pets: [{ name: 'Tom', age: 3 }] } }
    expect(check(input)).toMatchObject({ ok: true, answers: { s: { pets: [{ name: 'Tom' }] } } })
    expect(JSON.stringify(check(input))).not.toContain('years')
  })

  it('has the rows of tables in rows, with computed cells that are computed again', () => {
    const total = {
      id: 'total',
      type: 'text',
      computed: { sum: { rows: { field: 'lines' }, of: { field: 'cost' } } },
    } as const
    const lines = {
      id: 'lines',
      type: 'input-table',
      child_fields: [{ id: 'cost', type: 'integer-picker', required: true }],
    } as const
    const orders = { id: 'orders', type: 'input-table', child_fields: [lines, total] } as const
    const nested: FormDefinition = {
      id: 'f',
      version: 1,
      sections: [{ id: 's', title: 'S', fields: [orders] }],
    }
    const input = (line: object) => ({
      s: { orders: [{ lines: [{ cost: 2 }, line], total: '9' }] },
    })
    const issues = (line: object) => {
      const result = validateSubmission(nested, input(line))
      return result.ok
        ? result.answers
        : result.issues.map(({ path, code }) => [path.join('.'), code])
    }
    expect(issues({ cost: '3' })).toEqual({
      s: { orders: [{ lines: [{ cost: 2 }, { cost: 3 }], total: '5' }] },
    })
    expect(issues({})).toEqual([['s.orders.0.lines.1.cost', 'required']])
    expect(issues({ lines: 1 })).toEqual([['s.orders.0.lines.1.lines', 'unknown_key']])
  })

  it('has computed answers that are computed again', () => {
    const input = { s: { smokes: 'No', ages: 999, pets: [{ name: 'Rex', age: 3 }] } }
    expect(check(input)).toMatchObject({ ok: true, answers: { s: { ages: 3 } } })
  })

  it('has no answer that only a default gives', () => {
    expect(JSON.stringify(check({ s: { smokes: 'No' } }))).not.toContain('plan')
    expect(check({ s: { smokes: 'No', plan: null } })).toMatchObject({ ok: true })
  })
})

it.each<[string, unknown, [string, string][]]>([
  ['a missing answer', {}, [['s.smokes', 'required']]],
  ['nothing', undefined, [['s.smokes', 'required']]],
  ['a wrong option', { s: { smokes: 'Maybe' } }, [['s.smokes', 'choice']]],
  [
    'a wrong cell',
    { s: { smokes: 'No', pets: [{ name: 'Rex', age: 'x' }] } },
    [['s.pets.0.age', 'number']],
  ],
  ['a list', [], [['', 'wrong_shape']]],
  ['a string', 'answers', [['', 'wrong_shape']]],
  ['a section that is a list', { s: [] }, [['s', 'wrong_shape']]],
  ['an object for a string', { s: { smokes: { key: 'No' } } }, [['s.smokes', 'wrong_shape']]],
  ['an unknown section', { t: {} }, [['t', 'unknown_section']]],
  ['a section of the prototype', { toString: {} }, [['toString', 'unknown_section']]],
  ['an unknown field', { s: { smoke: 'No' } }, [['s.smoke', 'unknown_field']]],
  ['an answer to a heading', { s: { head: 'x' } }, [['s.head', 'unknown_field']]],
  ['a column outside its table', { s: { age: 1 } }, [['s.age', 'unknown_field']]],
  ['an unknown column', { s: { pets: [{ nmae: 'Rex' }] } }, [['s.pets.0.nmae', 'unknown_key']]],
  [
    'an unknown part',
    { s: { drugs: [{ name: 'A', dose: 1 }] } },
    [['s.drugs.0.dose', 'unknown_key']],
  ],
  [
    'own keys named like the prototype',
    JSON.parse('{"__proto__":{"smokes":"No"},"s":{"__proto__":"x"}}'),
    [
      ['__proto__', 'unknown_section'],
      ['s.__proto__', 'unknown_field'],
    ],
  ],
])('reports %s', (_, input, expected) => {
  expect(issuesOf(input)).toEqual(expected)
})

it('refuses too many entries and too many characters', () => {
  const pets = Array.from({ length: 1001 }, () => ({ name: 'x' }))
  expect(issuesOf({ s: { pets } })).toEqual([['s.pets', 'too_many_entries']])
  expect(issuesOf({ s: { code: 'x'.repeat(100_001) } })).toEqual([
    ['s.code', 'too_many_characters'],
  ])
  const limits = { entries: 1, characters: 3 }
  expect(issuesOf({ s: { pets: [{ name: 'Rexx' }] } }, { limits })).toEqual([
    ['s.pets.0.name', 'too_many_characters'],
  ])
})

it('reports at most 100 problems of the structure', () => {
  const input = Object.fromEntries(Array.from({ length: 1000 }, (_, at) => [`x${at}`, {}]))
  expect(issuesOf(input)).toHaveLength(100)
})

it('uses the context, the day, the verifiers, and the messages of the host', () => {
  const options = {
    verifiers: { own: () => ({ code: 'taken' }) },
    messages: { taken: { message: 'Taken', help: 'Choose another.' } },
  }
  expect(check({ s: { smokes: 'No', code: 'x' } }, options)).toEqual({
    ok: false,
    issues: [
      { path: ['s', 'code'], code: 'taken', params: {}, message: 'Taken', help: 'Choose another.' },
    ],
  })
})

it('throws only for a wrong definition or wrong options', () => {
  expect(() => check({}, { today: 'today' })).toThrow('[today_invalid]')
  expect(() => check({}, { limits: { entries: NaN } })).toThrow('[argument_invalid]')
  expect(() => validateSubmission({} as FormDefinition, {})).toThrow('[definition_malformed]')
  const hostile = {
    get s() {
      throw new Error('read')
    },
  }
  expect(issuesOf(hostile)).toEqual([['', 'wrong_shape']])
})

it('types the answers by the definition', () => {
  const typed = defineForm({
    id: 'f',
    version: 1,
    sections: [
      {
        id: 'you',
        title: 'You',
        fields: [
          { id: 'name', type: 'text', required: true },
          { id: 'age', type: 'integer-picker' },
        ],
      },
    ],
  })
  const result = validateSubmission(typed, { you: { name: 'Pat' } })
  if (!result.ok) throw new Error('The submission is valid.')
  expect(result.answers.you.name).toBe('Pat')
  expectTypeOf(result.answers.you.age).toEqualTypeOf<number | undefined>()
})

/**
 * Removes `submit_unmasked`. Conditions can read how such an answer was typed, but a submission
 * does not contain it.
 */
function withoutMasks(generated: FormDefinition): FormDefinition {
  return JSON.parse(
    JSON.stringify(generated, (key, value: unknown) =>
      key === 'submit_unmasked' ? undefined : value,
    ),
  ) as FormDefinition
}

it('agrees with the strict validation of the form that made the submission', () => {
  let valid = 0
  fc.assert(
    fc.property(fc.gen(), (gen) => {
      const made = withoutMasks(makeDefinition(gen))
      const context = { application: { underwriting_type: gen(fc.integer, { min: -1, max: 1 }) } }
      const form = createForm(made, { context, today: TODAY })
      for (const { section, field, table, definition: own } of fieldsOf(made)) {
        if (table !== undefined || own.type === 'heading' || gen(fc.nat, { max: 3 }) === 0) continue
        form.setAnswer(section, field, makeAnswer(gen, own))
      }
      const sent = JSON.parse(JSON.stringify(form.submission())) as unknown
      const result = validateSubmission(made, sent, { context, today: TODAY })
      const expected = form
        .validate({ mode: 'strict' })
        .filter(({ code }) => code !== 'unconfirmed')
        .map(({ section, field, code }) => [section, field, code])
      const found = result.ok ? [] : result.issues
      expect(found.map(({ path, code }) => [path[0], path.at(-1), code])).toEqual(expected)
      if (!result.ok) return
      valid += 1
      expect(JSON.stringify(result.answers)).toBe(JSON.stringify(sent))
    }),
    // Shrinking a generated definition would take hours.
    { numRuns: 500, endOnFailure: true },
  )
  expect(valid).toBeGreaterThan(20)
})

it('returns a result for any JSON', () => {
  fc.assert(
    fc.property(fc.jsonValue(), fc.gen(), (json, gen) => {
      const keys = ['s', ...fields.map(({ id }) => id), 'name', '__proto__']
      const pick = () => keys[gen(fc.nat, { max: keys.length - 1 })]!
      const input = { [pick()]: { [pick()]: json, [pick()]: [json, { [pick()]: json }] } }
      for (const one of [json, input]) {
        const result = check(one)
        if (result.ok) expect(check(result.answers)).toEqual(result)
        else expect(result.issues.length).toBeGreaterThan(0)
      }
    }),
    { numRuns: 500 },
  )
})
