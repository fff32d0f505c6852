import { Fragment } from 'react'

import { groupResumeCode } from './resume-code'

/** A resume code that wraps only between its groups, to fit narrow windows and large text. */
export function CodeInGroups({ code }: { code: string }) {
  return (
    <span className="code">
      {groupResumeCode(code).map((group, index) => (
        <Fragment key={index}>
          {index === 0 ? null : (
            <>
              -<wbr />
            </>
          )}
          {group}
        </Fragment>
      ))}
    </span>
  )
}
