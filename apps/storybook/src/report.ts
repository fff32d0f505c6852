import type {
  DefinitionProblem,
  HiddenAnswer,
  MessageExample,
  Target,
  TextProblem,
  VisibilityReport,
  VisibilityStep,
} from '@gapwise/form-authoring'
import type { Answers, AnswerValue, Context, FieldRef } from '@gapwise/form-engine'

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
export interface WhyStep extends Pick<VisibilityStep, 'text' | 'changes'> {
  /** The toolbar's underwriting type that does it. */
  readonly underwriting?: string
}

export interface WhyReport extends Omit<VisibilityReport, 'steps'> {
  readonly steps: readonly WhyStep[]
}

/** A problem of a definition, with its file and line as far as they are known. */
export interface FileProblem extends DefinitionProblem {
  /** Name of the file, without its folder. Absent while the definition is not in a file yet. */
  readonly file?: string
  /** Counted from 1. */
  readonly line?: number
}

/** The file, line, and path of a problem, as far as they are known: “pets.json, line 3: $.fields[0].type”. */
export function positionInWords({ file, line, path }: FileProblem): string {
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
  readonly problems: readonly FileProblem[]
}

/** What became of the text that an author tries. */
export interface EditReport {
  /** What the file says. */
  readonly source: string
  /** What is tried in its place; the story shows it as soon as it has no error. */
  readonly tried?: { readonly text: string; readonly problems: readonly TextProblem[] }
}

/** An error that a field can show, with an answer that triggers it. */
interface ListedMessage extends MessageExample {
  readonly visible: boolean
}

interface AnswersReport {
  readonly draft: Answers
  readonly submission: Answers
  /** Kept in the draft, not sent, because their question is hidden (D7). */
  readonly dropped: readonly HiddenAnswer[]
  /** What Medicare's rules say on that day, line by line. */
  readonly facts: readonly { readonly name: string; readonly value: string }[]
}

/** Everything the panels show about one story. */
export interface Report {
  readonly storyId: string
  /** The file of the section, or of the form, from the root of the repository. */
  readonly file: string
  readonly problems: readonly FileProblem[]
  /** Absent while the definition cannot be opened. */
  readonly form?: {
    readonly title: string
    readonly today: string
    readonly context: Context
    readonly targets: readonly TargetEntry[]
    readonly why: WhyReport
    readonly messages: readonly ListedMessage[]
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
