import type { TextGroup } from '@gapwise/form-react'
import { instructionOf } from '../components/instruction-of'
import {
  formatAnswer,
  type AnswerValue,
  type FieldDefinition,
  type RegisteredFieldType,
} from '@gapwise/form-engine/core'
import { defineWidget, useField, type Widget, type WidgetProps } from '@gapwise/form-react'
import type { ReactElement } from 'react'
import { fieldFrame, reviewOf, textInput, useTypedText } from '../components'

interface TypedValueOptions {
  readonly type: RegisteredFieldType
  /** Shown if the question has no instruction of its own. */
  readonly instruction: TextGroup<string>
  /** `decimal` for types whose answers are numbers, so that phones show their keys. */
  readonly inputMode?: 'decimal' | undefined
}

/** Returns an answer as its type writes it. */
export function valueText(
  field: FieldDefinition,
  value: AnswerValue,
  type: RegisteredFieldType,
  mask: boolean,
): string {
  const { answered, lines } = formatAnswer(field, value, { types: [type], mask })
  return answered ? lines.join('\n') : ''
}

/** Creates the widget of a type whose answers people type into one box. */
export function typedValueWidget({ type, instruction, inputMode }: TypedValueOptions): Widget {
  function TypedValue({ section, field: id }: WidgetProps): ReactElement {
    const field = useField(section, id)
    const { definition } = field.state
    const typed = useTypedText(field, {
      format: (value) => valueText(definition, value, type, false),
    })
    const children = textInput(
      { inputProps: field.inputProps, typed, characters: 10 },
      { inputMode, autoComplete: 'off' },
    )
    return fieldFrame({ field, children })
  }
  return defineWidget({
    type: type.type,
    edit: TypedValue,
    review: reviewOf(({ state: { definition } }, value) =>
      valueText(definition, value, type, true),
    ),
    instruction: instructionOf(instruction),
  })
}
