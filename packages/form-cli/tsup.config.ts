import { packageBuild } from '../../tooling/tsup/base'

// The command is all that it offers, so that nobody needs its types.
export default packageBuild({ entry: ['src/index.ts'], dts: false })
