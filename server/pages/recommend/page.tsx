import { Type } from 'typebox';
import { exampleTool } from '../../operations/example-tools.ts';
import { recommend } from '../../operations/recommend/operation.ts';
import { searchTools } from '../../operations/search-tools/operation.ts';
import { window } from '../../operations/selection.ts';
import { SameAsData } from '../frame/same-as-data.tsx';
import { definePage } from '../page.ts';
import { Answer } from './answer.tsx';
import { Blank } from './blank.tsx';
import { relaxationsOf } from './relaxation.ts';

/** How many are shown with their evidence where no limit is named; the rest is one line each. */
const SHOWN = 10;
/** More than there can be. */
const ALL = 1000;

export const recommendation = definePage({
  path: '/recommend',
  input: Type.Object({ q: Type.Optional(recommend.input.properties.q), limit: window.limit }),
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
  ],
  navigation: { label: 'Recommend', place: 'header' },
  load({ q, limit = SHOWN }, { ask }) {
    if (q === undefined) return undefined;
    const answer = ask(recommend, { q, limit, detail: 'audit' });
    const { recommendations } = answer.totals;
    // Tools that prove nothing or fail are one line each: their verdicts without evidence.
    const rest = ask(recommend, { q, limit: ALL, offset: recommendations, detail: 'compact' });
    const read = (text: string) => ask(recommend, { q: text, limit: 1, detail: 'compact' });
    const names = new Map(ask(searchTools, {}).tools.map(({ slug, name }) => [slug, name]));
    return { answer, rest, relaxations: relaxationsOf(answer, read), names };
  },
  title: ({ input: { q } }) => (q === undefined ? 'Say what you need' : `What fits: ${shortened(q)}`),
  description: ({ data }) =>
    data === undefined
      ? 'A need in plain words, held against sourced facts about outreach tools: what is proven to meet it, what fails, what is unknown.'
      : `${data.answer.totals.recommendations} tools held against what was asked, with a verdict and its sources for each wish.`,
  render: ({ data, methodology, json }) =>
    data === undefined ? (
      <Blank />
    ) : (
      <>
        <Answer {...data} methodology={methodology} />
        <SameAsData json={json} table={false} />
      </>
    ),
});

function shortened(text: string): string {
  return text.length > 60 ? `${text.slice(0, 57).trimEnd()}…` : text;
}
