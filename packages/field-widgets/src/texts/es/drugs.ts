import type { TextsOf } from '@gapwise/form-react'
import type { drugTexts } from '../en'

export const drugs: TextsOf<typeof drugTexts> = {
  name: 'Nombre del medicamento',
  addAnother: 'Agregar otro medicamento',
  anotherName: 'Nombre de otro medicamento',
  strength: 'Dosis, por ejemplo 10 mg',
  form: 'Forma, por ejemplo tableta',
  frequency: 'Con qué frecuencia lo toma',
  quantity: 'Cuánto le dan, por ejemplo 30 tabletas',
  lastFill: 'Cuándo lo surtió por última vez',
  optional: 'Llene lo que sepa. Puede dejar lo demás en blanco.',
  whichOne: '¿Cuál quiere decir?',
  typed: (name) =>
    `Guardaremos “${name}” como lo escribió. Si está en la lista de arriba, elíjalo allí. Agréguelo para escribir sus datos u otro medicamento.`,
  add: (name) => `Agregar “${name}”`,
  done: 'Listo',
  doneAbout: (name) => `con ${name}`,
  full: (maximum) =>
    `Ya hay ${maximum} medicamentos en la lista, y es el límite. Quite uno para agregar otro.`,
  frequencies: [
    'Una vez al día',
    'Dos veces al día',
    'Tres veces al día',
    'Cuatro veces al día',
    'Cada dos días',
    'Una vez a la semana',
    'Una vez al mes',
    'Solo cuando lo necesito',
  ],
}
