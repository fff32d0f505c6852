/**
 * The frame of every email, built from React Email's components, which mail clients are known to
 * show. The server has no React, so `write-frame.mjs` writes the HTML to
 * `apps/api/src/mail/generated/frame.ts` at development time. `{{name}}` marks where the server puts text.
 */
import { Body } from '@react-email/body'
import { Button } from '@react-email/button'
import { Container } from '@react-email/container'
import { Head } from '@react-email/head'
import { Html } from '@react-email/html'
import { Link } from '@react-email/link'
import { Preview } from '@react-email/preview'
import { Section } from '@react-email/section'
import { Text } from '@react-email/text'
import { createElement as h, Fragment } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'

/** Colors of the app's tokens (packages/field-widgets/src/styles/tokens.css). */
const LIGHT = {
  page: '#fbf8f2',
  surface: '#ffffff',
  sunken: '#f3eee4',
  text: '#1c2b2d',
  quiet: '#465153',
  divider: '#ddd5c7',
  accent: '#0a5a52',
  soft: '#e3f0ec',
  onAccent: '#ffffff',
}
const DARK = {
  page: '#12201f',
  surface: '#1b2c2b',
  sunken: '#0d1817',
  text: '#eaf2f0',
  quiet: '#b9c6c3',
  divider: '#33474a',
  accent: '#7fd6c6',
  soft: '#16403b',
  onAccent: '#12201f',
}

/** Classes exist only for the dark colors. All else is inline, because many clients drop `<style>`. */
const DARK_STYLES = `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (max-width: 480px) { .gw-card { padding: 24px 20px !important; } }
@media (prefers-color-scheme: dark) {
  .gw-page, .gw-page > table > tbody > tr > td { background-color: ${DARK.page} !important; }
  .gw-card { background-color: ${DARK.surface} !important; border-color: ${DARK.divider} !important; }
  .gw-text { color: ${DARK.text} !important; }
  .gw-quiet { color: ${DARK.quiet} !important; }
  .gw-accent { color: ${DARK.accent} !important; }
  .gw-button { background-color: ${DARK.accent} !important; color: ${DARK.onAccent} !important; }
  .gw-button span { color: ${DARK.onAccent} !important; }
  .gw-box { background-color: ${DARK.sunken} !important; }
  .gw-note { background-color: ${DARK.soft} !important; }
  .gw-line { border-color: ${DARK.divider} !important; }
}`

const FONT = "'Atkinson Hyperlegible Next', 'Atkinson Hyperlegible', Verdana, Arial, sans-serif"
const body = { margin: '0 0 18px', fontSize: '18px', lineHeight: '28px', color: LIGHT.text }
const quiet = { margin: '0 0 6px', fontSize: '16px', lineHeight: '24px', color: LIGHT.quiet }

const paragraph = h(Text, { className: 'gw-text', style: body }, '{{text}}')
const heading = h(
  'h2',
  {
    className: 'gw-text',
    style: { margin: '28px 0 12px', fontSize: '21px', lineHeight: '28px', color: LIGHT.text },
  },
  '{{text}}',
)
const note = h(
  Section,
  {
    className: 'gw-note',
    style: { margin: '0 0 18px', borderRadius: '10px', backgroundColor: LIGHT.soft },
  },
  h(
    'div',
    { style: { padding: '16px 20px' } },
    h(Text, { className: 'gw-text', style: { ...body, margin: '0' } }, '{{text}}'),
  ),
)
const facts = h(
  'table',
  {
    role: 'presentation',
    width: '100%',
    cellPadding: 0,
    cellSpacing: 0,
    className: 'gw-box',
    style: {
      margin: '0 0 20px',
      borderRadius: '10px',
      backgroundColor: LIGHT.sunken,
      borderCollapse: 'separate',
    },
  },
  h('tbody', null, '{{rows}}'),
)
const fact = h(
  'tr',
  null,
  h(
    'td',
    { style: { padding: '12px 20px' } },
    h('div', { className: 'gw-quiet', style: { ...quiet, margin: '0' } }, '{{name}}'),
    h(
      'div',
      { className: 'gw-text', style: { ...body, margin: '0', fontWeight: 700 } },
      '{{value}}',
    ),
  ),
)
const line = h(
  'tr',
  null,
  h(
    'td',
    { style: { padding: '10px 20px' } },
    h('div', { className: 'gw-text', style: { ...body, margin: '0' } }, '{{text}}'),
  ),
)
const list = (tag) =>
  h(
    tag,
    { className: 'gw-text', style: { ...body, margin: '0 0 18px', padding: '0 0 0 26px' } },
    '{{items}}',
  )
