import { packageBuild } from '../../tooling/tsup/base'

export default packageBuild({
  entry: { index: 'src/index.ts', 'verifiers/index': 'src/verifiers/index.ts' },
})
