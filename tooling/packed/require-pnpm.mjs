/**
 * `prepack` of the published packages. Stops `npm pack` and `npm publish`. npm would keep
 * `workspace:*` and the repository's `exports`, so its tarball could not be installed. pnpm
 * replaces both values.
 */
import { basename } from 'node:path'

// Checks two variables, because each one alone can mislead. npm keeps pnpm's user agent when it
// runs inside a pnpm script. yarn keeps the outer program's path.
const { npm_execpath: program = '', npm_config_user_agent: userAgent = '' } = process.env
if (!basename(program).startsWith('pnpm') || !userAgent.startsWith('pnpm/')) {
  console.error(
    'Pack this package with pnpm. A tarball from another package manager could not be installed.\n' +
      'In the root of the repository, run “pnpm pack:all” to pack or “pnpm changeset publish” to publish.',
  )
  process.exit(1)
}
