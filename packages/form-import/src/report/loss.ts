import { quotedText } from './json'
/**
 * Consequence of a loss, most serious first:
 *
 * - `asks`: The form asks or requires different questions.
 * - `stores`: The form accepts or stores different answers.
 * - `looks`: Only the appearance changes.
 */
export type LossGrade = 'asks' | 'stores' | 'looks'

/** A part of the source that the definition omits or represents differently. */
export interface LossNote {
  /** Names the kind of loss. `lossGrades` lists every code. */
  readonly code: string
  /** Effect of the loss on people who fill in the form. */
  readonly grade: LossGrade
  /** JSON path in the source, such as `$.properties.email.pattern`. */
  readonly path: string
  /** Says what is lost, and what the form does instead. */
  readonly message: string
}

/** Code of a `LossNote`. */
export type LossCode =
  | 'condition'
  | 'requirement'
  | 'cycle'
  | 'recursion'
  | 'too_deep'
  | 'too_large'
  | 'not_asked'
  | 'malformed'
  | 'alternatives'
  | 'computation'
  | 'duplicate_key'
  | 'invalid_rule'
  | 'constraint'
  | 'keyword'
  | 'reference'
  | 'any_value'
  | 'several_types'
  | 'conflicting_types'
  | 'null_value'
  | 'boolean_as_text'
  | 'number_as_text'
  | 'value_as_text'
  | 'object_as_rows'
  | 'repeated_entries'
  | 'option'
  | 'options'
  | 'preset'
  | 'renamed'
  | 'format'
  | 'pattern'
  | 'read_only'
  | 'expression'
  | 'appearance'
  | 'formatting'

/** The grade and the message of each loss code. `{what}` is replaced with the caller's text. */
const LOSSES: Readonly<Record<LossCode, readonly [LossGrade, string]>> = {
  condition: ['asks', 'The condition cannot be expressed. What depends on it is always shown.'],
  requirement: ['asks', 'The condition cannot be expressed, so the answer is optional.'],
  cycle: ['asks', 'The question depends on itself through others, so it is always shown.'],
  recursion: ['asks', 'The schema contains itself, so this part is left out.'],
  too_deep: ['asks', 'This is nested too deeply, so it is left out.'],
  too_large: ['asks', 'The source is too large, so this part is left out.'],
  not_asked: ['asks', 'No question can ask for {what}, so it is left out.'],
  malformed: ['asks', 'This is not {what}, so it is skipped.'],
  alternatives: ['asks', 'The alternatives cannot be told apart, so all of them are shown.'],
  computation: ['asks', 'The expression “{what}” cannot be computed, so the question is asked.'],
  duplicate_key: ['asks', 'Another question has the key {what}, so this one is left out.'],
  invalid_rule: ['asks', 'The engine refuses the rule: {what} The rule is left out.'],
  constraint: ['stores', '“{what}” cannot be expressed, so the form accepts more answers.'],
  keyword: ['stores', 'The keyword “{what}” has no counterpart.'],
  reference: ['stores', 'The reference {what} cannot be resolved, so any text is accepted.'],
  any_value: ['stores', 'Any value is allowed here. The form accepts text.'],
  several_types: ['stores', 'Several types are allowed here. The form asks for {what}.'],
  conflicting_types: ['stores', 'The type depends on other answers. The form uses the first one.'],
  null_value: ['stores', 'The form never stores null. It leaves out the answer.'],
  boolean_as_text: ['stores', 'The form stores true and false as text.'],
  number_as_text: ['stores', 'The form stores the number as text, such as “12.5”.'],
  value_as_text: ['stores', 'The form stores the chosen value as text.'],
  object_as_rows: ['stores', 'The form stores each entry as a row with the column “value”.'],
  repeated_entries: [
    'stores',
    'The form stores each chosen value once, in the order of the options.',
  ],
  option: ['stores', 'The option {what} cannot be offered, so it is left out.'],
  options: ['stores', 'The options come from data, so the form accepts any text.'],
  preset: ['stores', 'The question cannot start with this answer.'],
  renamed: ['stores', 'The id {what} is already in use or empty, so the form uses another one.'],
  format: ['stores', 'The format “{what}” is not checked.'],
  pattern: ['stores', 'The pattern {what} is not checked.'],
  read_only: ['stores', 'The answer can be changed.'],
  expression: ['stores', 'The expression “{what}” cannot be expressed.'],
  appearance: ['looks', '“{what}” has no counterpart.'],
  formatting: ['looks', 'The text is shown without its formatting.'],
}

/** Grade of each code. */
export const lossGrades: Readonly<Record<LossCode, LossGrade>> = Object.fromEntries(
  Object.entries(LOSSES).map(([code, [grade]]) => [code, grade]),
) as Record<LossCode, LossGrade>

/** Longest part of the source that a message quotes. */
const MAX_QUOTE = 60

/** Collects the notes of one import. Reports a loss at the same path only once. */
export class LossNotes {
  readonly #notes = new Map<string, LossNote>()

  /** Adds a note. `what` replaces `{what}` in its message. */
  add(code: LossCode, path: string, what: unknown = ''): void {
    const [grade, template] = LOSSES[code]
    const quote = quotedText(what)
    const short = quote.length > MAX_QUOTE ? `${quote.slice(0, MAX_QUOTE)}…` : quote
    const message = template.replace('{what}', () => short)
    const key = `${code} ${path} ${short}`
    if (!this.#notes.has(key)) this.#notes.set(key, { code, grade, path, message })
  }

  /** Returns the notes, the most serious ones first. */
  sorted(): LossNote[] {
    const grades: readonly LossGrade[] = ['asks', 'stores', 'looks']
    const notes = [...this.#notes.values()]
    return grades.flatMap((grade) => notes.filter((note) => note.grade === grade))
  }
}
