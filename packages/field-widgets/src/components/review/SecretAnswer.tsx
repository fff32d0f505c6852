import { useTexts } from '@gapwise/form-react'
import { useState, type ReactElement } from 'react'
import { secretTexts } from '../../texts/en'
import { WidgetButton } from '../WidgetButton'
import { maskToLastFour } from '../typed/mask-to-last-four'

export interface SecretAnswerProps {
  /** The whole answer, formatted for display. */
  readonly text: string
  /** Name of the hidden answer, such as "Medicare number". The button's label contains it. */
  readonly label: string
}

/** Shows only a sensitive answer's last four characters, with a button to show the rest. */
export function SecretAnswer({ text, label }: SecretAnswerProps): ReactElement {
  const [shown, setShown] = useState(false)
  const texts = useTexts(secretTexts)
  return (
    <span className="gw-secret" data-private>
      <span className="gw-secret-text">{shown ? text : maskToLastFour(text)}</span>
      <WidgetButton look="quiet" about={label} onClick={() => setShown(!shown)}>
        {shown ? texts.hide : texts.show}
      </WidgetButton>
    </span>
  )
}
