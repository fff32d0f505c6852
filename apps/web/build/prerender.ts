import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

import type { ApplicationPlace } from '@gapwise/api-contract'
import react from '@vitejs/plugin-react'
import { JSDOM } from 'jsdom'
import { build, defaultServerConditions } from 'vite'

/**
 * Stands for the operator's settings, which only the server knows: it writes the true ones over these
 * (`apps/api/src/http/site/fill-document.ts`).
 */
const SETTINGS = {
  phone: '0000000000000',
  hours: '%HOURS%',
  schemaIds: [],
  fixedToday: null,
  addOns: {},
}

/**
 * Stands for the top of a page of questions, which only the server knows: it writes the true one over this
 * (`apps/api/src/http/site/fill-place.ts`).
 */
export const PLACE = {
  address: '/apply/%ID%',
  title: '%TITLE%',
  documentTitle: '%DOCUMENT_TITLE%',
  eyebrow: '%EYEBROW%',
  lead: '%LEAD%',
  back: '/%BACK%',
  done: 700_000_001,
  sections: 700_000_002,
} as const satisfies ApplicationPlace

/** A document to draw. */
export interface PageToDraw {
  readonly name: string
  readonly address: string
  readonly place?: ApplicationPlace
}

/** A page as it looks before any script runs. */
export interface Prerendered {
  readonly markup: string
  /** What the browser's tab says; empty where that is not known yet. */
  readonly title: string
}

/**
 * What the app draws for some addresses before anything is known of the visitor: the same components as in the
 * browser, in a document as the server sends it.
 * @returns pages by name
 */
export async function prerender(
  root: string,
  pages: readonly PageToDraw[],
): Promise<ReadonlyMap<string, Prerendered>> {
  const folder = join(root, `node_modules/.cache/gapwise-prerender-${process.pid}`)
  await buildForNode(root, 'src/app/prerender.tsx', folder)
  try {
    return await drawAll(pathToFileURL(join(folder, 'prerender.js')).href, pages)
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** Makes one file of a module and all that it needs, to run without a browser. */
export async function buildForNode(root: string, module: string, folder: string): Promise<void> {
  await build({
    root,
    configFile: false,
    logLevel: 'error',
    plugins: [react()],
    ssr: {
      noExternal: true,
      resolve: { conditions: ['@gapwise/source', ...defaultServerConditions] },
    },
    build: { ssr: module, outDir: folder, copyPublicDir: false },
  })
}

async function drawAll(
  module: string,
  pages: readonly PageToDraw[],
): Promise<ReadonlyMap<string, Prerendered>> {
  const origin = 'http://localhost'
  const settings = `<script type="application/json" id="public-config">${JSON.stringify(SETTINGS)}</script>`
  const dom = new JSDOM(
    `<!doctype html>${settings}<script type="application/json" id="application-place"></script>`,
    { url: origin },
  )
  const { window } = dom
  Object.assign(globalThis, { window, document: window.document })
  try {
    const { prerenderPage } = (await import(module)) as { prerenderPage: () => string }
    return new Map(
      pages.map(({ name, address, place }) => {
        dom.reconfigure({ url: origin + address })
        window.document.title = ''
        const written = window.document.querySelector('#application-place')
        if (written) written.textContent = place ? JSON.stringify(place) : ''
        const markup = prerenderPage()
        return [name, { markup, title: window.document.title }]
      }),
    )
  } finally {
    Reflect.deleteProperty(globalThis, 'window')
    Reflect.deleteProperty(globalThis, 'document')
  }
}
