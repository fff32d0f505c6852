import { Fragment, useState } from 'react'

import { copyText } from '../../adapters/browser/clipboard'
import { groupResumeCode } from '../resume/resume-code'
import { Button } from '../../ui/controls/Button'
import { Icon } from '../../ui/controls/Icon'
import './resume-code.css'
import { t } from '../../language'

interface ResumeCodeProps {
  code: string
}

/** Shows a resume code in three groups. The user can copy, print, or read it aloud (C-36). */
export function ResumeCode({ code }: ResumeCodeProps) {
  const [copied, setCopied] = useState<'yes' | 'no'>()
  const groups = groupResumeCode(code)

  async function copy() {
    setCopied((await copyText(groups.join('-'))) ? 'yes' : 'no')
  }

  return (
    <section className="resume-code" aria-label={t('Your resume code')}>
      <p className="resume-code__label">{t('Your resume code')}</p>
      <p className="resume-code__groups">
        {groups.map((group, index) => (
          <Fragment key={index}>
            {index === 0 ? null : (
              <>
                <span className="resume-code__dash">-</span>
                <wbr />
              </>
            )}
            <span className="resume-code__group">{group}</span>
          </Fragment>
        ))}
      </p>
      <div className="actions resume-code__actions">
        <Button variant="secondary" onClick={() => void copy()}>
          {t('Copy')}
        </Button>
        <Button variant="secondary" onClick={() => window.print()}>
          <Icon name="print" /> {t('Print')}
        </Button>
        <p role="status">
          {copied === 'yes' ? t('Copied.') : null}
          {copied === 'no'
            ? t('Your browser did not let us copy the code. Please write it down.')
            : null}
        </p>
      </div>
      <p className="quiet">
        {t(
          'Anyone who has this code can open your application. Keep it as safe as your bank statements.',
        )}
      </p>
    </section>
  )
}
