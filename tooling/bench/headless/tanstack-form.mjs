import { FieldApi, FormApi } from '@tanstack/form-core'
import { MAX_LENGTH, MAXIMUM, MINIMUM } from '../forms/make-form.mjs'
import { createOwnConditions, errorOf } from './own-conditions.mjs'

const LIMITS = { maxLength: MAX_LENGTH, minimum: MINIMUM, maximum: MAXIMUM }

/**
 * TanStack Form has no conditions. Each conditional field therefore subscribes to the store, as
 * `form.Subscribe` does. A hidden field is always valid.
 */
export const prepare = ({ fields }) => fields

export function create(fields, answers) {
  const form = new FormApi({ defaultValues: answers })
  form.mount()
  const conditions = createOwnConditions(fields, (id) => form.state.values[id])
  const apis = fields.map((field) => {
    const api = new FieldApi({
      form,
      name: field.id,
      validators: {
        onSubmit: ({ value }) =>
          conditions.isVisible(field.id) ? errorOf(field, value, LIMITS) : undefined,
      },
    })
    api.mount()
    return api
  })
  for (const field of conditions.conditional) {
    const select = () => field.when.tests.map(({ id }) => form.state.values[id])
    let seen = select()
    form.store.subscribe(() => {
      const now = select()
      if (now.every((value, at) => value === seen[at])) return
      seen = now
      conditions.settle(field)
    })
  }
  conditions.settleAll()
  const byId = new Map(apis.map((api) => [api.name, api]))
  return {
    set: (id, value) => byId.get(id).setValue(value),
    visible: conditions.visible,
    validate: () => form.validateAllFields('submit'),
    invalid: () => apis.filter(({ state }) => state.meta.errors.length > 0).map(({ name }) => name),
  }
}
