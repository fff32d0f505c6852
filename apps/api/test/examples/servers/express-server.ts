import { validateSubmission } from '@gapwise/form-engine'
import express, { type Express } from 'express'
import { signUp, today } from './sign-up'

export function createApp(): Express {
  const app = express()
  app.use(express.json({ limit: '100kb' }))
  app.post('/sign-up', (request, response) => {
    const result = validateSubmission(signUp, request.body, { today: today() })
    if (!result.ok) {
      response.status(422).json({ issues: result.issues })
      return
    }
    const { name, email } = result.answers.you
    response.status(201).json({ name, email })
  })
  return app
}
