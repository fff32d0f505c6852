/** @jsxRuntime classic */
import * as React from 'react'
import {
  addEdit,
  editedText,
  NO_EDITS,
  redoEdit,
  undoEdit,
  type EditHistory,
  type TextProblem,
} from '@gapwise/form-authoring'
import { useEffect, type ReactElement } from 'react'
import { useAddonState, useStorybookState } from 'storybook/manager-api'
import { EVENTS } from '../report'
import { JsonEditor } from './JsonEditor'
import { Panel, type PanelContentProps } from './Panel'
import { useReport } from './use-report'

/** What was typed, by story: going to another story and back loses no edit. */
type Drafts = { readonly [storyId: string]: EditHistory | undefined }

/** The text of the section, to be changed on trial: the section follows, the file stays as it is. */
export function EditPanel({ active }: { active: boolean }): ReactElement {
  const { storyId } = useStorybookState()
  const [drafts, setDrafts] = useAddonState<Drafts>('gapwise/drafts', {})
  const history = drafts[storyId] ?? NO_EDITS
  const draft = editedText(history)
  const { report, emit } = useReport()
  const tried = report?.form?.edit.tried?.text
  const isOpen = report?.form !== undefined
  // The story forgets its trial when it is left or loaded again; the draft is here.
  useEffect(() => {
    if (isOpen && tried !== draft) emit(EVENTS.edit, { storyId, text: draft })
  }, [isOpen, tried, draft, storyId, emit])
  if (!active) return <></>
  return (
    <Panel>
      {({ form }) => (
        <Editing
          key={storyId}
          form={form}
          history={history}
          onHistory={(next) => setDrafts({ ...drafts, [storyId]: next })}
        />
      )}
    </Panel>
  )
}

function Editing({
  form,
  history,
  onHistory,
}: Pick<PanelContentProps, 'form'> & {
  history: EditHistory
  onHistory: (next: EditHistory) => void
}): ReactElement {
  const { source, tried } = form.edit
  const draft = editedText(history)
  const text = draft ?? source
  const problems = tried?.text === text ? tried.problems : []
  const [first, ...others] = problems
  return (
    <>
      <p className="gwp-lead">Try a change here. Nothing is saved: the file stays as it is.</p>
      <CopyText text={text} />
      <button type="button" onClick={() => onHistory(addEdit(history, source, source))}>
        Go back to what the file says
      </button>
      <StepButton name="Undo" steps={history.done} onStep={() => onHistory(undoEdit(history))} />
      <StepButton name="Redo" steps={history.undone} onStep={() => onHistory(redoEdit(history))} />
      {/* One line, whatever it says: the text below must not move while somebody types. */}
      <p role="status" className="gwp-one-line">
        {first ? (
          <span className={first.severity === 'error' ? 'gwp-no' : ''}>{inWords(text, first)}</span>
        ) : draft === undefined ? (
          <span className="gwp-muted">As in the file.</span>
        ) : (
          <span className="gwp-yes">✓ The section above shows your change.</span>
        )}
      </p>
      <JsonEditor
        text={text}
        problems={problems}
        onChange={(next) => onHistory(addEdit(history, source, next))}
        onUndo={() => onHistory(undoEdit(history))}
        onRedo={() => onHistory(redoEdit(history))}
      />
      <ul>
        {others.map((problem) => (
          <li key={`${problem.from} ${problem.code}`}>{inWords(text, problem)}</li>
        ))}
      </ul>
    </>
  )
}

/** Stays in the tab order when no step is left, so keyboard focus is not lost. */
function StepButton({
  name,
  steps,
  onStep,
}: {
  name: string
  steps: readonly unknown[]
  onStep: () => void
}): ReactElement {
  return (
    <button type="button" aria-disabled={steps.length === 0} onClick={onStep}>
      {name}
    </button>
  )
}

function inWords(text: string, { from, message, suggestion = '' }: TextProblem): string {
  const line = text.slice(0, from).split('\n').length
  return `Line ${line}: ${message} ${suggestion}`
}

function CopyText({ text }: { text: string }): ReactElement {
  const [said, setSaid] = React.useState('')
  return (
    <>
      <button
        type="button"
        onClick={() => {
          navigator.clipboard.writeText(text).then(
            () => setSaid('Copied. Paste it over the section in the file.'),
            () => setSaid('Your browser does not allow copying: select the text and copy it.'),
          )
        }}
      >
        Copy the text
      </button>
      <span role="status">{said}</span>{' '}
    </>
  )
}
