import type { Random } from './random'
import type { Owner, World } from './world'

/**
 * The current simulation. Modules that replace server modules read it here, because they cannot
 * receive it as an argument.
 */
interface Current {
  readonly world: World
  /** The running server. */
  server: Owner
  /** Source of keys, tokens, and ids. */
  readonly secrets: Random
  deliver(message: Message): Promise<void>
}

/** A message that the server passed to the mail server. */
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
