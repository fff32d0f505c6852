import { describe, expect, it } from 'vitest'
import { readConfig } from './config'
import { ConfigError } from './read-settings'

const problemsOf = (environment: Record<string, string>): readonly string[] => {
  try {
    readConfig(environment)
    return []
  } catch (error) {
    if (error instanceof ConfigError) return error.problems
    throw error
  }
}

describe('readConfig', () => {
  it('needs no variables', () => {
    expect(readConfig({})).toMatchObject({
      port: 3000,
      host: 'localhost',
      authUnknownEmail: 'conceal',
      throttleFactor: 1,
    })
  })

  it('treats an empty variable as not set', () => {
    expect(readConfig({ PORT: '', PUBLIC_URL: ' ', FIXED_TODAY: '' })).toEqual(readConfig({}))
  })

  it('lists all wrong variables at once', () => {
    const problems = problemsOf({
      PORT: 'abc',
      PUBLIC_URL: 'apply.example.com',
      DATABASE_URL: 'mysql://x',
      FIXED_TODAY: '2026-02-30',
      AUTH_UNKNOWN_EMAIL: 'maybe',
      LOG_LEVEL: 'loud',
      MAIL_FROM: 'Gapwise',
      SMTP_URL: 'mail.example.com:25',
      THROTTLE_FACTOR: '0',
      DATA_KEYS: 'k1:short',
      LEAD_PROVIDER_URL: 'https://leads.example.com/token',
    })
    expect(new Set(problems.map((problem) => problem.split(' ')[0]))).toEqual(
      new Set([
        'AUTH_UNKNOWN_EMAIL',
        'DATABASE_URL',
        'DATA_KEYS',
        'FIXED_TODAY',
        'LEAD_PROVIDER_URL',
        'LOG_LEVEL',
        'MAIL_FROM',
        'PORT',
        'PUBLIC_URL',
        'SMTP_URL',
        'THROTTLE_FACTOR',
      ]),
    )
  })

  it.each([
    'postgres://app:pa,ss@one:5432,two:5433/gapwise?sslmode=verify-full',
    'postgresql://[::1]:5432,[::2]:5432/gapwise',
    'postgres://one,two,three/gapwise',
  ])('accepts DATABASE_URL=%s', (url) => {
    expect(readConfig({ DATABASE_URL: url }).databaseUrl).toBe(url)
  })

  it.each([
    'postgres://one,/gapwise',
    'postgres://one,,two/gapwise',
    'postgres://one:5432,two:port/gapwise',
    'postgres://one,one:5432/gapwise',
    'postgres://one,two/gapwise?host=three',
    'mysql://one,two/gapwise',
  ])('rejects DATABASE_URL=%s', (url) => {
    expect(problemsOf({ DATABASE_URL: url })).toEqual([
      expect.stringMatching(/^DATABASE_URL must name several servers as /),
    ])
  })

  it('never repeats a secret', () => {
    const [problem] = problemsOf({ DATA_KEYS: 'k1:c2VjcmV0' })
    expect(problem).not.toContain('c2VjcmV0')
  })

  it('rejects a public site without a mail server, because sign-in links would be stored in files', () => {
    const PUBLIC_URL = 'https://apply.example.com'
    expect(problemsOf({ PUBLIC_URL })).toEqual([
      expect.stringMatching(/^SMTP_URL must be set if PUBLIC_URL starts with https\. .*outbox/),
    ])
    for (const right of [
      { PUBLIC_URL, SMTP_URL: 'smtps://mail.example.com' },
      { PUBLIC_URL, NODE_ENV: 'development' },
      { PUBLIC_URL: 'http://localhost:3000' },
    ]) {
      expect(problemsOf(right)).toEqual([])
    }
    expect(problemsOf({ PUBLIC_URL, SMTP_URL: 'mail.example.com' })).toHaveLength(1)
  })

  it('keeps only the origin of PUBLIC_URL', () => {
    const SMTP_URL = 'smtps://mail.example.com'
    expect(readConfig({ PUBLIC_URL: 'https://apply.example.com/path/', SMTP_URL }).publicUrl).toBe(
      'https://apply.example.com',
    )
  })

  it('needs an address and a public key if applications leave this machine', () => {
    expect(problemsOf({ HANDOVER_RECEIVER: 'https' })).toEqual([
      'HANDOVER_URL must be set if HANDOVER_RECEIVER is https.',
      'HANDOVER_RECIPIENTS must be set if HANDOVER_RECEIVER is https.',
    ])
    expect(problemsOf({ HANDOVER_RECEIVER: 's3' })).toHaveLength(2)
    expect(problemsOf({ HANDOVER_RECEIVER: 'folder' })).toEqual([])
    expect(problemsOf({ HANDOVER_S3_URL: 'https://s3.example.com/b' })).toEqual([
      'HANDOVER_S3_URL also needs HANDOVER_S3_ACCESS_KEY_ID and HANDOVER_S3_SECRET_ACCESS_KEY.',
    ])
  })

  it('reads the lead provider when it is complete', () => {
    const { leadProvider } = readConfig({
      LEAD_PROVIDER_URL: 'https://leads.example.com/token',
      LEAD_PROVIDER_USERNAME: 'u',
      LEAD_PROVIDER_PASSWORD: 'p',
      LEAD_PROVIDER_CLIENT_ID: 'i',
      LEAD_PROVIDER_CLIENT_SECRET: 's',
    })
    expect(leadProvider).toMatchObject({ username: 'u', grantType: 'password', body: 'form' })
  })

  const SECRETS = {
    LEAD_PROVIDER_USERNAME: 'u',
    LEAD_PROVIDER_PASSWORD: 'p',
    LEAD_PROVIDER_CLIENT_ID: 'i',
    LEAD_PROVIDER_CLIENT_SECRET: 's',
  }
  it.each([
    ['SMTP_URL', 'smtp://mail.example.com:25?ignoreTLS=true', /must not turn off TLS/],
    ['SMTP_URL', 'smtp://mail.example.com:25?requireTLS=false', /must not turn off TLS/],
    ['LEAD_PROVIDER_URL', 'http://leads.example.com/token', /must start with https:/],
    ['HANDOVER_URL', 'http://receiver.example.com/', /must start with https:/],
    ['HANDOVER_URL', 'https://user:word@receiver.example.com/', /must not contain a user name/],
    ['HANDOVER_RECIPIENTS', 'AGE-SECRET-KEY-1QQQQ', /must be public keys of age/],
    ['HANDOVER_SIGNING_KEY', 'c2VjcmV0', /must be an Ed25519 private key/],
    ['HANDOVER_SECRETS', 'short', /must be secrets of 32 or more characters/],
    ['ALLOWED_HOSTS', 'gapwise:3000', /must be host names without ports/],
    ['ALLOWED_HOSTS', 'https://gapwise', /must be host names without ports/],
    ['TRUST_PROXY', 'caddy', /^TRUST_PROXY must be IP addresses or ranges/],
    ['TRUST_PROXY', '10.0.0.300', /must be IP addresses or ranges/],
    ['TRUST_PROXY', '10.0.0.1, 10.0.0.0/33', /must be IP addresses or ranges/],
    ['TRUST_PROXY', 'true', /must be IP addresses or ranges/],
    ['CALL_HOURS', 'Mon-Fri 08:75-20:00', /must look like Mon-Fri 08:00-20:00/],
    ['CALL_HOURS', 'Mon-Fri 08:00-08:10', /must be at least CALL_MINUTES long/],
  ])('rejects %s=%s', (name, value, problem) => {
    expect(problemsOf({ ...SECRETS, [name]: value })).toEqual([expect.stringMatching(problem)])
  })

  it.each([
    ['SMTP_URL', 'smtp://mail.example.com:587'],
    ['SMTP_URL', 'smtps://user:sesame@mail.example.com:465'],
    ['SMTP_URL', 'smtp://127.0.0.1:25?ignoreTLS=true'],
    ['LEAD_PROVIDER_URL', 'http://localhost:4000/token'],
    ['LEAD_PROVIDER_URL', 'http://[::1]:4000/token'],
    ['ALLOWED_HOSTS', 'gapwise, Apply.Example.com'],
    ['TRUST_PROXY', '172.30.30.2, 10.0.0.0/8, 2001:db8::/32, ::1, loopback'],
    ['CALL_HOURS', 'Mon-Fri 08:00-08:30'],
  ])('accepts %s=%s', (name, value) => {
    expect(problemsOf({ ...SECRETS, [name]: value })).toEqual([])
  })
})
