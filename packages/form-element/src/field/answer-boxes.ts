import { isCalendarDay, type AnswerValue, type FieldDefinition } from '@gapwise/form-engine/core'
import { englishElementTexts, type ElementTexts } from '../texts/element-texts'

/** One answer that is typed into several labeled text boxes. */
export interface AnswerBoxes {
  /** Names of the boxes, the same in every language. */
  readonly parts: readonly string[]
  /** Labels of the boxes, in the order in which the language asks for them. */
  readonly labels: readonly string[]
  /** Width of each box in characters. */
  readonly characters: readonly (2 | 4 | 10)[]
  /** Returns the answer. Text that is not an answer is returned as typed. */
  readonly answerOf: (texts: readonly string[]) => AnswerValue | undefined
  readonly textsOf: (answer: AnswerValue | undefined) => readonly string[]
}

type Part = 'month' | 'day' | 'year'
const WIDTHS = { month: 10, day: 2, year: 4 } as const

/** Returns the order in which a language writes the parts of a date. */
function partOrder(language: string): readonly Part[] {
  const format = new Intl.DateTimeFormat(language, { dateStyle: 'short', timeZone: 'UTC' })
  const types = format.formatToParts(0).map(({ type }) => type)
  return types.filter((type): type is Part => Object.hasOwn(WIDTHS, type))
}

function monthOf(text: string, names: readonly string[]): string {
  const word = text.replace(/\.$/, '').toLowerCase()
  if (/^\d{1,2}$/.test(word)) return word.padStart(2, '0')
  const at = names.findIndex((name) => name.toLowerCase().startsWith(word))
  return word.length < 3 || at < 0 ? '' : String((at % 12) + 1).padStart(2, '0')
}

/** Unfinished text is kept as month, day, and year, so that it survives a change of the language. */
function dateBoxes(asked: readonly Part[], { language, answers, sentences }: ElementTexts) {
  const order = partOrder(language).filter((part) => asked.includes(part))
  const months = [...answers.months, ...englishElementTexts.answers.months]
  return {
    parts: order,
    labels: order.map((part) => sentences[part]),
    characters: order.map((part) => WIDTHS[part]),
    answerOf: (texts: readonly string[]) => {
      const typed = (part: Part): string => texts[order.indexOf(part)] ?? ''
      if (texts.join('') === '') return undefined
      const day = asked.includes('day') ? typed('day') : '1'
      const month = monthOf(typed('month'), months)
      const answer = `${typed('year')}-${month}-${day.padStart(2, '0')}`
      return isCalendarDay(answer) ? answer : asked.map(typed).join('/')
    },
    textsOf: (answer: AnswerValue | undefined) => {
      const text = typeof answer === 'string' ? answer : ''
      const [, year, month, day] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(text) ?? []
      const typed = text.split('/')
      const parts = year ? { year, month: `${Number(month)}`, day: `${Number(day)}` } : undefined
      return order.map((part) => parts?.[part] ?? typed[asked.indexOf(part)] ?? '')
    },
  }
}

const height: Omit<AnswerBoxes, 'labels'> = {
  parts: ['feet', 'inches'],
  characters: [2, 2],
  answerOf: ([feet = '', inches = '']) => {
    if (feet + inches === '') return undefined
    if (/^\d$/.test(feet) && /^(\d|1[01])?$/.test(inches)) return Number(feet) * 12 + Number(inches)
    return [feet && `${feet} ft`, inches && `${inches} in`].filter(Boolean).join(' ')
  },
  textsOf: (answer) => {
    if (typeof answer === 'number') return [Math.floor(answer / 12), answer % 12].map(String)
    const text = typeof answer === 'string' ? answer : ''
    const [, feet = '', inches = ''] = /^(?:(.*?) ft)? ?(?:(.*) in)?$/.exec(text) ?? []
    return [feet, inches]
  },
}

/**
 * Returns the boxes of a field whose answer is typed into several of them. Returns `undefined` for
 * all other fields.
 */
export function answerBoxes(
  { type, units }: FieldDefinition,
  texts: ElementTexts = englishElementTexts,
): AnswerBoxes | undefined {
  if (type === 'complex-date-picker') return dateBoxes(['month', 'day', 'year'], texts)
  if (type === 'date-picker-without-day') return dateBoxes(['month', 'year'], texts)
  if (type !== 'height' || units === 'metric') return undefined
  return { ...height, labels: [texts.sentences.feet, texts.sentences.inches] }
}
