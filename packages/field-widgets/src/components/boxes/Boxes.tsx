import { useTexts, type FieldBinding } from '@gapwise/form-react'
import type { ReactElement } from 'react'
import { boxTexts } from '../../texts/en'
import { FieldFrame } from '../FieldFrame'
import { textInput, type TextInputProps } from '../typed/TextInput'
import { WidgetButton } from '../WidgetButton'
import { useTypedBoxes, type BoxedAnswer, type BoxesTarget, type Texts } from './use-typed-boxes'

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

/** A guess at the boxes as they were meant. */
export interface Suggested<Content> {
  readonly texts: Content
  /** The part that differs, as people read it. */
  readonly label: string
}

export interface BoxesProps<Name extends string> {
  readonly boxes: readonly BoxDefinition<Name>[]
  readonly as: BoxedAnswer<Name>
  readonly answer: BoxesTarget
  readonly inputProps: (name: Name, index: number) => TextInputProps['inputProps']
  /** @default 'off' */
  readonly autoComplete?: (name: Name) => string
  /**
   * Returns what was probably meant, or `undefined` if there is no better guess. Once the focus has
   * left the boxes, people can take the suggestion.
   */
  readonly suggest?: ((texts: Texts<Name>) => Suggested<Texts<Name>> | undefined) | undefined
}

/** One answer in several boxes that are side by side. */
export function Boxes<Name extends string>({
  boxes,
  as,
  answer,
  inputProps: propsOf,
  autoComplete,
  suggest,
}: BoxesProps<Name>): ReactElement {
  const words = useTexts(boxTexts)
  const typed = useTypedBoxes(answer, as)
  const texts = as.textsOf(answer.value)
  const meant = typed.isTyping ? undefined : suggest?.(texts)
  const take = (suggested: Texts<Name>): void => {
    const first = boxes.findIndex(({ name }) => suggested[name] !== texts[name])
    answer.setValue(as.answerOf(suggested))
    // The button disappears, so a box takes the focus.
    document.getElementById(propsOf(boxes[first]!.name, first).id)?.focus()
  }
  const inputs = (
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
  if (!meant) return inputs
  return (
    <>
      {inputs}
      <div className="gw-confirm">
        <p className="gw-confirm-note" role="status">
          {words.didYouMean(meant.label)}
        </p>
        <WidgetButton look="secondary" onClick={() => take(meant.texts)}>
          {words.use(meant.label)}
        </WidgetButton>
      </div>
    </>
  )
}

export interface BoxesFieldProps<Name extends string> extends Pick<
  BoxesProps<Name>,
  'boxes' | 'as' | 'autoComplete' | 'suggest'
> {
  readonly field: FieldBinding
}

/** A question whose answer has several boxes. */
export function BoxesField<Name extends string>({
  field,
  suggest,
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
        suggest={field.readOnly || field.disabled ? undefined : suggest}
        inputProps={(name, index) =>
          index === 0
            ? { ...inputProps, name: field.nameOf(name) }
            : { ...inputProps, name: field.nameOf(name), id: field.ids.part(name) }
        }
      />
    </FieldFrame>
  )
}
