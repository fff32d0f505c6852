import type { ExternalIssue } from '@gapwise/form-engine'
import {
  ErrorSummary,
  SectionRenderer,
  useAsyncCheck,
  useAsyncChecks,
  useForm,
  useReportIssues,
  useValidation,
  type AsyncCheck,
} from '@gapwise/form-react'

export function AboutYou(props: {
  /** Asks the server about one answer. */
  readonly isNameFree: AsyncCheck
  /** Sends the page. Resolves to what the server finds wrong. */
  readonly send: () => Promise<readonly ExternalIssue[]>
}) {
  const form = useForm()
  const { status, retry } = useAsyncCheck('you', 'name', props.isNameFree)
  const { settle } = useAsyncChecks()
  const { check } = useValidation()
  const report = useReportIssues()
  const onContinue = async () => {
    if (!(await settle())) return
    if (check({ mode: 'strict', section: 'you' }).length > 0) return
    const checked = form.draft()
    report('server', await props.send(), checked)
  }
  return (
    <>
      <ErrorSummary />
      <SectionRenderer section="you" />
      <p aria-live="polite">
        {status === 'pending' && 'Checking your name …'}
        {status === 'failed' && 'We couldn’t check your name.'}
      </p>
      {status === 'failed' && <button onClick={retry}>Try again</button>}
      <button onClick={() => void onContinue()}>Continue</button>
    </>
  )
}
