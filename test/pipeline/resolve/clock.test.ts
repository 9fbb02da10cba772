import { describe, expect, it } from 'vitest';
import { clockOf } from '../../../pipeline/resolve/freshness.ts';
import { checked, folderWith, SMALL_TOOL } from '../small-tool.ts';

describe('clockOf', () => {
  it('is the newest day on which a page was read or searched for, whatever day it is', async () => {
    const at = async (text: string) => clockOf(checked(await folderWith({ 'small-tool': text })));
    expect(await at(SMALL_TOOL)).toBe('2026-11-20');
    expect(await at(SMALL_TOOL.replace('read: 2026-11-20', 'read: 2031-05-06'))).toBe('2031-05-06');
    expect(await at(SMALL_TOOL.replace('on: 2026-11-19', 'on: 2032-01-02'))).toBe('2032-01-02');
  });
});
