import { beforeEach, describe, expect, it } from 'vitest';
import { type Copy, copyFixture, says, withoutWriting } from './run.ts';
import { changedBy as changedIn, fileOf } from './set-on-copy.ts';

let copy: Copy;
beforeEach(async () => {
  copy = await copyFixture();
});

const file = (slug: string) => fileOf(copy, slug);
const set = (line: string) => copy.facts(`set ${line}`);
const changedBy = (line: string) => changedIn(copy, line);

describe('a page that was read again', () => {
  it('gets the later day if no other fact cites it', async () => {
    const read = '--source status --read 2026-06-29 --dated 2026-06-28 --title "Flagmast anew"';
    expect(await changedBy(`flagmast trust.soc2 yes ${read}`)).toEqual([
      ...['- read: 2026-06-14', '- dated: 2026-06-01'],
      ...['+ title: Flagmast anew', '+ read: 2026-06-29', '+ dated: 2026-06-28'],
    ]);
  });

  it('goes on as a source of its own if other facts cite it', async () => {
    const page = '--url https://flagmast.example/pricing --read 2026-06-29';
    expect(await withoutWriting(copy, () => set(`flagmast team.sso yes ${page}`))).toEqual(
      says(2, '--read: the page "pricing" was read on another day for ai.api_every_plan, '),
    );
    const described = '--title Prices --publisher Flagmast --shows "Prices of the plans." --copy live';
    expect(await set(`flagmast team.sso yes --source pricing-2 ${page} ${described}`)).toMatchObject({ code: 0 });
    expect(await file('flagmast')).toContain('team.sso: { value: true, sources: [pricing, pricing-2], plan: Fleet }');
  });

  it('is the reading of its day if several are listed, otherwise the last', async () => {
    const page = '--url https://flagmast.example/pricing';
    const described = '--title Prices --publisher Flagmast --shows "Prices of the plans." --copy live';
    await set(`flagmast team.sso yes --source pricing-2 ${page} --read 2026-06-29 ${described}`);
    expect(await set(`flagmast support.phone yes ${page} --dry-run`)).toEqual(says(0, '"pricing-2"]'));
    const ofThatDay = `${page} --read 2026-06-22 --dry-run`;
    expect(await set(`flagmast support.phone yes ${ofThatDay}`)).toEqual(says(0, '"pricing"]'));
  });

  it.each([
    ['--read', '2026-11-2'],
    ['--dated', 'yesterday'],
  ])('that is new has days that are written as such: %s %s', async (option, day) => {
    const page = '--source sign-on --url https://flagmast.example/sso --title Sign-on --publisher Flagmast --copy live';
    const days = option === '--read' ? '' : '--read 2026-06-29';
    const shown = ` --shows "Single sign-on." ${days} ${option} ${day}`;
    expect(await set(`flagmast team.sso yes ${page} ${shown}`)).toEqual(
      says(2, `${option}: "${day}" is not allowed; write a day`),
    );
  });
});
