import { requireArgument } from '../errors'
import { partsOf } from '../form/create-core-form'
import { isRecord } from '../language/own-keys'
import type { CoreForm, FieldDefinition, FormDefinition, Messages } from '../types'
import { sourceOf } from './translated-objects'

/** Text of a form in one language. */
export interface FormTexts {
  /** The form's definition, as `translateDefinition` returned it, or the original. */
  readonly definition: FormDefinition
  /** Messages by code. They come before the `messages` of `createForm`. */
  readonly messages?: Partial<Messages> | undefined
}

/**
 * Switches a form to other text at any moment. Answers, marks, open changes, and undo stay as they
 * are. States, issues, and `form.definition` then have the new text, and every listener is called.
 * Messages that `setIssues` was given stay as they were.
 *
 * @example
 * ```ts
 * setTexts(form, { definition: translateDefinition(definition, spanish), messages: es.messages })
 * ```
 *
 * @throws {FormEngineError} `unknown_form`. `argument_invalid` if `definition` is not the form's
 * definition or a translation of it.
 */
export function setTexts(form: CoreForm, { definition, messages }: FormTexts): void {
  const { cells, host, renew } = partsOf(form)
  const { compiled } = cells
  const source = compiled.definition
  requireArgument(
    isRecord(definition) && sourceOf(definition) === sourceOf(source),
    'definition',
    'the definition of the form, or a translation of it',
  )
  cells.wording = definition === source ? undefined : wordingOf(source, definition)
  host.messages = { ...host.ownMessages, ...messages }
  cells.rowScopes.length = 0
  renew(new Set(compiled.nodes.map(({ index }) => index)))
}

/** Returns the translated object for each form, section, field, and check of a definition. */
function wordingOf(source: FormDefinition, translated: FormDefinition): Map<object, object> {
  const wording = new Map<object, object>()
  const pair = (from: WithChecks, to: WithChecks): void => {
    wording.set(from, to)
    from.checks?.forEach((check, at) => wording.set(check, to.checks![at]!))
  }
  const pairFields = (from: readonly FieldDefinition[], to: readonly FieldDefinition[]): void =>
    from.forEach((field, at) => {
      pair(field, to[at]!)
      pairFields(field.child_fields ?? [], to[at]!.child_fields ?? [])
    })
  pair(source, translated)
  source.sections.forEach((section, at) => {
    pair(section, translated.sections[at]!)
    pairFields(section.fields, translated.sections[at]!.fields)
  })
  return wording
}

type WithChecks = Pick<FieldDefinition, 'checks'>
