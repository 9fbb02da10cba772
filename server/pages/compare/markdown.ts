import type { Fact } from '../../../model/fact.ts';
import { countBy } from '../../../model/group-by.ts';
import type { Methodology } from '../../../model/methodology.ts';
import { ENTRY_PRICE } from '../../../model/pricing/entry-price.ts';
import { isForType } from '../../../model/ranking/job.ts';
import { sourcesById } from '../../../model/source.ts';
import type { ToolSummary } from '../../../model/tool.ts';
import { commaList, firstFew } from '../../../model/words/lists.ts';
import type { Section } from '../../markdown/fitted.ts';
import { heading, item, row, tableHead, text } from '../../markdown/markdown.ts';
import { sinceYouLooked } from '../changes/recent.ts';
import { isPriced } from '../cost/bill.tsx';
import { type CostAnswer, planAndPayment, sumInWords } from '../cost/words.ts';
import { sectionParts } from '../document/write.ts';
import { answerInWords, dayInWords, type Kind, kindOf, pageInWords } from '../facts/fact-text.ts';
import { worksOnLinkedin } from '../linkedin-notice.tsx';
import type { View } from '../page.ts';
import { moreAt, moreInJson, pageLink, pageText } from '../page-text.ts';
import { factsOf, groupByAgreement, isAddress, type Row, TITLES } from './agreement.ts';
import { channelInWords, channelRows, jobsOf, knownOf, placeInWords } from './at-a-glance.tsx';
import { billAddress, billTitle, missingInWords } from './bills.tsx';
import type { ComparisonProps } from './page.tsx';
import { countsInWords, kindsInWords, leadInWords, notFoundInWords } from './pair.tsx';
import type { ComparisonInput } from './selection.tsx';

type Comparison = Pick<ComparisonProps, 'answer' | 'bills' | 'lastGroups' | 'looked'>;

/** Before two tools are chosen. */
interface Start {
  readonly all: readonly ToolSummary[];
  readonly first: ToolSummary | undefined;
  readonly alternatives: readonly { readonly slug: string; readonly name: string }[];
}

/** How many characters the cells of a row have together; each tool gets an equal share. */
const ROW_WIDTH = 260;
const MAX_CELL = 110;
const MIN_CELL = 24;
/** With more tools, only the job that they are compared by is shown at a glance. */
const FEW = 4;
const MAX_NAME = 40;

const PRICE_KEYS: readonly string[] = [...Object.values(ENTRY_PRICE), 'pricing.plans', 'pricing.model'];

/** Two to ten tools: at a glance, then where they differ; or the way to choose them. */
export function compareText(view: View<ComparisonInput, Comparison | Start>): string {
  return 'answer' in view.data ? comparisonText(view, view.data) : startText(view, view.data);
}

