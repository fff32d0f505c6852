import { type Item, takesAnswer } from './read-items'

/** Items by id, each with the item that contains it. */
export type ItemTree = ReadonlyMap<string, PlacedItem>

/** An item and the item that contains it. */
export interface PlacedItem {
  readonly item: Item
  readonly parent: PlacedItem | undefined
}

/** Returns all items by id. */
export function itemTree(items: readonly Item[]): ItemTree {
  const tree = new Map<string, PlacedItem>()
  const add = (item: Item, parent: PlacedItem | undefined) => {
    const placed = { item, parent }
    tree.set(item.id, placed)
    for (const child of item.items) add(child, placed)
  }
  for (const item of items) add(item, undefined)
  return tree
}

/**
 * Step of a path in a questionnaire response. The step leads from one item, or from the whole
 * response, to items further down.
 */
export type ItemStep = 'item' | 'answer.item' | 'descendants' | 'repeat'

/** Returns whether a step leads from one item, or from the whole response, to another item. */
export function leadsTo(from: PlacedItem | undefined, step: ItemStep, to: PlacedItem): boolean {
  const isDirect = to.parent === from
  const isQuestion = from !== undefined && takesAnswer(from.item)
  if (step === 'item') return isDirect && !isQuestion
  if (step === 'answer.item') return isDirect && isQuestion
  for (let above = to.parent; above !== from; above = above.parent) {
    // `repeat(item)` skips answers, so it does not find items below questions.
    if (!above || (step === 'repeat' && takesAnswer(above.item))) return false
  }
  return step === 'descendants' || !isQuestion
}
