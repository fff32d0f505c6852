import type { TextsOf } from '@gapwise/form-react'
import type { numberTexts } from '../en'

export const numbers: TextsOf<typeof numberTexts> = {
  ssnSameDigit: 'Un número de Seguro Social no es nueve veces la misma cifra',
  ssnStart: (digits) => `Los números de Seguro Social no empiezan con ${digits}`,
  ssnLength: (digits) => `Un número de Seguro Social tiene 9 cifras, y este tiene ${digits}`,
  routingUnknown: 'Este no es el número de ruta de un banco',
  routingLength: (digits) => `Un número de ruta tiene 9 cifras, y este tiene ${digits}`,
  mbiOld: 'Parece el número de una tarjeta de Medicare antigua',
  mbiOldHelp: 'El número de su tarjeta nueva no es su número de Seguro Social.',
  mbiLetter: (letter) => `Los números de Medicare no tienen la letra ${letter}`,
  mbiLetterHelp: (digit) => `Puede ser el número ${digit}.`,
  mbiLength: (characters) =>
    `Un número de Medicare tiene 11 letras y cifras, y este tiene ${characters}`,
}
