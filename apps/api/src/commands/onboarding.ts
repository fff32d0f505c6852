import { createClock } from '../shared/clock'
import { formatEasternTime } from '../shared/eastern-time'
import { restoreForm, findUser, listReplacementTimes } from '../features/onboarding'
import { UsageError, type Command, type CommandContext } from './command'
import { withStorage } from './open-storage'

/**
 * Commands that list and restore onboarding answers that were replaced. See `docs/operations.md`.
 */
export const onboardingCommands: readonly Command[] = [
  {
    usage: 'onboarding <who> [number]',
    summary: 'lists replaced onboarding answers, or restores some',
    run,
  },
]

/** @throws {Error} If no user matches, or if no replaced form is stored. */
async function run(words: readonly string[], { config, say }: CommandContext): Promise<void> {
  const [named, chosen, ...more] = words
  const number = Number(chosen ?? 1)
  if (!named || more.length > 0 || !Number.isInteger(number) || number < 1)
    throw new UsageError(
      'Give a user’s email address or application id, and then the number from the list to restore.',
    )
  await withStorage(config, async ({ database, vault }) => {
    const userId = await findUser(database, named)
    if (!userId)
      throw new Error('No user has this email address or application id. Check it and try again.')
    if (chosen !== undefined) {
      if (!(await restoreForm({ database, vault, clock: createClock() }, userId, number)))
        throw new Error(
          'No stored answers have this number. Run the command without a number to list them.',
        )
      return say('Restored. Ask the user to reload the page.')
    }
    const kept = await listReplacementTimes(database, userId)
    if (kept.length === 0)
      throw new Error('No replaced answers are stored. None were replaced in the last 30 days.')
    for (const [index, at] of kept.entries())
      say(`${index + 1}  replaced on ${formatEasternTime(at)}`)
  })
}
