import { useField, type WidgetProps } from '@gapwise/form-react'
import type { ReactElement } from 'react'
import type { FieldOption } from '@gapwise/form-engine/core'
import { languageOfTexts } from '@gapwise/form-engine/translations'
import { Choice, FieldFrame } from '../components'

/**
 * Lets the user choose any number of options. If there is only one option, shows it as a checkbox
 * for agreeing to something.
 */
export function Checkbox({ section, field: id }: WidgetProps): ReactElement {
  const field = useField(section, id)
  const { definition, options: offered } = field.state
  const options = definition.options ?? []
  const single = options.length === 1
  const name = field.nameOf()
  const chosen: readonly unknown[] = Array.isArray(field.value) ? field.value : []
  return (
    <FieldFrame field={field} as="group">
      <div id={name && field.ids.input} className={single ? 'gw-choices gw-tiles' : 'gw-choices'}>
        {offered.map(({ key, value }) => (
          <Choice
            key={key}
            type="checkbox"
            id={field.ids.part(key)}
            name={name}
            value={key}
            text={value}
            lang={languageOfTexts(definition)}
            tile={single}
            checked={chosen.includes(key)}
            aria-readonly={field.readOnly || undefined}
            aria-required={(single && field.required) || undefined}
            aria-invalid={field.issues.length > 0 || undefined}
            onChange={({ target }) => {
              if (!field.readOnly) field.setValue(toggled(options, chosen, key, target.checked))
            }}
          />
        ))}
      </div>
    </FieldFrame>
  )
}

/**
 * Returns the chosen keys, in option order, after the user checked or cleared one box. Checking an
 * exclusive option clears the others, and checking another option clears the exclusive ones.
 * @see D3
 */
function toggled(
  options: readonly FieldOption[],
  chosen: readonly unknown[],
  key: string,
  checked: boolean,
): string[] {
  const isExclusive = options.some((option) => option.key === key && option.exclusive)
  return options
    .filter((option) => {
      if (option.key === key) return checked
      const staysBeside = !checked || (!isExclusive && !option.exclusive)
      return staysBeside && chosen.includes(option.key)
    })
    .map((option) => option.key)
}
