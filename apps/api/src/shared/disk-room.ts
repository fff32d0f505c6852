import { statfs } from 'node:fs/promises'

/** Bytes kept free for answers. With less room, documents are refused and the server reports itself degraded. */
export const RESERVED_ROOM = 1_000_000_000

/** Bytes that the server may still write where a directory is. */
export async function freeBytes(directory: string): Promise<number> {
  const { bavail, bsize } = await statfs(directory)
  return bavail * bsize
}
