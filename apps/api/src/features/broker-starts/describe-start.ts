import type { BrokerStart } from '@gapwise/api-contract'
import { isBrokerField } from '@gapwise/enrollment'
import type { Database } from '../../database'
import type { Clock } from '../../shared/clock'
import { answersBySection, describeLink, listLinks, priceDraftOffer } from '../applications'
import type { RateSource } from '../quotes'
import { isOpened, typedText, type LoadedStart } from './load-start'

/**
 * Describes a started application for a broker. Leaves out all answers once the client has it, and
 * always every answer that a broker may not give.
 */
export async function describeStart(
  { database, clock, rates }: { database: Database; clock: Clock; rates: RateSource },
  loaded: LoadedStart,
): Promise<BrokerStart> {
  const { row, start, draft, stored, cipher } = loaded
  const now = clock.now()
  const [newest] = await listLinks(database, row.id)
  const link = newest ? describeLink(newest, cipher, now) : null
  const opened = isOpened(loaded)
  const typed = stored.filter((answer) => isBrokerField(draft.form.definition, answer))
  // Show the application even if pricing fails. The rates can come from a remote service.
  const offer = opened ? undefined : await priceDraftOffer(rates, loaded).catch(() => undefined)
  return {
    id: row.id,
    state: opened ? 'opened' : link?.state === 'sent' ? 'sent' : 'preparing',
    applicant: [typedText(loaded, 'first_name'), typedText(loaded, 'last_name')]
      .filter(Boolean)
      .join(' '),
    startedAt: start.started_at.toISOString(),
    startedBy: start.broker_name,
    how: start.consent_how,
    today: draft.today,
    answers: opened ? {} : answersBySection(typed),
    ...(row.medicare_status ? { medicare_status: row.medicare_status } : {}),
    naic: row.naic,
    ...(offer ? { offer } : {}),
    link,
  }
}
