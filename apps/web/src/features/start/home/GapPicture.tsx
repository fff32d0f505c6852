import './gap-picture.css'

/** Chart of the Medicare gap. It shows a $100 doctor's bill with and without a supplement. */
export function GapPicture() {
  return (
    <figure className="gap-picture">
      <figcaption className="gap-picture__caption">A doctor’s bill of $100</figcaption>
      <dl>
        <div className="gap-picture__row">
          <dt>Medicare alone</dt>
          <dd className="gap-picture__bar">
            <span className="gap-picture__part gap-picture__part--medicare">
              Medicare pays <strong>$80</strong>
            </span>
            <span className="gap-picture__part gap-picture__part--you">
              You <strong>$20</strong>
            </span>
          </dd>
        </div>
        <div className="gap-picture__row">
          <dt>Medicare with Plan G</dt>
          <dd className="gap-picture__bar">
            <span className="gap-picture__part gap-picture__part--medicare">
              Medicare pays <strong>$80</strong>
            </span>
            <span className="gap-picture__part gap-picture__part--plan">
              Plan G <strong>$20</strong>
            </span>
          </dd>
        </div>
      </dl>
      <p className="quiet">
        This example is for care that Medicare approves. It assumes you have paid the yearly Part B
        deductible ($283 in 2026).
      </p>
    </figure>
  )
}
