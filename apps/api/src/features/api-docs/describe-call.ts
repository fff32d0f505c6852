import { calls, type Call, type CallName } from '@gapwise/api-contract'
import { ERRORS } from '../../errors/api-error'
import { ACCESS, ROUTE_ACCESS } from '../../http/route-access'
import { errorsOf } from '../../http/route-errors'
import { exampleOf } from './example'
import { html, withCode, type Html } from './html'
import { describeParts, inWords, shapeOf } from './shape'

/** Everything somebody needs to make one call. */
export function describeCall(name: CallName): Html {
  const call: Call = calls[name]
  const access = ROUTE_ACCESS[name]
  return html`<article id="${name}" aria-labelledby="${name}-title">
    <h2 id="${name}-title"><span class="method">${call.method}</span> <code>${call.path}</code></h2>
    <p>${withCode(call.summary)}</p>
    <dl>
      <dt>Who may call it</dt>
      <dd>${ACCESS[access]} (<code>${access}</code>)</dd>
      ${describeSent(call)}
      <dt>Comes back</dt>
      <dd>${describeAnswer(call)}</dd>
      <dt>Errors</dt>
      <dd>${describeErrors(name)}</dd>
    </dl>
    <h3>Example</h3>
    ${describeExample(call)}
  </article>`
}

function describeSent({ params, query, headers, body, consumes }: Call): Html {
  const sent = [
    { where: 'In the path', schema: params },
    { where: 'In the query', schema: query },
    { where: 'In the headers', schema: headers },
    { where: consumes ? `In the body (${consumes})` : 'In the body (JSON)', schema: body },
  ]
  return html`${sent.flatMap(({ where, schema }) => {
    if (!schema) return []
    const parts = describeParts(shapeOf(schema))
    return html`<dt>${where}</dt>
      <dd>${parts.text === '' ? 'Nothing.' : parts}</dd>`
  })}`
}

function describeAnswer({ status, response }: Call): Html {
  if (status === 204) return html`Status 204 and no body.`
  const shape = shapeOf(response)
  return html`Status ${status}: ${withCode(inWords(shape))}.${describeParts(shape)}`
}

function describeErrors(name: CallName): Html {
  const codes = errorsOf(name)
  if (codes.length === 0) return html`Only those of <a href="/api/docs#errors">all calls</a>.`
  return html`Besides those of <a href="/api/docs#errors">all calls</a>:
    <ul class="parts">
      ${codes.map(
        (code) =>
          html`<li>
            <code>${code}</code> (${ERRORS[code].statusCode}). ${withCode(ERRORS[code].message)}
          </li>`,
      )}
    </ul>`
}

/** What is sent and what comes back, as it travels. */
function describeExample({
  method,
  path,
  params,
  query,
  headers,
  body,
  consumes,
  status,
  response,
}: Call): Html {
  const inPath = params ? (exampleOf(shapeOf(params)) as Record<string, string>) : {}
  const asked = query
    ? new URLSearchParams(exampleOf(shapeOf(query)) as Record<string, string>)
    : ''
  const address = path.replace(/:(\w+)/g, (_all, key: string) => inPath[key] ?? key)
  const named = headers ? Object.entries(exampleOf(shapeOf(headers)) as Record<string, string>) : []
  const sentBody = body ? exampleOf(shapeOf(body)) : null
  const request = [
    `${method} ${address}${String(asked) && `?${String(asked)}`}`,
    ...named.map(([header, value]) => `${header}: ${value}`),
    ...(consumes ? [`content-type: ${consumes}; boundary=…`, '', 'file=@letter.pdf'] : []),
    ...(sentBody && !consumes
      ? ['content-type: application/json', '', JSON.stringify(sentBody, null, 2)]
      : []),
  ].join('\n')
  const shape = shapeOf(response)
  const answer = shape.contentMediaType
    ? `${status}\ncontent-type: ${shape.contentMediaType}\n\n…`
    : [String(status), ...(status === 204 ? [] : [JSON.stringify(exampleOf(shape), null, 2)])].join(
        '\n',
      )
  return html`<figure>
      <figcaption>Sent</figcaption>
      <pre tabindex="0">${request}</pre>
    </figure>
    <figure>
      <figcaption>Comes back</figcaption>
      <pre tabindex="0">${answer}</pre>
    </figure>`
}
