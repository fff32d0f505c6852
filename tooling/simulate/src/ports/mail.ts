import type { Plants } from '../planted'
import type { Message } from '../world/current'
import type { World } from '../world/world'
import type { Conditions } from './conditions'

/** A message in a person's mailbox. */
export interface Delivered {
  readonly address: string
  readonly message: Message
  /** Milliseconds since 1970. */
  readonly at: number
}

/** A mail server that refuses some messages and accepts some without acknowledging them. */
export interface SimulatedMail {
  readonly delivered: readonly Delivered[]
  deliver(message: Message): Promise<void>
}

export function createMail(world: World, conditions: Conditions, plants: Plants): SimulatedMail {
  const delivered: Delivered[] = []
  return {
    delivered,
    async deliver(message) {
      await world.wait(world.sleep(world.random.below(conditions.networkDelay)))
      if (world.random.chance(conditions.outsideFault / 2)) {
        world.note('mail server refuses a message for now')
        throw Object.assign(new Error('Try again later'), { responseCode: 451 })
      }
      const address = plants.address(message)
      if (address) delivered.push({ address, message, at: world.now })
      world.note(`mail to ${address ?? 'none'}: ${message.subject}`, message.text)
      if (!world.random.chance(conditions.outsideFault / 2)) return
      throw Object.assign(new Error('The connection broke'), { code: 'ECONNRESET' })
    },
  }
}
