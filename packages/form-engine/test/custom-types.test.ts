import { describe, expect, expectTypeOf, it } from 'vitest'
import {
  type AnswersOf,
  type FieldDefinition,
  type FormDefinition,
  checkDefinition,
  createForm,
  defineFieldType,
  defineForm,
  formatAnswer,
  parseDefinition,
  toJsonSchema,
  validateSubmission,
} from '../src'

const stars = defineFieldType({
  type: 'stars',
  answer: (value): value is number => typeof value === 'number',
  normalize: (value) => (value === 'none' ? 0 : value === 'five' ? 5 : value),
  problems: (count) => count > 5 && { code: 'too_many_stars', params: { most: 5 } },
  empty: (count) => count === 0,
  schema: () => ({ type: 'number', maximum: 5 }),
  reads: 'number',
  messages: { too_many_stars: { message: 'At most {most} stars', help: 'Take some away.' } },
})

function definitionWith(...fields: readonly object[]): FormDefinition {
  const sections = [{ id: 's', title: 'S', fields: fields as readonly FieldDefinition[] }]
  return { id: 'f', version: 1, sections }
}

const types = [stars]
const definition = definitionWith(
  { id: 'stars', type: 'stars', required: true },
  { id: 'why', type: 'text', visible_if: { lt: [{ field: 'stars' }, 3] } },
)
const form = () => createForm(definition, { types })

describe('a custom type', () => {
  it('is known to every function that is given it', () => {
    expect(parseDefinition(definition, { types })).toEqual({ ok: true, definition })
    expect(checkDefinition(definition, { types })).toEqual([])
    expect(toJsonSchema(definition, { types })).toMatchObject({
      properties: { s: { properties: { stars: { type: 'number', maximum: 5 } } } },
    })
  })

  it('converts what is typed, and treats an empty answer as none', () => {
    const one = form()
    one.setAnswer('s', 'stars', 'five')
    expect(one.getAnswer('s', 'stars')).toBe(5)
    one.setAnswer('s', 'stars', 'none')
    expect(one.getAnswer('s', 'stars')).toBeUndefined()
    expect(one.progress()).toEqual({ answered: 0, required: 1 })
  })

  it('reports a wrong shape by its name, and its own problems with their messages', () => {
    const one = form()
    one.setAnswer('s', 'stars', 'many')
    expect(one.getAnswer('s', 'stars')).toBe('many')
    expect(one.validate({ mode: 'draft' })).toMatchObject([{ code: 'stars' }])
    one.setAnswer('s', 'stars', 6)
    expect(one.validate({ mode: 'draft' })).toMatchObject([
      { code: 'too_many_stars', message: 'At most 5 stars', help: 'Take some away.' },
    ])
  })

  it('is read by rules', () => {
    const one = form()
    expect(one.isVisible('s', 'why')).toBe(false)
    one.setAnswer('s', 'stars', 2)
    expect(one.isVisible('s', 'why')).toBe(true)
  })

  it.each(['stars', 'constructor', '__proto__', 'toString'])(
    'is an error if %s is unknown',
    (type) => {
      const unknown = definitionWith({ id: 'a', type })
      const known = expect.stringContaining('heading, radio') as string
      const issue = {
        code: 'unknown_field_type',
        path: '$.sections[0].fields[0].type',
        message: known,
      }
      expect(parseDefinition(unknown)).toMatchObject({ ok: false, issues: [issue] })
      expect(checkDefinition(unknown)).toMatchObject([issue])
      expect(() => createForm(unknown)).toThrow(
        expect.objectContaining({
          code: 'definition_invalid',
          findings: [expect.objectContaining({ code: 'unknown_field_type' })],
        }) as Error,
      )
    },
  )

  it('is compiled again if the types differ', () => {
    const other = defineFieldType({
      type: 'stars',
      answer: (value): value is string => typeof value === 'string',
    })
    const one = createForm(definitionWith({ id: 'stars', type: 'stars' }), { types: [other] })
    one.setAnswer('s', 'stars', 'five')
    expect(one.validate({ mode: 'strict' })).toEqual([])
    expect(createForm(definition, { types: [stars] }).validate({ mode: 'draft' })).toEqual([])
    expect(() => createForm(definition)).toThrow(/unknown_field_type/)
  })

  it('must not throw', () => {
    const broken = defineFieldType({
      type: 'broken',
      answer: (value): value is string => {
        throw new TypeError(typeof value)
      },
    })
    const one = createForm(definitionWith({ id: 'a', type: 'broken' }), { types: [broken] })
    one.setAnswer('s', 'a', 'x')
    expect(() => one.validate({ mode: 'draft' })).toThrow(
      expect.objectContaining({ code: 'field_type_failed' }) as Error,
    )
  })
})

