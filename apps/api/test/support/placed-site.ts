import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Says at the top of a page everything that it was given of the application. */
const PLACE_MODULE = `
export const placeOf = (detail, address) => ({
  address, title: JSON.stringify(detail), documentTitle: 'Page', eyebrow: '', done: 0, sections: 1,
})`

/** A built web app whose pages of questions show all that the server hands them. @returns Its folder. */
export function placedSite(): string {
  const dist = mkdtempSync(join(tmpdir(), 'gapwise-placed-'))
  mkdirSync(join(dist, '.places'))
  writeFileSync(join(dist, 'index.html'), '<!doctype html><title>index</title>')
  writeFileSync(join(dist, '.places', 'place.js'), PLACE_MODULE)
  writeFileSync(join(dist, '.places', 'package.json'), '{"type":"module"}')
  for (const name of ['plain', 'lead', 'back', 'back-lead'])
    writeFileSync(join(dist, '.places', `${name}.html`), '<head></head><h1>%TITLE%</h1>')
  return dist
}
