import { describe, expect, it } from 'vitest';
import { operations } from '../../../server/operations/all-operations.ts';
import { getRankings } from '../../../server/operations/get-rankings/operation.ts';
import { forModels } from '../../../server/operations/operation.ts';
import { recommend } from '../../../server/operations/recommend/operation.ts';
import { fixtureServer } from '../../fixture/serve.ts';
import { post, request } from './rpc.ts';

const served = await fixtureServer();

const ask = async (method: string, params?: unknown) => (await post(served, request(method, params))).body;
const textOf = async (name: string, args: Record<string, string>) => {
  const { messages } = (await ask('prompts/get', { name, arguments: args })).result;
  expect(messages).toEqual([{ role: 'user', content: { type: 'text', text: expect.any(String) } }]);
  return messages[0].content.text as string;
};

describe('prompts', () => {
  it('are three, each with its arguments', async () => {
    const { prompts } = (await ask('prompts/list')).result;
    const shape = prompts.map(
      ({ name, arguments: args }: { name: string; arguments: { name: string; required: boolean }[] }) => [
        name,
        args.map(({ name, required }) => (required ? `${name}!` : name)),
      ],
    );
    expect(shape).toEqual([
      ['choose_a_tool', ['need!', 'category', 'job']],
      ['compare_two', ['first!', 'second!', 'question']],
      ['audit_ai_readiness', ['tool!']],
    ]);
    for (const { title, description, icons } of prompts) {
      expect([title, description].every((text) => /\w/.test(text))).toBe(true);
      expect(icons[0].src).toMatch(/^data:/);
    }
  });

  it('say what was asked for, and name only tools that there are', async () => {
    const chosen = await textOf('choose_a_tool', {
      need: 'LinkedIn and email',
      category: 'cold-email',
      job: 'agency',
    });
    expect(chosen).toContain('My need: LinkedIn and email\n');
    expect(chosen).toContain('as q and category "cold-email"');
    expect(chosen).toContain('job agency');
    const bare = await textOf('choose_a_tool', { need: 'LinkedIn', category: ' ' });
    expect(bare).not.toContain('category');
    expect(bare).toContain('the job that fits the need best (get_methodology lists all under jobs)');
    expect(chosen).not.toContain('get_methodology');
    const compared = await textOf('compare_two', {
      first: 'quillcourier',
      second: 'flagmast',
      question: 'ai.mcp_server',
    });
    expect(compared).toContain('["quillcourier", "flagmast"]');
    expect(compared).toContain('key is ai.mcp_server');
    const audited = await textOf('audit_ai_readiness', { tool: 'quillcourier' });
    expect(audited).toContain('slug "quillcourier", groups ["ai"] and detail "full"');
    const named = `${chosen} ${compared} ${audited}`.match(/\b(?:get|search|compare)_\w+/g) ?? [];
    for (const name of named) expect(forModels(operations).map(({ name }) => name)).toContain(name);
  });

  it('to choose a tool ask for what concise answers have', async () => {
    const text = await textOf('choose_a_tool', { need: 'LinkedIn and email' });
    const concise = JSON.stringify([recommend.concise, getRankings.concise]);
    const fields =
      'not_understood shortlist fits may_fit proven unknown cost sources totals ask_instead health notices';
    for (const field of fields.split(' ')) {
      expect(text).toMatch(new RegExp(`\\b${field}\\b`));
      expect(concise).toContain(`"${field}":`);
    }
  });

  it.each([
    [{}, '"name" is missing'],
    [{ name: 'compare_tow' }, 'there is no prompt "compare_tow". Did you mean "compare_two"?'],
    [{ name: 'toString' }, 'there is no prompt "toString". There are: choose_a_tool'],
    [{ name: 'compare_two' }, '"arguments.first" is missing.'],
    [{ name: 'compare_two', arguments: { first: 7 } }, '"arguments.first" must be a string'],
    [{ name: 'compare_two', arguments: { first: 'yew', second: 'flagmest' } }, 'Did you mean "flagmast"?'],
    [{ name: 'choose_a_tool', arguments: { need: 'x', job: 'agencey' } }, 'Did you mean "agency"? There are: outreach'],
    [{ name: 'choose_a_tool', arguments: { need: 'x', category: 'crm' } }, 'There are: linkedin-automation'],
  ])('refuse %j with what is right', async (params, message) => {
    const { error } = await ask('prompts/get', params);
    expect([error.code, error.message]).toEqual([-32602, expect.stringContaining(message)]);
  });
});

