import { radioList } from '../components'

/** Asks for one of several options, as large cards. */
export const Radio = /* @__PURE__ */ radioList(true)
