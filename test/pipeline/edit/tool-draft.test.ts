import { readFile } from 'node:fs/promises';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import type { ToolFile } from '../../../pipeline/check/tool-file.ts';
import { ToolDraft } from '../../../pipeline/edit/tool-draft.ts';
import { parseYamlFile } from '../../../pipeline/read/yaml-file.ts';
import { FIXTURE_FACTS } from '../../fixture/fixture.ts';
import { commented, commentsIn } from './commented.ts';

const text = await readFile(`${FIXTURE_FACTS}/tools/flagmast.yaml`, 'utf8');
const keys = Object.keys((parse(await readFile(`${FIXTURE_FACTS}/catalogue.yaml`, 'utf8')) as { keys: object }).keys);
const draftOf = (text: string) => new ToolDraft(parseYamlFile('facts/tools/flagmast.yaml', text));
const data = parse(text) as ToolFile;

/** The places of a tool file that edits set or remove. */
const anyPlace = fc.oneof(
  fc.constantFrom(...Object.keys(data.sources)).map((id) => ['sources', id] as const),
  fc.constantFrom(...Object.keys(data.searches ?? {})).map((id) => ['searches', id] as const),
  fc
    .constantFrom(...Object.entries(data.facts))
    .chain(([key, fact]) => fc.constantFrom(...Object.keys(fact), 'note').map((name) => ['facts', key, name] as const)),
  fc.constantFrom(['former_slugs'] as const, ['closed'] as const),
);
const anyStep = fc.tuple(anyPlace, fc.constantFrom(undefined, 'text', 7, [1, 2], { a: [1] }));

describe('a draft', () => {
  it('has the content that was set, is in the standard format, and keeps every comment', () => {
    const file = commented(text);
    const comments = commentsIn(file);
    expect(comments.length).toBeGreaterThan(200);
    fc.assert(
      fc.property(fc.array(anyStep, { minLength: 1, maxLength: 8 }), (steps) => {
        const draft = draftOf(file);
        const expected = structuredClone(data) as unknown as Record<string, Record<string, Record<string, unknown>>>;
        for (const [[section, name, field], value] of steps) {
          if (value === undefined) draft.remove([section, ...(name ? [name] : []), ...(field ? [field] : [])]);
          else draft.set([section, ...(name ? [name] : []), ...(field ? [field] : [])], value);
          const parent = (field ? expected[section]?.[name as string] : name ? expected[section] : expected) as
            | Record<string, unknown>
            | undefined;
          const last = (field ?? name ?? section) as string;
          if (value === undefined) delete parent?.[last];
          else if (parent) parent[last] = structuredClone(value);
          else expected[section] = { [last]: structuredClone(value) } as never;
          if (section === 'searches' && Object.keys(expected.searches ?? {}).length === 0) delete expected.searches;
        }
        const after = draft.text(keys);
        expect(parse(after)).toEqual(expected);
        expect(draft.data).toEqual(expected);
        expect(commentsIn(after)).toEqual(comments);
      }),
      { numRuns: 30 },
    );
  });

  it('is not changed by what it has already', () => {
    const draft = draftOf(text);
    draft.set(['facts', 'pricing.starts_at', 'value'], { currency: 'USD', amount: 79 });
    expect(draft.isChanged).toBe(false);
    expect(draft.text(keys)).toBe(text);
  });

  it('puts the comments of what is removed in front of what it was in', () => {
    const draft = draftOf(`slug: a
sources:
  home: { url: https://a.example } # the start page
  # only for prices
  pricing:
    url: https://a.example/pricing # in euros
facts:
  team.sso:
    value: true
    # seen in a demo
    note: Only in demos. # in May
    sources: [home]
`);
    draft.remove(['sources', 'home']);
    draft.remove(['facts', 'team.sso', 'note']);
    expect(draft.text(keys)).toBe(`slug: a
sources:
  # only for prices
  # the start page
  pricing:
    url: https://a.example/pricing # in euros
facts:
  # seen in a demo
  # in May
  team.sso: { value: true, sources: [home] }
`);
  });
});
