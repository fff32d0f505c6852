/** @jsxRuntime classic */
import * as React from 'react'
import { defaultKeymap } from '@codemirror/commands'
import { json } from '@codemirror/lang-json'
import { bracketMatching, defaultHighlightStyle, syntaxHighlighting } from '@codemirror/language'
import { lintGutter, setDiagnostics } from '@codemirror/lint'
import { EditorState, Transaction } from '@codemirror/state'
import { EditorView, keymap, lineNumbers } from '@codemirror/view'
import { difference, type TextProblem } from '@gapwise/form-authoring'
import { useEffect, useRef, type ReactElement } from 'react'

export interface JsonEditorProps {
  readonly text: string
  readonly problems: readonly TextProblem[]
  readonly onChange: (text: string) => void
  /** Undoes one edit with Ctrl+Z, or with ⌘Z on a Mac. */
  readonly onUndo: () => void
  /** Redoes one edit with Ctrl+Y or Ctrl+Shift+Z, or with ⇧⌘Z on a Mac. */
  readonly onRedo: () => void
}

/**
 * A JSON editor with line numbers, syntax colors, and marks for mistakes. The Tab key moves the
 * focus out of the editor, as in any text box.
 */
export function JsonEditor({ text, problems, ...handlers }: JsonEditorProps): ReactElement {
  const frame = useRef<HTMLDivElement>(null)
  const editor = useRef<EditorView>(undefined)
  const latest = useRef(handlers)
  const first = useRef(text)
  /**
   * Texts that the editor reported, oldest first. A text is removed when it comes back as the
   * `text` property.
   */
  const pending = useRef<string[]>([])
  useEffect(() => {
    latest.current = handlers
  })
  useEffect(() => {
    if (!frame.current) return undefined
    const view = new EditorView({
      parent: frame.current,
      state: EditorState.create({
        doc: first.current,
        extensions: [
          ...[lineNumbers(), json(), bracketMatching(), lintGutter()],
          syntaxHighlighting(defaultHighlightStyle, { fallback: true }),
          keymap.of([
            { key: 'Mod-z', run: () => step(() => latest.current.onUndo()) },
            { key: 'Mod-y', run: () => step(() => latest.current.onRedo()) },
            { key: 'Mod-Shift-z', run: () => step(() => latest.current.onRedo()) },
            ...defaultKeymap,
          ]),
          EditorView.lineWrapping,
          EditorView.contentAttributes.of({
            'aria-label': 'Text of the section (JSON)',
            tabindex: '0',
          }),
          EditorView.updateListener.of(({ docChanged, state, transactions }) => {
            const isOurs = transactions.some((one) => one.annotation(Transaction.remote))
            if (!docChanged || isOurs) return
            const typed = state.doc.toString()
            pending.current.push(typed)
            latest.current.onChange(typed)
          }),
        ],
      }),
    })
    editor.current = view
    return () => view.destroy()
  }, [])
  useEffect(() => {
    const view = editor.current
    if (!view) return
    const echo = pending.current.lastIndexOf(text)
    pending.current = echo < 0 ? [] : pending.current.slice(echo + 1)
    // Ignore text that this editor reported earlier, because it can come back late. Replace the
    // document only with text from another source.
    if (echo >= 0 || view.state.doc.toString() === text) return
    // Replace only the part of the text that differs, so that an undo puts the cursor at the undone
    // change.
    const { from, removed, added } = difference(view.state.doc.toString(), text)
    view.dispatch({
      changes: { from, to: from + removed, insert: added },
      selection: { anchor: from + added.length },
      scrollIntoView: true,
      annotations: Transaction.remote.of(true),
    })
  }, [text])
  useEffect(() => {
    const view = editor.current
    if (!view) return
    const end = view.state.doc.length
    const marks = problems.map(({ from, to, severity, message, suggestion }) => ({
      from: Math.min(from, end),
      to: Math.min(Math.max(to, from), end),
      severity,
      message: `${message} ${suggestion ?? ''}`,
    }))
    view.dispatch(setDiagnostics(view.state, marks))
  }, [problems])
  return <div ref={frame} className="gwp-editor" />
}

/**
 * Undoes or redoes one step. Handles the key even if there is no step left, because the browser's
 * own undo would not work on this text.
 */
function step(take: () => void): true {
  take()
  return true
}
