import { packageBuild } from '../../tooling/tsup/base'

// The package provides only a command, so it has no type declarations.
export default packageBuild({ entry: ['src/index.ts'], dts: false })