describe('completions', () => {
  const complete = async (ref: unknown, name: string, value: string, context?: unknown) =>
    ask('completion/complete', { ref, argument: { name, value }, ...(context !== undefined && { context }) });
  const prompt = (name: string) => ({ type: 'ref/prompt', name });
  const template = { type: 'ref/resource', uri: 'outreach-facts://tools/{slug}' };

  const valuesOf = async (...given: Parameters<typeof complete>) => (await complete(...given)).result.completion.values;

  it('give slugs, categories, jobs and keys', async () => {
    const { completion } = (await complete(template, 'slug', 'flag')).result;
    expect(completion).toEqual({ values: ['flagmast'], total: 1, hasMore: false });
    expect(await valuesOf(prompt('audit_ai_readiness'), 'tool', 'QUILLC')).toEqual(['quillcourier']);
    expect(await valuesOf(prompt('choose_a_tool'), 'category', 'cold')).toEqual(['cold-email']);
    expect(await valuesOf(prompt('choose_a_tool'), 'job', '')).toEqual(['outreach', 'agents', 'mail', 'agency']);
    expect(await valuesOf(prompt('compare_two'), 'question', 'ai.mcp')).toContain('ai.mcp_server');
  });

  it('begin with what begins so, then what holds it, then what is near', async () => {
    const values: string[] = await valuesOf(prompt('compare_two'), 'question', 'email');
    const begun = values.filter((key) => key.startsWith('email'));
    expect([begun.length > 1, values.length > begun.length]).toEqual([true, true]);
    expect(values.slice(0, begun.length)).toEqual(begun);
    expect(values).toContain('channels.email');
    expect(await valuesOf(template, 'slug', 'flagmest')).toEqual(['flagmast']);
    expect(await valuesOf(template, 'slug', 'zzzzzzzzzz')).toEqual([]);
  });

  it('hold a hundred at most, and say that there are more', async () => {
    const keys = Object.keys(served.snapshot.methodology.catalogue.keys);
    const { values, total, hasMore } = (await complete(prompt('compare_two'), 'question', '')).result.completion;
    expect([values, total, hasMore]).toEqual([keys.slice(0, 100), keys.length, keys.length > 100]);
  });

  it('leave out the tool that is already to be compared, and have none for free words', async () => {
    const context = { arguments: { first: 'quillcourier', question: 'quil' } };
    expect(await valuesOf(prompt('compare_two'), 'second', 'quil', context)).not.toContain('quillcourier');
    expect(await valuesOf(prompt('choose_a_tool'), 'need', 'Link')).toEqual([]);
  });

  const argument = { name: 'third', value: '' };
  it.each([
    [{ ref: prompt('nothing'), argument }, 'there is no prompt "nothing"'],
    [{ ref: { type: 'ref/resource', uri: 'outreach-facts://x' }, argument }, 'there is no template'],
    [{ ref: prompt('compare_two'), argument }, 'there is no "third" here. There are: first, second, question'],
    [{ argument }, '"ref" is missing'],
    [{ ref: template, argument: { name: 'slug', value: 7 } }, '"argument.value" must be a string'],
  ])('refuse %j', async (params, message) => {
    const { error } = await ask('completion/complete', params);
    expect([error.code, error.message]).toEqual([-32602, expect.stringContaining(message)]);
  });
});
