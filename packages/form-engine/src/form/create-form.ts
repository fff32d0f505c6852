import { englishMessage } from '../answers/messages'
import { checkCompiledForm } from '../compile/check-compiled-form'
import { wholeEngine } from '../features/whole-engine'
import type {
  AnswerValue,
  ExternalIssue,
  Form,
  FormDefinition,
  FormOptions,
  RowPath,
} from '../types'
import type { CheckedForm } from '../types/checked-form'
import type { FormOf } from '../types/typed-form'
import { requireArgument } from '../errors'
import { isText } from '../answers/rules'
import { isRecord, ownValue } from '../language/own-keys'
import { createFormWith } from './create-core-form'
import { explain } from './explain'
import { impactOf } from './impact'
import { setIssues } from './set-issues'
import { getRow, rowKeys, visibleRowFields } from './row-states'

/**
 * Creates a form from a definition, with optional saved answers, context, and day.
 *
 * Each definition object is compiled only once, so the object must not be changed afterwards.
 *
 * @example
 * ```ts
 * const form = createForm(definition, { today: '2026-11-21' })
 * form.setAnswer('habits', 'smokes', 'Yes')
 * form.validate({ mode: 'strict' })
 * ```
 *
 * @throws {FormEngineError} `definition_malformed` or `definition_invalid` if the definition has
 * errors. `draft_invalid` if the saved answers are damaged. `today_invalid` if `today` is not a
 * real date. Methods that take a section or field throw `unknown_section`, `unknown_field`,
 * `field_in_rows`, or `field_without_answer`. Those that set an answer throw `computed_field`.
 */
export function createForm<const D extends FormDefinition>(
  definition: D & CheckedForm<D>,
  options?: FormOptions,
): FormOf<D>
export function createForm(definition: FormDefinition, options: FormOptions = {}): Form {
  requireArgument(isRecord(options), 'options', 'an object')
  const words = Object.values(options.messages ?? {})
  requireArgument(words.every(isMessage), 'messages', '`message` and `help` for each code')
  // A spread at the top of the file would keep the whole engine in every bundle that has this chunk.
  const whole = { checkForm: checkCompiledForm, messageFor: englishMessage, ...wholeEngine }
  const form = createFormWith(whole, definition, options)
  return Object.assign(form, {
    explain: (section: string, field?: string, row?: RowPath) => explain(form, section, field, row),
    impactOf: (section: string, field: string, value: AnswerValue | undefined) =>
      impactOf(form, section, field, value),
    setIssues: (
      source: string,
      issues: readonly ExternalIssue[],
      checked?: FormOptions['answers'],
    ) => setIssues(form, source, issues, checked),
    visibleRowFields: (section: string, table: string, row: RowPath) =>
      visibleRowFields(form, section, table, row),
    rowKeys: (section: string, table: string, outer?: RowPath) =>
      rowKeys(form, section, table, outer),
    getRow: (section: string, table: string, row: RowPath) => getRow(form, section, table, row),
  })
}

function isMessage(entry: unknown): boolean {
  return isText(ownValue(entry, 'message')) && isText(ownValue(entry, 'help'))
}
