import { askedAndRetired } from '../../../model/catalogue.ts';
import type { Methodology } from '../../../model/methodology.ts';
import type { ListHealth } from '../../../model/ranking/health.ts';
import { type Job, questionName, TIERS } from '../../../model/ranking/job.ts';
import { commaList } from '../../../model/words/lists.ts';
import type { Section } from '../../markdown/fitted.ts';
import { address, heading, item, row, tableHead, text } from '../../markdown/markdown.ts';
import { capitalised } from '../frame/capitalised.ts';
import type { View } from '../page.ts';
import { LONG_PAGE_LIMIT, moreInJson, pageLink, pageText } from '../page-text.ts';
import { questionLabel, TIER_NAMES } from '../rankings/question-label.tsx';
import { IN_SHORT } from './in-short.tsx';

interface Data {
  readonly method: Methodology;
  readonly lists: Readonly<Record<string, ListHealth>>;
}

/** The method: how proven facts become places, every job with its questions, and how far the lists part tools. */
export function methodologyText(view: View<object, Data>): string {
  const { method, lists } = view.data;
  const { principles, limits, rules, jobs, changelog, currencies, catalogue } = method;
  const { base, rates, as_of, source } = currencies;
  const said = (words: readonly string[]) => words.map((one) => item(text(one, 400)));
  return pageText(view, {
    title: 'How a place is made',
    about: `The method, version ${method.version}. A place in a list says how much of one job is proven of a tool, by pages that anyone can read. It does not say which tool is better.`,
    limit: LONG_PAGE_LIMIT,
    sections: [
      {
        heading: heading(2, 'In short'),
        rows: IN_SHORT.map(([question, answer]) => item(`**${question}** ${text(answer)}`)),
      },
      { heading: heading(2, 'Principles'), rows: said(principles), most: 12 },
      { heading: heading(2, 'Limits'), rows: said(limits), most: 12 },
      {
        heading: heading(2, 'The rules'),
        // Rules name fields in backticks, which stay as they are.
        rows: Object.entries(rules).map(([name, words]) =>
          item(
            `**${capitalised(name.replaceAll('_', ' '))}**: ${words
              .split('`')
              .map((piece, i) => (i % 2 === 1 ? `\`${piece}\`` : text(` ${piece} `)))
              .join(' ')
              .replaceAll(/ (?=[.,;:)])/g, '')}`,
          ),
        ),
        most: 30,
        more: moreInJson(view),
      },
      listCounts(lists, jobs, view),
      ...jobQuestions(method, view),
      {
        heading: heading(2, 'Exchange rates'),
        lead: `Of ${as_of}, [${text(source.publisher, 60)}](${address(source.url)}): ${commaList(
          Object.entries(rates)
            .filter(([currency]) => currency !== base)
            .map(([currency, rate]) => `1 ${currency} = ${rate} ${base}`),
          20,
        )}.`,
      },
      {
        heading: heading(2, 'The questions'),
        lead: `${askedAndRetired(catalogue)[0]} questions in these groups: ${commaList(
          Object.values(catalogue.groups).map((label) => text(label, 50)),
          30,
        )}. Each with its decision in the JSON.`,
      },
      {
        heading: heading(2, 'Changes'),
        rows: changelog
          .toReversed()
          .map(({ version, date, change }) => item(`Version ${text(version, 20)}, ${date}: ${text(change, 300)}`)),
        most: 4,
        more: moreInJson(view),
      },
    ],
    related: [
      ['Rankings', '/rankings'],
      ['Who makes this', '/about'],
      ['The AI-readiness dataset', '/datasets/ai-readiness'],
    ],
  });
}

/** How much each list says: its pairs of placed tools by verdict. */
function listCounts(lists: Data['lists'], jobs: Methodology['jobs'], view: Pick<View, 'baseUrl' | 'json'>): Section {
  return {
    heading: heading(2, 'How much each list says'),
    lead: 'Every two placed tools are a pair. Settled and clear pairs are parted: use those to choose.',
    columns: tableHead([
      'Job',
      'Tools',
      'Placed',
      'Pairs',
      'Settled',
      'Clear',
      'Close',
      'Mixed',
      'Level',
      'Provisional',
    ]),
    rows: Object.entries(lists).map(
      ([job, { tools, placed, pairs, settled, clear, close, mixed, level, provisional }]) =>
        row([
          text(jobs[job]?.label ?? job, 50),
          ...[tools, placed, pairs, settled, clear, close, mixed, level].map(String),
          provisional ? 'yes' : 'no',
        ]),
    ),
    most: 20,
    more: moreInJson(view),
  };
}

/** The jobs, each with its questions by tier. */
function jobQuestions({ jobs, catalogue }: Methodology, view: Pick<View, 'baseUrl' | 'json'>): Section[] {
  const labels = (job: Job, tier: (typeof TIERS)[number]) =>
    job[tier].map((question) => text(questionLabel(questionName(question), catalogue), 60));
  return [
    {
      heading: heading(2, 'The jobs and their questions'),
      rows: Object.entries(jobs).map(([slug, job]) => {
        const tiers = TIERS.map((tier) => `${TIER_NAMES[tier]}: ${commaList(labels(job, tier), 10)}`);
        return item(`${pageLink(view.baseUrl, job.label, `/rankings/general?job=${slug}`)}. ${tiers.join('. ')}.`);
      }),
      most: 20,
      more: moreInJson(view),
    },
  ];
}
