import { describe, expect, it } from 'vitest';
import { type Platform, RULES_NOTE, ruleChanges } from '../../../model/platform.ts';
import { getPlatform } from '../../../server/operations/get-platform/operation.ts';
import { getTool } from '../../../server/operations/get-tool/operation.ts';
import { fixtureSnapshot } from '../../fixture/snapshot.ts';
import { answerForModels } from './concise-bounds.ts';

const COMMIT = '1f'.repeat(20);
const snapshot = await fixtureSnapshot();
const before = { ...snapshot, platforms: new Map() };
const perchnet = snapshot.platforms.get('perchnet') as Platform;

describe('the rules of a platform', () => {
  it('have their versions, newest first, each with the days of its oldest copy', () => {
    const { platform, note } = getPlatform.run(snapshot, { platform: 'perchnet' });
    expect(note).toBe(RULES_NOTE);
    const [robots, seats, courtesy] = platform.rules;
    const proof = { lines: 'L12', commit: COMMIT, words: 18, hash: '00000000000000000000000000000001' };
    const link = `https://github.com/invented-archive/terms/blob/${COMMIT}/Perchnet/Terms.md?plain=1#L12`;
    expect(robots).toMatchObject({
      document: 'Terms of Use',
      versions: [
        {
          says: 'Robots must not send messages, and must not write or like posts.',
          change: 'Posts were added.',
          dated: '2025-09-01',
          citations: [{ id: 'perchnet/terms-2025', at: '4.1', link, proof }],
        },
        { change: null, dated: '2024-03-01' },
      ],
    });
    expect(seats?.versions[1]).toMatchObject({ says: null, citations: [{ id: 'perchnet/terms-2024', at: '5' }] });
    expect(courtesy?.versions).toMatchObject([{ dated: '2024-03-02', change: null }]);
    expect(platform.sources.map(({ id, dated, read }) => [id, dated, read])).toEqual([
      ['perchnet/terms-2024', '2024-03-01', '2026-06-20'],
      ['perchnet/terms-2025', '2025-09-01', '2026-06-20'],
      ['perchnet/guidelines', '2024-03-02', '2026-06-20'],
    ]);
  });

  it('give what changed, newest first', () => {
    const changes = ruleChanges(perchnet);
    expect(changes.map(({ rule, before }) => [rule.id, before.says])).toEqual([
      ['robots', 'Robots must not send messages. Posts are not named.'],
      ['seats', null],
    ]);
  });

  it('are in a table for models, with what each said before', () => {
    const { rows } = getPlatform.run(snapshot, { platform: 'perchnet', detail: 'concise' });
    expect(rows.map(([rule, , dated, , said]) => [rule, dated, said])).toEqual([
      ['robots', '2025-09-01', 'Robots must not send messages. Posts are not named.'],
      ['seats', '2025-09-01', 'no such rule'],
      ['courtesy', '2024-03-02', ''],
    ]);
  });

  it('stay within the limit with texts and lists of any length', () => {
    const long = 'A sentence of a rule. '.repeat(50);
    const [rule] = perchnet.rules;
    const versions = rule?.versions.map((version) => ({ ...version, says: long, change: long })) ?? [];
    const rules = Array.from({ length: 300 }, (_, i) => ({ ...rule, id: `${i}-${long}`, document: long, versions }));
    const worst = { ...snapshot, platforms: new Map([['perchnet', { ...perchnet, name: long, rules } as Platform]]) };
    const { body, length } = answerForModels<{ more: object }>(getPlatform, { platform: 'perchnet' }, worst);
    expect(length).toBeLessThanOrEqual(16_000);
    expect(body.more).toMatchObject({ next: 'detail: full' });
  });
});

it('a tool has the rules about what it is proven to do, by question', () => {
  const { platform_rules } = getTool.run(snapshot, { slug: 'quillcourier' });
  const robots = { platform: 'perchnet', rule: 'robots', document: 'Terms of Use', dated: '2025-09-01' };
  const by_question = { 'linkedin.messages': [robots] };
  expect(platform_rules).toMatchObject({ note: RULES_NOTE, by_question });
  const { facts } = snapshot.tools.get('quillcourier') ?? {};
  for (const question of Object.keys(platform_rules?.by_question ?? {}))
    expect([question, facts?.[question.replace(/[=@].*/, '')]?.status]).toEqual([question, 'known']);
});

it('a tool has none where what the rules are for is not proven of it, or where facts are selected', () => {
  expect(getTool.run(snapshot, { slug: 'sealpress' }).platform_rules?.by_question).toEqual({});
  expect(getTool.run(snapshot, { slug: 'quillcourier', keys: ['team.sso'] }).platform_rules).toBeUndefined();
  expect(getTool.run(before, { slug: 'quillcourier' }).platform_rules).toBeUndefined();
});
