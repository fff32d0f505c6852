import { createForm, validateSubmission, type FileRef } from '@gapwise/form-engine'
import { answersFromFormData, checkPosted, withPostedFile } from '@gapwise/field-widgets/form-data'
import { renderToString } from 'react-dom/server'
import { Page, type PageState } from './page'
import { signUp, today } from './sign-up'

const EMPTY: PageState = {
  answers: {},
  unconfirmed: [],
  issues: [],
  newQuestions: [],
  isDone: false,
}

/** Stored files by id. A real server keeps them with the person who sent them. */
const stored = new Map<string, FileRef>()
const signedUp: { name: string; letters: readonly FileRef[] }[] = []

/** Answers `GET /`, `POST /`, and `POST /files`. A standard `Request` gives a standard `Response`. */
export async function respond(request: Request, script: string): Promise<Response> {
  const { pathname, searchParams } = new URL(request.url)
  if (pathname === '/files' && request.method === 'POST') {
    return Response.json(store(searchParams.get('name') ?? '', await request.blob()))
  }
  if (pathname !== '/') return new Response('Not found', { status: 404 })
  const state = request.method === 'POST' ? await next(await request.formData()) : EMPTY
  const status = state.issues.length > 0 ? 422 : 200
  // A cleared answer is `undefined`, which JSON leaves out. The form reads `null` in the same way.
  const json = JSON.stringify(state, (_key, value: unknown) => value ?? null)
  const isFetch = request.headers.get('accept') === 'application/json'
  return new Response(isFetch ? json : html(state, json, script), {
    status: isFetch ? 200 : status,
    headers: {
      'content-type': isFetch ? 'application/json' : 'text/html; charset=utf-8',
      // The page has the answers in it.
      'cache-control': 'no-store',
    },
  })
}

/** Reads and checks what was posted. Nothing in it is trusted. */
async function next(data: FormData): Promise<PageState> {
  let posted = answersFromFormData(signUp, data)
  for (const file of posted.files) {
    posted = withPostedFile(posted, file, store(file.file.name, file.file))
  }
  const form = createForm(signUp, { today: today(), ...posted })
  const checked = checkPosted(form, posted)
  if (checked.isDone) {
    const result = validateSubmission(signUp, form.submission(), { today: today() })
    if (!result.ok) throw new Error('The submission is not valid.')
    save(result.answers.you.name, result.answers.you.letter)
  }
  return { ...checked, answers: posted.answers, unconfirmed: posted.unconfirmed }
}

function store(name: string, { size, type }: Blob): FileRef {
  const file = { id: crypto.randomUUID(), name, size, type }
  stored.set(file.id, file)
  return file
}

/** A real server puts this into its database. */
function save(name: string, letters: readonly FileRef[] = []): void {
  signedUp.push({ name, letters: letters.filter(({ id }) => stored.has(id)) })
}

function html(state: PageState, json: string, script: string): string {
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width">
    <title>${state.issues.length > 0 ? 'Error: ' : ''}Sign up</title>
    <link rel="stylesheet" href="/client.css">
  </head>
  <body>
    <main id="root">${renderToString(<Page state={state} />)}</main>
    <script type="application/json" id="state">${json.replaceAll('<', '\\u003c')}</script>
    <script type="module" src="${script}"></script>
  </body>
</html>`
}
