import { useTexts } from '@gapwise/form-react'
import { type ReactElement, useEffect, useRef, useState, type RefObject, useId } from 'react'
import { WidgetButton } from '../components'
import { listTexts } from '../texts/en'
import { useRows, type RowsEditor } from './use-rows'

export interface RowsOnPage<Row> extends RowsEditor<Row>, PendingFocus {
  /**
   * Returns a note about the last removed row, with a button to restore it, or `null` if there is
   * none. `onRestored` moves the focus to the restored row.
   */
  readonly removedNote: (
    nameOf: (removed: NonNullable<RowsEditor<Row>['removed']>) => string,
    onRestored: (key: number) => void,
  ) => ReactElement | null
}

/**
 * Edits rows with buttons that add, remove, and restore them. Keeps the focus on the page when a
 * button disappears.
 */
export function useRowsOnPage<Row>(
  rows: readonly Row[],
  setRows: (rows: readonly Row[]) => void,
  keys?: readonly number[],
): RowsOnPage<Row> {
  const edit = useRows(rows, setRows, keys)
  const focus = usePendingFocus()
  const { removed } = edit
  return {
    ...edit,
    ...focus,
    remove: (index) => {
      focus.focusNext(':scope > .gw-removed [data-restore]')
      edit.remove(index)
    },
    removedNote: (nameOf, onRestored) =>
      removed ? (
        <RemovedNote
          name={nameOf(removed)}
          onRestore={() => {
            onRestored(removed.key)
            edit.restore()
          }}
        />
      ) : null,
  }
}

interface PendingFocus {
  readonly container: RefObject<HTMLDivElement | null>
  /** Focuses the first match inside the container once the current change is rendered. */
  readonly focusNext: (selector: string) => void
}

/** Moves the focus when a pressed button disappears or adds a field to fill in. */
function usePendingFocus(): PendingFocus {
  const container = useRef<HTMLDivElement>(null)
  // Keep the selector in state, so that the focus moves in the same render that updates the
  // widget's other state. In React 18, one event can cause two renders. The first shows the changed
  // answer, and the second shows the new widget state.
  const [pending, setPending] = useState<{ readonly selector: string }>()
  useEffect(() => {
    if (pending) container.current?.querySelector<HTMLElement>(pending.selector)?.focus()
  }, [pending])
  return { container, focusNext: (selector) => setPending({ selector }) }
}

interface RemovedNoteProps {
  /** Name of the removed row, such as "Lisinopril 10 mg". */
  readonly name: string
  readonly onRestore: () => void
}

/**
 * Names the removed row and offers a button that restores it. The button receives the focus, so
 * screen readers announce the text.
 */
function RemovedNote({ name, onRestore }: RemovedNoteProps): ReactElement {
  const id = useId()
  const texts = useTexts(listTexts)
  return (
    <div className="gw-removed">
      <p id={id}>{texts.wasRemoved(name)}</p>
      <WidgetButton look="secondary" data-restore aria-describedby={id} onClick={onRestore}>
        {texts.putBack}
      </WidgetButton>
    </div>
  )
}
