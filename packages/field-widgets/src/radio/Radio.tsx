import { radioList } from '../components'

/** One of several answers, as large cards. */
export const Radio = /* @__PURE__ */ radioList(true)
