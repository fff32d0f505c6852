export { benefitsOf, deductible, FIGURES_YEAR } from './benefits'
export {
  doctorCosts,
  isHighDeductible,
  lowestOffer,
  monthlyPrice,
  offerYear,
  yearNote,
  yearText,
} from './plan-costs'
export { PlanSwitch } from './PlanSwitch'
export { MAIN_PLANS, shownPlan } from './shown-plan'
