// Written from definitions/enrollment/form.json by `npm run test:forms` and `npm run dev`.
import sectionApplicant from '../definitions/enrollment/applicant.json'
import sectionMedicareDetails from '../definitions/enrollment/medicare-details.json'
import sectionPlanDetails from '../definitions/enrollment/plan-details.json'
import sectionGuaranteedIssue from '../definitions/enrollment/guaranteed-issue.json'
import sectionImportantStatements from '../definitions/enrollment/important-statements.json'
import sectionOtherMedicareSupplement from '../definitions/enrollment/other-medicare-supplement.json'
import sectionMedicareAdvantage from '../definitions/enrollment/medicare-advantage.json'
import sectionOtherInsurance from '../definitions/enrollment/other-insurance.json'
import sectionMedicaid from '../definitions/enrollment/medicaid.json'
import sectionBuild from '../definitions/enrollment/build.json'
import sectionHealthEligibility from '../definitions/enrollment/health-eligibility.json'
import sectionHealth24Months from '../definitions/enrollment/health-24-months.json'
import sectionHealth5Years from '../definitions/enrollment/health-5-years.json'
import sectionMedicationInformation from '../definitions/enrollment/medication-information.json'
import sectionReplacementNotice from '../definitions/enrollment/replacement-notice.json'
import sectionPayment from '../definitions/enrollment/payment.json'
import sectionAuthorizations from '../definitions/enrollment/authorizations.json'
import sectionProducer from '../definitions/enrollment/producer.json'

/** The sections of `definitions/enrollment`, in the order of its `form.json`. */
export const enrollmentSections: readonly object[] = [
  sectionApplicant,
  sectionMedicareDetails,
  sectionPlanDetails,
  sectionGuaranteedIssue,
  sectionImportantStatements,
  sectionOtherMedicareSupplement,
  sectionMedicareAdvantage,
  sectionOtherInsurance,
  sectionMedicaid,
  sectionBuild,
  sectionHealthEligibility,
  sectionHealth24Months,
  sectionHealth5Years,
  sectionMedicationInformation,
  sectionReplacementNotice,
  sectionPayment,
  sectionAuthorizations,
  sectionProducer,
]
