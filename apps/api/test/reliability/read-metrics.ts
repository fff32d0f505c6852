/** Reads `/metrics`. Returns a function that looks up a metric without labels by its name. */
export async function readMetrics(address: string): Promise<(name: string) => number> {
  const text = await (await fetch(`${address}/metrics`)).text()
  return (name) => {
    const figure = new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1]
    if (figure === undefined) throw new Error(`/metrics has no ${name}`)
    return Number(figure)
  }
}
