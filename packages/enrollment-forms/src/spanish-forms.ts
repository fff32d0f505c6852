import type { Translation } from '@gapwise/form-engine/translations'
import form from '../translations/es/enrollment/form.json'
import sectionApplicant from '../translations/es/enrollment/applicant.json'
import sectionMedicareDetails from '../translations/es/enrollment/medicare-details.json'
import sectionPlanDetails from '../translations/es/enrollment/plan-details.json'
import sectionGuaranteedIssue from '../translations/es/enrollment/guaranteed-issue.json'
import sectionImportantStatements from '../translations/es/enrollment/important-statements.json'
import sectionOtherMedicareSupplement from '../translations/es/enrollment/other-medicare-supplement.json'
import sectionMedicareAdvantage from '../translations/es/enrollment/medicare-advantage.json'
import sectionOtherInsurance from '../translations/es/enrollment/other-insurance.json'
import sectionMedicaid from '../translations/es/enrollment/medicaid.json'
import sectionBuild from '../translations/es/enrollment/build.json'
import sectionHealthEligibility from '../translations/es/enrollment/health-eligibility.json'
import sectionHealth24Months from '../translations/es/enrollment/health-24-months.json'
import sectionHealth5Years from '../translations/es/enrollment/health-5-years.json'
import sectionMedicationInformation from '../translations/es/enrollment/medication-information.json'
import sectionReplacementNotice from '../translations/es/enrollment/replacement-notice.json'
import sectionPayment from '../translations/es/enrollment/payment.json'
import sectionAuthorizations from '../translations/es/enrollment/authorizations.json'
import sectionProducer from '../translations/es/enrollment/producer.json'
import onboarding from '../translations/es/onboarding.json'
import quote from '../translations/es/quote.json'

const sections: object = {
  applicant: sectionApplicant,
  'medicare-details': sectionMedicareDetails,
  'plan-details': sectionPlanDetails,
  'guaranteed-issue': sectionGuaranteedIssue,
  'important-statements': sectionImportantStatements,
  'other-medicare-supplement': sectionOtherMedicareSupplement,
  'medicare-advantage': sectionMedicareAdvantage,
  'other-insurance': sectionOtherInsurance,
  medicaid: sectionMedicaid,
  build: sectionBuild,
  'health-eligibility': sectionHealthEligibility,
  'health-24-months': sectionHealth24Months,
  'health-5-years': sectionHealth5Years,
  'medication-information': sectionMedicationInformation,
  'replacement-notice': sectionReplacementNotice,
  payment: sectionPayment,
  authorizations: sectionAuthorizations,
  producer: sectionProducer,
}

/** The Spanish texts of each form, by the form's id. A page that is English does not load them. */
export const spanishForms: Readonly<
  Record<'onboarding' | 'quote' | 'medicare-supplement', Translation>
> = {
  onboarding,
  quote,
  'medicare-supplement': { ...form, sections: sections as Translation['sections'] },
}
