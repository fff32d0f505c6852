import { entryNoun, textsIn, useOpenEntry, type FieldBinding } from '@gapwise/form-react'
import type { ReactElement } from 'react'
import { WidgetButton } from '../components'
import { rowTexts } from '../texts/en'
import { RowFields } from './RowFields'

interface RowPageProps {
  readonly field: FieldBinding
  /** Starts at 0. */
  readonly row: number
  readonly name: string
}

/**
 * Shows one row alone, to fill it in. Answers are stored while they are typed, so both buttons keep
 * them. Enter in a text box presses the first button.
 */
export function RowPage({ field, row, name }: RowPageProps): ReactElement {
  const { save, close } = useOpenEntry()
  const { ids, groupProps, state } = field
  const texts = textsIn(field.texts, rowTexts)
  return (
    <div
      className="gw-field"
      lang={field.texts?.language}
      data-type={state.definition.type}
      data-field={state.field}
    >
      <fieldset id={ids.group} disabled={groupProps.disabled} className="gw-fieldset gw-row-page">
        <legend>
          <h2 id={ids.label} className="gw-row-heading">
            {name}
          </h2>
        </legend>
        <div className="gw-fields">
          <RowFields section={state.section} table={state.field} row={row} />
        </div>
        <div className="gw-row-actions">
          <WidgetButton
            type="submit"
            onClick={(event) => {
              event.preventDefault()
              save()
            }}
          >
            {texts.save(entryNoun(state.definition, field.texts))}
          </WidgetButton>
          <WidgetButton look="quiet" onClick={close}>
            {texts.back}
          </WidgetButton>
        </div>
      </fieldset>
    </div>
  )
}
