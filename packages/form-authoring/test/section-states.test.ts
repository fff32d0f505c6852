import { forms } from '@gapwise/enrollment-forms'
import { createForm, type Form, type FormDefinition } from '@gapwise/form-engine'
import { describe, expect, it } from 'vitest'
import { answeredFields, sectionStates, type SectionState } from '../src/index'

const options = { today: '2026-03-15', context: { application: { underwriting_type: 0 } } }

const all = forms.flatMap((form) =>
  form.sections.map(({ id, title }) => ({ form, section: id, title })),
)

function open(form: FormDefinition, { answers, facts }: SectionState): Form {
  return createForm(form, { ...options, answers, context: { ...options.context, ...facts } })
}

describe.each(all)('$title', ({ form, section }) => {
  const states = sectionStates(form, section, options)
  const wrongIn = (exportName: string): number => {
    const state = states.find((one) => one.exportName === exportName)
    if (!state) throw new Error(`There is no state ${exportName}.`)
    return open(form, state).validate({ mode: 'strict', section }).length
  }

  it('has no errors when filled in, and one or all errors in the error states', () => {
    expect(wrongIn('FilledIn')).toBe(0)
    expect(wrongIn('OneError')).toBe(1)
    expect(wrongIn('AllErrors')).toBeGreaterThanOrEqual(wrongIn('OneError'))
  })

  it('shows every question in at least one state', () => {
    const shown = states.flatMap((state) => open(form, state).visibleFields(section))
    const asked = answeredFields(form, section).map(({ field }) => field)
    expect([...new Set(shown)].sort()).toEqual([...new Set(asked)].sort())
  })

  it('gives each state a unique identifier and name', () => {
    for (const key of ['exportName', 'name'] as const)
      expect(new Set(states.map((state) => state[key])).size).toBe(states.length)
  })
})

it('shows a section that other answers or facts hide', () => {
  const form: FormDefinition = {
    id: 'hidden',
    version: 1,
    sections: [
      {
        id: 'start',
        title: 'Start',
        fields: [{ id: 'pet', type: 'radio', options: [{ key: 'Yes', value: 'Yes' }] }],
      },
      {
        id: 'pet',
        title: 'Pet',
        depends_on: {
          field_value_list: [
            { id: 'pet', section_id: 'start', value: 'Yes' },
            { object_name: 'application', attribute_name: 'underwriting_type', value: 1 },
          ],
        },
        fields: [{ id: 'name', type: 'text' }],
      },
    ],
  }
  const filled = sectionStates(form, 'pet', options).find(
    ({ exportName }) => exportName === 'FilledIn',
  )
  expect(filled).toMatchObject({
    answers: { start: { pet: 'Yes' } },
    facts: { application: { underwriting_type: 1 } },
  })
})

it('has only one state for a section without questions', () => {
  const fields = [{ id: 'note', type: 'text-block', display_label: 'Read this.' }] as const
  const form: FormDefinition = {
    id: 'note',
    version: 1,
    sections: [{ id: 'note', title: 'Note', fields }],
  }
  expect(sectionStates(form, 'note', options).map(({ name }) => name)).toEqual(['As it opens'])
})

it('leaves a computed answer to the form', () => {
  const definition: FormDefinition = {
    id: 'f',
    version: 1,
    sections: [
      {
        id: 's',
        title: 'S',
        fields: [
          { id: 'a', type: 'integer-picker', required: true },
          { id: 'b', type: 'integer-picker', computed: { add: [{ field: 'a' }, 1] } },
        ],
      },
    ],
  }
  const states = sectionStates(definition, 's', options)
  expect(states.map(({ exportName }) => exportName)).toContain('AllErrors')
  expect(states.every(({ answers }) => !('b' in (answers['s'] ?? {})))).toBe(true)
})
