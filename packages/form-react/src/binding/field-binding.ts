import type { AnswerValue, FieldState } from '@gapwise/form-engine/core'
import type { ShownIssue } from './describe-issue'
import type { FieldIds } from './field-ids'
import type { TextCatalog } from '../texts/text-catalog'
import type { Mode } from './modes'

interface Aria {
  readonly 'aria-describedby': string | undefined
  readonly 'aria-invalid': true | undefined
  readonly 'aria-required': true | undefined
}

/**
 * Everything a widget needs to know about its field. The object stays the same until the field
 * changes.
 */
export interface FieldBinding {
  readonly state: FieldState
  readonly value: AnswerValue | undefined
  /**
   * Sets the answer, or clears it with `undefined`. Returns the stored value, because the engine
   * might have normalized it. `setValue` stays the same function as long as the field exists.
   * @see D41
   */
  readonly setValue: (value: AnswerValue | undefined) => AnswerValue | undefined
  /**
   * Confirms that the preset value is correct.
   * @see D44
   */
  readonly confirm: () => void
  /**
   * Errors to show. Empty until the user presses Continue, and then at most one per field.
   * @see C-26, D15
   */
  readonly issues: readonly ShownIssue[]
  readonly required: boolean
  readonly unconfirmed: boolean
  /**
   * True if the field has had an unconfirmed preset at any time since it was first shown. Stays
   * true after the user confirms the preset.
   */
  readonly hadPreset: boolean
  readonly readOnly: boolean
  /**
   * True if the field is temporarily disabled. `inputProps` and the group props disable its
   * controls.
   */
  readonly disabled: boolean
  /** Sentences of the provider's language, or `undefined` for English. */
  readonly texts: TextCatalog | undefined
  readonly ids: FieldIds
  readonly labelProps: { readonly id: string; readonly htmlFor: string }
  readonly hintProps: { readonly id: string }
  readonly errorProps: { readonly id: string }
  /**
   * Returns the name of the field's input, or of a part such as `month`. `undefined` unless the
   * provider is `native`. A page that needs JavaScript has no names, so answers never appear in the
   * URL if the browser submits the form.
   */
  readonly nameOf: (part?: string) => string | undefined
  /** Props for a field's only input. */
  readonly inputProps: Aria & {
    readonly id: string
    readonly name: string | undefined
    readonly readOnly: boolean
    readonly disabled: true | undefined
  }
  /**
   * Props for a `fieldset` around several inputs. A disabled `fieldset` disables all of its inputs.
   */
  readonly groupProps: {
    readonly id: string
    readonly disabled: true | undefined
    readonly 'aria-labelledby': string
    readonly 'aria-describedby': string | undefined
  }
  /**
   * Props for a `fieldset` of radio buttons. The role is `radiogroup`, because other groups cannot
   * be invalid or required.
   */
  readonly radioGroupProps: FieldBinding['groupProps'] &
    Aria & {
      readonly role: 'radiogroup'
      readonly 'aria-readonly': true | undefined
    }
}

/** Members of the field store that a binding needs, apart from the state. */
export interface FieldSource {
  readonly ids: FieldIds
  /** Name of the field's input. `undefined` unless the provider is `native`. */
  readonly name: string | undefined
  readonly setValue: FieldBinding['setValue']
  /**
   * True if the field has had an unconfirmed preset at any time since it was first shown. Stays
   * true after the user confirms the preset.
   */
  readonly hadPreset: boolean
  confirm(): void
}

/**
 * Computes ids and ARIA props only when a widget reads them, because a widget uses only a few.
 * Otherwise, a page of 1,000 fields would create ten objects for each field. The props are getters,
 * so destructure a binding by name. A spread does not copy the props.
 */
export class LazyFieldBinding implements FieldBinding {
  declare private readonly store: FieldSource
  declare readonly state: FieldState
  declare readonly issues: readonly ShownIssue[]
  declare private readonly mode: Mode
  declare private readonly describedBy: string | undefined
  declare readonly texts: TextCatalog | undefined

  constructor(
    store: FieldSource,
    state: FieldState,
    issues: readonly ShownIssue[],
    mode: Mode = 'edit',
    describedBy?: string,
    texts?: TextCatalog,
  ) {
    this.store = store
    this.state = state
    this.issues = issues
    this.mode = mode
    this.describedBy = describedBy
    this.texts = texts
  }

  with(mode: Mode, describedBy?: string, texts?: TextCatalog): FieldBinding {
    return new LazyFieldBinding(this.store, this.state, this.issues, mode, describedBy, texts)
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
    return this.mode === 'read-only' || (this.mode === 'edit' && this.state.readOnly)
  }
  get disabled(): boolean {
    return this.mode === 'disabled'
  }
  get ids(): FieldIds {
    return this.store.ids
  }
  nameOf(part?: string): string | undefined {
    const { name } = this.store
    return name && part !== undefined ? `${name}:${encodeURIComponent(part)}` : name
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
      name: this.store.name,
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
    // Each line adds an id at the start, so the last line's id is read first. Screen readers read
    // the hint, the error, the preset note, and then other descriptions.
    // The error says that the preset needs an answer, so the note is not shown.
    if (state.unconfirmed && issues.length === 0) list = `${ids.confirm} ${list}`
    if (issues.length > 0) list = `${ids.error} ${list}`
    if (state.definition.helper_text) list = `${ids.hint} ${list}`
    return list.trimEnd() || undefined
  }
}
