import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { formatToolFile } from '../../../pipeline/format/format-tool-file.ts';
import { FIXTURE_FACTS, fixtureFacts } from '../../fixture/fixture.ts';
import { SMALL_TOOL } from '../small-tool.ts';

let keys: string[];
beforeAll(async () => {
  keys = Object.keys((await fixtureFacts()).catalogue.data.keys);
});

const MESSY = `# Who wrote this
name:   Messy
slug: messy
facts:
  team.sso: {unknown: not-found, looked_at: [ home ]}
  # Said on the home page
  channels.email: # in its title
    sources:
      - home
    value: true
  pricing.plans:
    sources: [home]
    value: [{name: A, monthly: {amount: 1, currency: USD}, annual_monthly: {amount: 1, currency: USD}, unit: person}, {name: "B [ two ]"}]
sources:
    home: {copy: live, url: "https://a.example", title: 'It''s [ here ]', publisher: A, relation: vendor, shows: Much., read: 2026-11-20}
`;

describe('formatToolFile', () => {
  it.each([
    [
      'identifiers:\n  - sources: [home]\n    id: "@a/b"\n    former: true\n    kind: npm\nname: A\nslug: a\n',
      'slug: a\nname: A\nidentifiers:\n  - { kind: npm, id: "@a/b", former: true, sources: [home] }\n',
    ],
    [
      'facts:\n  ai.openapi:\n    note: A note.\n    absent:\n      on: 2026-11-20\n      at: [home]\n',
      'facts:\n  ai.openapi: { absent: { at: [home], on: 2026-11-20 }, note: A note. }\n',
    ],
  ])('puts an identifier, and what was not there, on one line with its fields in order: %j', (text, formatted) => {
    expect(formatToolFile(text, keys)).toBe(formatted);
  });

  it('orders fields and facts, breaks long lines, and keeps comments and texts', () => {
    expect(formatToolFile(MESSY, keys)).toBe(`# Who wrote this

slug: messy
name: Messy
sources:
  home:
    url: "https://a.example"
    title: 'It''s [ here ]'
    publisher: A
    relation: vendor
    shows: Much.
    read: 2026-11-20
    copy: live
facts:
  # Said on the home page
  channels.email:
    # in its title
    value: true
    sources: [home]
  team.sso: { unknown: not-found, looked_at: [home] }
  pricing.plans:
    value:
      - { name: A, monthly: { amount: 1, currency: USD }, annual_monthly: { amount: 1, currency: USD }, unit: person }
      - { name: "B [ two ]" }
    sources: [home]
`);
  });

  it('changes neither formatted files nor data', () => {
    const files = readdirSync(join(FIXTURE_FACTS, 'tools')).map((name) =>
      readFileSync(join(FIXTURE_FACTS, 'tools', name), 'utf8'),
    );
    for (const text of [MESSY, SMALL_TOOL, ...files]) {
      const once = formatToolFile(text, keys);
      expect(formatToolFile(once, keys)).toBe(once);
      expect(parse(once)).toEqual(parse(text));
    }
  });

  it('quotes texts with a question mark, which parsers of YAML 1.1 refuse without quotes', () => {
    const [before, after] = ['at: What is it? }', 'at: "What is it?" }'].map((place) =>
      formatToolFile(`facts:\n  team.sso: { value: true, sources: [{ source: home, ${place}] }\n`, keys),
    );
    expect(before).toContain('{ source: home, at: "What is it?" }');
    expect(after).toBe(before);
  });

  it('does not change a file with syntax errors', () => {
    expect(formatToolFile('slug: [', keys)).toBe('slug: [');
  });
});
