import type { FieldOption } from '@gapwise/form-engine/core'
import { languageOfTexts } from '@gapwise/form-engine/translations'
import { textsIn, useField, type FieldBinding, type WidgetProps } from '@gapwise/form-react'
import { Fragment, type ComponentType, type ReactElement, type ReactNode } from 'react'
import { choiceTexts } from '../texts/en'
import { answerText } from './answer-text'
import { WidgetButton } from './WidgetButton'
import { Choice } from './Choice'
import { fieldFrame, isOptional } from './FieldFrame'

export interface RadioChoicesProps {
  readonly field: FieldBinding
  readonly tiles?: boolean
  /** Content directly below an option, such as the questions that the option reveals. */
  readonly below?: (option: FieldOption) => ReactNode
}

/** Maximum text length for showing two options, such as Yes and No, side by side. */
const SHORT = 24

/**
 * A field's options as radio buttons. Two short options are always two cards side by side, so that
 * every Yes or No looks the same. The user can clear an optional answer.
 */
export function RadioChoices({ field, tiles = false, below }: RadioChoicesProps): ReactElement {
  const { definition, options } = field.state
  const { id, display_label: question = id } = definition
  const sideBySide = options.length === 2 && options.every(({ value }) => value.length <= SHORT)
  const texts = textsIn(field.texts, choiceTexts)
  const name = field.nameOf()
  const isTiled = tiles || sideBySide
  return (
    <>
      <div
        id={name && field.ids.input}
        className={isTiled ? 'gw-choices gw-tiles' : 'gw-choices'}
        data-columns={sideBySide ? 2 : undefined}
      >
        {options.map((option) => (
          <Fragment key={option.key}>
            <Choice
              type="radio"
              id={field.ids.part(option.key)}
              name={name ?? field.ids.group}
              value={option.key}
              text={option.value}
              lang={languageOfTexts(definition)}
              tile={isTiled}
              checked={field.value === option.key}
              disabled={field.readOnly && field.value !== option.key}
              onChange={() => field.setValue(option.key)}
            />
            {below?.(option)}
          </Fragment>
        ))}
      </div>
      {canClear(field) ? (
        <WidgetButton
          look="quiet"
          name={field.nameOf('clear')}
          about={texts.clearAbout(question)}
          onClick={() => {
            // The button disappears after the click, so move the focus to the choice that is being
            // cleared.
            document.getElementById(field.ids.part(answerText(field.value)))?.focus()
            field.setValue(undefined)
          }}
        >
          {texts.clear}
        </WidgetButton>
      ) : null}
    </>
  )
}

/**
 * Returns true if the user needs a button to clear the answer. Clicking a radio button again does
 * not clear it.
 */
function canClear({ state, value, readOnly }: FieldBinding): boolean {
  return !readOnly && isOptional(state) && answerText(value) !== ''
}

/**
 * Creates the widget for a question with several options and one answer. The options are cards or a
 * plain list.
 */
export function radioList(tiles: boolean): ComponentType<WidgetProps> {
  return function RadioList({ section, field: id }) {
    const field = useField(section, id)
    return fieldFrame({
      field,
      as: 'radiogroup',
      children: <RadioChoices field={field} tiles={tiles} />,
    })
  }
}
