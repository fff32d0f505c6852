import { validateSubmission } from '@gapwise/form-engine'
import { signUp, today } from './sign-up'

/** The file `app/sign-up/route.ts` of a Next app. */
export async function POST(request: Request): Promise<Response> {
  const body: unknown = await request.json().catch(() => undefined)
  const result = validateSubmission(signUp, body, { today: today() })
  if (!result.ok) return Response.json({ issues: result.issues }, { status: 422 })
  const { name, email } = result.answers.you
  return Response.json({ name, email }, { status: 201 })
}
