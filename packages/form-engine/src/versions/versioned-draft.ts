import { requireArgument } from '../errors'
import { ownValue } from '../language/own-keys'
import type { Answers, FieldRef, Form, FormDefinition } from '../types'
import { definitionHash } from './definition-hash'

/** Identifies the definition that a draft's answers belong to. */
export interface DefinitionStamp {
  /** Id of the definition. */
  readonly id: string
  /** Version of the definition. */
  readonly version: number
  /**
   * Result of `definitionHash`. It distinguishes two definitions that have the same version by
   * mistake.
   */
  readonly hash: string
}

/** Saved answers as plain JSON, with all the data that `createForm` needs to restore the form. */
export interface VersionedDraft {
  /** The definition that the answers belong to. */
  readonly definition: DefinitionStamp
  /** Every answer, including answers to hidden questions. */
  readonly answers: Answers
  /** Fields whose preset the user has not confirmed. */
  readonly unconfirmed: readonly FieldRef[]
}

/**
 * Returns a form's draft, and identifies the definition that the draft belongs to. The draft
 * includes the answers to hidden questions.
 *
 * @see D7
 */
export function versionedDraft(form: Form): VersionedDraft {
  requireArgument(typeof ownValue(form, 'draft') === 'function', 'form', 'a form from `createForm`')
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
