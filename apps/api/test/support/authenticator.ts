import type {
  NewPasskeyCredential,
  PasskeyCreation,
  PasskeyProof,
  PasskeyRequest,
} from '@gapwise/api-contract'
import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'

const USER_PRESENT = 0x01
const USER_VERIFIED = 0x04
const NEW_CREDENTIAL = 0x40

const sha256 = (content: string | Buffer): Buffer => createHash('sha256').update(content).digest()

/**
 * A passkey on a device, simulated in software. It uses ES256 and attestation `none` (WebAuthn
 * level 3, section 6).
 */
export class Authenticator {
  /** Counter value that the passkey reports next, or 0 for an authenticator without a counter. */
  counter: number
  /** `true` if the authenticator asks its user for a PIN or a fingerprint. */
  verifiesUser = true
  /** Origin of the site, as the authenticator sees it. */
  origin: string
  readonly id = randomBytes(16)
  readonly #keys = generateKeyPairSync('ec', { namedCurve: 'P-256' })

  constructor(origin: string, counter = 0) {
    this.origin = origin
    this.counter = counter
  }

  create(options: PasskeyCreation): NewPasskeyCredential {
    const length = Buffer.from([0, this.id.length])
    const credential = Buffer.concat([Buffer.alloc(16), length, this.id, this.#coseKey()])
    const data = Buffer.concat([this.#data(options.rp.id, NEW_CREDENTIAL), credential])
    const attestation = Buffer.concat([
      Buffer.from([0xa3]),
      ...[text('fmt'), text('none'), text('attStmt'), Buffer.from([0xa0])],
      ...[text('authData'), bytes(data)],
    ])
    return {
      ...this.#credential(),
      response: {
        clientDataJSON: this.#client('webauthn.create', options.challenge).toString('base64url'),
        attestationObject: attestation.toString('base64url'),
        transports: ['internal'],
      },
    }
  }

  get(options: PasskeyRequest): PasskeyProof {
    const client = this.#client('webauthn.get', options.challenge)
    const data = this.#data(options.rpId)
    const signed = Buffer.concat([data, sha256(client)])
    return {
      ...this.#credential(),
      response: {
        clientDataJSON: client.toString('base64url'),
        authenticatorData: data.toString('base64url'),
        signature: sign('sha256', signed, this.#keys.privateKey).toString('base64url'),
      },
    }
  }

  #credential() {
    const id = this.id.toString('base64url')
    return { id, rawId: id, type: 'public-key' as const, clientExtensionResults: {} }
  }

  #client(type: string, challenge: string): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin: this.origin, crossOrigin: false }))
  }

  #data(site: string, more = 0): Buffer {
    const flags = USER_PRESENT | (this.verifiesUser ? USER_VERIFIED : 0) | more
    const counter = Buffer.alloc(4)
    counter.writeUInt32BE(this.counter)
    return Buffer.concat([sha256(site), Buffer.from([flags]), counter])
  }

  /** The public key as COSE: `{ 1: 2, 3: -7, -1: 1, -2: x, -3: y }`. */
  #coseKey(): Buffer {
    const { x = '', y = '' } = this.#keys.publicKey.export({ format: 'jwk' })
    return Buffer.concat([
      Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21]),
      bytes(Buffer.from(x, 'base64url')),
      Buffer.from([0x22]),
      bytes(Buffer.from(y, 'base64url')),
    ])
  }
}

/** Encodes a short text as CBOR. */
const text = (content: string): Buffer =>
  Buffer.concat([Buffer.from([0x60 + content.length]), Buffer.from(content)])

/** Encodes fewer than 256 bytes as CBOR. */
const bytes = (content: Buffer): Buffer =>
  Buffer.concat([Buffer.from([0x58, content.length]), content])
