import { randomBytes } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import type { DataKey } from './data-keys'
import { createVault } from './vault'

const key = (id: string): DataKey => ({ id, key: randomBytes(32) })
const first = key('first')
const second = key('second')
const vault = createVault([first])

describe('an encrypted text', () => {
  it.each(['', '219-09-9876', 'Zoë 👵', 'x'.repeat(10_000)])(
    'can be decrypted with its context',
    (text) => {
      expect(vault.decrypt(vault.encrypt(text, 'answers|1'), 'answers|1')).toBe(text)
    },
  )

  it('can be decrypted as the original bytes', () => {
    const bytes = randomBytes(1000)
    expect(vault.decryptBytes(vault.encrypt(bytes, 'p'), 'p')).toEqual(bytes)
  })

  it('looks different each time and reveals nothing', () => {
    const [one, two] = [vault.encrypt('219-09-9876', 'p'), vault.encrypt('219-09-9876', 'p')]
    expect(one.equals(two)).toBe(false)
    expect(one.includes('219')).toBe(false)
  })

  it('cannot be decrypted with another context', () => {
    expect(() => vault.decrypt(vault.encrypt('text', 'answers|1'), 'answers|2')).toThrow(
      'cannot be decrypted',
    )
  })

  it('cannot be decrypted if any byte was changed', () => {
    const sealed = vault.encrypt('text', 'p')
    for (let index = 0; index < sealed.length; index += 1) {
      const changed = Buffer.from(sealed)
      changed[index] = (changed[index] ?? 0) ^ 1
      expect(() => vault.decrypt(changed, 'p')).toThrow(/^A stored value/)
    }
  })

  it.each([0, 1, 2, 10, 30])('cannot be decrypted if it was cut to %i bytes', (length) => {
    expect(() => vault.decrypt(vault.encrypt('text', 'p').subarray(0, length), 'p')).toThrow(
      /^A stored value/,
    )
  })

  it('can still be decrypted after a new key was put before the old one', () => {
    const sealed = vault.encrypt('text', 'p')
    const rotated = createVault([second, first])
    expect(rotated.decrypt(sealed, 'p')).toBe('text')
    expect(() => createVault([second]).decrypt(sealed, 'p')).toThrow('needs a data key')
  })
})

describe('a digest', () => {
  it('is the same only for the same text and purpose', () => {
    expect(vault.digest('a', 'p')).toBe(vault.digest('a', 'p'))
    expect(vault.digest('a', 'p')).not.toBe(vault.digest('b', 'p'))
    expect(vault.digest('a', 'p')).not.toBe(vault.digest('a', 'q'))
  })

  it('is found after a rotation', () => {
    expect(createVault([second, first]).digests('a', 'p')).toContain(vault.digest('a', 'p'))
  })
})
