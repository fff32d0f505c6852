import { describe, expect, it } from 'vitest'
import fc from 'fast-check'
import {
  type AnswerValue,
  type FieldDefinition,
  type Form,
  type FormDefinition,
  checkDefinition,
  createForm,
  formatAnswer,
  toJsonSchema,
} from '../src'
import { booleanType, decimalType, moneyType, quantityType, timeType } from '../src/value-types'
import Ajv from 'ajv/dist/2020.js'

const types = [booleanType, decimalType, moneyType, quantityType, timeType]

function definitionOf(...fields: readonly object[]): FormDefinition {
  const sections = [{ id: 's', title: 'S', fields: fields as readonly FieldDefinition[] }]
  return { id: 'f', version: 1, sections }
}

function formOf(field: object): Form {
  return createForm(definitionOf({ id: 'a', ...field }), { types })
}

/** Returns the stored answer, and the code of the first problem with it. */
function given(field: object, value: AnswerValue): unknown[] {
  const form = formOf(field)
  form.setAnswer('s', 'a', value)
  return [form.getAnswer('s', 'a'), form.validate({ mode: 'strict' })[0]?.code]
}

describe('decimal', () => {
  it.each<[AnswerValue, AnswerValue | undefined, string | undefined]>([
    ['1,234.50', '1234.5', undefined],
    ['1 234.5', '1234.5', undefined],
    ['007', '7', undefined],
    ['.5', '0.5', undefined],
    ['5.', '5', undefined],
    ['-0.00', '0', undefined],
    ['\u22123', '-3', undefined],
    [0.1 + 0.2, '0.3', undefined],
    [1e-7, '0.0000001', undefined],
    ['123456789012345', '123456789012345', undefined],
    ['1234567890123456', '1234567890123456', 'decimal'],
    ['12,34', '12,34', 'decimal'],
    ['1,5', '1,5', 'decimal'],
    ['1e3', '1e3', 'decimal'],
    ['twelve', 'twelve', 'decimal'],
    [1e300, 1e300, 'decimal'],
    ['', undefined, undefined],
  ])('reads %j as %j', (typed, answer, code) => {
    expect(given({ type: 'decimal' }, typed)).toEqual([answer, code])
  })

  it('checks limits and digits after the point exactly', () => {
    const field = { type: 'decimal', minimum_number: 0.1, maximum_value: '99.95', 'x-decimals': 2 }
    expect(given(field, '0.1')).toEqual(['0.1', undefined])
    expect(given(field, '0.09')).toEqual(['0.09', 'minimum_decimal'])
    expect(given(field, '99.95')).toEqual(['99.95', undefined])
    expect(given(field, '99.96')).toEqual(['99.96', 'maximum_decimal'])
    expect(given(field, '1.005')).toEqual(['1.005', 'decimal_places'])
    expect(given(field, 1.005)).toEqual(['1.01', undefined])
  })

  it('is compared as a number by rules', () => {
    const definition = definitionOf(
      { id: 'a', type: 'decimal' },
      { id: 'b', type: 'text', visible_if: { ge: [{ field: 'a' }, 10] } },
      {
        id: 'c',
        type: 'text',
        depends_on: { field_value_list: [{ section_id: 's', id: 'a', value: 10 }] },
      },
    )
    const form = createForm(definition, { types, answers: { s: { a: '9.99' } } })
    expect(form.visibleFields('s')).toEqual(['a'])
    form.setAnswer('s', 'a', '10.00')
    expect(form.visibleFields('s')).toEqual(['a', 'b', 'c'])
  })
})

