export { normalizeMbi, verifyMbi, verifyRouting, verifySsn } from '@gapwise/form-engine/verifiers'
export { isAdvantageRestricted } from './advantage-restriction'
export { ageAtEffectiveDate, ageOn } from './age'
export { CalendarDayError, dayBefore, existingDay, isExistingDay, longDay } from './calendar-day'
export { formatCurrency, formatDollars } from './currency'
export { effectiveDate } from './effective-date'
export { guaranteedIssueWindow } from './guaranteed-issue'
export { checkRoutingNumber, checkSsn, isValidMbi, type NumberProblem } from './identity-numbers'
export { medicareAmounts, type MedicareAmounts } from './medicare-amounts'
export { medicareStatuses, type KnownMedicareStatus } from './medicare-status'
export {
  isOpenEnrollment,
  lastDayOfOpenEnrollment,
  type OpenEnrollmentFacts,
} from './open-enrollment'
export { bornOnFirst, partABDefaults } from './part-ab-start'
export { phoneAddress } from './phone-address'
export {
  isFirstEligibleBefore2020,
  isPlan,
  isPlanOpen,
  openPlans,
  planName,
  plans,
  type OfferedPlan,
  type PlanFacts,
} from './plans'
export {
  benefits,
  ownCosts,
  planBenefits,
  planLetter,
  standardPlans,
  yearCost,
  type Benefit,
  type Coverage,
  type OwnCosts,
  type PlanBenefits,
  type StandardPlan,
  type YearCost,
} from './plan-benefits'
export {
  checkSignature,
  containsName,
  signerRoles,
  type SignatureProblem,
  type SignatureRole,
  type TypedSignature,
} from './signature'
export {
  checkRequestedStart,
  earliestStart,
  firstDayToApply,
  laterStart,
  latestStart,
  startAt65,
  type StartFacts,
  type StartProblem,
} from './start-date'
export { citationOf } from './state-rights/citations'
export {
  stateRight,
  type HeldPolicy,
  type RightKind,
  type StateRight,
  type StateRightFacts,
} from './state-rights/state-rights'
export {
  underwritingType,
  type UnderwritingFacts,
  type UnderwritingType,
} from './underwriting-type'
export { yearOptions } from './year-options'
