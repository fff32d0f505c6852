import { textBox } from '../components'

/**
 * Asks for an email address. It is not `type="email"`, because browsers strip spaces there while
 * the user types, and move the cursor.
 */
export const SimpleEmail = /* @__PURE__ */ textBox({
  inputMode: 'email',
  autoCapitalize: 'none',
  spellCheck: false,
})
