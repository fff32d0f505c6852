import type { Random } from './random'
import type { Owner, World } from './world'

/** What the replaced modules of the server belong to: they are imported, so nobody can hand it to them. */
interface Current {
  readonly world: World
  /** The server that runs now. */
  server: Owner
  /** Keys, tokens, and ids are drawn from it. */
  readonly secrets: Random
  deliver(message: Message): Promise<void>
}

/** A message as it is handed to a mail server. */
export interface Message {
  readonly to: { readonly address: string }
  readonly subject: string
  readonly text: string
  readonly messageId: string
}

let current: Current | undefined

export function setCurrent(next: Current | undefined): void {
  current = next
}

export function currentSimulation(): Current | undefined {
  return current
}
