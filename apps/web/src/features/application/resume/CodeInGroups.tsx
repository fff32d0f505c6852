import { Fragment } from 'react'

import { groupResumeCode } from './resume-code'

/** A resume code to read: a narrow window with large text breaks it between its groups, and nowhere else. */
export function CodeInGroups({ code }: { code: string }) {
  return groupResumeCode(code).map((group, index) => (
    <Fragment key={index}>
      {index === 0 ? null : (
        <>
          -<wbr />
        </>
      )}
      {group}
    </Fragment>
  ))
}
