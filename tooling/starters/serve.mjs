import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { extname, join } from 'node:path'
import { createInterface } from 'node:readline'

const ADDRESS = /https?:\/\/(?:127\.0\.0\.1|localhost):\d+/
const COLORS = new RegExp(`${String.fromCodePoint(27)}\\[[0-9;]*m`, 'g')
const TYPES = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css' }

/** Starts a Node program that prints its address. */
export async function startProgram(folder, words, env) {
  const program = spawn(process.execPath, words, {
    cwd: folder,
    env: { ...process.env, NEXT_TELEMETRY_DISABLED: '1', ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = once(program, 'exit')
  const address = await new Promise((resolve) => {
    createInterface({ input: program.stdout })
      .on('line', (line) => {
        const found = ADDRESS.exec(line.replaceAll(COLORS, ''))
        if (found) resolve(found[0])
      })
      .on('close', () => resolve(undefined))
  })
  const stop = async () => {
    program.kill('SIGTERM')
    await ended
  }
  return { address, stop }
}

/** Serves the files of a folder. */
export async function serveFolder(folder) {
  const server = createServer((request, response) => {
    const path = new URL(request.url, 'http://localhost').pathname
    const file = join(folder, path === '/' ? 'index.html' : path)
    readFile(file).then(
      (content) => response.writeHead(200, { 'content-type': TYPES[extname(file)] }).end(content),
      () => response.writeHead(404).end(),
    )
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const stop = () => {
    server.closeAllConnections()
    server.close()
  }
  return { address: `http://127.0.0.1:${server.address().port}`, stop }
}
