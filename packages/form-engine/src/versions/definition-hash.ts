import { requireArgument } from '../errors'
import { canonicalJson } from '../language/json-text'
import { isRecord } from '../language/own-keys'
import type { FormDefinition } from '../types'
import { sourceOf } from '../translations/translated-objects'
import { sha256 } from './sha256'

/**
 * Returns a hash of a definition as 64 hexadecimal digits. It is the SHA-256 of the definition's
 * canonical JSON (RFC 8785), so other programs can compute it, too. The order of keys does not
 * matter, but the order of lists does. `$schema` is left out, because only editors use it. A
 * definition from `translateDefinition` has the hash of the original.
 *
 * The hash decides whether saved answers can be used without migration. It is cryptographic, so
 * that two different definitions never have the same hash by accident.
 *
 * @throws {FormEngineError} `not_json` if the definition contains itself, or a value that JSON does
 * not have.
 */
export function definitionHash(definition: FormDefinition): string {
  requireArgument(isRecord(definition), 'definition', 'a form definition')
  return sha256(canonicalJson({ ...sourceOf(definition), $schema: undefined }))
}
