import { defaultAnswerTexts, isCalendarDay } from '@gapwise/form-engine/core'
import type { AnswerValue, Issue } from '@gapwise/form-engine/core'
import type { IssueWords } from '@gapwise/form-react'
import { limitWords } from '../components'
import { dateBoxesOfAnswer, type DateBoxes } from './date-boxes'
import { parseMonth } from './month'

type DateType = 'complex-date-picker' | 'date-picker-without-day'

/** Returns an issue's messages, with limits as people write dates, and with the box to check. */
export function dateWords(type: DateType): (issue: Issue, answer?: AnswerValue) => IssueWords {
  const withLimit = limitWords(type)
  return (issue, answer) => {
    const { code, message, help } = issue
    if (code !== 'date') return withLimit(issue)
    const boxes = dateBoxesOfAnswer(answer, type === 'complex-date-picker')
    return { message, help: boxToCheck(boxes) ?? help }
  }
}

/** Returns a sentence about the first box that is empty or cannot be read. */
function boxToCheck({ month: typedMonth, day = '1', year }: DateBoxes): string | undefined {
  const month = parseMonth(typedMonth)
  if (typedMonth === '') return 'Fill in the month.'
  if (month === undefined) return 'Check the month. Use its name or a number from 1 to 12.'
  if (day === '') return 'Fill in the day.'
  if (year === '') return 'Fill in the year.'
  if (!/^\d{4}$/.test(year)) return 'Write the year with 4 digits, such as 1955.'
  const days = [31, 30, 29, 28].find((last) =>
    isCalendarDay(`${year}-${String(month).padStart(2, '0')}-${last}`),
  )
  return days === undefined
    ? undefined
    : `Check the day. ${defaultAnswerTexts.months[month - 1]} ${year} has ${days} days.`
}
