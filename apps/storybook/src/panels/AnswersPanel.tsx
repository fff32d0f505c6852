/** @jsxRuntime classic */
import * as React from 'react'
import { useState, type ReactElement } from 'react'
import { useArgs, useStorybookApi, useStorybookState } from 'storybook/manager-api'
import type { StoryReport } from '../report'
import { Panel } from './Panel'
import { SaveAsTest } from './SaveAsTest'

/**
 * Shows the draft, the submission, and the dropped answers side by side. The panel can also copy a
 * link and save a test case.
 */
export function AnswersPanel(): ReactElement {
  return (
    <Panel>
      {({ form }) => (
        <>
          {form.answerErrors.map((error) => (
            <p key={error} role="alert" className="gwp-no">
              Not used: {error}
            </p>
          ))}
          <CopyLink form={form} />
          <SaveAsTest testCase={form.testCase} />
          <div className="gwp-columns">
            <Column title="Draft: every stored answer" value={form.answers.draft} />
            <Column title="Submission: what is sent" value={form.answers.submission} />
            <div>
              <h3>Dropped, because the question is hidden</h3>
              {form.answers.dropped.length === 0 ? <p className="gwp-muted">None.</p> : null}
              <ul>
                {form.answers.dropped.map(({ section, field, label, value }) => (
                  <li key={`${section} ${field}`}>
                    {label} <code>{JSON.stringify(value)}</code>
                  </li>
                ))}
              </ul>
              <h3>What the rules say on {form.today}</h3>
              <ul>
                {form.answers.facts.map(({ name, value }) => (
                  <li key={name}>
                    {name}: {value}
                  </li>
                ))}
              </ul>
            </div>
          </div>
        </>
      )}
    </Panel>
  )
}

function Column({ title, value }: { title: string; value: unknown }): ReactElement {
  return (
    <div>
      <h3>{title}</h3>
      <pre>{JSON.stringify(value, null, 2)}</pre>
    </div>
  )
}

/**
 * Copies the story's URL with its answers, day, and toolbar settings, so that the author can share
 * it.
 */
function CopyLink({ form }: { form: NonNullable<StoryReport['form']> }): ReactElement {
  const api = useStorybookApi()
  const { storyId } = useStorybookState()
  const [{ mode, checked }] = useArgs()
  const [copied, setCopied] = useState('')
  const globals = Object.entries(api.getGlobals())
    .filter(([name, value]) => LINKED_GLOBALS.includes(name) && value !== '')
    .map(([name, value]) => `${name}:${String(value)}`)
  // Link to the story “As it opens”, because other stories would override the link's answers.
  const story = storyId.replace(/--.*$/, '--as-it-opens')
  const args = `link:${form.link};mode:${String(mode)};checked:!${String(checked)}`
  const query = `?path=/story/${story}&args=${args}&globals=${globals.join(';')}`
  const address = new URL(query, document.location.origin + document.location.pathname).href
  return (
    <>
      <button
        type="button"
        onClick={() => {
          navigator.clipboard.writeText(address).then(
            () => setCopied('Copied.'),
            () => setCopied('Copy it from here:'),
          )
        }}
      >
        Copy a link with these answers and this day
      </button>
      <span role="status">
        {copied}
        {copied && copied !== 'Copied.' ? (
          <input readOnly value={address} aria-label="Link" />
        ) : null}
      </span>{' '}
    </>
  )
}

const LINKED_GLOBALS = [
  'today',
  'situation',
  'underwriting',
  'textSize',
  'validation',
  'hidden',
  'view',
]
