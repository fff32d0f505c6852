import { isCalendarDay, type AnswerValue, type Issue } from '@gapwise/form-engine/core'
import { textsIn, type IssueWords, type TextCatalog } from '@gapwise/form-react'
import { limitWords } from '../components'
import { dateTexts } from '../texts/en'
import { dateBoxesOfAnswer, type DateBoxes } from './date-answer'
import { dateText, type DateType } from './date-text'
import { parseMonth } from './month'

/** Returns an issue's messages, with limits as people write dates, and with the box to check. */
export function dateWords(
  type: DateType,
): (issue: Issue, answer?: AnswerValue, texts?: TextCatalog) => IssueWords {
  const withLimit = limitWords((limit, texts) => dateText(type, `${limit}`, texts))
  return (issue, answer, texts) => {
    const { code, message, help } = issue
    if (code !== 'date') return withLimit(issue, answer, texts)
    const boxes = dateBoxesOfAnswer(answer, type === 'complex-date-picker')
    return { message, help: boxToCheck(boxes, texts) ?? help }
  }
}

/** Returns a sentence about the first box that is empty or cannot be read. */
function boxToCheck(
  { month: typedMonth, day = '1', year }: DateBoxes,
  catalog: TextCatalog | undefined,
): string | undefined {
  const texts = textsIn(catalog, dateTexts)
  const month = parseMonth(typedMonth, catalog?.language)
  if (typedMonth === '') return texts.fillMonth
  if (month === undefined) return texts.checkMonth
  if (day === '') return texts.fillDay
  if (year === '') return texts.fillYear
  if (!/^\d{4}$/.test(year)) return texts.checkYear
  const first = `${year}-${String(month).padStart(2, '0')}`
  const days = [31, 30, 29, 28].find((last) => isCalendarDay(`${first}-${last}`))
  return days === undefined
    ? undefined
    : texts.checkDay(dateText('date-picker-without-day', `${first}-01`, catalog), days)
}
