import { currentSimulation, type Message } from '../world/current'

/** Replaces `nodemailer` in the server. Messages go to the simulation. */
export function createTransport(): {
  sendMail(message: Message): Promise<void>
  close(): void
} {
  return {
    sendMail: async (message) => currentSimulation()?.deliver(message),
    close: () => undefined,
  }
}
