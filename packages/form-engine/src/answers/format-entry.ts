import { requireArgument } from '../errors'
import { fillTemplate } from '../language/fill-template'
import { ownValue } from '../language/own-keys'
import { type AnswerTexts, allTexts, defaultAnswerTexts } from './answer-texts'
import { monthText } from './format-value'

/** Formats a drug, such as "Lisinopril 10 mg, tablet, twice a day, last filled October 2026". */
export function formatDrug(drug: unknown, texts: AnswerTexts = defaultAnswerTexts): string {
  const part = (key: string): string => {
    const text = ownValue(drug, key)
    return typeof text === 'string' ? text : ''
  }
  const lastFill = monthText(part('last_fill'), texts)
  return [
    [part('name'), part('strength')].filter(Boolean).join(' '),
    part('form'),
    part('quantity'),
    // Starts a phrase such as "Twice a day" with a lowercase letter, because the phrase is not at
    // the start of the text. "PRN" stays as it is.
    part('frequency').replace(/^\p{Lu}(?=\p{Ll})/u, (letter) => letter.toLowerCase()),
    lastFill && fillTemplate(texts.lastFilled, { month: lastFill }),
  ]
    .filter(Boolean)
    .join(', ')
}

/** Formats a file, such as "letter.pdf (830 KB)". */
export function formatFile(file: unknown, texts: AnswerTexts): string {
  const name = ownValue(file, 'name')
  const size = ownValue(file, 'size')
  if (typeof name !== 'string') return ''
  return typeof size === 'number'
    ? fillTemplate(texts.file, { name, size: formatFileSize(size, texts) })
    : name
}

/** Formats a file size, such as "830 KB" or "1.4 MB". */
export function formatFileSize(bytes: number, words: AnswerTexts = defaultAnswerTexts): string {
  requireArgument(typeof bytes === 'number', 'bytes', 'a number')
  const texts = allTexts(words)
  if (bytes < 1024) return fillTemplate(bytes === 1 ? texts.byte : texts.bytes, { size: bytes })
  const kilobytes = bytes / 1024
  return kilobytes < 999.5
    ? fillTemplate(texts.kilobytes, { size: Math.round(kilobytes) })
    : fillTemplate(texts.megabytes, { size: Number((kilobytes / 1024).toFixed(1)) })
}
