import { packageBuild } from '../../tooling/tsup/base'

export default packageBuild({
  entry: { index: 'src/index.ts', 'conformance/index': 'src/conformance/index.ts' },
})
