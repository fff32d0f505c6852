import type { CallName } from '@gapwise/api-contract'

import { type CallsUnder, contractClient, type Endpoints } from './contract-client'

export type { AskedSignature, NewSigningLink, SigningLink } from '@gapwise/api-contract'

export type SigningCallName =
  | Extract<CallName, 'makeSigningLink' | 'readPaperPacket' | 'submitOnPaper'>
  | CallsUnder<'/api/signing-links'>

const endpoints: Endpoints<SigningCallName> = {
  makeSigningLink: 'POST /api/application/:id/signing-links',
  readPaperPacket: 'GET /api/application/:id/paper',
  submitOnPaper: 'POST /api/application/:id/submit-on-paper',
  listSigningLinks: 'GET /api/signing-links',
  withdrawSigningLink: 'DELETE /api/signing-links/:id',
  readSigningLink: 'POST /api/signing-links/read',
  openSigningLink: 'POST /api/signing-links/open',
}

/** API calls of the ways to sign. Only the pages that need them load this module. */
export const signingClient = contractClient(endpoints)
