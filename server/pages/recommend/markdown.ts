import type { Methodology } from '../../../model/methodology.ts';
import { sourcesById } from '../../../model/source.ts';
import { cut } from '../../../model/words/cut.ts';
import { commaList } from '../../../model/words/lists.ts';
import type { Section } from '../../markdown/fitted.ts';
import { heading, item, text } from '../../markdown/markdown.ts';
import { writeAddress } from '../../operations/address.ts';
import type { AnswerOf } from '../../operations/operation.ts';
import { pageAddress } from '../../operations/recommend/answered-by.ts';
import { recommend } from '../../operations/recommend/operation.ts';
import { type SinceLooked, sinceSection } from '../changes/recent.tsx';
import { sourceInWords } from '../facts/fact-text.ts';
import type { View } from '../page.ts';
import { moreAt, pageLink, pageText, type Related, type Shown } from '../page-text.ts';
import { priceFromInWords } from '../rankings/job-price.tsx';
import { billInWords, FIRST, headline, outcomeOf } from './first-tools.tsx';
import { describeCriterion, type Recommendation } from './interpretation.tsx';
import { doorsFor, type exampleNeeds } from './nothing-asked.tsx';
import { shortAnswer } from './question.tsx';
import type { AuditedTool } from './verdict-table.tsx';

/** Every check comes with its sources. */
type Audited = AnswerOf<typeof recommend>;

/** The page without a text. */
interface Start {
  readonly needs: ReturnType<typeof exampleNeeds>;
}

interface Data {
  readonly answer: Audited;
  readonly limit: number;
  readonly looked: SinceLooked | undefined;
}

/** Tools with a verdict on each criterion: as many as have about this number of criteria together, but at least two. */
const MAX_CRITERIA = 18;
const MAX_TOOLS = 5;
const MIN_TOOLS = 2;
/** Criteria of one tool, of which a long text can have dozens. */
const MAX_CHECKS = 14;
/** In characters; a longer address of another text is left out. */
const MAX_AGAIN = 400;
const MAX_NAME = 60;
const MAX_WORDS = 90;

/** The buyer's memo: how the need was understood, what is proven of the tools that fit best, and what to ask and why others fail. */
export function recommendText(view: View<{ readonly q?: string | undefined }, Data | Start>): string {
  const { data, methodology } = view;
  if ('needs' in data) return startText(data, view);
  const { answer } = data;
  const nameOf = (slug: string) => answer.tool_names[slug] ?? slug;
  const describe = (constraint: Parameters<typeof describeCriterion>[0]) =>
    text(describeCriterion(constraint, methodology, nameOf), MAX_WORDS);
  const sections =
    answer.answered_by === null
      ? needSections(answer, describe, view)
      : [shortAnswer(answer, answer.answered_by, methodology)].flat();
  return pageText(view, {
    title: answer.answered_by === null ? headline(answer) : `Your question: ${cut(answer.query, 100)}`,
    about: `${answer.answered_by === null ? 'A memo on this need' : 'The answer in short'}, from sourced facts: “${cut(answer.query, 400)}”.`,
    sections: [
      ...(answer.answered_by === null ? firstTools(answer, describe) : []),
      ...(answer.fallback ? [doors(answer, view.baseUrl)] : []),
      notices(answer),
      understood(answer, describe, nameOf),
      ...sections,
      ...sinceSection(view, data.looked),
    ],
    related: relatedTo(answer),
  });
}

type Describe = (constraint: Recommendation['understood'][number]['constraint']) => string;

/** The first tools in a line each: how far they are proven to fit, what to ask the vendor, and the price. */
function firstTools({ fits, may_fit }: Audited, describe: Describe): Section[] {
  const lines = [...fits, ...may_fit].slice(0, FIRST).map((judged) => {
    const { tool, checks, cost } = judged;
    const { met, open, failed } = outcomeOf(judged, checks.map(describe));
    return item(
      [
        `**${text(tool.name, MAX_NAME)}**: ${met} of ${checks.length} proven`,
        failed.length > 0 && `fails ${commaList(failed, 4)}`,
        open.length > 0 && `ask the vendor about: ${commaList(open, 4)}`,
        cost ? `bill: ${text(billInWords(cost), 200)}` : text(priceFromInWords(tool.price_from), 120),
      ]
        .filter(Boolean)
        .join(' · '),
    );
  });
  return lines.length > 0 ? [{ heading: heading(2, 'The first tools'), rows: lines, least: FIRST }] : [];
}

/** Where a text without any criterion may lead. */
function doors({ query }: Audited, baseUrl: string): Section {
  return {
    heading: heading(2, 'Where to look instead'),
    rows: doorsFor(query).map(({ label, href }) => item(pageLink(baseUrl, label, href))),
  };
}

const STRENGTHS = { must: 'Must', avoid: 'Must not', want: 'Want' } as const;

