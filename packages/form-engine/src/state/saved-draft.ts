import { FormEngineError } from '../errors'
import { isRecord, ownValue } from '../language/own-keys'
import { type Accepts, isText } from '../answers/rules'

/** Accepts answers by section and field. The answers themselves can be anything. */
export const areAnswers: Accepts = (sections) =>
  isRecord(sections) &&
  Object.values(sections).every((fields) => fields === undefined || isRecord(fields))

export const isFieldRef: Accepts = (ref) =>
  isText(ownValue(ref, 'section')) && isText(ownValue(ref, 'field'))

/**
 * Functions that check the parts of a saved draft. They ignore wrong answers, because the form's
 * validation reports those (D41).
 */
const PART_CHECKS: Readonly<Record<'definition' | 'answers' | 'unconfirmed', Accepts>> = {
  definition: (one) =>
    isText(ownValue(one, 'id')) && Number.isSafeInteger(ownValue(one, 'version')),
  answers: areAnswers,
  unconfirmed: (list) => Array.isArray(list) && list.every(isFieldRef),
}

/**
 * Checks the shape of a saved draft. Throws for a damaged part, because ignoring it would silently
 * lose answers.
 *
 * @throws {FormEngineError} `draft_invalid`.
 */
export function checkDraft(draft: { readonly [part in keyof typeof PART_CHECKS]?: unknown }): void {
  for (const [name, isValid] of Object.entries(PART_CHECKS)) {
    const part = draft[name as keyof typeof PART_CHECKS]
    if (part === undefined || isValid(part)) continue
    throw new FormEngineError(
      'draft_invalid',
      `“${name}” in the draft is damaged, so nothing was done. Pass it as it was saved.`,
    )
  }
}
