import { expect, type Page } from '@playwright/test'
import { readingGrade, sentencesOf } from '../../../../packages/enrollment-forms/test/reading-grade'
import { pageTexts } from '../e2e/support/plain-words'

/** Figures of one page. Positions are in px from the top of the document. */
export interface PageFigures {
  readonly title: string
  /** Path without ids. */
  readonly path: string
  /** Top of the first question's text. `null` if the page asks nothing, or is to be read first. */
  readonly questionTop: number | null
  readonly words: number
  /** Reading grade. `null` if the page has too few words for one. */
  readonly grade: number | null
  /** Only in the comparison. */
  readonly offers?: { readonly firstPrice: number; readonly firstChoose: number }
}

/** Minimum number of words for a reading grade. One long word would determine it in a shorter text. */
const FEWEST_WORDS = 10

/** Maximum positions on a phone. Above the title of the home page is the way back. */
const LOWEST = { question: 200, title: 240 }

/** Pages to be read first, by path or by page of the application, with the reason. */
const READ_FIRST: Readonly<Record<string, string>> = {
  '/': 'The home page says what the product is. Its choices are links.',
  '/compare': 'People choose among the offers. Its boxes only filter and sort them.',
  '/review': 'People check their answers.',
  '/electronic-disclosure': 'The E-SIGN Act puts the disclosure before the consent.',
  '/submit': 'People see what they sign before they sign it.',
  replacement: 'The law puts the statements about replacing a plan before the confirmation.',
  documents: 'The law puts the six statements before the confirmation.',
}

/** Returns the reason why a page begins with something to read, or `undefined`. */
function reasonToReadFirst({ pathname, searchParams }: URL): string | undefined {
  const page = pathname.startsWith('/apply/') ? searchParams.get('page') : pathname
  return pathname.startsWith('/dashboard')
    ? 'The broker’s desk lists what there is to do.'
    : READ_FIRST[page ?? '']
}

/**
 * Asserts that on a phone a page begins with its title, and that the first question is near the top.
 * Only the title is checked on a page to be read first.
 */
export async function expectQuestionNearTop(page: Page): Promise<void> {
  const heading = page.locator('h1')
  // The heading that is shown while a page loads is replaced by the heading of the page.
  await expect(async () => {
    const { title, questionTop } = await measurePage(page)
    const { y = Infinity } = (await heading.boundingBox()) ?? {}
    const titleTop = y + (await page.evaluate(() => scrollY))
    expect(titleTop, `title of “${title}”`).toBeLessThanOrEqual(LOWEST.title)
    expect(questionTop ?? 0, `first question of “${title}”`).toBeLessThanOrEqual(LOWEST.question)
  }).toPass({ timeout: 60_000 })
}

export async function measurePage(page: Page): Promise<PageFigures> {
  const texts = await pageTexts(page)
  const words = sentencesOf(texts).flat().length
  const { title, questionTop, offers } = await page.evaluate(positions)
  const url = new URL(page.url())
  return {
    title,
    path: url.pathname.replaceAll(/[\da-f]{8}-[\da-f-]{27}/g, '{id}'),
    questionTop: reasonToReadFirst(url) ? null : questionTop,
    words,
    grade: words < FEWEST_WORDS ? null : Math.round(readingGrade(texts) * 10) / 10,
    ...(offers ? { offers } : {}),
  }
}

/** Runs in the page. */
function positions() {
  const main = document.querySelector('main')
  const title = document.querySelector('h1')?.textContent?.trim() ?? ''
  const question = firstQuestion()
  return {
    title,
    questionTop: (question && topOfText(question)) ?? null,
    offers: /^\/compare$/.test(location.pathname) ? topsOfOffers() : undefined,
  }

  function isShown(element: Element): boolean {
    const { width, height } = element.getBoundingClientRect()
    return element.checkVisibility({ visibilityProperty: true }) && width > 1 && height > 1
  }
  /** Returns the field of the first control, or what names the control: its group or its label. */
  function firstQuestion(): Element | undefined {
    const control = [
      ...(main?.querySelectorAll('input:not([type=hidden]), select, textarea') ?? []),
    ].find((one) => isShown(one) || isShown(one.parentElement ?? one))
    for (const around of ['[data-field]', 'fieldset, [role=radiogroup], [role=group]', 'label']) {
      const box = control?.closest(around)
      if (box) return box
    }
    const label = control?.id && main?.querySelector(`label[for="${CSS.escape(control.id)}"]`)
    return label || control
  }
  /** Skips text that only a screen reader gets, which is 1 px wide. */
  function topOfText(box: Element, pattern = /\S/): number | undefined {
    const walker = document.createTreeWalker(box, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      if (!node.parentElement || !pattern.test(node.textContent ?? '')) continue
      if (!isShown(node.parentElement)) continue
      const range = document.createRange()
      range.selectNodeContents(node)
      return Math.round(range.getBoundingClientRect().top + scrollY)
    }
    return undefined
  }
  /** The first price can be that of a plan, above the offers. */
  function topsOfOffers() {
    const choose = [...(main?.querySelectorAll('button') ?? [])].find(
      (button) => isShown(button) && /^\s*choose\b/i.test(button.textContent ?? ''),
    )
    if (!main || !choose) return undefined
    return {
      firstPrice: topOfText(main, /\$\s?\d/) ?? 0,
      firstChoose: Math.round(choose.getBoundingClientRect().top + scrollY),
    }
  }
}
