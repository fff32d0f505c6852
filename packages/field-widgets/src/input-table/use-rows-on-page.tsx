import type { ReactElement } from 'react'
import { RemovedNote } from './RemovedNote'
import { usePendingFocus, type PendingFocus } from './use-pending-focus'
import { useRows, type RowsEditor } from './use-rows'

export interface RowsOnPage<Row> extends RowsEditor<Row>, PendingFocus {
  /**
   * Says what was removed last and puts it back; `null` when there is nothing to. `goOn` leads the
   * focus to what came back.
   */
  readonly removedNote: (
    nameOf: (removed: NonNullable<RowsEditor<Row>['removed']>) => string,
    goOn: (key: number) => void,
  ) => ReactElement | null
}

/** Rows that are added, removed and put back with buttons, without the focus ever being lost. */
export function useRowsOnPage<Row>(
  rows: readonly Row[],
  setRows: (rows: readonly Row[]) => void,
): RowsOnPage<Row> {
  const edit = useRows(rows, setRows)
  const focus = usePendingFocus()
  const { removed } = edit
  return {
    ...edit,
    ...focus,
    remove: (index) => {
      focus.focusNext('[data-restore]')
      edit.remove(index)
    },
    removedNote: (nameOf, goOn) =>
      removed ? (
        <RemovedNote
          name={nameOf(removed)}
          onRestore={() => {
            goOn(removed.key)
            edit.restore()
          }}
        />
      ) : null,
  }
}
