import { writeAddress } from '../../operations/address.ts';
import { recommend } from '../../operations/recommend/operation.ts';
import { RecommendBox } from '../frame/recommend-box.tsx';

const EXAMPLES = [
  ['Channels and features', 'LinkedIn and email in one sequence, with webhooks, no WhatsApp'],
  ['A budget, for how many', 'Unified inbox and reply tracking for a team of 5, at most 400 euros a month in all'],
  ['A tool you know', 'Like Waalaxy but cheaper, with an API'],
  ['A type of tool', 'Cold email tool with warm-up and inbox rotation, ideally with HubSpot'],
  ['For an AI agent', 'An official MCP server and a documented API that can start campaigns'],
  ['In your language', 'LinkedIn Automatisierung mit HubSpot, höchstens 100 Euro im Monat, ohne WhatsApp'],
] as const;

/** Before anything is asked: the box, what can be said in it, and how it is read. */
export function Blank() {
  return (
    <>
      <h1>Tools held against your need</h1>
      <p class="lead">
        Your text becomes a list of wishes. Each tool is held against each of them: meets, fails or unknown, with the
        page that says so.
      </p>
      <RecommendBox id="need" />
      <h2 id="examples">What you can say</h2>
      <dl class="sayings">
        {EXAMPLES.map(([about, text]) => (
          <div>
            <dt>{about}</dt>
            <dd>
              <a href={writeAddress(recommend, { q: text })}>{text}</a>
            </dd>
          </div>
        ))}
      </dl>
      <h2 id="how">How it is read</h2>
      <div class="grid">
        <div>
          <h3>Words become wishes</h3>
          <p>
            A published word list turns phrases into questions about facts: must, want or avoid. You see which words
            were used, and which were not understood.
          </p>
        </div>
        <div>
          <h3>Facts decide</h3>
          <p>
            A tool that is proven to fail a must is ruled out. What no page says stays unknown: it rules nothing out and
            proves nothing.
          </p>
        </div>
        <div>
          <h3>The order can be checked</h3>
          <p>
            Tools that fail nothing come first, then those proven to have the first thing you asked for, then fewer
            unknowns, then what you would like to have, then the <a href="/methodology">score</a>. A price far above
            your budget comes last. The same text always gives the same answer.
          </p>
        </div>
      </div>
      <h2 id="never">What it never does</h2>
      <p>
        No language model reads your text or writes the answer. No place is paid for, and no link earns a commission.
      </p>
    </>
  );
}
