/** What sets the facts apart from a list of opinions. */
export function HowItDiffers() {
  return (
    <section aria-labelledby="differs">
      <h2 id="differs">What you can check</h2>
      <div class="grid">
        <div>
          <h3>Every source</h3>
          <p>
            Each fact names the page, where on it the value stands, who speaks there and when it was read. Where the
            vendor’s word stands alone, that is said.
          </p>
        </div>
        <div>
          <h3>Every gap</h3>
          <p>
            Unknown is a state of its own, with where an answer was looked for. It never counts as a no, and hiding a
            fact never raises a score.
          </p>
        </div>
        <div>
          <h3>Every score</h3>
          <p>
            The <a href="/methodology">method</a> is public, with its weights. The same facts always give the same
            scores, and each can be added up by hand.
          </p>
        </div>
      </div>
    </section>
  );
}
