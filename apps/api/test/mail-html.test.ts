import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { composeMail } from '../src/mail/compose-mail'
import { createMailFormat } from '../src/mail/format-mail'
import { button, code, facts, link, paragraph, points, steps } from '../src/mail/mail-blocks'

const format = createMailFormat({
  phone: '1-800-555-0123',
  hours: 'Monday to Friday',
  email: 'help@example.test',
  address: ['PO Box 1', 'Columbus, OH 43004'],
})

it('the frame of emails is the one that tooling draws', async () => {
  const tool = new URL('../../../tooling/mail/frame.mjs', import.meta.url)
  const { frameSource } = (await import(tool.href)) as { frameSource: () => string }
  const file = new URL('../src/mail/generated/frame.ts', import.meta.url)
  expect(readFileSync(file, 'utf8')).toBe(frameSource())
})

it('an email has the same content as text and as HTML', () => {
  const { text, html = '' } = format(
    composeMail({
      to: 'rosa@example.com',
      subject: 'Terms & <conditions>',
      body: [
        paragraph('Read this: it is long enough that the plain text needs a second line for it.'),
        facts({ name: 'Plan', text: 'G' }),
        steps('Open https://example.test/a?b=1&c=2', { name: 'Then wait.', text: 'A day.' }),
        points(['Only "this"']),
        code('123456'),
        button('Open', 'https://example.test/open?a=1&b=2'),
        link('Help', 'https://example.test/help'),
      ],
    }),
  )
  expect(text).toBe(
    [
      'Hello,\n',
      'Read this: it is long enough that the plain text needs a second line for it.\n',
      '  Plan: G\n',
      '1. Open https://example.test/a?b=1&c=2\n2. Then wait. A day.\n',
      '- Only "this"\n',
      '123456\n',
      'Open:\nhttps://example.test/open?a=1&b=2\n',
      'Help:\nhttps://example.test/help\n',
      '--',
      'Questions? Call 1-800-555-0123. Monday to Friday.',
      'Or write to help@example.test.',
      'We’ll never ask for your Medicare or Social Security number in an email.',
      'Please don’t send them by email either.',
      'Gapwise, PO Box 1, Columbus, OH 43004',
    ].join('\n'),
  )
  expect(html).toContain('<title>Terms &amp; &lt;conditions&gt;</title>')
  expect(html).toContain('href="https://example.test/open?a=1&amp;b=2"')
  expect(html).toContain('href="https://example.test/a?b=1&amp;c=2"')
  expect(html).toContain('Only &quot;this&quot;')
  expect(html).toMatch(/href="tel:\+18005550123"[^>]*>1-800-555-0123</)
  expect(html).toContain('help@example.test')
  expect(html).toContain('Gapwise, PO Box 1, Columbus, OH 43004')
  expect(html).not.toContain('{{')
  expect(html).not.toMatch(/<script|<img|http:\/\//)
})
