import { expect, type Page } from '@playwright/test'

/**
 * Points from the older-adults checklist that apply to every page in every state. Each function
 * returns its problems as sentences.
 */

/**
 * C-1: body text is at least 18 px. Its line height is 1.5, and lines have at most 75 characters.
 */
export async function readingProblems(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const problems: string[] = []
    /** Splits an element's text into the lines that the browser draws. */
    const linesOf = (element: HTMLElement): string[] => {
      const lines = new Map<number, string>()
      const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
      const range = document.createRange()
      while (texts.nextNode()) {
        const node = texts.currentNode as Text
        for (const [index, character] of [...node.data].entries()) {
          range.setStart(node, index)
          range.setEnd(node, index + 1)
          const { bottom, width } = range.getBoundingClientRect()
          const line = Math.round(bottom)
          if (width > 0) lines.set(line, (lines.get(line) ?? '') + character)
        }
      }
      return [...lines.values()]
    }
    for (const element of document.querySelectorAll<HTMLElement>('main p, main label, main li')) {
      // Skip elements that contain other blocks. Also skip symbols, which have only one or two
      // letters.
      if (element.querySelector('p, div, dl, ul, h2, h3, button, input')) continue
      const text = element.innerText.trim()
      const box = element.getBoundingClientRect()
      if (text.length < 3 || box.width < 2) continue
      const style = getComputedStyle(element)
      const size = parseFloat(style.fontSize)
      const named = `“${text.slice(0, 40)}”`
      if (size < 18) problems.push(`${named} is ${size} px`)
      const lines = box.height / parseFloat(style.lineHeight)
      if (lines > 1.5 && parseFloat(style.lineHeight) / size < 1.49) {
        problems.push(
          `${named} has lines ${(parseFloat(style.lineHeight) / size).toFixed(2)} apart`,
        )
      }
      const longest = Math.max(0, ...linesOf(element).map((line) => line.trim().length))
      if (longest > 75) problems.push(`${named} has a line of ${longest} characters`)
    }
    return problems
  })
}

/** C-4: the page has one `h1`, a title that names the page and the site, and landmarks. */
export async function structureProblems(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const problems: string[] = []
    if (document.querySelectorAll('h1').length !== 1) problems.push('not exactly one h1')
    if (!/\S+ .*Gapwise/.test(document.title)) problems.push(`the title is “${document.title}”`)
    for (const landmark of ['main', 'header', 'footer']) {
      if (!document.querySelector(landmark)) problems.push(`no ${landmark}`)
    }
    return problems
  })
}

/**
 * C-9 and C-10: targets are at least 44 by 44 px and 8 px apart. Links inside a sentence are
 * exempt. The bar that sticks to the bottom of a phone is measured at its own place, after the last
 * question. Where it sticks, its edges are 8 px from its buttons, because the targets that it covers
 * in part end at its edge.
 */
