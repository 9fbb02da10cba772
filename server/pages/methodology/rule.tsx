import type { Methodology } from '../../../model/methodology.ts';
import { capitalised } from '../frame/capitalised.ts';
import { Fold } from '../frame/fold.tsx';

/** How counts become places, in the words of a buyer. */
export function BuyersRule({ minPages }: { readonly minPages: number }) {
  return (
    <Fold id="rule" title="How do counts become places?" count="7 steps">
      <ol class="spaced">
        <li>
          <b>Count.</b> A job has musts, wanted questions and extras. For each tool, three numbers count: the proven
          musts; the proven musts and wanted together; all proven answers.
        </li>
        <li>
          <b>Ahead.</b> A tool is ahead of another if none of its three numbers is lower and at least one is higher.
          Nobody has to say how many extras make up for a must: it is ahead whatever you value, as long as a must counts
          at least as much as a wanted question, and that at least as much as an extra.
        </li>
        <li>
          <b>Places.</b> “Place 2 to 3, depending on what you value” means: however you weigh the musts, the wanted
          questions and the extras in that order, the tool is second or third. “Place 1 whatever you value” means that
          no such weights put another tool first.
        </li>
        <li>
          <b>Clearly ahead.</b> It is clearly ahead if it also has less than half as much left to prove, and at least
          two questions less. A smaller lead is too close to choose by.
        </li>
        <li>
          <b>Group.</b> With all musts proven, a tool is in group 1 at best; with one must open, in group 2 at best; and
          so on. A tool is always in a later group than one that is clearly ahead of it. Within a group, the order
          claims nothing.
        </li>
        <li>
          <b>Settled.</b> A clear lead is settled if the other tool could not pass even if everything still open about
          it were proven.
        </li>
        <li>
          <b>No place.</b> A tool is listed without a place if fewer than half of the musts are proven, if fewer than{' '}
          {minPages} pages about it were read, or if it is no longer sold. Little read or proven says nothing against
          it.
        </li>
      </ol>
    </Fold>
  );
}

/** The rules as in the data, in enough detail to do it by hand. */
export function RuleList({ rules }: Pick<Methodology, 'rules'>) {
  return (
    <Fold id="rules" title="What are the rules, word for word?" count={`${Object.keys(rules).length} rules`}>
      <p>Named as in the data. With these, the jobs and the facts, you can work out every place by hand.</p>
      <dl class="terms">
        {Object.entries(rules).map(([name, text]) => (
          <>
            <dt id={`rule-${name}`}>{capitalised(name.replaceAll('_', ' '))}</dt>
            <dd>
              <WithCode text={text} />
            </dd>
          </>
        ))}
      </dl>
    </Fold>
  );
}

/** A text with names of fields in backticks. */
function WithCode({ text }: { readonly text: string }) {
  return <>{text.split('`').map((piece, i) => (i % 2 === 1 ? <code>{piece}</code> : piece))}</>;
}
