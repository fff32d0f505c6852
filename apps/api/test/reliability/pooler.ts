import { spawn } from 'node:child_process'
import { chownSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort, send, serverUser, untilItAnswers } from '../support/postgres-server'

/** A PgBouncer that connects to one PostgreSQL server. It can be switched to another server. */
export interface Pooler {
  /** Returns the address at which a database is reached through the pooler. */
  urlOf(database: string): string
  /**
   * Sends all connections to the PostgreSQL server on the given port, as a failover monitor would.
   */
  pointAt(port: number): void
  stop(): Promise<void>
}

const PROGRAM = '/usr/sbin/pgbouncer'

/** Returns the reason why this machine cannot run a pooler, or `undefined` if it can. */
export const whyNoPooler = (): string | undefined =>
  existsSync(PROGRAM)
    ? undefined
    : 'PgBouncer is not installed (Debian: apt-get install pgbouncer).'

/** Starts a pooler in session mode with the configuration from docs/operations.md. */
export async function startPooler(server: number): Promise<Pooler> {
  const user = serverUser()
  const home = mkdtempSync(join(tmpdir(), 'gapwise-pooler-'))
  const file = join(home, 'pgbouncer.ini')
  const port = await freePort()
  const configure = (target: number): void =>
    writeFileSync(
      file,
      `[databases]
* = host=127.0.0.1 port=${target} user=gapwise
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = session
default_pool_size = 40
ignore_startup_parameters = options
server_login_retry = 1
query_wait_timeout = 5
`,
    )
  configure(server)
  if (user.uid !== undefined && user.gid !== undefined) chownSync(home, user.uid, user.gid)
  const child = spawn(PROGRAM, ['--quiet', file], { ...user, cwd: home, stdio: 'ignore' })
  const ended = new Promise((resolve) => child.once('exit', resolve))
  const urlOf = (database: string): string => `postgres://gapwise@127.0.0.1:${port}/${database}`
  await untilItAnswers(() => send(urlOf('postgres'), 'select 1'))
  return {
    urlOf,
    pointAt: (target) => {
      configure(target)
      child.kill('SIGHUP')
    },
    stop: async () => {
      child.kill('SIGKILL')
      await ended
      rmSync(home, { recursive: true, force: true })
    },
  }
}
