import { statfs } from 'node:fs/promises'

/**
 * Bytes to keep free for answers. Below this, the server rejects documents and reports itself as
 * degraded.
 */
export const RESERVED_ROOM = 1_000_000_000

/** Returns the number of bytes that the server can still write to the disk of a directory. */
export async function freeBytes(directory: string): Promise<number> {
  const { bavail, bsize } = await statfs(directory)
  return bavail * bsize
}
