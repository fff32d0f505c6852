/** The statements that a signature confirms. */
export function Declaration() {
  return (
    <section className="card" aria-labelledby="declaration-heading">
      <h2 id="declaration-heading">By signing, I confirm that</h2>
      <ul className="bullets">
        <li>I read my answers, and they are true and complete to the best of my knowledge.</li>
        <li>
          I understand that coverage starts only when the insurer has issued my policy and I have
          paid the first premium.
        </li>
        <li>I will not cancel the coverage I have now until I have my new policy.</li>
        <li>I agreed to sign electronically. My typed name counts as my signature.</li>
      </ul>
    </section>
  )
}
