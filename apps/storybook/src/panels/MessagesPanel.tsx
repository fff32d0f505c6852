/** @jsxRuntime classic */
import * as React from 'react'
import type { ReactElement } from 'react'
import { EVENTS } from '../report'
import { Panel } from './Panel'

/** Lists every error message that the section can show, with an answer that causes it. */
export function MessagesPanel(): ReactElement {
  return (
    <Panel>
      {({ form: { messages }, emit }) => (
        <>
          <p className="gwp-lead" role="status">
            {messages.length === 1 ? '1 error' : `${messages.length} errors`} can show here.
          </p>
          <table>
            <thead>
              <tr>
                <th>Question</th>
                <th>Message, and how to fix it</th>
                <th>When the answer is</th>
                <th>
                  <span className="gwp-muted">Try it</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {messages.map(
                ({ section, field, label, code, message, help, example, change, visible }) => (
                  <tr key={JSON.stringify([section, field, code])}>
                    <td>
                      {label}
                      <br />
                      <code>{field}</code>
                    </td>
                    <td>
                      <strong>{message}</strong>
                      <br />
                      {help} <code>{code}</code>
                    </td>
                    <td>{example}</td>
                    <td>
                      {visible ? (
                        <button
                          type="button"
                          aria-label={`Show it: ${label}, ${message}`}
                          onClick={() => emit(EVENTS.answer, { changes: [change], check: true })}
                        >
                          Show it
                        </button>
                      ) : (
                        <span className="gwp-muted">hidden now</span>
                      )}
                    </td>
                  </tr>
                ),
              )}
            </tbody>
          </table>
        </>
      )}
    </Panel>
  )
}
