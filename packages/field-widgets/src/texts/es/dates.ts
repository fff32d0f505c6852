import type { TextsOf } from '@gapwise/form-react'
import type { dateTexts } from '../en'

export const dates: TextsOf<typeof dateTexts> = {
  month: 'Mes',
  day: 'Día',
  year: 'Año',
  fillMonth: 'Escriba el mes.',
  fillDay: 'Escriba el día.',
  fillYear: 'Escriba el año.',
  checkMonth: 'Revise el mes. Use su nombre o un número del 1 al 12.',
  checkYear: 'Escriba el año con 4 cifras, por ejemplo 1955.',
  checkDay: (month, days) => `Revise el día. El mes de ${month} tiene ${days} días.`,
}
