interface SectionsDoneProps {
  done: number
  sections: number
}

/** How far an application is, in words and as a bar. */
export function SectionsDone({ done, sections }: SectionsDoneProps) {
  return (
    <>
      <p className="section-menu__progress">{`${done} of ${sections} sections done`}</p>
      <progress className="section-menu__bar" value={done} max={sections} aria-hidden="true" />
    </>
  )
}
