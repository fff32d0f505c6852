/** @jsxRuntime classic */
import * as React from 'react'
import { useState, type ReactElement } from 'react'
import type { StoryReport } from '../report'

type TestCase = NonNullable<StoryReport['form']>['testCase']

/**
 * Downloads the form's current behavior as a test case. Asks before it reuses an existing file
 * name.
 */
export function SaveAsTest({ testCase }: { testCase: TestCase }): ReactElement {
  const { fileName, freeName, json, folder } = testCase
  const [conflict, setConflict] = useState('')
  const [saved, setSaved] = useState('')
  const save = (name: string): void => {
    download(name, json)
    setConflict('')
    setSaved(name)
  }
  return (
    <>
      <button
        type="button"
        onClick={() => {
          setSaved('')
          if (freeName === fileName) save(fileName)
          else setConflict(fileName)
        }}
      >
        Save as test
      </button>
      <span role="status">
        {conflict === fileName ? (
          <>
            <code>{folder}/</code> already has a test named <code>{fileName}</code>.{' '}
          </>
        ) : null}
        {saved ? (
          <>
            Downloaded <code>{saved}</code>. Put it in <code>{folder}/</code>. Every test run then
            checks that these answers still lead to the same questions, errors, and submission.
          </>
        ) : null}
      </span>
      {conflict === fileName ? (
        <>
          <button type="button" onClick={() => save(freeName)}>
            Keep both: save as {freeName}
          </button>
          <button type="button" onClick={() => save(fileName)}>
            Replace it: save as {fileName}
          </button>
        </>
      ) : null}
    </>
  )
}

function download(fileName: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'application/json' }))
  const link = document.createElement('a')
  link.href = address
  link.download = fileName
  link.click()
  URL.revokeObjectURL(address)
}