const item = h('li', { style: { margin: '0 0 12px' } }, '{{text}}')
const namedItem = h(
  'li',
  { style: { margin: '0 0 12px' } },
  h('strong', null, '{{name}}'),
  h('br'),
  '{{text}}',
)
const code = h(
  'div',
  {
    className: 'gw-box gw-text',
    style: {
      margin: '0 0 20px',
      padding: '18px 20px',
      borderRadius: '10px',
      backgroundColor: LIGHT.sunken,
      color: LIGHT.text,
      fontSize: '30px',
      lineHeight: '38px',
      fontWeight: 700,
      letterSpacing: '5px',
    },
  },
  '{{text}}',
)
const button = h(
  Section,
  { style: { margin: '6px 0 24px' } },
  h(
    Button,
    {
      href: '{{url}}',
      className: 'gw-button',
      style: {
        padding: '16px 28px',
        borderRadius: '10px',
        backgroundColor: LIGHT.accent,
        color: LIGHT.onAccent,
        fontSize: '20px',
        lineHeight: '26px',
        fontWeight: 700,
      },
    },
    '{{label}}',
  ),
)
const link = h(
  Text,
  { className: 'gw-text', style: body },
  h(
    Link,
    {
      href: '{{url}}',
      className: 'gw-accent',
      style: { color: LIGHT.accent, textDecoration: 'underline' },
    },
    '{{label}}',
  ),
)
const inlineLink = h(
  Link,
  {
    href: '{{url}}',
    className: 'gw-accent',
    style: { color: LIGHT.accent, textDecoration: 'underline', wordBreak: 'break-all' },
  },
  '{{label}}',
)
const phone = h(
  Link,
  {
    href: '{{url}}',
    className: 'gw-accent',
    style: { color: LIGHT.accent, textDecoration: 'underline', whiteSpace: 'nowrap' },
  },
  '{{label}}',
)
const footerLine = h(Text, { className: 'gw-quiet', style: quiet }, '{{text}}')

const page = h(
  Html,
  { lang: 'en', dir: 'ltr' },
  h(
    Head,
    null,
    h('meta', { name: 'viewport', content: 'width=device-width, initial-scale=1' }),
    h('meta', { name: 'color-scheme', content: 'light dark' }),
    h('meta', { name: 'supported-color-schemes', content: 'light dark' }),
    h('title', null, '{{title}}'),
    h('style', null, '{{styles}}'),
  ),
  h(
    Body,
    {
      className: 'gw-page',
      style: { margin: '0', padding: '0', backgroundColor: LIGHT.page, fontFamily: FONT },
    },
    h(Preview, null, '{{preview}}'),
    h(
      Container,
      { style: { maxWidth: '600px', width: '100%', margin: '0 auto', padding: '24px 12px' } },
      h(
        Text,
        {
          className: 'gw-accent',
          style: {
            margin: '0 0 14px 8px',
            fontSize: '26px',
            lineHeight: '32px',
            fontWeight: 700,
            color: LIGHT.accent,
          },
        },
        'Gapwise',
      ),
      h(
        Section,
        {
          className: 'gw-card',
          style: {
            padding: '32px 36px',
            border: `1px solid ${LIGHT.divider}`,
            borderRadius: '14px',
            backgroundColor: LIGHT.surface,
          },
        },
        h(
          'h1',
          {
            className: 'gw-text',
            style: { margin: '0 0 20px', fontSize: '27px', lineHeight: '34px', color: LIGHT.text },
          },
          '{{title}}',
        ),
        '{{blocks}}',
      ),
      h(Section, { style: { padding: '20px 8px 8px' } }, '{{footer}}'),
    ),
  ),
)

const html = (element) => renderToStaticMarkup(h(Fragment, null, element))

/** Returns the HTML of the page and of each block, by name. */
export function drawFrame() {
  return {
    page: `<!DOCTYPE html>${html(page).replace('{{styles}}', DARK_STYLES)}`,
    paragraph: html(paragraph),
    heading: html(heading),
    note: html(note),
    facts: html(facts),
    fact: html(fact),
    line: html(line),
    steps: html(list('ol')),
    points: html(list('ul')),
    item: html(item),
    namedItem: html(namedItem),
    code: html(code),
    button: html(button),
    link: html(link),
    inlineLink: html(inlineLink),
    phone: html(phone),
    footerLine: html(footerLine),
  }
}

/** Returns the source of `apps/api/src/mail/generated/frame.ts`. */
export function frameSource() {
  const pieces = Object.entries(drawFrame())
    .map(([name, piece]) => `  ${name}: ${JSON.stringify(piece)},`)
    .join('\n')
  return `// Written by \`pnpm mail:frame\` from tooling/mail/frame.mjs. Do not change this file by hand.

/** HTML of the frame of every email, and of each block. \`{{name}}\` marks where text goes. */
export const FRAME = {
${pieces}
} as const
`
}
