import type { Constraint } from '../../model/constraint.ts';
import { NO_TEXT } from '../../server/recommend/read/interpretation.ts';
import { decide } from '../../server/recommend/recommend.ts';
import { realSnapshot } from '../../test/real-snapshot.ts';
import { type Label, readQueries, SETS } from '../../test/recommend/queries.ts';
import { namesOfSnapshotTools, readerOfSnapshotTools } from '../../test/recommend/reader-of-labelled-texts.ts';
import { median } from '../median.ts';

/*
 * What follows from how texts are read: npm run evaluate:decisions -- [a set of labelled texts] [--each]
 * For needs, by kind: how many of the first five tools are the ones that the labels give; how many texts leave no tool although their labels
 * leave some; how many tools may fit, are in the short-list and have questions to ask. The invented names are those of real tools here.
 */

const set = SETS.find((set) => process.argv.includes(set)) ?? 'tune';
const snapshot = await realSnapshot();
const reader = await readerOfSnapshotTools(snapshot);
const slugOf = await namesOfSnapshotTools(snapshot);

const first = (slugs: readonly string[]) => slugs.slice(0, 5);
const real = ({ key, value, ...label }: Label): Constraint => ({
  ...label,
  key,
  value: key === 'tool' ? (slugOf.get(String(value)) as string) : value,
});

const rows = (await readQueries(set)).flatMap(({ q, kind, lang, question, constraints }) => {
  if (question) return [];
  const reading = reader.read(q);
  const outcomeOf = (found: ReturnType<typeof decide>) => ({
    open: [...found.fits, ...found.mayFit].map(({ tool }) => tool.slug),
    found,
  });
  const [own, right] = [
    outcomeOf(decide(reading, snapshot)),
    outcomeOf(
      decide(
        {
          ...NO_TEXT,
          understood: constraints.map((label) => ({ text: '', start: 0, end: 0, constraint: real(label) })),
        },
        snapshot,
      ),
    ),
  ];
  const expected = first(right.open);
  const shared = expected.filter((slug) => first(own.open).includes(slug)).length / Math.max(1, expected.length);
  return [{ q, group: `${kind} ${lang}`, own, right, shared: right.open.length === 0 ? undefined : shared }];
});

const percent = (part: number) => `${Math.round(part * 100)} %`;
for (const group of [...new Set(rows.map(({ group }) => group))].sort()) {
  const of = rows.filter((row) => row.group === group);
  const judged = of.flatMap(({ shared }) => shared ?? []);
  const none = of.filter(({ own, right }) => own.open.length === 0 && !own.found.fallback && right.open.length > 0);
  const decided = of.filter(({ own }) => own.found.fits.length === 0 && own.open.length > 0);
  const medianOf = (figure: (row: (typeof of)[number]) => number) => median(decided.map(figure));
  console.log(
    `${group.padEnd(14)} ${of.length} texts; first five shared ${percent(judged.reduce((a, b) => a + b, 0) / judged.length)} of ${judged.length}; no tool left ${none.length}; where nothing fits (${decided.length}): may fit ${medianOf(({ own }) => own.open.length)}, short-list ${medianOf(({ own }) => own.found.shortlist.tools.length)}, questions ${medianOf(({ own }) => new Set(own.found.toAsk.flatMap(({ keys }) => keys)).size)}; sure ${of.filter(({ own }) => own.found.isSure).length}`,
  );
  if (process.argv.includes('--each')) for (const { q } of none) console.log(`  none left: ${q}`);
}
