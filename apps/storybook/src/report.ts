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

/** Events between a story and the panels. Every payload is plain data. */
export const EVENTS = {
  /** Sent from the story to the panels. The payload is a `StoryReport`. */
  report: 'gapwise/report',
  /** Sent from the panels to the story to request a new report. The payload is the story's id. */
  request: 'gapwise/request',
  /** Sent from the panels to the story. The payload is the `Target` to explain. */
  select: 'gapwise/select',
  /** Sent from the panels to the story. The payload is an `AnswerRequest`. */
  answer: 'gapwise/answer',
  /** Sent from the panels to the story. The payload is an `EditRequest`. */
  edit: 'gapwise/edit',
} as const

/** Answers to set, and whether to press Continue afterward. */
export interface AnswerRequest {
  readonly changes: readonly (FieldRef & { readonly value?: AnswerValue })[]
  readonly check?: boolean
}

/** Text to try instead of the file's text. If absent, the story shows the file's text again. */
export interface EditRequest {
  readonly storyId: string
  readonly text?: string
}

/** An entry in the list of fields to choose from. An entry for a section has no `field`. */
export interface TargetEntry extends Target {
  readonly label: string
  readonly visible: boolean
}

/** One thing that an author can do to show or hide the chosen field. */
export interface WhyStep extends Pick<VisibilityStep, 'text' | 'changes'> {
  /** The underwriting type to set in the toolbar. */
  readonly underwriting?: string
}

export interface WhyReport extends Omit<VisibilityReport, 'steps'> {
  readonly steps: readonly WhyStep[]
}

/** A problem in a definition, with its file and line if they are known. */
export interface FileProblem extends DefinitionProblem {
  /** Name of the file without its folder. Absent while the definition is not in a file yet. */
  readonly file?: string
  /** Starts at 1. */
  readonly line?: number
}

/**
 * Returns a problem's file, line, and path, if they are known: “pets.json, line 3:
 * $.fields[0].type”.
 */
export function formatPosition({ file, line, path }: FileProblem): string {
  if (file === undefined) return path
  return `${file}${line === undefined ? '' : `, line ${line}`}: ${path}`
}

/** The source of a section or a whole form. Paths start at the repository root. */
export interface StorySource {
  /** File of the section, or of the form. */
  readonly file: string
  /** The form's main file. If the sections have their own files, this is the index. */
  readonly form: string
  /** Text of the section, or of the form. */
  readonly text: string
  readonly problems: readonly FileProblem[]
}

/** State of the text that an author is trying out. */
export interface EditReport {
  /** Text in the file. */
  readonly source: string
  /**
   * The author's edited text. The story shows it instead of the file's text if it has no errors.
   */
  readonly tried?: { readonly text: string; readonly problems: readonly TextProblem[] }
}

/** An error that a field can show, with an answer that causes it. */
interface ListedMessage extends MessageExample {
  readonly visible: boolean
}

interface AnswersReport {
  readonly draft: Answers
  readonly submission: Answers
  /** Answers that are in the draft but are not sent, because their question is hidden (D7). */
  readonly dropped: readonly HiddenAnswer[]
  /**
   * Facts that Medicare's rules derive from the story's answers and current day. Each fact is one
   * line.
   */
  readonly facts: readonly { readonly name: string; readonly value: string }[]
}

/** Everything that the panels show about one story. */
export interface StoryReport {
  readonly storyId: string
  /** Path of the section's or form's file, from the repository root. */
  readonly file: string
  readonly problems: readonly FileProblem[]
  /** The opened form. Absent if the definition cannot be opened. */
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
      /**
       * `fileName` if the folder has no file with that name yet. Otherwise, a similar name that is
       * not used yet.
       */
      readonly freeName: string
      readonly json: string
      readonly folder: string
    }
    /** The answers, encoded for the story URL. */
    readonly link: string
    /** Messages about invalid answers in Storybook's controls. */
    readonly answerErrors: readonly string[]
  }
}
