import { packageTests } from '../../tooling/vitest/base'

export default packageTests({ timeout: 60_000 })
