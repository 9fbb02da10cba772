import type { Catalogue } from '../../../model/catalogue.ts';
import { CAUSE_MEANINGS, EVENT_CAUSES } from '../../../model/history/event.ts';
import type { Section } from '../../markdown/fitted.ts';
import { heading, item, link, row, tableHead, text } from '../../markdown/markdown.ts';
import { moreAt, moreInJson, pageText, type Shown } from '../page-text.ts';
import { countsInWords } from './cause-counts.tsx';
import { CAUSE_LABELS, type ChangesAnswer, type Entry, pageName, titleOf } from './entries.ts';
import { type ChangesView, PAGE_SIZE, pageOf, type ToolChangesView } from './entry-pages.tsx';
import { changesAddress } from './filters.tsx';
import { beginning, type PricePast, pricesInWords } from './price-history.tsx';

const MAX_TITLE = 260;
const MAX_URL = 300;
const MAX_LABEL = 60;

/** All changes that are selected, the newest first, and what the causes mean. */
export function changesText(view: ChangesView): string {
  const { data, input, baseUrl } = view;
  const { answer, entries, offset } = data;
  const next = offset + PAGE_SIZE;
  return pageText(view, {
    title: 'What changed, and why',
    about: `Changes of what is known about outreach tools, newest first. ${countsInWords({ answer, asked: input.cause })}`,
    sections: [
      {
        heading: heading(2, `Changes: ${answer.total}`),
        ...(entries.length === 0 && { lead: 'Nothing that was selected changed.' }),
        rows: pageOf(entries, offset).map(entryInLine),
        least: 20,
        more: moreInJson(view),
      },
      ...(next < entries.length
        ? [{ lead: moreAt(baseUrl, changesAddress({ ...input, offset: next }))(entries.length - next) }]
        : []),
      causes(answer),
    ],
    related: [
      ['Changes of one tool: put its slug into /tools/{slug}/changes.md', '/changes'],
      ['All tools', '/tools'],
    ],
  });
}

/** The prices of a tool over time, and everything that changed about it. */
export function toolChangesText(view: ToolChangesView): string {
  const { data, input, methodology } = view;
  const { tool, answer, prices, entries, offset } = data;
  return pageText(view, {
    title: `${tool.name}: what changed, and why`,
    about: `Changes of what is known about ${tool.name}, newest first. ${countsInWords({ answer, ofOneTool: true })}`,
    sections: [
      ...prices.map((price) => priceSection(price, methodology.catalogue)),
      {
        heading: heading(2, `Changes: ${answer.total}`),
        rows: pageOf(entries, offset).map(entryInLine),
        least: 20,
        more: moreInJson(view),
      },
      causes(answer),
    ],
    related: [
      [`All facts about ${tool.name}`, `/tools/${input.slug}`],
      ['Changes of all tools', '/changes'],
    ],
  });
}

/** A change on one line, with its cause, both days and its first source. */
function entryInLine(entry: Entry): string {
  const { change, answers } = entry;
  const { cause, effective, recorded, sources } = change;
  const [source] = sources.filter(({ url }) => url.length <= MAX_URL);
  const parts = [
    `${text(titleOf(entry), MAX_TITLE)}`,
    answers ? '' : CAUSE_LABELS[cause],
    `${effective ? `page dated ${effective.on}, ` : ''}recorded ${recorded}`,
    source ? link(pageName(source.url), source.url) : '',
  ];
  return item(parts.filter((part) => part !== '').join(' · '));
}

function priceSection({ question, stretches, isKnownNow }: PricePast, { keys }: Catalogue): Section {
  return {
    heading: heading(2, text(`${keys[question]?.label ?? question}, over time`, MAX_LABEL)),
    columns: tableHead(['From', 'Until', 'Price', 'Why']),
    rows: stretches.map((stretch, place) =>
      row([
        stretch.from,
        isKnownNow && place === stretches.length - 1 ? 'now' : stretch.to,
        text(pricesInWords(stretch), 120),
        beginning(stretch),
      ]),
    ),
    least: 10,
  };
}

function causes({ by_cause }: Pick<ChangesAnswer, 'by_cause'>): Section {
  return {
    heading: heading(2, 'Why answers change'),
    rows: EVENT_CAUSES.map((cause) =>
      item(`${CAUSE_LABELS[cause]} (${by_cause[cause] ?? 0}): ${text(CAUSE_MEANINGS[cause])}`),
    ),
    least: EVENT_CAUSES.length,
  };
}

/** Some changes as a section of another page. */
export function someChanges(
  view: Pick<Shown, 'baseUrl'>,
  title: string,
  entries: readonly Entry[],
  all: string,
  lead?: string,
): Section {
  return {
    heading: heading(2, title),
    ...(lead !== undefined && { lead }),
    rows: entries.map(entryInLine),
    most: 12,
    more: moreAt(view.baseUrl, all),
  };
}
