import { packageTests } from '../../tooling/vitest/base'

export default packageTests({ dom: true, shared: true })
