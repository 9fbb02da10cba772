import { isKnown } from '../../../model/cell.ts';
import { labelQuestion } from '../../../model/parse-question.ts';
import { nameMonth } from '../../../model/words/dates.ts';
import { andList } from '../../../model/words/lists.ts';
import {
  categoryAddress,
  compareAddress,
  evidenceAddress,
  pickCarriedNeed,
  RECOMMEND_ROUTE,
  removePlan,
} from '../addresses.ts';
import { type Block, drawBlocks, paragraph, section, writeBlocks } from '../blocks/block.tsx';
import type { PageContent } from '../blocks/page.ts';
import { compact, type Line, link, strong } from '../blocks/words.tsx';
import type { Board } from '../board/board.ts';
import { linkedInNote } from '../board/content.tsx';
import { boardTables } from '../board/tables.tsx';
import { changesAddress } from '../changes/query.ts';
import { changeRowId, formatChangeTitle } from '../changes/table.ts';
import { type Chip, ChipLink, chipRow } from '../elements/chip.tsx';
import { NeedFold } from '../elements/form.tsx';
import { answer, describeAnswer, shortenUrl } from '../elements/mark.tsx';
import { note } from '../elements/note.tsx';
import { facts } from '../elements/table.tsx';
import { factsSection } from './facts.tsx';
import type { ToolOverview, ToolView } from './load.ts';
import { priceSections } from './prices.tsx';

/** The page of a tool: its price beside the need, plans, alternatives and all facts. */
export function overviewContent(view: ToolView, overview: ToolOverview): PageContent {
  const { answer: tool, statement } = view.data;
  const { slug, name, website, known_by_name: isOnlyName = false } = tool;
  const onLinkedIn = tool.facts['channels.linkedin']?.value === true;
  return {
    title: statement?.title ?? name,
    lead: statement?.lead ?? '',
    next: nextBlock(view, overview),
    side: isOnlyName ? undefined : sideBlock(view),
    blocks: [
      ...eventNotes(view, overview),
      ...(isOnlyName ? [] : priceSections(view, overview)),
      ...alternatives(view, overview),
      factsSection(view),
      ...(onLinkedIn ? [linkedInNote(view)] : []),
    ],
    related: [
      [`Website of ${name}`, website],
      [`All changes to ${name}`, changesAddress({ tools: [slug] })],
    ],
  };
}

/** What the tool is, and chips: a comparison, its type and its website. */
function nextBlock(view: ToolView, { alternatives }: ToolOverview): Block {
  const { input, data, methodology } = view;
  const { slug, name, category, website, aliases, summary, known_by_name: isOnlyName } = data.answer;
  const need = removePlan(pickCarriedNeed(input));
  const [first] = (isOnlyName ? undefined : alternatives?.rows) ?? [];
  const chips = compact<Chip>(
    first && {
      label: `Compare with ${first.name}`,
      href: compareAddress(need, [slug, first.slug]),
      isNext: true,
      isDetail: true,
    },
    { label: methodology.categories[category]?.label ?? category, href: categoryAddress(category, need) },
    { label: shortenUrl(website), href: website, isDetail: true },
  );
  const also = aliases.length > 0 ? ` ${name} is also called ${aliases.join(', ')}.` : '';
  const blocks = compact<Block>(
    (!isOnlyName || also !== '') && paragraph(`${isOnlyName ? '' : summary}${also}`.trim()),
    chipRow({ chips }),
  );
  return { html: () => drawBlocks(blocks), markdown: (target) => writeBlocks(blocks, target) };
}

/** Answers that buyers need first. Of two, the first that is known. */
const FIRST_KEYS = [['pricing.trial_days', 'pricing.free_trial'], ['pricing.free_plan'], ['pricing.minimum_months']];

/** The set-up, folded, and first answers. */
function sideBlock(view: ToolView): Block {
  const { input, data, methodology } = view;
  const { slug, facts: cells } = data.answer;
  const { not_understood: words = [], required = [] } = input;
  const need = pickCarriedNeed(input);
  const remarks = compact(
    required.length > 0 && `with ${andList(required.map((key) => labelQuestion(key, methodology.catalogue)))}`,
    words.length > 0 && `not understood: ${words.join(', ')}`,
  );
  const form = (
    <NeedFold action={`/tools/${slug}`} need={need} currencies={methodology.currencies} remarks={remarks}>
      {Object.keys(need).length > 0 && <ChipLink label="Start anew" href={`/tools/${slug}`} />}
    </NeedFold>
  );
  const known = Object.values(cells).filter(isKnown).length;
  const table = facts('In short', [
    ...FIRST_KEYS.flatMap((keys): [string, Line][] => {
      const key = keys.find((one) => isKnown(cells[one])) ?? (keys.at(-1) as string);
      const label = methodology.catalogue.keys[key]?.label;
      const words = answer(describeAnswer(cells[key], key, methodology), evidenceAddress(slug, key));
      return label === undefined ? [] : [[label, words]];
    }),
    ['Answered', link('#facts', `${known} of ${Object.keys(cells).length}`, { className: 'said' })],
  ]);
  // Markdown has these answers with the facts.
  return { html: () => [form, table.html()], markdown: () => [] };
}

/** Actions of platforms, and changes of the last year. */
function eventNotes({ data: { answer }, methodology }: ToolView, { steps, changes }: ToolOverview): Block[] {
  const address = changesAddress({ tools: [answer.slug] });
  return [
    ...steps.map(({ on, what, platform: { slug, name } }) =>
      note([
        strong(`${name}, ${nameMonth(on)}:`),
        ` ${what} `,
        link(`/platforms/${slug}#steps`, `${name}’s actions against vendors`),
      ]),
    ),
    ...changes.map((change) =>
      note([
        strong(`${nameMonth(change.day)}:`),
        ` The vendor changed this: ${formatChangeTitle(change, methodology.catalogue)}. `,
        link(`${address}#${changeRowId(change)}`, 'See the change'),
      ]),
    ),
  ];
}

/** Similar tools as a board for the main job of the category. */
function alternatives(view: ToolView, { alternatives: found, job }: ToolOverview): Block[] {
  if (found === undefined) return [];
  const { label } = view.methodology.jobs[job] ?? {};
  const board: Board = {
    title: '',
    lead: '',
    route: RECOMMEND_ROUTE,
    need: found.understood,
    display: {},
    columns: found.columns,
    rows: found.rows,
    isGrid: false,
    isFlat: true,
    order: 'Cheapest first.',
  };
  const title = label === undefined ? 'Alternatives' : `Alternatives: ${label}`;
  const { slug, name } = view.data.answer;
  const comparisons = found.rows.map((other) => ({
    label: `${name} or ${other.name}?`,
    href: compareAddress(removePlan(pickCarriedNeed(view.input)), [slug, other.slug]),
    isDetail: true,
  }));
  return [
    section('similar', title, [
      ...boardTables(board, view),
      ...compact(chipRow({ label: 'Compare', chips: comparisons, slides: true })),
    ]),
  ];
}
