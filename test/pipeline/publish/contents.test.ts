import { beforeAll, describe, expect, it } from 'vitest';
import type { Catalogue } from '../../../model/catalogue.ts';
import { DATASET_JOB, datasetOf } from '../../../model/dataset.ts';
import type { Tool } from '../../../model/tool.ts';
import { derive } from '../../../pipeline/resolve/resolve.ts';
import { FIXTURE_DAY, fixtureFacts } from '../../fixture/fixture.ts';

let catalogue: Catalogue;
let tools: readonly Tool[];
beforeAll(async () => {
  const facts = await fixtureFacts();
  catalogue = facts.catalogue.data;
  tools = derive(facts).tools;
});

describe('the score in the AI-readiness dataset', () => {
  it('is what is proven for the job of being driven by software', () => {
    const { records } = datasetOf(tools, catalogue, FIXTURE_DAY);
    expect(records.map(({ score }) => score)).toEqual(tools.map(({ scores }) => scores[DATASET_JOB]));
    expect(records.some(({ score }) => score.proven > 0)).toBe(true);
  });
});

describe('the fields of the AI-readiness dataset', () => {
  it('are the questions about agents, and webhooks, which are how events reach them', () => {
    const { fields, records } = datasetOf(tools, catalogue, FIXTURE_DAY);
    const keys = fields.map(({ name }) => name).filter((name) => name.includes('.'));
    const expected = Object.keys(catalogue.keys).filter(
      (key) => key.startsWith('ai.') || key === 'integrations.webhooks',
    );
    expect(keys).toEqual(expected);
    for (const [i, { facts }] of records.entries()) {
      expect(Object.keys(facts)).toEqual(expected);
      expect(facts['integrations.webhooks']?.value).toEqual(tools[i]?.facts['integrations.webhooks']?.value);
    }
  });
});
