import { connect, createServer, type AddressInfo, type Socket } from 'node:net'

/**
 * A proxy that can stop passing data but keep its connections open. This simulates a power loss of
 * the server's machine.
 */
export interface SilentWire {
  readonly port: number
  /** Stops all data on open connections, in both directions. New connections fail. */
  silence(): void
  stop(): Promise<void>
}

/** @param target Port of the server on this machine. */
export async function startSilentWire(target: number): Promise<SilentWire> {
  const sockets = new Set<Socket>()
  let isSilent = false
  const wire = createServer((near) => {
    if (isSilent) return void near.destroy()
    const far = connect(target, '127.0.0.1')
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from)
      from.on('data', (chunk) => {
        if (!isSilent) to.write(chunk)
      })
      from.on('error', () => undefined)
      from.on('close', () => to.destroy())
    }
  })
  await new Promise<void>((resolve) => wire.listen(0, '127.0.0.1', resolve))
  return {
    port: (wire.address() as AddressInfo).port,
    silence: () => {
      isSilent = true
    },
    stop: () =>
      new Promise((resolve) => {
        for (const socket of sockets) socket.destroy()
        wire.close(() => resolve())
      }),
  }
}
