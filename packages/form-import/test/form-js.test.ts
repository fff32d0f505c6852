import { type FieldDefinition, createForm } from '@gapwise/form-engine'
import { describe, expect, it } from 'vitest'
import { type LossCode, importFormJs } from '../src'
import { FORM } from './full-sources'

const OPTIONS = ['a', 'b'].map((value) => ({ label: value, value }))

/** Questions that the expressions of these tests read. */
const READ = [
  { type: 'textfield', key: 'name' },
  { type: 'number', key: 'age', decimalDigits: 0 },
  { type: 'checkbox', key: 'agrees' },
  { type: 'radio', key: 'one', values: OPTIONS },
  { type: 'checklist', key: 'list', values: OPTIONS },
]

function imported(...components: object[]) {
  const result = importFormJs({ type: 'default', components })
  if (!result.ok) throw new Error('refused')
  const [section] = result.definition.sections
  const fields = Object.fromEntries((section?.fields ?? []).map((field) => [field.id, field]))
  return { ...result, fields, codes: result.notes.map(({ code }) => code) }
}

describe('a component', () => {
  it.each<[component: object, field: Partial<FieldDefinition>, codes: LossCode[]]>([
    [{ type: 'textfield', label: 'Name' }, { type: 'text', display_label: 'Name' }, []],
    [{ type: 'textarea', description: 'Hint' }, { type: 'text-area', helper_text: 'Hint' }, []],
    [{ type: 'textfield', label: '=x' }, { type: 'text' }, ['formatting']],
    [
      { type: 'textfield', validate: { required: true, minLength: 2, maxLength: 9 } },
      { required: true, minlength: 2, maxlength: 9 },
      [],
    ],
    [{ type: 'textfield', validate: { pattern: '^a' } }, { type: 'text' }, ['pattern']],
    [{ type: 'textfield', validate: { validationType: 'email' } }, { type: 'simple-email' }, []],
    [
      { type: 'number', decimalDigits: 0, validate: { min: 1, max: 5 } },
      { type: 'integer-picker', minimum_number: 1, maximum_number: 5 },
      [],
    ],
    [{ type: 'number' }, { type: 'text' }, ['number_as_text']],
    [{ type: 'checkbox' }, { type: 'checkbox' }, ['boolean_as_text']],
    [{ type: 'radio', values: OPTIONS, defaultValue: 'b' }, { type: 'radio', default: 'b' }, []],
    [
      {
        type: 'radio',
        values: [
          { label: 'One', value: 1 },
          { label: 'Two', value: 2 },
        ],
      },
      {
        options: [
          { key: '1', value: 'One' },
          { key: '2', value: 'Two' },
        ],
      },
      ['value_as_text'],
    ],
    [{ type: 'select', valuesKey: 'data' }, { type: 'text' }, ['options', 'options']],
    [{ type: 'datetime', subtype: 'date' }, { type: 'complex-date-picker' }, []],
    [{ type: 'datetime', subtype: 'time' }, { type: 'text' }, ['format']],
    [{ type: 'datetime', dateLabel: 'Born' }, { display_label: 'Born' }, []],
    [
      { type: 'datetime', subtype: 'time', timeLabel: 'At' },
      { type: 'text', display_label: 'At' },
      ['format'],
    ],
    [
      { type: 'datetime', subtype: 'datetime', dateLabel: 'On', disallowPassedDates: true },
      { type: 'text', display_label: 'On' },
      ['format', 'constraint'],
    ],
    [{ type: 'textfield', validate: { required: '=age > 3' } }, { type: 'text' }, ['requirement']],
    [
      { type: 'textarea', validate: { validationType: 'email' } },
      { type: 'text-area' },
      ['format'],
    ],
    [{ type: 'filepicker' }, { type: 'file-upload' }, []],
    [
      { type: 'textfield', defaultValue: 'A', readonly: true },
      { default: 'A', read_only_if: { all: [] } },
      [],
    ],
    [{ type: 'textfield', readonly: true }, { type: 'text' }, ['read_only']],
    [{ type: 'textfield', readonly: '=age > 3' }, { type: 'text' }, ['read_only']],
    [{ type: 'textfield', appearance: { prefixAdorner: '$' } }, {}, ['appearance']],
  ])('%j becomes %j', (component, field, codes) => {
    const { fields, codes: found } = imported({ key: 'k', ...component })
    expect(fields['k']).toMatchObject(field)
    expect(found).toEqual(codes)
  })

  it('of an unknown type is noted', () => {
    expect(imported({ type: 'map', key: 'k' }).codes).toEqual(['not_asked'])
  })

  it('with the key of another is left out, and noted', () => {
    const { fields, codes } = imported(
      { type: 'textfield', key: 'k' },
      { type: 'number', key: 'k' },
    )
    expect(fields['k']).toMatchObject({ type: 'text' })
    expect(codes).toEqual(['duplicate_key'])
  })
})

