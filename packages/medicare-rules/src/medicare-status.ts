/** Answers to the first question of onboarding (specification section 2). */
export const medicareStatuses = ['supplemental-plan', 'advantage-plan', 'no-plan'] as const

/** A person's current Medicare coverage: a supplement, an Advantage plan, or none yet. */
export type KnownMedicareStatus = (typeof medicareStatuses)[number]

/** Returns true if the rules for people with a Medicare Advantage plan apply. */
export function hasAdvantagePlan(medicareStatus: string | undefined): boolean {
  return medicareStatus === ('advantage-plan' satisfies KnownMedicareStatus)
}
