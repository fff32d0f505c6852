import { type } from 'arktype'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import type { StandardSchemaV1 } from '@standard-schema/spec'
import { createForm, defineForm, validateSubmission } from '../src'
import { checkWithSchema, toStandardSchema } from '../src/standard-schema'

const definition = defineForm({
  id: 'trip',
  version: 1,
  sections: [
    {
      id: 'you',
      title: 'You',
      fields: [
        { id: 'town', type: 'text', required: true },
        { id: 'age', type: 'integer-picker', maximum_number: 120 },
        {
          id: 'stops',
          type: 'input-table',
          child_fields: [
            { id: 'place', type: 'text' },
            { id: 'nights', type: 'integer-picker' },
          ],
        },
      ],
    },
    { id: 'end', title: 'The end', fields: [{ id: 'note', type: 'text' }] },
  ],
})

const answers = {
  you: {
    town: 'Llanfairpwll',
    age: 17,
    stops: [
      { place: 'Rye', nights: 1 },
      { place: 'Bath', nights: 40 },
    ],
  },
}

const formNow = () => createForm(definition, { answers })

/** The same rules in three libraries. Each has a limit for a town, an age, and the nights of a stop. */
const LIBRARIES: Record<string, Record<'field' | 'section' | 'form', StandardSchemaV1>> = {
  zod: (() => {
    const field = z.string().max(5, 'Too long')
    const nights = z.number().max(30, 'Too many')
    const stops = z.array(z.object({ place: z.string(), nights }))
    const section = z.object({ town: field, age: z.number().min(18, 'Too young'), stops })
    return { field, section, form: z.object({ you: section }) }
  })(),
  valibot: (() => {
    const field = v.pipe(v.string(), v.maxLength(5, 'Too long'))
    const nights = v.pipe(v.number(), v.maxValue(30, 'Too many'))
    const stops = v.array(v.object({ place: v.string(), nights }))
    const age = v.pipe(v.number(), v.minValue(18, 'Too young'))
    const section = v.object({ town: field, age, stops })
    return { field, section, form: v.object({ you: section }) }
  })(),
  arktype: (() => {
    const field = type('string <= 5').configure({ message: 'Too long' })
    const nights = type('number <= 30').configure({ message: 'Too many' })
    const stops = type({ place: 'string', nights }).array()
    const section = type({
      town: field,
      age: type('number >= 18').configure({ message: 'Too young' }),
      stops,
    })
    return { field, section, form: type({ you: section }) }
  })(),
}

const found = (form: ReturnType<typeof formNow>) =>
  form
    .validate({ mode: 'draft' })
    .map(({ field, row, message }) => [field, ...(row === undefined ? [] : [row]), message])

const ALL = [
  ['town', 'Too long'],
  ['age', 'Too young'],
  ['nights', 1, 'Too many'],
]

describe.each(Object.entries(LIBRARIES))('a schema of %s', (_, schemas) => {
  it('checks a field', async () => {
    const form = formNow()
    const result = await checkWithSchema(form, schemas.field, { section: 'you', field: 'town' })
    expect(result).toMatchObject({ ok: false, others: [] })
    expect(found(form)).toEqual([ALL[0]])
  })

  it('checks a section, and the rows of its tables', async () => {
    const form = formNow()
    await checkWithSchema(form, schemas.section, { section: 'you' })
    expect(found(form)).toEqual(ALL)
  })

  it('checks the form', async () => {
    const form = formNow()
    await checkWithSchema(form, schemas.form)
    expect(found(form)).toEqual(ALL)
  })

  it('replaces its issues when it checks again', async () => {
    const form = formNow()
    await checkWithSchema(form, schemas.form)
    form.setAnswer('you', 'age', 18)
    form.setAnswer('you', 'stops', [])
    await checkWithSchema(form, schemas.form)
    expect(found(form)).toEqual([ALL[0]])
    form.setAnswer('you', 'town', 'Bath')
    expect(await checkWithSchema(form, schemas.form)).toEqual({ ok: true, issues: [], others: [] })
    expect(found(form)).toEqual([])
  })
})

