import { createHmac, createPrivateKey, sign } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { contentDigest, digestOf, readSignature, signatureHeaders } from './http-signature'

/** The request in appendix B.2 of RFC 9421. */
const REQUEST = {
  method: 'POST',
  path: '/foo',
  headers: {
    date: 'Tue, 20 Apr 2021 02:07:55 GMT',
    'content-type': 'application/json',
    'content-length': '18',
  },
}
const CREATED = 1_618_884_473

describe('a signature', () => {
  it('is the one in RFC 9421, B.2.6, for its Ed25519 key and its covered parts', () => {
    const key = createPrivateKey({
      key: Buffer.from(
        'MC4CAQAwBQYDK2VwBCIEIJ+DYvh6SEqVTm50DFtMDoQikTmiCqirVv9mWG9qfSnF',
        'base64',
      ),
      format: 'der',
      type: 'pkcs8',
    })
    // The example covers `@authority`, which our requests do not. The base is written out here.
    const base = [
      '"date": Tue, 20 Apr 2021 02:07:55 GMT',
      '"@method": POST',
      '"@path": /foo',
      '"@authority": example.com',
      '"content-type": application/json',
      '"content-length": 18',
      '"@signature-params": ("date" "@method" "@path" "@authority" "content-type" "content-length");created=1618884473;keyid="test-key-ed25519"',
    ].join('\n')
    const headers = {
      ...REQUEST.headers,
      '@authority': 'example.com',
      'signature-input':
        'sig=("date" "@method" "@path" "@authority" "content-type" "content-length");created=1618884473;keyid="test-key-ed25519"',
      signature:
        'sig=:wqcAqbmYJ2ji2glfAMaRy4gruYYnx2nEFN2HN6jrnDnQCK1u02Gb04v9EDgwUPiu4A0w6vuQv5lIp5WPpBKRCw==:',
    }
    const read = readSignature({ ...REQUEST, headers })
    expect(read?.base).toBe(base)
    expect(read?.signature).toEqual(sign(null, Buffer.from(base), key))
  })

  it('is read as it was written', () => {
    const covered = ['@method', '@path', 'content-type']
    const made = signatureHeaders(REQUEST, {
      covered,
      created: CREATED,
      keyId: 'k1',
      algorithm: 'hmac-sha256',
      sign: (base) => createHmac('sha256', 'secret').update(base).digest(),
    })
    const read = readSignature({ ...REQUEST, headers: { ...REQUEST.headers, ...made } })
    expect(read).toMatchObject({ covered, created: CREATED, algorithm: 'hmac-sha256' })
    const expected = createHmac('sha256', 'secret')
      .update(read?.base ?? '')
      .digest()
    expect(read?.signature).toEqual(expected)
  })

  it.each([
    ['no signature', { 'signature-input': 'a=("@method");created=1' }],
    ['no parameters', { signature: 'a=:AAAA:' }],
    ['no time', { signature: 'a=:AAAA:', 'signature-input': 'a=("@method")' }],
    [
      'two values',
      { signature: 'a=:AAAA:, b=:AAAA:', 'signature-input': 'a=("@method");created=1' },
    ],
    ['broken parameters', { signature: 'a=:AAAA:', 'signature-input': 'a=("@method;created=1' }],
  ])('is not read from headers with %s', (_what, headers) => {
    expect(readSignature({ ...REQUEST, headers })).toBeUndefined()
  })

  it('goes with the digest in RFC 9530', () => {
    // Appendix B.1: the digest of `{"hello": "world"}` and a line feed.
    expect(digestOf(Buffer.from('{"hello": "world"}\n'))).toBe(
      'sha-256=:RK/0qy18MlBSVnWgjwz6lZEWjP/lF5HF9bvEF8FabDg=:',
    )
    expect(contentDigest(Buffer.alloc(3))).toBe('sha-256=:AAAA:')
  })
})
