import { onboardingForm } from '@gapwise/enrollment-forms'
import { radioWidget } from '@gapwise/field-widgets/edit'
import { createRegistry } from '@gapwise/form-react'
import { isAdvantageRestricted } from '@gapwise/medicare-rules'
import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'

import { today } from '../../adapters/browser/clock'
import { advantageNotice } from '../../stores/onboarding/advantage-notice'
import { useOnboardingStore } from '../../stores/onboarding/onboarding-store'
import { AdvantageModal } from './AdvantageModal'
import { OnboardingSaving } from './OnboardingSaving'
import { OnboardingStep } from './OnboardingStep'
import { StartAgain } from './StartAgain'
import { storedTextField, useOnboardingForm } from './use-onboarding-form'
import { useStart } from './use-start'
import { WhoItIsFor, WhoseQuote } from './WhoItIsFor'
import { FormInLanguage } from '../../language/FormInLanguage'

const REGISTRY = createRegistry([radioWidget])
const FIELDS = [
  storedTextField('medicare-status', 'medicare_status'),
  storedTextField('plan-type', 'plan_type'),
]

/** The two onboarding questions, one per page. `?step=2` selects the second. */
export function OnboardingPage() {
  const [parameters] = useSearchParams()
  const navigate = useNavigate()
  const [modalOpen, setModalOpen] = useState(false)
  const form = useOnboardingForm(onboardingForm, FIELDS)
  const start = useStart()

  function goToPlanType() {
    setModalOpen(false)
    advantageNotice.markRead()
    void navigate('/onboarding?step=2')
  }

  /**
   * From April to July, opens the modal for a person with an Advantage plan and no special
   * circumstance (D23). For everyone else, continues to the plan type.
   */
  function leaveMedicareStatus() {
    const { medicare_status, hasSpecialCircumstance } = useOnboardingStore.getState().form
    const restricted = isAdvantageRestricted({ today: today(), medicareStatus: medicare_status })
    if (restricted && !hasSpecialCircumstance) setModalOpen(true)
    else goToPlanType()
  }

  if (typeof start === 'object') return <StartAgain choice={start} />
  return (
    <FormInLanguage form={form} registry={REGISTRY}>
      <OnboardingSaving />
      {parameters.get('step') === '2' ? (
        <OnboardingStep
          key="plan-type"
          section="plan-type"
          step={2}
          back="/onboarding"
          onContinue={() => void navigate('/quote')}
        />
      ) : (
        <OnboardingStep
          key="medicare-status"
          section="medicare-status"
          step={1}
          back="/"
          loading={start === 'loading'}
          before={<WhoseQuote />}
          after={<WhoItIsFor />}
          onContinue={leaveMedicareStatus}
        />
      )}
      <AdvantageModal
        open={modalOpen}
        onClose={() => setModalOpen(false)}
        onContinue={goToPlanType}
      />
    </FormInLanguage>
  )
}
