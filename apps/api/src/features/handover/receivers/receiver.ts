import type { WrittenPackage } from '../package/write-package'

/** An encrypted package with its idempotency key. */
export interface Parcel extends WrittenPackage {
  readonly id: string
}

/** Takes packages of sent applications (D74). */
export interface SubmissionReceiver {
  readonly name: 'folder' | 's3' | 'https'
  /**
   * Delivers a package. If it is called again with the same id, the receiver still has one package.
   * @param signal Ends the delivery early, because the server stops.
   * @returns The receiver's receipt.
   * @throws {DeliveryFailed}
   */
  deliver(parcel: Parcel, signal: AbortSignal): Promise<string>
}

/** A failed delivery. */
export class DeliveryFailed extends Error {
  override readonly name = 'DeliveryFailed'
  /** Short code for the operator, such as `answered-503`. Never a detail of the application. */
  readonly code: string
  /** `true` if the receiver refused the package, so that it must not be sent again. */
  readonly isFinal: boolean

  constructor(
    code: string,
    { isFinal = false, cause }: { isFinal?: boolean; cause?: unknown } = {},
  ) {
    super(`A package was not delivered: ${code}`, { cause })
    this.code = code
    this.isFinal = isFinal
  }
}
