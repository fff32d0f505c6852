import type { AnswerValue, FieldState, Issue } from '@gapwise/form-engine'
import type { FieldIds } from './field-ids'
import type { Mode } from './modes'

interface Aria {
  readonly 'aria-describedby': string | undefined
  readonly 'aria-invalid': true | undefined
  readonly 'aria-required': true | undefined
}

/** All a widget needs of its field; the same object until something of the field changes. */
export interface FieldBinding {
  readonly state: FieldState
  readonly value: AnswerValue | undefined
  /**
   * Sets the answer, or clears it with `undefined`, and returns what is stored: the engine may
   * have normalised it (D41). The same function for as long as the field is.
   */
  readonly setValue: (value: AnswerValue | undefined) => AnswerValue | undefined
  /** Says that a preset is right as it stands (D44). */
  readonly confirm: () => void
  /** The errors to show: none before Continue, at most one of each field (C-26, D15). */
  readonly issues: readonly Issue[]
  readonly required: boolean
  readonly unconfirmed: boolean
  /** Whether a preset waits to be confirmed, or did so since the field was first shown. */
  readonly hadPreset: boolean
  readonly readOnly: boolean
  /** Out of use for now. `inputProps` and the props of groups say so to the browser. */
  readonly disabled: boolean
  readonly ids: FieldIds
  readonly labelProps: { readonly id: string; readonly htmlFor: string }
  readonly hintProps: { readonly id: string }
  readonly errorProps: { readonly id: string }
  /**
   * For the one input of a field. Without a `name`: a form sent by the browser itself must not
   * carry answers into the address.
   */
  readonly inputProps: Aria & {
    readonly id: string
    readonly readOnly: boolean
    readonly disabled: true | undefined
  }
  /** For a `fieldset` around several inputs; disabled, it disables all that stands in it. */
  readonly groupProps: {
    readonly id: string
    readonly disabled: true | undefined
    readonly 'aria-labelledby': string
    readonly 'aria-describedby': string | undefined
  }
  /** For a `fieldset` of radio buttons: that role, and no other group, can be invalid or required. */
  readonly radioGroupProps: FieldBinding['groupProps'] &
    Aria & {
      readonly role: 'radiogroup'
      readonly 'aria-readonly': true | undefined
    }
}

/** What a binding reads of its field besides the state. */
export interface FieldSource {
  readonly ids: FieldIds
  readonly setValue: FieldBinding['setValue']
  /** Whether a preset waits to be confirmed, or did so since the field was first shown. */
  readonly hadPreset: boolean
  confirm(): void
}

/**
 * Ids and aria are worked out when a widget asks for them: each uses a few, and a page of a
 * thousand fields would otherwise make ten objects for each. Getters, so take parts by name and
 * do not spread the whole.
 */
export class LazyFieldBinding implements FieldBinding {
  declare private readonly store: FieldSource
  declare readonly state: FieldState
  declare readonly issues: readonly Issue[]
  declare private readonly mode: Mode
  declare private readonly describedBy: string | undefined

  constructor(
    store: FieldSource,
    state: FieldState,
    issues: readonly Issue[],
    mode: Mode = 'edit',
    describedBy?: string,
  ) {
    this.store = store
    this.state = state
    this.issues = issues
    this.mode = mode
    this.describedBy = describedBy
  }

  with(mode: Mode, describedBy: string | undefined): FieldBinding {
    return new LazyFieldBinding(this.store, this.state, this.issues, mode, describedBy)
  }
  get value(): AnswerValue | undefined {
    return this.state.value
  }
  get setValue(): FieldBinding['setValue'] {
    return this.store.setValue
  }
  get confirm(): () => void {
    return () => this.store.confirm()
  }
  get required(): boolean {
    return this.state.required
  }
  get unconfirmed(): boolean {
    return this.state.unconfirmed
  }
  get hadPreset(): boolean {
    return this.store.hadPreset
  }
  get readOnly(): boolean {
    return this.mode === 'read-only'
  }
  get disabled(): boolean {
    return this.mode === 'disabled'
  }
  get ids(): FieldIds {
    return this.store.ids
  }
  get labelProps(): FieldBinding['labelProps'] {
    return { id: this.ids.label, htmlFor: this.ids.input }
  }
  get hintProps(): FieldBinding['hintProps'] {
    return { id: this.ids.hint }
  }
  get errorProps(): FieldBinding['errorProps'] {
    return { id: this.ids.error }
  }
  get inputProps(): FieldBinding['inputProps'] {
    return {
      id: this.ids.input,
      readOnly: this.readOnly,
      disabled: this.disabled || undefined,
      'aria-describedby': this.descriptions,
      'aria-invalid': this.issues.length > 0 || undefined,
      'aria-required': this.state.required || undefined,
    }
  }
  get groupProps(): FieldBinding['groupProps'] {
    const { ids } = this
    return {
      id: ids.group,
      disabled: this.disabled || undefined,
      'aria-labelledby': ids.label,
      'aria-describedby': this.descriptions,
    }
  }
  get radioGroupProps(): FieldBinding['radioGroupProps'] {
    return {
      ...this.groupProps,
      'aria-invalid': this.issues.length > 0 || undefined,
      'aria-required': this.state.required || undefined,
      role: 'radiogroup',
      'aria-readonly': this.readOnly || undefined,
    }
  }
  private get descriptions(): string | undefined {
    const { ids, state, issues, describedBy = '' } = this
    let list = describedBy
    // Backwards, as they are read out: hint, error, preset, further ones.
    if (state.unconfirmed) list = `${ids.confirm} ${list}`
    if (issues.length > 0) list = `${ids.error} ${list}`
    if (state.definition.helper_text) list = `${ids.hint} ${list}`
    return list.trimEnd() || undefined
  }
}
