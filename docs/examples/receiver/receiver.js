// A receiver of sent applications. It checks the signature of each request, decrypts the package,
// checks every file against the signed manifest, stores the files, and answers with a receipt.
import { Decrypter } from 'age-encryption'
import { createHash, createHmac, createPublicKey, verify } from 'node:crypto'
import { existsSync, mkdirSync, rmSync, renameSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { dirname, join } from 'node:path'

const sha256 = (bytes, encoding) => createHash('sha256').update(bytes).digest(encoding)
const digestOf = (body) => `sha-256=:${sha256(body, 'base64')}:`
const refusal = (status, message) => Object.assign(new Error(message), { status })

/** Text that a signature covers (RFC 9421). */
function signatureBase({ method, path, headers }, covered, parameters) {
  const values = { '@method': method, '@path': path, ...headers }
  const lines = covered.map((name) => `"${name}": ${values[name]}`)
  return Buffer.from([...lines, `"@signature-params": ${parameters}`].join('\n'))
}

/** Throws unless the sender signed the request in the last five minutes. */
function checkRequest(request, body, senderKey) {
  const { signature = '', 'signature-input': input = '' } = request.headers
  const parameters = input.slice(input.indexOf('=') + 1)
  const [, names = '', created = '0'] = /^\(([^)]*)\);created=(\d+)/.exec(parameters) ?? []
  const covered = names.split(' ').map((name) => name.slice(1, -1))
  const needed = ['@method', '@path', 'content-digest', 'idempotency-key']
  const signed = { method: request.method, path: request.url, headers: request.headers }
  const isRight =
    needed.every((name) => covered.includes(name)) &&
    request.headers['content-digest'] === digestOf(body) &&
    Math.abs(Date.now() / 1_000 - Number(created)) < 300 &&
    verify(
      null,
      signatureBase(signed, covered, parameters),
      senderKey,
      Buffer.from(signature.slice(signature.indexOf(':') + 1, -1), 'base64'),
    )
  if (!isRight) throw refusal(401, 'The signature is wrong.')
}

/** Returns the files of a tar archive by name. */
function readTar(tar) {
  const files = new Map()
  for (let at = 0; tar[at];) {
    const text = (from, length) =>
      tar
        .subarray(at + from, at + from + length)
        .toString()
        .split('\0')[0]
    const size = parseInt(text(124, 12), 8)
    files.set(text(0, 100), tar.subarray(at + 512, at + 512 + size))
    at += 512 + Math.ceil(size / 512) * 512
  }
  return files
}

/** Decrypts a package and returns its files. Throws if one differs from the signed manifest. */
async function openPackage(body, id, { identity, senderKey }) {
  const decrypter = new Decrypter()
  decrypter.addIdentity(identity)
  const files = readTar(Buffer.from(await decrypter.decrypt(body)))
  const manifest = files.get('manifest.json')
  const signature = Buffer.from(files.get('manifest.sig').toString(), 'base64')
  if (!verify(null, manifest, senderKey, signature)) throw new Error('The manifest is not signed.')
  const { id: named, format, files: listed } = JSON.parse(manifest.toString())
  if (format !== 'gapwise-handover-1' || named !== id) throw new Error('The manifest is another.')
  const isRight = ({ name, sha256: hash }) => sha256(files.get(name) ?? '', 'hex') === hash
  if (!listed.every(isRight) || files.size !== listed.length + 2) throw new Error('A file differs.')
  return files
}

/** Stores all files, or none. */
function store(files, folder) {
  const unfinished = `${folder}.part`
  rmSync(unfinished, { recursive: true, force: true })
  for (const [name, bytes] of files) {
    mkdirSync(dirname(join(unfinished, name)), { recursive: true, mode: 0o700 })
    writeFileSync(join(unfinished, name), bytes, { mode: 0o600, flush: true })
  }
  renameSync(unfinished, folder)
}

/** Creates the receiver's server. `options` are explained in README.md. */
export function createReceiver({ directory, identity, senderKey: encoded, onReceived }) {
  const key = Buffer.from(encoded, 'base64')
  const senderKey = createPublicKey({ key, format: 'der', type: 'spki' })
  async function receive(request) {
    const chunks = []
    for await (const chunk of request) chunks.push(chunk)
    const body = Buffer.concat(chunks)
    checkRequest(request, body, senderKey)
    const id = request.headers['idempotency-key']
    if (!/^[0-9a-f-]{36}$/.test(id)) throw refusal(400, 'The idempotency key is not a UUID.')
    const files = await openPackage(body, id, { identity, senderKey }).catch((error) => {
      throw refusal(422, error.message)
    })
    // A package that was stored before is not stored again. It gets the same receipt.
    const folder = join(directory, id)
    const isNew = !existsSync(folder)
    if (isNew) store(files, folder)
    onReceived?.(id, isNew)
    return { receipt: `received-${id}` }
  }
  return createServer((request, response) => {
    const answer = (status, value) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value))
    receive(request).then(
      (receipt) => answer(200, receipt),
      // An answer from 500 up asks for another delivery. One from 400 to 499 refuses the package for good.
      (error) => answer(error.status ?? 500, { error: error.message }),
    )
  })
}

/** Sends the status of an application back. Returns the response. */
export function sendStatus(
  { origin, secret },
  id,
  { status, note, at = new Date().toISOString() },
) {
  const body = JSON.stringify({ status, note, at })
  const path = `/api/handover/${id}/status`
  const headers = { 'content-type': 'application/json', 'content-digest': digestOf(body) }
  const covered = ['@method', '@path', 'content-digest']
  const created = Math.floor(Date.now() / 1_000)
  const parameters = `("${covered.join('" "')}");created=${created};keyid="receiver";alg="hmac-sha256"`
  const base = signatureBase({ method: 'POST', path, headers }, covered, parameters)
  const signature = createHmac('sha256', secret).update(base).digest('base64')
  const signed = { 'signature-input': `status=${parameters}`, signature: `status=:${signature}:` }
  return fetch(origin + path, { method: 'POST', headers: { ...headers, ...signed }, body })
}
