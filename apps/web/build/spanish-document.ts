/** Each English string of `index.html`, with its Spanish. */
const TEXTS = [
  ['<html lang="en">', '<html lang="es">'],
  [
    'Find a Medicare Supplement plan, see sample rates and apply online, at your own pace.',
    'Encuentre un plan suplementario de Medicare, vea tarifas de ejemplo y haga su solicitud en línea, a su ritmo.',
  ],
  [
    'This page didn’t finish loading. We keep trying.',
    'Esta página no terminó de cargar. Seguimos intentando.',
  ],
  ['Load the page again', 'Cargar la página de nuevo'],
  [
    /Gapwise needs JavaScript\.[^<]*/,
    'Gapwise necesita JavaScript. Actívelo en su navegador, o llámenos y le ayudaremos por teléfono. ',
  ],
] as const

/** Returns the template of the documents in Spanish. Throws if `index.html` lacks one of the strings. */
export function inSpanish(template: string): string {
  return TEXTS.reduce((text, [english, spanish]) => {
    const changed = text.replace(english, spanish)
    if (changed === text) throw new Error(`index.html lacks the text “${english}”.`)
    return changed
  }, template)
}
