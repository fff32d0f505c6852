import type { Transaction } from '../database'

/** A plain-text message. */
export interface Mail {
  /** Already validated as a single address. */
  readonly to: string
  readonly subject: string
  /** Lines end with a line feed. */
  readonly text: string
}

/** Accepts messages. The configuration decides how they are sent (D28). */
export interface Mailer {
  /**
   * Stores a message in `transaction`. It is sent only if the transaction commits.
   * @param expiresAt The message is of no use after this time, so it is not sent any more.
   */
  queue(transaction: Transaction, mail: Mail, expiresAt: Date): Promise<void>
  /** Starts sending the stored messages. Called after the commit. Does not wait. */
  wake(): void
  /** Deletes the stored messages to an address. */
  deleteFor(address: string): Promise<void>
}

/** Hands a message to the service that delivers it. */
export interface MailTransport {
  /**
   * Resolves once the other side has taken responsibility for the message.
   * @param id The same for each attempt, so that receivers can recognize duplicates.
   * @throws {Error} If the other side did not accept the message.
   */
  deliver(id: string, mail: Mail): Promise<void>
  close(): void
}
