import { createHash } from 'node:crypto'

/** Maximum number of named statements. Each one takes memory in every connection. */
const MOST = 400

/** Statements that take time to parse and plan. */
const PLANNED = /^\s*(?:select|insert|update|delete|with)\b/i

/**
 * Returns a function that names statements, so that a connection parses and plans each of them once
 * and then receives only its parameters.
 *
 * SQL beyond the limit gets no name, because it may have been assembled for one call. The name is a
 * digest that is the same in every process. Behind a pooler that mixes connections, it can never
 * run a different statement of another server.
 */
export function createStatementNames(most = MOST): (sql: string) => string | undefined {
  const names = new Map<string, string>()
  return (sql) => {
    const known = names.get(sql)
    if (known !== undefined || names.size >= most || !PLANNED.test(sql)) return known
    const name = createHash('sha256').update(sql).digest('hex').slice(0, 32)
    names.set(sql, name)
    return name
  }
}
