import { ApiError } from '../../../errors/api-error'

/**
 * Limits the uploads in progress, so that a few slow clients cannot use up the server's capacity.
 */
export interface UploadSlots {
  /**
   * Reserves a slot for one upload.
   * @returns A function that frees the slot. Calling it again does nothing.
   * @throws {ApiError} `UPLOADS_OF_ADDRESS`, `UPLOADS_BUSY`
   */
  take(address: string): () => void
}

/**
 * Maximum number of simultaneous uploads, in total and from one address. The app uploads two files
 * in parallel.
 */
export const UPLOADS_AT_ONCE = { ofAll: 100, ofAddress: 6 } as const

/**
 * @param factor Multiplies the upload limit for one address. Networks with many people need a
 * higher limit.
 */
export function createUploadSlots(factor: number): UploadSlots {
  const mostOfAddress = Math.max(1, Math.round(UPLOADS_AT_ONCE.ofAddress * factor))
  const underWay = new Map<string, number>()
  let total = 0
  return {
    take(address) {
      const own = underWay.get(address) ?? 0
      if (own >= mostOfAddress) throw new ApiError('UPLOADS_OF_ADDRESS')
      if (total >= UPLOADS_AT_ONCE.ofAll) throw new ApiError('UPLOADS_BUSY')
      underWay.set(address, own + 1)
      total += 1
      let taken = true
      return () => {
        if (!taken) return
        taken = false
        total -= 1
        const left = (underWay.get(address) ?? 1) - 1
        if (left === 0) underWay.delete(address)
        else underWay.set(address, left)
      }
    },
  }
}
