import { describe, expect, it } from 'vitest'
import { ConfigError, readConfig } from './config'

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
  it('needs nothing', () => {
    expect(readConfig({})).toMatchObject({
      port: 3000,
      host: 'localhost',
      authUnknownEmail: 'conceal',
      throttleFactor: 1,
    })
  })

  it('takes an empty variable for one that is not set', () => {
    expect(readConfig({ PORT: '', PUBLIC_URL: ' ', FIXED_TODAY: '' })).toEqual(readConfig({}))
  })

  it('names all that is wrong at once', () => {
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

  it('never repeats a secret', () => {
    const [problem] = problemsOf({ DATA_KEYS: 'k1:c2VjcmV0' })
    expect(problem).not.toContain('c2VjcmV0')
  })

  it('keeps only the origin of PUBLIC_URL', () => {
    expect(readConfig({ PUBLIC_URL: 'https://apply.example.com/path/' }).publicUrl).toBe(
      'https://apply.example.com',
    )
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
})
