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
  ['a question that makes no sense', SMS, { ...OPEN, status: 'not_applicable' }, 'fails', 'meets'],
  ['what a set excludes', { ...CLOUD, op: 'excludes' }, known(['a'], { complete: true }), 'meets', 'fails'],
  ['two values that are both wanted', HUBSPOT, disputed('native', 'connector'), 'meets', 'fails'],
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
