import type { Manifest } from '../../../model/snapshot-files.ts';
import type { Operator } from '../../identity/identity.ts';
import { OperatorAddresses } from '../frame/operator-addresses.tsx';
import { Coverage } from '../pictures/coverage.tsx';

interface AboutProps {
  readonly counts: Manifest['counts'];
  readonly operator: Operator;
}

/** Who makes this, on what money, and how. */
export function About({ counts, operator }: AboutProps) {
  return (
    <>
      <h1>Who makes this, and how</h1>
      <p class="lead">
        Outreach Facts is a reference work on tools for LinkedIn and multichannel outreach. It writes down what pages
        say, names the page, and leaves open what no page says.
      </p>
      <section aria-labelledby="who">
        <h2 id="who">Who</h2>
        <p>
          The Outreach Facts contributors: editors who read pages and write down what these say, and anyone who mends a
          fact. Whoever works for a listed company, invests in one or is paid by one says so, may correct facts with
          sources like anyone else, and is reviewed by someone without a stake.
        </p>
        <OperatorAddresses operator={operator} />
      </section>
      <section aria-labelledby="money">
        <h2 id="money">On what money</h2>
        <p>
          No listed company pays for anything here, and no link earns us money. There are no affiliate links. A place in
          a ranking follows from the facts by a <a href="/methodology">published method</a>; it cannot be bought, and
          anyone can recompute it.
        </p>
        <p>These pages set no cookies, load nothing from others, and do not track who reads what.</p>
      </section>
      <section aria-labelledby="how">
        <h2 id="how">How a fact is made</h2>
        <ol class="spaced">
          <li>
            The same {counts.keys} <a href="/methodology#questions">questions</a> are put to each of the {counts.tools}{' '}
            tools.
          </li>
          <li>
            An editor opens a page and notes in their own words what it shows, whose page it is, the day it was read and
            the date it bears. So far {counts.sources.toLocaleString('en')} sources were read.
          </li>
          <li>
            A fact says only what such a page says, about this product, in this sense: not from memory, not by analogy,
            not by silence. A no needs a page that says no.
          </li>
          <li>Where nothing is said, the question stays unknown, with where it was looked for.</li>
          <li>
            A check refuses facts without a source, contradictions and words of praise; a second reader takes samples.
          </li>
          <li>
            Scores and ranks are computed from the facts alone; the same facts give the same figures on any day and
            machine.
          </li>
        </ol>
        <Coverage {...counts} />
        <p>
          <a href="/methodology#known">What is known by group of questions and type of tool</a>.
        </p>
      </section>
      <section aria-labelledby="not">
        <h2 id="not">What this is not</h2>
        <p>
          There are no reviews, no stars and no opinions of ours here, and no tool was tried out: what a vendor
          documents can be untrue, and what works can be undocumented. The method says{' '}
          <a href="/methodology#limits">what its figures cannot say</a>. If a fact is wrong,{' '}
          <a href="/corrections">report it</a>.
        </p>
      </section>
    </>
  );
}
