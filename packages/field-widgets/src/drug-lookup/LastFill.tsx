import type { ReactElement } from 'react'
import { formatDateBoxes, monthAnswer } from '../complex-date-picker/date-boxes'
import { MONTH_AND_YEAR } from '../date-picker-without-day/DatePickerWithoutDay'
import { Boxes, type BoxedAnswer } from '../parts'

export interface LastFillProps {
  readonly idOf: (part: string) => string
  /** `YYYY-MM`, or what was typed. */
  readonly value: string | undefined
  readonly onChange: (text: string) => void
}

/** A drug's `last_fill` has no day (D3). */
const lastFillAnswer: BoxedAnswer<'month' | 'year'> = {
  answerOf: (texts) => monthAnswer.answerOf(texts)?.replace(/^(\d{4}-\d{2})-01$/, '$1'),
  textsOf: (answer) =>
    monthAnswer.textsOf(
      typeof answer === 'string' ? answer.replace(/^(\d{4}-\d{2})$/, '$1-01') : answer,
    ),
  format: formatDateBoxes,
  formatsEachBox: true,
}

/** The month of a medicine's last fill, in two boxes. */
export function LastFill({ idOf, value, onChange }: LastFillProps): ReactElement {
  return (
    <fieldset className="gw-fieldset">
      <legend className="gw-part-label">When you last filled it</legend>
      <Boxes
        boxes={MONTH_AND_YEAR}
        as={lastFillAnswer}
        answer={{ value, setValue: (text) => onChange(typeof text === 'string' ? text : '') }}
        inputProps={(name) => ({ id: idOf(`last-fill-${name}`) })}
      />
    </fieldset>
  )
}
