import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

import react from '@vitejs/plugin-react'
import { JSDOM } from 'jsdom'
import { build, defaultServerConditions } from 'vite'

/**
 * Placeholders for the operator's settings, which only the server knows. The server replaces the
 * placeholders with the real values (`apps/api/src/http/site/filled-documents.ts`).
 */
const SETTINGS = {
  phone: '0000000000000',
  hours: '%HOURS%',
  schemaIds: [],
  fixedToday: null,
  addOns: {},
}

/** Language of a document, as in its `lang`. */
export type DocumentLanguage = 'en' | 'es'

/** A page as it looks before any script runs. */
export interface Prerendered {
  readonly markup: string
  /** Title of the browser's tab. Empty if it is not known yet. */
  readonly title: string
}

/**
 * Renders some pages as they look before anything is known about the visitor. Uses the same
 * components as the browser.
 * @returns pages by address, for each language
 */
export async function prerender(
  root: string,
  addresses: readonly string[],
): Promise<Readonly<Record<DocumentLanguage, ReadonlyMap<string, Prerendered>>>> {
  const folder = join(root, `node_modules/.cache/gapwise-prerender-${process.pid}`)
  await build({
    root,
    configFile: false,
    logLevel: 'error',
    plugins: [react()],
    ssr: {
      noExternal: true,
      resolve: { conditions: ['@gapwise/source', ...defaultServerConditions] },
    },
    build: { ssr: 'src/app/prerender.tsx', outDir: folder, copyPublicDir: false },
  })
  try {
    return await drawAll(pathToFileURL(join(folder, 'prerender.js')).href, addresses)
  } finally {
    rmSync(folder, { recursive: true })
  }
}

async function drawAll(
  module: string,
  addresses: readonly string[],
): Promise<Readonly<Record<DocumentLanguage, ReadonlyMap<string, Prerendered>>>> {
  const origin = 'http://localhost'
  const settings = `<script type="application/json" id="public-config">${JSON.stringify(SETTINGS)}</script>`
  const dom = new JSDOM(`<!doctype html>${settings}`, { url: origin })
  const { window } = dom
  Object.assign(globalThis, { window, document: window.document })
  try {
    const { prerenderPage } = (await import(module)) as {
      prerenderPage: (language: string) => string
    }
    const draw = (language: string) =>
      new Map(
        addresses.map((address) => {
          dom.reconfigure({ url: origin + address })
          window.document.title = ''
          const markup = prerenderPage(language)
          return [address, { markup, title: window.document.title }]
        }),
      )
    return { en: draw('en-US'), es: draw('es-US') }
  } finally {
    Reflect.deleteProperty(globalThis, 'window')
    Reflect.deleteProperty(globalThis, 'document')
  }
}
