import { definitionProblems, type Target } from '@gapwise/form-authoring'
import type { Context, FormDefinition } from '@gapwise/form-engine'
import { FormProvider, type Mode } from '@gapwise/form-react'
import { isExistingDay } from '@gapwise/medicare-rules'
import { useEffect, useMemo, useRef, useState, type ReactElement } from 'react'
import { hostRegistry } from '../host-registry'
import { hostTypes } from '../host-types'
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
  /** Id of the section to show. `undefined` shows the whole form. */
  readonly section: string | undefined
  readonly args: AnswerArgs & { readonly mode: Mode; readonly checked: boolean }
  readonly toolbar: ToolbarValues
  readonly onControls: (args: Record<string, unknown>) => void
}

/** Shows a section or a whole form in the same way as the app. */
export function DefinitionPreview(props: DefinitionPreviewProps): ReactElement {
  const { storyId, source, section, toolbar } = props
  const [args, change] = useControls(props.args, props.onControls)
  const { showHidden, situation, validation } = toolbar
  const edited = useEditedDefinition(props.definition, section, source.text)
  const { definition, edit } = edited
  const problems = edited.edited ? definitionProblems(definition, hostTypes) : source.problems
  const today = isExistingDay(toolbar.today) ? toolbar.today : TOOLBAR_DEFAULTS.today
  const facts = args['facts'] ?? answersFromLink(args['link']).facts
  const context = useContextOf(toolbar, facts)
  const { answers, answerErrors } = readAnswers(definition, section, args)
  const { form, setHeldAnswers } = useOpenForm(definition, answers, { today, context }, showHidden)
  const [target, setTarget] = useState<Target>()
  const [attempt, setAttempt] = useState(0)
  const opened = form instanceof Error ? undefined : form

  const synced = useRef<{ form: OpenForm | undefined; last: number }>({ form: opened, last: 0 })
  /** Copies the author's answers from the form to the Storybook controls. */
  const syncControls = (): AnswerArgs => {
    if (!opened) return args
    const since = synced.current.form === opened ? synced.current.last : 0
    const { answers: typed, last } = answeredSince(opened.shown, since)
    synced.current = { form: opened, last }
    if (typed.length === 0) return args
    const controls = controlsAfter(definition, section, args, typed)
    const after = { ...args, ...controls }
    setHeldAnswers(readAnswers(definition, section, after).answers)
    change(controls)
    return after
  }
  const answer = ({ changes, check }: AnswerRequest): void => {
    const requested = changes.map((one) => ({ ...one, value: one.value }))
    opened?.shown.setAnswers(requested.filter(({ value }) => value !== undefined))
    const after = syncControls()
    if (!check) return
    // A change without a value removes the answer from the controls. The form then opens with the
    // field's default.
    const cleared = requested.filter(({ value }) => value === undefined)
    change({ ...controlsAfter(definition, section, after, cleared), checked: true })
    setAttempt((before) => before + 1)
  }
  const report = () =>
    makeReport({
      ...{ storyId, source, definition, section, target, today, context, situation, answerErrors },
      ...{ problems, edit, facts },
      form: opened?.real,
      answered: Object.keys(answers).length > 0 || (opened?.real.changes().length ?? 0) > 0,
    })
  const sendReport = usePanels({
    ...{ syncControls, report, select: setTarget, answer },
    edit: (request) => {
      if (request.storyId === storyId) edited.tryText(request.text)
    },
  })
  useEffect(() => opened?.shown.subscribe(sendReport), [opened, sendReport])
  usePointedField(definition, setTarget)

  if (form instanceof Error) {
    const errors = problems.filter(({ severity }) => severity === 'error')
    if (errors.length > 0) return <BrokenForm file={source.file} problems={errors} />
    return <p role="alert">{form.message}</p>
  }
  return (
    <FormProvider
      form={form.shown}
      registry={hostRegistry}
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

/** Returns the context of the form. The object stays the same until one of its facts changes. */
function useContextOf(toolbar: ToolbarValues, facts: unknown): Context {
  const key = JSON.stringify(contextOf(toolbar, facts))
  return useMemo(() => JSON.parse(key) as Context, [key])
}

/** Merges a link's answers with the controls' answers. The controls take precedence. */
function readAnswers(
  definition: FormDefinition,
  section: string | undefined,
  args: AnswerArgs,
): ReturnType<typeof answersOfControls> {
  const { answers: linked } = answersFromLink(args['link'])
  const { answers, answerErrors } = answersOfControls(definition, section, args)
  const sections = new Set([...Object.keys(linked), ...Object.keys(answers)])
  const merged = [...sections].map((id) => [id, { ...linked[id], ...answers[id] }])
  return { answers: Object.fromEntries(merged) as typeof answers, answerErrors }
}
