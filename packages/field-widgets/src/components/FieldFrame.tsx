import type { FieldState } from '@gapwise/form-engine/core'
import { languageOfTexts } from '@gapwise/form-engine/translations'
import { textsIn, type FieldBinding } from '@gapwise/form-react'
import type { ReactElement, ReactNode } from 'react'
import { controlTexts } from '../texts/en'
import { ConfirmPreset } from './ConfirmPreset'
import { WidgetIcon } from './WidgetIcon'
import { WARNING } from './icon-paths'

export interface FieldFrameProps {
  readonly field: FieldBinding
  /**
   * `label` is for one input that uses `field.inputProps`. `group` and `radiogroup` are for several
   * inputs in a `fieldset`.
   * @default 'label'
   */
  readonly as?: 'label' | 'group' | 'radiogroup'
  readonly children: ReactNode
}

/**
 * Layout that every question uses: label, hint, error, input, and the preset's note.
 * @see C-15
 */
export function FieldFrame(props: FieldFrameProps): ReactElement {
  return fieldFrame(props)
}

/**
 * `FieldFrame` as a function, without a component of its own. Used by widgets that can appear a
 * thousand times on one page.
 */
export function fieldFrame({ field, as = 'label', children }: FieldFrameProps): ReactElement {
  const { ids, issues } = field
  const { id, type, classes, display_label: label = id, helper_text } = field.state.definition
  const texts = textsIn(field.texts, controlTexts)
  // A group without a choice posts nothing. This input tells the server that the question was asked.
  const name = field.nameOf()
  const lang = languageOfTexts(field.state.definition)
  const question = isOptional(field.state) ? (
    <>
      {label}{' '}
      <span className="gw-optional" lang={field.texts?.language}>
        {texts.optional}
      </span>
    </>
  ) : (
    label
  )
  const hint = helper_text ? (
    <p id={ids.hint} className="gw-hint" lang={lang}>
      {helper_text}
    </p>
  ) : null
  const error = issues.length > 0 ? errorMessage(field) : null
  // Keep the component after the preset is confirmed, because it shows the thank-you note. Skip it
  // for fields that never had a preset, which are most fields on a long page.
  const preset = field.hadPreset ? <ConfirmPreset field={field} /> : null
  return (
    <div
      className={classes ? `gw-field ${classes}` : 'gw-field'}
      lang={field.texts?.language}
      data-type={type}
      data-field={id}
      data-invalid={issues.length > 0 || undefined}
      data-disabled={field.disabled || undefined}
    >
      {as === 'label' ? (
        <label id={ids.label} htmlFor={ids.input} className="gw-label" lang={lang}>
          {question}
        </label>
      ) : (
        <fieldset
          {...(as === 'group' ? field.groupProps : field.radioGroupProps)}
          className="gw-fieldset"
        >
          <legend id={ids.label} className="gw-label" lang={lang}>
            {question}
          </legend>
          {name && <input type="hidden" name={name} value="" />}
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

/**
 * Shows what is wrong and how to fix it, with the same words as the summary (C-28, C-29). The
 * question's own sentence comes first, and the general message below it.
 */
function errorMessage({ ids, issues: [issue], texts }: FieldBinding): ReactElement {
  const { lead, message, help } = issue ?? {}
  return (
    <div id={ids.error} className="gw-error">
      <WidgetIcon path={WARNING} />
      <p className="gw-error-message">
        <span className="gw-visually-hidden">{textsIn(texts, controlTexts).error}</span>{' '}
        {lead ?? message}
      </p>
      {lead || help ? (
        <p className="gw-error-help">
          {lead ? <span>{message}</span> : null}
          {lead && help ? '. ' : null}
          {help ? <span>{help}</span> : null}
        </p>
      ) : null}
    </div>
  )
}

/**
 * Returns true if the label should say that the answer is optional. Returns false for every
 * `complex-radio`. The specification never requires an answer to a `complex-radio`, but its
 * follow-up questions matter. Also returns false if the form does not ask for the answer.
 * @see C-16
 */
export function isOptional({ definition, required, readOnly }: FieldState): boolean {
  return !required && !readOnly && definition.type !== 'complex-radio'
}
