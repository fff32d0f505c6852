import type {
  Answers,
  AnswerValue,
  Context,
  DefinitionIssue,
  Explanation,
  FieldRef,
} from '@gapwise/form-engine'

/** Events between a story and the panels; every payload is plain data. */
export const EVENTS = {
  /** Story to panels: `Report`. */
  report: 'gapwise/report',
  /** Panels to story, with its id: send the report again. */
  request: 'gapwise/request',
  /** Panels to story: `Target`, whose reasons are asked for. */
  select: 'gapwise/select',
  /** Panels to story: `AnswerRequest`. */
  answer: 'gapwise/answer',
  /** Panels to story: `EditRequest`. */
  edit: 'gapwise/edit',
} as const

/** A section, or a field of it. */
export interface Target {
  readonly section: string
  readonly field?: string
}

/** Answers to be given, and whether to press Continue afterwards. */
export interface AnswerRequest {
  readonly changes: readonly (FieldRef & { readonly value?: AnswerValue })[]
  readonly check?: boolean
}

/** A text to be tried in place of what the file says; back to the file without one. */
export interface EditRequest {
  readonly storyId: string
  readonly text?: string
}

/** An entry of the list of fields to choose from; a section has no `field`. */
export interface TargetEntry extends Target {
  readonly label: string
  readonly visible: boolean
}

/** One thing an author can do to show or hide the chosen field. */
export interface WhyStep {
  readonly text: string
  /** Answers that do it. */
  readonly changes?: readonly (FieldRef & { readonly value: AnswerValue })[]
  /** The toolbar's underwriting type that does it. */
  readonly underwriting?: string
}

export interface WhyReport {
  readonly target: Target
  readonly explanation: Explanation
  /** What would turn shown into hidden, or hidden into shown. */
  readonly steps: readonly WhyStep[]
  /** Whether all the steps are needed together. */
  readonly together: boolean
  /** Names of what this field's own answer shows or hides. */
  readonly controls: readonly string[]
}

/** Something wrong with a definition, with its place in words beside the path. */
export interface DefinitionProblem extends Omit<DefinitionIssue, 'code'> {
  readonly code: string
  readonly place: string
  /** Name of the file, without its folder. Absent for a text that is not in a file yet. */
  readonly file?: string
  readonly line?: number
}

/** The file, line, and path of a problem, as far as they are known: “pets.json, line 3: $.fields[0].type”. */
export function positionInWords({ file, line, path }: DefinitionProblem): string {
  if (file === undefined) return path
  return `${file}${line === undefined ? '' : `, line ${line}`}: ${path}`
}

/** Where a section, or a whole form, comes from. Paths are from the root of the repository. */
export interface StorySource {
  /** The file of the section, or of the form. */
  readonly file: string
  /** The file that stands for the form: its index, if its sections have files of their own. */
  readonly form: string
  /** The text of the section, or of the form. */
  readonly text: string
  readonly problems: readonly DefinitionProblem[]
}

/** Something wrong with a text that was typed, from one offset in it to another. */
export interface EditProblem extends DefinitionProblem {
  readonly from: number
  readonly to: number
}

/** What became of the text that an author tries. */
export interface EditReport {
  /** What the file says. */
  readonly source: string
  /** What is tried in its place; the story shows it as soon as it has no error. */
  readonly tried?: { readonly text: string; readonly problems: readonly EditProblem[] }
}

/** An error that a field can show, with an answer that triggers it. */
export interface MessageExample extends FieldRef {
  readonly label: string
  readonly code: string
  readonly message: string
  readonly help: string
  /** The answer in words: “left empty”, “1234”. */
  readonly example: string
  /** Set on the field that holds the answer: the table of a column. */
  readonly change: FieldRef & { readonly value?: AnswerValue }
  readonly visible: boolean
}

export interface AnswersReport {
  readonly draft: Answers
  readonly submission: Answers
  /** Kept in the draft, not sent, because their question is hidden (D7). */
  readonly dropped: readonly (FieldRef & {
    readonly label: string
    readonly value: AnswerValue
  })[]
  /** What Medicare's rules say on that day, line by line. */
  readonly facts: readonly { readonly name: string; readonly value: string }[]
}

/** Everything the panels show about one story. */
export interface Report {
  readonly storyId: string
  /** The file of the section, or of the form, from the root of the repository. */
  readonly file: string
  readonly problems: readonly DefinitionProblem[]
  /** Absent while the definition cannot be opened. */
  readonly form?: {
    readonly title: string
    readonly today: string
    readonly context: Context
    readonly targets: readonly TargetEntry[]
    readonly why: WhyReport
    readonly messages: readonly MessageExample[]
    readonly answers: AnswersReport
    readonly edit: EditReport
    readonly testCase: {
      readonly fileName: string
      /** The same, unless the folder has a file of that name already. */
      readonly freeName: string
      readonly json: string
      readonly folder: string
    }
    /** The answers for the address of the story. */
    readonly link: string
    /** Answers of the controls that are no answers, in words. */
    readonly slips: readonly string[]
  }
}
