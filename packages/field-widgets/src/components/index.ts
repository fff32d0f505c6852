export { answerText } from './answer-text'
export { AnswerReview } from './review/AnswerReview'
export { autocompleteToken } from './autocomplete'
export {
  Boxes,
  BoxesField,
  type BoxDefinition,
  type BoxesFieldProps,
  type BoxesProps,
  type Suggested,
} from './boxes/Boxes'
export { WidgetButton, type WidgetButtonProps } from './WidgetButton'
export { Choice, splitChoice, type ChoiceProps } from './Choice'
export { ConfirmPreset } from './ConfirmPreset'
export { displayValue } from './review/display-value'
export { fieldFrame, FieldFrame, type FieldFrameProps } from './FieldFrame'
export { WidgetIcon } from './WidgetIcon'
export { limitWords } from './limit-words'
export { ListReview } from './review/ListReview'
export { RadioChoices, radioList, type RadioChoicesProps } from './RadioChoices'
export { RemoveButton, type RemoveButtonProps } from './RemoveButton'
export { reviewList, reviewOf } from './review/ReviewRow'
export { maskToLastFour } from './typed/mask-to-last-four'
export { SecretAnswer, type SecretAnswerProps } from './review/SecretAnswer'
export { SecretInput, type SecretInputProps } from './typed/SecretInput'
export { Select, type SelectProps } from './Select'
export { textBox, type TextBoxOptions } from './typed/text-box'
export { TextInput, textInput, type TextInputProps } from './typed/TextInput'
export {
  useTypedBoxes,
  type BoxedAnswer,
  type BoxesTarget,
  type TypedBoxes,
} from './boxes/use-typed-boxes'
export { useTypedText, type TypedProps, type TypedTextOptions } from './typed/use-typed-text'
