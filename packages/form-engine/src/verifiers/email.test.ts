import { describe, expect, it } from 'vitest'
import { verifyEmail } from './email'

const label = (length: number) => 'a'.repeat(length)

describe('verifyEmail', () => {
  it.each([
    'pat@example.com',
    'Pat.Smith+medicare@Mail.Example.CO.UK',
    "o'brien@example.org",
    'a_b-c@x-y.example',
    'pat@xn--bcher-kva.example',
    'pat@example.xn--p1ai',
    '  pat@example.com ',
    `${label(64)}@${label(63)}.com`,
  ])('accepts %s', (value) => expect(verifyEmail(value)).toBeNull())

  it.each([
    '',
    'pat',
    'pat@',
    '@example.com',
    'pat@gmail',
    'pat@@example.com',
    'pat@home@example.com',
    'pat smith@example.com',
    'pat@exam ple.com',
    'pat@example..com',
    'pat@.example.com',
    'pat@example.com.',
    'pat@-example.com',
    'pat@example-.com',
    'pat@example.c',
    'pat@127.0.0.1',
    '.pat@example.com',
    'pat.@example.com',
    'pat..smith@example.com',
    'pat,smith@example.com',
    'Pat <pat@example.com>',
    'pät@example.com',
    'pat@example.com\nbcc@example.com',
    `${label(65)}@example.com`,
    `pat@${label(64)}.com`,
    `pat@${`${label(60)}.`.repeat(5)}com`,
  ])('rejects %j', (value) => expect(verifyEmail(value)).toEqual({ code: 'email' }))

  it('handles megabytes of text', () => {
    expect(verifyEmail(`${'a.'.repeat(2_500_000)}@example.com`)).toEqual({ code: 'email' })
    expect(verifyEmail('@'.repeat(5_000_000))).toEqual({ code: 'email' })
  })
})
