import { radioList } from '../parts'

/** One of several answers, as large cards. */
export const Radio = /* @__PURE__ */ radioList(true)
