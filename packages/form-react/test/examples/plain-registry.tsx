import {
  createRegistry,
  defineWidget,
  useField,
  type FieldBinding,
  type WidgetProps,
} from '@gapwise/form-react'
import type { ReactElement, ReactNode } from 'react'

function Question({ field, children }: { field: FieldBinding; children: ReactNode }) {
  return (
    <p>
      <label {...field.labelProps}>{field.state.definition.display_label}</label> {children}
      {field.issues.map(({ code, message }) => (
        <strong key={code} {...field.errorProps}>
          {message}
        </strong>
      ))}
    </p>
  )
}

function TextBox({ section, field: id }: WidgetProps): ReactElement {
  const field = useField(section, id)
  const value = typeof field.value === 'object' ? '' : String(field.value ?? '')
  return (
    <Question field={field}>
      <input {...field.inputProps} value={value} onChange={(e) => field.setValue(e.target.value)} />
    </Question>
  )
}

function PickOne({ section, field: id }: WidgetProps): ReactElement {
  const field = useField(section, id)
  const { readOnly, ...props } = field.inputProps
  const value = typeof field.value === 'string' ? field.value : ''
  return (
    <Question field={field}>
      <select
        {...props}
        disabled={readOnly || props.disabled}
        value={value}
        onChange={(e) => field.setValue(e.target.value || undefined)}
      >
        <option value="">Choose one</option>
        {field.state.definition.options?.map((option) => (
          <option key={option.key} value={option.key}>
            {option.value}
          </option>
        ))}
      </select>
    </Question>
  )
}

function PickMany({ section, field: id }: WidgetProps): ReactElement {
  const field = useField(section, id)
  const { readOnly, ...props } = field.inputProps
  const keys = Array.isArray(field.value) ? field.value.map(String) : []
  return (
    <Question field={field}>
      <select
        {...props}
        multiple
        disabled={readOnly || props.disabled}
        value={keys}
        onChange={(e) =>
          field.setValue([...e.target.selectedOptions].map((option) => option.value))
        }
      >
        {field.state.definition.options?.map((option) => (
          <option key={option.key} value={option.key}>
            {option.value}
          </option>
        ))}
      </select>
    </Question>
  )
}

const widget = (type: string, edit: typeof TextBox) => defineWidget({ type, edit, review: null })

/** Widgets made of plain HTML inputs. */
export const plainRegistry = createRegistry([
  ...['text', 'complex-phone', 'integer-picker', 'complex-date-picker'].map((type) =>
    widget(type, TextBox),
  ),
  widget('radio', PickOne),
  widget('checkbox', PickMany),
])
