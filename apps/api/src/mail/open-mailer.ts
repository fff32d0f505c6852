import type { FastifyInstance } from 'fastify'
import { join } from 'node:path'
import type { Config } from '../config/config'
import type { Mailer } from './mailer'
import { createOutbox } from './outbox'
import { registerOutboxPage } from './outbox-page'
import { createMailQueue, type MailQueueDependencies } from './queue'
import { createSmtpTransport } from './smtp-transport'

/**
 * Returns the configured mailer, which sends messages through a mail server or writes them to files
 * (D28). The mailer closes together with the server.
 */
export function openMailer(
  app: FastifyInstance,
  deps: Omit<MailQueueDependencies, 'transport'> & {
    config: Pick<Config, 'smtpUrl' | 'mailFrom' | 'dataDir' | 'development'>
  },
): Mailer {
  const { config, clock } = deps
  if (config.smtpUrl) {
    const transport = createSmtpTransport(config.smtpUrl, config.mailFrom)
    const queue = createMailQueue({ ...deps, transport })
    app.addHook('onReady', async () => queue.start())
    app.addHook('onClose', () => queue.stop())
    return queue
  }
  const directory = join(config.dataDir, 'outbox')
  if (config.development) registerOutboxPage(app, directory)
  return createOutbox(directory, config.mailFrom, clock)
}
