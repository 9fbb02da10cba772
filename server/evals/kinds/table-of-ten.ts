import type { Catalogue, CatalogueKey } from '../../../model/catalogue.ts';
import type { Tool } from '../../../model/tool.ts';
import { andList } from '../../../model/words/lists.ts';
import { addressOfComparison } from '../addresses.ts';
import { cellOf, table, UNKNOWN } from '../answer.ts';
import { inTurn } from '../choose.ts';
import type { Draft, Kind } from '../question.ts';

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
export const tableOfTen: Kind = {
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
    return tables.flatMap((ten, i) => draftOf(ten, i, catalogue) ?? []);
  },
};

function draftOf(ten: readonly Tool[], i: number, catalogue: Catalogue): Draft | undefined {
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
