import type { ApplicationDetail } from '../../adapters/api/api-client'
import { msg, t } from '../../language'

/** The person who signed an application. */
type Signer = NonNullable<ApplicationDetail['signer']>

const ROLES: Readonly<Record<NonNullable<Signer['role']>, string>> = {
  applicant: msg('{name}, the applicant'),
  'power-of-attorney': msg('{name}, for the applicant, under a power of attorney'),
  guardian: msg('{name}, for the applicant, as their guardian'),
}

/** Returns the signer's name and role, with the same words as on the PDF. */
export function signerText({ name, role }: Pick<Signer, 'name' | 'role'>): string {
  return role ? t(ROLES[role], { name }) : name
}
