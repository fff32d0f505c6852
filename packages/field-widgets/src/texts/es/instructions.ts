import type { TextsOf } from '@gapwise/form-react'
import type * as english from '../en/instructions'

type Instructions = typeof english

export const instructions: { readonly [Name in keyof Instructions]: TextsOf<Instructions[Name]> } =
  {
    typeAnswer: 'Escriba su respuesta',
    chooseAnswer: 'Elija una respuesta',
    chooseYesOrNo: 'Elija sí o no',
    checkBox: 'Marque la casilla',
    checkBoxes: 'Marque al menos una casilla',
    enterNumber: 'Escriba un número',
    enterEmail: 'Escriba un correo electrónico',
    enterPhone: 'Escriba un número de teléfono',
    enterSsn: 'Escriba un número de Seguro Social',
    enterDate: 'Escriba la fecha',
    enterMonth: 'Escriba el mes y el año',
    enterHeight: 'Escriba una estatura',
    enterWeight: 'Escriba un peso',
    addMedicine: 'Agregue al menos un medicamento',
    addFile: 'Agregue al menos un archivo',
    chooseWay: 'Elija cómo enviar los documentos',
    addEntry: (noun) => `Agregue al menos un dato: ${noun}`,
    enterAmount: 'Escriba una cantidad',
    enterQuantity: 'Escriba una cantidad y elija su unidad',
    enterTime: 'Escriba una hora',
  }
