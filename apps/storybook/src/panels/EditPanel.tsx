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

/** Edits for each story, so that the author can visit another story without losing them. */
type Drafts = { readonly [storyId: string]: EditHistory | undefined }

/**
 * Lets the author edit a copy of the section's JSON. The story shows the edited version. The file
 * does not change.
 */
export function EditPanel({ active }: { active: boolean }): ReactElement {
  const { storyId } = useStorybookState()
  const [drafts, setDrafts] = useAddonState<Drafts>('gapwise/drafts', {})
  const history = drafts[storyId] ?? NO_EDITS
  const draft = editedText(history)
  const { report, emit } = useReport()
  const tried = report?.form?.edit.tried?.text
  const isOpen = report?.form !== undefined
  // A story that was left or reloaded no longer has the edited text, so send the text again.
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
      <p className="gwp-lead">Try a change here. Nothing is saved, and the file does not change.</p>
      <CopyText text={text} />
      <button type="button" onClick={() => onHistory(addEdit(history, source, source))}>
        Revert to the file
      </button>
      <StepButton name="Undo" steps={history.done} onStep={() => onHistory(undoEdit(history))} />
      <StepButton name="Redo" steps={history.undone} onStep={() => onHistory(redoEdit(history))} />
      {/*
       * Keep this paragraph one line high, so that the text below it does not move during typing.
       */}
      <p role="status" className="gwp-one-line">
        {first ? (
          <span className={first.severity === 'error' ? 'gwp-no' : ''}>
            {formatProblem(text, first)}
          </span>
        ) : draft === undefined ? (
          <span className="gwp-muted">Same as the file.</span>
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
          <li key={`${problem.from} ${problem.code}`}>{formatProblem(text, problem)}</li>
        ))}
      </ul>
    </>
  )
}

/**
 * A button that stays in the tab order without a step to undo or redo. Otherwise, the keyboard
 * focus would be lost.
 */
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

function formatProblem(text: string, { from, message, suggestion = '' }: TextProblem): string {
  const line = text.slice(0, from).split('\n').length
  return `Line ${line}: ${message} ${suggestion}`
}

function CopyText({ text }: { text: string }): ReactElement {
  const [status, setStatus] = React.useState('')
  return (
    <>
      <button
        type="button"
        onClick={() => {
          navigator.clipboard.writeText(text).then(
            () => setStatus('Copied. Paste it over the section in the file.'),
            () =>
              setStatus(
                'Your browser doesn’t allow copying. Select the text and copy it yourself.',
              ),
          )
        }}
      >
        Copy the text
      </button>
      <span role="status">{status}</span>{' '}
    </>
  )
}
