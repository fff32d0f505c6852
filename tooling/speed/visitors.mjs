/** Creates a visitor who has completed onboarding. The visitor's home page links to the quote. */
export async function createQuoteVisitor(address) {
  const visitor = await register(address)
  await visitor.post('/api/onboarding/save', {
    version: 8,
    medicare_status: 'no-plan',
    plan_type: 'G',
  })
  return { cookies: visitor.cookies() }
}

/** Creates a visitor with a new application. The visitor's home page links to the application. */
export async function createApplicant(address) {
  const visitor = await register(address)
  const { id } = await visitor.post('/api/application', {
    name: 'Speed',
    schemaId: 'medicare-supplement',
  })
  return { id, cookies: visitor.cookies() }
}

async function register(address) {
  const jar = new Map()
  async function post(path, body) {
    const answer = await fetch(address + path, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'idempotency-key': crypto.randomUUID(),
        origin: address,
        cookie: [...jar].map((pair) => pair.join('=')).join('; '),
      },
      body: JSON.stringify(body),
    })
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`)
    for (const line of answer.headers.getSetCookie()) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      jar.set(name, value)
    }
    return answer.json()
  }
  await post('/api/auth/register-anonymous', {})
  const cookies = () => [...jar].map(([name, value]) => ({ name, value, url: address }))
  return { post, cookies }
}
