import type { AddedPasskey } from '../../../adapters/api/broker-client'
import { makePasskey } from '../../../adapters/browser/passkeys'
import { brokerCall } from '../../../stores/broker-store'
import { Button } from '../../../ui/controls/Button'
import { Notice } from '../../../ui/feedback/Notice'
import { TextField } from '../../../ui/controls/TextField'
import { type FieldValues, useUncontrolledForm } from '../sign-in'

interface AddPasskeyFormProps {
  onAdded: (added: AddedPasskey) => void
}

/** Asks for a device name and the password. The device then creates a passkey. */
export function AddPasskeyForm({ onAdded }: AddPasskeyFormProps) {
  const { form, errors, submit, busy, problem } = useUncontrolledForm({
    validate,
    async send({ name = '', password = '' }, element) {
      const options = await brokerCall('passkeyOptions', { body: { password } })
      const credential = await makePasskey(options)
      const added = await brokerCall('addPasskey', { body: { name: name.trim(), credential } })
      element.reset()
      onAdded(added)
    },
  })
  return (
    <form ref={form} className="stack" noValidate onSubmit={submit}>
      {problem === undefined ? null : (
        <Notice kind="error" title="No passkey was added">
          <p>{problem}</p>
        </Notice>
      )}
      <TextField
        label="Device name"
        hint="A name such as “Office laptop” helps you tell your passkeys apart."
        name="name"
        autoComplete="off"
        maxLength={60}
        error={errors['name']}
      />
      <TextField
        label="Password to add a passkey"
        name="password"
        type="password"
        autoComplete="current-password"
        data-private=""
        error={errors['password']}
      />
      <div className="actions">
        <Button type="submit" variant="secondary" busy={busy} busyLabel="Waiting for your device…">
          Add a passkey
        </Button>
      </div>
    </form>
  )
}

function validate({ name = '', password = '' }: FieldValues): FieldValues {
  return {
    ...(name.trim() ? {} : { name: 'Enter a name for this device.' }),
    ...(password ? {} : { password: 'Enter your password.' }),
  }
}
