import { createTransport } from 'nodemailer'
import { isLoopback } from '../shared/loopback'
import type { MailTransport } from './mailer'

/** Milliseconds to wait for a mail server that does not respond. A message's lease is longer. */
const PATIENCE = { connectionTimeout: 8_000, greetingTimeout: 8_000, socketTimeout: 15_000 }

/**
 * Returns a transport that sends messages through a mail server.
 * @param url A `smtp://` or `smtps://` URL, with user and password if needed.
 * @param from Sender, such as `Name <address>`.
 */
export function createSmtpTransport(url: string, from: string): MailTransport {
  const { protocol, hostname } = new URL(url)
  const transporter = createTransport({
    url,
    // Require encryption. Otherwise, nodemailer sends unencrypted if STARTTLS is not offered. An
    // attacker can remove the offer.
    requireTLS: protocol === 'smtp:' && !isLoopback(hostname),
    ...PATIENCE,
    // Our messages never contain a file or URL that nodemailer has to load.
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    async deliver(id, { to, subject, text, html, headers }) {
      await transporter.sendMail({
        from,
        to: { name: '', address: to },
        subject,
        text,
        ...(html === undefined ? {} : { html }),
        messageId: `<${id}@${domainOf(from)}>`,
        headers: { 'Auto-Submitted': 'auto-generated', ...headers },
      })
    },
    close: () => transporter.close(),
  }
}

function domainOf(from: string): string {
  return /@([^\s<>]+)>?\s*$/.exec(from)?.[1] ?? 'localhost'
}

/**
 * Returns `true` if the delivery failed because this address accepts no mail. A retry is pointless
 * in that case.
 */
export function isRefusedForGood(error: unknown): boolean {
  const { code, responseCode } = error as { code?: unknown; responseCode?: unknown }
  return code === 'EENVELOPE' && typeof responseCode === 'number' && responseCode >= 500
}
