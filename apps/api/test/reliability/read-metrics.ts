/**
 * Reads `/metrics`. Returns a function that takes the name of a metric without labels and returns
 * its value.
 */
export async function readMetrics(address: string): Promise<(name: string) => number> {
  const text = await (await fetch(`${address}/metrics`)).text()
  return (name) => {
    const figure = new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1]
    if (figure === undefined) throw new Error(`/metrics has no ${name}`)
    return Number(figure)
  }
}