function comparisonText(view: View<ComparisonInput>, data: Comparison): string {
  const { methodology } = view;
  const { tools, pairs, facts: rows, sources } = data.answer;
  const names = tools.map(({ name }) => text(name, MAX_NAME));
  const slugs = tools.map(({ slug }) => slug);
  const cell = Math.min(MAX_CELL, Math.max(MIN_CELL, Math.floor(ROW_WIDTH / tools.length)));
  const groups = groupByAgreement(rows);
  const kinds = kindsInWords(tools, methodology);
  const nameOf = (slug: string) => text(tools.find((tool) => tool.slug === slug)?.name ?? slug, MAX_NAME);
  const answers = (heading: string, lead: string, shown: readonly Row[], least: number, most: number): Section => ({
    ...{ heading, lead, most, least },
    columns: tableHead(['Question', ...names]),
    rows: shown
      .filter(isComparable)
      .map(({ label, cells }) => row([text(label, 50), ...tools.map(({ slug }) => answerInWords(cells[slug], cell))])),
    more: moreInJson(view),
  });
  const noticed = tools.some(({ slug }) => worksOnLinkedin(factsOf(rows, slug)));
  return pageText(view, {
    title: `${firstFew(tools.map(({ name }) => name))} compared`,
    about: `${leadInWords(tools, pairs, methodology)} ${countsInWords(rows.length, groups)}`,
    sections: [
      ...(kinds === undefined ? [] : [{ lead: `These are tools of different kinds: ${text(kinds, 300)}.` }]),
      ...sinceYouLooked(data.looked, view.methodology.catalogue).flatMap((section) => sectionParts(section, view)),
      atAGlance(view, data, cell),
      ...(data.answer.not_found ? [{ lead: text(notFoundInWords(data.answer.not_found), 400) }] : []),
      ...(noticed ? [{ lead: text(methodology.notices.linkedin_forbids_automation, 400) }] : []),
      {
        heading: heading(2, `What is proven for ${text(methodology.jobs[pairs[0]?.job ?? '']?.label ?? 'a job', 60)}`),
        lead: 'Each tool compared with the first.',
        rows: pairs.map(({ tool, verdict, why }) => item(`${nameOf(tool)}: ${verdict}. ${text(why, 200)}`)),
        least: 10,
      },
      answers(heading(2, TITLES.differ), 'Prices and addresses are left out.', groups.differ, 15, 40),
      answers(heading(2, TITLES.partly), 'An unknown is something to ask, not a difference.', groups.partly, 6, 25),
      conditions(rows, tools, view),
      evidence(rows, sources, view),
      alike(groups.alike, tools[0]?.slug ?? '', view),
    ],
    related: [
      [
        'These bills line by line (change people, add linkedin_accounts, mailboxes)',
        billAddress(slugs, data.bills.asked),
      ],
      ...tools.map(({ slug, name }) => [`All facts about ${name}`, `/tools/${slug}`] as const),
    ],
  });
}

/** What every tool has, then what none has, then other answers that are the same. */
function alike(rows: readonly Row[], first: string, view: Pick<View, 'baseUrl' | 'json'>): Section {
  const labels = (kind: Kind) =>
    rows.flatMap(({ label, cells }) => {
      const fact = cells[first];
      return fact && kindOf(fact) === kind ? [text(label, 48)] : [];
    });
  const [yes, no] = [labels('yes'), labels('no')];
  const others = rows.filter(({ cells }) => cells[first] && kindOf(cells[first]) === 'other');
  return {
    heading: heading(2, TITLES.alike),
    rows: [
      ...(yes.length > 0 ? [item(`Yes: ${commaList(yes, 30)}`)] : []),
      ...(no.length > 0 ? [item(`No: ${commaList(no, 20)}`)] : []),
      ...others.map(({ label, cells }) => item(`${text(label, 60)}: ${answerInWords(cells[first], 60)}`)),
    ],
    most: 8,
    more: moreInJson(view),
  };
}

/** Addresses differ always, and prices are at a glance. */
function isComparable({ key, cells }: Row): boolean {
  if (PRICE_KEYS.includes(key)) return false;
  return !Object.values(cells).some(({ value }) => isAddress(value));
}

function atAGlance(
  { methodology }: View<ComparisonInput>,
  { answer, bills, lastGroups }: Comparison,
  cell: number,
): Section {
  const { tools, facts: rows } = answer;
  const { categories, jobs } = methodology;
  const sources = sourcesById(answer.sources);
  const line = (label: string, of: (tool: ToolSummary) => string) => row([label, ...tools.map(of)]);
  const asked = answer.pairs[0]?.job;
  const shown = jobsOf(tools, asked, jobs).filter(([slug]) => tools.length <= FEW || slug === asked);
  return {
    heading: heading(2, 'At a glance'),
    least: 24,
    columns: tableHead(['', ...tools.map(({ name }) => text(name, MAX_NAME))]),
    rows: [
      line('Kind of tool', ({ category }) => text(categories[category]?.label ?? category, MAX_NAME)),
      ...channelRows(rows).map(({ label, cells }) =>
        line(text(label, MAX_NAME), ({ slug }) => (cells[slug] ? channelInWords(cells[slug]) : 'unknown')),
      ),
      ...shown.map(([slug, job]) =>
        line(`${text(job.label, 40)}: proven`, ({ scores, category }) => {
          const score = scores[slug];
          if (!score) return 'unknown';
          return `${score.proven} of ${score.of}, ${placeInWords(score, lastGroups[slug], isForType(job, category))}`;
        }),
      ),
      line(`${text(billTitle(bills, methodology), 80)}, a month, over 12 months`, ({ slug }) =>
        billInWords(bills, slug, Math.max(cell, 60), methodology),
      ),
      line('Price from', ({ price_from }) =>
        price_from === null ? 'unknown' : text(price_from, Math.max(cell, tools.length > 3 ? 60 : 200)),
      ),
      line('Answered', ({ slug }) => {
        const { answered, due, of } = knownOf(rows, slug, sources);
        return `${answered} of ${of}${due > 0 ? `, ${due} due to be read again` : ''}`;
      }),
      line('Last page read', ({ slug }) => knownOf(rows, slug, sources).lastRead ?? 'unknown'),
    ],
  };
}

