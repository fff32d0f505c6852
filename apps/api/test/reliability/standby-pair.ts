import { execFile, spawn, type ChildProcess } from 'node:child_process'
import { chownSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { binaries, freePort, send, serverUser, untilItAnswers } from '../support/postgres-server'

/** Two PostgreSQL servers. The standby has every commit before the primary acknowledges it. */
export interface StandbyPair {
  readonly ports: readonly [number, number]
  /** Address of the primary. */
  readonly url: string
  /** Returns the address of a database on the primary. */
  urlOf(database: string): string
  readonly primary: number
  /** Kills the primary and all its processes. */
  killPrimary(): Promise<void>
  /** Promotes the standby to primary. The new primary has no standby until `follow` is called. */
  promote(): Promise<void>
  /**
   * Turns the stopped server, if there is one, into the new standby. Commits then wait for the
   * standby.
   */
  follow(): Promise<void>
  /** Freezes replication without an error. Commits no longer wait for the standby. */
  stopReplicating(): Promise<void>
  stop(): Promise<void>
}

/**
 * Application name of the standby. With this name, the primary recognizes the standby for which it
 * waits.
 */
const STANDBY = 'standby'

const runProgram = promisify(execFile)

/** Starts the primary and the standby, with replication between them. */
export async function startStandbyPair(): Promise<StandbyPair> {
  const bin = binaries()
  const user = serverUser()
  const home = mkdtempSync(join(tmpdir(), 'gapwise-standby-pair-'))
  if (user.uid !== undefined && user.gid !== undefined) chownSync(home, user.uid, user.gid)
  const ports = [await freePort(), await freePort()] as const
  let [primary, standby]: [number, number] = [...ports]
  const running = new Map<number, ChildProcess>()

  const directoryOf = (port: number): string => join(home, String(port))
  const urlOf = (port: number, database = 'postgres'): string =>
    `postgres://gapwise@127.0.0.1:${port}/${database}`
  const run = (program: string, args: readonly string[]): Promise<unknown> =>
    runProgram(join(bin, program), args, { ...user, cwd: home })
  const start = async (port: number): Promise<void> => {
    const settings = { listen_addresses: '127.0.0.1', max_connections: 200, fsync: 'off' }
    const child = spawn(
      join(bin, 'postgres'),
      [
        ...['-D', directoryOf(port), '-p', String(port), '-k', home],
        ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
      ],
      { ...user, cwd: home, stdio: 'ignore' },
    )
    running.set(port, child)
    await untilItAnswers(() => send(urlOf(port), 'select 1'))
  }
  const end = async (port: number, signal: NodeJS.Signals): Promise<void> => {
    const child = running.get(port)
    if (!child?.pid) return
    running.delete(port)
    const ended = new Promise((resolve) => child.once('exit', resolve))
    const { pid } = child
    const others = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ')
    child.kill(signal)
    // A dead machine runs no processes, so kill the child processes, too.
    if (signal === 'SIGKILL') for (const other of others) kill(Number(other), signal)
    await ended
  }
  const waitFor = (standbys: string): Promise<void> =>
    setOnPrimary(`alter system set synchronous_standby_names = '${standbys}'`)
  const setOnPrimary = async (sql: string): Promise<void> => {
    await send(urlOf(primary), sql)
    await send(urlOf(primary), 'select pg_reload_conf()')
  }

  const follow = async (): Promise<void> => {
    if (running.has(standby)) return
    rmSync(directoryOf(standby), { recursive: true, force: true })
    const from = `host=127.0.0.1 port=${primary} user=gapwise application_name=${STANDBY}`
    const how = ['--write-recovery-conf', '--wal-method=stream', '--checkpoint=fast', '--no-sync']
    await run('pg_basebackup', ['-d', from, '-D', directoryOf(standby), ...how])
    await start(standby)
    await waitFor(STANDBY)
    await untilSynchronous(urlOf(primary))
  }

  await run('initdb', ['-D', directoryOf(primary), '-U', 'gapwise', '-E', 'UTF8', '--no-sync'])
  await start(primary)
  await follow()

  return {
    ports,
    get primary() {
      return primary
    },
    urlOf: (database) => urlOf(primary, database),
    get url() {
      return urlOf(primary)
    },
    killPrimary: () => end(primary, 'SIGKILL'),
    promote: async () => {
      ;[primary, standby] = [standby, primary]
      await run('pg_ctl', ['promote', '--wait', '-D', directoryOf(primary)])
    },
    follow,
    stopReplicating: async () => {
      const { rows } = await send(urlOf(primary), 'select pid from pg_stat_replication')
      for (const { pid } of rows as { pid: number }[]) kill(pid, 'SIGSTOP')
      await waitFor('')
    },
    stop: async () => {
      for (const port of ports) await end(port, 'SIGQUIT')
      rmSync(home, { recursive: true, force: true })
    },
  }
}

/** Waits until the standby has stored all commits that the primary made earlier. */
async function untilSynchronous(url: string): Promise<void> {
  const { rows } = await send(url, 'select pg_current_wal_lsn()::text as written')
  const [{ written } = { written: '' }] = rows as { written: string }[]
  await untilItAnswers(async () => {
    const { rowCount } = await send(
      url,
      `select 1 from pg_stat_replication where sync_state = 'sync' and flush_lsn >= '${written}'`,
    )
    if (rowCount === 0) throw new Error('The standby is behind')
  })
}

function kill(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}
