import { describe, expect, it } from 'vitest'
import { YES_NO } from '../../test/make-form'
import type { Answers, FieldDefinition, FormDefinition } from '../types'
import { createForm } from './create-form'

const ref = (field: string) => ({ field })

const LINES: FieldDefinition = {
  id: 'lines',
  type: 'input-table',
  display_label: 'Lines',
  visible_if: { eq: [ref('kind'), 'm'] },
  child_fields: [
    { id: 'price', type: 'integer-picker', display_label: 'Price' },
    {
      id: 'why',
      type: 'text',
      display_label: 'Why so much?',
      visible_if: { gt: [ref('price'), { multiply: [ref('premium'), 2] }] },
      required_if: { lt: [{ count: { rows: ref('lines'), where: { gt: [ref('price'), 5] } } }, 9] },
    },
    { id: 'share', type: 'text', display_label: 'Share', computed: { add: [ref('price'), 1] } },
  ],
}

const POLICIES: FieldDefinition = {
  id: 'policies',
  type: 'input-table',
  display_label: 'Policies',
  child_fields: [
    {
      id: 'kind',
      type: 'radio',
      display_label: 'Kind',
      options: [
        { key: 'm', value: 'Medigap' },
        { key: 'v', value: 'Vision', visible_if: { lt: [ref('premium'), 50] } },
      ],
    },
    { id: 'premium', type: 'integer-picker', display_label: 'Premium' },
    { id: 'starts', type: 'complex-date-picker', display_label: 'Start' },
    {
      id: 'ends',
      type: 'complex-date-picker',
      display_label: 'End',
      required_if: { answered: ref('starts') },
      read_only_if: { eq: [ref('signed'), 'Yes'] },
      checks: [
        { code: 'early', fails_if: { lt: [ref('ends'), ref('starts')] }, message: 'Too early' },
      ],
    },
    {
      id: 'insurer',
      type: 'text',
      display_label: 'Insurer',
      depends_on: { field_value_list: [{ section_id: 's', id: 'kind', value: 'm' }] },
    },
    {
      id: 'branch',
      type: 'text',
      display_label: 'Branch',
      visible_if: { answered: ref('insurer') },
    },
    { id: 'number', type: 'ssn', display_label: 'Number' },
    {
      id: 'renews',
      type: 'text',
      display_label: 'Renewal',
      visible_if: { answered: ref('number') },
      computed: { shift: [ref('ends'), { years: 1 }] },
    },
    {
      id: 'rank',
      type: 'text',
      display_label: 'Rank',
      visible_if: {
        any_row: { rows: ref('policies'), where: { gt: [ref('premium'), ref('limit')] } },
      },
    },
    {
      id: 'cheap',
      type: 'text',
      display_label: 'Cheap',
      visible_if: {
        any_row: { rows: ref('lines'), where: { lt: [ref('price'), ref('premium')] } },
      },
    },
    LINES,
  ],
}

const definition: FormDefinition = {
  id: 'f',
  version: 1,
  sections: [
    {
      id: 's',
      title: 'Coverage',
      fields: [
        { id: 'signed', type: 'radio', display_label: 'Signed', options: YES_NO },
        { id: 'limit', type: 'integer-picker', display_label: 'Limit' },
        POLICIES,
      ],
    },
  ],
}

const MEDIGAP = {
  kind: 'm',
  premium: 100,
  starts: '2026-04-01',
  ends: '2026-03-01',
  insurer: 'Acme',
  number: '123456789',
  lines: [{ price: 300 }, { price: 8 }],
}
const ANSWERS = { limit: 60, policies: [MEDIGAP, { kind: 'v', premium: 20, lines: [{}] }, {}] }

const formWith = (answers: Answers[string] = ANSWERS) =>
  createForm(definition, { answers: { s: answers } })

