/** What holds for every score. */
export function Principles({ principles }: { readonly principles: readonly string[] }) {
  return (
    <section aria-labelledby="principles">
      <h2 id="principles">In short</h2>
      <ul class="spaced">
        {principles.map((principle) => (
          <li>{principle}</li>
        ))}
      </ul>
    </section>
  );
}

/** What no figure here can say. */
export function Limits({ limits }: { readonly limits: readonly string[] }) {
  return (
    <section aria-labelledby="limits">
      <h2 id="limits">What the figures cannot say</h2>
      <ul class="spaced">
        {limits.map((limit) => (
          <li>{limit}</li>
        ))}
      </ul>
    </section>
  );
}
