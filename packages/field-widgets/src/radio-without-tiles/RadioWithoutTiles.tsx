import { radioList } from '../components'

/** One of several answers, as a plain list. */
export const RadioWithoutTiles = /* @__PURE__ */ radioList(false)
