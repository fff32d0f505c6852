import { createConnection, type Socket } from 'node:net'
import type { ScannerConfig } from '../../config/config'
import type { DatabaseLog } from '../../database'
import { ApiError } from '../../errors/api-error'

/** Scans files for viruses. */
export interface Scanner {
  /**
   * Scans a file. Rejects a file that could not be scanned.
   * @throws {ApiError} `DOCUMENT_HARMFUL`, `SCANNER_SILENT`
   */
  check(bytes: Buffer): Promise<void>
  /** Returns `true` if the scanner answers a ping within a second. */
  answers(): Promise<boolean>
}

/** Milliseconds to wait for a scan's result. */
const SCAN_TIMEOUT = 30_000
/** Milliseconds to wait for the answer to a ping. */
const PING_TIMEOUT = 1_000
/** Bytes per chunk sent to the scanner. */
const CHUNK = 65_536
const LONGEST_ANSWER = 4_096
const FOUND = /^stream: (.+) FOUND$/

/** Creates a scanner that sends files to a clamd over the network, with the `INSTREAM` command. */
export function createClamdScanner(
  address: ScannerConfig,
  { log, patience = SCAN_TIMEOUT }: { log: DatabaseLog; patience?: number },
): Scanner {
  return {
    async answers() {
      const ping = (socket: Socket): void => void socket.write('zPING\0')
      return (await ask(address, ping, PING_TIMEOUT).catch(() => '')) === 'PONG'
    },

    async check(bytes) {
      const answer = await ask(address, (socket) => send(socket, bytes), patience).catch(
        (error: unknown) => {
          const { code, message } = error as NodeJS.ErrnoException
          log.error(
            { code: code ?? message },
            'The virus scanner did not answer; the file was rejected',
          )
          throw new ApiError('SCANNER_SILENT')
        },
      )
      if (answer === 'stream: OK') return
      const [, virus] = FOUND.exec(answer) ?? []
      if (virus) {
        log.warn({ virus }, 'The virus scanner found a virus; the file was rejected')
        throw new ApiError('DOCUMENT_HARMFUL')
      }
      log.error({ answer }, 'The virus scanner could not scan a file; the file was rejected')
      throw new ApiError('SCANNER_SILENT')
    },
  }
}

/**
 * Sends a command and returns the scanner's answer.
 * @throws {Error} If no complete answer arrives in time.
 */
function ask(
  address: ScannerConfig,
  say: (socket: Socket) => void,
  patience: number,
): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = createConnection(address)
    const end = (work: () => void): void => {
      clearTimeout(timer)
      socket.destroy()
      work()
    }
    const timer = setTimeout(() => end(() => reject(new Error('TIMED_OUT'))), patience)
    let answer = ''
    socket.on('connect', () => say(socket))
    socket.on('data', (data) => {
      answer += data.toString('latin1')
      const whole = answer.indexOf('\0')
      if (whole !== -1) end(() => resolve(answer.slice(0, whole)))
      else if (answer.length > LONGEST_ANSWER) end(() => reject(new Error('ANSWER_TOO_LONG')))
    })
    socket.on('error', (error) => end(() => reject(error)))
    socket.on('close', () => end(() => reject(new Error('CLOSED'))))
  })
}

function send(socket: Socket, bytes: Buffer): void {
  socket.write('zINSTREAM\0')
  for (let start = 0; start < bytes.length; start += CHUNK) {
    const chunk = bytes.subarray(start, start + CHUNK)
    socket.write(lengthOf(chunk.length))
    socket.write(chunk)
  }
  socket.write(lengthOf(0))
}

function lengthOf(bytes: number): Buffer {
  const length = Buffer.alloc(4)
  length.writeUInt32BE(bytes)
  return length
}
