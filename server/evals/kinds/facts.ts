import type { Catalogue, CatalogueKey } from '../../../model/catalogue.ts';
import type { Fact } from '../../../model/fact.ts';
import { isAnswered } from '../../../model/state.ts';
import type { Tool } from '../../../model/tool.ts';
import { andList } from '../../../model/words/lists.ts';
import { API_ROOT } from '../../identity/identity.ts';
import type { Snapshot } from '../../snapshot/snapshot.ts';
import { cellOf, keys as keySet, table, UNKNOWN } from '../answer.ts';
import { inTurn } from '../choose.ts';
import { soldTools } from '../criterion.ts';
import { addressOfComparison, PAGES_READ, type QuestionDraft, type QuestionKind } from '../question.ts';

/** Groups of these sizes fit into a question. */
const GROUP = { least: 3, most: 12 };
const MOST_UNKNOWN = 8;

/** What no page says of a tool, in one group of questions. */
export const notAnswered: QuestionKind = {
  name: 'unknown-of',
  most: 8,
  alike: 1,
  drafts(snapshot) {
    const groups = Object.keys(snapshot.methodology.catalogue.groups);
    return soldTools(snapshot).flatMap((tool) => groups.flatMap((group) => unknownIn(tool, group, snapshot) ?? []));
  },
};

function unknownIn(tool: Tool, group: string, { methodology: { catalogue } }: Snapshot): QuestionDraft | undefined {
  const facts = Object.values(tool.facts).filter((fact) => fact.group === group);
  if (facts.length < GROUP.least || facts.length > GROUP.most) return undefined;
  // Whether what was not there is still open can be read in two ways.
  if (facts.some(({ absent }) => absent)) return undefined;
  const unknown = facts.filter(({ status }) => status === 'unknown').map(({ key }) => key);
  if (unknown.length === 0 || unknown.length === facts.length || unknown.length > MOST_UNKNOWN) return undefined;
  const { slug, name } = tool;
  const question = ({ key }: Fact) => `${key} (${catalogue.keys[key]?.question ?? key})`;
  return {
    id: `unknown-of/${slug}/${group}`,
    about: slug,
    spread: [slug, group],
    write: () => ({
      prompt: { kind: 'unknown-of', tool: slug, group },
      question: `Before we buy ${name} (${slug}) we want to know what is still open. Which of these questions about it do ${PAGES_READ} not answer? ${facts.map(question).join('; ')}. Leave out questions that make no sense for this type of tool, and those on which pages differ.`,
      answer: keySet(unknown),
      tools: [slug],
      keys: facts.map(({ key }) => key),
      proof: `${API_ROOT}/tools/${slug}?groups=${group}`,
    }),
  };
}

/** Of a tool with more old answers, those of one group are asked for. */
const MOST_OLD = 12;

/** Which answers about a tool rest on pages that are older than a year. */
export const olderThanAYear: QuestionKind = {
  name: 'older-than-a-year',
  most: 8,
  alike: 1,
  drafts(snapshot) {
    return soldTools(snapshot).flatMap((tool) => {
      const answered = Object.values(tool.facts).filter(isAnswered);
      if (oldIn(answered, snapshot).length <= MOST_OLD) return oldAnswers(tool, answered, null, snapshot) ?? [];
      const groups = [...new Set(answered.map(({ group }) => group))];
      return groups.flatMap((group) => {
        const inGroup = answered.filter((fact) => fact.group === group);
        return oldAnswers(tool, inGroup, group, snapshot) ?? [];
      });
    });
  },
};

/** The same day of the year before, also where that year has no such day: `2027-02-29` is compared, never read as a date. */
function yearBefore(day: string): string {
  return `${String(Number(day.slice(0, 4)) - 1).padStart(4, '0')}${day.slice(4)}`;
}

/** The keys of the answers whose newest evidence is older than a year on the day of the snapshot. */
function oldIn(answered: readonly Fact[], { manifest }: Snapshot): string[] {
  const before = yearBefore(manifest.as_of);
  return answered.flatMap(({ key, evidence }) => (evidence?.newest && evidence.newest < before ? key : []));
}

