import { packageBuild } from '../../tooling/tsup/base'

// The package only provides a command, so it has no types.
export default packageBuild({ entry: ['src/index.ts'], dts: false })