/** The need as it was understood, and what was not. */
function understood({ understood, ...answer }: Audited, describe: Describe, nameOf: (slug: string) => string): Section {
  const criteria = understood.map(({ constraint, text: words }) => {
    const about = [constraint.purpose, constraint.assumed].filter(Boolean).join(', ');
    const asked = constraint.strength === 'avoid' ? { ...constraint, strength: 'must' as const } : constraint;
    return item(
      `${STRENGTHS[constraint.strength]}: ${describe(asked)}${about ? ` (${text(about, 80)})` : ''}, from “${text(words, 60)}”`,
    );
  });
  const quoted = (texts: readonly string[]) =>
    commaList(
      texts.map((words) => `“${text(words, 60)}”`),
      8,
    );
  const lines = [
    ...answer.not_understood
      .slice(0, 1)
      .map(() => item(`**Not understood, and not used:** ${quoted(answer.not_understood)}`)),
    ...answer.contradictions.map((one) => item(`**Contradiction:** “${text(one.text, 100)}”`)),
    ...answer.ambiguous.map((one) =>
      item(`“${text(one.text, 60)}” can mean: ${commaList(one.readings.map(describe), 4)}`),
    ),
    ...answer.not_needed.slice(0, 1).map(() => item(`Not needed: ${quoted(answer.not_needed.map((one) => one.text))}`)),
    ...answer.excluded.slice(0, 1).map(() =>
      item(
        `Left out, as named: ${commaList(
          answer.excluded.map((slug) => text(nameOf(slug), MAX_NAME)),
          8,
        )}`,
      ),
    ),
  ];
  return {
    heading: heading(2, 'The need as understood'),
    rows: [...lines.slice(0, 8), ...new Set(criteria)],
    least: 16,
    most: 24,
    more: (left) => `${left} more in the JSON.`,
  };
}

function needSections(
  answer: Audited,
  describe: Describe,
  { methodology, baseUrl }: Pick<View, 'methodology' | 'baseUrl'>,
): Section[] {
  const { fits, may_fit, fails, note } = answer;
  if (answer.fallback) return [noted(note), ...general(answer, methodology, baseUrl)];
  const listed = [...fits, ...may_fit];
  const nearest = listed.length > 0 ? listed : fails;
  const criteria = Math.max(1, Math.min(MAX_CHECKS, nearest[0]?.checks.length ?? 1));
  const shown = nearest.slice(0, Math.min(MAX_TOOLS, Math.max(MIN_TOOLS, Math.floor(MAX_CRITERIA / criteria))));
  const isFit = (tool: AuditedTool) => fits.includes(tool);
  const page = writeAddress(recommend, { q: answer.query });
  return [
    noted(note),
    ...shown.map((judged) =>
      verdicts(
        judged,
        listed.length === 0 ? 'does not fit' : isFit(judged) ? 'fits' : 'may fit',
        answer,
        describe,
        baseUrl,
      ),
    ),
    {
      heading: heading(2, listed.length > 0 ? 'Further tools' : 'Further tools that fail'),
      rows: listed.slice(shown.length).map((judged) => {
        const open = judged.checks.filter(({ verdict }) => verdict === 'unknown');
        const state = isFit(judged) ? 'fits' : `may fit; unknown: ${commaList(open.map(describe), 3)}`;
        return item(`${text(judged.tool.name, MAX_NAME)}: ${state}`);
      }),
      most: 8,
      more:
        page.length > 1000
          ? (left) => `${left} more in the JSON.`
          : (left) => `${left} more in the JSON: ${baseUrl}/api/v1${page}`,
    },
    ...askInstead(answer, describe, baseUrl),
    {
      heading: heading(2, `Does not fit: ${fails.length}`),
      rows: (listed.length === 0 ? fails.slice(shown.length) : fails).map(({ tool, checks }) => {
        const failed = checks.filter(({ verdict }) => verdict === 'fails');
        return item(
          `${text(tool.name, MAX_NAME)}: ${commaList(
            failed.map((check) => `${describe(check)} (${text(check.display, 60)})`),
            2,
          )}`,
        );
      }),
      most: 8,
      more: (left) => `${left} more in the JSON.`,
    },
  ];
}

/** One tool: the verdict on each criterion with its source, the bill, and what to ask the vendor. */
function verdicts(
  { tool, checks, cost }: AuditedTool,
  state: string,
  answer: Audited,
  describe: Describe,
  baseUrl: string,
): Section {
  const sources = sourcesById(answer.sources);
  const open = checks.filter(({ verdict }) => verdict === 'unknown');
  const bill = cost ? [item(`Bill: ${text(billInWords(cost), 260)}`)] : [];
  const ask =
    open.length > 0 ? [item(`**Ask ${text(tool.name, MAX_NAME)}:** ${commaList(open.map(describe), 8)}`)] : [];
  const lines = checks.slice(0, MAX_CHECKS).map((check) => {
    const { verdict, display, note, arithmetic, strength } = check;
    const source = sourceInWords(check.sources, sources);
    const why = [
      verdict === 'unknown' && display === 'Unknown' ? 'no page says' : text(display, 90),
      arithmetic && text(arithmetic, 140),
      note && text(note, 110),
      source,
    ].filter(Boolean);
    return item(`**${verdict}** ${describe(check)}${strength === 'want' ? ' (wanted)' : ''}: ${why.join(' · ')}`);
  });
  return {
    heading: heading(2, `${text(tool.name, MAX_NAME)}: ${state}`),
    lead: `${pageLink(baseUrl, 'All facts', `/tools/${tool.slug}`)} · price from ${tool.price_from === null ? 'unknown' : text(tool.price_from, 160)}`,
    rows: [...bill, ...ask, ...lines],
    more: (left) => `${left} more in the JSON.`,
  };
}

