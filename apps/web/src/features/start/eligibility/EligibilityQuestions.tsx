import {
  complexDatePickerWidget,
  datePickerWithoutDayWidget,
  radioWidget,
} from '@gapwise/field-widgets'
import {
  createRegistry,
  ErrorSummary,
  FormProvider,
  SectionRenderer,
  useValidation,
} from '@gapwise/form-react'
import type { SubmitEvent } from 'react'

import { useOnboardingStore } from '../../../stores/onboarding/onboarding-store'
import { Button } from '../../../ui/controls/Button'
import { EarlierAnswers, storedText, useOnboardingForm } from '../../onboarding'
import { eligibilityForm, type Question, QUESTIONS } from './questions'

const REGISTRY = createRegistry([radioWidget, complexDatePickerWidget, datePickerWithoutDayWidget])
const FIELDS = QUESTIONS.map((question) => storedText('eligibility', question))

interface EligibilityQuestionsProps {
  questions: readonly Question[]
  onAnswered: () => void
}

/** Asks just what is missing, or what the person wants to change. */
export function EligibilityQuestions(props: EligibilityQuestionsProps) {
  const form = useOnboardingForm(eligibilityForm, FIELDS)
  return (
    <FormProvider form={form} registry={REGISTRY}>
      <Questions {...props} />
    </FormProvider>
  )
}

function Questions({ questions, onAnswered }: EligibilityQuestionsProps) {
  const { check } = useValidation()

  function submit(event: SubmitEvent) {
    event.preventDefault()
    const asked = { mode: 'strict', section: 'eligibility', fields: [...questions] } as const
    if (check(asked).length > 0) return
    // The store keeps trying and the status in the header tells; nobody has to wait here.
    useOnboardingStore
      .getState()
      .save()
      .catch(() => undefined)
    onAnswered()
  }

  return (
    <form noValidate className="stack" onSubmit={submit}>
      <EarlierAnswers />
      <ErrorSummary />
      <SectionRenderer section="eligibility" fields={questions} />
      <div className="actions">
        <Button type="submit">Show what applies to me</Button>
      </div>
    </form>
  )
}
