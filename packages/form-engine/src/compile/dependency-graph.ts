/** Lists of node indices. The list at index `i` belongs to node `i`. Most nodes have no list. */
export type Lists = readonly (readonly number[] | undefined)[]

/** Evaluation order of the nodes. Each node comes after the nodes that it depends on. */
export interface DependencyOrder {
  /**
   * A node's level is the length of the longest path that leads to it. Nodes at the same level
   * never depend on each other.
   */
  readonly levels: Int32Array
  /**
   * Nodes that depend on another node, in evaluation order. Leaves out nodes that are part of a
   * cycle or depend on one.
   */
  readonly order: readonly number[]
  /**
   * For each node, the number of nodes that it waits for without end. `undefined` if there is no cycle.
   */
  readonly waiting: Int32Array | undefined
}

/**
 * Orders nodes with Kahn's algorithm. For each node, `dependents` lists the nodes to re-evaluate
 * when that node changes.
 */
export function orderNodes(dependents: Lists): DependencyOrder {
  const waiting = new Int32Array(dependents.length)
  const levels = new Int32Array(dependents.length)
  const queue: number[] = []
  // `forEach` skips holes, and most entries are holes.
  dependents.forEach((targets) => targets?.forEach((target) => (waiting[target]! += 1)))
  dependents.forEach((_, node) => {
    if (waiting[node] === 0) queue.push(node)
  })
  const independent = queue.length
  for (const node of queue) {
    dependents[node]?.forEach((target) => {
      // The queue is sorted by level, so the last assignment is the highest level.
      levels[target] = levels[node]! + 1
      waiting[target]! -= 1
      if (waiting[target] === 0) queue.push(target)
    })
  }
  const order = queue.slice(independent)
  return { levels, order, waiting: waiting.some(Boolean) ? waiting : undefined }
}

/** Returns the nodes sorted by dependency. Each node comes after the nodes that it depends on. */
export function inOrderOfDependency<N extends { readonly index: number }>(
  nodes: readonly N[],
  { levels }: DependencyOrder,
): N[] {
  return [...nodes].sort((a, b) => levels[a.index]! - levels[b.index]!)
}