describe('explain of a column in one row', () => {
  it.each([
    ['kind', 0, '“Kind” is always shown.'],
    ['insurer', 0, '“Insurer” is shown because “Kind” is Medigap.'],
    ['insurer', 1, '“Insurer” is hidden because “Kind” is Vision.'],
    ['insurer', 2, '“Insurer” is hidden because “Kind” is not answered.'],
    ['branch', 0, '“Branch” is shown because “Insurer” is answered.'],
    ['branch', 1, '“Branch” is hidden because “Insurer” is hidden.'],
    ['renews', 0, '“Renewal” is shown because “Number” is answered.'],
    ['lines', 1, '“Lines” is hidden because “Kind” is Vision.'],
    [
      'rank',
      1,
      '“Rank” is shown because in 1 of 3 rows of “Policies”, “Premium” is more than “Limit” (60).',
    ],
    [
      'cheap',
      0,
      '“Cheap” is shown because in 1 of 2 rows of “Lines”, “Price” is less than “Premium” (100).',
    ],
    ['cheap', 1, '“Cheap” is hidden because “Lines” is hidden.'],
    [
      'why',
      [0, 0],
      '“Why so much?” is shown because “Lines” is shown and “Price” (300) is more than 200 (“Premium” times 2).',
    ],
    [
      'why',
      [0, 1],
      '“Why so much?” is hidden because “Price” (8) is not more than 200 (“Premium” times 2).',
    ],
    [
      'why',
      [1, 0],
      '“Why so much?” is hidden because “Lines” is hidden and “Price” is not answered.',
    ],
    ['price', [0, 0], '“Price” is shown because “Lines” is shown.'],
  ] as const)('says why “%s” is shown or hidden in row %j', (column, row, sentence) => {
    expect(formWith().explain('s', column, row)).toMatchObject({
      visible: !sentence.includes('hidden because'),
      sentence,
    })
  })

  it.each([
    [
      'ends',
      0,
      [
        '“End” is required because “Start” is answered.',
        '“End” can be changed because “Signed” is not answered.',
        'The check “early” fails because “End” (March 1, 2026) is before “Start” (April 1, 2026).',
      ],
    ],
    [
      'ends',
      1,
      [
        '“End” is not required because “Start” is not answered.',
        '“End” can be changed because “Signed” is not answered.',
        'The check “early” passes because “End” is not answered and “Start” is not answered.',
      ],
    ],
    [
      'kind',
      0,
      ['“Vision” is not offered for “Kind” because “Premium” (100) is not less than 50.'],
    ],
    ['kind', 1, ['“Vision” is offered for “Kind” because “Premium” (20) is less than 50.']],
    [
      'renews',
      0,
      ['“Renewal” is March 1, 2027 because it is 1 year after “End” and “End” is March 1, 2026.'],
    ],
    ['share', [0, 1], ['“Share” is 9 because it is “Price” plus 1 and “Price” is 8.']],
    ['share', [0, 7], ['“Share” has no value because “Price” is not answered.']],
    [
      'why',
      [0, 0],
      [
        '“Why so much?” is required because the number of rows of “Lines” where “Price” is more than 5 is 2, which is less than 9.',
      ],
    ],
    ['branch', 1, []],
  ] as const)('says what the rules of “%s” decide in row %j', (column, row, sentences) => {
    const { rules } = formWith().explain('s', column, row)
    expect(rules.map(({ sentence }) => sentence)).toEqual(sentences)
  })

  it('refers to the columns of the row, and of the row around it, with their rows', () => {
    const { because } = formWith().explain('s', 'why', [0, 1])
    expect(because.children?.at(-1)).toMatchObject({
      kind: 'comparison',
      references: [
        { section: 's', field: 'price', row: [0, 1] },
        { section: 's', field: 'premium', row: 0 },
      ],
    })
    const [insurer] = formWith().explain('s', 'insurer', 1).because.children?.[0]?.children ?? []
    expect(insurer).toMatchObject({
      kind: 'field',
      holds: false,
      reference: { section: 's', field: 'kind', row: 1 },
      expected: 'm',
      current: 'v',
    })
  })

  it('refers to the table if a rule reads all of its rows', () => {
    const { because } = formWith().explain('s', 'rank', 1)
    expect(because.children).toMatchObject([
      {
        kind: 'rows',
        references: [
          { section: 's', field: 'policies' },
          { section: 's', field: 'limit' },
        ],
      },
    ])
  })

  it('says why a column is hidden that the column depends on', () => {
    const { because } = formWith().explain('s', 'branch', 1)
    expect(because.children?.[0]?.children?.[0]).toMatchObject({
      label: '“Insurer”',
      children: [{ children: [{ label: '“Kind” is Vision' }] }],
    })
  })

  it('explains a row that does not exist yet like an empty row', () => {
    const { visible, sentence, rules } = formWith().explain('s', 'insurer', 2)
    for (const row of [9, [9], [], [0, 0]]) {
      expect(formWith().explain('s', 'insurer', row)).toMatchObject({ visible, sentence, rules })
    }
    expect(formWith().explain('s', 'price', 0).sentence).toBe(
      '“Price” is hidden because “Lines” is hidden.',
    )
  })

  it('follows the answers of the row', () => {
    const form = formWith({ policies: [{ kind: 'v', premium: 20 }] })
    expect(form.explain('s', 'insurer', 0).visible).toBe(false)
    form.setAnswer('s', 'policies', [{ kind: 'm', premium: 20 }])
    expect(form.explain('s', 'insurer', 0).visible).toBe(true)
  })

  it('does not print the answers of a sensitive table', () => {
    const [section] = definition.sections
    const fields = section!.fields.map((one) =>
      one === POLICIES ? { ...one, sensitive: true } : one,
    )
    const form = createForm(
      { ...definition, sections: [{ ...section!, fields }] },
      { answers: { s: { policies: [{ kind: 'm', premium: 712, starts: '2026-04-01' }] } } },
    )
    const explained = ['kind', 'insurer', 'ends', 'lines'].map((id) => form.explain('s', id, 0))
    expect(JSON.stringify(explained)).not.toMatch(/712|April|2026|is Medigap|"m"/)
  })
})