describe('money', () => {
  it.each<[AnswerValue, AnswerValue | undefined, string | undefined]>([
    ['$12', '12', undefined],
    ['$1,234.50', '1234.5', undefined],
    ['-$5', '-5', undefined],
    ['$-5', '-5', undefined],
    ['12 USD', '12', undefined],
    ['USD 12', '12', undefined],
    ['12USD', '12', undefined],
    ['usd12', '12', undefined],
    ['12\u20ac', '12\u20ac', 'money'],
    ['12 EUR', '12 EUR', 'money'],
    ['CA$12', 'CA$12', 'money'],
    ['ABC 3', 'ABC 3', 'money'],
    ['12\u00a2', '12\u00a2', 'money'],
    ['1.234', '1.234', 'decimal_places'],
    ['$', '$', 'money'],
    ['$ twelve', '$ twelve', 'money'],
  ])('reads %j as %j', (typed, answer, code) => {
    expect(given({ type: 'money' }, typed)).toEqual([answer, code])
  })

  it.each([
    ['EUR', '\u20ac12', '12'],
    ['EUR', '12 EUR', '12'],
    ['EUR', '$12', '$12'],
    ['CAD', '$12', '12'],
    ['CAD', 'CA$12', '12'],
    ['CAD', '12 USD', '12 USD'],
    ['CRC', '\u20a112', '12'],
    ['EURO', '12', '12'],
    ['EURO', '$12', '$12'],
  ])('in %s reads %j as %j', (currency, typed, answer) => {
    expect(given({ type: 'money', 'x-currency': currency }, typed)[0]).toBe(answer)
  })

  it('does not show dollars for a currency that does not exist', () => {
    const field = { id: 'a', type: 'money' } as unknown as FieldDefinition
    const shown = (currency?: string) =>
      formatAnswer({ ...field, ...(currency && { 'x-currency': currency }) }, '12', { types }).lines
    expect(shown()).toEqual(['$12.00'])
    expect(shown('EUR')).toEqual(['\u20ac12.00'])
    expect(shown('EURO')).toEqual(['12.00'])
  })

  it('has the digits of its currency', () => {
    expect(given({ type: 'money', 'x-currency': 'JPY' }, '1.5')).toEqual(['1.5', 'decimal_places'])
    expect(given({ type: 'money', 'x-currency': 'KWD' }, '1.555')).toEqual(['1.555', undefined])
    expect(given({ type: 'money', 'x-currency': 7 }, '1.55')).toEqual(['1.55', undefined])
  })
})

describe('boolean', () => {
  it.each<[AnswerValue, AnswerValue | undefined, string | undefined]>([
    [true, true, undefined],
    ['No', false, undefined],
    [false, false, undefined],
    ['perhaps', 'perhaps', 'boolean'],
    [1, 1, 'boolean'],
  ])('reads %j as %j', (typed, answer, code) => {
    expect(given({ type: 'boolean', required: true }, typed)).toEqual([answer, code])
  })

  it('is read by conditions and rules', () => {
    const definition = definitionOf(
      { id: 'a', type: 'boolean', default: false },
      { id: 'b', type: 'text', visible_if: { eq: [{ field: 'a' }, true] } },
      {
        id: 'c',
        type: 'text',
        depends_on: { field_value_list: [{ section_id: 's', id: 'a', value: false }] },
      },
    )
    const form = createForm(definition, { types })
    expect(form.visibleFields('s')).toEqual(['a', 'c'])
    form.setAnswer('s', 'a', true)
    expect(form.visibleFields('s')).toEqual(['a', 'b'])
  })
})

describe('time', () => {
  it.each<[string, string, string | undefined]>([
    ['3 pm', '15:00', undefined],
    ['3:05 p.m.', '15:05', undefined],
    ['12 am', '00:00', undefined],
    ['12:30 PM', '12:30', undefined],
    ['noon', '12:00', undefined],
    ['Midnight', '00:00', undefined],
    ['930', '09:30', undefined],
    ['23.59', '23:59', undefined],
    ['9', '9', 'time'],
    ['13 pm', '13 pm', 'time'],
    ['24:00', '24:00', 'time'],
    ['9:60', '9:60', 'time'],
  ])('reads %j as %j', (typed, answer, code) => {
    expect(given({ type: 'time' }, typed)).toEqual([answer, code])
  })

  it('has limits', () => {
    const field = { type: 'time', minimum_value: '09:00', maximum_value: '17:30' }
    expect(given(field, '8:59')).toEqual(['08:59', 'minimum_time'])
    expect(given(field, '9 am')).toEqual(['09:00', undefined])
    expect(given(field, '5:31 pm')).toEqual(['17:31', 'maximum_time'])
  })
})

