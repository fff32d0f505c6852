import type { Transaction } from '../database'

/** A message in plain text. */
export interface Mail {
  /** Already checked to be one address. */
  readonly to: string
  readonly subject: string
  /** Lines are ended by a line feed. */
  readonly text: string
}

/** Takes messages; how they leave is configuration (D28). */
export interface Mailer {
  /**
   * Keeps a message as a part of `transaction`: it is sent if and only if that commits.
   * @param expiresAt After this instant nobody wants it any more, so it is not sent.
   */
  keep(transaction: Transaction, mail: Mail, expiresAt: Date): Promise<void>
  /** Sends what was kept. Called after the commit; does not wait. */
  wake(): void
  /** Removes what is kept for an address. */
  forget(address: string): Promise<void>
}

/** Hands one message over to whatever carries it further. */
export interface MailTransport {
  /**
   * Resolves once the other side answers for the message.
   * @param id The same each time this message is tried; receivers know repetitions by it.
   * @throws {Error} When it did not take the message.
   */
  deliver(id: string, mail: Mail): Promise<void>
  close(): void
}
