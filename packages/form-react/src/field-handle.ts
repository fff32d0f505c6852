import type { AnswerValue, FieldDefinition, FieldState, Form, Issue } from '@gapwise/form-engine'
import type { Binding } from './binding-context'
import { fieldIds, type FieldIds } from './field-ids'
import { cellOf, withCell, type RowScope } from './row-scope'

/** What a field shows at one moment; the same object until something of it changes. */
export interface FieldSnapshot {
  readonly state: FieldState
  readonly issues: readonly Issue[]
}

/**
 * Everything about a field that stays the same while it changes. Made once per mounted field: on a
 * page of a thousand, one object and one subscription each is what mounting costs.
 */
export interface FieldHandle {
  readonly ids: FieldIds
  readonly subscribe: (listener: () => void) => () => void
  readonly snapshot: () => FieldSnapshot
  readonly setValue: (value: AnswerValue | undefined) => AnswerValue | undefined
  readonly confirm: () => void
}

/** Where a field's state lives: in the form, or in a cell of a table's answer. */
interface Source {
  /** The field whose subscription and confirmation this one shares. */
  readonly owner: string
  readonly state: () => FieldState
  readonly setValue: (value: AnswerValue | undefined) => AnswerValue | undefined
}

/** A handle of a field of the section, or of the row around when it is a child of its table. */
export function fieldHandle(
  { form, validation, idPrefix }: Binding,
  scope: RowScope | null,
  section: string,
  field: string,
): FieldHandle {
  const child = scope?.children.find(({ id }) => id === field)
  const row = scope && child ? scope.row : undefined
  const source = scope && child ? cellSource(form, scope, child) : fieldSource(form, section, field)
  let current: FieldSnapshot | undefined

  return {
    ids: fieldIds(idPrefix, section, field, row),
    subscribe: (listener) => {
      const stopField = form.subscribeField(section, source.owner, listener)
      const stopIssues = validation.subscribe(listener)
      return () => {
        stopField()
        stopIssues()
      }
    },
    snapshot: () => {
      const state = source.state()
      const issues = validation.issuesOf(section, field, row)
      if (current?.state !== state || current.issues !== issues) current = { state, issues }
      return current
    },
    setValue: source.setValue,
    confirm: () => form.confirm(section, source.owner),
  }
}

function fieldSource(form: Form, section: string, field: string): Source {
  return {
    owner: field,
    state: () => form.getField(section, field),
    setValue: (value) => {
      form.setAnswer(section, field, value)
      return form.getAnswer(section, field)
    },
  }
}

function cellSource(
  form: Form,
  { section, table, row }: RowScope,
  definition: FieldDefinition,
): Source {
  const field = definition.id
  const cell = (): AnswerValue | undefined => cellOf(form.getAnswer(section, table), row, field)
  let current: FieldState | undefined
  return {
    owner: table,
    // A row's child renders on a change of its own cell, not of its neighbours'.
    state: () => {
      const value = cell()
      if (!current || current.value !== value)
        current = {
          section,
          field,
          definition,
          value,
          visible: true,
          required: definition.required === true,
          unconfirmed: false,
        }
      return current
    },
    setValue: (value) => {
      form.setAnswer(section, table, withCell(form.getAnswer(section, table), row, field, value))
      return cell()
    },
  }
}
