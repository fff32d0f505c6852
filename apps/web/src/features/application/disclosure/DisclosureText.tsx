import { type DisclosureSection, electronicDisclosure } from '@gapwise/enrollment-forms'
import { Fragment } from 'react'

import { EnglishTextNote } from '../../../application/view/EnglishTextNote'
import { PhoneNumber } from '../../../phone/PhoneNumber'
import { t } from '../../../language'

const { sections, sample, version } = electronicDisclosure

/** Shows the disclosure: rights, scope, withdrawal, equipment, and a sample to read. */
export function DisclosureText() {
  return (
    <div className="stack disclosure">
      <EnglishTextNote />
      {sections.map((section) => (
        <Part key={section.id} section={section} />
      ))}
      <section className="card" aria-labelledby="disclosure-sample">
        <h2 id="disclosure-sample" lang="en">
          {sample.heading}
        </h2>
        <p lang="en">{sample.lead}</p>
        <p lang="en">
          <strong>{sample.label}</strong> {sample.text}
        </p>
        <p>
          <button type="button" className="button button--secondary" onClick={() => window.print()}>
            {t('Print this page')}
          </button>
        </p>
      </section>
      <p className="quiet">{t('Agreement version {version}', { version })}</p>
    </div>
  )
}

function Part({ section }: { section: DisclosureSection }) {
  const { id, heading, paragraphs = [], bullets = [] } = section
  return (
    <section className="stack" aria-labelledby={`disclosure-${id}`} lang="en">
      <h2 id={`disclosure-${id}`}>{heading}</h2>
      {paragraphs.map((text) => (
        <p key={text}>
          <WithPhone text={text} />
        </p>
      ))}
      {bullets.length > 0 ? (
        <ul className="bullets">
          {bullets.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      ) : null}
    </section>
  )
}

/** Shows a paragraph and replaces `{phone}` with our phone number. */
function WithPhone({ text }: { text: string }) {
  return text.split('{phone}').map((part, index) => (
    <Fragment key={index}>
      {index === 0 ? null : <PhoneNumber />}
      {part}
    </Fragment>
  ))
}
