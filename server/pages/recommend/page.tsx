import { Type } from 'typebox';
import { cut } from '../../../model/words/cut.ts';
import { writeAddress } from '../../operations/address.ts';
import { criteriaExample } from '../../operations/criteria/example.ts';
import { criteriaParameters, textParameters } from '../../operations/criteria/parameters.ts';
import { exampleTool, exampleTools } from '../../operations/example-tools.ts';
import { getChanges } from '../../operations/get-changes/operation.ts';
import type { AnswerOf } from '../../operations/operation.ts';
import { recommend } from '../../operations/recommend/operation.ts';
import { window } from '../../operations/selection.ts';
import type { Snapshot } from '../../snapshot/snapshot.ts';
import { toolToName } from '../all-tools.ts';
import { comeBack, sinceLooked, sinceYouLooked } from '../changes/recent.ts';
import { Blocks, Section } from '../document/draw.tsx';
import { SameAsData } from '../frame/copy-download.tsx';
import { RecommendBox } from '../frame/forms.tsx';
import { definePage } from '../page.ts';
import { Answer } from './answer.tsx';
import { criteriaIn, requestIn } from './change.ts';
import { recommendText } from './markdown.ts';
import { exampleNeeds } from './nothing-asked.tsx';
import { AnsweredQuestion } from './question.tsx';

/** Tools shown with their evidence by default; the rest have one line each. */
const DEFAULT_LIMIT = 10;

const { q } = recommend.input.properties;
const { since } = getChanges.input.properties;
/** since: what changed about the tools that are shown. */
const declared = {
  path: '/recommend',
  input: Type.Object({ q, ...textParameters, ...criteriaParameters, limit: window.limit, since }),
};

export const recommendation = definePage({
  ...declared,
  examples: (snapshot) => [
    {},
    { q: 'LinkedIn and email in one sequence, with webhooks, no WhatsApp, under 80 euros a month for 3 people' },
    { q: `cheap, like ${exampleTool(snapshot).name} but safer, warm-up, SSO and unicorn dust` },
    { q: 'LinkedIn automation as a desktop app, ideally with an API, but no desktop app' },
    { q: 'Sales engagement tool without email' },
    {
      q: 'LinkedIn, email, WhatsApp, voice notes, unified inbox, webhooks, API, MCP, HubSpot, Salesforce, SSO, free trial',
    },
    { q: 'blue sky' },
    { q: 'LinkedIn and email', limit: 3, since: '2000-01-01' },
    { ...criteriaExample(snapshot), limit: 2 },
    { q: 'LinkedIn and email, under 80 euros', must: ['ai.public_api'], budget: 50, first: 'ai.public_api' },
    ...questionsAbout(snapshot),
  ],
  navigation: { label: 'Recommend', place: 'header' },
  load({ limit = DEFAULT_LIMIT, since, ...others }, { ask, prepared }) {
    const request = requestIn(others);
    const { q, ignore } = request;
    const criteria = criteriaIn(request);
    if (q === undefined && criteria === undefined) {
      sinceLooked(since, [], ask);
      return { needs: exampleNeeds(prepared(toolToName)?.name) };
    }
    // Without a limit, because the page has every tool; limit says how many come with their evidence.
    const answer = ask(recommend, request);
    const hasBoth = q !== undefined && criteria !== undefined;
    const own = hasBoth ? ask(recommend, { q, ...(ignore && { ignore }), as: 'need', limit: 1 }) : answer;
    return { answer, request, own, limit, looked: sinceLooked(since, toolsShown(answer, limit), ask) };
  },
  title: ({ input: { q = 'your criteria' }, data }) =>
    data.needs ? 'Say what you need' : `${data.answer.question ? 'Your question' : 'What fits'}: ${cut(q, 60)}`,
  description: ({ data }) =>
    data.needs
      ? 'Say what you need in plain words, and get outreach tools checked against sourced facts: what is proven to fit, what fails and what is unknown.'
      : data.answer.question !== null
        ? 'The answer in short, with its sources, and a link to the whole answer.'
        : `${data.answer.totals.fits} tools fit your text and ${data.answer.totals.may_fit} may, with a verdict and its sources for each criterion.`,
  markdown: (view) => recommendText(view),
  render: ({ data, input, methodology, manifest, json }) =>
    data.needs ? (
      <Blank needs={data.needs} since={input.since} />
    ) : (
      <>
        {data.answer.answered_by === null ? (
          <Answer {...data} methodology={methodology} />
        ) : (
          <AnsweredQuestion {...data} answered={data.answer.answered_by} methodology={methodology} />
        )}
        {sinceYouLooked(data.looked, methodology.catalogue).map((section) => (
          <Section section={section} />
        ))}
        <Blocks blocks={[comeBack(writeAddress(declared, { ...input, since: manifest.snapshot }))]} />
        <SameAsData json={json} table={false} />
      </>
    ),
});

