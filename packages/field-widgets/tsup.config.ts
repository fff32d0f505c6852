import { packageBuild } from '../../tooling/tsup/base'

export default packageBuild({
  entry: {
    index: 'src/index.ts',
    types: 'src/value-types/index.ts',
    styles: 'src/styles/index.css',
    base: 'src/styles/base.css',
  },
  dts: {
    entry: { index: 'src/index.ts', types: 'src/value-types/index.ts' },
    // tsup sets an option that TypeScript 6 deprecates. This setting hides the error, as in the
    // shared build.
    compilerOptions: { ignoreDeprecations: '6.0', customConditions: [] },
  },
})
