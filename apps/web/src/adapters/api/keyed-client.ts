import type { CallName } from '@gapwise/api-contract'

import { newKey } from '../browser/new-key'
import type { CallArguments, ContractClient } from './contract-client'

/**
 * Gives each request of the calls in `creating` an idempotency key (D30). A failed request that is
 * sent again has the same key, so it creates nothing twice. A key is forgotten after a success, on
 * another page, and when something is deleted, because the same request is then meant again.
 */
export function keyedClient<Names extends CallName>(
  client: ContractClient<Names>,
  creating: { readonly [Name in Names]?: true },
): ContractClient<Names> {
  const keys = new Map<string, string>()
  let page = ''
  return {
    ...client,
    async call<Name extends Names>(name: Name, ...args: CallArguments<Name>) {
      if (page !== location.pathname || client.routeOf(name).startsWith('DELETE')) keys.clear()
      page = location.pathname
      if (!creating[name]) return client.call(name, ...args)
      const request = JSON.stringify([name, ...args])
      const idempotencyKey = keys.get(request) ?? newKey()
      keys.set(request, idempotencyKey)
      const keyed = [{ ...args[0], idempotencyKey }] as CallArguments<Name>
      const answer = await client.call(name, ...keyed)
      keys.delete(request)
      return answer
    },
  }
}
