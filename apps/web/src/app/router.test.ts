import { PAGE_NAMES } from '@gapwise/api-contract'
import { expect, it } from 'vitest'

import { routes } from './router'

it('has exactly the pages whose names a scheduling service cannot take', () => {
  const names = routes
    .flatMap(({ children = [] }) => children)
    .flatMap(({ path, children = [] }) => (path === undefined ? children : [{ path }]))
    .map(({ path = '' }) => path.split('/').find(Boolean) ?? '')
    .filter((name) => name !== '' && name !== '*')
  expect([...new Set(names)].toSorted()).toEqual([...PAGE_NAMES].toSorted())
})
