import type { TextsOf } from '@gapwise/form-react'
import type { rowTexts } from '../en'

/** These sentences have no article, because the gender of the noun is not known. */
export const rows: TextsOf<typeof rowTexts> = {
  within: (entry, outer) => `${entry} de ${outer}`,
  addFirst: (noun) => `Agregar ${noun}`,
  addAnother: (noun) => `Agregar más: ${noun}`,
  save: (noun) => `Guardar ${noun}`,
  back: 'Volver a la lista',
  unfinished: 'Falta algo. Elija Cambiar para completarlo.',
  full: (maximum) => `Ya hay ${maximum} en la lista, y es el límite. Quite algo para agregar más.`,
}
