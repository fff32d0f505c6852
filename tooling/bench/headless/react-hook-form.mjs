import { createFormControl } from 'react-hook-form'
import { MAX_LENGTH, MAXIMUM, MINIMUM } from '../forms/make-form.mjs'
import { createOwnConditions, errorOf } from './own-conditions.mjs'

const LIMITS = { maxLength: MAX_LENGTH, minimum: MINIMUM, maximum: MAXIMUM }

/**
 * React Hook Form has no conditions. Each conditional field therefore subscribes to the fields that
 * its condition names, as with `useWatch`. It then computes its own visibility. A hidden field's
 * validation rule always passes.
 */
export const prepare = ({ fields }) => fields

export function create(fields, answers) {
  const { getFieldState, getValues, register, setValue, subscribe, trigger } = createFormControl({
    defaultValues: answers,
  })
  const conditions = createOwnConditions(fields, (id) => getValues(id))
  for (const field of fields)
    register(field.id, {
      validate: (value) =>
        (conditions.isVisible(field.id) ? errorOf(field, value, LIMITS) : undefined) ?? true,
    })
  for (const field of conditions.conditional)
    subscribe({
      name: field.when.tests.map(({ id }) => id),
      exact: true,
      formState: { values: true },
      callback: () => conditions.settle(field),
    })
  conditions.settleAll()
  return {
    set: (id, value) => setValue(id, value),
    visible: conditions.visible,
    validate: () => trigger(),
    invalid: () => fields.filter(({ id }) => getFieldState(id).invalid).map(({ id }) => id),
  }
}
