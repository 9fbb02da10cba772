import { type Catalogue, type CatalogueKey, isSameOnEveryPlan } from '../../../model/catalogue.ts';
import { citationsOf, type Fact } from '../../../model/fact.ts';
import { type Citation, dayInText, type Source, type SourcesById, sourcesById } from '../../../model/source.ts';
import { isAnswered } from '../../../model/state.ts';
import type { Tool } from '../../../model/tool.ts';
import { commaList } from '../../../model/words/lists.ts';
import { counted } from '../../../model/words/numbers.ts';
import {
  type DocumentSection,
  type Line,
  type LinePart,
  paragraph,
  type Row,
  type Table,
} from '../document/document.ts';
import { forReaders, questionForReaders } from '../facts/answer.tsx';
import { reasonOf } from '../facts/evidence.ts';

/** What is missing or weak about a tool. A fact may be in several of these. */
interface Gaps {
  readonly unknown: readonly Fact[];
  readonly disputed: readonly Fact[];
  /** Answers that no page of the vendor gives. */
  readonly secondHand: readonly Fact[];
  /** Pages of the vendor without a date, with the answers that rest on them, the most important first. */
  readonly undated: readonly UndatedPage[];
}

interface UndatedPage {
  readonly source: Source;
  readonly facts: readonly Fact[];
}

export function gapsOf({ facts, sources }: Pick<Tool, 'facts' | 'sources'>): Gaps {
  const all = Object.values(facts);
  const answered = all.filter(isAnswered);
  return {
    unknown: all.filter(({ status }) => status === 'unknown'),
    disputed: answered.filter(({ status }) => status === 'disputed'),
    secondHand: answered.filter(({ second_hand }) => second_hand),
    undated: undatedPages(answered, sources),
  };
}

function undatedPages(answered: readonly Fact[], sources: readonly Source[]): UndatedPage[] {
  return sources
    .filter(({ relation, dated }) => relation === 'vendor' && dated === null)
    .map((source) => ({
      source,
      facts: answered.filter((fact) => citationsOf(fact).some(({ id }) => id === source.id)),
    }))
    .filter(({ facts }) => facts.length > 0)
    .sort((a, b) => b.facts.length - a.facts.length);
}

/** Why each kind is listed, and what would help. */
const EXPLAINED = {
  unknown:
    'No page that was read answers these, or nobody has looked yet. Unknown is not a no, and says nothing against the tool.',
  disputed:
    'Two current pages say different things. One of them has to change, or say from which day or for which plan it holds.',
  secondHand:
    'No page of yours that was read says these. Prices in plain HTML, with currency and billing period, and one sentence on a public page for each of the others are enough.',
  undated:
    'Readers cannot tell how old these pages are, so that what they say counts from the day on which we read them, or has no known age. A visible date of the last change helps.',
} as const satisfies Record<keyof Gaps, string>;

/** What a page would have to say to answer a question, by the kind of its answer: `A number of days`. */
function neededInWords({ type, values = {}, unit }: CatalogueKey, isSameOnEveryPlan: boolean): string {
  const names = Object.values(values);
  switch (type) {
    case 'boolean':
      return `Yes or no${isSameOnEveryPlan ? '' : '; if yes, on which plans'}`;
    case 'one':
      return `Which of these: ${names.join('; ')}`;
    case 'set':
      return `Which of these, and that there are no others: ${names.join('; ')}`;
    case 'plans':
      return 'Each plan by name: its price with currency and billing period, what it is charged for, and what it includes';
    case 'number':
      return unit ? `A number of ${unit}` : 'A number';
    case 'days':
      return 'A number of days';
    case 'country':
      return 'A country';
    case 'url':
      return 'A public page, linked from your site';
    case 'text':
      return 'The name in full';
  }
}

