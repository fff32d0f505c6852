import { renderToString } from 'react-dom/server'
import { createPage, type PageData } from './page'

/** Returns the HTML to put into the body of `index.html`. */
export function render(data: PageData): string {
  const json = JSON.stringify(data).replaceAll('<', String.raw`\u003c`)
  const page = renderToString(createPage(data))
  return `<div id="root">${page}</div><script type="application/json" id="data">${json}</script>`
}
