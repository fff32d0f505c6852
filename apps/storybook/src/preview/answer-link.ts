import type { Answers } from '@gapwise/form-engine'
import { isAnswers, isRecord } from './answer-shapes'

/** What a link carries: answers, and facts from outside that conditions read. */
export interface Linked {
  readonly answers: Answers
  readonly facts?: unknown
}

/**
 * Answers as letters, digits, `-` and `_`: the address of a story may hold nothing else, so commas
 * and e-mail addresses would be left out of Storybook's own list of controls.
 */
export function answersToLink(linked: Linked): string {
  const bytes = new TextEncoder().encode(JSON.stringify(linked))
  const binary = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('')
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '')
}

/** What a link carries; nothing when it was cut off or mistyped. */
export function answersFromLink(link: unknown): Linked {
  if (typeof link !== 'string' || link === '') return { answers: {} }
  try {
    const binary = atob(link.replaceAll('-', '+').replaceAll('_', '/'))
    const bytes = Uint8Array.from(binary, (character) => character.charCodeAt(0))
    const linked: unknown = JSON.parse(new TextDecoder().decode(bytes))
    if (!isRecord(linked) || !isAnswers(linked['answers'])) return { answers: {} }
    const { answers, facts } = linked
    return { answers, ...(isRecord(facts) ? { facts } : {}) }
  } catch {
    return { answers: {} }
  }
}
