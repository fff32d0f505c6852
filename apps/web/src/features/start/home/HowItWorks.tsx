import { StepApply, StepCompare, StepSituation } from '../../../ui/illustrations'

const STEPS = [
  {
    picture: <StepSituation />,
    title: 'Tell us where you stand',
    text: 'Six short questions: your coverage today, your ZIP code, your birth date.',
    time: 'About 3 minutes',
  },
  {
    picture: <StepCompare />,
    title: 'Compare Plan\u00a0G and Plan\u00a0N',
    text: 'See what each plan pays, and sample rates side by side.',
    time: 'Take all the time you like',
  },
  {
    picture: <StepApply />,
    title: 'Apply in small steps',
    text: 'A few questions on each page. Stop at any time; we save as you go.',
    time: 'About 30 minutes',
  },
]

/** The way from here to a sent application. */
export function HowItWorks() {
  return (
    <ol className="how-it-works">
      {STEPS.map(({ picture, title, text, time }, index) => (
        <li key={title} className="how-it-works__step">
          {picture}
          <h3>
            {index + 1}. {title}
          </h3>
          <p>{text}</p>
          <p className="how-it-works__time">{time}</p>
        </li>
      ))}
    </ol>
  )
}
