import './quote.css'

import {
  complexDatePickerWidget,
  radioWidget,
  radioWithoutTilesWidget,
  textWidget,
} from '@gapwise/field-widgets/edit'
import { createRegistry } from '@gapwise/form-react'
import { useMemo } from 'react'

import { isZip } from '../../../adapters/zip-lookup'
import { useOnboardingStore } from '../../../stores/onboarding/onboarding-store'
import {
  AdvantageCheck,
  OnboardingSaving,
  storedTextField,
  useOnboardingForm,
} from '../../onboarding'
import { COUNTY_FIELD, quoteDefinition, ZIP_FIELD } from './county'
import { QuoteQuestions } from './QuoteQuestions'
import { useStoredLocality } from './use-stored-locality'
import { useZipLookup } from './use-zip-lookup'
import { unknownZip } from './unknown-zip'
import { FormInLanguage } from '../../../language/FormInLanguage'

const REGISTRY = createRegistry([
  textWidget,
  complexDatePickerWidget,
  radioWidget,
  radioWithoutTilesWidget,
])

const FIELDS = [
  ZIP_FIELD,
  COUNTY_FIELD,
  storedTextField('quote', 'applicant_dob'),
  storedTextField('quote', 'tobacco'),
  storedTextField('quote', 'gender'),
]

/** The quote screen described in specification §2. */
export function QuotePage() {
  // Empty until the ZIP code is complete, so that typing it does not render the page again.
  const zip5 = useOnboardingStore(({ form }) => {
    const typed = (form.zip5 ?? '').trim()
    return isZip(typed) ? typed : ''
  })
  const [zip, retry] = useZipLookup(zip5)
  useStoredLocality(zip)
  const locality = zip.status === 'found' ? zip.place : undefined
  const definition = useMemo(() => quoteDefinition(locality), [locality])
  const form = useOnboardingForm(definition, FIELDS, unknownZip)
  unknownZip.record(zip5, zip.status === 'unknown')
  return (
    <FormInLanguage form={form} registry={REGISTRY} messages={unknownZip.messages}>
      <OnboardingSaving />
      <AdvantageCheck />
      <QuoteQuestions zip={zip} onRetryZip={retry} />
    </FormInLanguage>
  )
}
