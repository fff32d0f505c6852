import { useForm, useWatch } from 'react-hook-form'
import { TextBox } from './plain-inputs'

function Conditional({ control, when, children }) {
  return useWatch({ control, name: when }) === 'Yes' ? children : null
}

/**
 * The library has no conditions, so each conditional field watches its radio. Inputs are
 * uncontrolled.
 */
export default function ReactHookForm({ fields, answers, expose }) {
  const { control, getValues, register } = useForm({ defaultValues: answers })
  expose((id) => getValues(id))
  return fields.map(({ id, kind, label, when }) => {
    if (kind === 'yesNo')
      return (
        <fieldset key={id}>
          <legend>{label}</legend>
          {['Yes', 'No'].map((option) => (
            <label key={option}>
              <input type="radio" value={option} {...register(id)} />
              {option}
            </label>
          ))}
        </fieldset>
      )
    if (!when) return <TextBox key={id} id={id} label={label} {...register(id)} />
    return (
      <Conditional key={id} control={control} when={when}>
        <TextBox id={id} label={label} {...register(id)} />
      </Conditional>
    )
  })
}
