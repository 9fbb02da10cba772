import { expect, it } from 'vitest';
import { type Constraint, judge } from '../../model/constraint.ts';
import type { Fact } from '../../model/fact.ts';
import type { Tool } from '../../model/tool.ts';
import { fixtureSnapshot } from '../fixture/snapshot.ts';
import { OPEN, withFacts } from '../server/recommend/judge/asking.ts';

const { methodology, tools } = await fixtureSnapshot();
const model = tools.get('quillcourier') as Tool;

/** Without a strength, a must. */
type Wanted = Omit<Constraint, 'strength'> & { strength?: Constraint['strength'] };
const judged = (wanted: Wanted, fact: Partial<Fact>) =>
  judge({ strength: 'must', ...wanted }, withFacts(model, { [wanted.key]: fact }), methodology);

const SMS: Wanted = { key: 'channels.sms', op: 'is', value: true };
const HUBSPOT: Wanted = { key: 'integrations.hubspot', op: 'one_of', value: ['native', 'connector'] };
const SERVER: Wanted = { key: 'ai.mcp_server', op: 'is', value: 'official' };
const CLOUD: Wanted = { key: 'product.runs_on', op: 'includes', value: 'cloud' };

const known = (value: Fact['value'], more: Partial<Fact> = {}): Partial<Fact> => ({ status: 'known', value, ...more });
const disputed = (value: string, other: string): Partial<Fact> => ({
  ...known(value),
  status: 'disputed',
  disagrees: [{ value: other, display: '', sources: [] }],
});
const absent = (more: Partial<Fact['absent'] & object> = {}): Partial<Fact> => ({
  ...OPEN,
  absent: { at: [], on: '2026-06-01', stale: false, review_after: '2026-08-30', ...more },
});

it.each<[what: string, wanted: Wanted, fact: Partial<Fact>, must: string, avoid: string]>([
  ['a yes', SMS, known(true), 'meets', 'fails'],
  ['a no', SMS, known(false), 'fails', 'meets'],
  ['a no that is wanted', { ...SMS, value: false }, known(false), 'meets', 'fails'],
  ['what is unknown', SMS, OPEN, 'unknown', 'unknown'],
  ['what was not there', SMS, absent(), 'fails', 'meets'],
  ['what was not there, and is not to be', { ...SMS, value: false }, absent(), 'meets', 'fails'],
  ['what was not there long ago', SMS, absent({ stale: true }), 'unknown', 'unknown'],
  ['a value that was not there', SERVER, absent({ rules_out: ['official'] }), 'fails', 'meets'],
  ['another value than what was not there', SERVER, absent({ rules_out: ['none'] }), 'unknown', 'unknown'],
  ['a question that makes no sense', SMS, { ...OPEN, status: 'not_applicable' }, 'fails', 'meets'],
  ['an answer about the channel', { ...SMS, for: 'email' }, known(true, { for: ['email'] }), 'meets', 'fails'],
  ['one about another', { ...SMS, for: 'linkedin' }, known(true, { for: ['email'] }), 'unknown', 'unknown'],
  ['a set that may go on', CLOUD, known(['browser-extension'], { complete: false }), 'unknown', 'unknown'],
  ['a complete set', CLOUD, known(['browser-extension'], { complete: true }), 'fails', 'meets'],
  ['what a set excludes', { ...CLOUD, op: 'excludes' }, known(['a'], { complete: true }), 'meets', 'fails'],
  ['two values that are both wanted', HUBSPOT, disputed('native', 'connector'), 'meets', 'fails'],
  ['two values of which one is wanted', HUBSPOT, disputed('native', 'none'), 'unknown', 'unknown'],
])('judges %s', (_, wanted, fact, must, avoid) => {
  expect([judged(wanted, fact).verdict, judged({ ...wanted, strength: 'avoid' }, fact).verdict]).toEqual([must, avoid]);
});

it('names the evidence, also of a look that found nothing', () => {
  const look = { ...absent({ at: [{ id: 'a/b', at: null }] }), sources: [], display: 'Not there on 2026-06-01' };
  expect(judged(SMS, look)).toMatchObject({ display: 'Not there on 2026-06-01', sources: [{ id: 'a/b', at: null }] });
});

it('judges by category, and names it by its label', () => {
  const category: Wanted = { key: 'category', op: 'is', value: model.category };
  const { label } = methodology.categories[model.category] as { label: string };
  expect(judged(category, {})).toMatchObject({ verdict: 'meets', display: label });
  expect(judged({ ...category, value: 'cold-email' }, {}).verdict).toBe('fails');
});
