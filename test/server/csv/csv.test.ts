import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toCsv } from '../../../server/csv/csv.ts';

const read = (csv: string) =>
  parse(csv, { record_delimiter: '\r\n', relax_column_count: false, bom: false }) as string[][];
const columns = ['a', 'b b', 'c"c'];
const cell = fc.oneof(fc.string({ unit: 'grapheme' }), fc.integer(), fc.boolean(), fc.constant(null));
const rows = fc.array(fc.tuple(cell, cell, cell), { minLength: 1, maxLength: 20 });
const isFormula = (text: string) => /^[=+\-@\t\r]/.test(text);

describe('CSV', () => {
  it('gives every cell back, whatever stands in it, and never one that a spreadsheet would run', () => {
    fc.assert(
      fc.property(rows, (cells) => {
        const table = {
          columns,
          rows: cells.map((row) => Object.fromEntries(columns.map((name, i) => [name, row[i] ?? null]))),
        };
        const [header, ...lines] = read(toCsv(table));
        expect(header).toEqual(columns);
        expect(lines.length).toBe(cells.length);
        for (const [i, line] of lines.entries()) {
          for (const [j, text] of line.entries()) {
            const value = cells[i]?.[j];
            if (typeof value === 'string') expect(isFormula(text)).toBe(false);
            const written = value === null || value === undefined ? '' : String(value);
            expect(text).toBe(
              typeof value === 'string' && text.startsWith("'") && !written.startsWith("'") ? `'${written}` : written,
            );
          }
        }
      }),
    );
  });

  it('has its header line where there is no row', () => {
    expect(toCsv({ columns: ['slug', 'name'], rows: [] })).toBe('slug,name\r\n');
  });

  it('ends lines as RFC 4180 has it, quotes what needs it, and leaves numbers below zero as they are', () => {
    expect(toCsv({ columns: ['a', 'b'], rows: [{ a: 'x, "y"\nz', b: -1 }] })).toBe('a,b\r\n"x, ""y""\nz",-1\r\n');
    expect(toCsv({ columns: ['a', 'b'], rows: [{ a: '=1+1', b: null }] })).toBe("a,b\r\n'=1+1,\r\n");
  });
});
