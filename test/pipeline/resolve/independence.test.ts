import { beforeAll, describe, expect, it } from 'vitest';
import { resolve } from '../../../pipeline/resolve/resolve.ts';
import { checked, folderWith, SMALL_TOOL } from '../small-tool.ts';

let independence: { vendor_only: number; publishers: number } | undefined;
beforeAll(async () => {
  [{ independence } = { independence: undefined }] = resolve(checked(await folderWith({ 'small-tool': SMALL_TOOL })));
});

describe('independence', () => {
  it("is the share of answers that rest on the vendor's word alone, and the number of publishers", () => {
    // Of six answers two cite only the vendor, one cites vendor and registry, three the registry.
    expect(independence).toEqual({ vendor_only: 0.333, publishers: 2 });
  });
});
