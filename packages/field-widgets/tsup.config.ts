import { packageBuild } from '../../tooling/tsup/base'

export default packageBuild({
  entry: { index: 'src/index.ts', styles: 'src/styles/index.css' },
  dts: {
    entry: { index: 'src/index.ts' },
    // tsup itself sets an option that TypeScript 6 deprecates. `ignoreDeprecations` hides the
    // error. The shared build also sets `ignoreDeprecations`.
    compilerOptions: { ignoreDeprecations: '6.0', customConditions: [] },
  },
})
