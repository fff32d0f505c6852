import { calls } from '@gapwise/api-contract'
import { ERRORS } from '../../errors/api-error'
import { ERRORS_OF_ALL } from '../../http/route-errors'
import { ACCESS, ROUTE_ACCESS } from '../../http/route-access'
import { areas, type Area } from './areas'
import { describeCall } from './describe-call'
import { html, withCode, type Html } from './html'

function page(title: string, current: string, content: Html): string {
  const link = (href: string, text: string): Html =>
    html`<li>
      <a href="${href}" ${href === current ? html` aria-current="page"` : ''}>${text}</a>
    </li>`
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title} – Gapwise API</title>
        <link rel="icon" href="/icon.svg" type="image/svg+xml" />
        <link rel="stylesheet" href="/api/docs/style.css" />
      </head>
      <body>
        <a class="skip" href="#content">Skip to the content</a>
        <header><a href="/api/docs">Gapwise API</a></header>
        <nav aria-label="Areas">
          <ul>
            ${link('/api/docs', 'Overview')}${areas.map(({ id, title: area }) =>
              link(`/api/docs/${id}`, area),
            )}
          </ul>
        </nav>
        <main id="content" tabindex="-1">
          <h1>${title}</h1>
          ${content}
        </main>
      </body>
    </html> `.text
}

/** What holds for every call, and a list of them. */
export function overviewPage(): string {
  return page(
    'Every call of the server',
    '/api/docs',
    html`<p>
        Everything travels as JSON over the address of this server. The same is in
        <a href="/api/docs/json">an OpenAPI document</a> for programs.
      </p>
      <h2>What holds for every call</h2>
      <ul>
        <li>
          A session is an HttpOnly cookie that the server sets.
          <a href="/api/docs/sessions#registerAnonymous">Starting an anonymous session</a> gives
          one; brokers have another, from
          <a href="/api/docs/broker-accounts#brokerLogin">their sign-in</a>. A browser sends them by
          itself.
        </li>
        <li>
          A request that changes something must come from this address: a browser says so with
          <code>Sec-Fetch-Site</code> or <code>Origin</code>.
        </li>
        <li>Types are never converted, and unknown properties are refused rather than dropped.</li>
        <li>
          Where a call takes an <code>Idempotency-Key</code>, send a new one with each change and
          the same one with each retry: the change then takes effect once.
        </li>
        <li>
          Reads may be tried once more on 408, 409, 425, 429, 500, 502, 503 and 504;
          <code>Retry-After</code> says when.
        </li>
        <li>
          Days are <code>YYYY-MM-DD</code>, instants are in UTC, such as
          <code>2026-11-21T15:04:05.000Z</code>.
        </li>
      </ul>
      <h2 id="errors">Errors</h2>
      <p>
        Every failure has this shape; programs go by <code>code</code>, people read
        <code>message</code>.
      </p>
      <pre tabindex="0">${errorExample()}</pre>
      <p>
        Failures about answers also carry <code>issues</code>, one for each answer; a call's time
        that was taken carries <code>slots</code>, the next free times. Any call may answer these;
        each page lists the others with their call.
      </p>
      <ul class="parts">
        ${ERRORS_OF_ALL.map(
          (code) =>
            html`<li>
              <code>${code}</code> (${ERRORS[code].statusCode}). ${withCode(ERRORS[code].message)}
            </li>`,
        )}
      </ul>
      <h2>Who may call what</h2>
      <dl>
        ${Object.entries(ACCESS).map(
          ([access, who]) =>
            html`<dt><code>${access}</code></dt>
              <dd>${who}</dd>`,
        )}
      </dl>
      ${areas.map(
        (area) =>
          html`<h2>${area.title}</h2>
            <ul class="calls">
              ${area.calls.map((name) => {
                const { method, path, summary } = calls[name]
                return html`<li>
                  <a href="/api/docs/${area.id}#${name}"
                    ><span class="method">${method}</span> <code>${path}</code></a
                  >
                  <br />${withCode(summary)} <small>${ROUTE_ACCESS[name]}</small>
                </li>`
              })}
            </ul>`,
      )}`,
  )
}

/** One area, call by call. */
export function areaPage(area: Area): string {
  return page(area.title, `/api/docs/${area.id}`, html`${area.calls.map(describeCall)}`)
}

function errorExample(): string {
  const { statusCode, message } = ERRORS.APPLICATION_SUBMITTED
  const body = { statusCode, error: 'Conflict', message, statusMessage: message }
  return JSON.stringify({ ...body, code: 'APPLICATION_SUBMITTED' }, null, 2)
}
