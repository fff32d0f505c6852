import { defaultAnswerTexts, isCalendarDay, type AnswerValue } from '@gapwise/form-engine/core'

/** One answer that is typed into several labeled text boxes. */
export interface AnswerBoxes {
  /** Labels of the boxes. */
  readonly labels: readonly string[]
  /** Width of each box in characters. */
  readonly characters: readonly (2 | 4 | 10)[]
  /** Returns the answer. Text that is not an answer is returned as typed. */
  readonly answerOf: (texts: readonly string[]) => AnswerValue | undefined
  readonly textsOf: (answer: AnswerValue | undefined) => readonly string[]
}

function monthOf(text: string): string {
  const word = text.replace(/\.$/, '').toLowerCase()
  if (/^\d{1,2}$/.test(word)) return word.padStart(2, '0')
  const at = defaultAnswerTexts.months.findIndex((name) => name.toLowerCase().startsWith(word))
  return word.length < 3 || at < 0 ? '' : String(at + 1).padStart(2, '0')
}

function dateAnswer(hasDay: boolean): AnswerBoxes {
  const count = hasDay ? 3 : 2
  return {
    labels: hasDay ? ['Month', 'Day', 'Year'] : ['Month', 'Year'],
    characters: hasDay ? [10, 2, 4] : [10, 4],
    answerOf: (texts) => {
      const day = hasDay ? texts[1]! : '1'
      const answer = `${texts.at(-1)}-${monthOf(texts[0]!)}-${day.padStart(2, '0')}`
      return texts.join('') === '' ? undefined : isCalendarDay(answer) ? answer : texts.join('/')
    },
    textsOf: (answer) => {
      const text = typeof answer === 'string' ? answer : ''
      const [, year, month, day] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(text) ?? []
      if (year) return [Number(month), ...(hasDay ? [Number(day)] : []), year].map(String)
      const typed = text.split('/')
      return Array.from({ length: count }, (_, at) => typed[at] ?? '')
    },
  }
}

const height: AnswerBoxes = {
  labels: ['Feet', 'Inches'],
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

/** The boxes of each field type that has several. */
export const answerBoxes: { readonly [type: string]: AnswerBoxes } = {
  'complex-date-picker': dateAnswer(true),
  'date-picker-without-day': dateAnswer(false),
  height,
}