/** What is missing or weak about a tool, each kind with what would help. Kinds without any are left out. */
export function gapSections({ slug, sources }: Tool, gaps: Gaps, catalogue: Catalogue): DocumentSection[] {
  const { unknown, disputed, secondHand, undated } = gaps;
  const rows = new GapRows(slug, catalogue, sourcesById(sources));
  const answers = (facts: readonly Fact[]): Contents => ({
    folded: counted(facts.length, 'answer'),
    columns: ['Question', 'Answer', 'Sources'],
    rows: facts.map((fact) => rows.answer(fact)),
  });
  return [
    section('unknown', 'Unknown', EXPLAINED.unknown, {
      folded: counted(unknown.length, 'question'),
      columns: ['Question', 'A page would have to say', 'Why it is unknown'],
      rows: rows.unknown(unknown),
      least: 8,
    }),
    section('disputed', 'Sources differ', EXPLAINED.disputed, answers(disputed)),
    section('second-hand', 'Second-hand', EXPLAINED.secondHand, answers(secondHand)),
    section('undated', 'Pages without a date', EXPLAINED.undated, {
      folded: counted(undated.length, 'page'),
      columns: ['Page', 'Read', 'Answers that rest on it'],
      rows: undated.map(undatedRow),
    }),
  ].flat();
}

type Contents = Omit<Table, 'kind'> & { readonly folded: string };

function section(id: string, heading: string, why: string, { folded, ...table }: Contents): DocumentSection[] {
  if (table.rows.length === 0) return [];
  return [{ id, heading, folded, blocks: [paragraph(why), { kind: 'table', ...table }] }];
}

function undatedRow({ source, facts }: UndatedPage): Row {
  const labels = commaList(
    facts.map(({ label }) => label),
    MAX_LABELS,
  );
  return [
    [pageLink(source, source.title)],
    `${source.copy === 'stored' ? 'as a copy of unknown date, ' : ''}${source.read}`,
    `${facts.length}: ${labels}`,
  ];
}

const MAX_LABELS = 4;

/** The rows about the facts of one tool. */
class GapRows {
  readonly #slug: string;
  readonly #catalogue: Catalogue;
  readonly #sources: SourcesById;

  constructor(slug: string, catalogue: Catalogue, sources: SourcesById) {
    this.#slug = slug;
    this.#catalogue = catalogue;
    this.#sources = sources;
  }

  /** By group: why each question is open, and what a page would have to say. */
  unknown(facts: readonly Fact[]): Row[] {
    return Object.entries(this.#catalogue.groups).flatMap(([group, label]): Row[] => {
      const own = facts.filter((fact) => fact.group === group);
      if (own.length === 0) return [];
      return [{ band: label }, ...own.map((fact) => [this.#question(fact), this.#needed(fact), this.#why(fact)])];
    });
  }

  /** An answer that rests on little, with its sources. */
  answer(fact: Fact): Row {
    const { display, from_plan, sources, disagrees = [] } = forReaders(fact, this.#catalogue.keys[fact.key]);
    const others = disagrees.flatMap((claim): LinePart[] => [
      `; but ${claim.display}: `,
      ...this.#citations(claim.sources),
    ]);
    return [
      this.#question(fact),
      from_plan ? [`${display} `, { note: `from plan ${from_plan}` }] : display,
      [...this.#citations(sources), ...others],
    ];
  }

  /** In the words of the catalogue, with a link to its row on the page of the tool. */
  #question({ key, label }: Fact): Line {
    const declared = this.#catalogue.keys[key];
    return [{ link: `/tools/${this.#slug}#${key}`, label: declared ? questionForReaders(declared) : label }];
  }

  #needed({ key }: Fact): string {
    const declared = this.#catalogue.keys[key];
    return declared ? neededInWords(declared, isSameOnEveryPlan(key, this.#catalogue)) : '';
  }

  /** The reason, what was seen, the pages that were read and the searches that were made. */
  #why({ unknown }: Fact): Line {
    const looked = unknown ? reasonOf(unknown) : '';
    const places = (unknown?.looked_at ?? []).flatMap((place): LinePart[] => {
      if ('search' in place) return [`; searched: “${place.search}” (${place.on})`];
      const source = this.#sources.get(place.source);
      return source ? ['; looked at: ', pageLink(source, source.title), ` (read ${source.read})`] : [];
    });
    return [looked, ...(unknown?.note ? [`: ${unknown.note}`] : []), ...places];
  }

  #citations(citations: readonly Citation[]): LinePart[] {
    return citations.flatMap(({ id, link }, i): LinePart[] => {
      const source = this.#sources.get(id);
      if (!source) return [];
      const page = pageLink({ url: link ?? source.url }, `${source.publisher}: ${source.title}`);
      return [...(i > 0 ? ['; '] : []), page, `, ${dayInText(source)}`];
    });
  }
}

function pageLink({ url }: Pick<Source, 'url'>, label: string): LinePart {
  return { link: url, label, says: 'nofollow' };
}
