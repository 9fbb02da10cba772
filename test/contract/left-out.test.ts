import { expect, it } from 'vitest';
import { canonicalAddress } from '../../server/call/operation.ts';
import { bodySchema } from '../../server/call/request.ts';
import { operations } from '../../server/operations/all.ts';
import { fixtureServer } from '../fixture/serve.ts';
import { findOperation, type Shape } from '../restore-answer.ts';
import { recordedAddresses } from './read-recordings.ts';

/* Holds all answers to the one rule for fields that are left out, and to the one map of sources. */

const served = await fixtureServer();
const addresses = new Set([
  ...recordedAddresses(({ type }) => type === 'application/json').filter(findOperation),
  ...operations.flatMap((operation) =>
    operation.examples(served.snapshot).map((input) => canonicalAddress(operation, input)),
  ),
]);

/** The field that cites a source, by the title of the schema. */
const CITING_FIELDS: Readonly<Record<string, string>> = {
  Cell: 'source',
  NamedCell: 'source',
  Passage: 'id',
  Price: 'source',
  UnconfirmedPrice: 'source',
};
/** Parameters as the caller set them: `people: 0` is not the default. */
const SET_BY_CALLERS = ['understood', 'set_up', 'for'];

interface Found {
  readonly cited: Set<string>;
  readonly faults: string[];
}

function inspect(schema: Shape, value: unknown, place: string, found: Found): void {
  const { title = '', anyOf = [], items, properties = {}, patternProperties = {}, required = [] } = schema;
  const [option, ...others] = anyOf.filter(({ type }) => type !== 'null');
  if (option && others.length === 0) inspect(option, value, place, found);
  if (Array.isArray(value)) for (const item of items ? value : []) inspect(items as Shape, item, `${place}[]`, found);
  else if (typeof value === 'object' && value !== null) {
    const [entry = {}] = Object.values(patternProperties);
    const missing = required.filter((name) => !(name in value));
    found.faults.push(...missing.map((name) => `${place} lacks ${name}`));
    for (const [name, field] of Object.entries(value)) {
      const at = `${place}.${name}`;
      const mayBeEmpty = required.includes(name) || name === 'value' || !(name in properties);
      if (!mayBeEmpty && saysNothing(field)) found.faults.push(`${at} is empty`);
      if (name === CITING_FIELDS[title]) found.cited.add(field);
      if (!SET_BY_CALLERS.includes(name)) inspect(properties[name] ?? entry, field, at, found);
    }
  }
}

function saysNothing(field: unknown): boolean {
  return !field || (typeof field === 'object' && Object.keys(field).length === 0);
}

it.each(operations.map((operation) => [operation.name, operation] as const))(
  'answers of %s leave out exactly what says nothing, and have exactly the sources that they cite',
  async (_, operation) => {
    const ownAddresses = [...addresses].filter((address) => findOperation(address) === operation);
    expect(ownAddresses.length).toBeGreaterThan(1);
    for (const address of ownAddresses) {
      const answer = await served.json(address);
      const found: Found = { cited: new Set(), faults: [] };
      inspect(bodySchema(operation) as unknown as Shape, answer, address, found);
      expect(found.faults).toEqual([]);
      expect(Object.keys(answer.sources ?? {}).toSorted(), address).toEqual([...found.cited].toSorted());
    }
  },
);
