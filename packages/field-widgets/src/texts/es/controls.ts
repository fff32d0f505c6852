import type { TextsOf } from '@gapwise/form-react'
import type { controlTexts, secretTexts, choiceTexts, listTexts, linkTexts, boxTexts } from '../en'

export const controls: TextsOf<typeof controlTexts> = {
  optional: '(opcional)',
  error: 'Error:',
  guess: 'Esto es lo que suponemos. Revíselo, por favor.',
  guessIsRight: 'Sí, es correcto',
  thanks: 'Gracias. Usaremos esta respuesta.',
}

export const secrets: TextsOf<typeof secretTexts> = {
  show: 'Mostrar',
  hide: 'Ocultar',
}

export const choices: TextsOf<typeof choiceTexts> = {
  chooseOne: 'Elija una opción',
  clear: 'Borrar mi respuesta',
  onlyAlone: 'Una de estas respuestas solo se puede elegir sola',
  onlyAloneHelp: 'Borre esa respuesta, o borre todas las demás.',
  clearAbout: (question) => `a ${question}`,
}

export const lists: TextsOf<typeof listTexts> = {
  remove: 'Quitar',
  change: 'Cambiar',
  wasRemoved: (name) => `Se quitó: ${name}.`,
  putBack: 'Volver a ponerlo',
}

export const links: TextsOf<typeof linkTexts> = {
  newTab: '(se abre en otra pestaña)',
}

export const boxes: TextsOf<typeof boxTexts> = {
  didYouMean: (label) => `¿Quiso decir ${label}?`,
  use: (label) => `Sí, usar ${label}`,
}
