import { defaultRegistry } from '@gapwise/field-widgets'
import {
  createForm,
  type Answers,
  type Context,
  type Form,
  type FormDefinition,
} from '@gapwise/form-engine'
import {
  ErrorSummary,
  FormProvider,
  FormRenderer,
  SectionRenderer,
  useFormState,
  useSection,
  useValidation,
  type Mode,
} from '@gapwise/form-react'
import { useEffect, useMemo, type ReactElement } from 'react'
import { sampleHosts, sampleSuggestions } from './sample-hosts'

export interface DefinitionPreviewProps {
  readonly definition: FormDefinition
  /** The whole form when absent. */
  readonly section?: string
  readonly mode: Mode
  /** `YYYY-MM-DD` */
  readonly today: string
  /** As after a press of Continue. */
  readonly checked: boolean
  readonly answers: Answers
  readonly context: Context
}

/** A section, or a whole form, as the app would show it. */
export function DefinitionPreview(props: DefinitionPreviewProps): ReactElement {
  const { definition, today, answers, context, mode, section, checked } = props
  const form = useMemo(
    () => createPreviewForm(definition, today, answers, context),
    [definition, today, answers, context],
  )
  if (form instanceof Error) return <pre role="alert">{form.message}</pre>
  return (
    <FormProvider
      form={form}
      registry={defaultRegistry}
      mode={mode}
      suggestions={sampleSuggestions}
      hosts={sampleHosts}
    >
      <main className="author-preview">
        <Errors checked={checked} section={section} />
        {section === undefined ? <FormRenderer /> : <Section section={section} />}
      </main>
    </FormProvider>
  )
}

/** A half-typed day or answer in the controls is told, and does not take the preview away for good. */
function createPreviewForm(
  definition: FormDefinition,
  today: string,
  answers: Answers,
  context: Context,
): Form | Error {
  try {
    return createForm(definition, { today, answers, context })
  } catch (cause) {
    return cause instanceof Error ? cause : new Error(String(cause))
  }
}

function Section({ section }: { section: string }): ReactElement {
  const explanation = useFormState((form) => {
    const { visible, sentence } = form.explain(section)
    return { visible, sentence }
  })
  const { title, body } = useSection(section).definition
  return (
    <>
      <h1>{title}</h1>
      {body ? <p>{body}</p> : null}
      {explanation.visible ? (
        <SectionRenderer section={section} />
      ) : (
        <p role="note">This section is hidden. {explanation.sentence}</p>
      )}
    </>
  )
}

function Errors({
  checked,
  section,
}: {
  checked: boolean
  section: string | undefined
}): ReactElement {
  const { check, clear } = useValidation()
  useEffect(() => {
    if (checked) check({ mode: 'strict', ...(section === undefined ? {} : { section }) })
    else clear()
  }, [checked, section, check, clear])
  return <ErrorSummary />
}
