import { createTransport } from 'nodemailer'
import { isLoopback } from '../shared/loopback'
import type { MailTransport } from './mailer'

/** Milliseconds to wait for a mail server that does not speak; the lease of a message is longer. */
const PATIENCE = { connectionTimeout: 8_000, greetingTimeout: 8_000, socketTimeout: 15_000 }

/**
 * Hands messages to a mail server.
 * @param url `smtp://` or `smtps://`, with user and password where it wants them.
 * @param from Sender, as in `Name <address>`.
 */
export function createSmtpTransport(url: string, from: string): MailTransport {
  const { protocol, hostname } = new URL(url)
  const transporter = createTransport({
    url,
    // Without it, nodemailer sends unencrypted if STARTTLS is not offered, and an attacker can remove the offer.
    requireTLS: protocol === 'smtp:' && !isLoopback(hostname),
    ...PATIENCE,
    // Nothing of a message names a file or an address to be fetched.
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    async deliver(id, { to, subject, text }) {
      await transporter.sendMail({
        from,
        to: { name: '', address: to },
        subject,
        text,
        messageId: `<${id}@${domainOf(from)}>`,
        headers: { 'Auto-Submitted': 'auto-generated' },
      })
    },
    close: () => transporter.close(),
  }
}

function domainOf(from: string): string {
  return /@([^\s<>]+)>?\s*$/.exec(from)?.[1] ?? 'localhost'
}

/** Whether a failed delivery says that this address takes no mail, so that trying again is no use. */
export function isRefusedForGood(error: unknown): boolean {
  const { code, responseCode } = error as { code?: unknown; responseCode?: unknown }
  return code === 'EENVELOPE' && typeof responseCode === 'number' && responseCode >= 500
}
