import { describe, expect, it } from 'vitest';
import { MAX_FILE_BYTES, parseYamlFile, positionOf } from '../../../pipeline/read/yaml-file.ts';

const TEXT = `slug: a
sources:
  page:
    url: https://example.com
facts:
  channels.email: { value: true, sources: [page] }
`;

describe('parseYamlFile', () => {
  it('reads dates as text and keeps the order of keys', () => {
    expect(parseYamlFile('f', 'b: 2026-11-20\na: 1').data).toEqual({ b: '2026-11-20', a: 1 });
  });

  it('reads a file of exactly the allowed size, and refuses one that is a byte longer', () => {
    const text = 'a: 1\n'.padEnd(MAX_FILE_BYTES, '#');
    expect(parseYamlFile('a.yaml', text).unreadable).toBeNull();
    expect(parseYamlFile('a.yaml', `${text}#`).unreadable).toContain(`${MAX_FILE_BYTES + 1} bytes long`);
  });

  it('refuses a byte order mark', () => {
    expect(parseYamlFile('a.yaml', Buffer.from('\uFEFFa: 1')).unreadable).toContain('begins with a byte order mark');
  });

  it('reports syntax errors instead of data', () => {
    const file = parseYamlFile('f', 'a: [1\nb: 2');
    expect(file.data).toBeUndefined();
    expect(file.syntaxErrors.length).toBeGreaterThan(0);
  });
});

describe('positionOf', () => {
  const file = parseYamlFile('f', TEXT);

  it('finds values, list items and keys', () => {
    expect(positionOf(file, ['sources', 'page', 'url'])).toEqual({ line: 4, column: 10 });
    expect(positionOf(file, ['facts', 'channels.email', 'sources', 0])).toEqual({ line: 6, column: 44 });
    expect(positionOf(file, ['facts', 'channels.email'], true)).toEqual({ line: 6, column: 3 });
  });

  it('finds the nearest parent of a missing value', () => {
    expect(positionOf(file, ['sources', 'page', 'title'])).toEqual({ line: 4, column: 5 });
  });
});
