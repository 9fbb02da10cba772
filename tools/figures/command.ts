import { writeFile } from 'node:fs/promises';
import { join, relative, resolve } from 'node:path';
import { type Backtest, type DrawnTruths, Figures, type Stability } from '../../model/figures.ts';
import { schemaFindings } from '../../pipeline/check/schema-findings.ts';
import { type Command, UsageError } from '../../pipeline/commands/command.ts';
import { readRegularFile } from '../../pipeline/read/regular-file.ts';
import { MAX_FILE_BYTES } from '../../pipeline/read/yaml-file.ts';
import { figuresOf } from './figures.ts';
import { pastSnapshots, readCurrentSnapshot } from './snapshots.ts';
import { keysOfJobs } from './tallied-list.ts';

export const figuresCommand: Command = {
  name: 'figures',
  usage: 'figures [--out file]',
  help: 'Measures how far the places by job can be trusted, on the snapshot in dist-data/ and the earlier ones in the git history, and writes facts/figures.json or another file. Takes about 15 seconds.',
  options: { out: { type: 'string' } },
  async run({ places, options }) {
    const current = await readCurrentSnapshot(places.out);
    const past = await pastSnapshots(places.root, keysOfJobs(current.rules.jobs)).catch((error: Error) => {
      throw new UsageError(error.message);
    });
    const figures = figuresOf(current, past);
    const [wrong] = schemaFindings(figures, Figures);
    if (wrong) throw new Error(`the figures do not fit their schema: ${wrong.path.join(' > ')}: ${wrong.message}`);
    const file = typeof options.out === 'string' ? resolve(options.out) : join(places.facts, 'figures.json');
    const name = relative(places.root, file);
    const found = await readRegularFile(file, MAX_FILE_BYTES);
    // Writing to a link would change the file that it points to.
    if ('refused' in found && !found.missing) throw new UsageError(`${name} ${found.refused}`);
    await writeFile(file, `${JSON.stringify(figures, null, 1)}\n`);
    return { text: [...summary(figures), `wrote ${name}`].join('\n'), code: 0 };
  },
};

function summary({ snapshot, backtest, drawn_truths, stability }: Figures): string[] {
  return [
    `snapshot ${snapshot}`,
    `${backtest.snapshots} earlier snapshots, ${backtest.first_day} to ${backtest.last_day}`,
    ...sinceInWords(backtest),
    'wrong in drawn truths, in per mille, and in brackets with half of the ties: settled, clear, close, mixed',
    ...wrongInWords(drawn_truths),
    `of ${stability.pairs} settled and clear pairs, in per mille`,
    ...stability.changes.map(changeInWords),
  ];
}

function sinceInWords(backtest: Backtest): string[] {
  return (['settled', 'clear', 'close'] as const).map((verdict) => {
    const { pairs, holds, level, mixed, reversed, reversed_clearly } = backtest[verdict];
    return `  ${verdict} then: ${pairs} pairs; now ${holds} hold, ${level} level, ${mixed} mixed, ${reversed} reversed (${reversed_clearly} clearly)`;
  });
}

function wrongInWords({ models }: DrawnTruths): string[] {
  return models.map(
    ({ model, settled, clear, close, mixed }) =>
      `  ${model}: ${[settled, clear, close, mixed].map(({ wrong, wrong_with_ties }) => `${wrong ?? '-'} (${wrong_with_ties ?? '-'})`).join(', ')}`,
  );
}

function changeInWords({ change, compared, parted, close, mixed, level, reversed }: Stability['changes'][number]) {
  const perMille = (count: number) => Math.round((count * 1000) / Math.max(1, compared));
  return `  ${change}: ${perMille(parted)} still parted, ${perMille(close)} close, ${perMille(mixed)} mixed, ${perMille(level)} level, ${perMille(reversed)} reversed`;
}
