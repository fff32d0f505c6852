import { radioList } from '../parts'

/** One of several answers, as a plain list. */
export const RadioWithoutTiles = /* @__PURE__ */ radioList(false)