/** The sum with its plan, or what is not known about it. */
function billInWords(
  { costs }: CostAnswer,
  slug: string,
  most: number,
  { catalogue }: Pick<Methodology, 'catalogue'>,
): string {
  const cost = costs.find((one) => one.slug === slug);
  if (!cost) return 'unknown';
  if (!isPriced(cost))
    return text([cost.denied ? 'no sum' : 'unknown', missingInWords(cost, catalogue)].filter(Boolean).join('. '), most);
  const sum = sumInWords(cost, 'per_month').replaceAll('\u00a0', ' ');
  return text(`${sum}, ${planAndPayment(cost.bill)}`, most);
}

/** The notes that qualify a yes where the tools differ. */
function conditions(
  rows: readonly Row[],
  tools: readonly ToolSummary[],
  view: Pick<View, 'baseUrl' | 'json'>,
): Section {
  const noted = groupByAgreement(rows)
    .differ.concat(groupByAgreement(rows).partly)
    .flatMap(({ label, cells }) =>
      tools.flatMap(({ slug, name }) => {
        const fact = cells[slug] as Fact | undefined;
        return fact?.status === 'known' && fact.value === true && fact.note
          ? [item(`${text(name, MAX_NAME)}, ${text(label, 50)}: ${text(fact.note, 140)}`)]
          : [];
      }),
    );
  return { heading: heading(2, 'Conditions'), rows: noted, most: 8, more: moreInJson(view) };
}

/** The pages that most of the differing answers are from. */
function evidence(
  rows: readonly Row[],
  known: Comparison['answer']['sources'],
  view: Pick<View, 'baseUrl' | 'json'>,
): Section {
  const sources = sourcesById(known);
  const facts = groupByAgreement(rows)
    .differ.filter(isComparable)
    .flatMap(({ cells }) => Object.values(cells));
  const counts = countBy(facts.flatMap(({ sources }) => sources.map(({ id }) => id)));
  const first = [...counts].toSorted(([, a], [, b]) => b - a).flatMap(([id]) => sources.get(id) ?? []);
  return {
    heading: heading(2, 'Sources of most differences'),
    rows: first.map((source) =>
      item(`${pageInWords(source)}: ${text(source.title, 60)}, ${dayInWords(source, source.unchanged_on)}`),
    ),
    most: 6,
    more: moreInJson(view),
  };
}

function startText(view: View<ComparisonInput>, { all, first, alternatives }: Start): string {
  const { baseUrl } = view;
  const pairs = first
    ? alternatives.map(({ slug, name }) =>
        item(pageLink(baseUrl, `${first.name} and ${name}`, `/compare?tools=${first.slug},${slug}`)),
      )
    : [];
  return pageText(view, {
    title: 'Compare tools side by side',
    about: 'Name two to ten tools by their slugs, separated by commas, to see where they differ.',
    sections: [
      { lead: `Address: \`${baseUrl}/compare.md?tools=a,b\`` },
      { heading: heading(2, 'Suggested'), rows: pairs, most: 10 },
      {
        heading: heading(2, 'Slugs'),
        rows: all.map(({ slug, name }) => item(`${text(name, MAX_NAME)}: \`${slug}\``)),
        most: 100,
        more: moreAt(baseUrl, '/tools'),
      },
    ],
    related: [
      ['All tools', '/tools'],
      ['Rankings', '/rankings'],
    ],
  });
}
