import { textsIn, useHosts, type FieldBinding } from '@gapwise/form-react'
import { useEffect, useRef, useState, type ReactElement } from 'react'
import { controlTexts } from '../texts/en'
import { WidgetButton } from './WidgetButton'
import { WidgetIcon } from './WidgetIcon'
import { CHECK } from './icon-paths'

/**
 * Note next to an unconfirmed preset. Says where the value comes from and has a button to keep it.
 * With an error, which says the same or more, there is only the button.
 * After a click, the button disappears, so the thank-you note takes the focus.
 * @see D6
 */
export function ConfirmPreset({ field }: { field: FieldBinding }): ReactElement | null {
  const [pressed, setPressed] = useState(false)
  const thanks = useRef<HTMLParagraphElement>(null)
  const { presetNote } = useHosts()
  const { unconfirmed, readOnly, issues } = field
  const texts = textsIn(field.texts, controlTexts)

  useEffect(() => {
    if (pressed && !unconfirmed) thanks.current?.focus()
  }, [pressed, unconfirmed])

  if (!unconfirmed)
    return pressed ? (
      <p ref={thanks} className="gw-confirmed" tabIndex={-1}>
        <WidgetIcon path={CHECK} /> {texts.thanks}
      </p>
    ) : null
  const guess = field.nameOf('guess')
  return (
    <div className={issues.length > 0 ? 'gw-confirm gw-confirm-again' : 'gw-confirm'}>
      {issues.length > 0 ? null : (
        <p id={field.ids.confirm} className="gw-confirm-note">
          {presetNote?.(field.state) ?? texts.guess}
        </p>
      )}
      {guess && <input type="hidden" name={guess} value={JSON.stringify(field.value)} />}
      {readOnly ? null : (
        <WidgetButton
          look="secondary"
          name={field.nameOf('confirm')}
          icon={CHECK}
          aria-describedby={field.ids.label}
          disabled={field.disabled}
          onClick={() => {
            setPressed(true)
            field.confirm()
          }}
        >
          {texts.guessIsRight}
        </WidgetButton>
      )}
    </div>
  )
}
