import { canonicalJson } from '../language/json-text'
import type { FormDefinition } from '../types'
import { sha256 } from './sha256'

/**
 * The content of a definition as 64 hexadecimal digits: the SHA-256 of its canonical JSON (RFC 8785),
 * so that any other program can compute it too. The order of keys does not matter, that of lists does.
 * `$schema` is left out, because it only tells an editor where the schema lies.
 *
 * A cryptographic hash, because it decides whether saved answers are taken as they are: two
 * definitions must never share one by accident, in any number of years.
 */
export function definitionHash(definition: FormDefinition): string {
  return sha256(canonicalJson({ ...definition, $schema: undefined }))
}