describe('a custom type in the tools', () => {
  const flag = defineFieldType({
    type: 'flag',
    answer: (value): value is boolean => typeof value === 'boolean',
    reads: 'flag',
    format: (answer) => (answer ? 'On' : 'Off'),
  })
  const size = defineFieldType({
    type: 'size',
    answer: (value): value is { wide: number } => typeof Object(value).wide === 'number',
    format: ({ wide }) => `${wide} wide`,
  })
  const all = { types: [stars, flag, size] }
  const when = (id: string, value: unknown) => ({
    depends_on: { field_value_list: [{ section_id: 's', id, value }] },
  })

  it('finds conditions that can never hold, and no others', () => {
    const definitionOf = (value: unknown, id = 'flag') =>
      definitionWith(
        { id: 'flag', type: 'flag' },
        { id: 'stars', type: 'stars' },
        { id: 'size', type: 'size' },
        { id: 'a', type: 'text', ...when(id, value) },
      )
    const codesOf = (...args: Parameters<typeof definitionOf>) =>
      checkDefinition(definitionOf(...args), all).map(({ code }) => code)
    expect(codesOf(true)).toEqual([])
    expect(codesOf(4, 'stars')).toEqual([])
    expect(codesOf('perhaps')).toEqual(['never_holds', 'unreachable_field'])
    expect(codesOf('wide', 'size')).toEqual(['never_holds', 'unreachable_field'])
  })

  it('says which rules it cannot be used in', () => {
    const compared = definitionWith(
      { id: 'size', type: 'size' },
      { id: 'a', type: 'text', visible_if: { gt: [{ field: 'size' }, 3] } },
    )
    expect(checkDefinition(compared, all)).toMatchObject([{ code: 'not_comparable' }])
    const asked = definitionWith(
      { id: 'size', type: 'size' },
      { id: 'a', type: 'text', visible_if: { answered: { field: 'size' } } },
    )
    expect(checkDefinition(asked, all)).toEqual([])
    const one = createForm(asked, all)
    one.setAnswer('s', 'size', { wide: 3 })
    expect(one.isVisible('s', 'a')).toBe(true)
  })

  it('is written by its type in explanations', () => {
    const shown = definitionWith(
      { id: 'flag', type: 'flag' },
      { id: 'a', type: 'text', visible_if: { eq: [{ field: 'flag' }, true] } },
    )
    const one = createForm(shown, { ...all, answers: { s: { flag: false } } })
    expect(one.explain('s', 'a').sentence).toContain('“flag” is Off')
  })

  it('is sent, read, and written', () => {
    const both = definitionWith(
      { id: 'size', type: 'size', required: true },
      { id: 'flag', type: 'flag', default: false },
    )
    const answers = { s: { size: { wide: 3 }, flag: false } }
    expect(validateSubmission(both, answers, all)).toEqual({ ok: true, answers })
    const [sizeField, flagField] = both.sections[0]!.fields
    expect(formatAnswer(sizeField!, { wide: 3 }, all).lines).toEqual(['3 wide'])
    expect(formatAnswer(flagField!, false, all)).toEqual({ answered: true, lines: ['Off'] })
    expect(formatAnswer(flagField!, 'odd', all).lines).toEqual(['odd'])
    const wrong = validateSubmission(both, { s: { size: { deep: { wide: 3 } } } }, all)
    expect(wrong).toMatchObject({ ok: false, issues: [{ code: 'size' }] })
  })
})

it('gives the answers of a definition their types', () => {
  const flag = defineFieldType({
    type: 'flag',
    answer: (value): value is boolean => typeof value === 'boolean',
  })
  const visit = defineForm(
    {
      id: 'visit',
      version: 1,
      sections: [
        {
          id: 'you',
          title: 'You',
          fields: [
            { id: 'stars', type: 'stars', required: true, 'x-size': 'large' },
            { id: 'again', type: 'flag' },
            { id: 'name', type: 'text' },
            { id: 'pets', type: 'input-table', child_fields: [{ id: 'tame', type: 'flag' }] },
          ],
        },
      ],
    },
    { types: [stars, flag] },
  )
  expectTypeOf<AnswersOf<typeof visit>>().toEqualTypeOf<{
    readonly you: {
      readonly stars: number
      readonly again?: boolean
      readonly name?: string
      readonly pets?: readonly { readonly tame?: boolean }[]
    }
  }>()
  const one = createForm(visit, { types: [stars, flag] })
  one.setAnswer('you', 'again', false)
  expectTypeOf(one.getAnswer('you', 'again')).toEqualTypeOf<boolean | undefined>()
  expectTypeOf(one.getAnswer('you', 'stars')).toEqualTypeOf<number | undefined>()
  expect(one.submission()).toEqual({ you: { again: false, pets: [] } })
  // @ts-expect-error The answer is a number
  const wrong = () => one.setAnswer('you', 'stars', true)
  const section = { id: 'you', title: 'You' } as const
  const field = { id: 'a', type: 'stras' } as const
  const odd = { id: 'f', version: 1, sections: [{ ...section, fields: [field] }] } as const
  // @ts-expect-error No such type
  const typo = () => defineForm(odd, { types: [stars] })
  expect([wrong, typo]).toHaveLength(2)
})
