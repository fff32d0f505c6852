import { packageBuild } from '../../tooling/tsup/base'

// A build of its own. It shares no file with the components, so none of its files is marked as
// client code, and a server can call its functions.
export default packageBuild({
  entry: { 'form-data/index': 'src/form-data/index.ts' },
  clean: false,
})
