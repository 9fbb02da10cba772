import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Copy, committedFixture, says } from '../commands/run.ts';

let copy: Copy;
beforeAll(async () => {
  copy = await committedFixture();
});

describe('diff and report', () => {
  it('compare with a commit whose prices have no exchange rate: they count as unknown', async () => {
    await copy.git('checkout -q -b no-rate');
    // Its prices are not charged in credits, so they earn points by their amounts.
    await copy.edit('facts/tools/flagmast.yaml', (text) => text.replaceAll('currency: USD', 'currency: XYZ'));
    await copy.git('commit -qam "no rate"');
    await copy.git('checkout -q main');
    const { code, out } = await copy.facts('diff no-rate');
    expect(out).not.toContain('NaN');
    expect(out).toContain('flagmast pricing.plans: Mast: 79 XYZ a month');
    expect(code).toBe(0);
  });

  it('refuse a commit whose jobs require nothing', async () => {
    await copy.git('checkout -q -b no-required main');
    await copy.edit('facts/methodology.yaml', (text) => text.replaceAll('    required:', '    have:'));
    await copy.git('commit -qam "no required"');
    await copy.git('checkout -q main');
    expect(await copy.facts('diff no-required')).toMatchObject({
      code: 2,
      out: "facts/ at no-required is written in another format than this version reads; name a commit with today's format\n",
    });
  });

  it('compare with a commit that does not fit the schemas, and list its files that could not be read', async () => {
    await copy.git('checkout -q -b past');
    await copy.edit('facts/catalogue.yaml', (text) => text.replace(/^unwanted:.*\n/m, ''));
    await writeFile(join(copy.root, 'facts/tools/flagmast.yaml'), 'slug: flagmast\nname: [\n');
    await rm(join(copy.root, 'facts/tools/beaconyard.yaml'));
    await copy.git('commit -qam past');
    await copy.git('checkout -q main');
    const { code, out } = await copy.facts('diff past');
    expect(code).toBe(0);
    expect(out).toContain('Questions\n  unwanted: added ');
    expect(out).toContain('could not be read before, so that their tools look new\n  facts/tools/flagmast.yaml\n');
    expect(out).toMatch(/Tools added\n {2}beaconyard: .*\n {2}flagmast: /);
    await copy.git('checkout -q past');
    await copy.edit('facts/methodology.yaml', () => 'version: [');
    await copy.git('commit -qam broken');
    await copy.git('checkout -q main');
    expect(await copy.facts('diff past')).toEqual(says(2, 'facts/ at past is written in another format'));
  });
});
