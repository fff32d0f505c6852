import { expect, it } from 'vitest'
import { isDestination } from './destinations'

it.each(['/', '/account', '/apply', '/apply/0b2c3d4e-5f60-4718-8293-a4b5c6d7e8f9', '/compareElm'])(
  'accepts %s as a page of the app',
  (path) => expect(isDestination(path)).toBe(true),
)

it.each([
  '',
  'account',
  '/nowhere',
  '//account',
  '/account/',
  '/apply/1',
  '/Account',
  '/verify',
  ' /account',
])('rejects %j as a page', (path) => expect(isDestination(path)).toBe(false))
