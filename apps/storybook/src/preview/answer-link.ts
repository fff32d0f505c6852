import type { Answers } from '@gapwise/form-engine'
import { isAnswers } from './answer-shapes'

/**
 * Answers as letters, digits, `-` and `_`: the address of a story may hold nothing else, so commas
 * and e-mail addresses would be left out of Storybook's own list of controls.
 */
export function answersToLink(answers: Answers): string {
  const bytes = new TextEncoder().encode(JSON.stringify(answers))
  const binary = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('')
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '')
}

/** The answers of a link; none when it was cut off or mistyped. */
export function answersFromLink(link: unknown): Answers {
  if (typeof link !== 'string' || link === '') return {}
  try {
    const binary = atob(link.replaceAll('-', '+').replaceAll('_', '/'))
    const bytes = Uint8Array.from(binary, (character) => character.charCodeAt(0))
    const answers: unknown = JSON.parse(new TextDecoder().decode(bytes))
    return isAnswers(answers) ? answers : {}
  } catch {
    return {}
  }
}
