import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import pg from 'pg'

/** A PostgreSQL server on the loopback interface. */
export interface PostgresServer {
  /** URL of the server's administration database. */
  readonly url: string
  /** Makes an empty database and returns its URL. */
  createDatabase(): Promise<string>
  /** Ends every connection to the server, as a restart or a failover does. */
  dropConnections(): Promise<void>
  /**
   * Stops the server and starts it again with the same data and port. `crash` stops the server
   * without a shutdown.
   * @param meanwhile Called while the server is down.
   */
  restart(how: 'clean' | 'crash', meanwhile?: () => void): Promise<void>
  stop(): Promise<void>
}

export interface PostgresOptions {
  /**
   * `true` if commits wait for the disk. Needed only for tests of power losses and for speed
   * measurements.
   * @default false
   */
  readonly durable?: boolean
  /**
   * `true` if a crash of the server can lose commits. Use it only for a server that no suite stops.
   * @default false
   */
  readonly lossy?: boolean
  /** Parent directory for the server's data. */
  readonly parent?: string
}

/**
 * Settings that decide what a commit waits for. With `disk`, commits survive a power loss. With
 * `server`, they survive only a crash of the server. With `nothing`, any failure can lose them.
 */
const SETTINGS = {
  nothing: { fsync: 'off', full_page_writes: 'off', synchronous_commit: 'off' },
  server: { fsync: 'off', full_page_writes: 'on', synchronous_commit: 'on' },
  disk: { fsync: 'on', full_page_writes: 'on', synchronous_commit: 'on' },
}

/** PostgreSQL refuses to run as root. It can run as one of these users instead. */
const SERVER_USERS = ['postgres', 'nobody']

const DEBIAN_VERSIONS = '/usr/lib/postgresql'

function findBinaries(): string | undefined {
  const debian = existsSync(DEBIAN_VERSIONS)
    ? readdirSync(DEBIAN_VERSIONS)
        .sort((one, other) => Number(other) - Number(one))
        .map((version) => join(DEBIAN_VERSIONS, version, 'bin'))
    : []
  return [...debian, ...(process.env['PATH'] ?? '').split(delimiter)].find(
    (directory) => existsSync(join(directory, 'initdb')) && existsSync(join(directory, 'postgres')),
  )
}

/** Returns the directory that contains PostgreSQL's programs. */
export function binaries(): string {
  const found = findBinaries()
  if (found) return found
  if (process.getuid?.() === 0) {
    spawnSync('apt-get', ['install', '-y', '--no-install-recommends', 'postgresql'])
    const installed = findBinaries()
    if (installed) return installed
  }
  throw new Error('Install PostgreSQL 15 or later (Debian: apt-get install postgresql) to test it.')
}

/** Returns the user that runs PostgreSQL. This is an ordinary user if the current user is root. */
export function serverUser(): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0) return {}
  for (const user of SERVER_USERS) {
    const { status, stdout } = spawnSync('id', ['-u', user], { encoding: 'utf8' })
    if (status === 0) {
      const gid = execFileSync('id', ['-g', user], { encoding: 'utf8' })
      return { uid: Number(stdout), gid: Number(gid) }
    }
  }
  throw new Error('PostgreSQL cannot run as root. Add a user named postgres or nobody.')
}

/** Returns a free port. */
export async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  await new Promise((resolve) => server.close(resolve))
  if (typeof address !== 'object' || !address) throw new Error('No free port')
  return address.port
}

/** Sends one statement to a database. */
export async function send(databaseUrl: string, sql: string): Promise<pg.QueryResult> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    return await client.query(sql)
  } finally {
    await client.end()
  }
}

/**
 * Makes a database on a running server.
 * @param url URL of any database on the server.
 * @param template Name of the database to copy. An empty database by default.
 * @returns The URL of the new database.
 */
export async function createDatabase(url: string, template = 'template1'): Promise<string> {
  const name = `suite_${randomUUID().replaceAll('-', '')}`
  await send(url, `create database ${name} template ${template}`)
  return databaseOn(url, name)
}

/** Removes a database that `createDatabase` made. */
export async function dropDatabase(url: string, databaseUrl: string): Promise<void> {
  await send(url, `drop database ${new URL(databaseUrl).pathname.slice(1)} with (force)`)
}

function databaseOn(url: string, name: string): string {
  return Object.assign(new URL(url), { pathname: `/${name}` }).href
}

/** Creates and starts a PostgreSQL server in a temporary directory. */
export async function startPostgres({
  durable = false,
  lossy = false,
  parent = tmpdir(),
}: PostgresOptions = {}): Promise<PostgresServer> {
  const settings = Object.entries(SETTINGS[durable ? 'disk' : lossy ? 'nothing' : 'server'])
  const bin = binaries()
  const user = serverUser()
  const directory = mkdtempSync(join(parent, 'gapwise-postgres-'))
  if (user.uid !== undefined && user.gid !== undefined) chownSync(directory, user.uid, user.gid)
  execFileSync(
    join(bin, 'initdb'),
    [
      ...['-D', join(directory, 'data'), '-U', 'gapwise', '-E', 'UTF8', '--locale=C'],
      ...(durable ? [] : ['--no-sync']),
    ],
    { ...user, cwd: directory, stdio: 'pipe' },
  )

  const port = await freePort()
  const launch = (): { end: (signal: NodeJS.Signals) => Promise<void> } => {
    const server = spawn(
      join(bin, 'postgres'),
      [
        ...['-D', join(directory, 'data'), '-p', String(port), '-k', directory],
        ...['-c', 'listen_addresses=127.0.0.1', '-c', 'max_connections=100'],
        ...settings.flatMap(([name, value]) => ['-c', `${name}=${value}`]),
      ],
      { ...user, cwd: directory, stdio: 'ignore' },
    )
    const exited = new Promise<void>((resolve) => server.once('exit', () => resolve()))
    return {
      end: (signal) => {
        server.kill(signal)
        return exited
      },
    }
  }
  let server = launch()
  const url = `postgres://gapwise@127.0.0.1:${port}/postgres`
  await untilItAnswers(() => send(url, 'select 1'))
  for (const [name, value] of settings) {
    const { rows } = await send(url, `show ${name}`)
    const [{ [name]: shown }] = rows as [Record<string, string>]
    if (shown !== value) throw new Error(`PostgreSQL runs with ${name}=${shown}`)
  }

  return {
    url,
    createDatabase: () => createDatabase(url),
    dropConnections: async () => {
      await send(
        url,
        "select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid() and backend_type = 'client backend'",
      )
    },
    restart: async (how, meanwhile) => {
      // SIGINT ends all connections and stops PostgreSQL cleanly. SIGQUIT stops it immediately, so
      // the next start must recover the data.
      await server.end(how === 'clean' ? 'SIGINT' : 'SIGQUIT')
      meanwhile?.()
      server = launch()
      await untilItAnswers(() => send(url, 'select 1'))
    },
    stop: async () => {
      await server.end('SIGINT')
      rmSync(directory, { recursive: true, force: true })
    },
  }
}

const ATTEMPTS = 300

/** Repeats an attempt until it succeeds or has failed `ATTEMPTS` times. */
export async function untilItAnswers(attempt: () => Promise<unknown>): Promise<void> {
  for (let failures = 1; ; failures += 1) {
    try {
      await attempt()
      return
    } catch (error) {
      if (failures === ATTEMPTS) throw error
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
  }
}
