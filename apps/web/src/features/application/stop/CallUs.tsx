import { phoneAddress } from '@gapwise/medicare-rules'

import { ButtonLink } from '../../../ui/controls/Button'
import { Icon } from '../../../ui/controls/Icon'
import { usePhone } from '../../../phone/PhoneNumber'
import { rich, t } from '../../../language'

/** Button that calls us, and a button that books a call. The second one is enough without a number. */
export function CallUs() {
  const phone = usePhone()
  return (
    <>
      <div className="actions">
        {phone ? (
          <a className="button button--primary" href={phoneAddress(phone.number)}>
            <Icon name="phone" />{' '}
            <span>
              {rich('Call {phone}', {
                phone: <span className="unbroken">{phone.number}</span>,
              })}
            </span>
          </a>
        ) : null}
        <ButtonLink to="/schedule-call" variant={phone ? 'secondary' : 'primary'}>
          {t('Schedule a call')}
        </ButtonLink>
      </div>
      {phone ? <p className="quiet">{phone.hours}</p> : null}
    </>
  )
}
