import { expect, it } from 'vitest';
import { type Constraint, judge } from '../../model/constraint.ts';
import type { Fact } from '../../model/fact.ts';
import type { Tool } from '../../model/tool.ts';
import { fixtureSnapshot } from '../fixture/snapshot.ts';

const { methodology, tools } = await fixtureSnapshot();
const model = tools.get('quillcourier') as Tool;

/** Without a strength, a must. */
type Wanted = Omit<Constraint, 'strength'> & { strength?: Constraint['strength'] };
function judged(wanted: Wanted, fact: Partial<Fact>) {
  const changed = { ...(model.facts[wanted.key] as Fact), ...fact };
  const tool = { ...model, facts: { ...model.facts, [wanted.key]: changed } };
  return judge({ strength: 'must', ...wanted }, tool, methodology);
}

const SMS: Wanted = { key: 'channels.sms', op: 'is', value: true };
const HUBSPOT: Wanted = { key: 'integrations.hubspot', op: 'one_of', value: ['native', 'connector'] };
const CLOUD: Wanted = { key: 'product.runs_on', op: 'excludes', value: 'cloud' };

const OPEN: Partial<Fact> = { status: 'unknown', value: null };
const known = (value: Fact['value'], more: Partial<Fact> = {}): Partial<Fact> => ({ status: 'known', value, ...more });
const DISPUTED = known('native', { status: 'disputed', disagrees: [{ value: 'connector', display: '', sources: [] }] });

it.each<[what: string, wanted: Wanted, fact: Partial<Fact>, must: string, avoid: string]>([
  ['a yes', SMS, known(true), 'meets', 'fails'],
  ['a no', SMS, known(false), 'fails', 'meets'],
  ['a no that is wanted', { ...SMS, value: false }, known(false), 'meets', 'fails'],
  ['what is unknown', SMS, OPEN, 'unknown', 'unknown'],
  ['a question that makes no sense', SMS, { ...OPEN, status: 'not_applicable' }, 'fails', 'meets'],
  ['what a set excludes', CLOUD, known(['a'], { complete: true }), 'meets', 'fails'],
  ['two values that are both wanted', HUBSPOT, DISPUTED, 'meets', 'fails'],
  ['its category', { key: 'category', op: 'is', value: model.category }, {}, 'meets', 'fails'],
  ['another category', { key: 'category', op: 'is', value: 'cold-email' }, {}, 'fails', 'meets'],
])('judges %s', (_, wanted, fact, must, avoid) => {
  expect([judged(wanted, fact).verdict, judged({ ...wanted, strength: 'avoid' }, fact).verdict]).toEqual([must, avoid]);
});

it('names a category by its label', () => {
  const category = judged({ key: 'category', op: 'is', value: model.category }, {});
  expect(category.display).toBe(methodology.categories[model.category]?.label);
});
