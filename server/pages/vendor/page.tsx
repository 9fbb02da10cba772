import { Type } from 'typebox';
import { isSameOnEveryPlan } from '../../../model/catalogue.ts';
import { toolPicture } from '../../../model/drawing/picture-index.ts';
import type { Fact } from '../../../model/fact.ts';
import { sourcesById } from '../../../model/source.ts';
import type { Tool } from '../../../model/tool.ts';
import { commaList } from '../../../model/words/lists.ts';
import type { Section } from '../../markdown/fitted.ts';
import { heading, item, text } from '../../markdown/markdown.ts';
import { fromBestToLeastKnown } from '../../operations/example-tools.ts';
import { getTool } from '../../operations/get-tool/operation.ts';
import { Slug } from '../../operations/input.ts';
import { everyTool } from '../../operations/listing.ts';
import { reasonOf } from '../facts/fact-sources.tsx';
import { answerInWords, dayInWords, pageInWords, questionForReaders, sourceInWords } from '../facts/fact-text.ts';
import { definePage, type View } from '../page.ts';
import { moreInJson, pageText } from '../page-text.ts';
import { ABOUT_BADGE, badgeSnippets } from './badge.tsx';
import { EXPLAINED, type Gaps, gapsOf, neededInWords } from './gaps.ts';
import { VendorPage } from './gaps-page.tsx';

export const vendor = definePage({
  path: '/vendors/{slug}',
  input: Type.Object({ slug: Slug }),
  examples: (snapshot) => fromBestToLeastKnown(snapshot).map(({ slug }) => ({ slug })),
  listed: everyTool,
  load: ({ slug }, { ask }) => {
    const { tool } = ask(getTool, { slug });
    return { tool, gaps: gapsOf(tool) };
  },
  title: ({ data: { tool } }) => `What could not be found about ${tool.name}`,
  description: ({ data: { tool, gaps } }) =>
    `The ${gaps.unknown.length} open questions about ${tool.name}, where the answers were looked for, and what a public page would have to say.`,
  picture: ({ slug }) => toolPicture(slug),
  markdown: vendorText,
  render: ({ data, methodology, operator, baseUrl, json }) => (
    <VendorPage {...data} methodology={methodology} operator={operator} baseUrl={baseUrl} json={json} />
  ),
});

type Shown = View<{ readonly slug: string }, { readonly tool: Tool; readonly gaps: Gaps }>;

const MAX_QUESTION = 120;
const MAX_ANSWER = 120;
const MAX_NEEDED = 200;

/** What is missing or weak about a tool, each with what a page would have to say. */
function vendorText(view: Shown): string {
  const { tool, gaps } = view.data;
  const { slug, name, closed } = tool;
  const gone = closed ? ` No longer sold since ${closed.since}: nobody looks for the answers.` : '';
  return pageText(view, {
    title: `What could not be found about ${name}`,
    about: `For the maker of ${name}: the questions that no public page answered, and the answers that rest on little. Nothing here is a judgement.${gone}`,
    sections: [
      unknown(view),
      answers(view, 'Sources differ', EXPLAINED.disputed, gaps.disputed),
      answers(view, 'Reported by others', EXPLAINED.reported, gaps.reported),
      answers(view, 'Known from others only', EXPLAINED.thirdParty, gaps.thirdParty),
      undated(view),
      answers(view, 'Due to be read again', EXPLAINED.due, gaps.due),
      badge(view),
    ],
    related: [
      ['How to publish it so that it can be cited', '/vendors'],
      ['How to report a wrong or missing fact', '/corrections'],
      [`All facts about ${name}`, `/tools/${slug}`],
    ],
  });
}

function unknown(view: Shown): Section {
  const { catalogue } = view.methodology;
  const rows = view.data.gaps.unknown.map((fact) => {
    const declared = catalogue.keys[fact.key];
    const needed = declared && neededInWords(declared, isSameOnEveryPlan(fact.key, catalogue));
    const why = fact.unknown ? reasonOf(fact.unknown) : undefined;
    return item([question(fact, view), needed && text(needed, MAX_NEEDED), why].filter(Boolean).join(' · '));
  });
  return rows.length === 0
    ? {}
    : { heading: heading(2, 'Unknown'), lead: EXPLAINED.unknown, rows, least: 8, more: moreInJson(view) };
}

function answers(view: Shown, title: string, lead: string, facts: readonly Fact[]): Section {
  if (facts.length === 0) return {};
  const sources = sourcesById(view.data.tool.sources);
  return {
    heading: heading(2, title),
    lead,
    rows: facts.map((fact) => {
      const said = [fact, ...(fact.disagrees ?? [])].map((claim) => sourceInWords(claim.sources, sources));
      return item([question(fact, view), answerInWords(fact, MAX_ANSWER), ...said].filter(Boolean).join(' · '));
    }),
    more: moreInJson(view),
  };
}

function badge({ data: { tool }, baseUrl }: Shown): Section {
  const { markdown } = badgeSnippets({ tool, baseUrl });
  return {
    heading: heading(2, 'A badge to embed'),
    lead: ABOUT_BADGE,
    rows: [item(`\`${markdown}\``)],
    least: 1,
  };
}

function undated(view: Shown): Section {
  const { undated: pages } = view.data.gaps;
  if (pages.length === 0) return {};
  return {
    heading: heading(2, 'Pages without a date'),
    lead: EXPLAINED.undated,
    rows: pages.map(({ source, facts }) =>
      item(
        `${pageInWords(source)}: ${text(source.title, 80)}, ${dayInWords(source, source.unchanged_on)} · ${facts.length}: ${commaList(
          facts.map(({ label }) => text(label, 48)),
          3,
        )}`,
      ),
    ),
    more: moreInJson(view),
  };
}

function question({ key, label }: Fact, { methodology }: Shown): string {
  const declared = methodology.catalogue.keys[key];
  return text(declared ? questionForReaders(declared) : label, MAX_QUESTION);
}
