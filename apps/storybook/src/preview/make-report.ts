import { defaultRegistry } from '@gapwise/field-widgets'
import type {
  Answers,
  FieldDefinition,
  FieldRef,
  Form,
  FormDefinition,
  Issue,
} from '@gapwise/form-engine'
import type { IssueWords } from '@gapwise/form-react'
import type {
  DefinitionProblem,
  EditReport,
  Report,
  StorySource,
  Target,
  TargetEntry,
} from '../report'
import { answersToLink } from './answer-link'
import { answersReport } from './answers-report'
import { answeredIn, labelOf } from './fields-of'
import { messageExamples } from './message-examples'
import type { Circumstances } from './open-form'
import { AUTHOR_CASES } from './author-cases'
import { caseFileName, CASES_FOLDER, freeFileName, testCase } from './test-case'
import { whyReport } from './why'
import { without } from './without'

export interface ReportInput extends Circumstances {
  readonly storyId: string
  readonly source: StorySource
  readonly problems: readonly DefinitionProblem[]
  readonly definition: FormDefinition
  readonly section: string | undefined
  readonly form: Form | undefined
  readonly target: Target | undefined
  readonly situation: string
  readonly edit: EditReport
  readonly slips: readonly string[]
  /** Whether answers were given at all: a link to an untouched story carries none. */
  readonly answered: boolean
  /** Of the control “Facts from outside”. */
  readonly facts: unknown
}

/** Everything the panels show of a story at one moment. */
export function makeReport(input: ReportInput): Report {
  const { storyId, problems, definition, section, form, today, context, situation, slips } = input
  const { file, form: formFile } = input.source
  if (!form) return { storyId, file, problems }
  const targets = targetsOf(form, section)
  const chosen = targets.find((entry) => isSame(entry, input.target)) ?? targets[0]
  const sectionTitle = definition.sections.find(({ id }) => id === section)?.title ?? 'whole form'
  const title = `${sectionTitle} on ${today}`
  const fileName = caseFileName(title)
  return {
    storyId,
    file,
    problems,
    form: {
      title: definition.title ?? definition.id,
      today,
      context,
      targets,
      why: whyReport(form, chosen ?? { section: section ?? '' }),
      messages: messageExamples(definition, section, today, wordsOf).map((example) => ({
        ...example,
        visible: form.isVisible(example.change.section, example.change.field),
      })),
      answers: answersReport(form, { today, context, situation }),
      edit: input.edit,
      testCase: {
        fileName,
        freeName: freeFileName(fileName, AUTHOR_CASES),
        json: `${JSON.stringify(testCase(form, { title, file: formFile, today, context }), null, 2)}
`,
        folder: CASES_FOLDER,
      },
      link: linkOf(input, form),
      slips,
    },
  }
}

/** As the widgets say it: a limit in inches is told in feet and inches. */
function wordsOf({ type }: FieldDefinition, issue: Issue): IssueWords {
  return defaultRegistry.get(type)?.words?.(issue) ?? issue
}

function linkOf({ answered, facts }: ReportInput, form: Form): string {
  if (!answered && facts === undefined) return ''
  return answersToLink({ answers: answered ? confirmedAnswers(form) : {}, facts })
}

/** A preset that waits to be confirmed waits on the other side of a link, too (D6). */
function confirmedAnswers(form: Form): Answers {
  const answers = form.draft()
  for (const { section, field } of form.unconfirmed()) {
    const fields = answers[section]
    if (fields) answers[section] = without(fields, field)
  }
  return answers
}

/** The sections and fields to ask about; columns of a table show row by row and are left out. */
function targetsOf(form: Form, section: string | undefined): TargetEntry[] {
  return form.definition.sections
    .filter(({ id }) => section === undefined || id === section)
    .flatMap(({ id, title }) => [
      { section: id, label: `Section “${title}”`, visible: form.isSectionVisible(id) },
      ...answeredIn(form.definition, id).map(({ field, definition }) => ({
        section: id,
        field,
        label: labelOf(definition),
        visible: form.isVisible(id, field),
      })),
    ])
}

function isSame(entry: Target, target: Target | FieldRef | undefined): boolean {
  return target !== undefined && entry.section === target.section && entry.field === target.field
}
