import type { FastifyInstance } from 'fastify'
import { join } from 'node:path'
import type { Config } from '../config/config'
import { createMailFormat } from './format-mail'
import type { Letterhead } from './mail-html'
import type { Mailer } from './mailer'
import { createOutbox } from './outbox'
import { registerOutboxPage } from './outbox-page'
import { createMailQueue, type MailQueueDependencies } from './queue'
import { createSmtpTransport } from './smtp-transport'

type MailConfig = Pick<
  Config,
  | 'smtpUrl'
  | 'mailFrom'
  | 'dataDir'
  | 'development'
  | 'phone'
  | 'hours'
  | 'contactEmail'
  | 'postalAddress'
>

/**
 * Returns the configured mailer, which sends messages through a mail server or writes them to files
 * (D28). The mailer closes together with the server.
 */
export function openMailer(
  app: FastifyInstance,
  deps: Omit<MailQueueDependencies, 'transport' | 'format'> & { config: MailConfig },
): Mailer {
  const { config, clock } = deps
  const format = createMailFormat(letterheadOf(config))
  if (config.smtpUrl) {
    const transport = createSmtpTransport(config.smtpUrl, config.mailFrom)
    const queue = createMailQueue({ ...deps, transport, format })
    app.addHook('onReady', async () => queue.start())
    app.addHook('onClose', () => queue.stop())
    return queue
  }
  const directory = join(config.dataDir, 'outbox')
  if (config.development) registerOutboxPage(app, directory)
  return createOutbox(directory, { from: config.mailFrom, clock, format })
}

function letterheadOf({ phone, hours, contactEmail, postalAddress }: MailConfig): Letterhead {
  const address = postalAddress.length > 0 ? postalAddress : undefined
  return { phone, hours, email: contactEmail, address }
}
