import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fitSections } from '../../../server/markdown/markdown.ts';

const more = (left: number) => `${left} more: https://a.example`;

describe('fitted', () => {
  it('writes head, sections and foot with a gap between them', () => {
    const table = { heading: '## T', columns: '| a |\n| --- |', rows: ['| 1 |', '| 2 |'] };
    const text = fitSections({ head: '# H', sections: [{ lead: 'L' }, table], foot: 'F' }, 200);
    expect(text).toBe('# H\n\nL\n\n## T\n\n| a |\n| --- |\n| 1 |\n| 2 |\n\nF\n');
  });

  it('leaves out sections without a text or a row', () => {
    const text = fitSections(
      { head: 'H', sections: [{}, { heading: '## N' }, { heading: '## E', rows: [] }], foot: 'F' },
      99,
    );
    expect(text).toBe('H\n\nF\n');
  });

  it('gives each section its first rows, then the others in their order', () => {
    const rows = (name: string) => Array.from({ length: 9 }, (_, i) => `- ${name}${i}`);
    const sections = [
      { rows: rows('a'), more },
      { rows: rows('b'), more, least: 1 },
      { rows: rows('c'), more, most: 2 },
    ];
    const text = fitSections({ head: 'H', sections, foot: 'F' }, 147);
    expect(text.match(/^- a/gm)).toHaveLength(7);
    expect(text.match(/^- b/gm)).toHaveLength(1);
    expect(text.match(/^- c/gm)).toHaveLength(2);
    expect(text).toContain('- a6\n\n2 more: https://a.example\n\n- b0\n\n8 more');
  });

  it('is never longer than its limit, and counts every row that it leaves out', () => {
    const line = fc.string({ unit: fc.constantFrom('x', ' '), minLength: 1, maxLength: 120 });
    const section = fc.record(
      {
        heading: line,
        lead: line,
        columns: line,
        rows: fc.array(
          line.map((words) => `- ${words}`),
          { maxLength: 30 },
        ),
        most: fc.nat(12),
        least: fc.nat(12),
        more: fc.constant(more),
      },
      { requiredKeys: ['more', 'rows', 'heading'] },
    );
    let cut = 0;
    fc.assert(
      fc.property(fc.array(section, { maxLength: 8 }), fc.integer({ min: 60, max: 3000 }), (sections, limit) => {
        const text = fitSections({ head: 'H'.repeat(20), sections, foot: 'F'.repeat(20) }, limit);
        expect(text.length).toBeLessThanOrEqual(limit);
        const counted = [...text.matchAll(/^(\d+) more: /gm)].reduce((sum, [, left]) => sum + Number(left), 0);
        const shown = text.match(/^- /gm)?.length ?? 0;
        const all = sections.reduce((sum, { rows }) => sum + rows.length, 0);
        // Whole sections are left out only where not even their headings fit.
        expect(shown + counted).toBeLessThanOrEqual(all);
        if (limit > 2900 && sections.length < 5) expect(shown + counted).toBe(all);
        if (counted > 0) cut += 1;
      }),
      { seed: 1, numRuns: 500 },
    );
    expect(cut).toBeGreaterThan(50);
  });

  it('does not accept a head and a foot that are too long together', () => {
    expect(() => fitSections({ head: 'x'.repeat(90), sections: [], foot: 'y'.repeat(20) }, 100)).toThrow(
      '100 characters',
    );
  });
});
