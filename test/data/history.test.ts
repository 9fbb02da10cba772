import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ChangeEvent } from '../../model/history/event.ts';
import { SnapshotLine } from '../../model/history/undo.ts';
import { isSame } from '../../model/same-json.ts';
import { schemaFindings } from '../../pipeline/check/schema-findings.ts';
import { readIfThere } from '../../pipeline/commands/load.ts';
import { readPublished, whyNotProven } from '../../pipeline/history/ledger.ts';
import { DIST_DATA } from '../corpus.ts';

const { ledger, content, manifest } = readPublished((path) => readIfThere(join(DIST_DATA, path)));
const { snapshots, events } = ledger;

describe('the history of the facts', () => {
  it('is proven, from the newest snapshot to the first', () => {
    if (!content) throw new Error('dist-data/ has no snapshot');
    expect(whyNotProven(ledger, content)).toBeUndefined();
    expect(JSON.parse(manifest ?? '{}').previous).toBe(snapshots.at(-1)?.previous);
  });

  it('has lines that fit their schemas', () => {
    const fits = (schema: object) => (line: unknown) => schemaFindings(line, schema as typeof ChangeEvent).length === 0;
    expect(snapshots.filter((line) => !fits(SnapshotLine)(line)).map(({ seq }) => seq)).toEqual([]);
    expect(events.filter((line) => !fits(ChangeEvent)(line)).map(({ id }) => id)).toEqual([]);
  });

  it('has no event between equal answers, nor a date of the vendor later than the snapshot', () => {
    expect(events.filter(({ before, after }) => isSame(before, after)).map(({ id }) => id)).toEqual([]);
    expect(events.filter(({ effective, recorded }) => effective && effective.on > recorded)).toEqual([]);
  });

  it('has the pages of each answer', () => {
    const without = events.filter(({ key, sources }) => key !== null && sources.length === 0);
    expect(without.map(({ id }) => id)).toEqual([]);
  });
});
