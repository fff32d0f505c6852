import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { SubmissionFiles } from '@gapwise/submission-evidence'

/**
 * Writes the files of a submission to a folder that only this user can read.
 * @throws {Error} If the folder already has one of the files.
 */
export async function writeSubmissionFolder(folder: string, files: SubmissionFiles): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  for (const [name, bytes] of Object.entries(files) as [string, Uint8Array | undefined][]) {
    if (bytes) await writeFile(join(folder, name), bytes, { flag: 'wx', mode: 0o600 })
  }
}

/**
 * Reads the files of an exported submission.
 * @throws {Error} If one of them is missing.
 */
export async function readSubmissionFolder(folder: string): Promise<SubmissionFiles> {
  const find = (name: keyof SubmissionFiles): Promise<Uint8Array | undefined> =>
    readFile(join(folder, name)).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return undefined
      throw error
    })
  const read = async (name: keyof SubmissionFiles): Promise<Uint8Array> => {
    const bytes = await find(name)
    if (!bytes) throw new Error(`${folder} has no file ${name}, so it cannot be checked.`)
    return bytes
  }
  return {
    'evidence.json': await read('evidence.json'),
    'submission.json': await read('submission.json'),
    'application.pdf': await read('application.pdf'),
    'definition.json': await find('definition.json'),
  }
}
