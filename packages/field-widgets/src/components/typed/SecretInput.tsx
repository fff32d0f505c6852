import { textsIn, type FieldBinding } from '@gapwise/form-react'
import { useState, type ReactElement } from 'react'
import { secretTexts } from '../../texts/en'
import { WidgetButton } from '../WidgetButton'
import { maskToLastFour } from './mask-to-last-four'
import { textInput, type TextInputProps } from './TextInput'
import type { TypedProps } from './use-typed-text'

export interface SecretInputProps extends Pick<TextInputProps, 'inputMode' | 'characters'> {
  readonly field: FieldBinding
  readonly typed: TypedProps
  /**
   * False while the number is incomplete. An incomplete number stays readable, because the user
   * could not correct a masked number.
   */
  readonly isWhole: boolean
}

/**
 * Input for a number that other people must not see. The number is readable while the user types.
 * After that, only its last four characters are readable. To show the whole number again, the user
 * presses the button or moves the focus into the box.
 * @see C-40
 */
export function SecretInput({
  field,
  typed,
  isWhole,
  inputMode,
  characters,
}: SecretInputProps): ReactElement {
  const [shown, setShown] = useState(false)
  const [inside, setInside] = useState(false)
  // Mask the number while the field is disabled. It stays masked when the field is enabled again.
  if (field.disabled && (shown || inside)) {
    setShown(false)
    setInside(false)
  }
  const texts = textsIn(field.texts, secretTexts)
  const kept = field.nameOf('kept')
  const canHide = isWhole && field.issues.length === 0
  const value = canHide && !shown && !inside ? maskToLastFour(typed.value) : typed.value
  const enter = (): void => setInside(true)
  const leave = (): void => {
    typed.onBlur()
    setInside(false)
  }
  return (
    <div className="gw-input-row">
      {kept && <input type="hidden" name={kept} value={typed.value} data-private />}
      {textInput(
        {
          inputProps: field.inputProps,
          typed: { ...typed, value, onBlur: leave },
          characters,
          isPrivate: true,
        },
        {
          onFocus: enter,
          // The input can get the focus before hydration, and then no focus event fires. Unmask on
          // the first key instead, so that typed characters are not added to the mask.
          onKeyDown: enter,
          inputMode,
          autoComplete: 'off',
          spellCheck: false,
        },
      )}
      {canHide ? (
        <WidgetButton
          look="quiet"
          about={field.state.definition.display_label}
          aria-controls={field.ids.input}
          disabled={field.disabled}
          onClick={() => setShown(!shown)}
        >
          {shown ? texts.hide : texts.show}
        </WidgetButton>
      ) : null}
    </div>
  )
}
