import { radioList } from '../components'

/** Asks for one of several options, as a plain list. */
export const RadioWithoutTiles = /* @__PURE__ */ radioList(false)
