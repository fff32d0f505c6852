import type { FieldOption } from '@gapwise/form-engine/core'
import { FieldWidget, useField, useVisibleChildren, type WidgetProps } from '@gapwise/form-react'
import type { ReactElement } from 'react'
import { FieldFrame, RadioChoices } from '../components'

/**
 * Asks for one of several options. Some options have follow-up questions as child fields. An
 * option's child is directly below the option. Children without an option are below all options.
 * @see C-32, D43
 */
export function ComplexRadio({ section, field: id }: WidgetProps): ReactElement {
  const field = useField(section, id)
  const children = useVisibleChildren(section, id)
  const bound = new Set(field.state.definition.options?.map(({ subKey }) => subKey))
  const unbound = children.filter((child) => !bound.has(child.id))

  const below = ({ key, subKey }: FieldOption): ReactElement | null =>
    // Two options can share a child. Show the child only below the chosen option.
    field.value === key && children.some((child) => child.id === subKey) && subKey ? (
      <div className="gw-choice-children">
        <FieldWidget section={section} field={subKey} />
      </div>
    ) : null
  return (
    <FieldFrame field={field} as="radiogroup">
      <RadioChoices field={field} below={below} />
      {unbound.length > 0 ? (
        <div className="gw-choices-below">
          {unbound.map((child) => (
            <FieldWidget key={child.id} section={section} field={child.id} />
          ))}
        </div>
      ) : null}
    </FieldFrame>
  )
}
