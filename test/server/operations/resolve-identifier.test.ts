import { describe, expect, it } from 'vitest';
import type { Tool } from '../../../model/tool.ts';
import { getTool } from '../../../server/operations/get-tool/operation.ts';
import { resolveIdentifier } from '../../../server/operations/resolve-identifier/operation.ts';
import { searchTools } from '../../../server/operations/search-tools/operation.ts';
import { Problem } from '../../../server/problem/problem.ts';
import { fixtureSnapshot } from '../../fixture/snapshot.ts';
import { answerForModels, worstSnapshot } from './concise-bounds.ts';

const snapshot = await fixtureSnapshot();

/** `dovecote-9 npm @dovecote9/sdk`, or the problem with what is nearest. */
function answerTo(id: string): string {
  try {
    const { slug, matched } = resolveIdentifier.run(snapshot, { id });
    return [slug, matched.kind, matched.id, matched.former && 'former'].filter(Boolean).join(' ');
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    return `${error.code}: ${error.message.split('.')[0]}. ${error.particulars.nearest?.join(', ')}`;
  }
}

const NPM = 'dovecote-9 npm @dovecote9/sdk';
const EXTENSION = 'abcdefghijklmnopabcdefghijklmnop';

describe('resolve_identifier', () => {
  it.each([
    ['dovecote-9', 'dovecote-9 slug dovecote-9'],
    ['hillfire', 'beaconyard former_slug hillfire'],
    ['Larkpost.io', 'larkpost-io name Larkpost.io'],
    ['qcr', 'quillcourier alias QCR'],
    ['https://www.Dovecote9.example/pricing?x=1', 'dovecote-9 domain dovecote9.example'],
    ['//dovecote9.example:8443', 'dovecote-9 domain dovecote9.example'],
    ['http://docs.dovecote.example./old#top', 'dovecote-9 domain dovecote.example former'],
    ['https://help.example/larkpost/en/articles/1', 'larkpost-io domain help.example/larkpost'],
    ['@dovecote9/sdk', NPM],
    ['pkg:npm/%40dovecote9/sdk@1.2.3?arch=any', NPM],
    ['https://www.npmjs.com/package/@dovecote9/sdk/v/1.2.3', NPM],
    ['https://github.com/Dovecote-Nine/sdk/blob/main/README.md', 'dovecote-9 github dovecote-nine'],
    ['dovecote-nine', 'dovecote-9 github dovecote-nine'],
    ['example.dovecote9/mcp', 'dovecote-9 mcp-registry example.dovecote9/MCP'],
    ['https://zapier.com/apps/dispatch/integrations/other', 'dovecote-9 zapier dispatch'],
    ['npm:dispatch', 'larkpost-io npm dispatch'],
    [
      `https://chromewebstore.google.com/detail/dovecote-for-chrome/${EXTENSION}?hl=en`,
      `dovecote-9 chrome-extension ${EXTENSION}`,
    ],
    [EXTENSION, `dovecote-9 chrome-extension ${EXTENSION}`],
  ])('finds the tool that is meant by %j', (id, answer) => {
    expect(answerTo(id)).toBe(answer);
  });

  it.each([
    ['dispatch', 'tool_not_found: Several tools are called "dispatch". larkpost-io, dovecote-9'],
    ['dovecote9.exmaple', 'tool_not_found: There is no tool "dovecote9. dovecote-9'],
    ['npm:@dovecote9/skd', 'tool_not_found: There is no tool "npm:@dovecote9/skd". dovecote-9'],
    // A host that tools share is nobody's.
    ['https://help.example/', 'tool_not_found: There is no tool "https://help. dovecote-9, larkpost-io'],
    ['https://github.com/dovecote-nines', 'tool_not_found: There is no tool "https://github. dovecote-9'],
    ['pkg:cargo/dispatch', 'tool_not_found: There is no tool "pkg:cargo/dispatch". '],
    ['%E0%A4%A', 'tool_not_found: There is no tool "%E0%A4%A". '],
  ])('refuses %j and says what is near', (id, problem) => {
    expect(answerTo(id)).toBe(problem);
  });

  it('takes a name that is the domain of the tool for the domain', () => {
    const larkpost = { ...(snapshot.tools.get('larkpost-io') as Tool), website: 'https://www.larkpost.io/en' };
    const tools = new Map([...snapshot.tools, ['larkpost-io', larkpost]]);
    const { matched } = resolveIdentifier.run({ ...snapshot, tools }, { id: 'Larkpost.io' });
    expect(matched).toEqual({ kind: 'domain', id: 'larkpost.io' });
  });

  it('gives the tool with its other identifiers and their sources', () => {
    const { identifiers = [], sources, ...answer } = resolveIdentifier.run(snapshot, { id: 'npm:@dovecote9/sdk' });
    expect(sources.map(({ id }) => id)).toEqual(['dovecote-9/docs', 'dovecote-9/code']);
    const tool = { slug: 'dovecote-9', name: 'Dovecote-9', website: 'https://www.dovecote9.example' };
    const url = 'https://www.npmjs.com/package/@dovecote9/sdk';
    const matched = { kind: 'npm', id: '@dovecote9/sdk', url, purl: 'pkg:npm/%40dovecote9/sdk' };
    expect(answer).toEqual({ ...tool, closed: null, matched });
    const former = { kind: 'domain', id: 'dovecote.example', former: true };
    expect(identifiers[0]).toEqual({ ...former, sources: [{ id: 'dovecote-9/docs', at: 'Footer' }] });
    const concise = resolveIdentifier.run(snapshot, { id: 'dovecote.example', detail: 'concise' });
    expect(concise).toEqual({ ...tool, matched: former });
  });

  it('has at most 8,000 characters for models, whatever a tool is called', () => {
    const worst = worstSnapshot(snapshot);
    for (const [slug] of worst.tools) {
      const { body, length } = answerForModels<{ slug: string }>(resolveIdentifier, { id: slug }, worst);
      expect(body.slug).toBe(slug);
      expect(length).toBeLessThan(8000);
    }
  });

  it('knows in an earlier snapshot what that snapshot knew', () => {
    const tools = new Map([...snapshot.tools].map(([slug, { identifiers: _, ...tool }]) => [slug, tool] as const));
    const then = { ...snapshot, tools };
    expect(resolveIdentifier.run(then, { id: 'dovecote9.example' }).slug).toBe('dovecote-9');
    expect(() => resolveIdentifier.run(then, { id: 'npm:@dovecote9/sdk' })).toThrow('There is no tool');
  });
});

