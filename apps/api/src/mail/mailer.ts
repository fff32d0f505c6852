/** A message in plain text. */
export interface Mail {
  /** Already checked to be one address. */
  readonly to: string
  readonly subject: string
  /** Lines are ended by a line feed. */
  readonly text: string
}

/** Sends mail; resolves once the message is kept, not once it is read. */
export interface Mailer {
  send(mail: Mail): Promise<void>
}
