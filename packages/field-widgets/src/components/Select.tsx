import type { FieldOption } from '@gapwise/form-engine/core'
import { languageOfTexts } from '@gapwise/form-engine/translations'
import { textsIn, type FieldBinding } from '@gapwise/form-react'
import type { ReactElement } from 'react'
import { choiceTexts } from '../texts/en'

export interface SelectProps {
  readonly field: FieldBinding
  /** The chosen option's key. */
  readonly selected: string
  readonly onSelect: (key: string | undefined) => void
  readonly autoComplete?: string | undefined
}

/** Shows a field's options in a native `select`, which every phone and screen reader supports. */
export function Select({ field, selected, onSelect, autoComplete }: SelectProps): ReactElement {
  const { definition, options } = field.state
  const { chooseOne } = textsIn(field.texts, choiceTexts)
  const isOption = (list: readonly FieldOption[]) => list.some(({ key }) => key === selected)
  const isKnown = selected === '' || isOption(definition.options ?? [])
  // An option that is not offered counts as unanswered.
  const shown = isKnown && !isOption(options) ? '' : selected
  const { readOnly, ...inputProps } = field.inputProps
  return (
    <select
      {...inputProps}
      className="gw-select"
      autoComplete={autoComplete}
      aria-readonly={readOnly || undefined}
      value={shown}
      onChange={({ target }) => onSelect(target.value === '' ? undefined : target.value)}
    >
      {/* A `select` cannot be read-only, so a read-only field offers only the selected option. */}
      {readOnly && shown ? null : <option value="">{chooseOne}</option>}
      {/* Keep the current answer even if it is no longer in the list. */}
      {isKnown ? null : <option value={selected}>{selected}</option>}
      {options.map(({ key, value }) =>
        readOnly && key !== selected ? null : (
          <option key={key} value={key} lang={languageOfTexts(definition)}>
            {value}
          </option>
        ),
      )}
    </select>
  )
}
