/** Items between two looks at a long step. */
const EVERY = 10_000

/** Prints how far a step has come: at its first item, then once in ten thousand. */
export function progressLines(say: (line: string) => void): (step: string, done: number) => void {
  const printed = new Map<string, number>()
  return (step, done) => {
    const last = printed.get(step)
    if (last !== undefined && done - last < EVERY) return
    printed.set(step, done)
    say(`${step}: ${done} …`)
  }
}
