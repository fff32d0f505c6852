import { expect, it } from 'vitest'

import { loginPath } from './addresses'

it('passes the destination through the sign-in page', () => {
  expect(loginPath('/apply/1')).toBe('/login?next=%2Fapply%2F1')
  expect(loginPath(undefined)).toBe('/login')
})
