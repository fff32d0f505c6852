import { pluralsOf, type TextsOf } from '@gapwise/form-react'
import type { textAreaTexts } from '../en'

const plural = /* @__PURE__ */ pluralsOf('es-US')

export const textArea: TextsOf<typeof textAreaTexts> = {
  left: (count) =>
    plural(count, {
      one: 'Puede escribir # carácter más',
      other: 'Puede escribir # caracteres más',
    }),
  tooMany: (count) => plural(count, { one: 'Sobra # carácter', other: 'Sobran # caracteres' }),
}
