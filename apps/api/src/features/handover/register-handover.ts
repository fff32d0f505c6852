import { subHours } from 'date-fns'
import type { FastifyInstance } from 'fastify'
import { rm } from 'node:fs/promises'
import type { Config } from '../../config/config'
import type { DatabaseLog } from '../../database'
import { setStatus } from '../application-status'
import { isReadyToHandOver } from '../applications'
import type { PdfPool } from '../documents'
import { statusRoute, type StatusRouteDependencies } from './callback/status-route'
import { openRecipients } from './keys/recipients'
import { openSigningKey } from './keys/signing-key'
import { handoverExists, markDelivered } from './outbox/handover-repository'
import type { OpenReceiver } from './outbox/attempt-delivery'
import { createOutbox, type HandoverOutbox } from './outbox/outbox'
import { packageContent, type DocumentSource } from './package/package-content'
import { readSignedFiles } from './package/signed-files'
import { writePackage } from './package/write-package'
import { removePackage, sweepUnfinished, unfinishedPath } from './receivers/package-folder'
import { openReceiver } from './receivers/open-receiver'

export interface HandoverDependencies
  extends Omit<StatusRouteDependencies, 'config'>, DocumentSource {
  readonly config: Pick<Config, 'handover' | 'dataDir'>
  readonly log: DatabaseLog
  readonly pdfs: PdfPool
}

/** Adds sent applications to the outbox, and makes those due that waited. */
export type Handover = Pick<HandoverOutbox, 'add' | 'release' | 'wake'>

/**
 * Registers the call for statuses from the receiver, and delivers sent applications until the server
 * closes.
 */
export function registerHandover(app: FastifyInstance, deps: HandoverDependencies): Handover {
  const { config, database, clock, log, mailer } = deps
  statusRoute(app, { ...deps, config: config.handover })
  if (config.handover.receiver === 'none') {
    const nothing = () => Promise.resolve()
    return { add: nothing, release: nothing, wake: () => undefined }
  }
  let opened: Promise<OpenReceiver> | undefined
  const outbox = createOutbox({
    database,
    clock,
    log,
    isReady: (applicationId) => isReadyToHandOver(database, applicationId),
    open: () =>
      (opened ??= openParcels(deps).catch((error: unknown) => {
        opened = undefined
        throw error
      })),
    async onDelivered({ id, application_id: applicationId }, { receiver, receipt }) {
      const now = clock.now()
      const setBy = { kind: 'system' } as const
      const isNew = await database.transaction(async (transaction) => {
        if (!(await handoverExists(transaction, id))) return undefined
        await setStatus(transaction, deps, { applicationId, status: 'delivered', setBy, now })
        return markDelivered(transaction, { id, receiver, receipt, now })
      })
      if (isNew) mailer.wake()
      // The application was erased during the delivery.
      if (isNew === undefined) await removePackage(config.dataDir, id)
    },
  })
  app.addHook('onReady', async () => outbox.start())
  app.addHook('onClose', () => outbox.stop())
  return outbox
}

async function openParcels(deps: HandoverDependencies): Promise<OpenReceiver> {
  const { config, clock } = deps
  const { handover, dataDir } = config
  const key = await openSigningKey(deps, handover.signingKey)
  const recipients = await openRecipients(handover, dataDir)
  await sweepUnfinished(dataDir, subHours(clock.now(), 1))
  return {
    receiver: openReceiver(handover, { dataDir, key, clock }),
    async pack({ id, application_id: applicationId }) {
      const signed = await readSignedFiles(deps, applicationId)
      if (!signed) return undefined
      const content = await packageContent(deps, { id, applicationId }, signed)
      const path = await unfinishedPath(dataDir, id)
      return { id, ...(await writePackage(path, content, { key, recipients })) }
    },
    discard: ({ path }) => rm(path, { force: true }),
  }
}
