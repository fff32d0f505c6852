import { STAGE_TITLES } from '@gapwise/api-contract'

export const STAGE_ORDER = Object.keys(STAGE_TITLES)
