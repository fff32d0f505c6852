import type { Answers } from '@gapwise/form-engine'
import { isAnswers, isPlainRecord } from './answer-shapes'

/** The answers in a link, and the external facts that conditions read. */
export interface LinkContent {
  readonly answers: Answers
  readonly facts?: unknown
}

/**
 * Encodes answers with only letters, digits, `-`, and `_`, because a story URL allows no other
 * characters. Storybook's own encoding of the controls would drop commas and email addresses.
 */
export function answersToLink(content: LinkContent): string {
  const bytes = new TextEncoder().encode(JSON.stringify(content))
  const binary = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('')
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '')
}

/**
 * Returns the answers and facts in a link. If the link was cut off or mistyped, returns no answers.
 */
export function answersFromLink(link: unknown): LinkContent {
  if (typeof link !== 'string' || link === '') return { answers: {} }
  try {
    const binary = atob(link.replaceAll('-', '+').replaceAll('_', '/'))
    const bytes = Uint8Array.from(binary, (character) => character.charCodeAt(0))
    const content: unknown = JSON.parse(new TextDecoder().decode(bytes))
    if (!isPlainRecord(content) || !isAnswers(content['answers'])) return { answers: {} }
    const { answers, facts } = content
    return { answers, ...(isPlainRecord(facts) ? { facts } : {}) }
  } catch {
    return { answers: {} }
  }
}
