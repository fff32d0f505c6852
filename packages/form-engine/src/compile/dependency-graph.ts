/** Numbers by number; most nodes have none. */
export type Lists = readonly (readonly number[] | undefined)[]

/** In which order nodes are looked at, so that each comes after those it depends on. */
export interface DependencyOrder {
  /** By node: the length of the longest path that leads to it; no node depends on its own level. */
  readonly levels: Int32Array
  /** What depends on something, each after all it depends on, but for circles and what hangs on them. */
  readonly order: readonly number[]
  /** Nodes that depend on each other in a circle, the first repeated at the end. */
  readonly cycle: readonly number[] | undefined
}

/** Orders nodes (Kahn's algorithm). Of `dependents`, by node, are looked at again when it changes. */
export function orderNodes(dependents: Lists): DependencyOrder {
  const waiting = new Int32Array(dependents.length)
  const levels = new Int32Array(dependents.length)
  const queue: number[] = []
  // `forEach` passes over holes, of which there are many.
  dependents.forEach((targets) => targets?.forEach((target) => (waiting[target]! += 1)))
  dependents.forEach((_, node) => {
    if (waiting[node] === 0) queue.push(node)
  })
  const free = queue.length
  for (const node of queue) {
    dependents[node]?.forEach((target) => {
      // The queue is in order of level, so that what is set last is the longest path.
      levels[target] = levels[node]! + 1
      waiting[target]! -= 1
      if (waiting[target] === 0) queue.push(target)
    })
  }
  const cycle = waiting.some(Boolean) ? findCycle(dependents, waiting) : undefined
  return { levels, order: queue.slice(free), cycle }
}

/** Some nodes, each after those it depends on. */
export function inOrderOfDependency<N extends { readonly index: number }>(
  nodes: readonly N[],
  { levels }: DependencyOrder,
): N[] {
  return [...nodes].sort((a, b) => levels[a.index]! - levels[b.index]!)
}

/** Walks backwards among the nodes that still wait: each of them waits for another one of them. */
function findCycle(dependents: Lists, waiting: Int32Array): readonly number[] {
  const waitsFor = new Map<number, number>()
  dependents.forEach((targets, node) => {
    if (waiting[node]) targets?.forEach((target) => waitsFor.set(target, node))
  })
  // A path of thousands is searched by its set, a list of it would be searched from end to end.
  const seen = new Set<number>()
  let node = waitsFor.keys().next().value!
  while (!seen.has(node)) {
    seen.add(node)
    node = waitsFor.get(node)!
  }
  const path = [...seen, node]
  return path.slice(path.indexOf(node))
}