describe('checkWithSchema', () => {
  const town = { section: 'you', field: 'town' }

  it('reports nothing about an answer that changed during an asynchronous check', async () => {
    const form = formNow()
    const late = z.string().refine(() => Promise.resolve(false), 'Taken')
    const checking = checkWithSchema(form, late, town)
    form.setAnswer('you', 'town', 'Rye')
    await checking
    expect(found(form)).toEqual([])
    await checkWithSchema(form, late, town)
    expect(found(form)).toEqual([['town', 'Taken']])
  })

  it('returns issues that are about no field', async () => {
    const form = formNow()
    const whole = z
      .object({})
      .loose()
      .refine(() => false, 'This trip is not possible')
    const { ok, issues, others } = await checkWithSchema(form, whole)
    expect([ok, issues, others.map(({ message }) => message)]).toEqual([
      false,
      [],
      ['This trip is not possible'],
    ])
  })

  it('gives a section without answers to the schema as an empty object', async () => {
    const form = formNow()
    await checkWithSchema(form, z.object({ note: z.string('Missing') }), { section: 'end' })
    expect(found(form)).toEqual([['note', 'Missing']])
  })

  it('sees the answers as they are submitted', async () => {
    const form = createForm({
      id: 'code',
      version: 1,
      sections: [
        {
          id: 'you',
          title: 'You',
          fields: [{ id: 'code', type: 'text', input_mask: '99-99', submit_unmasked: true }],
        },
      ],
    })
    form.setAnswer('you', 'code', '12-34')
    const seen: unknown[] = []
    const spy = z.unknown().refine((value) => seen.push(value) > 0)
    await checkWithSchema(form, spy, { section: 'you', field: 'code' })
    expect(seen).toEqual(['1234'])
  })

  it.each([
    [{ section: 'we' }, 'unknown_section'],
    [{ section: 'you', field: 'fax' }, 'unknown_field'],
    [{ field: 'town' }, 'argument_invalid'],
  ])('refuses a wrong place', async (place, code) => {
    await expect(checkWithSchema(formNow(), z.any(), place)).rejects.toMatchObject({ code })
  })

  it('refuses something that is not a schema', async () => {
    const wrong = { validate: () => true } as never
    await expect(checkWithSchema(formNow(), wrong)).rejects.toMatchObject({
      code: 'argument_invalid',
    })
  })
})

describe('toStandardSchema', () => {
  const schema = toStandardSchema(definition)['~standard']

  it('returns the answers of a valid submission, typed', () => {
    const result = schema.validate({ you: { town: 'Rye', age: 30 }, end: {} })
    expect(result).toEqual({ value: { you: { town: 'Rye', age: 30, stops: [] } } })
    if (!('value' in result)) return
    const townOfResult: string | undefined = result.value.you?.town
    expect(townOfResult).toBe('Rye')
  })

  it('has an issue with a path and a way to fix it, where validateSubmission has one', () => {
    const input = { you: { age: 130, stops: [{ place: 'Rye' }, { nights: 'two' }] } }
    const result = schema.validate(input)
    const expected = validateSubmission(definition, input)
    expect(expected.ok).toBe(false)
    expect(result).toEqual({
      issues: (expected.ok ? [] : expected.issues).map(({ path, message, help }) => ({
        path,
        message: `${message}. ${help}`,
      })),
    })
    expect(result).toHaveProperty(['issues', 0, 'path'], ['you', 'town'])
  })

  it('takes options for each validation', () => {
    const days = ['2026-11-24', '2026-11-25']
    const daily = toStandardSchema(definition, () => ({ today: days.shift()! }))
    void daily['~standard'].validate({})
    void daily['~standard'].validate({})
    expect(days).toEqual([])
  })

  it('can be nested in a schema of another library', () => {
    const trip = toStandardSchema(definition)
    const order = z.object({
      trip: z.custom().superRefine((value, context) => {
        const result = trip['~standard'].validate(value)
        if (result instanceof Promise || !result.issues) return
        for (const { message, path } of result.issues) {
          context.addIssue({ code: 'custom', message, path: [...(path ?? [])] as PropertyKey[] })
        }
      }),
    })
    const { error } = order.safeParse({ trip: { you: { age: 3 } } })
    expect(error?.issues.map(({ path }) => path)).toEqual([['trip', 'you', 'town']])
  })
})

describe('a schema of the whole form', () => {
  const note = z.object({ note: z.string('Say something') })

  it('reports what is missing in an untouched section at its field', async () => {
    const form = createForm(definition)
    const result = await checkWithSchema(form, z.object({ end: note }))
    expect(result.others).toEqual([])
    expect(result.issues).toMatchObject([
      { section: 'end', field: 'note', message: 'Say something' },
    ])
  })

  it('may leave out an optional section', async () => {
    const schema = z.strictObject({ you: z.unknown(), end: note.optional() })
    expect((await checkWithSchema(createForm(definition), schema)).ok).toBe(true)
  })

  it('reports an issue of a hidden question above the form', async () => {
    const [you, end] = definition.sections
    const hidden = {
      ...end,
      fields: [{ id: 'note', type: 'text', visible_if: { any: [] } }],
    } as const
    const form = createForm({ ...definition, sections: [you, hidden] })
    const result = await checkWithSchema(form, z.object({ end: note }))
    expect(result).toMatchObject({ ok: false, issues: [], others: [{ message: 'Say something' }] })
  })
})
