import type { AnswerValue, FieldState } from '@gapwise/form-engine'
import { useCallback, useContext, useMemo, useSyncExternalStore } from 'react'
import { useBinding } from './binding-context'
import { cellOf, RowContext, withCell } from './row-scope'

interface FieldSource {
  readonly state: FieldState
  readonly setValue: (value: AnswerValue | undefined) => AnswerValue | undefined
  readonly confirm: () => void
}

/** Reads and writes one field, be it of the section or of the row around. */
export function useFieldSource(section: string, field: string): FieldSource {
  const { form } = useBinding()
  const scope = useContext(RowContext)
  const child = scope?.children.find(({ id }) => id === field)
  const table = scope && child ? scope.table : undefined
  const row = scope && child ? scope.row : 0

  const subscribe = useCallback(
    (listener: () => void) => form.subscribeField(section, table ?? field, listener),
    [form, section, field, table],
  )
  // A row's child renders on a change of its own cell, not of its neighbours'.
  const snapshot = useCallback(
    () =>
      table === undefined
        ? form.getField(section, field)
        : cellOf(form.getAnswer(section, table), row, field),
    [form, section, field, table, row],
  )
  const current = useSyncExternalStore(subscribe, snapshot, snapshot)

  const state = useMemo<FieldState>(
    () =>
      child
        ? {
            section,
            field,
            definition: child,
            value: current as AnswerValue | undefined,
            visible: true,
            required: child.required === true,
            unconfirmed: false,
          }
        : (current as FieldState),
    [section, field, child, current],
  )
  const setValue = useCallback(
    (value: AnswerValue | undefined) => {
      if (table === undefined) {
        form.setAnswer(section, field, value)
        return form.getAnswer(section, field)
      }
      const rows = form.getAnswer(section, table)
      form.setAnswer(section, table, withCell(rows, row, field, value))
      return cellOf(form.getAnswer(section, table), row, field)
    },
    [form, section, field, table, row],
  )
  const confirm = useCallback(
    () => form.confirm(section, table ?? field),
    [form, section, field, table],
  )
  return { state, setValue, confirm }
}
