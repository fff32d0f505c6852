import { type ReactElement, useEffect, useRef, useState, type RefObject, useId } from 'react'
import { Button } from '../components'
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

interface PendingFocus {
  readonly container: RefObject<HTMLDivElement | null>
  /** Focuses the first match inside the container once the change in progress is on the page. */
  readonly focusNext: (selector: string) => void
}

/** After a press that takes its own button away, or adds something to fill in, focus must go on. */
function usePendingFocus(): PendingFocus {
  const container = useRef<HTMLDivElement>(null)
  // State, so that it reaches the page together with the change: React 18 shows a changed answer
  // before what the same press set in a widget's own state.
  const [pending, setPending] = useState<{ readonly selector: string }>()
  useEffect(() => {
    if (pending) container.current?.querySelector<HTMLElement>(pending.selector)?.focus()
  }, [pending])
  return { container, focusNext: (selector) => setPending({ selector }) }
}

interface RemovedNoteProps {
  /** What was removed, such as "Lisinopril 10 mg". */
  readonly name: string
  readonly onRestore: () => void
}

/** Says what was removed and puts it back. The button takes the focus, so the words are heard. */
function RemovedNote({ name, onRestore }: RemovedNoteProps): ReactElement {
  const id = useId()
  return (
    <div className="gw-removed">
      <p id={id}>{name} was removed.</p>
      <Button look="secondary" data-restore aria-describedby={id} onClick={onRestore}>
        Put it back
      </Button>
    </div>
  )
}
