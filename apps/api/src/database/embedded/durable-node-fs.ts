import { fsyncSync } from 'node:fs'
import type { PGlite } from '@electric-sql/pglite'
import { NodeFS } from '@electric-sql/pglite/nodefs'

/** An open file in the engine's virtual file system. `nfd` is the host's descriptor. */
interface VirtualStream {
  nfd?: number
  flags: number
}

/** The parts of the engine's module that are missing from its types. */
interface HostModule {
  NODEFS: { stream_ops: { fsync?: (stream: VirtualStream) => number } }
  FS: { ErrnoError: new (errno: number) => Error }
}

/**
 * Flag bits for a file that was opened for writing. The engine's C library uses the same numbers as
 * Linux.
 */
const WRITABLE = 0o1 | 0o2

/**
 * `EIO` in the engine's C library. PostgreSQL must stop when a disk fails, and this error stops it.
 */
const EIO = 29

type InitOptions = Parameters<NodeFS['init']>[1]
type InitResult = Awaited<ReturnType<NodeFS['init']>>

/**
 * The engine's file system with a real `fsync`.
 *
 * PGlite's own file system has no `fsync`, so a power failure would lose acknowledged commits
 * (D37). This class changes an object that PGlite does not document. PGlite's version is therefore
 * pinned exactly, and every start runs a self-test.
 */
export class DurableNodeFS extends NodeFS {
  /** Number of times the engine has called `fsync`. */
  syncs = 0

  override async init(pg: PGlite, options: InitOptions): Promise<InitResult> {
    const result = await super.init(pg, options)
    result.emscriptenOpts.preRun ??= []
    const preRun = result.emscriptenOpts.preRun as ((module: unknown) => void)[]
    preRun.push((module) => {
      const { NODEFS, FS } = module as HostModule
      NODEFS.stream_ops.fsync = (stream) => {
        // After a kill, PostgreSQL calls this function twice for each file. The first call is only
        // a hint, which needs no flush. Only the hint uses a file that was opened for reading.
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
