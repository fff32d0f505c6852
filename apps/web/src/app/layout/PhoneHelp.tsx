import { PhoneNumber, usePhone } from '../../phone/PhoneNumber'
import { Icon } from '../../ui/controls/Icon'
import { t } from '../../language'

/**
 * Our phone number and hours, in the same spot on every page (C-38). Reserves space until they load.
 * In the header of a phone, the icon is the link, and the footer shows the number.
 */
export function PhoneHelp() {
  const phone = usePhone()
  return (
    <div className="phone-help">
      <span className="phone-help__icon">
        <Icon name="phone" />
      </span>
      <div className="phone-help__text">
        <span className="phone-help__label">{t('Talk to a person')}</span>
        {phone ? (
          <PhoneNumber className="phone-help__number" />
        ) : (
          <span className="phone-help__number">{'\u00a0'}</span>
        )}
        <span className="phone-help__hours">{phone?.hours ?? '\u00a0'}</span>
      </div>
    </div>
  )
}
