import type { TextsOf } from '@gapwise/form-react'
import type { valueTexts } from '../en'

export const values: TextsOf<typeof valueTexts> = {
  yes: 'Sí',
  no: 'No',
  amount: 'Cantidad',
  unit: 'Unidad',
}
