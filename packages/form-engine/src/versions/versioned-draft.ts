import type { Answers, FieldRef, Form, FormDefinition } from '../types'
import { definitionHash } from './definition-hash'

/** Identifies the definition that answers belong to. */
export interface DefinitionStamp {
  /** Id of the definition. */
  readonly id: string
  /** Version of the definition. */
  readonly version: number
  /** Result of `definitionHash`. It distinguishes definitions that share a version by mistake. */
  readonly hash: string
}

/** Saved answers with everything `createForm` needs to continue, as plain JSON. */
export interface VersionedDraft {
  /** The definition that the answers belong to. */
  readonly definition: DefinitionStamp
  /** Every answer, including hidden ones. */
  readonly answers: Answers
  /** Fields with a preset that the user has not confirmed. */
  readonly unconfirmed: readonly FieldRef[]
}

/**
 * Returns the draft of a form, including hidden answers, with the definition it belongs to.
 *
 * @see D7
 */
export function versionedDraft(form: Form): VersionedDraft {
  return {
    definition: definitionStamp(form.definition),
    answers: form.draft(),
    unconfirmed: form.unconfirmed(),
  }
}

/** Returns the stamp that identifies a definition. */
export function definitionStamp(definition: FormDefinition): DefinitionStamp {
  return { id: definition.id, version: definition.version, hash: definitionHash(definition) }
}
