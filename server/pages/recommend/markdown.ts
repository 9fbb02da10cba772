import type { Methodology } from '../../../model/methodology.ts';
import { sourcesById } from '../../../model/source.ts';
import { cut } from '../../../model/words/cut.ts';
import { commaList } from '../../../model/words/lists.ts';
import type { Section } from '../../markdown/fitted.ts';
import { codeBlock, heading, item, text } from '../../markdown/markdown.ts';
import { writeAddress } from '../../operations/address.ts';
import type { AnswerOf } from '../../operations/operation.ts';
import { pageAddress } from '../../operations/recommend/answered-by.ts';
import { recommend } from '../../operations/recommend/operation.ts';
import { type SinceLooked, sinceYouLooked } from '../changes/recent.ts';
import { sectionParts } from '../document/write.ts';
import { sourceInWords } from '../facts/fact-text.ts';
import { capitalised } from '../frame/capitalised.ts';
import type { View } from '../page.ts';
import { moreAt, pageLink, pageText, type Related, type Shown } from '../page-text.ts';
import { noteLeft } from './answer.tsx';
import { chipsOf, type OwnReading, type Request } from './change.ts';
import { describeCriterion, labelOf, type Recommendation, WEIGHT_WORDS, WEIGHTS } from './criterion-words.ts';
import type { AuditedTool } from './evidence.tsx';
import { doorsFor, type exampleNeeds } from './nothing-asked.tsx';
import { shortAnswer } from './question.tsx';
import {
  ASK,
  beatenInWords,
  billInWords,
  conclusion,
  FAVOURS,
  openInWords,
  priceInWords,
  shortlistOf,
  theRest,
} from './shortlist.tsx';

/** Every check comes with its sources. */
type Audited = AnswerOf<typeof recommend>;

/** The page without a text. */
interface Start {
  readonly needs: ReturnType<typeof exampleNeeds>;
}

interface Data {
  readonly answer: Audited;
  readonly own: OwnReading;
  readonly looked: SinceLooked | undefined;
}

/** Tools with a verdict on each criterion. */
const MAX_TOOLS = 3;
/** Criteria of one tool, of which a long text can have dozens. */
const MAX_CHECKS = 14;
/** In characters; a longer address of another text is left out. */
const MAX_AGAIN = 400;
const MAX_NAME = 60;
const MAX_WORDS = 90;

const inJson = (left: number) => `${left} more in the JSON.`;

/** The buyer's memo, in the order of the page: what to decide between, what to ask, how the need was understood, and the evidence. */
export function recommendText(view: View<Request, Data | Start>): string {
  const { data } = view;
  if ('needs' in data) return startText(data, view);
  const { answer } = data;
  const isNeed = answer.answered_by === null;
  const sections = answer.answered_by
    ? [noticesOn(answer), ...shortAnswer(answer, answer.answered_by, view.methodology)]
    : needSections(data, view);
  return pageText(view, {
    title: isNeed ? conclusion(answer) : `Your question: ${cut(answer.query, 100)}`,
    about: `${isNeed ? 'A memo on this need' : 'The answer in short'}, from sourced facts: “${cut(answer.query, 400)}”.`,
    sections: [
      otherReading(answer, view.baseUrl),
      ...sections,
      ...sinceYouLooked(data.looked, view.methodology.catalogue).flatMap((section) => sectionParts(section, view)),
    ],
    related: relatedTo(answer),
  });
}

function otherReading({ see_also: [other] }: Audited, baseUrl: string): Section {
  if (!other || other.address.length > MAX_AGAIN) return {};
  const [read, label] =
    other.as === 'need' ? ['question', 'This is a need instead'] : ['need', 'This is a question instead'];
  return { lead: `Read as a ${read}. ${pageLink(baseUrl, label, other.address)}` };
}

function needSections({ answer, own }: Data, { methodology, baseUrl }: View<Request, Data | Start>): Section[] {
  const nameOf = (slug: string) => answer.tool_names[slug] ?? slug;
  const describe: Describe = (constraint) => text(describeCriterion(constraint, methodology, nameOf), MAX_WORDS);
  const { fits, may_fit, fails, shortlist } = answer;
  const listed = fits.length + may_fit.length > 0 ? [...fits, ...may_fit] : fails;
  const criteria = (listed[0]?.checks ?? []).map((check) => describe(check));
  const few = shortlistOf(answer);
  const beaten = beatenInWords({ answer, criteria, methodology });
  const note = noteLeft(answer.note);
  const readAs = understood(answer, own, describe, nameOf);
  if (answer.fallback) return [pagesInstead(answer, baseUrl), readAs, ...general(answer, methodology, baseUrl)];
  return [
    {
      heading: heading(2, 'The short-list'),
      rows: few.map((judged) => {
        const { tool, cost } = judged;
        const price = text(priceInWords(cost, tool.price_from), 120);
        return item(`**${text(tool.name, MAX_NAME)}**, ${price}. ${openInWords(judged, criteria)}`);
      }),
      least: 6,
      most: 12,
      more: inJson,
    },
    ...shortlist.to_ask.map(({ tool, message }) => ({
      heading: heading(2, `Ask ${text(few.find((one) => one.tool.slug === tool)?.tool.name ?? tool, MAX_NAME)}`),
      lead: `${ASK}\n\n${codeBlock(message)}`,
    })),
    {
      heading: heading(2, theRest(beaten.length)),
      lead: beaten.length > 0 ? FAVOURS : undefined,
      rows: beaten.map(({ name, why }) => item(`${text(name, MAX_NAME)}: ${why}`)),
      most: 8,
      more: inJson,
    },
    askForLess(answer, describe, baseUrl),
    noticesOn(answer),
    readAs,
    note === '' ? {} : { lead: text(note, 400) },
    ...(few.length > 0 ? few : fails).slice(0, MAX_TOOLS).map((judged) => verdicts(judged, answer, describe, baseUrl)),
    {
      heading: heading(2, `Does not fit: ${fails.length}`),
      rows: fails.map(({ tool, checks }) => {
        const failed = checks.filter(({ verdict }) => verdict === 'fails');
        const reasons = failed.map((check) => `${describe(check)} (${text(check.display, 60)})`);
        return item(`${text(tool.name, MAX_NAME)}: ${commaList(reasons, 2)}`);
      }),
      most: 8,
      more: inJson,
    },
  ];
}

