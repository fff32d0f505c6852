import { radioList } from '../components'

/** Shows options as a plain list. The user chooses one. */
export const RadioWithoutTiles = /* @__PURE__ */ radioList(false)
