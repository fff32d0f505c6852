import { expect, it } from 'vitest'
import { createForm } from '../src'
import { checkEmail } from './async-check-example'

const email = { id: 'email', type: 'simple-email' } as const
const definition = {
  id: 'account',
  version: 1,
  sections: [{ id: 'you', title: 'You', fields: [email] }],
} as const

it('reports a taken email, and nothing about an answer that has changed', async () => {
  const form = createForm(definition)
  const answers = new Map<string, (isFree: boolean) => void>()
  const stop = checkEmail(form, (email) => new Promise((resolve) => answers.set(email, resolve)))
  const answer = async (email: string, isFree: boolean) => {
    answers.get(email)!(isFree)
    await Promise.resolve()
    await Promise.resolve()
  }
  const issues = () => form.validate({ mode: 'strict' }).map(({ message }) => message)

  form.setAnswer('you', 'email', 'wrong')
  expect([...answers.keys()]).toEqual([])
  form.setAnswer('you', 'email', 'a@example.com')
  form.setAnswer('you', 'email', 'b@example.com')
  await answer('b@example.com', false)
  await answer('a@example.com', true)
  expect(issues()).toEqual(['This email is taken'])

  form.setAnswer('you', 'email', 'c@example.com')
  expect(issues()).toEqual([])
  stop()
})
