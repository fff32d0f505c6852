import { hiddenAnswers, messageExamples, testCase, type Target } from '@gapwise/form-authoring'
import type { Answers, FieldDefinition, Form, FormDefinition, Issue } from '@gapwise/form-engine'
import type { IssueWords } from '@gapwise/form-react'
import { hostRegistry } from '../host-registry'
import { hostTypes as types } from '../host-types'
import type { EditReport, FileProblem, StoryReport, StorySource } from '../report'
import { answersToLink } from './answer-link'
import {
  AUTHOR_CASES,
  caseFileName,
  CASES_FOLDER,
  freeFileName,
  fromCasesFolder,
} from './case-files'
import { medicareFacts } from './medicare-facts'
import type { Circumstances } from './open-form'
import { targetsOf } from '../report-targets'
import { whyReport } from './why-report'
import { isSameTarget } from '../same-target'

export interface ReportInput extends Circumstances {
  readonly storyId: string
  readonly source: StorySource
  readonly problems: readonly FileProblem[]
  readonly definition: FormDefinition
  readonly section: string | undefined
  readonly form: Form | undefined
  readonly target: Target | undefined
  readonly situation: string
  readonly edit: EditReport
  readonly answerErrors: readonly string[]
  /**
   * True if the story has answers. If it has none, the link to the story leaves out the answers.
   */
  readonly answered: boolean
  /** External facts, from the control “Facts from outside”. */
  readonly facts: unknown
}

/** The report's data about a form, if the form could be opened. */
type OpenReport = NonNullable<StoryReport['form']>

/** Collects everything that the panels show about a story at this moment. */
export function makeReport(input: ReportInput): StoryReport {
  const { storyId, source, problems, form } = input
  const report = { storyId, file: source.file, problems }
  return form ? { ...report, form: formReport(input, form) } : report
}

function formReport(input: ReportInput, form: Form): OpenReport {
  const { definition, section, today, context, situation, edit, answerErrors } = input
  const targets = targetsOf(form, section)
  const chosen = targets.find((entry) => isSameTarget(entry, input.target)) ?? targets[0]
  const messages = messageExamples(definition, { section, today, types, wordsOf })
  return {
    title: definition.title ?? definition.id,
    today,
    context,
    targets,
    why: whyReport(form, chosen ?? { section: section ?? '' }, { today, types, context }),
    messages: messages.map((example) => ({
      ...example,
      visible: form.isVisible(example.change.section, example.change.field),
    })),
    answers: {
      draft: form.draft(),
      submission: form.submission(),
      dropped: hiddenAnswers(form),
      facts: medicareFacts(form, { today, context, situation }),
    },
    edit,
    testCase: savedCase(input, form),
    link: linkOf(input, form),
    answerErrors,
  }
}

function savedCase(
  { source, definition, section, today, context }: ReportInput,
  form: Form,
): OpenReport['testCase'] {
  const sectionTitle = definition.sections.find(({ id }) => id === section)?.title ?? 'whole form'
  const title = `${sectionTitle} on ${today}`
  const fileName = caseFileName(title)
  const $ref = fromCasesFolder(source.form)
  const saved = testCase(form, { title, definition: { $ref }, today, context })
  return {
    fileName,
    freeName: freeFileName(fileName, AUTHOR_CASES),
    json: `${JSON.stringify(saved, null, 2)}\n`,
    folder: CASES_FOLDER,
  }
}

/**
 * Returns the widget's own message for an issue if it has one. For example, a height limit is given
 * in feet and inches.
 */
function wordsOf({ type }: FieldDefinition, issue: Issue): IssueWords {
  return hostRegistry.get(type)?.words?.(issue) ?? issue
}

function linkOf({ answered, facts }: ReportInput, form: Form): string {
  if (!answered && facts === undefined) return ''
  return answersToLink({ answers: answered ? confirmedAnswers(form) : {}, facts })
}

/**
 * Returns the answers for a link to the story. Leaves out unconfirmed presets, because the user who
 * opens the link must still confirm them (D6).
 */
function confirmedAnswers(form: Form): Answers {
  const answers = form.draft()
  for (const { section, field } of form.unconfirmed()) {
    const fields = answers[section]
    if (!fields) continue
    const { [field]: _, ...confirmed } = fields
    answers[section] = confirmed
  }
  return answers
}