function oldAnswers(
  { slug, name }: Tool,
  answered: readonly Fact[],
  group: string | null,
  snapshot: Snapshot,
): QuestionDraft | undefined {
  const old = oldIn(answered, snapshot);
  if (old.length === 0 || old.length > MOST_OLD) return undefined;
  const { manifest, methodology } = snapshot;
  const about = group === null ? '' : ` in its group "${methodology.catalogue.groups[group] ?? group}"`;
  return {
    id: `older-than-a-year/${slug}${group === null ? '' : `/${group}`}`,
    about: slug,
    spread: [slug],
    write: () => ({
      prompt: { kind: 'older-than-a-year', tool: slug, group },
      question: `${manifest.attribution} answers ${answered.length} questions about ${name} (${slug})${about} from public pages. Which of these answers are older than a year, so that the newest page behind them is dated before ${yearBefore(manifest.as_of)}? A page without a date of its own has the day on which its copy was committed or, if it is live, on which it was read; answers whose pages show no age do not count.`,
      answer: keySet(old),
      tools: [slug],
      keys: old,
      proof: `${API_ROOT}/tools/${slug}${group === null ? '' : `?groups=${group}`}`,
    }),
  };
}

const TOOLS = 10;

/** How the value of a cell is written, by type. Types that are left out do not fit into one. */
const WRITTEN: Readonly<Partial<Record<CatalogueKey['type'], string>>> = {
  boolean: 'yes or no',
  one: 'one of the words in brackets',
  number: 'a number',
  days: 'a number of days',
  year: 'a year',
  country: 'two capital letters',
  money: 'a sum such as 49.00 USD',
};

/** The share of cells that are answered at least in a column worth asking for. */
const ANSWERED_SHARE = 0.4;

/** Ten tools, with one or two facts of each. Every tool is in one of the tables. */
export const tableOfTen: QuestionKind = {
  name: 'table',
  most: Number.POSITIVE_INFINITY,
  alike: 1,
  drafts({ tools, methodology: { catalogue } }) {
    const all = inTurn(tools.values(), ({ slug }) => slug);
    const size = Math.min(TOOLS, all.length);
    // The last table is filled up with the first tools.
    const tables = Array.from({ length: Math.ceil(all.length / TOOLS) }, (_, i) =>
      Array.from({ length: size }, (_, j) => all[(i * TOOLS + j) % all.length] as Tool),
    );
    return tables.flatMap((ten, i) => tableOf(ten, i, catalogue) ?? []);
  },
};

function tableOf(ten: readonly Tool[], i: number, catalogue: Catalogue): QuestionDraft | undefined {
  const columns = columnsFor(ten, i, catalogue);
  if (columns.length === 0) return undefined;
  const keys = columns.map(([key]) => key);
  const tools = ten.toSorted((a, b) => (a.slug < b.slug ? -1 : 1));
  const slugs = tools.map(({ slug }) => slug);
  const names = tools.map(({ name, slug }) => `${name} (${slug})`);
  const questions = columns.map(([, { question, type, values }]) => {
    const choice = values ? ` (${Object.keys(values).join(', ')})` : '';
    return `"${question}"${choice}, written as ${WRITTEN[type]}`;
  });
  return {
    id: `table/${i + 1}/${keys.join('+')}`,
    spread: [],
    write: () => ({
      prompt: { kind: 'table', tools: slugs, keys },
      question: `Make a table of ${andList(names)}. For each, what do public pages answer to ${questions.join('; and to ')}? Write ${UNKNOWN} where no page says it, disputed where pages differ, and not-applicable where the question makes no sense for the tool. Answer as ${columns.length === 1 ? '<slug>=<value>' : '<slug>=<value>,<value>'}, with ; between tools.`,
      answer: table(tools.map(({ slug, facts }) => [slug, keys.map((key) => cellIn(facts, key))])),
      tools: slugs,
      keys,
      proof: addressOfComparison(slugs, keys),
    }),
  };
}

/** One column for each third table, two for the others; for every second table, first one that is more than yes or no. */
function columnsFor(ten: readonly Tool[], i: number, { keys }: Catalogue): [string, CatalogueKey][] {
  const telling = inTurn(
    Object.entries(keys).filter(([key, { type }]) => type in WRITTEN && isTelling(ten, key)),
    ([key]) => `table ${i}/${key}`,
  );
  const isYesOrNo = ([, { type }]: [string, CatalogueKey]) => type === 'boolean';
  const ordered = i % 2 === 1 ? telling.toSorted((a, b) => Number(isYesOrNo(a)) - Number(isYesOrNo(b))) : telling;
  return ordered.slice(0, i % 3 === 0 ? 1 : 2);
}

/** Whether enough cells are answered, and not all with the same words. */
function isTelling(ten: readonly Tool[], key: string): boolean {
  const cells = ten.map(({ facts }) => cellIn(facts, key));
  return (
    new Set(cells).size > 1 &&
    ten.filter(({ facts }) => facts[key]?.status === 'known').length >= ANSWERED_SHARE * ten.length
  );
}

function cellIn(facts: Tool['facts'], key: string): string {
  return facts[key] ? cellOf(facts[key]) : UNKNOWN;
}