describe('conditional.hide', () => {
  it.each<[hide: string, answers: Record<string, string | number | string[]>, isShown: boolean]>([
    ['=one = "a"', {}, true],
    ['=one = "a"', { one: 'a' }, false],
    ['=one != "a"', {}, false],
    ['=one != "a"', { one: 'a' }, true],
    ['=age < 18', {}, true],
    ['=age < 18', { age: 17 }, false],
    ['=not(age < 18)', {}, true],
    ['=not(age < 18)', { age: 18 }, false],
    ['=not(one = "a" or age >= 65)', { one: 'b' }, true],
    ['=not(one = "a" or age >= 65)', { one: 'b', age: 3 }, false],
    ['=one = "a" and age + 2 > 10', { one: 'a', age: 8 }, true],
    ['=one = "a" and age + 2 > 10', { one: 'a', age: 9 }, false],
    ['=name = null', {}, false],
    ['=name = null', { name: 'Pat' }, true],
    ['=agrees', { agrees: ['true'] }, false],
    ['=agrees = false', {}, false],
    ['=agrees = false', { agrees: ['true'] }, true],
    ['=list contains(list, "a")', { list: ['a'] }, false],
    ['=not(list contains(list, "a"))', { list: ['b'] }, false],
  ])('%s with %j', (hide, answers, isShown) => {
    const { definition, codes } = imported(...READ, {
      type: 'textfield',
      key: 'k',
      conditional: { hide },
    })
    expect(codes.filter((code) => code !== 'boolean_as_text')).toEqual([])
    const form = createForm(definition)
    for (const [field, value] of Object.entries(answers)) form.setAnswer('questions', field, value)
    expect(form.isVisible('questions', 'k')).toBe(isShown)
  })

  it.each([
    ['text', '=one', 'true', true],
    ['text', '=not(one)', 'false', true],
    ['text', '=one = 1', '1', true],
    ['text', '=one = "1"', '1', false],
    ['number', '=one = 1', '1', false],
    ['number', '=one = "1"', '1', true],
    ['number', '=one = true', '1', true],
  ])('compares an option whose value is a %s with its type: %s', (type, hide, one, isShown) => {
    const values = [{ value: type === 'number' ? Number(one) : one }]
    const { definition } = imported(
      { type: 'radio', key: 'one', values },
      { type: 'checklist', key: 'list', values },
      { type: 'textfield', key: 'k', conditional: { hide } },
      {
        type: 'textfield',
        key: 'in_list',
        conditional: { hide: `=list contains(list, ${type === 'number' ? one : `"${one}"`})` },
      },
      { type: 'textfield', key: 'other', conditional: { hide: '=list contains(list, false)' } },
    )
    const form = createForm(definition)
    form.setAnswer('questions', 'one', one)
    form.setAnswer('questions', 'list', [one])
    expect(form.isVisible('questions', 'k')).toBe(isShown)
    expect(form.isVisible('questions', 'in_list')).toBe(false)
    expect(form.isVisible('questions', 'other')).toBe(true)
  })

  it.each([
    '=outside = "a"',
    '=matches(name, "x")',
    '=name = one',
    '=age in [1..3]',
    'x',
    '=',
    '=((((',
  ])('shows the question and notes %s', (hide) => {
    const { fields, notes } = imported(...READ, { type: 'number', key: 'k', conditional: { hide } })
    expect(fields['k']).not.toHaveProperty('visible_if')
    expect(notes).toContainEqual(
      expect.objectContaining({
        code: 'condition',
        grade: 'asks',
        path: '$.components[5].conditional.hide',
      }),
    )
  })
})

describe('an expression field', () => {
  it.each<[expression: string, total: string | undefined]>([
    ['=age * 2 + 1', '9'],
    ['=(age + 2) / 4', '1.5'],
    ['=max(age, 10) - min(age, 1)', '9'],
    ['=if age >= 4 then 1 else 0', '1'],
  ])('computes %s', (expression, total) => {
    const { definition } = imported(...READ, { type: 'expression', key: 'k', expression })
    const form = createForm(definition)
    form.setAnswer('questions', 'age', 4)
    expect(form.getAnswer('questions', 'k')).toBe(total)
  })

  it('stores its number as text, which is noted', () => {
    const { codes } = imported({ type: 'expression', key: 'k', expression: '=1 + 1' })
    expect(codes).toEqual(['number_as_text'])
  })

  it('that cannot be computed is asked, and noted', () => {
    const { fields, codes } = imported({ type: 'expression', key: 'k', expression: '=flatten(x)' })
    expect(fields['k']).not.toHaveProperty('computed')
    expect(codes).toContain('computation')
  })
})

it('imports groups as sections, and dynamic lists as tables with rules in their rows', () => {
  const result = importFormJs(FORM)
  if (!result.ok) throw new Error('refused')
  const { sections } = result.definition
  expect(sections.map(({ id, title }) => [id, title])).toEqual([
    ['questions', 'Questions'],
    ['group', 'Group'],
    ['questions_', 'Questions'],
  ])
  expect(sections[1]).toMatchObject({
    visible_if: { not: { contains: [{ field: 'list', section: 'questions' }, 'a'] } },
  })
  expect(sections[2]!.fields).toMatchObject([
    {
      id: 'rows',
      type: 'input-table',
      child_fields: [{ id: 'kind' }, { id: 'text', visible_if: { eq: [{ field: 'kind' }, 'a'] } }],
    },
  ])
})
