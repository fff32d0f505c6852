import { isUnanswered } from '../answers/answers'
import { defaultAnswerTexts } from '../answers/answer-texts'
import { formatNumber, readableText } from '../answers/format-value'
import { hasSensitiveAnswer } from '../definition/is-sensitive'
import type { FieldNode, FormNode } from '../compile/types'
import type { RegisteredFieldType } from '../types/field-type'
import type { Reason } from '../state/form-cells'
import type { ExplanationNode, FieldDefinition } from '../types'
import { definitionOf } from './explained-state'

/**
 * English text of explanations, for form authors and brokers. A clause describes the current state
 * of something. A sentence adds the reason.
 */

/** Returns a field's label or a section's title, or the id if there is no label or title. */
export function nameOf({ id, section, definition }: FormNode): string {
  return `“${(section ? definition.display_label : definition.title) || id}”`
}

/** Returns a clause about the current answer, such as `“Do you smoke?” is No`. */
export function answerClause(node: FieldNode, value: unknown, visible: boolean): string {
  if (!visible) return shownClause(node, false)
  return `${nameOf(node)} is ${isUnanswered(value) ? 'not answered' : explainedText(value, definitionOf(node), node.type)}`
}

/** Returns a clause about a current fact, such as `application underwriting type is 1`. */
export function factClause(object: string, attribute: string, fact: unknown): string {
  return `${factName(object, attribute)} is ${[undefined, null, ''].includes(fact as string) ? 'not known' : explainedText(fact)}`
}

/** Returns the name of a fact, such as `application underwriting type`. */
export function factName(object: string, attribute: string): string {
  return `${object} ${attribute}`.replace(/_/g, ' ')
}

/** Returns a clause that says whether a field or section is shown. */
export function shownClause(node: FormNode, visible: boolean): string {
  return `${nameOf(node)} is ${visible ? 'shown' : 'hidden'}`
}

/** Returns a step for a group of conditions. */
export function groupReason(isAny: boolean, holds: boolean, children: Reason[]): Reason {
  return {
    kind: isAny ? 'or' : 'and',
    holds,
    label: isAny ? 'Any of these' : 'All of these',
    children,
  }
}

/** Returns a sentence that says what a rule decides, with the reasons that decided it. */
export function decisionSentence(clause: string, because: ExplanationNode): string {
  const reasons = joinedClauses(decisiveClauses({ ...because, children: [because] }))
  return reasons === '' ? `${clause}, whatever the answers are.` : `${clause} because ${reasons}.`
}

/** Returns an explanation as one sentence, with the reasons that decided the result. */
export function explanationSentence(node: FormNode, because: ExplanationNode): string {
  const reasons = joinedClauses(decisiveClauses(because))
  return reasons === ''
    ? `${nameOf(node)} is ${because.holds ? 'always' : 'never'} shown.`
    : `${shownClause(node, because.holds)} because ${reasons}.`
}

/**
 * Returns the clauses that decided whether something is shown. If it is shown, these are the
 * conditions that hold. If it is hidden, these are the conditions that fail.
 */
function decisiveClauses({ children = [], holds }: ExplanationNode): string[] {
  const decisive = children.filter((child) => child.holds === holds)
  const section = decisive.find(({ kind }) => kind === 'section')
  if (section && !holds) {
    // A hidden section hides all its fields, so the other reasons do not matter (D7).
    const why = joinedClauses(decisiveClauses(section))
    return [why === '' ? section.label : `${section.label}, as ${why}`]
  }
  return decisive.flatMap((child) =>
    child.kind === 'and' || child.kind === 'or' ? decisiveClauses(child) : child.label,
  )
}

/** Returns `A, B and C`. Leaves out repeated clauses. */
export function joinedClauses(clauses: readonly string[]): string {
  const unique = [...new Set(clauses)]
  const last = unique.pop() ?? ''
  return unique.length > 0 ? `${unique.join(', ')} and ${last}` : last
}

/** Returns whether a field's answers must not appear in an explanation. */
export function isWithheld(field: FieldDefinition | undefined): boolean {
  return field !== undefined && (field.verify_type !== undefined || hasSensitiveAnswer(field))
}

/**
 * Formats a fact or answer for people to read. An answer looks as it does in the form, and a fact
 * that is a day is written out. Leaves out sensitive answers.
 */
export function explainedText(
  value: unknown,
  field?: FieldDefinition,
  type?: RegisteredFieldType,
): string {
  if (isWithheld(field)) return 'answered'
  if (type?.format && !type.shapeProblem(value, field!)) return type.format(value, field!)
  const one = (item: unknown): string => {
    if (typeof item === 'object') return field ? 'answered' : 'given'
    if (typeof item === 'number' && field) return formatNumber(field, item, defaultAnswerTexts)
    return typeof item === 'string' ? textOf(item, field, type) : `${item as boolean}`
  }
  return Array.isArray(value) ? joinedClauses(value.map(one)) || 'empty' : one(value)
}

/** Returns a string as `formatAnswer` does. A fact has no field, so only its days are written out. */
function textOf(
  text: string,
  field: FieldDefinition = FACT,
  type?: Pick<RegisteredFieldType, 'answer'>,
): string {
  const kind = type?.answer ?? 'day'
  if (text.trim() !== '')
    return readableText(kind, field, text, defaultAnswerTexts).replace(/\r?\n/g, ' ')
  return kind === 'keys' ? defaultAnswerTexts.noneChosen : defaultAnswerTexts.notAnswered
}

const FACT: FieldDefinition = { id: '', type: 'complex-date-picker' }
