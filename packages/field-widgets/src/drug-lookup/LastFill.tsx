import type { ReactElement } from 'react'
import {
  answerOfMonthBoxes,
  formatMonthBoxes,
  monthBoxesOfAnswer,
  type MonthBoxes,
} from '../date-picker-without-day/month-boxes'
import { Box } from '../parts/Box'
import { useTypedBoxes } from '../parts/use-typed-boxes'

export interface LastFillProps {
  readonly monthId: string
  readonly yearId: string
  /** `YYYY-MM`, or what was typed. */
  readonly value: string | undefined
  readonly onChange: (text: string) => void
}

/** The month of a medicine's last fill, in two boxes. */
export function LastFill({ monthId, yearId, value, onChange }: LastFillProps): ReactElement {
  const boxes = useTypedBoxes<keyof MonthBoxes>(
    {
      value,
      setValue: (text) => onChange(typeof text === 'string' ? text : ''),
    },
    {
      answerOf: (texts) => monthOf(answerOfMonthBoxes(texts)),
      textsOf: (answer) => monthBoxesOfAnswer(dayOf(answer)),
      format: formatMonthBoxes,
      formatsEachBox: true,
    },
  )
  return (
    <fieldset className="gw-fieldset">
      <legend className="gw-part-label">When you last filled it</legend>
      <div className="gw-input-group" onBlur={boxes.onBlur}>
        <Box
          label="Month"
          inputProps={{ id: monthId }}
          typed={boxes.box('month')}
          characters={10}
          autoComplete="off"
        />
        <Box
          label="Year"
          inputProps={{ id: yearId }}
          typed={boxes.box('year')}
          characters={4}
          inputMode="numeric"
          autoComplete="off"
        />
      </div>
    </fieldset>
  )
}

/** A drug's `last_fill` has no day (D3). */
function monthOf(answer: string | undefined): string | undefined {
  return answer?.replace(/^(\d{4}-\d{2})-01$/, '$1')
}

function dayOf(answer: unknown): unknown {
  return typeof answer === 'string' && /^\d{4}-\d{2}$/.test(answer) ? `${answer}-01` : answer
}
