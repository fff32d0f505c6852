import { packageTests } from '../../tooling/vitest/base'

export default packageTests()
