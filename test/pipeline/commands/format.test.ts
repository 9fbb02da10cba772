import { beforeEach, describe, expect, it } from 'vitest';
import { type Copy, copyFixture, says } from './run.ts';

let copy: Copy;
beforeEach(async () => {
  copy = await copyFixture();
});

describe('format', () => {
  it('formats only the given files', async () => {
    for (const slug of ['flagmast', 'quillcourier']) {
      await copy.edit(`facts/tools/${slug}.yaml`, (text) => text.replace('slug: ', 'slug:    '));
    }
    expect((await copy.facts('format flagmast')).out).toBe('formatted facts/tools/flagmast.yaml\n');
    expect((await copy.facts('format --check')).out).toBe('differs: facts/tools/quillcourier.yaml\n');
    expect(await copy.facts('format quillcuorier')).toEqual(says(2, 'did you mean "quillcourier"?'));
  });

  it('names every file that has an error, and leaves it as it is', async () => {
    for (const slug of ['flagmast', 'ravenport'])
      await copy.edit(`facts/tools/${slug}.yaml`, (text) => text.replace('slug: ', 'slug: ['));
    const { code, out } = await copy.facts('format flagmast sealpress ravenport');
    expect(code).toBe(1);
    expect(out.match(/^not formatted: \S+/gm)).toEqual([
      'not formatted: facts/tools/flagmast.yaml',
      'not formatted: facts/tools/ravenport.yaml',
    ]);
  });
});