function askInstead({ ask_instead }: Audited, describe: Describe, baseUrl: string): Section[] {
  const { drop_one, nearest } = ask_instead;
  const drop = drop_one.map(({ constraint, fits, may_fit, query }) => {
    const label = `Without “${describe(constraint)}”: ${fits} fit, ${may_fit} may fit`;
    const again = query === null ? '' : writeAddress(recommend, { q: query });
    return item(
      again === '' || again.length > MAX_AGAIN ? label : `${label}: ${pageLink(baseUrl, 'ask again', again)}`,
    );
  });
  const near = nearest.map(({ name, fails, unknown }) =>
    item(
      `${text(name, MAX_NAME)} misses least: fails ${
        commaList(
          fails.map((words) => text(words, 60)),
          3,
        ) || 'nothing'
      }; not proven: ${
        commaList(
          unknown.map((words) => text(words, 60)),
          3,
        ) || 'nothing'
      }`,
    ),
  );
  return [{ heading: heading(2, 'No tool is proven to fit: what to ask instead'), rows: [...drop, ...near], most: 10 }];
}

/** The tools that are proven to do most jobs, where nothing in the text could be checked. */
function general({ general_ranking }: Audited, { jobs }: Methodology, baseUrl: string): Section[] {
  return [
    {
      heading: heading(2, 'Say what the tool is for'),
      rows: Object.entries(jobs).map(([slug, { label, description }]) =>
        item(`${pageLink(baseUrl, label, `/rankings/general?job=${slug}`)}: ${text(description, 140)}`),
      ),
      most: 12,
    },
    {
      heading: heading(2, 'Tools that are proven to do most jobs'),
      lead: 'They do not answer the text.',
      rows: general_ranking.map(({ tool, why }) => item(`${text(tool.name, MAX_NAME)}: ${text(why, 200)}`)),
      most: 8,
    },
  ];
}

/** Fields of the JSON that notes name, as this text calls them. */
const FIELDS: Readonly<Record<string, string>> = {
  ask_instead: 'The section on what to ask instead',
  general_ranking: 'The list of tools that are proven to do most jobs',
};

/** The note on the whole answer. */
const noted = (note: string | null): Section =>
  note === null
    ? {}
    : {
        lead: text(
          note.replaceAll(/ask_instead|general_ranking/g, (field) => FIELDS[field] as string),
          400,
        ),
      };

function notices({ notices }: Audited): Section {
  return { heading: heading(2, 'Before you buy'), rows: notices.map((notice) => item(text(notice.text, 400))) };
}

function relatedTo({ fits, may_fit, bill, job, answered_by }: Audited): Related[] {
  const slugs = [...fits, ...may_fit].slice(0, 3).map(({ tool }) => tool.slug);
  const whole = answered_by === null ? undefined : pageAddress(answered_by).split('#')[0];
  return [
    ...(whole === undefined ? [] : [['The whole answer', whole] as const]),
    ...(bill === null ? [] : [['What every tool costs for these numbers, line by line', bill] as const]),
    ...(slugs.length > 1
      ? [[`The first ${slugs.length} side by side`, `/compare?tools=${slugs.join(',')}`] as const]
      : []),
    ...(job === null ? [] : [['The list of the closest job', `/rankings/general?job=${job}`] as const]),
    ['How it is decided', '/methodology'],
  ];
}

function startText({ needs }: Start, view: Shown): string {
  const { baseUrl } = view;
  return pageText(view, {
    title: 'Find the tools that fit a need',
    about:
      'Write a need in plain words. It becomes a list of criteria, and each tool is checked against each of them: meets, fails or unknown, with the page that says so.',
    sections: [
      { lead: `Address: \`${baseUrl}/recommend.md?q=…\`` },
      {
        heading: heading(2, 'Examples'),
        rows: needs.map(([about, q]) => item(`${about}: ${pageLink(baseUrl, q, writeAddress(recommend, { q }))}`)),
        more: moreAt(baseUrl, '/recommend'),
      },
      {
        heading: heading(2, 'How it works'),
        lead: 'A tool fits if everything that is needed is proven. It may fit if nothing rules it out, but something that is needed is not proven. It does not fit if a page says that it fails a must. A published word list reads the text, no language model, and the same text always gives the same answer.',
      },
    ],
    related: [
      ['How places are made', '/methodology'],
      ['All tools', '/tools'],
    ],
  });
}
