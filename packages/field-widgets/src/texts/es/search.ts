import { pluralsOf, type TextsOf } from '@gapwise/form-react'
import type { searchTexts } from '../en'

const plural = /* @__PURE__ */ pluralsOf('es-US')

export const search: TextsOf<typeof searchTexts> = {
  showAll: 'Mostrar todas las opciones',
  suggestions: 'Sugerencias',
  searching: 'Buscando…',
  failed: 'No podemos cargar la lista en este momento. Puede escribir su respuesta.',
  nothing: 'No se encontró nada. Puede dejar lo que escribió.',
  more: 'Hay más resultados. Siga escribiendo para acortar la lista.',
  found: (count) =>
    `${plural(count, { one: '# sugerencia', other: '# sugerencias' })}. Use las flechas hacia arriba y hacia abajo.`,
}
