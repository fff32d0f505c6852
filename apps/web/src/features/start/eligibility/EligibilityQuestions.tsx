import {
  complexDatePickerWidget,
  datePickerWithoutDayWidget,
  radioWidget,
  textWidget,
} from '@gapwise/field-widgets/edit'
import {
  createRegistry,
  ErrorSummary,
  SectionRenderer,
  useFocusField,
  useValidation,
} from '@gapwise/form-react'
import type { SubmitEvent } from 'react'

import { useOnboardingStore } from '../../../stores/onboarding/onboarding-store'
import { Button } from '../../../ui/controls/Button'
import { Page } from '../../../ui/page/Page'
import { PageWithMenu } from '../../../ui/page/PageWithMenu'
import { EarlierAnswers, storedTextField, useOnboardingForm } from '../../onboarding'
import { unknownZip, ZIP_FIELD, ZipStatus, type ZipState } from '../../quote/request'
import { eligibilityForm, type Question, QUESTIONS } from './questions'
import { msg, t } from '../../../language'
import { FormInLanguage } from '../../../language/FormInLanguage'

const NAMES: Readonly<Record<Question, string>> = {
  medicare_status: msg('Your Medicare situation'),
  zip5: msg('Your ZIP code'),
  applicant_dob: msg('Your date of birth'),
  medicare_part_b: msg('Your Part B start date'),
}

const REGISTRY = createRegistry([
  radioWidget,
  textWidget,
  complexDatePickerWidget,
  datePickerWithoutDayWidget,
])
const FIELDS = QUESTIONS.map((question) =>
  question === 'zip5'
    ? { ...ZIP_FIELD, section: 'eligibility' }
    : storedTextField('eligibility', question),
)

interface QuestionsProps {
  questions: readonly Question[]
  zip: ZipState
  onRetryZip: () => void
  onAnswered: () => void
}

interface EligibilityQuestionsProps extends QuestionsProps {
  title: string
  /** True if this page has already shown the facts. */
  inPlace: boolean
}

/** Asks the unanswered questions, or the questions whose answers the user wants to change. */
export function EligibilityQuestions({ title, inPlace, ...props }: EligibilityQuestionsProps) {
  const form = useOnboardingForm(eligibilityForm, FIELDS, unknownZip)
  const zip5 = useOnboardingStore((state) => state.form.zip5 ?? '')
  unknownZip.record(zip5.trim(), props.zip.status === 'unknown')
  return (
    <FormInLanguage form={form} registry={REGISTRY} messages={unknownZip.messages}>
      <PageWithMenu menu={<QuestionsMenu questions={props.questions} />}>
        <Page
          title={title}
          lead={t(
            'Answer a few questions to see when coverage could start and whether health questions would apply.',
          )}
          back="/"
          inPlace={inPlace}
        >
          <Questions {...props} />
        </Page>
      </PageWithMenu>
    </FormInLanguage>
  )
}

function Questions({ questions, zip, onRetryZip, onAnswered }: QuestionsProps) {
  const { check } = useValidation()

  function submit(event: SubmitEvent) {
    event.preventDefault()
    const scope = { mode: 'strict', section: 'eligibility', fields: [...questions] } as const
    if (check(scope).length > 0) return
    // Do not wait for the save. The store retries, and the header shows the status.
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
      {questions.includes('zip5') ? <ZipStatus zip={zip} onRetry={onRetryZip} /> : null}
      <div className="actions actions--within-reach">
        <Button type="submit">{t('Show what applies to me')}</Button>
      </div>
    </form>
  )
}

/** Menu of the questions on wide screens. Clicking an entry moves the focus to its question. */
function QuestionsMenu({ questions }: Pick<QuestionsProps, 'questions'>) {
  const focusField = useFocusField()
  return (
    <nav className="facts-menu" aria-label={t('On this page')}>
      <ul>
        {questions.map((question) => (
          <li key={question}>
            <Button variant="quiet" onClick={() => focusField('eligibility', question)}>
              {t(NAMES[question])}
            </Button>
          </li>
        ))}
      </ul>
    </nav>
  )
}
