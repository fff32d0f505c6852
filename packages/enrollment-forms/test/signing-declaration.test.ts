import { createHash } from 'node:crypto'
import { expect, it } from 'vitest'
import { declarationStatements, signingDeclaration } from '../src/index'

it('has a new version whenever its text changes, because people signed the old text', () => {
  const text = JSON.stringify(signingDeclaration)
  // If you change the text, give the declaration a new version and enter the new digest here.
  expect([signingDeclaration.version, createHash('sha256').update(text).digest('hex')]).toEqual([
    '2026-11-26',
    'ba2e16c446ecf24a59fb69fbed2abdd2f95a63ab26cc8765452de526e1c51634',
  ])
})

it('names the applicant in the statements of a person who signs for them', () => {
  const statements = declarationStatements(signingDeclaration, 'Rosa $& Delgado')
  expect(statements[0]).toBe('I am allowed to sign for Rosa $& Delgado.')
  expect(statements.join(' ')).not.toContain('{')
})

it('says in both cases where the application goes, and that the typed name is the signature', () => {
  for (const statements of [
    declarationStatements(signingDeclaration),
    declarationStatements(signingDeclaration, 'Rosa Delgado'),
  ]) {
    expect(statements.at(-2)).toContain('go to the insurer shown here')
    expect(statements.at(-1)).toContain('My typed name counts as my signature.')
  }
})
