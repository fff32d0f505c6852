import type { AnswerValue, Issue } from '@gapwise/form-engine/core'
import type { IssueWords } from '@gapwise/form-react'
import { answerText } from '../components/answer-text'

/** Digits that people misread as letters that no Medicare number has. */
const LOOKALIKES: { readonly [letter: string]: string } = {
  S: '5',
  L: '1',
  O: '0',
  I: '1',
  B: '8',
  Z: '2',
}

/**
 * Returns what is wrong with a Social Security, Medicare, or routing number. Says it without the
 * number, because the message stays visible while the number is masked.
 */
export function numberWords(
  { code, message, help }: Issue,
  answer?: AnswerValue,
): IssueWords | undefined {
  const typed = answerText(answer).toUpperCase()
  const found = code === 'mbi' ? medicareWords(typed) : digitsLead(code, typed.replace(/\D/g, ''))
  if (found === undefined) return undefined
  const [lead, hint] = [found].flat()
  return { lead: lead!, message, help: hint === undefined ? help : `${hint} ${help}` }
}

function digitsLead(code: string, digits: string): string | undefined {
  if (code === 'ssn_invalid') {
    const start = /^(?:9|000|666)/.exec(digits)?.[0]
    return start === undefined
      ? 'A Social Security number isn’t the same digit nine times'
      : `Social Security numbers don’t start with ${start}`
  }
  if (code === 'routing_invalid') return 'This isn’t the routing number of a bank'
  if (digits === '') return undefined
  if (code === 'ssn_length')
    return `A Social Security number has 9 digits, and this has ${digits.length}`
  return code === 'routing_length'
    ? `A routing number has 9 digits, and this has ${digits.length}`
    : undefined
}

/** Returns the sentence, with a hint if there is one. */
function medicareWords(typed: string): string | readonly [string, string] | undefined {
  const characters = typed.replace(/[^A-Z\d]/g, '')
  if (/^\d{9}[A-Z][A-Z\d]?$/.test(characters))
    return [
      'This looks like the number of an old Medicare card',
      'The number on your new card isn’t your Social Security number.',
    ]
  const letter = /[SLOIBZ]/.exec(characters)?.[0]
  if (letter !== undefined)
    return [
      `Medicare numbers don’t have the letter ${letter}`,
      `It may be the number ${LOOKALIKES[letter]}.`,
    ]
  return characters === '' || characters.length === 11
    ? undefined
    : `A Medicare number has 11 letters and numbers, and this has ${characters.length}`
}
