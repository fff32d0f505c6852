import { textBox } from '../components'

/**
 * Asks for an email address. The input is not `type="email"`. Browsers remove spaces from such an
 * input, which moves the cursor.
 */
export const SimpleEmail = /* @__PURE__ */ textBox({
  inputMode: 'email',
  autoCapitalize: 'none',
  spellCheck: false,
})
