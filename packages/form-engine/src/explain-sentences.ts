import { isUnanswered } from './answers'
import type { FieldNode, FormNode } from './form-nodes'
import type { ExplanationNode, FieldDefinition } from './types'

/**
 * The English of explanations, for form authors and brokers (beside the catalogue of messages: no
 * rule speaks by itself). A clause says how something is now; a sentence says why.
 */

/** What a person calls a field or a section. */
export function nameOf({ kind, definition }: FormNode): string {
  const name = kind === 'section' ? definition.title : definition.display_label
  return `“${name ?? definition.id}”`
}

/** How the answer of a field is now: “Do you smoke?” is No. */
export function answerClause(node: FieldNode, value: unknown, visible: boolean): string {
  if (!visible) return shownClause(node, false)
  const now = isUnanswered(value) ? 'not answered' : answerText(value, node.definition)
  return `${nameOf(node)} is ${now}`
}

/** How a fact of the context is now: application underwriting type is 1. */
export function factClause(object: string, attribute: string, fact: unknown): string {
  const name = `${object} ${attribute}`.replaceAll('_', ' ')
  const isKnown = fact !== undefined && fact !== null && fact !== ''
  return `${name} is ${isKnown ? factText(fact) : 'not known'}`
}

/** Whether a field or a section is shown now. */
export function shownClause(node: FormNode, visible: boolean): string {
  return `${nameOf(node)} is ${visible ? 'shown' : 'hidden'}`
}

/** The sentence of an explanation, from the reasons that decided it. */
export function explanationSentence(node: FormNode, because: ExplanationNode): string {
  const reasons = decisiveClauses(because)
  if (reasons.length === 0) return `${nameOf(node)} is ${because.holds ? 'always' : 'never'} shown.`
  return `${shownClause(node, because.holds)} because ${joined(reasons)}.`
}

/** What holds where it is shown, what fails where it is hidden: the rest changed nothing. */
function decisiveClauses(group: ExplanationNode): string[] {
  const decisive = (group.children ?? []).filter((child) => child.holds === group.holds)
  const hidingSection = decisive.find((child) => child.kind === 'section' && !child.holds)
  if (hidingSection) {
    // Whatever else fails, the section hides all its fields (D7).
    const why = decisiveClauses(hidingSection)
    return [why.length > 0 ? `${hidingSection.label}, as ${joined(why)}` : hidingSection.label]
  }
  return decisive.flatMap((child) =>
    child.kind === 'and' || child.kind === 'or' ? decisiveClauses(child) : [child.label],
  )
}

function joined(clauses: readonly string[]): string {
  const unique = [...new Set(clauses)]
  const last = unique.pop() ?? ''
  return unique.length > 0 ? `${unique.join(', ')} and ${last}` : last
}

/** An answer as a person reads it; numbers that identify somebody are never spelled out. */
function answerText(value: unknown, field: FieldDefinition): string {
  if (field.type === 'ssn' || field.verify_type !== undefined) return 'answered'
  if (Array.isArray(value) && value.some((item) => typeof item === 'object')) return 'answered'
  if (Array.isArray(value)) return joined(value.map((item) => answerText(item, field)))
  const option = field.options?.find(({ key }) => key === value)
  return option ? option.value : factText(value)
}

function factText(value: unknown): string {
  if (Array.isArray(value)) return value.length === 0 ? 'empty' : joined(value.map(factText))
  const isPlain = ['string', 'number', 'boolean'].includes(typeof value)
  return isPlain ? `${value as string | number | boolean}` : 'given'
}
