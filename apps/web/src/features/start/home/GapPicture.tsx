import './gap-picture.css'
import { rich, t } from '../../../language'

/** Chart of the Medicare gap. It shows a $100 doctor's bill with and without a supplement. */
export function GapPicture() {
  return (
    <figure className="gap-picture">
      <figcaption className="gap-picture__caption">{t('A doctor’s bill of $100')}</figcaption>
      <dl>
        <div className="gap-picture__row">
          <dt>{t('Medicare alone')}</dt>
          <dd className="gap-picture__bar">
            <span className="gap-picture__part gap-picture__part--medicare">
              {rich('Medicare pays <b>$80</b>', { b: (text) => <strong>{text}</strong> })}
            </span>
            <span className="gap-picture__part gap-picture__part--you">
              {rich('You <b>$20</b>', { b: (text) => <strong>{text}</strong> })}
            </span>
          </dd>
        </div>
        <div className="gap-picture__row">
          <dt>{t('Medicare with Plan G')}</dt>
          <dd className="gap-picture__bar">
            <span className="gap-picture__part gap-picture__part--medicare">
              {rich('Medicare pays <b>$80</b>', { b: (text) => <strong>{text}</strong> })}
            </span>
            <span className="gap-picture__part gap-picture__part--plan">
              {rich('Plan G <b>$20</b>', { b: (text) => <strong>{text}</strong> })}
            </span>
          </dd>
        </div>
      </dl>
      <p className="quiet">
        {t(
          'This example is for care that Medicare approves. It assumes you have paid the yearly Part B deductible ($283 in 2026).',
        )}
      </p>
    </figure>
  )
}
