import { send } from './actions'
import { today } from '../today'
import { SignUp } from './sign-up'

/** Rendered for each request, so that the day is today. */
export const dynamic = 'force-dynamic'

export default function Page() {
  return <SignUp today={today()} send={send} />
}
