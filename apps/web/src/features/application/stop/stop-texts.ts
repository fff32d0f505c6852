import type { ShownStop } from '../../../application/facts/stops'
import { askForLaterStart, under65 } from './age-stops'
import { healthAnswer } from './health-stop'
import { insurerMissing } from './insurer-stop'
import { medicaidPaysMore, medicaidPaysPremium } from './medicaid-stops'
import { stateStop } from './state-stop'
import type { StopContext, StopText } from './stop-text'

/** Returns the words of the page about a reason to stop. */
export function stopText({ code, field }: ShownStop, context: StopContext): StopText {
  switch (code) {
    case 'under_65':
      return field === 'effective_date' ? askForLaterStart(context) : under65(context)
    case 'state_not_sold':
      return stateStop(context)
    case 'medicaid_pays_premium':
      return medicaidPaysPremium()
    case 'medicaid_pays_more':
      return medicaidPaysMore(context)
    case 'insurer_missing':
      return insurerMissing(context)
    case 'health_answer':
      return healthAnswer(context)
  }
}
