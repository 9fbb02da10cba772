import { describe, expect, it } from 'vitest';
import { inTextFormat } from '../../../../server/node/metrics/text-format.ts';
import { WorkTimes } from '../../../../server/node/metrics/work-times.ts';
import { parseMetrics } from './parse.ts';

describe('the text format', () => {
  it('has names, labels and numbers of every kind', () => {
    const text = inTextFormat([
      {
        name: 'a_total',
        help: 'Of a back\\slash\nand a line.',
        type: 'counter',
        samples: [
          { labels: { path: 'C:\\x "y"\n', n: '1' }, value: 1e21 },
          { labels: { path: '', n: '2' }, value: 0.5 },
        ],
      },
      {
        name: 'b',
        help: 'b',
        type: 'gauge',
        samples: [Infinity, -Infinity, NaN].map((value, i) => ({ labels: { i: `${i}` }, value })),
      },
      { name: 'c', help: 'c', type: 'gauge', samples: [{ value: -1 }] },
      { name: 'd', help: 'd', type: 'gauge', samples: [] },
    ]);
    expect(text.split('\n').slice(0, 4)).toEqual([
      '# HELP a_total Of a back\\\\slash\\nand a line.',
      '# TYPE a_total counter',
      'a_total{path="C:\\\\x \\"y\\"\\n",n="1"} 1e+21',
      'a_total{path="",n="2"} 0.5',
    ]);
    expect(parseMetrics(text).map(({ value }) => value)).toEqual([1e21, 0.5, Infinity, -Infinity, NaN, -1]);
  });
});

describe('times', () => {
  it('add up to a histogram, and by route and operation', () => {
    const times = new WorkTimes();
    times.add({ seconds: 0.001, runs: [['get_tool', 0.0005]] }, '/a');
    times.add(
      {
        seconds: 0.03,
        runs: [
          ['get_tool', 0.01],
          ['compare_tools', 0.02],
        ],
      },
      '/a',
    );
    times.add({ seconds: 20, runs: [] }, undefined);
    const samples = parseMetrics(inTextFormat(times.metrics));
    const value = (name: string, labels: object = {}) =>
      samples.find((sample) => sample.name === name && JSON.stringify(sample.labels) === JSON.stringify(labels))?.value;
    const name = 'outreach_facts_answer_seconds';
    expect([0.001, 0.025, 0.05, 10, '+Inf'].map((le) => value(`${name}_bucket`, { le: String(le) }))).toEqual([
      1, 1, 2, 2, 3,
    ]);
    expect([value(`${name}_count`), value(`${name}_sum`)]).toEqual([3, expect.closeTo(20.031)]);
    expect(value('outreach_facts_route_answer_seconds_count', { route: '/a' })).toBe(2);
    expect(value('outreach_facts_route_answer_seconds_sum', { route: 'none' })).toBe(20);
    expect(value('outreach_facts_operation_runs_total', { operation: 'get_tool' })).toBe(2);
    expect(value('outreach_facts_operation_seconds_total', { operation: 'get_tool' })).toBeCloseTo(0.0105);
  });
});
