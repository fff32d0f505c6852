import type { FastifyInstance } from 'fastify'
import { runForServer, type DatabaseLog } from '../../database'
import type { ThrottleRoute } from '../../http/limits/throttle'
import { stopReminderRoutes } from './routes'
import { sendDueReminders, type ReminderDependencies } from './send-reminders'

export { reminderMail } from './reminder-mail'
export { sendDueReminders }

const HOUR = 3_600_000

/**
 * Registers the calls that stop reminders. If reminders are turned on, looks every hour for drafts
 * that need one.
 */
export async function registerDraftReminders(
  app: FastifyInstance,
  deps: ReminderDependencies & {
    readonly isOn: boolean
    readonly throttle: ThrottleRoute
    readonly log: DatabaseLog
  },
): Promise<void> {
  const { isOn, log } = deps
  await stopReminderRoutes(app, deps)
  if (!isOn) return
  let isRunning = true
  let sending: Promise<void> | undefined
  const send = async (): Promise<void> => {
    try {
      const sent = await sendDueReminders(deps, () => isRunning)
      if (sent > 0) log.info({ sent }, 'Sent reminders about unfinished drafts')
    } catch (error) {
      log.warn(
        { name: error instanceof Error ? error.name : 'unknown' },
        'Failed to send reminders',
      )
    }
    sending = undefined
  }
  const timer = setInterval(() => {
    sending ??= runForServer(send)
  }, HOUR)
  timer.unref()
  app.addHook('onClose', async () => {
    isRunning = false
    clearInterval(timer)
    await sending
  })
}
