import { execFileSync, spawnSync } from 'node:child_process'
import {
  chmodSync,
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  rmSync,
  truncateSync,
  writeFileSync,
  writeSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A separate disk that can lose power. */
export interface LosingDisk {
  /** A directory on the disk. */
  readonly directory: string
  /**
   * Simulates a power loss. Data that was not forced to the disk is lost, and later writes do not
   * reach the disk.
   */
  losePower(): void
  /**
   * Mounts the disk again, with the data that reached the disk before the power loss. All processes
   * that used the disk must have ended.
   */
  comeBack(): void
  dispose(): void
}

export interface DiskOptions {
  readonly megabytes?: number
}

/**
 * Perl program that simulates a power loss with `ioctl(file, EXT4_IOC_SHUTDOWN, NOLOGFLUSH)`. Node
 * has no `ioctl`, and Debian always has Perl.
 */
const PULL_THE_PLUG =
  'sysopen(my $disk, $ARGV[0], 0) or die $!; my $how = pack("I", 2); ioctl($disk, 0x8004587d, $how) or die $!'

const TOOLS = ['mkfs.ext4', 'mount', 'umount', 'perl']

/** Returns why this machine cannot simulate a power loss, or `undefined` if it can. */
export function whyNoPowerLoss(): string | undefined {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return 'it needs root on Linux'
  const missing = TOOLS.filter((tool) => spawnSync('which', [tool]).status !== 0)
  if (missing.length > 0) return `it needs ${missing.join(', ')}`
  let disk: LosingDisk | undefined
  try {
    disk = createLosingDisk({ megabytes: 32 })
    const path = (name: string): string => join(disk?.directory ?? '', name)
    const kept = openSync(path('forced'), 'w')
    writeSync(kept, 'x')
    fsyncSync(kept)
    closeSync(kept)
    writeFileSync(path('not-forced'), 'x')
    disk.losePower()
    disk.comeBack()
    const right = existsSync(path('forced')) && !existsSync(path('not-forced'))
    return right ? undefined : 'its file system does not lose what was not forced to disk'
  } catch (error) {
    return `it cannot mount a file as a disk (${String(error).split('\n')[0]})`
  } finally {
    disk?.dispose()
  }
}

/** Creates a disk that is stored in a file. The disk uses ext4, as most servers do. */
export function createLosingDisk({ megabytes = 1_500 }: DiskOptions = {}): LosingDisk {
  const parent = mkdtempSync(join(tmpdir(), 'gapwise-disk-'))
  // PostgreSQL runs as another user, who must be able to enter the directory.
  chmodSync(parent, 0o711)
  const image = join(parent, 'image')
  const directory = join(parent, 'mounted')
  const run = (command: string, ...rest: string[]): void =>
    void execFileSync(command, rest, { stdio: 'pipe' })
  const mount = (): void => run('mount', '-o', 'loop', image, directory)

  writeFileSync(image, '')
  truncateSync(image, megabytes * 1_048_576)
  mkdirSync(directory)
  run('mkfs.ext4', '-q', '-F', image)
  mount()
  return {
    directory,
    losePower: () => run('perl', '-e', PULL_THE_PLUG, directory),
    comeBack: () => {
      run('umount', directory)
      mount()
    },
    dispose: () => {
      run('umount', directory)
      rmSync(parent, { recursive: true, force: true })
    },
  }
}
