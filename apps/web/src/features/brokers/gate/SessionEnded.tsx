import { useNavigate } from 'react-router-dom'

import { useBrokerStore } from '../../../stores/broker-store'
import { Dialog } from '../../../ui/controls/Dialog'
import { LoginForm } from '../sign-in'

interface SessionEndedProps {
  open: boolean
  email: string
}

/** Asks for the password again over the page, on which everything typed stays. */
export function SessionEnded({ open, email }: SessionEndedProps) {
  const signedIn = useBrokerStore((state) => state.signedIn)
  const navigate = useNavigate()
  return (
    <Dialog
      open={open}
      title="Please sign in again"
      onClose={() => {
        if (useBrokerStore.getState().ended) void navigate('/broker-login')
      }}
    >
      <p>Your sign-in has ended, as it does after a while. What you typed is still on the page.</p>
      <LoginForm email={email} onSignedIn={signedIn} />
    </Dialog>
  )
}
