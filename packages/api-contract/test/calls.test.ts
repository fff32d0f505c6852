import { describe, expect, it } from 'vitest'
import { calls, type Call } from '../src/index'

const table: [string, Call][] = Object.entries(calls)

describe('calls', () => {
  it('have unique addresses', () => {
    const addresses = table.map(([, call]) => `${call.method} ${call.path}`)
    expect(new Set(addresses).size).toBe(addresses.length)
  })

  it('declare a body schema unless they only read, so that no other body is accepted', () => {
    const withBody = table.filter(([, call]) => call.body !== undefined)
    const writing = table.filter(([, call]) => call.method !== 'GET')
    expect(withBody).toEqual(writing)
  })

  it.each(table)('%s declares the parameters of its path', (_name, call) => {
    const inPath = [...call.path.matchAll(/:(\w+)/g)].map((match) => match[1])
    const declared = Object.keys((call.params?.['properties'] as object | undefined) ?? {})
    expect(declared).toEqual(inPath)
  })

  it('include every call of section 7 of the specification', () => {
    const addresses = table.map(([, call]) => `${call.method} ${call.path}`)
    expect(addresses).toEqual(
      expect.arrayContaining([
        'GET /api/application',
        'POST /api/application',
        'POST /api/applications/resume',
        'POST /api/auth/login',
        'POST /api/auth/associate-email',
        'POST /api/auth/verify',
        'POST /api/auth/logout',
        'GET /api/auth/status',
        'POST /api/auth/register-anonymous',
        'POST /api/auth/verify-broker-session',
        'POST /api/onboarding/save',
        'POST /api/onboarding/save-store',
        'POST /api/onboarding/load',
        'GET /api/zipLookup/:zip',
      ]),
    )
  })
})
