import { spanishAnswerTexts, spanishMessages } from '@gapwise/form-engine/texts/es'
import type { ElementSentences, ElementTexts } from './element-texts'

const sentences: ElementSentences = {
  problem: 'Hay un problema',
  errorTitle: 'Error: ',
  error: 'Error:',
  optional: '(opcional)',
  newQuestions: (count) => (count === 1 ? '1 pregunta nueva' : `${count} preguntas nuevas`),
  guess: 'Esto es lo que suponemos. Revíselo, por favor.',
  guessIsRight: 'Sí, es correcto',
  chooseOne: 'Elija una opción',
  yes: 'Sí',
  no: 'No',
  clear: 'Borrar mi respuesta',
  clearAbout: (question) => `a ${question}`,
  remove: 'Quitar',
  newTab: '(se abre en otra pestaña)',
  unknownField: (field, type) =>
    `La pregunta “${field}” no se puede mostrar. No hay un widget para el tipo de campo “${type}”.`,
  entry: 'Entrada',
  // Without an article, because the gender of the noun is not known.
  addFirst: (noun) => `Agregar ${noun}`,
  addAnother: (noun) => `Agregar más: ${noun}`,
  month: 'Mes',
  day: 'Día',
  year: 'Año',
  feet: 'Pies',
  inches: 'Pulgadas',
  pounds: 'libras',
  centimeters: 'centímetros',
  kilograms: 'kilogramos',
  amount: 'Cantidad',
  unit: 'Unidad',
  drugName: 'Nombre del medicamento',
  addDrug: 'Agregar',
  strength: 'Dosis, por ejemplo 10 mg',
  frequency: 'Con qué frecuencia lo toma',
  quantity: 'Cuánto le dan, por ejemplo 30 tabletas',
  lastFill: 'Mes en que lo surtió por última vez, por ejemplo 2026-02',
  waitUntilSent: (file) => `Espere hasta que se envíe ${file}`,
  sending: (file) => `Enviando ${file}.`,
  wasSent: (file) => `Se envió ${file}.`,
  wasNotSent: (file) => `No se envió ${file}. Revise su conexión y elíjalo de nuevo.`,
  tooManyFiles: (maximum) =>
    `Puede enviar hasta ${maximum} archivos aquí. Quite uno para enviar otro.`,
  noFiles: 'No puede enviar archivos desde esta página en este momento.',
  upload: 'Subirlos ahora',
  mail: 'Enviar copias por correo',
  fax: 'Enviarlos por fax',
  email: 'Enviarlos por correo electrónico',
}

/** Every sentence of `<gapwise-form>` in Spanish, for people in the United States. */
export const spanishElementTexts: ElementTexts = {
  language: 'es-US',
  answers: spanishAnswerTexts,
  messages: spanishMessages,
  sentences,
}
