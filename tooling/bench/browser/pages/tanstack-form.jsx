import { useForm } from '@tanstack/react-form'
import { RadioPair, TextBox } from './plain-inputs'

/** The library has no conditions, so each conditional field subscribes to its radio. */
export default function TanStackForm({ fields, answers, expose }) {
  const form = useForm({ defaultValues: answers })
  expose((id) => form.state.values[id])
  return fields.map(({ id, kind, label, when }) => {
    const field = (
      <form.Field key={id} name={id}>
        {({ state, handleChange, handleBlur }) =>
          kind === 'text' ? (
            <TextBox
              id={id}
              label={label}
              value={state.value ?? ''}
              onBlur={handleBlur}
              onChange={(event) => handleChange(event.target.value)}
            />
          ) : (
            <RadioPair id={id} label={label} value={state.value} onPick={handleChange} />
          )
        }
      </form.Field>
    )
    if (!when) return field
    return (
      <form.Subscribe key={id} selector={({ values }) => values[when] === 'Yes'}>
        {(shown) => (shown ? field : null)}
      </form.Subscribe>
    )
  })
}
