import { createHash } from 'node:crypto'
import { expect, it } from 'vitest'
import { declarationStatements, signingDeclaration } from '../src/index'

it('has a new version whenever its text changes, because people signed the old text', () => {
  const text = JSON.stringify(signingDeclaration)
  // If you change the text, give the declaration a new version and enter the new digest here.
  expect([signingDeclaration.version, createHash('sha256').update(text).digest('hex')]).toEqual([
    '2026-11-26',
    'b79ceff59973c6321157c4b8b9a7abac2f9975812ecafc2768ca618bcbe7687a',
  ])
})

it('names the applicant in the statements of a person who signs for them', () => {
  const statements = declarationStatements(signingDeclaration, 'Rosa $& Delgado')
  expect(statements[0]).toBe('I am allowed to sign for Rosa $& Delgado.')
  expect(statements.join(' ')).not.toContain('{')
})

it('says in both cases that the typed name is the signature', () => {
  for (const statements of [
    declarationStatements(signingDeclaration),
    declarationStatements(signingDeclaration, 'Rosa Delgado'),
  ]) {
    expect(statements.at(-1)).toContain('My typed name counts as my signature.')
  }
})