export async function targetProblems(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const problems: string[] = []
    const bars = [...document.querySelectorAll<HTMLElement>('.actions--within-reach')].filter(
      (bar) => getComputedStyle(bar).position === 'sticky',
    )
    for (const bar of bars) {
      const edge = bar.getBoundingClientRect()
      for (const button of bar.querySelectorAll('a[href], button')) {
        const box = button.getBoundingClientRect()
        const inside = box.top - edge.top
        if (inside < 7.5)
          problems.push(`“${button.textContent}” is ${inside} px below its bar's edge`)
      }
      const [red, green, blue, opacity = '1'] =
        getComputedStyle(bar).backgroundColor.match(/[\d.]+/g) ?? []
      if (!red || !green || !blue || Number(opacity) < 1)
        problems.push('the bar shows what it covers')
      bar.style.position = 'static'
    }
    const boxes: { name: string; box: DOMRect; element: Element }[] = []
    const query = 'a[href], button, input:not([type=hidden]), select, textarea, summary'
    for (const element of document.querySelectorAll<HTMLElement>(query)) {
      const label = element.closest('label') ?? labelOf(element)
      const ownBox = element.getBoundingClientRect()
      if (ownBox.width < 2 || !element.checkVisibility({ visibilityProperty: true })) continue
      if (element.tagName === 'A' && isInSentence(element)) continue
      const labelBox = isChoice(element) ? label?.getBoundingClientRect() : undefined
      const box = labelBox ? union(ownBox, labelBox) : ownBox
      // Elements such as the skip link are off-screen until they have the focus.
      if (box.bottom < 0 || box.right < 0) continue
      const name = `“${(label?.innerText || element.innerText || element.getAttribute('aria-label') || element.id).trim().slice(0, 40)}”`
      if (box.width < 43.5 || box.height < 43.5) {
        problems.push(`${name} is ${Math.round(box.width)} by ${Math.round(box.height)} px`)
      }
      boxes.push({ name, box, element })
    }
    for (const [at, one] of boxes.entries()) {
      for (const other of boxes.slice(at + 1)) {
        // A button inside a text box's frame counts as part of the box.
        if (contains(one.box, other.box) || contains(other.box, one.box)) continue
        const apart = Math.max(
          other.box.left - one.box.right,
          one.box.left - other.box.right,
          other.box.top - one.box.bottom,
          one.box.top - other.box.bottom,
        )
        if (apart < 7.5) {
          problems.push(`${one.name} and ${other.name} are ${apart.toFixed(1)} px apart`)
        }
      }
    }
    for (const bar of bars) bar.style.position = ''
    return problems

    function contains(outer: DOMRect, inner: DOMRect): boolean {
      return (
        inner.left >= outer.left - 1 &&
        inner.right <= outer.right + 1 &&
        inner.top >= outer.top - 1 &&
        inner.bottom <= outer.bottom + 1
      )
    }
    function labelOf(element: HTMLElement): HTMLElement | null {
      return element.id ? document.querySelector(`label[for="${CSS.escape(element.id)}"]`) : null
    }
    function isChoice(element: HTMLElement): boolean {
      return element instanceof HTMLInputElement && /^(radio|checkbox|file)$/.test(element.type)
    }
    function union(one: DOMRect, other: DOMRect): DOMRect {
      const left = Math.min(one.left, other.left)
      const top = Math.min(one.top, other.top)
      const right = Math.max(one.right, other.right)
      return new DOMRect(left, top, right - left, Math.max(one.bottom, other.bottom) - top)
    }
    /** Returns true if the paragraph contains text outside the link. */
    function isInSentence(link: HTMLElement): boolean {
      const parent = link.closest('p, li, dd, td, label, legend, figcaption')
      return (parent?.textContent ?? '').trim().length > (link.textContent ?? '').trim().length + 2
    }
  })
}

/**
 * C-15, C-16, C-19, and C-31: no placeholder, bare asterisk, number spinner, or disabled button.
 */
export async function inputProblems(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found = (query: string, what: string) =>
      [...document.querySelectorAll(query)].map((element) => `${what}: ${element.outerHTML}`)
    const asterisks = [...document.querySelectorAll<HTMLElement>('main label, main legend')]
      .filter((label) => label.innerText.includes('*'))
      .map((label) => `asterisk: ${label.innerText}`)
    return [
      ...found('[placeholder]:not([placeholder=""])', 'placeholder'),
      ...found('input[type=number]', 'number spinner'),
      ...found('button:disabled, [aria-disabled=true]', 'disabled button'),
      ...asterisks,
    ]
  })
}

/**
 * C-7: nothing plays or moves on its own. During the check, the browser does not ask for reduced
 * motion.
 */
export async function motionProblems(page: Page): Promise<string[]> {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  const problems = await page.evaluate(() => [
    ...[...document.querySelectorAll('[autoplay], marquee')].map(({ outerHTML }) => outerHTML),
    ...document
      .getAnimations()
      .filter(({ playState, effect }) => {
        return playState === 'running' && effect?.getTiming().iterations === Infinity
      })
      .map((animation) => `an animation without end: ${animation.id}`),
  ])
  await page.emulateMedia({ reducedMotion: 'reduce' })
  return problems
}

/**
 * C-11 and C-12: every element that Tab reaches shows a focus ring of at least 3 px. Nothing covers
 * the element or cuts off its ring. Tabs through the page once, from the top.
 */
export async function focusProblems(page: Page): Promise<string[]> {
  await page.evaluate(() => {
    window.scrollTo(0, 0)
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
  })
  const problems: string[] = []
  const seen = new Set<string>()
  for (let presses = 0; presses < 80; presses += 1) {
    await page.keyboard.press('Tab')
    const stop = await page.evaluate(focusedStop)
    if (!stop || seen.has(stop.path)) break
    seen.add(stop.path)
    if (stop.ring < 3) problems.push(`${stop.name} has a ring of ${stop.ring} px`)
    if (stop.coveredBy) problems.push(`${stop.name} is covered by ${stop.coveredBy}`)
    if (stop.cutBy > 0) problems.push(`the ring of ${stop.name} is cut off by ${stop.cutBy} px`)
  }
  expect(seen.size, `stops of the Tab key on ${page.url()}`).toBeGreaterThan(2)
  return problems
}

