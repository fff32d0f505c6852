import type { TextMessagesConfig } from '../../config/config'

/** Sends text messages. */
export interface TextSender {
  /**
   * @param to A US phone number with 10 digits.
   * @throws If the provider did not accept the message.
   */
  send(to: string, text: string): Promise<void>
}

const TIMEOUT = 10_000

/**
 * Creates a sender that posts `{ to, text }` to a provider. The request, and so the number and the
 * link in the text, is never logged.
 */
export function createHttpTextSender({ url, token }: TextMessagesConfig): TextSender {
  return {
    async send(to, text) {
      const response = await fetch(url, {
        method: 'POST',
        redirect: 'error',
        signal: AbortSignal.timeout(TIMEOUT),
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: JSON.stringify({ to: `+1${to}`, text }),
      })
      await response.body?.cancel()
      if (!response.ok) throw new Error(`The text-message provider answered ${response.status}`)
    },
  }
}
