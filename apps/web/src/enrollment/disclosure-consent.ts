import { tabStorage } from '../adapters/storage'

/** Version of the disclosure's text; a change of the text asks for consent again. */
export const DISCLOSURE_VERSION = '2026-11'

/**
 * Whether the disclosure was agreed to for this application, in this browser tab. It lasts until
 * the application is sent: the server then keeps the consent with its time (D53).
 */
export function hasAgreed(applicationId: string): boolean {
  return tabStorage.read(`disclosure.${applicationId}`) === DISCLOSURE_VERSION
}

/** Note that somebody agreed, or that they took it back. */
export function noteAgreement(applicationId: string, agreed: boolean): void {
  tabStorage.write(`disclosure.${applicationId}`, agreed ? DISCLOSURE_VERSION : '')
}
