import type { FieldState } from '@gapwise/form-engine'
import type { FieldIds } from './field-ids'

interface Aria {
  readonly 'aria-describedby': string | undefined
  readonly 'aria-invalid': true | undefined
  readonly 'aria-required': true | undefined
}

/** Ready-made props for the parts of a field: ids and aria are computed here, once for all widgets. */
export interface FieldProps {
  readonly labelProps: { readonly id: string; readonly htmlFor: string }
  readonly hintProps: { readonly id: string }
  readonly errorProps: { readonly id: string }
  /**
   * For the one input of a field. Without a `name`: a form sent by the browser itself must not
   * carry answers into the address.
   */
  readonly inputProps: Aria & { readonly id: string; readonly readOnly: boolean }
  /** For a `fieldset` around several inputs. */
  readonly groupProps: {
    readonly id: string
    readonly 'aria-labelledby': string
    readonly 'aria-describedby': string | undefined
  }
  /** For a `fieldset` of radio buttons: that role, and no other group, can be invalid or required. */
  readonly radioGroupProps: Aria & {
    readonly id: string
    readonly 'aria-labelledby': string
    readonly role: 'radiogroup'
    readonly 'aria-readonly': true | undefined
  }
}

export function fieldProps(field: {
  readonly ids: FieldIds
  readonly state: FieldState
  readonly invalid: boolean
  readonly readOnly: boolean
  readonly describedBy: string | undefined
}): FieldProps {
  const { ids, state, invalid, readOnly } = field
  const descriptions = [
    state.definition.helper_text ? ids.hint : undefined,
    invalid ? ids.error : undefined,
    state.unconfirmed ? ids.confirm : undefined,
    field.describedBy,
  ].filter((id) => id !== undefined)
  const aria: Aria = {
    'aria-describedby': descriptions.length > 0 ? descriptions.join(' ') : undefined,
    'aria-invalid': invalid || undefined,
    'aria-required': state.required || undefined,
  }
  return {
    labelProps: { id: ids.label, htmlFor: ids.input },
    hintProps: { id: ids.hint },
    errorProps: { id: ids.error },
    inputProps: { id: ids.input, readOnly, ...aria },
    groupProps: {
      id: ids.group,
      'aria-labelledby': ids.label,
      'aria-describedby': aria['aria-describedby'],
    },
    radioGroupProps: {
      id: ids.group,
      role: 'radiogroup',
      'aria-labelledby': ids.label,
      ...aria,
      'aria-readonly': readOnly || undefined,
    },
  }
}
