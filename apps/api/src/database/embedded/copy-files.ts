import { constants } from 'node:fs'
import { copyFile, mkdir, open, readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'

/** Number of bytes in each read. */
const PIECE = 1_048_576
/**
 * Maximum number of written bytes that are not yet forced to disk. On some file systems, the next
 * commit also waits for these bytes.
 */
const UNFORCED = 16 * PIECE

/** Returns `true` if the error means that a file was removed while its directory was read. */
const isGone = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'ENOENT'

/** Returns the total size of all files in a directory. The files can change during the call. */
export async function directorySize(directory: string): Promise<number> {
  let bytes = 0
  for (const entry of await readdir(directory, { withFileTypes: true })) {
    const path = join(directory, entry.name)
    if (entry.isDirectory()) bytes += await directorySize(path)
    else bytes += await stat(path).then(({ size }) => size, ifGone(0))
  }
  return bytes
}

/**
 * Copies all files below a directory while another thread writes to them. Shares data blocks if the
 * file system supports it. Otherwise, copies small pieces, so that other threads can use the disk
 * between them.
 * @param checkAborted Called before each file and piece. Throws to end the copy.
 */
export async function copyFiles(
  from: string,
  to: string,
  { without = [], checkAborted }: { without?: readonly string[]; checkAborted: () => void },
  copy = createCopier(checkAborted),
): Promise<void> {
  await mkdir(to, { recursive: true, mode: 0o700 })
  for (const entry of await readdir(from, { withFileTypes: true })) {
    checkAborted()
    if (without.includes(entry.name)) continue
    const paths = [join(from, entry.name), join(to, entry.name)] as const
    if (entry.isDirectory()) await copyFiles(...paths, { checkAborted }, copy)
    else if (entry.isFile()) await copy(...paths).catch(ifGone(undefined))
  }
}

type CopyFile = (from: string, to: string) => Promise<void>

/**
 * Copies files by sharing data blocks. If this fails once, the file system does not support
 * sharing, and all further files are copied in pieces.
 */
function createCopier(checkAborted: () => void): CopyFile {
  let byReference = true
  return async (from, to) => {
    if (byReference) {
      byReference = await copyFile(from, to, constants.COPYFILE_FICLONE_FORCE).then(
        () => true,
        () => false,
      )
    }
    if (!byReference) await copyInPieces(from, to, checkAborted)
  }
}

async function copyInPieces(from: string, to: string, checkAborted: () => void): Promise<void> {
  const source = await open(from, 'r')
  try {
    const target = await open(to, 'w', 0o600)
    try {
      const piece = Buffer.allocUnsafe(PIECE)
      let unforced = 0
      for (;;) {
        checkAborted()
        const { bytesRead } = await source.read(piece, 0, PIECE)
        if (bytesRead === 0) break
        await target.appendFile(piece.subarray(0, bytesRead))
        unforced += bytesRead
        if (unforced < UNFORCED) continue
        await target.datasync()
        unforced = 0
      }
    } finally {
      await target.close()
    }
  } finally {
    await source.close()
  }
}

function ifGone<Value>(value: Value): (error: unknown) => Value {
  return (error) => {
    if (isGone(error)) return value
    throw error
  }
}
