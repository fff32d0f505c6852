import type { FieldBinding } from '@gapwise/form-react'
import type { ReactElement } from 'react'
import { FieldFrame } from './FieldFrame'
import { textInput, type TextInputProps } from './TextInput'
import { useTypedBoxes, type BoxedAnswer, type BoxesTarget } from './use-typed-boxes'

/** One of a field's labeled text boxes, such as the month of a date. */
export interface BoxDefinition<Name extends string> {
  readonly name: Name
  readonly label: string
  /**
   * Width of the box in characters. A box of 2 or 4 characters is for digits, so phones show the
   * number keyboard.
   * @see C-19
   */
  readonly characters: 2 | 4 | 10
}

export interface BoxesProps<Name extends string> {
  readonly boxes: readonly BoxDefinition<Name>[]
  readonly as: BoxedAnswer<Name>
  readonly answer: BoxesTarget
  readonly inputProps: (name: Name, index: number) => TextInputProps['inputProps']
  /** @default 'off' */
  readonly autoComplete?: (name: Name) => string
}

/** One answer in several boxes that are side by side. */
export function Boxes<Name extends string>({
  boxes,
  as,
  answer,
  inputProps: propsOf,
  autoComplete,
}: BoxesProps<Name>): ReactElement {
  const typed = useTypedBoxes(answer, as)
  return (
    <div className="gw-input-group" onBlur={typed.onBlur}>
      {boxes.map(({ name, label, characters }, index) => {
        const inputProps = propsOf(name, index)
        return (
          <div key={name} className="gw-part">
            <label className="gw-part-label" htmlFor={inputProps.id}>
              {label}
            </label>
            {textInput(
              { inputProps, typed: typed.box(name), characters },
              {
                inputMode: characters < 10 ? 'numeric' : undefined,
                autoComplete: autoComplete?.(name) ?? 'off',
              },
            )}
          </div>
        )
      })}
    </div>
  )
}

export interface BoxesFieldProps<Name extends string> extends Pick<
  BoxesProps<Name>,
  'boxes' | 'as' | 'autoComplete'
> {
  readonly field: FieldBinding
}

/** A question whose answer has several boxes. */
export function BoxesField<Name extends string>({
  field,
  ...props
}: BoxesFieldProps<Name>): ReactElement {
  // The hint and the error describe the whole group. Screen readers must not repeat them with each
  // box.
  const { 'aria-describedby': _, ...inputProps } = field.inputProps
  return (
    <FieldFrame field={field} as="group">
      <Boxes
        {...props}
        answer={field}
        inputProps={(name, index) =>
          index === 0 ? inputProps : { ...inputProps, id: field.ids.part(name) }
        }
      />
    </FieldFrame>
  )
}