describe('quantity', () => {
  const options = [
    { key: 'kg', value: 'kilograms' },
    { key: 'lb', value: 'pounds' },
  ]
  it.each<[AnswerValue, unknown, string | undefined]>([
    ['12.50 kg', { value: '12.5', unit: 'kg' }, undefined],
    ['3 Pounds', { value: '3', unit: 'lb' }, undefined],
    [{ value: '1,000', unit: 'lb' }, { value: '1000', unit: 'lb' }, undefined],
    [{ value: '12' }, { value: '12' }, 'quantity'],
    [{ value: '12', unit: 'stone' }, { value: '12', unit: 'stone' }, 'unit'],
    [{ value: '', unit: 'kg' }, undefined, undefined],
    ['12', '12', 'quantity'],
    ['heavy', 'heavy', 'quantity'],
  ])('reads %j as %j', (typed, answer, code) => {
    expect(given({ type: 'quantity', options }, typed)).toEqual([answer, code])
  })

  it('takes its only unit', () => {
    const one = { type: 'quantity', options: options.slice(0, 1) }
    expect(given(one, '12')).toEqual([{ value: '12', unit: 'kg' }, undefined])
    expect(given(one, { value: '12' })).toEqual([{ value: '12', unit: 'kg' }, undefined])
  })
})

/** A decimal as an integer and a power of ten: independent of how the engine reads text. */
const scaled = fc.record({
  digits: fc.bigInt({ min: -(10n ** 15n) + 1n, max: 10n ** 15n - 1n }),
  places: fc.nat({ max: 14 }),
})

function textOf(digits: bigint, places: number): string {
  const text = String(digits < 0n ? -digits : digits).padStart(places + 1, '0')
  const whole = text.slice(0, text.length - places)
  return `${digits < 0n ? '-' : ''}${whole}${places > 0 ? `.${text.slice(-places)}` : ''}`
}

/** Compares by cross multiplication. */
function compare(a: { digits: bigint; places: number }, b: { digits: bigint; places: number }) {
  const difference = a.digits * 10n ** BigInt(b.places) - b.digits * 10n ** BigInt(a.places)
  return difference < 0n ? -1 : difference > 0n ? 1 : 0
}

it('stores equal numbers as equal text, and compares them exactly', () => {
  fc.assert(
    fc.property(scaled, scaled, fc.nat({ max: 3 }), (a, b, zeros) => {
      const [low] = given({ type: 'decimal' }, textOf(a.digits, a.places))
      const [high] = given({ type: 'decimal' }, textOf(b.digits, b.places))
      const longer = textOf(a.digits * 10n ** BigInt(zeros), a.places + zeros)
      expect(given({ type: 'decimal' }, longer)[0]).toBe(low)
      expect(low === high).toBe(compare(a, b) === 0)
      const form = createForm(
        definitionOf(
          { id: 'a', type: 'decimal' },
          { id: 'b', type: 'decimal' },
          { id: 'less', type: 'text', visible_if: { lt: [{ field: 'a' }, { field: 'b' }] } },
          { id: 'same', type: 'text', visible_if: { eq: [{ field: 'a' }, { field: 'b' }] } },
        ),
        { types, answers: { s: { a: low as string, b: high as string } } },
      )
      expect(form.isVisible('s', 'less')).toBe(compare(a, b) < 0)
      expect(form.isVisible('s', 'same')).toBe(compare(a, b) === 0)
    }),
    { numRuns: 500 },
  )
})

