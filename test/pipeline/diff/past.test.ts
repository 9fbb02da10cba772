import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Copy, committedFixture, says } from '../commands/run.ts';

let copy: Copy;
beforeAll(async () => {
  copy = await committedFixture();
});

/** Goes back to the base commit. */
async function startOver(): Promise<void> {
  await copy.git('checkout -q -f main');
  await copy.git('clean -qfd');
}

describe('diff and report', () => {
  it('refuse changed rates without a new date, and compare once the line from the message is copied', async () => {
    await copy.edit('facts/currencies.yaml', (text) => text.replace('EUR: 1.25', 'EUR: 1.5'));
    const refused = await copy.facts('diff main');
    expect(refused.code).toBe(2);
    const hash = /replace its hash with "(\w+)"/.exec(refused.out)?.[1];
    await copy.edit('facts/currencies.yaml', (text) =>
      text
        .replace('as_of: 2026-06-01\nsource', 'as_of: 2026-06-10\nsource')
        .replace(/$/, `  - { as_of: 2026-06-10, hash: "${hash}" }\n`),
    );
    expect(await copy.facts('check --base main')).toMatchObject({ code: 0 });
    const { out } = await copy.facts('diff main');
    expect(out).toMatch(/^Exchange rates\n {2}as_of: "2026-06-01" → "2026-06-10"\n {2}rates > EUR: 1\.25 → 1\.5\n/);
    await startOver();
  });

  it('ask about a published version whose entry was changed, which check --base refuses', async () => {
    await copy.edit('facts/methodology.yaml', (text) => text.replace('min_pages: 2', 'min_pages: 3'));
    const hash = /replace its hash with "(\w+)"/.exec((await copy.facts('check')).out)?.[1];
    await copy.edit('facts/methodology.yaml', (text) =>
      text.replace(/(An agency has to keep clients apart\., hash: )"\w+"/, `$1"${hash}"`),
    );
    expect(await copy.facts('check')).toMatchObject({ code: 0 });
    expect(await copy.facts('check --base main')).toEqual(
      says(1, 'published-versions changelog: version "2" was published with hash'),
    );
    expect((await copy.facts('report --base main')).out).toContain('the changelog entry of version "2" was changed');
    expect(await copy.facts('check --base mian')).toEqual(says(2, 'git knows no commit "mian" here'));
    await startOver();
  });

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

  it('refuse a commit whose jobs have no tiers', async () => {
    await copy.git('checkout -q -b no-tiers main');
    await copy.edit('facts/methodology.yaml', (text) => text.replaceAll('    must:', '    have:'));
    await copy.git('commit -qam "no tiers"');
    await copy.git('checkout -q main');
    expect(await copy.facts('diff no-tiers')).toMatchObject({
      code: 2,
      out: 'the facts at no-tiers cannot be read by this version; compare with a later commit\n',
    });
  });

  it('compare with a commit that does not fit the schemas, and list its files that could not be read', async () => {
    await copy.git('checkout -q -b past');
    await copy.edit('facts/catalogue.yaml', (text) => text.replace(/^version.*\n|^changelog:\n(?: .*\n)+/gm, ''));
    await writeFile(join(copy.root, 'facts/tools/flagmast.yaml'), 'slug: flagmast\nname: [\n');
    await rm(join(copy.root, 'facts/tools/beaconyard.yaml'));
    await copy.git('commit -qam past');
    await copy.git('checkout -q main');
    const { code, out } = await copy.facts('diff past');
    expect(code).toBe(0);
    expect(out).toContain('Questions\n  version: added "3"\n');
    expect(out).toContain('could not be read before, so that their tools look new\n  facts/tools/flagmast.yaml\n');
    expect(out).toMatch(/Tools added\n {2}beaconyard: .*\n {2}flagmast: /);
    await copy.git('checkout -q past');
    await copy.edit('facts/methodology.yaml', () => 'version: [');
    await copy.git('commit -qam broken');
    await copy.git('checkout -q main');
    expect(await copy.facts('diff past')).toEqual(
      says(2, 'the facts at past cannot be read by this version; compare with a later commit'),
    );
  });
});
