import type { Fact } from '../../pipeline/artifacts/fact.ts';
import type { Source } from '../../pipeline/artifacts/source.ts';
import type { CompactFact } from '../operations/detail.ts';
import { bareValue, inWords } from './fact-cell.ts';
import type { Row, Table } from './row.ts';

const COLUMNS = [
  'key',
  'label',
  'status',
  'answer',
  'value',
  'note',
  'from_plan',
  'newest_evidence',
  'sources',
] as const;

/** A row a question about prices; `answer` in words, `value` for machines, `sources` the addresses that say it. */
export function pricingTable(facts: Readonly<Record<string, Fact | CompactFact>>, sources: readonly Source[]): Table {
  const urls = new Map(sources.map(({ id, url }) => [id, url]));
  const rows = Object.entries(facts).map(([key, fact]): Row => {
    const answered = { key, status: fact.status, answer: inWords(fact), value: bareValue(fact) };
    if (!('display' in fact)) return answered;
    const { label, note, unknown, from_plan, evidence } = fact;
    return {
      ...answered,
      label,
      note: note ?? unknown?.note ?? null,
      from_plan: from_plan ?? null,
      newest_evidence: evidence?.newest ?? null,
      sources: [...new Set(fact.sources.map(({ id }) => urls.get(id) ?? id))].join(' '),
    };
  });
  return { columns: COLUMNS, rows };
}
