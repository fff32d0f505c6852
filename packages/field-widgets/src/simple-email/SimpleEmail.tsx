import { textBox } from '../components'

/**
 * Asks for an email address. The input is not `type="email"`, because browsers strip spaces from
 * such an input while the user types, which moves the cursor.
 */
export const SimpleEmail = /* @__PURE__ */ textBox({
  inputMode: 'email',
  autoCapitalize: 'none',
  spellCheck: false,
})
