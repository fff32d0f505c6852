import { packageBuild } from '../../tooling/tsup/base'

export default packageBuild({
  entry: { index: 'src/index.ts', styles: 'src/styles/index.css' },
  dts: {
    entry: { index: 'src/index.ts' },
    // Same as in the shared build: TypeScript 6 deprecates an option that tsup sets by itself.
    compilerOptions: { ignoreDeprecations: '6.0', customConditions: [] },
  },
})
