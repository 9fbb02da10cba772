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

  it('has each event once, in the order of snapshot, tool and key, the tool itself first', () => {
    const ids = events.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    const place = ({ seq, tool, key }: ChangeEvent) => [String(seq).padStart(6, '0'), tool, key ?? ''].join('\0');
    const places = events.map(place);
    expect(places).toEqual([...places].sort());
  });

  it('has events with the number, the day and the predecessor of their snapshot, and ids that say what they are about', () => {
    for (const { id, seq, previous, recorded, tool, key, kind } of events) {
      const line = snapshots[seq - 1];
      expect({ seq, previous, recorded }).toEqual({
        seq: line?.seq,
        previous: line?.previous,
        recorded: line?.recorded,
      });
      expect(id).toBe(`${seq}/${tool}/${key ?? kind}`);
      expect(tool).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
      expect(key ?? 'tool.itself').toMatch(/^[a-z0-9]+\.[a-z0-9_]+$/);
    }
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
