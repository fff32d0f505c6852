/**
 * `prepack` of the published packages. Stops `npm pack` and `npm publish`: npm keeps `workspace:*` and the
 * `exports` of the repository, so nobody can install the result. pnpm replaces both.
 */
import { basename } from 'node:path'

// npm inside of a script of pnpm keeps pnpm's user agent. yarn keeps the path of the program around it.
const { npm_execpath: program = '', npm_config_user_agent: userAgent = '' } = process.env
if (!basename(program).startsWith('pnpm') || !userAgent.startsWith('pnpm/')) {
  console.error(
    'Pack this package with pnpm. Nobody could install the tarball that another package manager writes.\n' +
      'In the root of the repository, “pnpm pack:all” packs and “pnpm changeset publish” publishes.',
  )
  process.exit(1)
}