it('adds amounts up to the cent', () => {
  const cents = fc.array(fc.integer({ min: -99_999_999, max: 99_999_999 }), { maxLength: 300 })
  const rows = { field: 'rows' }
  const definition = definitionOf(
    { id: 'rows', type: 'input-table', child_fields: [{ id: 'amount', type: 'money' }] },
    { id: 'total', type: 'money', computed: { sum: { rows, of: { field: 'amount' } } } },
  )
  fc.assert(
    fc.property(cents, (amounts) => {
      const form = createForm(definition, { types })
      form.setAnswer(
        's',
        'rows',
        amounts.map((amount) => ({ amount: textOf(BigInt(amount), 2) })),
      )
      const total = amounts.reduce((sum, amount) => sum + BigInt(amount), 0n)
      expect(form.getAnswer('s', 'total')).toBe(given({ type: 'decimal' }, textOf(total, 2))[0])
    }),
    { numRuns: 100 },
  )
})

it.each([
  ['EUR', []],
  ['eur', []],
  [undefined, []],
  ['EURO', ['limit_wrong_type']],
  ['XYZ', ['limit_wrong_type']],
  [7, ['limit_wrong_type']],
])('warns about an unknown currency: %s', (currency, codes) => {
  const field = {
    id: 'a',
    type: 'money',
    display_label: 'A',
    ...(currency && { 'x-currency': currency }),
  }
  const issues = checkDefinition(definitionOf(field), { types })
  expect(issues.map(({ code }) => code)).toEqual(codes)
  for (const { severity, path } of issues) {
    expect([severity, path]).toEqual(['warning', '$.sections[0].fields[0].x-currency'])
  }
})

it.each([
  [undefined, []],
  [0, []],
  [15, []],
  [-1, ['limit_wrong_type']],
  [1.5, ['limit_wrong_type']],
  [99, ['limit_wrong_type']],
  ['two', ['limit_wrong_type']],
  [null, ['limit_wrong_type']],
])('warns about a wrong number of decimals: %s', (decimals, codes) => {
  const options = [{ key: 'kg', value: 'kg' }]
  for (const type of [{ type: 'decimal' }, { type: 'quantity', options }]) {
    const more = decimals !== undefined && { 'x-decimals': decimals }
    const field = { id: 'a', display_label: 'A', ...type, ...more }
    const issues = checkDefinition(definitionOf(field), { types })
    expect(issues.map(({ code }) => code)).toEqual(codes)
    for (const { severity, path } of issues) {
      expect([severity, path]).toEqual(['warning', '$.sections[0].fields[0].x-decimals'])
    }
  }
})

it('never fails on a mutated definition, and its JSON Schema accepts what the engine accepts', () => {
  const odd = fc.oneof(fc.jsonValue(), fc.constantFrom('USD', '09:00', '12.5', 3, -1, 1e21))
  const field = fc.record(
    {
      type: fc.constantFrom('boolean', 'decimal', 'money', 'quantity', 'time'),
      'x-currency': odd,
      'x-decimals': odd,
      minimum_number: fc.double({ noNaN: true, noDefaultInfinity: true }),
      maximum_value: fc.oneof(fc.string(), fc.integer()),
      options: fc.array(fc.record({ key: fc.string({ minLength: 1 }), value: fc.string() })),
    },
    { requiredKeys: ['type'] },
  )
  const answer = fc.oneof(
    fc.string(),
    fc.double(),
    fc.boolean(),
    fc.constantFrom('12.5', '$3', '3 pm', 'yes'),
    fc.record({ value: fc.string(), unit: fc.string() }),
  )
  fc.assert(
    fc.property(field, answer, (own, value) => {
      const keys = (own.options ?? []).map(({ key }) => key)
      if (new Set(keys).size < keys.length) return
      const form = formOf(own)
      form.setAnswer('s', 'a', value)
      const isValid = form.validate({ mode: 'strict' }).length === 0
      const schema = toJsonSchema(form.definition, { types })
      if (isValid) expect(new Ajv({ strict: false }).validate(schema, form.submission())).toBe(true)
    }),
    { numRuns: 200 },
  )
})
