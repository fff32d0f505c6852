import { type SubmitEvent, useState } from 'react'

import type { BrokerLicenses } from '../../../adapters/api/broker-client'
import { brokerCall } from '../../../stores/broker-store'
import { Button } from '../../../ui/controls/Button'
import { TextField } from '../../../ui/controls/TextField'
import { useAction } from '../../../ui/controls/use-action'
import { Notice } from '../../../ui/feedback/Notice'
import { brokerQuery, QueryContent, useBrokerQuery } from '../components'

/** The broker's producer number and state licenses. They fill in the broker's statements. */
export function Licenses() {
  const query = useBrokerQuery(brokerQuery('readBrokerLicenses'))
  return (
    <section className="card" aria-labelledby="licenses">
      <h2 id="licenses">Licenses</h2>
      <p>We put these numbers into your statements, so that you don’t type them each time.</p>
      <QueryContent query={query} what="your licenses">
        {(licenses) => <LicenseForm stored={licenses} onSaved={query.replace} />}
      </QueryContent>
    </section>
  )
}

interface LicenseFormProps {
  stored: BrokerLicenses
  onSaved: (licenses: BrokerLicenses) => void
}

function LicenseForm({ stored, onSaved }: LicenseFormProps) {
  const [npn, setNpn] = useState(stored.npn ?? '')
  const [licenses, setLicenses] = useState<BrokerLicenses['licenses']>(stored.licenses)
  const [isSaved, setIsSaved] = useState(false)
  const { busy, problem, run } = useAction()

  function change(index: number, changed: Partial<BrokerLicenses['licenses'][number]>) {
    setIsSaved(false)
    setLicenses(licenses.map((each, at) => (at === index ? { ...each, ...changed } : each)))
  }

  function submit(event: SubmitEvent) {
    event.preventDefault()
    void run(async () => {
      const given = licenses.filter(({ state, number }) => state || number.trim())
      const body = { npn: npn.trim() || null, licenses: given }
      onSaved(await brokerCall('saveBrokerLicenses', { body }))
      setIsSaved(true)
    })
  }

  return (
    <form className="stack" noValidate onSubmit={submit}>
      <TextField
        label="National Producer Number (NPN)"
        hint="Up to 10 digits."
        inputMode="numeric"
        maxLength={20}
        value={npn}
        onChange={(event) => {
          setIsSaved(false)
          setNpn(event.target.value)
        }}
      />
      {licenses.map(({ state, number }, index) => (
        <div key={index} className="stack" role="group" aria-label={`License ${index + 1}`}>
          <TextField
            label={`State of license ${index + 1}`}
            hint="Two letters, such as TX."
            maxLength={2}
            value={state}
            onChange={(event) => change(index, { state: event.target.value.toUpperCase() })}
          />
          <TextField
            label={`Number of license ${index + 1}`}
            maxLength={40}
            value={number}
            onChange={(event) => change(index, { number: event.target.value })}
          />
          <Button
            variant="quiet"
            onClick={() => setLicenses(licenses.filter((_, at) => at !== index))}
          >
            Remove license {index + 1}
          </Button>
        </div>
      ))}
      {problem === undefined ? null : (
        <Notice kind="error" title="Your licenses were not saved">
          <p>{problem}</p>
        </Notice>
      )}
      {isSaved ? <Notice kind="success" title="Your licenses are saved" announce /> : null}
      <div className="actions">
        <Button
          variant="secondary"
          onClick={() => setLicenses([...licenses, { state: '', number: '' }])}
        >
          Add a state
        </Button>
        <Button type="submit" variant="secondary" busy={busy} busyLabel="Saving…">
          Save the licenses
        </Button>
      </div>
    </form>
  )
}
