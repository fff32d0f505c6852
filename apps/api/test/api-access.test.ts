import { calls, type CallName } from '@gapwise/api-contract'
import { expect, it } from 'vitest'
import { ACCESS, ROUTE_ACCESS } from '../src/http/route-access'

/** Returns a Markdown table, formatted as oxfmt formats it. */
function table(rows: readonly (readonly string[])[]): string {
  const [heading = []] = rows
  const widths = heading.map((_, column) =>
    Math.max(3, ...rows.map((row) => row[column]?.length ?? 0)),
  )
  const line = (row: readonly string[], fill = ' '): string =>
    `| ${widths.map((width, column) => (row[column] ?? '').padEnd(width, fill)).join(' | ')} |`
  return [line(heading), line([], '-'), ...rows.slice(1).map((row) => line(row))].join('\n')
}

const names = Object.keys(ROUTE_ACCESS) as CallName[]

// To update the page, run `npx vitest run test/api-access.test.ts -u`.
it('docs/api-access.md says who may make each call', async () => {
  const text = [
    '# Who may make each call',
    '',
    'Printed from `apps/api/src/http/route-access.ts`, which the server is held to; every role tries every call in',
    '`apps/api/test/role-route.test.ts`. [ADR 8](adr/0008-roles.md) says why it is so.',
    '',
    table([
      ['Access', 'Who'],
      ...Object.entries(ACCESS).map(([access, who]) => [`\`${access}\``, who]),
    ]),
    '',
    table([
      ['Call', 'Access', 'What it does'],
      ...names.map((name) => {
        const { method, path, summary } = calls[name]
        return [`\`${method} ${path}\``, `\`${ROUTE_ACCESS[name]}\``, summary]
      }),
    ]),
    '',
  ].join('\n')
  await expect(text).toMatchFileSnapshot('../../../docs/api-access.md')
})
