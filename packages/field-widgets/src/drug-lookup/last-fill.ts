import { answerOfDateBoxes, monthAnswer } from '../complex-date-picker/date-answer'
import type { BoxedAnswer } from '../components'

/** Converts between `last_fill`, which has no day (D3), and its month and year boxes. */
export function lastFillAnswer(language?: string): BoxedAnswer<'month' | 'year'> {
  const month = monthAnswer(language)
  return {
    ...month,
    answerOf: (texts) => answerOfDateBoxes(texts, language)?.replace(/^(\d{4}-\d{2})-01$/, '$1'),
    textsOf: (answer) =>
      month.textsOf(
        typeof answer === 'string' ? answer.replace(/^(\d{4}-\d{2})$/, '$1-01') : answer,
      ),
  }
}
