import type {
  AnswerValue,
  FieldRef,
  FormDefinition,
  FormOptions,
  TableRow,
} from '@gapwise/form-engine/core'
import { fieldReaders, readString, removedIn, type FieldReader } from './field-readers'
import { postedFields, type FormDataIssue, type PostedField } from './posted-fields'

export interface FormDataOptions {
  /** Answers from before, such as those of another page. Posted answers replace them. */
  readonly before?: FormOptions['answers']
  /** Language in which the page showed dates, as a BCP 47 tag. @default 'en-US' */
  readonly language?: string
  /** Readers of custom types. A type without a reader is read as one string. */
  readonly readers?: { readonly [type: string]: FieldReader }
}

/** A file that a page without JavaScript posted. */
export interface PostedFile extends FieldRef {
  readonly file: File
}

/** Answers that a browser posted. */
export interface PostedAnswers {
  /** Answers for `createForm`. A question that was left blank has the answer `undefined`. */
  readonly answers: NonNullable<FormOptions['answers']>
  /** Presets that the user has neither changed nor confirmed, for `createForm`. */
  readonly unconfirmed: readonly FieldRef[]
  /** New files to store. `withPostedFile` adds a stored one to the answers. */
  readonly files: readonly PostedFile[]
  /** Entries that a page of this form would not have posted. They are not in the answers. */
  readonly issues: readonly FormDataIssue[]
  /**
   * True if a button inside the form was pressed, such as the one that adds an entry. The page is
   * then shown again without errors.
   */
  readonly isUnfinished: boolean
  /** Names of the questions that were on the page. */
  readonly asked: ReadonlySet<string>
  /** Names of the questions at which an exclusive option was checked with others. */
  readonly conflicts: ReadonlySet<string>
}

const BUTTONS = ['add', 'remove', 'clear', 'confirm']

/**
 * Reads what a `native` form posted. Nothing is trusted: whatever the form did not ask for is an
 * issue. Answers are not validated, so pass them to `createForm` and `checkPosted`. The time is linear
 * in the number of entries. No input makes this function throw.
 *
 * @param entries A `FormData`, a `URLSearchParams`, or other pairs of names and values.
 */
export function answersFromFormData(
  definition: FormDefinition,
  entries: Iterable<readonly [name: string, value: unknown]>,
  { before = {}, language, readers = {} }: FormDataOptions = {},
): PostedAnswers {
  const issues = new Map<string, FormDataIssue>()
  const report = (issue: FormDataIssue): void => {
    issues.set(`${issue.code} ${issue.name}`, issue)
  }
  const unconfirmed: FieldRef[] = []
  const files: PostedFile[] = []
  const asked = new Set<string>()
  const conflicts = new Set<string>()
  let isUnfinished = false

  const readerOf = ({ type }: PostedField['definition']): FieldReader => {
    if (Object.hasOwn(readers, type)) return readers[type]!
    return Object.hasOwn(fieldReaders, type) ? fieldReaders[type]! : readString
  }
  const read = (posted: PostedField): AnswerValue | undefined => {
    const { definition: field, name } = posted
    asked.add(name)
    const pressed = BUTTONS.filter((part) => posted.text(part) !== '')
    if (pressed.length > 0) isUnfinished = true
    const answer =
      field.type === 'input-table'
        ? rowsOf(posted, pressed.includes('add'), read)
        : readerOf(field)(posted, field, language)
    if (isConflict(field, answer)) conflicts.add(name)
    return pressed.includes('clear') ? undefined : answer
  }

  const sections = [...postedFields(definition, entries, report)].map(([section, fields]) => {
    const answers = [...fields].map(([field, posted]) => {
      const answer = read(posted)
      const guess = posted.text('guess')
      const isGuess = guess !== '' && guess === JSON.stringify(answer)
      if (isGuess && posted.text('confirm') === '') unconfirmed.push({ section, field })
      if (/^(file-upload|send-documents)$/.test(posted.definition.type))
        files.push(...posted.files('new').map((file) => ({ section, field, file })))
      return [field, answer] as const
    })
    for (const posted of fields.values()) posted.reportUnread()
    return [section, { ...ownSection(before, section), ...Object.fromEntries(answers) }] as const
  })
  const answers = { ...before, ...Object.fromEntries(sections) }
  return {
    answers,
    unconfirmed,
    files,
    issues: [...issues.values()],
    isUnfinished,
    asked,
    conflicts,
  }
}

function ownSection(answers: NonNullable<FormOptions['answers']>, section: string) {
  return Object.hasOwn(answers, section) ? answers[section] : undefined
}

function rowsOf(
  posted: PostedField,
  hasNew: boolean,
  read: (cell: PostedField) => AnswerValue | undefined,
): readonly TableRow[] {
  const removed = removedIn(posted)
  const rows = [...posted.rows]
    .sort(([left], [right]) => left - right)
    .map(([number, cells]) => {
      const row = [...cells].map(([column, cell]) => [column, read(cell)] as const)
      for (const cell of cells.values()) cell.reportUnread()
      return [number, Object.fromEntries(row.filter(([, value]) => value !== undefined))] as const
    })
    .filter(([number]) => !removed.has(String(number)))
    .map(([, row]) => row as TableRow)
  return hasNew ? [...rows, {}] : rows
}

function isConflict(
  { options = [] }: PostedField['definition'],
  answer: AnswerValue | undefined,
): boolean {
  if (!Array.isArray(answer) || answer.length < 2) return false
  return options.some(({ key, exclusive }) => exclusive && (answer as unknown[]).includes(key))
}
