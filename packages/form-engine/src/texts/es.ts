import type { AnswerTexts } from '../answers/answer-texts'
import { intlDates } from '../answers/intl-dates'
import type { MessageCode } from '../answers/messages'
import type { MessageEntry, Messages } from '../types'

/**
 * Every built-in message in Spanish, for people in the United States. Includes the codes of the types
 * in `@gapwise/form-engine/types`.
 */
export const spanishMessages: Readonly<Record<MessageCode, MessageEntry>> & Messages = {
  required: entry('Este campo es obligatorio', 'Conteste esta pregunta para continuar.'),
  unconfirmed: entry('Confirme esta respuesta', 'La llenamos por usted. Confírmela o cámbiela.'),
  text: entry('Escriba su respuesta', 'Vuelva a escribir su respuesta.'),
  number: entry('Escriba un número entero', 'Use solo cifras, por ejemplo 12.'),
  date: entry('Escriba una fecha que exista', 'Revise cada parte de la fecha.'),
  choice: entry('Elija una de las opciones', 'Elija una respuesta de la lista.'),
  email: entry('Escriba un correo electrónico válido', 'Escríbalo así: nombre@ejemplo.com.'),
  phone: entry(
    'Escriba un número de teléfono de 10 cifras',
    'Empiece con el código de área, por ejemplo 555-123-4567.',
  ),
  entry: entry('Revise lo que agregó aquí', 'Complete lo que falta, o quítelo.'),
  minlength: entry(
    'Debe tener al menos {minimum} caracteres',
    'Escriba al menos {minimum} caracteres.',
  ),
  maxlength: entry(
    'No puede tener más de {maximum} caracteres',
    'Acórtelo a {maximum} caracteres.',
  ),
  minimum_entries: entry('Elija al menos {minimum}', 'Agregue hasta que haya {minimum}.'),
  maximum_entries: entry('No elija más de {maximum}', 'Quite hasta que queden {maximum}.'),
  minimum_number: entry('Debe ser al menos {minimum}', 'Escriba {minimum} o más.'),
  maximum_number: entry('No puede ser más de {maximum}', 'Escriba {maximum} o menos.'),
  minimum_value: entry('No puede ser menos de {minimum}', 'Escriba {minimum} o más.'),
  maximum_value: entry('No puede ser más de {maximum}', 'Escriba {maximum} o menos.'),
  minimum_date: entry('La primera fecha posible es {minimum}', 'Escriba {minimum} o después.'),
  maximum_date: entry('La última fecha posible es {maximum}', 'Escriba {maximum} o antes.'),
  mbi: entry(
    'El número de Medicare no es válido',
    'Copie las 11 letras y cifras de su tarjeta de Medicare.',
  ),
  ssn_length: entry(
    'El número de Seguro Social debe tener 9 cifras',
    'Revise el número en su tarjeta de Seguro Social.',
  ),
  ssn_invalid: entry(
    'El número de Seguro Social no es válido',
    'Revise el número en su tarjeta de Seguro Social.',
  ),
  routing_length: entry(
    'El número de ruta debe tener exactamente 9 cifras',
    'Revise las 9 cifras abajo a la izquierda de un cheque.',
  ),
  routing_invalid: entry(
    'El número de ruta no es válido',
    'Revise las 9 cifras abajo a la izquierda de un cheque.',
  ),
  zip5: entry(
    'Escriba un código postal de 5 cifras',
    'Use las primeras 5 cifras, por ejemplo 30301.',
  ),
  boolean: entry('Elija una respuesta', 'Elija sí o no.'),
  decimal: entry('Escriba un número', 'Use cifras y un punto, por ejemplo 1234.5.'),
  money: entry('Escriba una cantidad', 'Use cifras y un punto, por ejemplo 1234.50.'),
  quantity: entry(
    'Escriba un número y elija su unidad',
    'Use cifras y un punto, por ejemplo 12.5.',
  ),
  unit: entry('Elija una de las unidades', 'Elija una unidad de la lista.'),
  decimal_places: entry('Use como máximo {places} cifras después del punto', 'Redondee el número.'),
  minimum_decimal: entry('Debe ser al menos {minimum}', 'Escriba {minimum} o más.'),
  maximum_decimal: entry('No puede ser más de {maximum}', 'Escriba {maximum} o menos.'),
  time: entry('Escriba una hora', 'Escriba una hora, por ejemplo 3:30 p. m.'),
  minimum_time: entry('Debe ser a las {minimum} o después', 'Escriba una hora más tarde.'),
  maximum_time: entry('Debe ser a las {maximum} o antes', 'Escriba una hora más temprano.'),
}

/** Words for displaying answers in Spanish. Pass them to `formatAnswer` as `texts`. */
export const spanishAnswerTexts: AnswerTexts = {
  notAnswered: 'Sin respuesta',
  noneChosen: 'Ninguna elegida',
  endsIn: 'termina en {end}',
  onFile: 'guardado',
  ...intlDates('es-US'),
  phone: '(999) 999-9999',
  height: '{feet} pies {inches} pulgadas',
  weight: '{pounds} libras',
  metricHeight: '{centimeters} cm',
  metricWeight: '{kilograms} kg',
  lastFilled: 'surtida por última vez en {month}',
  file: '{name} ({size})',
  byte: '{size} byte',
  bytes: '{size} bytes',
  kilobytes: '{size} KB',
  megabytes: '{size} MB',
  methods: {
    upload: 'Enviados en línea',
    mail: 'Por correo',
    fax: 'Por fax',
    email: 'Por correo electrónico',
  },
}

function entry(message: string, help: string): MessageEntry {
  return { message, help }
}
