/** The answers to onboarding's first question (specification section 2). */
export const medicareStatuses = ['supplemental-plan', 'advantage-plan', 'no-plan'] as const

/** What somebody has today: a supplement, an Advantage plan, or nothing yet. */
export type MedicareStatus = (typeof medicareStatuses)[number]

/** Whether the rules for people in a Medicare Advantage plan apply. */
export function hasAdvantagePlan(medicareStatus: string | undefined): boolean {
  return medicareStatus === ('advantage-plan' satisfies MedicareStatus)
}
