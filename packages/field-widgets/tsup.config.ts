import { packageBuild } from '../../tooling/tsup/base'

export default packageBuild({
  entry: { index: 'src/index.ts', styles: 'src/styles/index.css' },
  dts: {
    entry: { index: 'src/index.ts' },
    // The shared build sets the same option, because tsup itself sets an option that TypeScript 6
    // deprecates.
    compilerOptions: { ignoreDeprecations: '6.0', customConditions: [] },
  },
})
