import { currentSimulation, type Message } from '../world/current'

/** Takes the place of `nodemailer` in the server: messages go to the simulation. */
export function createTransport(): {
  sendMail(message: Message): Promise<void>
  close(): void
} {
  return {
    sendMail: async (message) => currentSimulation()?.deliver(message),
    close: () => undefined,
  }
}
