import { describe, expect, it } from 'vitest';
import type { VerifiedLine } from '../../../pipeline/check/file-schemas.ts';
import type { ToolFile } from '../../../pipeline/check/tool-file.ts';
import { cite, looksAt } from '../../../pipeline/resolve/resolve-fact.ts';

const TOOL = {
  slug: 'yew',
  sources: {
    home: { url: 'https://yew.example/a#plans' },
    help: { url: 'https://help.yew.example/' },
    file: { url: 'https://github.com/yew/yew/blob/0123456789012345678901234567890123456789/a%20b.md?x=1#top' },
  },
} as unknown as ToolFile;
const fingerprint = { words: 9, hash: `aaaaaaaa${'0'.repeat(24)}` };
const OTHER = { ...fingerprint, hash: 'b'.repeat(32) };
const HOME = { source: 'home', fingerprint };
const LINE: VerifiedLine = {
  source: 'home',
  url: 'https://yew.example/a#plans',
  on: '2026-06-24',
  outcome: 'changed',
  unchanged_on: '2026-06-10',
  found: ['aaaaaaaa'],
};
const cited = (citation: Parameters<typeof cite>[0], line: VerifiedLine = LINE) =>
  cite(citation, TOOL, looksAt(TOOL, [line]));

describe('a citation', () => {
  it('was unchanged on the last day on which its passage was found', () => {
    expect(cited({ source: 'home', at: 'Plans', fingerprint })).toEqual({
      id: 'yew/home',
      at: 'Plans',
      unchanged_on: '2026-06-10',
      proof: fingerprint,
    });
  });

  it.each([
    ['has no fingerprint', 'home' as const, LINE],
    ['has a place and no fingerprint', { source: 'home', at: 'Plans' }, LINE],
    ['has a fingerprint that was made since', { source: 'home', fingerprint: OTHER }, LINE],
    ['has a figure that was not looked for', { source: 'home', fingerprint, watch: { pattern: 'x', gives: 1 } }, LINE],
    ['cites another page', { source: 'help', fingerprint }, LINE],
    ['cites a page that had another address', HOME, { ...LINE, url: 'https://yew.example/old' }],
    ['cites a page that never had it', HOME, { ...LINE, unchanged_on: undefined, found: undefined }],
  ] as const)('was not seen unchanged if it %s', (_, citation, line) => {
    expect(cited(citation, line as VerifiedLine)).not.toHaveProperty('unchanged_on');
  });

  it('leads straight to its passage where the ends of it are known', () => {
    const ends = { starts: 'Up to five', ends: 'users, per-seat plan' };
    expect(cited({ source: 'home', fingerprint: { ...fingerprint, ...ends } }).link).toBe(
      'https://yew.example/a#plans:~:text=Up%20to%20five,users%2C%20per%2Dseat%20plan',
    );
    expect(cited({ source: 'help', fingerprint: { ...fingerprint, ...ends } }).link).toBe(
      'https://help.yew.example/#:~:text=Up%20to%20five,users%2C%20per%2Dseat%20plan',
    );
    expect(cited({ source: 'home', fingerprint })).not.toHaveProperty('link');
  });

  it('of a file at a commit leads to its very lines', () => {
    const lines = { ...fingerprint, lines: 'L12-L14' };
    expect(cited({ source: 'file', fingerprint: lines })).toEqual({
      id: 'yew/file',
      at: null,
      link: 'https://github.com/yew/yew/blob/0123456789012345678901234567890123456789/a%20b.md?plain=1#L12-L14',
      proof: { ...lines, commit: '0123456789012345678901234567890123456789' },
    });
  });
});
