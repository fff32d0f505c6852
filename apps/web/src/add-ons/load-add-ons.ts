/**
 * Functions that start the add-ons, by name. Crisp's script reads its settings from window globals.
 */
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
 * Loads the configured add-ons into this document. The document must be public. If an add-on fails
 * or cannot be loaded, the page works without it and shows no message.
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
