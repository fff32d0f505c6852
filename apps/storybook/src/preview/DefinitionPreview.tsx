import { defaultRegistry } from '@gapwise/field-widgets'
import { definitionProblems, type Target } from '@gapwise/form-authoring'
import type { Context, FormDefinition } from '@gapwise/form-engine'
import { FormProvider, type Mode } from '@gapwise/form-react'
import { isExistingDay } from '@gapwise/medicare-rules'
import { useEffect, useMemo, useRef, useState, type ReactElement } from 'react'
import type { AnswerRequest, StorySource } from '../report'
import { answersFromLink } from './answer-link'
import { answersOfControls, controlsAfter, type AnswerArgs } from './answer-controls'
import { BrokenForm } from './BrokenForm'
import { makeReport } from './make-report'
import { answeredSince, type OpenForm } from './open-form'
import { PreviewPage } from './PreviewPage'
import { sampleHosts, sampleSuggestions } from './sample-hosts'
import { contextOf, TOOLBAR_DEFAULTS, type ToolbarValues } from './toolbar-values'
import { useControls } from './use-controls'
import { useEditedDefinition } from './use-edited-definition'
import { useOpenForm } from './use-open-form'
import { usePanels } from './use-panels'
import { usePointedField } from './use-pointed-field'

export interface DefinitionPreviewProps {
  readonly storyId: string
  readonly source: StorySource
  readonly definition: FormDefinition
  /** The whole form when absent. */
  readonly section: string | undefined
  readonly args: AnswerArgs & { readonly mode: Mode; readonly checked: boolean }
  readonly toolbar: ToolbarValues
  readonly onControls: (args: Record<string, unknown>) => void
}

/** A section, or a whole form, as the app would show it. */
export function DefinitionPreview(props: DefinitionPreviewProps): ReactElement {
  const { storyId, source, section, toolbar } = props
  const [args, change] = useControls(props.args, props.onControls)
  const { showHidden, situation, validation } = toolbar
  const edited = useEditedDefinition(props.definition, section, source.text)
  const { definition, edit } = edited
  const problems = edited.edited ? definitionProblems(definition) : source.problems
  const today = isExistingDay(toolbar.today) ? toolbar.today : TOOLBAR_DEFAULTS.today
  const facts = args['facts'] ?? answersFromLink(args['link']).facts
  const context = useContextOf(toolbar, facts)
  const { answers, slips } = readAnswers(definition, section, args)
  const { form, holds } = useOpenForm(definition, answers, { today, context }, showHidden)
  const [target, setTarget] = useState<Target>()
  const [attempt, setAttempt] = useState(0)
  const opened = form instanceof Error ? undefined : form

  const settled = useRef<{ form: OpenForm | undefined; last: number }>({ form: opened, last: 0 })
  /** What was answered in the form goes to the controls. */
  const settle = (): AnswerArgs => {
    if (!opened) return args
    const since = settled.current.form === opened ? settled.current.last : 0
    const { answers: typed, last } = answeredSince(opened.shown, since)
    settled.current = { form: opened, last }
    if (typed.length === 0) return args
    const controls = controlsAfter(definition, section, args, typed)
    const after = { ...args, ...controls }
    holds(readAnswers(definition, section, after).answers)
    change(controls)
    return after
  }
  const answer = ({ changes, check }: AnswerRequest): void => {
    const given = changes.map((one) => ({ ...one, value: one.value }))
    opened?.shown.setAnswers(given.filter(({ value }) => value !== undefined))
    const after = settle()
    if (!check) return
    // A question that is to be as it was found leaves the controls: the form opens with what fills it in.
    const asFound = given.filter(({ value }) => value === undefined)
    change({ ...controlsAfter(definition, section, after, asFound), checked: true })
    setAttempt((before) => before + 1)
  }
  const report = () =>
    makeReport({
      ...{ storyId, source, definition, section, target, today, context, situation, slips },
      ...{ problems, edit, facts },
      form: opened?.real,
      answered: Object.keys(answers).length > 0 || (opened?.real.changes().length ?? 0) > 0,
    })
  const tell = usePanels({
    ...{ settle, report, select: setTarget, answer },
    edit: (asked) => {
      if (asked.storyId === storyId) edited.tryText(asked.text)
    },
  })
  useEffect(() => opened?.shown.subscribe(tell), [opened, tell])
  usePointedField(definition, setTarget)

  if (form instanceof Error) {
    const errors = problems.filter(({ severity }) => severity === 'error')
    if (errors.length > 0) return <BrokenForm file={source.file} problems={errors} />
    return <p role="alert">{form.message}</p>
  }
  return (
    <FormProvider
      form={form.shown}
      registry={defaultRegistry}
      mode={args.mode}
      suggestions={sampleSuggestions}
      hosts={sampleHosts}
    >
      <PreviewPage
        attempt={attempt}
        edited={edited.edited}
        showHidden={showHidden}
        largePrint={toolbar.largePrint}
        checked={args.checked}
        mode={validation}
        section={section}
      />
    </FormProvider>
  )
}

/** The context of the form: the same object until a fact in it changes. */
function useContextOf(toolbar: ToolbarValues, facts: unknown): Context {
  const key = JSON.stringify(contextOf(toolbar, facts))
  return useMemo(() => JSON.parse(key) as Context, [key])
}

/** The answers of a link, and over them those of the controls. */
function readAnswers(
  definition: FormDefinition,
  section: string | undefined,
  args: AnswerArgs,
): ReturnType<typeof answersOfControls> {
  const { answers: linked } = answersFromLink(args['link'])
  const { answers, slips } = answersOfControls(definition, section, args)
  const sections = new Set([...Object.keys(linked), ...Object.keys(answers)])
  const merged = [...sections].map((id) => [id, { ...linked[id], ...answers[id] }])
  return { answers: Object.fromEntries(merged) as typeof answers, slips }
}
