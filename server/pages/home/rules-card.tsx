/** What LinkedIn forbids, beside the jobs: the risk is the same whichever tool is chosen. @param rules how many are recorded */
export function RulesCard({ rules }: { readonly rules: number }) {
  return (
    <>
      <h3>
        <a href="/platforms/linkedin">What LinkedIn forbids</a>
      </h3>
      <p>
        Automation is against its rules, whichever tool you choose. We record {rules} rules in our words, with the day
        each was first seen.
      </p>
      <p>
        <a href="/recommend?q=Will+I+get+banned%3F">Will I get banned?</a>
      </p>
      <p>
        <a href="/questions/safety.pause_on_warning">Which tools pause on a warning?</a>
      </p>
    </>
  );
}
