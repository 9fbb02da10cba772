import { basePathOf } from '../../http/url.ts';
import type { Operator } from '../../identity/identity.ts';
import { OperatorAddresses } from '../frame/operator-addresses.tsx';
import { Evidence } from './evidence.tsx';

interface CorrectionsProps {
  readonly baseUrl: string;
  readonly operator: Operator;
}

/** How a wrong fact is mended, by anyone. */
export function Corrections({ baseUrl, operator }: CorrectionsProps) {
  return (
    <>
      <h1>Report a wrong fact</h1>
      <p class="lead">
        Anyone may, the maker of the tool included. A public page settles it; without one, a contested fact turns to
        unknown.
      </p>
      <section aria-labelledby="report">
        <h2 id="report">How to report it</h2>
        <ol class="spaced">
          <li>
            Find the fact on the page of its <a href="/tools">tool</a>. Each has an address of its own, which the sign #
            behind its question leads to: <code>{basePathOf(baseUrl)}/tools/botdog#linkedin.inmail</code>.
          </li>
          <li>
            Find the page that says otherwise, and where on it: a heading, a row of a table. Note the day you read it,
            and the page's own date if it bears one.
          </li>
          <li>
            <Report operator={operator} />
          </li>
        </ol>
        <OperatorAddresses operator={operator} />
      </section>
      <Evidence />
      <section aria-labelledby="makers">
        <h2 id="makers">If you make the tool</h2>
        <p>
          You may correct facts with sources like anyone else; say in the report that you work for the company. Someone
          without a stake reviews it. What you tell us in a message cannot be checked by readers: publish it, on a page
          that can be read without signing in, and the fact follows. An unknown about your tool is not a judgement; it
          says that no page that was read answers the question, and names the pages. To take out a fact that is true and
          public is not a correction.
        </p>
      </section>
      <section aria-labelledby="then">
        <h2 id="then">What happens then</h2>
        <ul class="spaced">
          <li>A check reads the change at once, and says which scores and ranks it moves.</li>
          <li>A reviewer opens the page that is named, and holds the fact against what stands there.</li>
          <li>
            Where two current pages differ, both are shown: the fact is disputed, and the score counts the lesser value.
          </li>
          <li>
            Where a newer page of the same publisher replaced an older one, the old value stays in sight as the earlier
            one.
          </li>
          <li>
            On merging, all figures are computed anew and a new snapshot is published. The history of the file is the
            record of every correction.
          </li>
        </ul>
      </section>
    </>
  );
}

/** Where a report goes: to the project's files, to the operator, or, where neither is known here, nowhere from this server. */
function Report({ operator: { repository, contact } }: { readonly operator: Operator }) {
  const writing = contact !== undefined && (
    <>
      <a href={contact}>Write to the operator of this server</a> with the two addresses.
    </>
  );
  if (repository === undefined) {
    return (
      writing || (
        <>
          Keep the two addresses: this server names no place to send them to. Facts are written in{' '}
          <code>facts/tools/&lt;slug&gt;.yaml</code> of the project that it was made from, one file for each tool.
        </>
      )
    );
  }
  return (
    <>
      Change the one file of the tool in <a href={repository}>the project's repository</a>,{' '}
      <code>facts/tools/&lt;slug&gt;.yaml</code>, or open an issue there with the two addresses.{' '}
      <a href={`${repository}/blob/HEAD/CONTRIBUTING.md`}>CONTRIBUTING.md</a> shows the file line by line; no code is
      needed. {writing && <>Or: {writing}</>}
    </>
  );
}
