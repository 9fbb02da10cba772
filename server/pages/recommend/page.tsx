import type { Child } from 'hono/jsx';
import { Type } from 'typebox';
import type { Methodology } from '../../../model/methodology.ts';
import { sourcesById } from '../../../model/source.ts';
import { cut } from '../../../model/words/cut.ts';
import { writeAddress } from '../../operations/address.ts';
import { criteriaExample } from '../../operations/criteria/example.ts';
import { criteriaParameters, textParameters } from '../../operations/criteria/parameters.ts';
import { exampleTool, exampleTools } from '../../operations/example-tools.ts';
import { getChanges } from '../../operations/get-changes/operation.ts';
import { recommend } from '../../operations/recommend/operation.ts';
import { searchTools } from '../../operations/search-tools/operation.ts';
import { window } from '../../operations/selection.ts';
import type { Snapshot } from '../../snapshot/snapshot.ts';
import { allTools, toolToName } from '../all-tools.ts';
import { comeBack, sinceLooked, sinceYouLooked } from '../changes/recent.ts';
import { type PageBlock, type PageDocument, paragraph } from '../document/document.ts';
import { SameAsData } from '../frame/copy-download.tsx';
import { definePage, type Preparing } from '../page.ts';
import { answerDocument } from './answer.ts';
import { criteriaIn, requestIn } from './change.ts';
import type { Audited } from './criterion-words.ts';
import { NeedForm } from './need-form.tsx';
import { example, exampleNeeds } from './nothing-asked.ts';
import { questionDocument } from './question.tsx';

/** How many of the tools that are not among the few have a row by default. */
const DEFAULT_LIMIT = 60;

/** The facts that sums rest on: their signs say what each is worth. */
const PRICE_KEYS = ['pricing.plans', 'pricing.seat_means'] as const;

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
  load({ limit = DEFAULT_LIMIT, since, ...others }, { ask, prepared, methodology }) {
    const request = requestIn(others);
    const { q, ignore } = request;
    const criteria = criteriaIn(request);
    if (q === undefined && criteria === undefined) {
      sinceLooked(since, [], ask);
      return { needs: exampleNeeds(prepared(toolToName)?.name) };
    }
    // Without a limit, because the page has every tool; limit says how many rows the table of the others has.
    const answer = ask(recommend, request);
    const hasBoth = q !== undefined && criteria !== undefined;
    const own = hasBoth ? ask(recommend, { q, ...(ignore && { ignore }), as: 'need', limit: 1 }) : answer;
    const looked = sinceLooked(since, toolsShown(answer), ask);
    return {
      answer,
      request,
      own,
      limit,
      looked,
      listed: prepared(toolsBySlug),
      ...factsAbout(answer, methodology, ask),
    };
  },
  title: ({ input: { q = 'your criteria' }, data }) =>
    data.needs ? 'Say what you need' : `${data.answer.question ? 'Your question' : 'What fits'}: ${cut(q, 60)}`,
  description: ({ data }) =>
    data.needs
      ? 'Say what you need in plain words or choose it, and get the outreach tools that fit, each with its price, what is documented and what to ask the vendor.'
      : data.answer.question !== null
        ? 'The answer in short, with its sources, and a link to the whole answer.'
        : `${data.answer.totals.fits} tools fit your text and ${data.answer.totals.may_fit} may: the few to choose from, with prices, what is open and what to ask.`,
  document: ({ data, input, methodology, manifest, json }) => {
    if (data.needs) return blankDocument(data.needs, <NeedForm request={{}} methodology={methodology} />);
    const { answer } = data;
    const document =
      answer.answered_by === null
        ? answerDocument(data, methodology)
        : questionDocument({ ...data, answered: answer.answered_by }, methodology);
    const asData: PageBlock = { kind: 'people', html: <SameAsData json={json} table={false} /> };
    const again = comeBack(writeAddress(declared, { ...input, since: manifest.snapshot }));
    const looked = sinceYouLooked(data.looked, methodology.catalogue);
    const later = { id: 'later', heading: 'Come back, or take it along', blocks: [again, asData] };
    return { ...document, sections: [...document.sections, ...looked, later] };
  },
});

/** The facts that are asked for, with those that sums rest on: their signs say what each is worth. */
function factsAbout({ understood }: Audited, { catalogue }: Methodology, ask: Preparing['ask']) {
  const asked = understood.map(({ constraint }) => constraint.key).filter((key) => key in catalogue.keys);
  const found = ask(searchTools, { keys: [...new Set([...asked, ...PRICE_KEYS])] });
  const facts = new Map(found.tools.map(({ slug, facts = {} }) => [slug, facts] as const));
  return { facts, sources: sourcesById(found.sources ?? []) };
}

const toolsBySlug = (preparing: Parameters<typeof allTools>[0]) =>
  new Map(allTools(preparing).map((tool) => [tool.slug, tool]));

/** The tools to choose from, or that a question names. */
function toolsShown({ answered_by, tool_names, shortlist, fails }: Audited): string[] {
  if (answered_by !== null) return Object.keys(tool_names);
  return shortlist.tools.length > 0 ? shortlist.tools.slice(0, 10) : fails.slice(0, 10).map(({ tool }) => tool.slug);
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

/** The page without a need: the form and examples. */
function blankDocument(needs: ReturnType<typeof exampleNeeds>, form: Child): PageDocument {
  return {
    title: 'Find the tools that fit your needs',
    lead: 'Say it in your own words, choose it below, or both. You get the few tools to choose from, what each costs, and what to ask its vendor.',
    blocks: [{ kind: 'people', html: form }],
    sections: [
      {
        id: 'examples',
        heading: 'Examples',
        blocks: [{ kind: 'terms', items: needs.map(([about, need]) => [about, example(need)] as const) }],
      },
      {
        id: 'how',
        heading: 'How it works',
        blocks: [
          paragraph(
            'A published word list turns your words into criteria, and facts with sources decide. What no page says is unknown, never a no. No language model reads your text, and no place is paid for.',
          ),
        ],
      },
    ],
    related: [
      ['How it is decided', '/methodology'],
      ['All tools', '/tools'],
    ],
  };
}
