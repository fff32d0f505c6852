import { send } from './actions'
import { SignUp } from './sign-up'

/** Rendered for each request, so that the day is today. */
export const dynamic = 'force-dynamic'

export default function Page() {
  return <SignUp today={new Date().toISOString().slice(0, 10)} send={send} />
}
