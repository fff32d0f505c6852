import type { TextsOf } from '@gapwise/form-react'
import type { measureTexts } from '../en'

export const measures: TextsOf<typeof measureTexts> = {
  feet: 'Pies',
  inches: 'Pulgadas',
  pounds: 'libras',
  centimeters: 'centímetros',
  kilograms: 'kilogramos',
  enterHeight: 'Escriba pies y pulgadas',
  heightHelp: 'Use números enteros, por ejemplo 5 pies 6 pulgadas. Las pulgadas van de 0 a 11.',
}
