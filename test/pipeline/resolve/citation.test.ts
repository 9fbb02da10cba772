import { describe, expect, it } from 'vitest';
import type { ToolFile } from '../../../pipeline/check/tool-file.ts';
import { cite } from '../../../pipeline/resolve/resolve-fact.ts';

const TOOL = {
  slug: 'yew',
  sources: {
    home: { url: 'https://yew.example/a#plans' },
    help: { url: 'https://help.yew.example/' },
    file: { url: 'https://github.com/yew/yew/blob/0123456789012345678901234567890123456789/a%20b.md?x=1#top' },
  },
} as unknown as ToolFile;
const fingerprint = { words: 9, hash: `aaaaaaaa${'0'.repeat(24)}` };
const cited = (citation: Parameters<typeof cite>[0]) => cite(citation, TOOL);

describe('a citation', () => {
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
