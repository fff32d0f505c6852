import type { Verifiers } from '../compile/verify-types'
import { FormEngineError } from '../errors'
import type { Verifier } from '../types'

declare const process: { readonly env: { readonly NODE_ENV?: string } }

/** Returns whether the code runs in development. A bundler replaces the expression. */
export function isDevelopment(): boolean {
  try {
    return process.env.NODE_ENV === 'development'
  } catch {
    // A browser without a bundler has no `process`.
    return false
  }
}

/**
 * Returns verifiers that throw if they give two results for the same answer. A form remembers what
 * is wrong with an answer, so a verifier that changes its mind would be ignored without a word.
 * Outside development, returns the verifiers unchanged.
 */
export function pureVerifiers(verifiers: Verifiers): Verifiers {
  if (!isDevelopment()) return verifiers
  return Object.fromEntries(
    Object.entries(verifiers).map(([name, verifier]) => [
      name,
      typeof verifier === 'function' ? remembering(name, verifier) : verifier,
    ]),
  )
}

function remembering(name: string, verifier: Verifier): Verifier {
  const results = new Map<string, string>()
  const resultFor = (value: string): ReturnType<Verifier> => {
    const result = verifier(value)
    const answer = JSON.stringify(value)
    const text = JSON.stringify(result ?? null)
    if ((results.get(answer) ?? text) !== text) throw impure(name)
    results.set(answer, text)
    return result
  }
  return (value) => {
    resultFor(value)
    return resultFor(value)
  }
}

function impure(name: string): FormEngineError {
  return new FormEngineError(
    'verifier_impure',
    `The verifier “${name}” gave two results for one answer. A verifier must be pure. For a check that needs time or a server, use setIssues.`,
  )
}
