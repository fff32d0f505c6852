import { applyPatches, enablePatches, produceWithPatches, type Patch } from 'immer'

enablePatches()

/** A definition's text while an author edits it. */
interface EditedText {
  /** Lines of the text. Absent if the text is the same as in the file. */
  readonly lines?: readonly string[]
}

/** One edit, with the patches that apply and undo it. */
interface Edit {
  readonly patches: readonly Patch[]
  readonly inverse: readonly Patch[]
}

/**
 * The text that an author typed to replace a file's content, and the edits to that text. Contains
 * only plain data.
 */
export interface EditHistory {
  /** Current text. */
  readonly text: EditedText
  /** Edits that can be undone. The latest is at the end. */
  readonly done: readonly Edit[]
  /** Edits that can be redone. The next one to redo is at the end. */
  readonly undone: readonly Edit[]
  /** Offset after the last typed character. Absent if the next character starts a new edit. */
  readonly caret?: number
}

/** History without any edits. */
export const NO_EDITS: EditHistory = { text: {}, done: [], undone: [] }

/** Number of edits that can be undone. */
const MAX_EDITS = 500

/** Returns the text that an author typed, or `undefined` if the text is the same as in the file. */
export function editedText({ text }: EditHistory): string | undefined {
  return text.lines?.join('\n')
}

/**
 * Adds an edit that changes the text to `next`. Consecutive letters of a word are merged into one
 * edit.
 */
export function addEdit(history: EditHistory, file: string, next: string): EditHistory {
  const before = editedText(history) ?? file
  if (next === before) return history
  const [text, patches, inverse] = produceWithPatches(history.text, (draft) => {
    if (next === file) delete draft.lines
    else if (draft.lines) replaceLines(draft.lines, next.split('\n'))
    else draft.lines = next.split('\n')
  })
  const { from, removed, added } = difference(before, next)
  const isLetter = /^\S$/.test(added)
  const last = history.done.at(-1)
  const edit =
    isLetter && removed === 0 && last && from === history.caret
      ? { patches: [...last.patches, ...patches], inverse: [...inverse, ...last.inverse] }
      : { patches, inverse }
  const earlier = edit.patches === patches ? history.done : history.done.slice(0, -1)
  return {
    text,
    done: [...earlier, edit].slice(-MAX_EDITS),
    undone: [],
    ...(isLetter && { caret: from + 1 }),
  }
}

/** Undoes the last edit. */
export function undoEdit(history: EditHistory): EditHistory {
  const edit = history.done.at(-1)
  if (!edit) return history
  return {
    text: applyPatches(history.text, edit.inverse),
    done: history.done.slice(0, -1),
    undone: [...history.undone, edit],
  }
}

/** Redoes the last undone edit. */
export function redoEdit(history: EditHistory): EditHistory {
  const edit = history.undone.at(-1)
  if (!edit) return history
  return {
    text: applyPatches(history.text, edit.patches),
    done: [...history.done, edit],
    undone: history.undone.slice(0, -1),
  }
}

/** Replaces only the lines that differ. This keeps unchanged lines out of the patches. */
function replaceLines(lines: string[], next: readonly string[]): void {
  const { from, removed, added } = difference(lines, next)
  lines.splice(from, removed, ...added)
}

/**
 * Returns the part that differs between two strings or two lists of lines. Leaves out the common
 * beginning and end.
 */
export function difference<Text extends string | readonly string[]>(
  before: Text,
  after: Text,
): { readonly from: number; readonly removed: number; readonly added: Text } {
  const shorter = Math.min(before.length, after.length)
  let from = 0
  while (from < shorter && before[from] === after[from]) from += 1
  let end = 0
  while (end < shorter - from && before.at(-1 - end) === after.at(-1 - end)) end += 1
  const added = after.slice(from, after.length - end) as Text
  return { from, removed: before.length - end - from, added }
}
