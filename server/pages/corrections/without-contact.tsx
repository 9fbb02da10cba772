import { LICENCE_URL } from '../../identity/identity.ts';

interface WithoutContactProps {
  /** The public URL of the service. */
  readonly baseUrl: string;
}

/** What a visitor can do about a wrong fact where the operator has given neither a contact nor a repository. */
export function WithoutContact({ baseUrl }: WithoutContactProps) {
  const { hostname } = new URL(baseUrl);
  const isDomain = /\.[a-z]+$/i.test(hostname);
  return (
    <section aria-labelledby="without-contact">
      <h2 id="without-contact">What you can do without a contact</h2>
      <ul class="spaced">
        <li>
          Open the page that the fact cites: every fact links to it. If it says something else today, rely on the page.
        </li>
        <li>
          Ask the vendor to publish the answer. Editors read cited pages again when a fact is due, and correct it where
          its page says something else.
        </li>
        <li>
          Correct your own copy. <a href="/datasets/ai-readiness#downloads">All facts can be downloaded</a>, and under{' '}
          <a href={LICENCE_URL} rel="license">
            CC BY 4.0
          </a>{' '}
          you may publish a corrected version if you say what you changed.
        </li>
        {isDomain && (
          <li>
            Ask who runs this site:{' '}
            <a href={`https://lookup.icann.org/en/lookup?name=${hostname}`}>
              the registration of <code>{hostname}</code>
            </a>{' '}
            names whom to write to.
          </li>
        )}
      </ul>
    </section>
  );
}
