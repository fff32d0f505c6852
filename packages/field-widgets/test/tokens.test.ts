import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

const styles = join(dirname(fileURLToPath(import.meta.url)), '../src/styles')
const read = (name: string) => readFileSync(join(styles, `${name}.css`), 'utf8')
const light = read('tokens')
const dark = read('base')

function token(css: string, name: string): string {
  const value = new RegExp(`--gw-${name}: ([^;]+);`).exec(css)?.[1]
  if (value === undefined) throw new Error(`No token is named ${name}`)
  return value
}

/** Returns the size of a design token in pixels, at the default text size. */
const pixels = (name: string) => 16 * Number(token(light, name).replace(/rem$/, ''))

/** Returns the relative luminance of `#rrggbb` as defined in WCAG 2.2. */
function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(color.slice(at, at + 2), 16) / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b)
  return (lighter + 0.05) / (darker + 0.05)
}

/** Average width of a character in English text in Atkinson Hyperlegible Next, in em. */
const CHARACTER = 0.433

// Checklist C-1
it('text is at least 18 px, with a line height of 1.5 and at most 75 characters a line', () => {
  expect(Math.min(pixels('text-small'), pixels('text-body'))).toBeGreaterThanOrEqual(18)
  expect(Number(token(light, 'line-height'))).toBeGreaterThanOrEqual(1.5)
  expect(pixels('measure') / (CHARACTER * pixels('text-body'))).toBeLessThanOrEqual(75)
})

// Checklist C-11
it.each([
  ['light', light],
  ['dark', dark],
])('the focus ring is 3 px wide and has 3:1 contrast on every background, %s', (_, css) => {
  expect(Number.parseInt(token(light, 'focus-width'), 10)).toBeGreaterThanOrEqual(3)
  const outline = 'outline: var(--gw-focus-width) solid var(--gw-color-focus)'
  for (const file of ['base', 'form']) expect(read(file), file).toContain(outline)
  const ring = token(css, 'color-focus')
  expect(contrast(ring, token(css, 'color-focus-halo')), 'halo').toBeGreaterThanOrEqual(3)
  for (const ground of ['page', 'surface', 'sunken', 'accent-soft', 'error-soft', 'notice-soft'])
    expect(contrast(ring, token(css, `color-${ground}`)), ground).toBeGreaterThanOrEqual(3)
})
