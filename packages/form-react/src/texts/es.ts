import { spanishAnswerTexts, spanishMessages } from '@gapwise/form-engine/texts/es'
import type { formTexts } from './english'
import { pluralsOf } from './plurals'
import type { TextCatalog, TextsOf } from './text-catalog'

const plural = /* @__PURE__ */ pluralsOf('es-US')

const form: TextsOf<typeof formTexts> = {
  problem: 'Hay un problema',
  errorTitle: 'Error: ',
  nextError: 'Ir al siguiente',
  notAnswered: 'Sin respuesta',
  entry: 'Entrada',
  newQuestions: (count) => plural(count, { one: '# pregunta nueva', other: '# preguntas nuevas' }),
  answerThem: 'Sus respuestas llevaron a más preguntas. Contéstelas para continuar.',
  questionsBelow: (count) =>
    plural(count, { one: '# pregunta más abajo', other: '# preguntas más abajo' }),
  unknownField: (field, type) =>
    `La pregunta “${field}” no se puede mostrar. No hay un widget para el tipo de campo “${type}”.`,
}

/** Every sentence of this package in Spanish, for people in the United States. */
export const spanishFormTexts: TextCatalog = {
  language: 'es-US',
  answers: spanishAnswerTexts,
  messages: spanishMessages,
  groups: { form },
}
