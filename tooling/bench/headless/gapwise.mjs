import { CHOICES, MAX_LENGTH, MAXIMUM, MINIMUM, YES_NO } from '../forms/make-form.mjs'
import { createForm } from '../../../packages/form-engine/dist/index.js'

const TODAY = '2026-11-21'

/** Creates the definition. Writes each condition as `depends_on`. */
export function prepare({ size, fields }) {
  const sections = new Map()
  for (const field of fields) {
    if (!sections.has(field.section)) sections.set(field.section, [])
    sections.get(field.section).push(fieldDefinition(field))
  }
  return {
    sectionOf: new Map(fields.map(({ id, section }) => [id, section])),
    definition: {
      id: `bench-${size}`,
      version: 1,
      sections: [...sections].map(([id, list]) => ({ id, title: id, fields: list })),
    },
  }

  function fieldDefinition({ id, kind, label, required, when }) {
    return {
      id,
      display_label: label,
      ...TYPES[kind],
      ...(required ? { required } : {}),
      ...(when ? { depends_on: dependsOn(when) } : {}),
    }
  }

  function dependsOn({ operator, tests }) {
    return {
      logic_operator: operator,
      field_value_list: tests.map(({ id, values }) => ({
        id,
        section_id: fields[Number(id.slice(1))].section,
        value: values.length === 1 ? values[0] : values,
      })),
    }
  }
}

const options = (keys) => keys.map((key) => ({ key, value: key }))

const TYPES = {
  text: { type: 'text', maxlength: MAX_LENGTH },
  integer: { type: 'integer-picker', minimum_number: MINIMUM, maximum_number: MAXIMUM },
  yesNo: { type: 'radio', options: options(YES_NO) },
  choice: { type: 'key-value-picker', options: options(CHOICES) },
}

export function create({ definition, sectionOf }, answers) {
  return formAdapter(sectionOf, answers, (options) => createForm(definition, options))
}

/** Creates a form with answers by field id, and returns the functions that the benchmark calls. */
export function formAdapter(sectionOf, answers, createWith) {
  const form = createWith({ today: TODAY, answers: bySection(sectionOf, answers) })
  return {
    set: (id, value) => form.setAnswer(sectionOf.get(id), id, value),
    visible: () => form.visibleSections().flatMap((section) => form.visibleFields(section)),
    validate: () => form.validate({ mode: 'strict' }),
    invalid: (issues) => issues.map(({ field }) => field),
  }
}

function bySection(sectionOf, answers) {
  const draft = {}
  for (const [id, value] of Object.entries(answers)) {
    draft[sectionOf.get(id)] ??= {}
    draft[sectionOf.get(id)][id] = value
  }
  return draft
}
