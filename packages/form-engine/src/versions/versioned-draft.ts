import type { Answers, FieldRef, Form, FormDefinition } from '../types'
import { definitionHash } from './definition-hash'

/** Which definition answers were given to. */
export interface DefinitionStamp {
  readonly id: string
  readonly version: number
  /** `definitionHash` of it, which also tells apart definitions that share a version by mistake. */
  readonly hash: string
}

/** Answers to store: everything `createForm` needs to go on with them, in plain JSON. */
export interface VersionedDraft {
  readonly definition: DefinitionStamp
  readonly answers: Answers
  readonly unconfirmed: readonly FieldRef[]
}

/** The draft of a form, hidden answers included (D7), with the definition it was given to. */
export function versionedDraft(form: Form): VersionedDraft {
  return {
    definition: stampOf(form.definition),
    answers: form.draft(),
    unconfirmed: form.unconfirmed(),
  }
}

/** Names a definition. */
export function stampOf(definition: FormDefinition): DefinitionStamp {
  return { id: definition.id, version: definition.version, hash: definitionHash(definition) }
}
