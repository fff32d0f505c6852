import { defineFieldType } from '@gapwise/form-engine'
import { defineWidget, useField, type WidgetProps } from '@gapwise/form-react'

export const stars = defineFieldType({
  type: 'stars',
  answer: (value): value is number => typeof value === 'number',
  problems: (count) => (count < 1 || count > 5) && { code: 'stars' },
  schema: () => ({ type: 'number', minimum: 1, maximum: 5 }),
  reads: 'number',
  messages: { stars: { message: 'Give 1 to 5 stars', help: 'Choose a number.' } },
})

function Stars({ section, field: id }: WidgetProps) {
  const { state, inputProps, labelProps, errorProps, issues, setValue } = useField(section, id)
  const props = { ...inputProps, type: 'number', value: Number(state.value ?? 0) }
  return (
    <p>
      <label {...labelProps}>{state.definition.display_label}</label>
      <input {...props} onChange={(event) => setValue(Number(event.target.value))} />
      <strong {...errorProps}>{issues[0]?.message}</strong>
    </p>
  )
}
export const starsWidget = defineWidget({ type: 'stars', edit: Stars, review: null })