it('an identifier in place of a name is in the overview of its tool, with its kind, unless it is one of before', () => {
  const { identifiers } = getTool.run(snapshot, { slug: 'dovecote-9', detail: 'concise' });
  expect(identifiers).toContain('npm:@dovecote9/sdk');
  expect(identifiers).not.toContain('domain:dovecote.example');
  expect(getTool.run(snapshot, { slug: 'yew', detail: 'concise' })).not.toHaveProperty('identifiers');
});

it('an identifier in place of a name is taken by get_tool, and an id of several tools is refused with them', () => {
  expect(getTool.run(snapshot, { slug: 'https://www.npmjs.com/package/dispatch' }).tool.slug).toBe('larkpost-io');
  expect(() => getTool.run(snapshot, { slug: 'dispatch' })).toThrow('"larkpost-io" or "dovecote-9"');
});

it('an identifier in place of a name is found by search_tools, alone or not at all', () => {
  const found = searchTools.run(snapshot, { q: 'pkg:npm/@dovecote9/sdk' });
  const why = '“pkg:npm/@dovecote9/sdk” as its id at npm: @dovecote9/sdk';
  expect(found.tools.map(({ slug, match }) => [slug, match?.why])).toEqual([['dovecote-9', why]]);
  expect(searchTools.run(snapshot, { q: 'https://help.example/larkpost/x' }).total).toBe(1);
  // A word is searched for as a word, even if it is somebody's id.
  expect(searchTools.run(snapshot, { q: 'dispatch' }).total).toBe(0);
});
