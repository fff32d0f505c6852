/**
 * `prepack` of the published packages. Stops `npm pack` and `npm publish`, because npm would keep
 * `workspace:*` and the repository's `exports`. Such a package could not be installed.
 */
import { basename } from 'node:path'

// Check both variables. npm keeps pnpm's user agent inside a pnpm script, and yarn keeps the outer
// program's path.
const { npm_execpath: program = '', npm_config_user_agent: userAgent = '' } = process.env
if (!basename(program).startsWith('pnpm') || !userAgent.startsWith('pnpm/')) {
  console.error(
    'Pack this package with pnpm. A tarball from another package manager could not be installed.\n' +
      'In the root of the repository, run “pnpm pack:all” to pack or “pnpm changeset publish” to publish.',
  )
  process.exit(1)
}
