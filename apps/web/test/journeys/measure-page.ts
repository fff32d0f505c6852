import type { Page } from '@playwright/test'
import { readingGrade, sentencesOf } from '../../../../packages/enrollment-forms/test/reading-grade'
import { pageTexts } from '../e2e/support/plain-words'

/** Figures of one page. Positions are in px from the top of the document. */
export interface PageFigures {
  readonly title: string
  /** Path without ids. */
  readonly path: string
  /** Top of the first question's text. `null` if the page asks nothing, or below text to read. */
  readonly questionTop: number | null
  readonly words: number
  /** Reading grade. `null` if the page has too few words for one. */
  readonly grade: number | null
  /** Only in the comparison. */
  readonly offers?: { readonly firstPrice: number; readonly firstChoose: number }
}

/** Minimum number of words for a reading grade. One long word would determine it in a shorter text. */
const FEWEST_WORDS = 10

/**
 * Pages that show something first: offers, answers to check, or text that the law puts before the
 * signature.
 */
const WITHOUT_QUESTION = /^\/(compare|review|electronic-disclosure|submit|dashboard.*)$/

export async function measurePage(page: Page): Promise<PageFigures> {
  const texts = await pageTexts(page)
  const words = sentencesOf(texts).flat().length
  const { title, questionTop, offers } = await page.evaluate(positions)
  const { pathname } = new URL(page.url())
  return {
    title,
    path: pathname.replaceAll(/[\da-f]{8}-[\da-f-]{27}/g, '{id}'),
    questionTop: WITHOUT_QUESTION.test(pathname) ? null : questionTop,
    words,
    grade: words < FEWEST_WORDS ? null : Math.round(readingGrade(texts) * 10) / 10,
    ...(offers ? { offers } : {}),
  }
}

/** Runs in the page. */
function positions() {
  const main = document.querySelector('main')
  const title = document.querySelector('h1')?.textContent?.trim() ?? ''
  const [field] = [
    ...(main?.querySelectorAll(
      '[data-field]:not([data-type=heading], [data-type=text-block], [data-type=link])',
    ) ?? []),
  ].filter(isShown)
  const question = field ?? boxOfFirstControl()
  return {
    title,
    questionTop: (question && topOfText(question)) ?? null,
    offers: /^\/compare$/.test(location.pathname) ? topsOfOffers() : undefined,
  }

  function isShown(element: Element): boolean {
    const { width, height } = element.getBoundingClientRect()
    return element.checkVisibility({ visibilityProperty: true }) && width > 1 && height > 1
  }
  /** Returns what names the first control outside of a form definition: its group or its label. */
  function boxOfFirstControl(): Element | undefined {
    const control = [
      ...(main?.querySelectorAll('input:not([type=hidden]), select, textarea') ?? []),
    ].find((one) => isShown(one) || isShown(one.parentElement ?? one))
    const group = control?.closest('fieldset, [role=radiogroup], [role=group], label')
    if (group) return group
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
