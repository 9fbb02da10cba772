import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { type Copy, copyFixture, says, withoutWriting } from './run.ts';

let copy: Copy;
beforeEach(async () => {
  copy = await copyFixture();
});

const file = (slug: string) => readFile(join(copy.root, `facts/tools/${slug}.yaml`), 'utf8');
async function imported(table: string | Uint8Array, options = '') {
  const path = join(copy.root, 'rows.csv');
  await writeFile(path, table);
  return copy.facts(`import ${path} ${options}`);
}
const HEADER = 'tool,key,value,address,where,read';
const DESCRIBED = `${HEADER},title,publisher,relation,shows,copy,because,note`;
const TRIAL = 'https://sealpress.example/trial,Terms,2026-06-25,Trial,Sealpress,vendor,How long one can try it.,live';
const YEW = `${HEADER}\nyew,support.phone,yes,https://yew.example/,,\n`;

describe('import', () => {
  it('sets the facts of several tools, cites the pages that they have, and describes a new one once', async () => {
    const table = `${DESCRIBED}
sealpress,support.phone,yes,https://sealpress.example/,Contact,,,,,,,,"On weekdays, not at night."

sealpress,pricing.trial_days,21,${TRIAL},vendor,
sealpress,pricing.free_trial,yes,https://sealpress.example/trial,,2026-06-25,,,,,,,
yew,support.phone,yes,https://yew.example,,,,,,,,,
`;
    const tried = await imported(table, '--dry-run');
    const { code, out } = await imported(table);
    expect(out).toContain(`row 2: sealpress support.phone
  value: true
  sources: [{"source":"home","at":"Contact"}]
  note: On weekdays, not at night.
row 4: sealpress pricing.trial_days
  added the source trial
  value: 21, was 30
`);
    expect(out).toContain('wrote facts/tools/sealpress.yaml, facts/tools/yew.yaml');
    expect(code).toBe(0);
    expect(tried.out).toBe(out.replace(/wrote (.*)/, 'would write $1; --dry-run writes nothing'));
    expect(await file('yew')).toContain('  support.phone: { value: true, sources: [home] }\n');
    const sealpress = await file('sealpress');
    expect(sealpress).toContain('  trial:\n    url: https://sealpress.example/trial\n    title: Trial\n');
    expect(sealpress).toContain('pricing.free_trial: { value: true, sources: [home, trial] }\n');
    expect(await copy.facts('check')).toMatchObject({ code: 0 });
    expect((await imported(table)).out).toBe('all facts already have these values; nothing was written\n');
  });

  it('reads standard input', async () => {
    expect(await copy.programWith(YEW, 'import', '-')).toEqual(says(0, 'wrote facts/tools/yew.yaml'));
  });

  it.each<[what: string, written: (text: string) => string | Uint8Array]>([
    ['a byte order mark, and CR LF', (text) => `\uFEFF${text.replaceAll('\n', '\r\n')}`],
    ['quotes, spaces around cells, and an empty row', (text) => `${text.replace('yew', '"yew "')},,,,,\n`],
    ['commas in a cell, and semicolons between cells', (text) => text.replaceAll(',', ';').replace(';;', ';1, 2;')],
  ])('reads a table with %s', async (_what, written) => {
    const { out } = await imported(written(YEW));
    expect(out).toContain('row 2: yew support.phone\n');
    expect(out).toContain('wrote facts/tools/yew.yaml');
  });

  it.each<[what: string, table: string | Uint8Array, message: string]>([
    ['no rows', `${HEADER}\n`, 'row 1: the file has no rows'],
    ['nothing', '', 'row 1: the file is empty'],
    ['a column that is misspelt', YEW.replace('value', 'valeu'), 'row 1, column valeu: there is no such column; did '],
    ['no names of columns', YEW.slice(YEW.indexOf('\n') + 1), 'row 1: has no names of columns; begin with a row such '],
    ['a column that is there twice', YEW.replace('where', 'read'), 'row 1, column read: the column is there twice'],
    ['no column with pages', YEW.replace('address', 'note'), 'row 1, column address: the column is missing'],
    ['a text with a separator, unquoted', YEW.replace(',,', ',A, B,'), 'row 2: has 7 cells, but there are 6 columns'],
    ['a quote that does not end', YEW.replace('yew', '"yew'), 'the file is not CSV: '],
    ['another encoding', Buffer.from(YEW.replace('/,,', '/,caf\xe9,'), 'latin1'), 'the file is not UTF-8'],
  ])('refuses a table with %s', async (_what, table, message) => {
    const { code, out } = await withoutWriting(copy, () => imported(table));
    expect(out).toContain(message);
    expect(out).toContain('nothing was written');
    expect(code).toBe(1);
  });

  it('refuses a file that is not there, and more than one', async () => {
    expect(await copy.facts('import no-such.csv')).toEqual(says(2, 'ENOENT'));
    expect(await copy.facts('import a.csv b.csv')).toMatchObject({ code: 2 });
  });

  it('names the row and the column of every mistake, and writes nothing', async () => {
    const before = await file('yew');
    const { code, out } = await imported(`${HEADER},because
yew,support.phone,yes,https://yew.example/,,,
yew,support.phne,yes,https://yew.example/,,,
yow,support.phone,yes,https://yew.example/,,,
yew,inbox.unified,perhaps,https://yew.example/,,,
yew,inbox.unified,yes,,,,
yew,integrations.webhooks,yes,,,,
yew,integrations.slack,yes,https://yew.exampel/,,2026-06-05,
yew,email.warm_up,yes,https://yew.example/,,2026-06-01,
yew,email.verification,yes,https://yew.example/,,,vendors
yew,team.roles,yes,https://yew.example/,,
`);
    expect(code).toBe(1);
    const lines = out.trimEnd().split('\n');
    expect(lines).toEqual([
      'row 3, column key: "support.phne" is not a key of the catalogue; did you mean "support.phone"?',
      'row 4, column tool: there is no tool "yow"; did you mean "yew"?',
      'row 5, column value: "perhaps" is not yes or no; allowed: yes, true, no, false',
      expect.stringContaining('row 6, column value: row 5 gives yew inbox.unified the value perhaps; '),
      expect.stringContaining('row 6, column address: is missing; every value needs a page'),
      expect.stringContaining('row 7, column address: is missing; every value needs a page'),
      'row 8, column title: the page is new to yew, and needs title, publisher, relation, shows and copy; or cite a page that it has: did you mean "https://yew.example/"?',
      expect.stringContaining('row 9, column read: the source "home" was read on 2026-06-05, after 2026-06-01'),
      'row 10, column because: "vendors" is not a reason; did you mean "vendor"?',
      'row 11: has 6 cells, but there are 7 columns; put a text with a separator in double quotes',
      '',
      '10 errors; nothing was written',
    ]);
    expect(await file('yew')).toBe(before);
  });

  it('lists what the check finds in the other rows in the same round', async () => {
    const { code, out } = await imported(`${HEADER},note
yew,support.phne,yes,https://yew.example/,,,
yew,inbox.unified,yes,https://yew.example/,,,The best inbox.
flagmast,trust.soc2,yes,https://directory.example/flagmast,,2026-06-29,
flagmast,team.sso,yess,https://directory.example/flagmast,,2026-06-29,
`);
    expect(code).toBe(1);
    const lines = out.trimEnd().split('\n');
    expect(lines).toEqual([
      'row 2, column key: "support.phne" is not a key of the catalogue; did you mean "support.phone"?',
      'row 5, column value: "yess" is not yes or no; did you mean "yes"?',
      '',
      'Without these rows, the check finds in the others:',
      expect.stringContaining('row 3, column note: own-words '),
      expect.stringContaining('  Tip: '),
      '',
      '3 errors; nothing was written',
    ]);
  });

  it('says what was absent in a column of its own', async () => {
    const header = 'tool,key,value,absent,source,where,read';
    const { out } = await imported(`${header}
presently,integrations.make,,yes,make-directory,,2026-06-29
sealpress,ai.api_rate_limits,,yes,home,API,
sealpress,support.phone,yes,no,home,,
`);
    expect(out).toContain('row 2: presently integrations.make\n');
    expect(await file('presently')).toContain(
      'integrations.make: { absent: { at: [make-directory], on: 2026-06-29 } }\n',
    );
    expect(await file('sealpress')).toContain(
      'ai.api_rate_limits: { absent: { at: [{ source: home, at: API }], on: 2026-06-21 } }\n',
    );
    expect(await file('sealpress')).toContain('support.phone: { value: true, sources: [home] }\n');
    const wrong = await imported(`${header.replace('value,', '')}
presently,ai.mcp_server,yes,docs,,
presently,ai.public_api,perhaps,docs,,
`);
    expect(wrong.out.split('\n').filter((line) => line.startsWith('row '))).toEqual([
      expect.stringContaining('row 3, column absent: "perhaps" is not yes or no'),
      'row 2, column absent: live-look facts > ai.mcp_server > absent > at > 0: "docs" was read as a stored copy, not live',
    ]);
    const twice = await imported(`${header}
sealpress,ai.openapi,,yes,home,,
sealpress,ai.openapi,yes,,home,,
sealpress,ai.api_rate_limits,no,yes,home,,
`);
    expect(twice.out).toContain('row 3, column value: row 2 says that sealpress ai.openapi is absent; ');
    expect(twice.out).toContain('row 4, column value: "no" cannot be given together with "absent"');
  });

  it('names the row and the column of what the check finds', async () => {
    const before = await file('sealpress');
    expect(
      await imported(`${DESCRIBED}
sealpress,support.phone,yes,https://sealpress.example/,,,,,,,,,The best support.
sealpress,pricing.trial_days,21,${TRIAL.replace('vendor', 'vendr')},vendor,
sealpress,linkedin.sales_navigator,no,https://sealpress.example/,,,,,,,,,
`),
    ).toEqual(
      says(
        1,
        'row 3, column relation: shape sources > trial > relation: "vendr" is not allowed; did you mean "vendor"?',
      ),
    );
    expect(await file('sealpress')).toBe(before);
    const { out: ofRules } = await imported(`${DESCRIBED}
sealpress,linkedin.sales_navigator,no,https://sealpress.example/,,,,,,,,,
`);
    expect(ofRules).toContain('row 2, column value: second-reading ');
    expect(await file('sealpress')).toBe(before);
  });
});

it('a page that was read again, and that other facts cite, goes on as a source of its own', async () => {
  const page = 'https://flagmast.example/pricing';
  expect(await imported(`${HEADER}\nflagmast,team.sso,yes,${page},,2026-06-29\n`)).toEqual(
    says(1, 'row 2, column read: the page "pricing" was read on another day for ai.api_every_plan, '),
  );
  const own = `${page},,2026-06-29,Prices,Flagmast,vendor,Prices of the plans.,live,pricing-2`;
  const header = `${HEADER},title,publisher,relation,shows,copy,source`;
  expect(await imported(`${header}\nflagmast,team.sso,yes,${own}\n`)).toMatchObject({ code: 0 });
  expect(await file('flagmast')).toContain(
    'team.sso: { value: true, sources: [pricing, pricing-2], from_plan: Fleet }',
  );
});
