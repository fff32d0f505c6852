import { packageBuild } from '../../tooling/tsup/base'

export default packageBuild({
  entry: {
    index: 'src/index.ts',
    'texts/es': 'src/texts/es.ts',
    'types/index': 'src/controls/value-types.ts',
    'conformance/index': 'src/conformance/index.ts',
  },
})