/** The tools whose evidence is on the page, or that a question names. */
function toolsShown(answer: AnswerOf<typeof recommend>, limit: number): string[] {
  if (answer.answered_by !== null) return Object.keys(answer.tool_names);
  const listed = [...answer.fits, ...answer.may_fit];
  return (listed.length > 0 ? listed : answer.fails).slice(0, limit).map(({ tool }) => tool.slug);
}

/** One question of each kind, about tools of the snapshot. */
function questionsAbout(snapshot: Snapshot): { q: string }[] {
  const [one, two] = exampleTools(snapshot).map(({ name }) => name);
  return [
    { q: `${one} or ${two}, which has an API?` },
    { q: `${one} vs ${two}` },
    { q: `how much does ${one} cost` },
    { q: `how much does ${one} cost for 4 people` },
    { q: `does ${one} have an API?` },
    { q: `what is ${one}` },
  ];
}

/** The page without a text: the search box, examples, and how it works. */
function Blank({
  needs,
  since,
}: {
  readonly needs: ReturnType<typeof exampleNeeds>;
  readonly since: string | undefined;
}) {
  return (
    <>
      <h1>Find the tools that fit your needs</h1>
      <p class="lead">
        Your text becomes a list of criteria. Each tool is checked against each of them: meets, fails or unknown, with
        the page that says so.
      </p>
      <RecommendBox id="need" kept={since === undefined ? {} : { since }} />
      <h2 id="examples">Examples</h2>
      <dl class="sayings">
        {needs.map(([about, text]) => (
          <div>
            <dt>{about}</dt>
            <dd>
              <a href={writeAddress(recommend, { q: text })}>{text}</a>
            </dd>
          </div>
        ))}
      </dl>
      <h2 id="how">How it works</h2>
      <div class="grid">
        <div>
          <h3>Words become criteria</h3>
          <p>
            A published word list turns phrases into questions about facts: must, want or avoid. You see which words
            were used and which were not understood.
          </p>
        </div>
        <div>
          <h3>Facts decide</h3>
          <p>
            A tool fits if everything you need is proven. It may fit if nothing rules it out, but something you need is
            not proven. It does not fit if a page says that it fails a must. What no page says is unknown, never a no.
          </p>
        </div>
        <div>
          <h3>The order can be checked</h3>
          <p>
            In each list, tools that also fail nothing you would like come first, then those proven to have the first
            thing you need, then those with fewer unknowns, then those with more of what you would like, then those with
            more proven for the <a href="/methodology#jobs">job</a> that is closest to what you asked. Tools with a
            price far above your budget, and tools of which nothing is proven, come last. The same text always gives the
            same answer.
          </p>
        </div>
      </div>
      <h2 id="never">What it never does</h2>
      <p>
        No language model reads your text or writes the answer. No position is paid for, and no link earns a commission.
      </p>
    </>
  );
}
