import { electronicDisclosure } from '@gapwise/enrollment-forms'

import { type ApplicationDetail, call } from '../../adapters/api/api-client'
import type { OpenApplication } from '../open/open-application'

/**
 * Returns `true` if the user agreed to the current version of the disclosure. The server stores the
 * version that the user agreed to (D72).
 */
export function hasAgreed({ disclosure }: Pick<ApplicationDetail, 'disclosure'>): boolean {
  return disclosure === electronicDisclosure.version
}

/** Saves the user's consent on the server. Rejects if the API call fails. */
export async function agree({ id, store, inSession }: OpenApplication): Promise<void> {
  const { version } = electronicDisclosure
  await inSession(() => call('agreeToDisclosure', { params: { id }, body: { version } }))
  store.setState(({ detail }) => ({ detail: { ...detail, disclosure: version } }))
}

/** Withdraws the user's consent on the server. Rejects if the API call fails. */
export async function withdraw({ id, store, inSession }: OpenApplication): Promise<void> {
  await inSession(() => call('withdrawFromDisclosure', { params: { id } }))
  store.setState(({ detail: { disclosure: _taken, ...detail } }) => ({ detail }))
}
