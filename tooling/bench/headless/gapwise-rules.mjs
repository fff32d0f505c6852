/**
 * The same form as in `gapwise.mjs`, but each condition is a `visible_if` that compares numbers.
 */
import { CHOICES } from '../forms/make-form.mjs'
import * as gapwise from './gapwise.mjs'

/** The number that stands for each answer in a condition. */
const NUMBERS = new Map([
  ...['No', 'Yes'].entries(),
  ...['stop', 'go'].entries(),
  ...CHOICES.entries(),
].map(([number, answer]) => [answer, number])) // prettier-ignore

export function prepare(form) {
  const byId = new Map(form.fields.map((field) => [field.id, field]))
  const isRead = new Set(
    form.fields.flatMap(({ when }) => (when ? when.tests.map(({ id }) => id) : [])),
  )
  const { sectionOf, definition } = gapwise.prepare(form)
  const sections = definition.sections.map((section) => ({
    ...section,
    fields: section.fields.map((field) => fieldDefinition(field)),
  }))
  return { isRead, sectionOf, definition: { ...definition, sections } }

  function fieldDefinition({ id, display_label, required, ...typed }) {
    const { when } = byId.get(id)
    delete typed.depends_on
    return {
      id,
      display_label,
      ...(isRead.has(id) ? { type: 'integer-picker' } : typed),
      ...(required ? { required } : {}),
      ...(when ? { visible_if: ruleOf(when) } : {}),
    }
  }

  function ruleOf({ operator, tests }) {
    const rules = tests.map(comparisonOf)
    if (rules.length === 1) return rules[0]
    return operator === 'AND' ? { all: rules } : { any: rules }
  }

  /**
   * Returns a rule that holds if the answer is between the least and the greatest accepted number.
   */
  function comparisonOf({ id, values }) {
    const numbers = values.map((value) => NUMBERS.get(value))
    const value = { field: id, section: sectionOf.get(id) }
    const [least, most] = [Math.min(...numbers), Math.max(...numbers)]
    const greatest = byId.get(id).kind === 'choice' ? CHOICES.length - 1 : 1
    const rules = []
    if (least > 0) rules.push({ ge: [value, least] })
    if (most < greatest) rules.push({ le: [value, most] })
    return rules.length === 1 ? rules[0] : { all: rules }
  }
}

export function create({ isRead, ...prepared }, answers) {
  const answerOf = (id, value) => (isRead.has(id) ? NUMBERS.get(value) : value)
  const entries = Object.entries(answers).map(([id, value]) => [id, answerOf(id, value)])
  const form = gapwise.create(prepared, Object.fromEntries(entries))
  return { ...form, set: (id, value) => form.set(id, answerOf(id, value)) }
}
