import assert from 'node:assert/strict'

/** Sends a wrong answer and gets the issue. Then sends right answers and gets them back. */
export async function usesServer(address) {
  const send = async (email) => {
    const body = JSON.stringify({ you: { email, pet: 'no', pet_name: 'Rex' } })
    const response = await fetch(address, { method: 'POST', body })
    return [response.status, await response.json()]
  }
  const [wrong, { issues }] = await send('someone@')
  assert.equal(wrong, 422)
  assert.deepEqual(issues[0].path, ['you', 'email'])
  assert.deepEqual(await send('rosa@example.com'), [
    201,
    { you: { email: 'rosa@example.com', pet: 'no' } },
  ])
}
