import { PhoneNumber } from '../../phone/PhoneNumber'
import { rich, useLanguage } from '../../language'
import { Notice } from '../../ui/feedback/Notice'

/** Tells people who read Spanish that the legal text below is English. */
export function EnglishTextNote() {
  if (useLanguage() === 'en-US') return null
  return (
    <Notice>
      <p>
        {rich(
          'This legal text is in English. Call {phoneNumber}, and we’ll go through it together.',
          {
            phoneNumber: <PhoneNumber />,
          },
        )}
      </p>
    </Notice>
  )
}
