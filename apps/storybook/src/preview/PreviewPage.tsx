import { explain, type ValidationMode } from '@gapwise/form-engine/core'
import {
  ErrorSummary,
  FormRenderer,
  SectionRenderer,
  useFormState,
  useSection,
  useValidation,
} from '@gapwise/form-react'
import { useEffect, type ReactElement } from 'react'

export interface PreviewPageProps extends ErrorsProps {
  /** Number of checks that the panels have requested. Each new number starts another check. */
  readonly attempt: number
  /** True if the page shows edited text from the panel “Edit”. */
  readonly edited: boolean
  readonly showHidden: boolean
  readonly largePrint: boolean
}

/**
 * Shows a story: the workbench's notes, the errors that the Continue button would show, and the
 * section or whole form.
 */
export function PreviewPage({
  attempt,
  edited,
  showHidden,
  largePrint,
  ...errors
}: PreviewPageProps): ReactElement {
  const { section } = errors
  return (
    <main className="author-preview">
      {largePrint ? (
        <button type="button" className="gw-button author-print" onClick={() => window.print()}>
          Print this page
        </button>
      ) : null}
      {edited ? (
        <p role="note">This page shows your change in “Edit”. The file has not changed.</p>
      ) : null}
      {showHidden ? (
        <p role="note">Hidden questions are shown, too, as set in the toolbar.</p>
      ) : null}
      <Errors key={attempt} {...errors} />
      {section === undefined ? <FormRenderer /> : <Section section={section} />}
    </main>
  )
}

interface ErrorsProps {
  /** True to show the errors that appear after Continue. */
  readonly checked: boolean
  readonly mode: ValidationMode
  /** Id of the section to check. `undefined` checks the whole form. */
  readonly section: string | undefined
}

/** Shows the errors that the Continue button would show. */
function Errors({ checked, mode, section }: ErrorsProps): ReactElement {
  const { check, clear } = useValidation()
  useEffect(() => {
    if (checked) check({ mode, ...(section === undefined ? {} : { section }) })
    else clear()
  }, [checked, mode, section, check, clear])
  return <ErrorSummary />
}

/** Shows one section with its heading, or explains why the section is hidden. */
function Section({ section }: { section: string }): ReactElement {
  const explanation = useFormState((form) => {
    const { visible, sentence } = explain(form, section)
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
