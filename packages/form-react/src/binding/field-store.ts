import type { AnswerValue, FieldState } from '@gapwise/form-engine/core'
import { LazyFieldBinding, type FieldBinding } from './field-binding'
import { fieldIds, type FieldIds } from './field-ids'
import { fieldName, rowWithColumn } from './row-scope'
import type { Binding, FieldStore, Scope, TableRowScope } from './types'

/**
 * External store for one field. It is created when the field is first shown and kept with the form.
 * Keep the store small. On a page of 1,000 fields, most of the mounting time is spent on creating
 * objects for each field.
 */
export class FormFieldStore implements FieldStore {
  declare readonly ids: FieldIds
  declare readonly subscribe: (listener: () => void) => () => void
  /** Returns the same object until the field changes. */
  declare readonly snapshot: () => LazyFieldBinding
  /** True if the field has had an unconfirmed preset at any time since it was first shown. */
  hadPreset = false
  declare private setter: FieldBinding['setValue'] | undefined
  declare protected readonly binding: Binding
  declare protected readonly section: string
  /**
   * Id of the field that this store sets and confirms. For a field in a table row, this is the id of
   * the outermost table. For any other field, it is the field's own id.
   */
  declare protected readonly owner: string

  constructor(
    binding: Binding,
    section: string,
    field: string,
    owner: string = field,
    row?: TableRowScope,
  ) {
    const { form, validation, idPrefix } = binding
    const path = row?.path
    let current: LazyFieldBinding | undefined
    this.binding = binding
    this.section = section
    this.owner = owner
    this.ids = fieldIds(idPrefix, section, field, path)
    this.subscribe = (listener) => {
      const stopField = row
        ? row.subscribe(listener)
        : form.subscribeField(section, owner, listener)
      const stopIssues = validation.subscribe(listener)
      return () => {
        stopField()
        stopIssues()
      }
    }
    this.snapshot = () => {
      const state = this.state()
      const issues = validation.issuesOf(section, field, path)
      if (current?.state !== state || current.issues !== issues)
        current = new LazyFieldBinding(this, state, issues)
      if (state.unconfirmed) this.hadPreset = true
      return current
    }
  }
  get name(): string | undefined {
    return this.binding.isNative ? this.nameIn() : undefined
  }
  /** Setter, created on the first read. It stays the same function as long as the store exists. */
  get setValue(): FieldBinding['setValue'] {
    this.setter ??= (value) => {
      this.write(value)
      return this.state().value
    }
    return this.setter
  }
  confirm(): void {
    this.binding.form.confirm(this.section, this.owner)
  }
  protected nameIn(): string {
    return fieldName(this.section, this.owner)
  }
  protected state(): FieldState {
    return this.binding.form.getField(this.section, this.owner)
  }
  protected write(value: AnswerValue | undefined): void {
    this.binding.setAnswer(this.section, this.owner, value)
  }
}

/** Returns a field's store. Inside a row, each child of the row's table has a separate store. */
export function fieldStoreOf(
  { binding, row: around }: Scope,
  section: string,
  field: string,
): FieldStore {
  const row = rowWithColumn(around, section, field)
  if (row) return row.storeOf(field)
  const stores = storesOfSection(binding, section)
  let store = stores.get(field)
  if (!store) stores.set(field, (store = new FormFieldStore(binding, section, field)))
  return store
}

function storesOfSection({ stores }: Binding, section: string): Map<string, FieldStore> {
  let ofSection = stores.get(section)
  if (!ofSection) stores.set(section, (ofSection = new Map()))
  return ofSection
}
