import { packageBuild, clientFiles } from '../../tooling/tsup/base'

export default packageBuild({
  entry: {
    index: 'src/index.ts',
    lazy: 'src/lazy-registry.ts',
    edit: 'src/edit/index.ts',
    'texts/es': 'src/texts/es/index.ts',
    types: 'src/value-types/index.ts',
    styles: 'src/styles/index.css',
    base: 'src/styles/base.css',
  },
  ...clientFiles,
  dts: {
    entry: {
      index: 'src/index.ts',
      lazy: 'src/lazy-registry.ts',
      edit: 'src/edit/index.ts',
      'texts/es': 'src/texts/es/index.ts',
      types: 'src/value-types/index.ts',
    },
    // tsup sets an option that TypeScript 6 deprecates. This setting hides the error, as in the
    // shared build.
    compilerOptions: { ignoreDeprecations: '6.0', customConditions: [] },
  },
})
