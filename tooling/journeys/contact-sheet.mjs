import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Returns a page that shows each picture next to the accepted one. Pairs them by name, so that a new
 * page does not move the pairs after it.
 */
export function contactSheet(folder, journeys) {
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>Gapwise, journey by journey</title>
<style>
body { font: 16px sans-serif; margin: 24px; color-scheme: light dark }
section { display: flex; flex-wrap: wrap; gap: 24px; align-items: start }
figure { margin: 0 0 24px } figcaption { margin-bottom: 8px }
.pair { display: flex; gap: 8px }
img { border: 1px solid #999; width: 560px; max-height: 640px; object-fit: cover; object-position: top }
.phone img { width: 270px }
nav { display: flex; flex-wrap: wrap; gap: 16px }
</style>
<h1>Each page: the accepted picture, then the new one</h1>
<nav>${journeys.map((journey) => `<a href="#${idOf(journey)}">${idOf(journey)}</a>`).join('\n')}</nav>
${journeys.map((journey) => section(folder, journey)).join('\n')}
</html>
`
}

function section(folder, journey) {
  const id = idOf(journey)
  const accepted = picturesIn(join(folder, 'accepted', id))
  const current = new Set(journey.screens.map(({ name }) => `${name}.png`))
  const gone = [...accepted].filter((name) => !current.has(name))
  return `<h2 id="${id}">${escapeHtml(journey.title)}, ${journey.width} px</h2>
<section${journey.width < 600 ? ' class="phone"' : ''}>
${journey.screens.map((screen, at) => pair(id, accepted, { ...screen, at })).join('\n')}
</section>
${gone.length === 0 ? '' : `<h3>No longer there</h3>\n<section>${gone.map((name) => image(`accepted/${id}/${name}`)).join('\n')}</section>`}`
}

function pair(id, accepted, { at, name, title, questionTop, words, grade }) {
  const figures = [
    questionTop === null ? '' : `question at ${questionTop}`,
    `${words} words`,
    grade === null ? '' : `grade ${grade}`,
    accepted.has(`${name}.png`) ? '' : 'new page',
  ].filter(Boolean)
  const pictures = [
    ...(accepted.has(`${name}.png`) ? [image(`accepted/${id}/${name}.png`)] : []),
    image(`current/${id}/${name}.png`),
  ]
  return `<figure><figcaption>${at + 1}. ${escapeHtml(title)}<br>${figures.join(', ')}</figcaption><div class="pair">${pictures.join('')}</div></figure>`
}

const idOf = ({ name, width }) => `${name}-${width}`
const image = (path) =>
  `<a href="${path}"><img src="${path}" loading="lazy" alt="${path.split('/')[0]}"></a>`
const picturesIn = (path) => new Set(existsSync(path) ? readdirSync(path) : [])
const escapeHtml = (text) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
