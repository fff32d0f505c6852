import { currentSimulation } from '../world/current'
import { setTimeout as plan } from './timers'

// Replaces `node:timers/promises` in the server.
export async function setTimeout(milliseconds?: number): Promise<void> {
  const waited = new Promise<void>((resolve) => plan(resolve, milliseconds))
  await currentSimulation()?.world.wait(waited)
}

export const setImmediate = (): Promise<void> => setTimeout(0)
