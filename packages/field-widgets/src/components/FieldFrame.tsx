import type { FieldDefinition } from '@gapwise/form-engine'
import type { FieldBinding } from '@gapwise/form-react'
import type { ReactElement, ReactNode } from 'react'
import { ConfirmPreset } from './ConfirmPreset'
import { WidgetIcon } from './WidgetIcon'
import { WARNING } from './icon-paths'

export interface FieldFrameProps {
  readonly field: FieldBinding
  /**
   * `label` for one input that takes `field.inputProps`. `group` or `radiogroup` for several inputs
   * in a `fieldset`.
   * @default 'label'
   */
  readonly as?: 'label' | 'group' | 'radiogroup'
  readonly children: ReactNode
}

/**
 * Common layout of every question: label, hint, error, input, and the note of a preset.
 * @see C-15
 */
export function FieldFrame(props: FieldFrameProps): ReactElement {
  return fieldFrame(props)
}

/** `FieldFrame` without its own component, for widgets that a page may show a thousand times. */
export function fieldFrame({ field, as = 'label', children }: FieldFrameProps): ReactElement {
  const { ids, issues } = field
  const { id, type, classes, display_label: label = id, helper_text } = field.state.definition
  const question = isOptional(field.state.definition) ? (
    <>
      {label} <span className="gw-optional">(optional)</span>
    </>
  ) : (
    label
  )
  const hint = helper_text ? (
    <p id={ids.hint} className="gw-hint">
      {helper_text}
    </p>
  ) : null
  const error = issues.length > 0 ? errorMessage(field) : null
  // The thank-you note stays after the preset is confirmed. Most fields of a long page never had
  // one.
  const preset = field.hadPreset ? <ConfirmPreset field={field} /> : null
  return (
    <div
      className={classes ? `gw-field ${classes}` : 'gw-field'}
      data-type={type}
      data-field={id}
      data-invalid={issues.length > 0 || undefined}
      data-disabled={field.disabled || undefined}
    >
      {as === 'label' ? (
        <label id={ids.label} htmlFor={ids.input} className="gw-label">
          {question}
        </label>
      ) : (
        <fieldset
          {...(as === 'group' ? field.groupProps : field.radioGroupProps)}
          className="gw-fieldset"
        >
          <legend id={ids.label} className="gw-label">
            {question}
          </legend>
          {hint}
          {error}
          {children}
          {preset}
        </fieldset>
      )}
      {as === 'label' ? hint : null}
      {as === 'label' ? error : null}
      {as === 'label' ? children : null}
      {as === 'label' ? preset : null}
    </div>
  )
}

/** Shows what is wrong and how to fix it, with the same message as the summary (C-28, C-29). */
function errorMessage({ ids, issues: [issue] }: FieldBinding): ReactElement {
  return (
    <div id={ids.error} className="gw-error">
      <WidgetIcon path={WARNING} />
      <p className="gw-error-message">
        <span className="gw-visually-hidden">Error:</span> {issue?.message}
      </p>
      {issue?.help ? <p className="gw-error-help">{issue.help}</p> : null}
    </div>
  )
}

/**
 * Returns true if the label should say that the answer is optional. Never for a `complex-radio`:
 * the specification never requires one, but the questions behind it do matter.
 * @see C-16
 */
export function isOptional({ type, required }: FieldDefinition): boolean {
  return required !== true && type !== 'complex-radio'
}
