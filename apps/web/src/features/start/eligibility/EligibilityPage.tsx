import { useState } from 'react'

import { today } from '../../../adapters/browser/clock'
import { useOnboardingStore } from '../../../stores/onboarding/onboarding-store'
import { PageWithMenu } from '../../../ui/page/PageWithMenu'
import { Page } from '../../../ui/page/Page'
import { PageLoading } from '../../../ui/feedback/PageLoading'
import { AdvantageCheck, OnboardingSaving } from '../../onboarding'
import { EligibilityQuestions } from './EligibilityQuestions'
import { eligibilityFacts } from './facts'
import { FactsMenu } from './FactsMenu'
import { FactsView } from './FactsView'
import { missingQuestions, type Question, QUESTIONS } from './questions'
import { topicsOf } from './topics'
import './eligibility.css'

const TITLE = 'What you may qualify for'

/** `/eligibility`: can I get this, and will health questions apply? From the answers there are. */
export function EligibilityPage() {
  const loading = useOnboardingStore((state) => state.loading)
  if (loading === 'idle' || loading === 'loading')
    return <PageLoading label="Getting your answers…" />
  return (
    <>
      <OnboardingSaving />
      <Eligibility />
    </>
  )
}

function Eligibility() {
  const form = useOnboardingStore((state) => state.form)
  const [asked, setAsked] = useState<readonly Question[]>(() => missingQuestions(form))
  const [visited, setVisited] = useState(false)
  const facts = asked.length === 0 ? eligibilityFacts(form, today()) : undefined

  function ask(questions: readonly Question[]) {
    setVisited(true)
    setAsked(questions)
  }

  if (!facts) {
    const questions = asked.length === 0 ? QUESTIONS : asked
    return (
      <EligibilityQuestions
        questions={questions}
        onAnswered={() => ask([])}
        title={TITLE}
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
          title={TITLE}
          lead="This is what your answers tell us today. An insurance company makes the decision."
          back="/"
          inPlace={visited}
        >
          <FactsView form={form} topics={topics} onChange={() => ask(QUESTIONS)} />
        </Page>
      </PageWithMenu>
    </>
  )
}
