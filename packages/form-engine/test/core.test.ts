import { describe, expect, it } from 'vitest'
import * as whole from '../src'
import * as core from '../src/core'
import type { FormDefinition } from '../src'

const definition = whole.defineForm({
  id: 'habits',
  version: 1,
  sections: [
    {
      id: 'tobacco',
      title: 'Tobacco',
      fields: [
        { id: 'smokes', type: 'text', display_label: 'Do you smoke?', required: true },
        {
          id: 'years',
          type: 'integer-picker',
          display_label: 'For how many years?',
          minimum_number: 1,
          visible_if: { eq: [{ field: 'smokes' }, 'Yes'] },
        },
      ],
    },
  ],
})

const features = [...core.allFeatures, core.explanationsFeature]
const types = core.allTypes
const everything = { features, types }

describe('the core of the engine', () => {
  it('exports exactly the planned names', () => {
    expect(
      Object.keys(core)
        .filter((name) => !name.endsWith('Type'))
        .sort(),
    ).toEqual([
      'FormEngineError',
      'allFeatures',
      'allTypes',
      'autosaveFeature',
      'createForm',
      'defaultAnswerTexts',
      'defaultMessages',
      'defineForm',
      'explain',
      'explanationsFeature',
      'fieldTypes',
      'fieldsOf',
      'formatAnswer',
      'formatDrug',
      'formatFileSize',
      'formatText',
      'formatWithMask',
      'getRow',
      'historyFeature',
      'impactOf',
      'isCalendarDay',
      'isSensitive',
      'isUnanswered',
      'maskSlots',
      'progressFeature',
      'rowKeys',
      'rulesFeature',
      'setIssues',
      'tablesFeature',
      'unmask',
      'verifiersFeature',
      'visibleRowFields',
    ])
  })

  it('exports every type by its name', () => {
    const names = core.allTypes.map(({ type }) => type)
    expect(names.toSorted()).toEqual(Object.keys(core.fieldTypes).toSorted())
    for (const one of core.allTypes) {
      const name = `${one.type.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())}Type`
      expect(Object.entries(core)).toContainEqual([name, one])
    }
  })

  it('explains a form by separate functions', () => {
    const form = core.createForm(definition, everything)
    expect(form).not.toHaveProperty('explain')
    expect(form).not.toHaveProperty('impactOf')
    const { explain, impactOf } = whole.createForm(definition)
    expect(core.explain(form, 'tobacco', 'years')).toEqual(explain('tobacco', 'years'))
    expect(core.explain(form, 'tobacco')).toEqual(explain('tobacco'))
    const impact = core.impactOf(form, 'tobacco', 'smokes', 'Yes')
    expect(impact).toEqual(impactOf('tobacco', 'smokes', 'Yes'))
    expect(impact.shows).toEqual([{ section: 'tobacco', field: 'years' }])
  })

  it('reads rows by separate functions', () => {
    const fields: whole.FieldDefinition[] = [
      { id: 'pets', type: 'input-table', child_fields: [{ id: 'name', type: 'text' }] },
    ]
    const pets = { id: 'pets', version: 1, sections: [{ id: 's', title: 'S', fields }] }
    const options = { answers: { s: { pets: [{ name: 'Rex' }, {}] } } }
    const form = core.createForm(pets, { ...options, ...everything })
    expect(form).not.toHaveProperty('getRow')
    const { explain, getRow, rowKeys, visibleRowFields } = whole.createForm(pets, options)
    expect(core.getRow(form, 's', 'pets', 0)).toEqual(getRow('s', 'pets', 0))
    expect(core.rowKeys(form, 's', 'pets')).toEqual(rowKeys('s', 'pets'))
    expect(core.explain(form, 's', 'name', 0)).toEqual(explain('s', 'name', 0))
    expect(core.visibleRowFields(form, 's', 'pets', 1)).toEqual(visibleRowFields('s', 'pets', 1))
    expectError(() => core.rowKeys({ ...form }, 's', 'pets'), 'unknown_form')
  })

  it('explains only forms that createForm returned', () => {
    const copy = { ...core.createForm(definition, everything) }
    expectError(() => core.explain(copy, 'tobacco'), 'unknown_form')
    expectError(() => core.impactOf(copy, 'tobacco', 'smokes', 'Yes'), 'unknown_form')
  })

  it('uses only the messages that it was given', () => {
    const messageOf = (messages?: Partial<whole.Messages>) =>
      core
        .createForm(definition, { ...everything, ...(messages && { messages }) })
        .validate({ mode: 'strict' })
        .map(({ message, help }) => [message, help])
    expect(messageOf()).toEqual([['required', '']])
    expect(messageOf(core.defaultMessages)).toEqual([
      [core.defaultMessages.required.message, core.defaultMessages.required.help],
    ])
  })

  it.each<[string, unknown]>([
    ['undefined', undefined],
    ['a list of sections that is no list', { id: 'f', version: 1, sections: 3 }],
    ['an unknown node', withRule({ like: [{ field: 'smokes' }, 'Y%'] })],
    ['a node with too few values', withRule({ eq: [{ field: 'smokes' }] })],
    ['a node that contains itself', withRule(endless())],
  ])('refuses %s', (_, input) => {
    expectError(() => core.createForm(input as FormDefinition, everything), 'definition_malformed')
  })

  const plain: FormDefinition = {
    id: 'plain',
    version: 1,
    sections: [{ id: 's', title: 'S', fields: [] }],
  }

  it.each<[string, FormDefinition, string]>([
    ['a rule', definition, '“years” needs “rulesFeature”. Import it, and pass it in “features”.'],
    [
      'a check of the form',
      { ...plain, checks: [{ code: 'never', fails_if: { all: [] }, message: 'Never' }] },
      '“form” needs “rulesFeature”',
    ],
    [
      'a table',
      {
        ...plain,
        sections: [{ id: 's', title: 'S', fields: [{ id: 'pets', type: 'input-table' }] }],
      },
      '“pets” needs “tablesFeature”',
    ],
  ])('names the import that a definition with %s needs', (_, input, sentence) => {
    expectError(() => core.createForm(input, { types }), 'feature_missing')
    expect(() => core.createForm(input, { types })).toThrow(sentence)
    // A form that is compiled with every feature changes nothing.
    if (!input.checks) whole.createForm(input)
    expectError(() => core.createForm(input, { types }), 'feature_missing')
  })

  it('names the types that it does not have', () => {
    const { radioWithoutTilesType, textType } = core
    const fields = [
      { id: 'name', type: 'text' },
      { id: 'agree', type: 'radio-without-tiles' },
    ] as const
    const input = { ...plain, sections: [{ id: 's', title: 'S', fields }] }
    const create = (types: core.RegisteredFieldType[]) => () => core.createForm(input, { types })
    expectError(create([textType]), 'feature_missing')
    expect(create([textType])).toThrow('“agree” needs “radioWithoutTilesType”')
    expect(create([textType, radioWithoutTilesType])().visibleFields('s')).toHaveLength(2)
  })

  it('explains conditions without a feature, and names the feature that rules need', () => {
    const answered = { answered: { field: 'name' } } as const
    const fields = [
      { id: 'name', type: 'text' },
      {
        id: 'open',
        type: 'text',
        depends_on: { field_value_list: [{ id: 'name', section_id: 's', value: 'x' }] },
      },
      { id: 'shown', type: 'text', visible_if: answered },
      { id: 'asked', type: 'text', required_if: answered },
    ] as const
    const input = { ...plain, sections: [{ id: 's', title: 'S', fields }] }
    const { rulesFeature, explanationsFeature } = core
    const form = core.createForm(input, { types, features: [rulesFeature] })
    expect(core.explain(form, 's', 'open').sentence).toBe(
      '“open” is hidden because “name” is not answered.',
    )
    for (const id of ['shown', 'asked']) {
      expectError(() => core.explain(form, 's', id), 'feature_missing')
      expect(() => core.explain(form, 's', id)).toThrow('“explain” needs “explanationsFeature”')
    }
    const all = core.createForm(input, { types, features: [rulesFeature, explanationsFeature] })
    expect(core.explain(all, 's', 'shown').sentence).toBe(
      '“shown” is hidden because “name” is not answered.',
    )
  })

  it('names the feature that a method needs', () => {
    const form = core.createForm(plain)
    expect(() => form.undo()).toThrow('“undo” needs “historyFeature”')
    expect(() => form.redo()).toThrow('“redo” needs “historyFeature”')
    expect(() => form.changes()).toThrow('“changes” needs “autosaveFeature”')
    expect(() => form.markSaved()).toThrow('“markSaved” needs “autosaveFeature”')
    expect(() => form.progress()).toThrow('“progress” needs “progressFeature”')
  })

  it('checks verify types with the feature for verifiers', () => {
    const fields = [{ id: 'zip', type: 'text', verify_type: 'zip5' }] as const
    const input = { ...plain, sections: [{ id: 's', title: 'S', fields }] }
    expect(() => core.createForm(input, { types })).toThrow('“zip” needs “verifiersFeature”')
    const options = { types, features: [core.verifiersFeature], answers: { s: { zip: '123' } } }
    const form = core.createForm(input, options)
    expect(form.validate({ mode: 'draft' })).toMatchObject([{ code: 'zip5' }])
  })

  it('refuses features that are not a list of features', () => {
    const create = (value: unknown) => () =>
      core.createForm(plain, { features: value as core.FormFeature[] })
    expectError(create('rules'), 'argument_invalid')
    expectError(create([undefined]), 'argument_invalid')
  })

  it('refuses a circle', () => {
    const circle = withRule({ answered: { field: 'years' } })
    expectError(() => core.createForm(circle, everything), 'definition_invalid')
  })
})

function withRule(visible_if: unknown): FormDefinition {
  const { sections, ...form } = structuredClone(definition) as unknown as {
    sections: { fields: object[] }[]
  }
  const [section] = sections
  const [smokes, years] = section!.fields
  const fields = [smokes, { ...years, visible_if }]
  return { ...form, sections: [{ ...section, fields }] } as unknown as FormDefinition
}

/** A rule without an end. JSON cannot contain it, but a program can create it. */
function endless(): object {
  const rule: { not?: object } = {}
  rule.not = rule
  return rule
}

function expectError(action: () => unknown, code: whole.FormEngineErrorCode): void {
  expect(action).toThrow(expect.objectContaining({ code }) as Error)
}
