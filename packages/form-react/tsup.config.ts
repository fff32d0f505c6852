import { packageBuild, clientFiles } from '../../tooling/tsup/base'

export default packageBuild({
  entry: ['src/index.ts'],
  ...clientFiles,
})
