import { usePhone } from '../../phone/PhoneNumber'
import { useConfigStore } from '../../stores/config-store'
import { t } from '../../language'

/** Names the company behind the website, from the settings. Renders nothing if none is set. */
export function Company() {
  const { company, address } = useConfigStore(({ config }) => config) ?? {}
  if (!company) return null
  return (
    <p className="company">
      <strong>{t('Gapwise is a service of {name}.', { name: company.name })}</strong>{' '}
      {company.license}
      {address ? <span className="company__address">{address.join(', ')}</span> : null}
    </p>
  )
}

/** The head of a printed page. The screen shows the header instead. */
export function PrintLetterhead() {
  const phone = usePhone()
  return (
    <div className="letterhead">
      <p className="letterhead__name">Gapwise</p>
      <Company />
      <p>
        {phone
          ? `${t('Talk to a person: {number}. {hours}.', { number: phone.number, hours: phone.hours })} `
          : null}
        {t('This is a private website. It is not Medicare or any part of the government.')}
      </p>
    </div>
  )
}
