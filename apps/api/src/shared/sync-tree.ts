import { closeSync, fsyncSync, openSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Forces a directory's entries to disk. Windows does not support this step and does not need it, so
 * errors on Windows are ignored.
 */
export function syncDirectory(directory: string): void {
  let descriptor: number | undefined
  try {
    descriptor = openSync(directory, 'r')
    fsyncSync(descriptor)
  } catch (error) {
    if (process.platform !== 'win32') throw error
  } finally {
    if (descriptor !== undefined) closeSync(descriptor)
  }
}

/** Forces `directory` and every file and directory below it to disk. */
export function syncTree(directory: string): void {
  for (const entry of readdirSync(directory, { withFileTypes: true })) {
    const path = join(directory, entry.name)
    if (entry.isDirectory()) {
      syncTree(path)
    } else if (entry.isFile()) {
      const descriptor = openSync(path, 'r+')
      try {
        fsyncSync(descriptor)
      } finally {
        closeSync(descriptor)
      }
    }
  }
  syncDirectory(directory)
}
