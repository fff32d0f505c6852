import { writeFile } from 'node:fs/promises'
import type { Browser } from '@playwright/test'

export interface Picture {
  readonly id: string
  readonly image: Buffer
}

const SHEET_WIDTH = 2000
/**
 * Maximum number of pictures on a sheet. Larger sheets are hard to review, and browsers do not
 * render very large ones.
 */
const PICTURES_A_SHEET = 28

/**
 * Arranges pictures on sheets named `sheet-1.png`, `sheet-2.png`, …, so that a reviewer sees many
 * pictures together.
 */
export async function writeContactSheets(
  browser: Browser,
  pictures: readonly Picture[],
  folder: string,
  width: number,
): Promise<void> {
  const page = await browser.newPage({ viewport: { width: SHEET_WIDTH, height: 1000 } })
  const shown = Math.min(width, 480)
  for (let at = 0; at < pictures.length; at += PICTURES_A_SHEET) {
    const figures = pictures
      .slice(at, at + PICTURES_A_SHEET)
      .map(
        ({ id, image }) =>
          `<figure><img width="${shown}" src="data:image/png;base64,${image.toString('base64')}"><figcaption>${id}</figcaption></figure>`,
      )
    // Without a doctype, the body is only as high as the screen. Columns would then extend past the
    // sheet.
    await page.setContent(
      `<!doctype html><style>body{margin:16px;columns:${Math.floor(SHEET_WIDTH / (shown + 20))};column-gap:16px;background:#888;font:14px sans-serif}
figure{margin:0 0 16px;break-inside:avoid}img{display:block}figcaption{background:#fff;padding:2px 4px}</style>${figures.join('')}`,
      { waitUntil: 'load' },
    )
    const sheet = await page.screenshot({ fullPage: true })
    await writeFile(`${folder}/sheet-${at / PICTURES_A_SHEET + 1}.png`, sheet)
  }
  await page.close()
}
