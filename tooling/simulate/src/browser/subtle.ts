import { createCipheriv, createDecipheriv } from 'node:crypto'

interface SimulatedKey {
  readonly bytes: Buffer
}

/**
 * AES-GCM with the interface of `crypto.subtle`. Node's own implementation runs in other threads,
 * and a seed cannot control their order.
 */
export const subtle = {
  importKey: (_format: string, bytes: Uint8Array): Promise<SimulatedKey> =>
    Promise.resolve({ bytes: Buffer.from(bytes) }),
  encrypt({ iv }: { iv: Uint8Array }, key: SimulatedKey, data: Uint8Array): Promise<Uint8Array> {
    const cipher = createCipheriv('aes-256-gcm', key.bytes, iv)
    return Promise.resolve(
      Buffer.concat([cipher.update(data), cipher.final(), cipher.getAuthTag()]),
    )
  },
  async decrypt({ iv }: { iv: Uint8Array }, key: SimulatedKey, data: Uint8Array): Promise<Buffer> {
    const decipher = createDecipheriv('aes-256-gcm', key.bytes, iv)
    decipher.setAuthTag(data.subarray(-16))
    return Promise.resolve(
      Buffer.concat([decipher.update(data.subarray(0, -16)), decipher.final()]),
    )
  },
}
