import { electronicDisclosure } from '@gapwise/enrollment-forms'

import { type ApplicationDetail, call } from '../../adapters/api/api-client'
import type { OpenApplication } from '../open/open-application'

/** Whether the disclosure, as it reads now, was agreed to: the server keeps the consent with its text (D72). */
export function hasAgreed({ disclosure }: Pick<ApplicationDetail, 'disclosure'>): boolean {
  return disclosure === electronicDisclosure.version
}

/** Have the server keep that this person agrees. Throws what the call throws. */
export async function agree({ id, store, inSession }: OpenApplication): Promise<void> {
  const { version } = electronicDisclosure
  await inSession(() => call('agreeToDisclosure', { params: { id }, body: { version } }))
  store.setState(({ detail }) => ({ detail: { ...detail, disclosure: version } }))
}

/** Have the server forget that this person agreed. Throws what the call throws. */
export async function withdraw({ id, store, inSession }: OpenApplication): Promise<void> {
  await inSession(() => call('withdrawFromDisclosure', { params: { id } }))
  store.setState(({ detail: { disclosure: _taken, ...detail } }) => ({ detail }))
}
