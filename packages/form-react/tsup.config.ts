import { packageBuild, clientFiles } from '../../tooling/tsup/base'

export default packageBuild({
  entry: { index: 'src/index.ts', 'texts/es': 'src/texts/es.ts' },
  ...clientFiles,
})