describe('explain of a column in a hidden table', () => {
  const hidden: FormDefinition = {
    ...definition,
    sections: [
      {
        id: 's',
        title: 'Coverage',
        visible_if: { ne: [{ context: ['person', 'state'] }, 'OH'] },
        fields: [
          { id: 'has', type: 'radio', display_label: 'Any policies?', options: YES_NO },
          {
            id: 'policies',
            type: 'input-table',
            display_label: 'Policies',
            visible_if: { eq: [ref('has'), 'Yes'] },
            child_fields: [
              { id: 'kind', type: 'text', display_label: 'Kind' },
              {
                id: 'insurer',
                type: 'text',
                display_label: 'Insurer',
                required_if: { all: [] },
                visible_if: { eq: [ref('kind'), 'Medigap'] },
              },
              {
                id: 'lines',
                type: 'input-table',
                display_label: 'Lines',
                child_fields: [{ id: 'price', type: 'integer-picker', display_label: 'Price' }],
              },
            ],
          },
        ],
      },
    ],
  }
  const policies = [{ kind: 'Medigap', lines: [{ price: 1 }] }]
  const open = (has: string, state: string) =>
    createForm(hidden, { answers: { s: { has, policies } }, context: { person: { state } } })

  it('names the table, and says why it is hidden', () => {
    const { visible, sentence, because, rules } = open('No', 'MI').explain('s', 'insurer', 0)
    expect({ visible, rules }).toEqual({ visible: false, rules: [] })
    expect(sentence).toBe('“Insurer” is hidden because “Policies” is hidden.')
    expect(because.children?.[1]).toMatchObject({
      kind: 'parent',
      label: '“Policies” is hidden',
      reference: { section: 's', field: 'policies' },
    })
    expect(JSON.stringify(because.children?.[1]?.children)).toContain('“Any policies?” is No')
  })

  it('names the section if it is hidden', () => {
    expect(open('Yes', 'OH').explain('s', 'price', [0, 0]).sentence).toBe(
      '“Price” is hidden because its section “Coverage” is hidden, as person state is OH.',
    )
  })

  it('names a shown table that has a condition, also around the table of the column', () => {
    const form = open('Yes', 'MI')
    expect(form.explain('s', 'insurer', 0).sentence).toBe(
      '“Insurer” is shown because its section “Coverage” is shown, “Policies” is shown and “Kind” is Medigap.',
    )
    expect(form.explain('s', 'price', [0, 0])).toMatchObject({
      visible: true,
      sentence: '“Price” is shown because its section “Coverage” is shown and “Policies” is shown.',
    })
  })
})

it.each([
  ['s', 'nothing', 0, 'unknown_field'],
  ['nothing', 'kind', 0, 'unknown_section'],
  ['s', 'policies', 0, 'argument_invalid'],
  ['s', undefined, 0, 'unknown_field'],
  ['s', 'kind', 'first' as never, 'argument_invalid'],
  ['s', 'kind', undefined, 'field_in_rows'],
] as const)('refuses %j, %j, and row %j with %s', (section, field, row, code) => {
  expect(() => formWith().explain(section, field, row)).toThrow(
    expect.objectContaining({ code }) as Error,
  )
})
