import type { TextsOf } from '@gapwise/form-react'
import type { fileTexts } from '../en'

export const files: TextsOf<typeof fileTexts> = {
  limits: (kinds, size) => `Puede enviar ${kinds}, de hasta ${size} cada archivo.`,
  photo: (kinds) => `una foto (${kinds})`,
  pdf: 'un PDF',
  either: (photo, pdf) => `${photo} o ${pdf}`,
  oneOf: (kinds) => `uno de estos tipos: ${kinds}`,
  choose: 'Elegir archivos',
  takePhoto: 'Tomar una foto',
  orDrop: 'o suéltelos aquí',
  notNow:
    'No puede enviar archivos desde esta página en este momento. Llámenos y le diremos otra manera de enviarlos.',
  sentSize: (size) => `Enviado, ${size}`,
  waiting: 'En espera…',
  sendingPercent: (percent) => `Enviando, ${percent} %`,
  sendingName: (name) => `Enviando ${name}`,
  cancel: 'Cancelar',
  again: 'Intentar de nuevo',
  youCanceled: 'Usted canceló este envío.',
  nowSending: (name) => `Enviando ${name}.`,
  wasSent: (name) => `Se envió ${name}.`,
  wasCanceled: (name) => `Se canceló el envío de ${name}.`,
  wasNotSent: (name) => `No se envió ${name}.`,
  oneOnly: 'Puede enviar un archivo aquí. Quítelo para enviar otro.',
  tooMany: (maximum) => `Puede enviar hasta ${maximum} archivos aquí. Quite uno para enviar otro.`,
  wrongType: (kinds) => `No podemos abrir este tipo de archivo. Envíe ${kinds}.`,
  empty: 'Este archivo está vacío. Ábralo en su aparato para revisarlo, o elija otro.',
  tooLarge: (size) =>
    `Este archivo tiene más de ${size}. Tome una foto de la página, o envíe menos páginas a la vez.`,
  notArrived:
    'No recibimos este archivo. Revise su conexión a internet y presione “Intentar de nuevo”.',
}
