import { expect, it } from 'vitest';
import type { Tool } from '../../../model/tool.ts';
import { findTool, resolveTools } from '../../../server/calls/tool-names.ts';
import type { Snapshot } from '../../../snapshot/snapshot.ts';
import { fixtureSnapshot } from '../../fixture/snapshot.ts';
import { problemIn } from './problem-in.ts';

const snapshot = await fixtureSnapshot();

const refusalOf = (of: Snapshot, named: string) => problemIn(() => findTool(of, named, 'slug'));

it.each([
  ['its slug', 'larkpost-io', 'larkpost-io'],
  ['a former slug', 'hillfire', 'beaconyard'],
  ['its name', 'Larkpost.io', 'larkpost-io'],
  ['its name in one word', 'paperlantern', 'paper-lantern'],
  ['its name with accents', 'Páper  Lantern!', 'paper-lantern'],
  ['a former slug as a name', 'Hill Fire', 'beaconyard'],
])('a tool is found by %s: %s', (_, named, slug) => {
  expect(findTool(snapshot, named, 'slug').slug).toBe(slug);
  expect(resolveTools({ slug: named }, snapshot)).toEqual({ slug });
  expect(resolveTools({ tools: ['flagmast', named] }, snapshot)).toEqual({ tools: ['flagmast', slug] });
});

it.each(['constructor', '__proto__', '!!', 'no such thing'])('a tool is not found by %s', (named) => {
  expect(refusalOf(snapshot, named).particulars.nearest).toEqual([]);
});

it('a tool is suggested by the nearest slug, and else by the nearest name', () => {
  expect(refusalOf(snapshot, 'flagmest').particulars.nearest).toEqual(['flagmast']);
  expect(refusalOf(snapshot, 'Paper Lanterne').particulars.nearest).toEqual(['paper-lantern']);
  expect(refusalOf(snapshot, 'p a p e r l a n t e r m').particulars.nearest).toEqual(['paper-lantern']);
});

it('a tool is not chosen among several of the same name: the problem names them', () => {
  const twin = { ...(snapshot.tools.get('yew') as Tool), slug: 'yew-2', aliases: ['Flag-Mast'] };
  const twins = { ...snapshot, tools: new Map([...snapshot.tools, [twin.slug, twin]]) };
  expect(resolveTools({ slug: 'Flag Mast', tools: ['Flag Mast'] }, twins)).toEqual({
    slug: 'Flag Mast',
    tools: ['Flag Mast'],
  });
  const { message, particulars } = refusalOf(twins, 'Flag Mast');
  expect(message).toContain('Several tools are called "Flag Mast".');
  expect(particulars.nearest).toEqual(['flagmast', 'yew-2']);
  expect(findTool(twins, 'flagmast', 'slug').slug).toBe('flagmast');
});

it('keeps an input that names slugs only, and drops a tool that is named twice', () => {
  const input = { slug: 'yew', tools: ['yew', 'flagmast'] };
  expect(resolveTools(input, snapshot)).toBe(input);
  expect(resolveTools({ tools: ['Yew', 'flagmast', 'yew'] }, snapshot)).toEqual({ tools: ['yew', 'flagmast'] });
});
