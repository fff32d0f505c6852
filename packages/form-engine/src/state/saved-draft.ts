import { FormEngineError } from '../errors'
import { isRecord } from '../language/own-keys'
import { type Accepts, isText, listOf, objectOf, optional } from '../answers/rules'

/** The parts of a saved draft that are looked at. Answers may be anything: validation reports them (D41). */
const PARTS: Readonly<Record<'definition' | 'answers' | 'unconfirmed', Accepts>> = {
  definition: optional(objectOf({ id: isText, version: Number.isSafeInteger })),
  answers: optional(
    (sections) => isRecord(sections) && Object.values(sections).every(optional(isRecord)),
  ),
  unconfirmed: optional(listOf(objectOf({ section: isText, field: isText }))),
}

/**
 * Throws `draft_invalid` for a part of a saved draft, which comes from outside, that is there in another
 * shape: passed over, what it held would be lost without a word.
 */
export function checkDraft(draft: { readonly [part in keyof typeof PARTS]?: unknown }): void {
  for (const [name, isRight] of Object.entries(PARTS)) {
    if (isRight(draft[name as keyof typeof PARTS])) continue
    throw new FormEngineError(
      'draft_invalid',
      `“${name}” of the draft is damaged, so nothing was done. Pass it as it was saved.`,
    )
  }
}
