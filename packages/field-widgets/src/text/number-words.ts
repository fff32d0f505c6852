import type { AnswerValue, Issue } from '@gapwise/form-engine/core'
import { textsIn, type IssueWords, type TextCatalog, type TextsOf } from '@gapwise/form-react'
import { answerText } from '../components/answer-text'
import { numberTexts } from '../texts/en'

type NumberTexts = TextsOf<typeof numberTexts>

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
  catalog?: TextCatalog,
): IssueWords | undefined {
  const texts = textsIn(catalog, numberTexts)
  const typed = answerText(answer).toUpperCase()
  const found =
    code === 'mbi' ? medicareWords(typed, texts) : digitsLead(code, typed.replace(/\D/g, ''), texts)
  if (found === undefined) return undefined
  const [lead, hint] = [found].flat()
  return { lead: lead!, message, help: hint === undefined ? help : `${hint} ${help}` }
}

function digitsLead(code: string, digits: string, texts: NumberTexts): string | undefined {
  if (code === 'ssn_invalid') {
    const start = /^(?:9|000|666)/.exec(digits)?.[0]
    return start === undefined ? texts.ssnSameDigit : texts.ssnStart(start)
  }
  if (code === 'routing_invalid') return texts.routingUnknown
  if (digits === '') return undefined
  if (code === 'ssn_length') return texts.ssnLength(digits.length)
  return code === 'routing_length' ? texts.routingLength(digits.length) : undefined
}

/** Returns the sentence, with a hint if there is one. */
function medicareWords(
  typed: string,
  texts: NumberTexts,
): string | readonly [string, string] | undefined {
  const characters = typed.replace(/[^A-Z\d]/g, '')
  if (/^\d{9}[A-Z][A-Z\d]?$/.test(characters)) return [texts.mbiOld, texts.mbiOldHelp]
  const letter = /[SLOIBZ]/.exec(characters)?.[0]
  if (letter !== undefined)
    return [texts.mbiLetter(letter), texts.mbiLetterHelp(LOOKALIKES[letter]!)]
  return characters === '' || characters.length === 11
    ? undefined
    : texts.mbiLength(characters.length)
}