type Describe = (constraint: Recommendation['understood'][number]['constraint']) => string;

/** Where a text without any criterion may lead. */
function pagesInstead({ query }: Audited, baseUrl: string): Section {
  return {
    heading: heading(2, 'Where to look instead'),
    rows: doorsFor(query).map(({ label, href }) => item(pageLink(baseUrl, label, href))),
  };
}

/** The need as it was understood, and what was not. */
function understood(answer: Audited, own: OwnReading, describe: Describe, nameOf: (slug: string) => string): Section {
  const quoted = (texts: readonly string[]) =>
    commaList(
      texts.map((words) => `“${text(words, MAX_NAME)}”`),
      8,
    );
  const chips = chipsOf(answer, own);
  const criteria = WEIGHTS.flatMap((weight) =>
    chips
      .filter((chip) => chip.weight === weight)
      .map((chip) => {
        const { purpose, assumed } = chip.constraint;
        const about = [purpose, assumed].filter(Boolean).join(', ');
        const from = chip.words.length > 0 ? `, from ${quoted(chip.words)}` : '';
        return item(
          `${capitalised(WEIGHT_WORDS[weight])}: ${labelOf(chip, describe)}${about && ` (${text(about, 80)})`}${from}`,
        );
      }),
  );
  const named = [...new Set(answer.named.map(({ tool }) => text(nameOf(tool), MAX_NAME)))];
  const rows = [
    answer.not_understood.length > 0 && `**Not understood, and not used:** ${quoted(answer.not_understood)}`,
    ...answer.ambiguous.map(
      ({ text: words, readings }) => `“${text(words, MAX_NAME)}” can mean: ${commaList(readings.map(describe), 4)}`,
    ),
    named.length > 0 && `Named, but not used: ${commaList(named, 8)}`,
  ].filter((row) => row !== false);
  return {
    heading: heading(2, 'The need as understood'),
    rows: [...rows.slice(0, 8).map(item), ...criteria],
    least: 16,
    most: 24,
    more: inJson,
  };
}

/** One tool: the verdict on each criterion with its source, and the bill. */
function verdicts({ tool, checks, cost }: AuditedTool, answer: Audited, describe: Describe, baseUrl: string): Section {
  const sources = sourcesById(answer.sources);
  const bill = cost ? [item(`Bill: ${text(billInWords(cost), 260)}`)] : [];
  const lines = checks.slice(0, MAX_CHECKS).map((check) => {
    const { verdict, display, note, arithmetic, strength } = check;
    const why = [
      verdict === 'unknown' && display === 'Unknown' ? 'no page says' : text(display, 90),
      arithmetic && text(arithmetic, 140),
      note && text(note, 110),
      sourceInWords(check.sources, sources),
    ].filter(Boolean);
    return item(`**${verdict}** ${describe(check)}${strength === 'want' ? ' (nice to have)' : ''}: ${why.join(' · ')}`);
  });
  return {
    heading: heading(2, `What is proven of ${text(tool.name, MAX_NAME)}`),
    lead: pageLink(baseUrl, 'All facts', `/tools/${tool.slug}`),
    rows: [...bill, ...lines],
    more: inJson,
  };
}

function askForLess({ ask_instead: { drop_one } }: Audited, describe: Describe, baseUrl: string): Section {
  return {
    heading: heading(2, 'Or ask for less'),
    rows: drop_one.map(({ constraint, fits, may_fit, query }) => {
      const label = `Without “${describe(constraint)}”: ${fits} fit, ${may_fit} may fit`;
      const again = query === null ? '' : writeAddress(recommend, { q: query });
      return item(
        again === '' || again.length > MAX_AGAIN ? label : `${label}: ${pageLink(baseUrl, 'ask again', again)}`,
      );
    }),
    most: 8,
  };
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

function noticesOn({ notices }: Audited): Section {
  return { heading: heading(2, 'Before you buy'), rows: notices.map((notice) => item(text(notice.text, 400))) };
}

function relatedTo({ shortlist, bill, job, answered_by }: Audited): Related[] {
  const slugs = shortlist.tools.slice(0, 3);
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
