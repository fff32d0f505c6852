import { applyPatches, enablePatches, produceWithPatches, type Patch } from 'immer'

enablePatches()

/** The text of a definition while an author edits it. */
interface EditedText {
  /** Absent: the text is as in the file. */
  readonly lines?: readonly string[]
}

/** One edit, and what takes it back. */
interface Edit {
  readonly patches: readonly Patch[]
  readonly inverse: readonly Patch[]
}

/** What an author typed in place of a file, and the edits that led there. Plain data. */
export interface EditHistory {
  readonly text: EditedText
  /** Edits to undo, the latest last. */
  readonly done: readonly Edit[]
  /** Edits to redo, the next one last. */
  readonly undone: readonly Edit[]
  /** Offset behind the last typed character, while the next one continues the same word. */
  readonly caret?: number
}

/** The history before the first edit. */
export const NO_EDITS: EditHistory = { text: {}, done: [], undone: [] }

/** Edits that can be undone. */
const MOST_EDITS = 500

/** Returns the text that an author typed, or `undefined` if it is as in the file. */
export function editedText({ text }: EditHistory): string | undefined {
  return text.lines?.join('\n')
}

/** Adds an edit: the text is now `next`, or as in the file. Letters typed one after the other are one edit. */
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
    done: [...earlier, edit].slice(-MOST_EDITS),
    undone: [],
    ...(isLetter && { caret: from + 1 }),
  }
}

/** Takes the last edit back. */
export function undoEdit(history: EditHistory): EditHistory {
  const edit = history.done.at(-1)
  if (!edit) return history
  return {
    text: applyPatches(history.text, edit.inverse),
    done: history.done.slice(0, -1),
    undone: [...history.undone, edit],
  }
}

/** Makes the edit again that was taken back last. */
export function redoEdit(history: EditHistory): EditHistory {
  const edit = history.undone.at(-1)
  if (!edit) return history
  return {
    text: applyPatches(history.text, edit.patches),
    done: [...history.done, edit],
    undone: history.undone.slice(0, -1),
  }
}

/** Replaces the lines that differ. The others stay out of the patches. */
function replaceLines(lines: string[], next: readonly string[]): void {
  const { from, removed, added } = difference(lines, next)
  lines.splice(from, removed, ...added)
}

/** What replaces what between the beginning and the end that two texts, or two lists of lines, have in common. */
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
