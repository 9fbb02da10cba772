import { describe, expect, it } from 'vitest';
import { operations } from '../../../server/operations/all-operations.ts';
import { describeInput, readInput } from '../../../server/operations/input.ts';
import type { Operation } from '../../../server/operations/operation.ts';
import { fixtureSnapshot } from '../../fixture/snapshot.ts';

const [getTool, compareTools, recommend] = ['get_tool', 'compare_tools', 'recommend'].map((name) =>
  operations.find((operation) => operation.name === name),
) as [Operation, Operation, Operation];

const snapshot = await fixtureSnapshot();

describe('input as it is described', () => {
  it('lists what the snapshot allows, and as many items as there can be', () => {
    const { keys, groups } = snapshot.methodology.catalogue;
    const { properties } = describeInput(getTool, snapshot);
    for (const [name, allowed] of Object.entries({ keys, groups })) {
      const names = Object.keys(allowed);
      expect(properties[name]).toMatchObject({ maxItems: names.length, items: { enum: names } });
    }
  });

  it('leaves long lists out where the reader has no room for them', () => {
    const { properties } = describeInput(getTool, snapshot, 40);
    expect(properties.groups).toMatchObject({ items: { enum: expect.arrayContaining(['ai', 'pricing']) } });
    expect(properties.keys).not.toHaveProperty('maxItems');
    expect(properties.keys?.items).not.toHaveProperty('enum');
  });

  it('says literal texts as a list', () => {
    const { detail } = describeInput(getTool, snapshot).properties;
    expect(detail).toMatchObject({ type: 'string', enum: expect.arrayContaining(['full', 'compact']) });
    expect(detail).not.toHaveProperty('anyOf');
  });
});

describe('input as it is read', () => {
  it('has numbers and truth values, also where an address has them as text', () => {
    const sent = { budget: '79.50', people: '3', cheapest: 'true' };
    expect(readInput(recommend, sent)).toEqual({ budget: 79.5, people: 3, cheapest: true });
    for (const [name, value, expected] of [
      ['budget', '1e3', 'must be a number from 0 to 100000000'],
      ['budget', Number.NaN, 'must be a number from 0'],
      ['people', '2.5', 'must be a whole number from 1 to 100000'],
      ['cheapest', '1', 'must be true or false'],
    ] as const)
      expect(() => readInput(recommend, { [name]: value })).toThrow(`"${name}" ${expected}`);
  });

  it('has no empty lists', () => {
    expect(() => readInput(getTool, { slug: 'quillcourier', keys: [' ', ''] })).toThrow('"keys" is missing or empty');
    expect(() => readInput(compareTools, { tools: ' , ' })).toThrow('"tools" is missing or empty');
  });

  it('leaves it to the operation how many items are too few or too many', () => {
    expect(readInput(compareTools, { tools: 'quillcourier' })).toEqual({ tools: ['quillcourier'] });
    const many = [...snapshot.tools.keys()].slice(0, 11);
    expect(readInput(compareTools, { tools: many })).toEqual({ tools: many });
    for (const [tools, code] of [
      [['quillcourier'], 'too_few_tools'],
      [many, 'too_many_tools'],
    ] as const) {
      expect(() => compareTools.run(snapshot, { tools })).toThrow(expect.objectContaining({ code }));
    }
  });
});
