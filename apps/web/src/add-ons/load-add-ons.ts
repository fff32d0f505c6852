/** How each add-on starts, given its id. What it needs besides its script is its vendor's convention. */
const STARTERS: Readonly<Record<string, (id: string) => void>> = {
  chat(id) {
    Object.assign(window, { $crisp: [], CRISP_WEBSITE_ID: id })
    addScript('https://client.crisp.chat/l.js')
  },
  recording(id) {
    addScript(`https://www.clarity.ms/tag/${encodeURIComponent(id)}`)
  },
  crm(id) {
    addScript(`https://js.hs-scripts.com/${encodeURIComponent(id)}.js`)
  },
}

/**
 * Load the configured add-ons into this document, which must be a public one. One that does not arrive or
 * fails takes nothing from the page and says nothing on it.
 */
export function loadAddOns(ids: Readonly<Record<string, string>>): void {
  for (const [name, id] of Object.entries(ids)) STARTERS[name]?.(id)
}

function addScript(address: string): void {
  const script = document.createElement('script')
  script.src = address
  script.async = true
  document.head.append(script)
}
