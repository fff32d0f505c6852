/** @jsxRuntime classic */
import * as React from 'react'
import type { ExplanationNode } from '@gapwise/form-engine'
import type { ReactElement } from 'react'
import { useGlobals } from 'storybook/manager-api'
import { EVENTS, type TargetEntry, type WhyStep } from '../report'
import { isSameTarget, entryKey } from '../same-target'
import { Panel, type PanelContentProps } from './Panel'

/** Shows why a field or section is visible or hidden, and what would change its visibility. */
export function WhyPanel(): ReactElement {
  return <Panel>{(content) => <Why {...content} />}</Panel>
}

function Why({ form: { targets, why }, emit }: PanelContentProps): ReactElement {
  const [, updateGlobals] = useGlobals()
  const { explanation, steps, together, controls } = why
  const chosen = targets.findIndex((entry) => isSameTarget(entry, why.target))
  const act = (taken: readonly WhyStep[]): void => {
    const type = taken.find(({ underwriting }) => underwriting !== undefined)?.underwriting
    if (type !== undefined) updateGlobals({ underwriting: type })
    const changes = taken.flatMap((step) => step.changes ?? [])
    if (changes.length > 0) emit(EVENTS.answer, { changes })
  }
  return (
    <>
      <label>
        Question or section{' '}
        <select
          value={chosen}
          onChange={({ target }) => emit(EVENTS.select, targets[Number(target.value)])}
        >
          {targets.map((entry, at) => (
            <option key={entryKey(entry)} value={at}>
              {nameOf(entry)}
            </option>
          ))}
        </select>
      </label>{' '}
      <span className="gwp-muted">or point at a question in the section itself</span>
      <p className="gwp-lead" role="status">
        <Mark holds={explanation.visible} labels={['Shown.', 'Hidden.']} /> {explanation.sentence}
      </p>
      <Tree nodes={explanation.because.children ?? []} />
      {explanation.rules.length > 0 ? (
        <>
          <h3>What its rules decide</h3>
          <ul>
            {explanation.rules.map(({ sentence }, at) => (
              <li key={`${at} ${sentence}`}>{sentence}</li>
            ))}
          </ul>
        </>
      ) : null}
      {steps.length > 0 ? (
        <>
          <h3>{explanation.visible ? 'What would hide it' : 'What would show it'}</h3>
          <ul>
            {steps.map((step) => (
              <li key={step.text}>
                {step.text}{' '}
                {(step.changes ?? step.underwriting) ? (
                  <button type="button" onClick={() => act([step])}>
                    Do this
                  </button>
                ) : null}
              </li>
            ))}
          </ul>
          {together ? (
            <button type="button" onClick={() => act(steps)}>
              Do all of these
            </button>
          ) : null}
        </>
      ) : null}
      {controls.length > 0 ? (
        <>
          <h3>Its answer shows or hides</h3>
          <ul>
            {controls.map((name) => (
              <li key={name}>{name}</li>
            ))}
          </ul>
        </>
      ) : null}
    </>
  )
}

function nameOf({ field, row, label, visible }: TargetEntry): string {
  const depth = field === undefined ? 0 : 1 + [row ?? []].flat().length
  return `${'   '.repeat(depth)}${label}${visible ? '' : ' (hidden)'}`
}

function Mark({ holds, labels }: { holds: boolean; labels: [string, string] }): ReactElement {
  return (
    <span className={holds ? 'gwp-yes' : 'gwp-no'}>
      {holds ? '✓' : '✗'} {holds ? labels[0] : labels[1]}
    </span>
  )
}

function Tree({ nodes }: { nodes: readonly ExplanationNode[] }): ReactElement | null {
  if (nodes.length === 0) return null
  return (
    <ul className="gwp-tree">
      {nodes.map((node, at) => (
        <li key={`${at} ${node.label}`}>
          <Mark holds={node.holds} labels={['', '']} /> {node.label}
          {node.expected === undefined ? null : (
            <span className="gwp-muted"> (needed: {formatExpected(node.expected, node.kind)})</span>
          )}
          <Tree nodes={node.children ?? []} />
        </li>
      ))}
    </ul>
  )
}

function formatExpected(
  expected: NonNullable<ExplanationNode['expected']>,
  kind: ExplanationNode['kind'],
): string {
  const values = Array.isArray(expected) ? expected.join(' or ') : String(expected)
  return kind === 'not' ? `anything but ${values}` : values
}
