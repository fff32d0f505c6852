import type { Transaction } from '../database'
import type { MailBlock } from './mail-blocks'

/** A message as features write it. */
export interface Mail {
  /** The recipient. Already validated as a single address. */
  readonly to: string
  readonly subject: string
  /** Text of the message. Lines end with a line feed. */
  readonly text: string
  /** Heading of the HTML, if it is not the subject. */
  readonly title?: string
  /** The same content in blocks, for the HTML. Without it, the message is plain text only. */
  readonly body?: readonly MailBlock[]
  /** Additional headers, such as `List-Unsubscribe`. */
  readonly headers?: Readonly<Record<string, string>>
}

/** A message as it is delivered. */
export interface Message {
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html?: string
  readonly headers?: Readonly<Record<string, string>>
}

/** Accepts messages. The configuration decides how the messages are sent (D28). */
export interface Mailer {
  /**
   * Stores a message in `transaction`. The message is sent only if the transaction commits.
   * @param expiresAt After this time, the message is useless and is no longer sent.
   */
  queue(transaction: Transaction, mail: Mail, expiresAt: Date): Promise<void>
  /**
   * Starts to send the stored messages. Call it after the commit. Does not wait for the deliveries.
   */
  wake(): void
  /** Deletes the stored messages to an address. */
  deleteFor(address: string): Promise<void>
}

/** Passes messages to the service that delivers them. */
export interface MailTransport {
  /**
   * Resolves once the service has accepted the message for delivery.
   * @param id The same for each attempt, so that receivers can recognize duplicates.
   * @throws {Error} If the service did not accept the message.
   */
  deliver(id: string, message: Message): Promise<void>
  close(): void
}
