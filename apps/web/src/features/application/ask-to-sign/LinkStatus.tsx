import { CodeInGroups } from '../../../application/resume/CodeInGroups'
import { dayAndTime } from '../../../adapters/browser/clock'
import type { SigningLink } from '../../../adapters/api/signing-client'
import { stepPath } from '../../../application/facts/addresses'
import { signingCall } from '../../../stores/session/signing-call'
import { Button } from '../../../ui/controls/Button'
import { useAction } from '../../../ui/controls/use-action'
import { Notice } from '../../../ui/feedback/Notice'
import { Page } from '../../../ui/page/Page'
import { siteAddress } from '../../../adapters/browser/site-address'
import { rich, t } from '../../../language'

interface LinkStatusProps {
  link: SigningLink
  /** The code to read out. Known only right after it was made. */
  code: string | undefined
  onAskAgain: () => void
  /** Called after the link was ended. */
  onChanged: () => void
}

/** Says whether the applicant has opened the link and signed. Shows no answer of the application. */
export function LinkStatus({ link, code, onAskAgain, onChanged }: LinkStatusProps) {
  switch (link.state) {
    case 'signed':
      return (
        <Page title={t('The application was signed and sent')} inPlace>
          <Notice kind="success">
            <p>{t('The applicant gets the next steps by email.')}</p>
          </Notice>
        </Page>
      )
    case 'opened':
      return <OpenedLink link={link} />
    default:
      return <SentLink {...{ link, code, onAskAgain, onChanged }} />
  }
}

function OpenedLink({ link: { openedAt } }: Pick<LinkStatusProps, 'link'>) {
  return (
    <Page title={t('The applicant opened the link')} inPlace>
      <Notice kind="success" title={t('Opened')}>
        <p>
          {openedAt === null ? null : (
            <>{t('Opened on {moment}.', { moment: dayAndTime(new Date(openedAt)) })} </>
          )}
          {t(
            'The application is now on the applicant’s own phone or computer. They check it, type their numbers, and sign.',
          )}
        </p>
      </Notice>
      <p>{t('You don’t need to do anything. This page says so when the application is sent.')}</p>
    </Page>
  )
}

function SentLink({ link, code, onAskAgain, onChanged }: LinkStatusProps) {
  const { id, applicationId, to, madeAt, expiresAt } = link
  const ending = useAction()
  const end = () =>
    ending.run(async () => {
      await signingCall('withdrawSigningLink', { params: { id } })
      onChanged()
    })
  return (
    <Page
      title={t('Sent to sign')}
      lead={t('We wait for the applicant to open the link.')}
      back={stepPath('review', applicationId)}
      inPlace
    >
      <Notice
        kind="success"
        title={to === null ? t('Your code is ready') : t('We emailed {address}', { address: to })}
        announce
      >
        <p>
          {t('Made on {start}. It works once, until {end}.', {
            start: dayAndTime(new Date(madeAt)),
            end: dayAndTime(new Date(expiresAt)),
          })}
        </p>
      </Notice>
      {to === null ? <CodeToRead code={code} /> : null}
      <section className="stack" aria-labelledby="sent-next">
        <h2 id="sent-next">{t('What happens next')}</h2>
        <ul className="bullets">
          <li>{t('The applicant opens the link and types their date of birth.')}</li>
          <li>
            {t(
              'The application moves to their phone or computer. You then see only whether they signed.',
            )}
          </li>
          <li>{t('They type their Social Security number and bank numbers, and sign.')}</li>
        </ul>
      </section>
      <p role="alert">{ending.problem}</p>
      <div className="actions">
        <Button variant="secondary" onClick={onAskAgain}>
          {t('Send a new link')}
        </Button>
        <Button variant="secondary" busy={ending.busy} onClick={() => void end()}>
          {t('End this link')}
        </Button>
      </div>
    </Page>
  )
}

function CodeToRead({ code }: { code: string | undefined }) {
  if (code === undefined) {
    return (
      <p>
        {t(
          'To keep the application safe, we show a code only once. If you don’t have it anymore, send a new link.',
        )}
      </p>
    )
  }
  return (
    <section className="card" aria-labelledby="code-to-read">
      <h2 id="code-to-read">{t('Read this code to the applicant')}</h2>
      <p className="code-to-sign" data-private="">
        <CodeInGroups code={code} />
      </p>
      <p>
        {rich('They type it at <b>{site}/sign-link</b>. We won’t show the code again.', {
          site: siteAddress(),
          b: (text) => <strong>{text}</strong>,
        })}
      </p>
    </section>
  )
}
