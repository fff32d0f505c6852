import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { rm, stat } from 'node:fs/promises'
import { Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream as NodeReadableStream } from 'node:stream/web'
import type { SigningKey } from '../keys/signing-key'
import { describeFiles, PACKAGE_FORMAT, type Manifest, type PackageFile } from './manifest'

/** An encrypted package on this machine's disk. */
export interface WrittenPackage {
  readonly path: string
  readonly size: number
  /** SHA-256 of the encrypted file. */
  readonly sha256: Buffer
}

/** Contents of a package. */
export interface PackageContent {
  readonly id: string
  readonly reference: string
  readonly submittedAt: Date
  readonly files: readonly PackageFile[]
}

/**
 * Writes a package: a tar file with a signed manifest, encrypted with age. Only one of its files is
 * in memory at a time. Resolves when the package is on disk.
 *
 * The same content gives the same manifest and signature each time. The encrypted bytes differ,
 * because age uses a new key for each file.
 * @throws {Error} If a file cannot be read or written. Nothing is left behind.
 */
export async function writePackage(
  path: string,
  content: PackageContent,
  { key, recipients }: { key: SigningKey; recipients: readonly string[] },
): Promise<WrittenPackage> {
  const manifest: Manifest = {
    format: PACKAGE_FORMAT,
    id: content.id,
    reference: content.reference,
    submittedAt: content.submittedAt.toISOString(),
    key: key.id,
    files: await describeFiles(content.files),
  }
  const head = Buffer.from(`${JSON.stringify(manifest, null, 2)}\n`)
  const signature = Buffer.from(`${key.sign(head).toString('base64')}\n`)
  const files = [
    { name: 'manifest.json', read: () => Promise.resolve(head) },
    { name: 'manifest.sig', read: () => Promise.resolve(signature) },
    ...content.files,
  ]
  try {
    return await encryptTar(path, { files, mtime: content.submittedAt }, recipients)
  } catch (error) {
    await rm(path, { force: true })
    throw error
  }
}

async function encryptTar(
  path: string,
  { files, mtime }: { files: readonly PackageFile[]; mtime: Date },
  recipients: readonly string[],
): Promise<WrittenPackage> {
  // Load these libraries with the first package, because they would slow down every start.
  const [{ Encrypter }, { createTarPacker }] = await Promise.all([
    import('age-encryption'),
    import('modern-tar'),
  ])
  const encrypter = new Encrypter()
  for (const recipient of recipients) encrypter.addRecipient(recipient)
  const { readable, controller } = createTarPacker()
  const packing = async (): Promise<void> => {
    for (const { name, read } of files) {
      const bytes = await read()
      const writer = controller.add({ name, size: bytes.length, mode: 0o600, mtime }).getWriter()
      await writer.write(bytes)
      await writer.close()
    }
    controller.finalize()
  }
  const hash = createHash('sha256')
  const hashing = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk)
      done(null, chunk)
    },
  })
  const encrypted = (await encrypter.encrypt(readable)) as NodeReadableStream<Uint8Array>
  const target = createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true })
  await Promise.all([
    packing().catch((error: unknown) => {
      // End the stream as well. The other side would wait for the rest of the file forever.
      controller.error(error)
      throw error
    }),
    pipeline(Readable.fromWeb(encrypted), hashing, target),
  ])
  return { path, size: (await stat(path)).size, sha256: hash.digest() }
}