function focusedStop() {
  const element = document.activeElement as HTMLElement | null
  if (!element || element === document.body) return undefined
  const label =
    element.closest('label') ??
    (element.id ? document.querySelector(`label[for="${CSS.escape(element.id)}"]`) : null)
  const parts = [element, ...(label ? [label] : []), ...around(element)]
  const ring = Math.max(...parts.map(ringOf))
  const box = element.getBoundingClientRect()
  const points = [0.5, 0.2, 0.8].map((part) => [
    box.left + box.width * part,
    box.top + box.height / 2,
  ])
  const covers = points
    .filter(([x, y]) => x! >= 0 && y! >= 0 && x! < innerWidth && y! < innerHeight)
    .map(([x, y]) => document.elementFromPoint(x!, y!))
    .filter((top) => top && !parts.some((part) => part.contains(top) || top.contains(part)))
  return {
    path: pathOf(element),
    name: `“${(element.innerText || label?.textContent || element.id).trim().slice(0, 40)}”`,
    ring,
    coveredBy: covers[0] ? `${covers[0].tagName.toLowerCase()}.${covers[0].className}` : '',
    cutBy: Math.ceil(Math.max(0, ...parts.map(cutOf)) - 0.5),
  }

  /**
   * Returns the tile around a choice, and the tile's children. Any of them might draw the focus
   * ring.
   */
  function around(inner: HTMLElement): Element[] {
    const tile = inner.parentElement
    return tile ? [tile, ...tile.children] : []
  }
  function ringOf(part: Element): number {
    const style = getComputedStyle(part)
    const outline = style.outlineStyle === 'none' ? 0 : parseFloat(style.outlineWidth)
    const shadow = /(\d+(?:\.\d+)?)px(?=[^,]*(?:,|$))/g
    const spreads = [...style.boxShadow.matchAll(shadow)].map(([, size]) => Number(size))
    return Math.max(outline, ...spreads, 0)
  }
  /** Returns how much of a ring and its halo the window or a box around it cuts off, in px. */
  function cutOf(part: Element): number {
    const { outlineStyle, outlineWidth, outlineOffset } = getComputedStyle(part)
    if (outlineStyle === 'none') return 0
    const [halo, offset] = [3, parseFloat(outlineOffset)]
    const reach = offset < 0 ? 0 : offset + parseFloat(outlineWidth) + halo
    const { left, top, right, bottom } = part.getBoundingClientRect()
    const page = document.documentElement
    const cuts = [reach - left, reach - top - scrollY, right + reach - page.clientWidth]
    for (let at = part.parentElement; at && at !== page; at = at.parentElement) {
      if (getComputedStyle(at).overflow === 'visible') continue
      const box = at.getBoundingClientRect()
      cuts.push(box.left + reach - left, box.top + reach - top)
      cuts.push(right + reach - box.right, bottom + reach - box.bottom)
    }
    return Math.max(...cuts)
  }
  function pathOf(inner: Element): string {
    const steps: string[] = []
    for (let at: Element | null = inner; at?.parentElement; at = at.parentElement) {
      steps.push(`${at.tagName}${[...at.parentElement.children].indexOf(at)}`)
    }
    return steps.join('>')
  }
}

/**
 * C-8: in print, text is at least 14 pt. Navigation and buttons are hidden. No row breaks across
 * pages.
 */
export async function printProblems(page: Page): Promise<string[]> {
  await page.emulateMedia({ media: 'print' })
  const problems = await page.evaluate(() => {
    const found: string[] = []
    const isThere = (element: Element) => element.checkVisibility({ visibilityProperty: true })
    for (const element of document.querySelectorAll('nav, header.site-header, footer, button')) {
      if (isThere(element)) found.push(`${element.tagName} “${element.textContent?.slice(0, 30)}”`)
    }
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement
      if (!parent || !node.textContent?.trim() || !isThere(parent)) continue
      if (parent.getBoundingClientRect().width < 2) continue
      const points = parseFloat(getComputedStyle(parent).fontSize) * 0.75
      if (points < 13.99) found.push(`“${node.textContent.slice(0, 30)}” is ${points} pt`)
    }
    for (const row of document.querySelectorAll('main tr, main dl > div')) {
      if (isThere(row) && getComputedStyle(row).breakInside !== 'avoid')
        found.push(`“${row.textContent?.slice(0, 30)}” may be cut`)
    }
    for (const heading of document.querySelectorAll('main :is(h1, h2, h3)')) {
      if (isThere(heading) && getComputedStyle(heading).breakAfter !== 'avoid')
        found.push(`“${heading.textContent?.slice(0, 30)}” may be alone at the end of a sheet`)
    }
    return found
  })
  await page.emulateMedia({ media: 'screen' })
  return problems
}
