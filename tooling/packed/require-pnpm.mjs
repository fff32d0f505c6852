/**
 * `prepack` of the published packages. Stops `npm pack` and `npm publish`, because npm keeps
 * `workspace:*` and the `exports` of the repository, so the result cannot be installed. pnpm
 * replaces both.
 */
import { basename } from 'node:path'

// npm inside a pnpm script keeps pnpm's user agent. yarn keeps the path of the outer program.
const { npm_execpath: program = '', npm_config_user_agent: userAgent = '' } = process.env
if (!basename(program).startsWith('pnpm') || !userAgent.startsWith('pnpm/')) {
  console.error(
    'Pack this package with pnpm. A tarball from another package manager could not be installed.\n' +
      'In the root of the repository, run “pnpm pack:all” to pack or “pnpm changeset publish” to publish.',
  )
  process.exit(1)
}
