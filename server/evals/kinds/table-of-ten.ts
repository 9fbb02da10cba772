import type { Catalogue } from '../../../model/catalogue.ts';
import type { Tool } from '../../../model/tool.ts';
import { addressOfComparison } from '../addresses.ts';
import { table, UNKNOWN } from '../answer.ts';
import { inTurn } from '../choose.ts';
import { valuesInTable } from '../fact-words.ts';
import type { Draft, Kind } from '../question.ts';
import { listed } from '../words.ts';

const TOOLS = 10;
/** The types of values that fit into a cell. */
const TYPES: ReadonlySet<string> = new Set(['boolean', 'one', 'number', 'days', 'year', 'country', 'money']);
/** The share of cells that are answered at least in a column worth asking for. */
const ANSWERED_SHARE = 0.4;

/** Ten tools, with one or two facts of each. Every tool is in one of the tables. */
export const tableOfTen: Kind = {
  name: 'table',
  most: 1000,
  alike: 1000,
  drafts(snapshot) {
    const { catalogue } = snapshot.methodology;
    const tools = inTurn(snapshot.tools.values(), ({ slug }) => slug);
    const size = Math.min(TOOLS, tools.length);
    // The last table is filled up with the first tools.
    const tables = Array.from({ length: Math.ceil(tools.length / TOOLS) }, (_, i) =>
      Array.from({ length: size }, (_, j) => tools[(i * TOOLS + j) % tools.length] as Tool),
    );
    return tables.flatMap((ten, i) => draftOf(ten, i, catalogue) ?? []);
  },
};

function draftOf(ten: readonly Tool[], i: number, catalogue: Catalogue): Draft | undefined {
  const columns = inTurn(
    Object.entries(catalogue.keys).filter(([key, { type }]) => TYPES.has(type) && isTelling(ten, key)),
    ([key]) => `table ${i}/${key}`,
  ).slice(0, i % 3 === 0 ? 1 : 2);
  if (columns.length === 0) return undefined;
  const keys = columns.map(([key]) => key);
  const ordered = ten.toSorted((a, b) => (a.slug < b.slug ? -1 : 1));
  const asked = columns.map(
    ([, { question, values }]) => `"${question}"${values ? ` (${Object.keys(values).join(', ')})` : ''}`,
  );
  return {
    id: `table/${i + 1}/${keys.join('+')}`,
    spread: [],
    write: () => ({
      asked: { kind: 'table', tools: ordered.map(({ slug }) => slug), keys },
      question: `Make a table of these tools: ${listed(ordered.map(({ name, slug }) => `${name} (${slug})`))}. What do public pages say to ${listed(asked)}? Write yes or no, the word in brackets, a number, a two-letter country code or a sum such as 49.00 USD; ${UNKNOWN} if no page says it, disputed if pages differ, not-applicable if the question makes no sense for the tool. Answer as <slug>=<value>${keys.length > 1 ? ',<value>' : ''}, separated by ;`,
      answer: table(
        ordered.map(({ slug, facts }) => [
          slug,
          keys.flatMap((key) => (facts[key] ? valuesInTable(facts[key]) : UNKNOWN)),
        ]),
      ),
      tools: ordered.map(({ slug }) => slug),
      keys,
      proof: addressOfComparison(
        ordered.map(({ slug }) => slug),
        keys,
      ),
    }),
  };
}

/** Whether enough cells are answered, and not all with the same words. */
function isTelling(ten: readonly Tool[], key: string): boolean {
  const cells = ten.map(({ facts }) => (facts[key] ? valuesInTable(facts[key]).join() : UNKNOWN));
  return new Set(cells).size > 1 && cells.filter((cell) => cell !== UNKNOWN).length >= ANSWERED_SHARE * ten.length;
}
