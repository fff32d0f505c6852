import { useHosts, type FieldBinding } from '@gapwise/form-react'
import { useEffect, useRef, useState, type ReactElement } from 'react'
import { WidgetButton } from './WidgetButton'
import { WidgetIcon } from './WidgetIcon'
import { CHECK } from './icon-paths'

/** Note next to a preset, if the host has no other. */
export const OUR_GUESS = 'This is our guess. Please check it.'

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

  useEffect(() => {
    if (pressed && !unconfirmed) thanks.current?.focus()
  }, [pressed, unconfirmed])

  if (!unconfirmed)
    return pressed ? (
      <p ref={thanks} className="gw-confirmed" tabIndex={-1}>
        <WidgetIcon path={CHECK} /> Thank you. We’ll use this answer.
      </p>
    ) : null
  return (
    <div className={issues.length > 0 ? 'gw-confirm gw-confirm-again' : 'gw-confirm'}>
      {issues.length > 0 ? null : (
        <p id={field.ids.confirm} className="gw-confirm-note">
          {presetNote?.(field.state) ?? OUR_GUESS}
        </p>
      )}
      {readOnly ? null : (
        <WidgetButton
          look="secondary"
          icon={CHECK}
          aria-describedby={field.ids.label}
          disabled={field.disabled}
          onClick={() => {
            setPressed(true)
            field.confirm()
          }}
        >
          Yes, this is right
        </WidgetButton>
      )}
    </div>
  )
}
