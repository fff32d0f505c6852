import { createHash } from 'node:crypto'

/** Statements that get a name, at most: each takes memory of every connection. */
const MOST = 400

/** Statements that take time to parse and plan. */
const PLANNED = /^\s*(?:select|insert|update|delete|with)\b/i

/**
 * Names statements, so that a connection parses and plans each of them once and is sent only its parameters from
 * then on. Texts beyond the limit go without: they may have been put together for one call. The name is a digest, the
 * same in every process: behind a pooler that mixes connections, it never runs a statement of another server of ours.
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
