import { textBox } from '../components'

/**
 * An e-mail address. Not `type="email"`: browsers strip spaces under the cursor there, and move
 * it with them.
 */
export const SimpleEmail = /* @__PURE__ */ textBox({
  inputMode: 'email',
  autoCapitalize: 'none',
  spellCheck: false,
})
