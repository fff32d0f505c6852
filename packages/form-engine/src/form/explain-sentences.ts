import { isUnanswered } from '../answers/answers'
import type { FieldNode, FormNode } from '../compile/types'
import type { ExplanationNode, FieldDefinition } from '../types'

/**
 * The English of explanations, for form authors and brokers (beside the catalogue of messages: no
 * rule speaks by itself). A clause says how something is now; a sentence says why.
 */

/** What a person calls a field or a section. */
export function nameOf({ id, section, definition }: FormNode): string {
  return `“${(section ? definition.display_label : definition.title) || id}”`
}

/** How the answer of a field is now: “Do you smoke?” is No. */
export function answerClause(node: FieldNode, value: unknown, visible: boolean): string {
  if (!visible) return shownClause(node, false)
  return `${nameOf(node)} is ${isUnanswered(value) ? 'not answered' : textOf(value, node.definition)}`
}

/** How a fact of the context is now: application underwriting type is 1. */
export function factClause(object: string, attribute: string, fact: unknown): string {
  const name = `${object} ${attribute}`.replace(/_/g, ' ')
  return `${name} is ${[undefined, null, ''].includes(fact as string) ? 'not known' : textOf(fact)}`
}

/** Whether a field or a section is shown now. */
export function shownClause(node: FormNode, visible: boolean): string {
  return `${nameOf(node)} is ${visible ? 'shown' : 'hidden'}`
}

/** The sentence of an explanation, from the reasons that decided it. */
export function explanationSentence(node: FormNode, because: ExplanationNode): string {
  const reasons = joined(decisiveClauses(because))
  return reasons === ''
    ? `${nameOf(node)} is ${because.holds ? 'always' : 'never'} shown.`
    : `${shownClause(node, because.holds)} because ${reasons}.`
}

/** What holds where it is shown, what fails where it is hidden: the rest changed nothing. */
function decisiveClauses({ children = [], holds }: ExplanationNode): string[] {
  const decisive = children.filter((child) => child.holds === holds)
  const section = decisive.find(({ kind }) => kind === 'section')
  if (section && !holds) {
    // Whatever else fails, the section hides all its fields (D7).
    const why = joined(decisiveClauses(section))
    return [why === '' ? section.label : `${section.label}, as ${why}`]
  }
  return decisive.flatMap((child) =>
    child.kind === 'and' || child.kind === 'or' ? decisiveClauses(child) : child.label,
  )
}

function joined(clauses: readonly string[]): string {
  const unique = [...new Set(clauses)]
  const last = unique.pop() ?? ''
  return unique.length > 0 ? `${unique.join(', ')} and ${last}` : last
}

/** A fact or an answer as a person reads it; numbers that identify somebody are never spelled out. */
function textOf(value: unknown, field?: FieldDefinition): string {
  if (field?.type === 'ssn' || field?.verify_type !== undefined) return 'answered'
  const one = (item: unknown) =>
    typeof item === 'object'
      ? field
        ? 'answered'
        : 'given'
      : (field?.options?.find(({ key }) => key === item)?.value ??
        `${item as string | number | boolean}`)
  return Array.isArray(value) ? joined(value.map(one)) || 'empty' : one(value)
}
