import { beforeAll, expect, it } from 'vitest';
import { replacing } from '../../fixture/edits.ts';
import { States } from './states.ts';

let states: States;
beforeAll(async () => {
  states = await States.make();
});

/** A citation of the home page with a fingerprint, as the fixture has it for `channels.linkedin`. */
const HOME =
  '{ source: home, at: Channels, fingerprint: { words: 13, hash: 7c329f89d75bcab2b3cd7c0c41239e8c, under: 61ffa9c8, starts: Quillcourier writes to, ends: from one inbox } }';
const OTHER = 'fingerprint: { words: 9, hash: 00112233445566778899aabbccddeeff }';

it.each<[what: string, before: string, after: string, said: string[]]>([
  [
    'whose fingerprint changed, beside a new one',
    HOME,
    `{ source: pricing, at: Head, ${OTHER} }\n      - ${HOME.replace('7c329f89', '00000000')}`,
    [
      'sources > home: fingerprint of the passage changed',
      'sources > pricing: added {"source":"pricing","at":"Head","fingerprint":"9 words"}',
    ],
  ],
  [
    'that lost its fingerprint',
    HOME,
    '{ source: home, at: Channels }',
    ['sources > home: fingerprint of the passage removed'],
  ],
  [
    'that disagrees, by its source',
    'values: [{ value: false, sources: [review] }]',
    `values: [{ value: false, sources: [help, { source: review, ${OTHER} }] }]`,
    ['values > sources > review: fingerprint of the passage added', 'values > sources > help: added {"source":"help"}'],
  ],
  [
    'in another order',
    'sources: [{ source: home, at: Sequences }, review]',
    'sources: [review, { source: home, at: Sequences }]',
    ['sources: in another order'],
  ],
  [
    'that changed and is elsewhere now',
    '[{ source: home, at: Sequences }, review]',
    '[{ source: review, at: Top }, { source: home, at: Sequences }]',
    ['sources > review > at: added "Top"', 'sources: in another order'],
  ],
  [
    'added in front of others of its source',
    '{ source: home, at: Sequences }, review',
    '{ source: home, at: Before }, { source: home, at: Sequences }, review',
    ['sources > home: added {"source":"home","at":"Before"}'],
  ],
  [
    'of several of its source, the one that is not the same',
    '{ source: home, at: Sequences }, review',
    '{ source: home, at: Steps }, review',
    ['sources > home > at: "Sequences" → "Steps"'],
  ],
])('a citation is named %s, without a hash', async (_, before, after, said) => {
  const diff = await states.diff({}, { 'tools/quillcourier': replacing(before, after) });
  const [line = '', ...others] = Object.values(diff).flat();
  expect(others).toEqual([]);
  expect(line.split('; ').slice(1)).toEqual(said);
  expect(line).not.toMatch(/[0-9a-f]{8}/);
});
