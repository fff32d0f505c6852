import type { ApplicationSubmitted } from '@gapwise/api-contract'
import { electronicDisclosure, signingDeclaration } from '@gapwise/enrollment-forms'
import type { Visitor } from '../build-app'

/** Signature of the applicant in the form's golden test cases. */
export const SIGNED = {
  signature: 'Rosa Delgado',
  consent: true,
  declaration: signingDeclaration.version,
}

/**
 * Chooses an insurer in the visitor's current quote, because an application without one is refused
 * (D71). The quote must not contain other answers yet.
 */
export async function chooseInsurer(visitor: Visitor): Promise<void> {
  await visitor.call('saveOnboarding', { body: { version: 8, naic: 'SAMPLE1' } })
}

/**
 * Agrees to sign and to receive documents electronically, and opens the documents that a person
 * must have before signing.
 */
export async function agree(visitor: Visitor, id: string): Promise<void> {
  await consent(visitor, id)
  await openDocuments(visitor, id)
}

/** Agrees to sign and to receive documents electronically, without opening any. */
export async function consent(visitor: Visitor, id: string): Promise<void> {
  const { version } = electronicDisclosure
  await visitor.call('agreeToDisclosure', { params: { id }, body: { version } })
}

/** Opens the documents that a person must have before signing. */
export async function openDocuments(visitor: Visitor, id: string): Promise<void> {
  const { documents } = await visitor.call('listSaleDocuments', { params: { id } })
  for (const { document } of documents) {
    await visitor.call('readSaleDocument', { params: { id, document } })
  }
}

/** Accepts the disclosure, then signs and submits a complete application. */
export async function signAndSend(
  visitor: Visitor,
  id: string,
  body: object = SIGNED,
): Promise<ApplicationSubmitted> {
  await agree(visitor, id)
  return visitor.call('submitApplication', { params: { id }, body })
}
