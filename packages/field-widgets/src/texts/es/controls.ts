import type { TextsOf } from '@gapwise/form-react'
import type { controlTexts } from '../en'

export const controls: TextsOf<typeof controlTexts> = {
  optional: '(opcional)',
  error: 'Error:',
  chooseOne: 'Elija una opción',
  remove: 'Quitar',
  show: 'Mostrar',
  hide: 'Ocultar',
  change: 'Cambiar',
  clear: 'Borrar mi respuesta',
  clearAbout: (question) => `a ${question}`,
  wasRemoved: (name) => `Se quitó: ${name}.`,
  putBack: 'Volver a ponerlo',
  newTab: '(se abre en otra pestaña)',
  guess: 'Esto es lo que suponemos. Revíselo, por favor.',
  guessIsRight: 'Sí, es correcto',
  thanks: 'Gracias. Usaremos esta respuesta.',
  didYouMean: (label) => `¿Quiso decir ${label}?`,
  use: (label) => `Sí, usar ${label}`,
}
