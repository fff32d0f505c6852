import { fsyncSync } from 'node:fs'
import type { PGlite } from '@electric-sql/pglite'
import { NodeFS } from '@electric-sql/pglite/nodefs'

/** An open file of the engine's virtual file system; `nfd` is the host's descriptor. */
interface VirtualStream {
  nfd?: number
  flags: number
}

/** The part of the engine's module that its types do not describe. */
interface HostModule {
  NODEFS: { stream_ops: { fsync?: (stream: VirtualStream) => number } }
  FS: { ErrnoError: new (errno: number) => Error }
}

/** Flags of a file that was opened to be written; the engine's C library has the numbers of Linux. */
const WRITABLE = 0o1 | 0o2

/** `EIO` of the engine's C library: PostgreSQL stops on it, as it must when a disk fails. */
const EIO = 29

type InitOptions = Parameters<NodeFS['init']>[1]
type InitResult = Awaited<ReturnType<NodeFS['init']>>

/**
 * The engine's file system with a real `fsync`.
 *
 * The one that PGlite brings has none, so a commit that was acknowledged is lost when the power
 * fails (D37). The hook uses an object that PGlite does not document: hence the exact pin and the
 * self-test at every start.
 */
export class DurableNodeFS extends NodeFS {
  /** How often the engine asked for its data to be forced to disk. */
  syncs = 0

  override async init(pg: PGlite, options: InitOptions): Promise<InitResult> {
    const result = await super.init(pg, options)
    result.emscriptenOpts.preRun ??= []
    const preRun = result.emscriptenOpts.preRun as ((module: unknown) => void)[]
    preRun.push((module) => {
      const { NODEFS, FS } = module as HostModule
      NODEFS.stream_ops.fsync = (stream) => {
        // After a kill PostgreSQL first hints, file by file, that writing may begin, and then forces each. In this build
        // the hint arrives here too. Only the hint is about a file opened to be read.
        if ((stream.flags & WRITABLE) === 0) return 0
        try {
          this.syncs += 1
          if (stream.nfd !== undefined && stream.nfd !== null) fsyncSync(stream.nfd)
          return 0
        } catch {
          throw new FS.ErrnoError(EIO)
        }
      }
    })
    return result
  }
}
