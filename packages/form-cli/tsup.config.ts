import { packageBuild } from '../../tooling/tsup/base'

// The package offers only the command, so it has no types.
export default packageBuild({ entry: ['src/index.ts'], dts: false })
