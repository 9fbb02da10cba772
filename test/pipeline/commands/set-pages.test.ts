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

describe('what was not there', () => {
  it('has the page and the day of the look, and replaces an answer and what belongs to it', async () => {
    await set('sealpress ai.api_rate_limits yes --source home --from-plan Press');
    const look = 'sealpress ai.api_rate_limits --absent --source home --at API';
    expect((await set(`${look} --dry-run`)).out).toContain('removed from_plan, which belonged to the old answer');
    expect(await changedBy(look)).toEqual([
      '- ai.api_rate_limits: { value: true, sources: [home], from_plan: Press }',
      '+ ai.api_rate_limits: { absent: { at: [{ source: home, at: API }], on: 2026-06-21 } }',
    ]);
    expect((await set('sealpress ai.api_rate_limits --absent')).out).toContain('is so already');
    // What is there now is an answer like any other.
    expect(await changedBy('sealpress ai.openapi yes --source home')).toEqual([
      '- ai.openapi: { absent: { at: [{ source: home, at: API }], on: 2026-06-21 } }',
      '+ ai.openapi: { value: true, sources: [home] }',
    ]);
    expect(await copy.facts('check')).toMatchObject({ code: 0 });
  });

  it('gets the day of a later look, of which a page looked at before is no part', async () => {
    const look = 'presently integrations.make --absent';
    expect(await changedBy(`${look} --source make-directory --read 2026-06-25`)).toEqual([
      '- read: 2026-02-20',
      '- integrations.make: { absent: { at: [make-directory], on: 2026-02-20 } }',
      '+ read: 2026-06-25',
      '+ integrations.make: { absent: { at: [make-directory], on: 2026-06-25 } }',
    ]);
    const page = '--source apps --url https://www.make.example/apps --title Apps --publisher Make';
    const read = '--shows "The apps by name." --read 2026-06-29 --copy live';
    expect(await set(`${look} ${page} ${read}`)).toMatchObject({ code: 0 });
    expect(await file('presently')).toContain('{ absent: { at: [apps], on: 2026-06-29 } }');
    expect(await file('presently')).not.toContain('make-directory');
  });
});

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
    expect(await file('flagmast')).toContain(
      'team.sso: { value: true, sources: [pricing, pricing-2], from_plan: Fleet }',
    );
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
      says(2, `${option}: "${day}" is not a date; write`),
    );
  });
});
