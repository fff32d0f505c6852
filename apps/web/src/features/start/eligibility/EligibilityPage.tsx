import { useState } from 'react'

import { today } from '../../../adapters/browser/clock'
import { useOnboardingStore } from '../../../stores/onboarding/onboarding-store'
import { PageWithMenu } from '../../../ui/page/PageWithMenu'
import { Page } from '../../../ui/page/Page'
import { PageLoading } from '../../../ui/feedback/PageLoading'
import { AdvantageCheck, OnboardingSaving } from '../../onboarding'
import { useStoredLocality, useZipLookup } from '../../quote/request'
import { EligibilityQuestions } from './EligibilityQuestions'
import { eligibilityFacts } from './facts'
import { FactsView } from './FactsView'
import { missingQuestions, type Question, QUESTIONS } from './questions'
import { type Topic, topicsOf } from './topics'
import './eligibility.css'
import { msg, t } from '../../../language'
import { PageLink } from '../../../ui/controls/PageLink'

const TITLE = msg('What you may qualify for')

/** `/eligibility`: shows what the applicant can qualify for and whether health questions apply. */
export function EligibilityPage() {
  const loading = useOnboardingStore((state) => state.loading)
  if (loading === 'idle' || loading === 'loading')
    return <PageLoading label={t('Getting your answers…')} />
  return (
    <>
      <OnboardingSaving />
      <Eligibility />
    </>
  )
}

function Eligibility() {
  const form = useOnboardingStore((state) => state.form)
  const [openQuestions, setOpenQuestions] = useState<readonly Question[]>(() =>
    missingQuestions(form),
  )
  const [visited, setVisited] = useState(false)
  const [zip, retryZip] = useZipLookup((form.zip5 ?? '').trim())
  useStoredLocality(zip)
  const facts = openQuestions.length === 0 ? eligibilityFacts(form, today()) : undefined

  function ask(questions: readonly Question[]) {
    setVisited(true)
    setOpenQuestions(questions)
  }

  if (!facts) {
    const questions = openQuestions.length === 0 ? QUESTIONS : openQuestions
    return (
      <EligibilityQuestions
        questions={questions}
        zip={zip}
        onRetryZip={retryZip}
        onAnswered={() => ask([])}
        title={t(TITLE)}
        inPlace={visited}
      />
    )
  }
  const topics = topicsOf(facts, { today: today(), medicareStatus: form.medicare_status })
  return (
    <>
      <AdvantageCheck />
      <PageWithMenu menu={<FactsMenu topics={topics} />}>
        <Page
          title={t(TITLE)}
          lead={t(
            'This is what your answers tell us today. The insurance company makes the decision.',
          )}
          back="/"
          inPlace={visited}
        >
          <FactsView form={form} topics={topics} onChange={() => ask(QUESTIONS)} />
        </Page>
      </PageWithMenu>
    </>
  )
}

/** Menu with a link to each fact on the page. */
function FactsMenu({ topics }: { topics: readonly Topic[] }) {
  return (
    <nav className="facts-menu" aria-label={t('On this page')}>
      <ul>
        {topics.map(({ id, title }) => (
          <li key={id}>
            <PageLink to={`#${id}`}>{title}</PageLink>
          </li>
        ))}
        <li>
          <PageLink to="#next">{t('What to do next')}</PageLink>
        </li>
      </ul>
    </nav>
  )
}
