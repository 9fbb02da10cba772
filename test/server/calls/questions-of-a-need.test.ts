import { describe, expect, it } from 'vitest';
import type { Row } from '../../../model/board-schemas.ts';
import { writeQuestion } from '../../../model/condition.ts';
import { recommend } from '../../../server/operations/recommend/operation.ts';
import { fixtureServer } from '../../fixture/serve.ts';
import { generateQuestions } from '../../model/questions.ts';
import { REFUSED_QUESTIONS } from '../../model/refused-questions.ts';
import { callTool } from '../mcp/rpc.ts';

const served = await fixtureServer();

const query = (parameters: Record<string, string>) => `/api/v1/recommend?${new URLSearchParams(parameters)}`;

interface Answer {
  readonly meta: { readonly cite: string };
  readonly understood: Record<string, string[]>;
  readonly columns: { readonly key: string; readonly label: string }[];
  readonly rows: Row[];
}

describe('a question in a need', () => {
  it.each([
    ['team.sso', 'team.sso', 'Single sign-on'],
    ['sso', 'team.sso', 'Single sign-on'],
    ['Workspaces or teams', 'team.workspaces', 'Workspaces or teams'],
    ['Dedicated or local IP|sso', 'safety.dedicated_ip|team.sso', 'Dedicated or local IP or Single sign-on'],
    ['team.sso=yes', 'team.sso', 'Single sign-on'],
    ['MCP server = official', 'ai.mcp_server=official', 'MCP server: Official'],
    [
      'pricing.seat_means=mailbox|workspace',
      'pricing.seat_means=mailbox|workspace',
      'What a seat is: A mailbox or A workspace',
    ],
    [
      'pricing.seat_means=mailbox|pricing.seat_means=workspace',
      'pricing.seat_means=mailbox|workspace',
      'What a seat is: A mailbox or A workspace',
    ],
    [
      'pricing.seat_means=mailbox|HubSpot',
      'pricing.seat_means=mailbox|integrations.hubspot',
      'What a seat is: A mailbox or HubSpot',
    ],
    ['company.country=de|at', 'company.country=DE|AT', 'Country of registration: DE or AT'],
    ['pricing.trial_days>100', 'pricing.trial_days>=101', 'Trial length: at least 101'],
    ['pricing.trial_days<8', 'pricing.trial_days<=7', 'Trial length: at most 7'],
    ['pricing.trial_days >= 014', 'pricing.trial_days>=14', 'Trial length: at least 14'],
    ['a|b', undefined, undefined],
  ] as const)('is parsed: %j as %j', async (text, canonical, label) => {
    for (const parameter of ['required', 'nice', 'unwanted']) {
      const answer = await served.json<Answer & { code: string }>(query({ [parameter]: text }));
      if (canonical === undefined) {
        expect(answer.code).toBe('unknown_key');
        continue;
      }
      expect(answer.columns).toMatchObject([{ key: canonical, label }]);
      expect(answer.understood).toEqual({ [parameter]: [canonical] });
      expect(decodeURIComponent(answer.meta.cite)).toContain(`${parameter}=${canonical},`);
      const again = await served.json<Answer>(query({ [parameter]: canonical }));
      expect([again.columns, again.rows]).toEqual([answer.columns, answer.rows]);
    }
  });

  it.each(REFUSED_QUESTIONS)(
    'is rejected over REST and MCP, with the intended call if it is clear: $text',
    async ({ text, problem: detailPattern, suggestion }) => {
      const rest = await served.json(query({ required: text, nice: 'team.sso' }));
      expect([rest.status, rest.detail]).toEqual([400, expect.stringMatching(detailPattern)]);
      if (suggestion !== undefined) expect(rest.nearest?.[0]).toBe(suggestion);
      const mcp = await callTool(served, 'recommend', { required: [text], nice: ['team.sso'] });
      expect(mcp.isError, text).toBe(true);
      expect(JSON.parse(mcp.content[0].text).detail).toBe(rest.detail);
      expect(rest.next !== undefined).toBe(rest.nearest?.length === 1);
      if (rest.next === undefined) return;
      const { status, understood } = await served.json(rest.next.get);
      expect(status).toBeUndefined();
      expect(understood).toEqual(rest.next.arguments);
    },
  );

  it('redirects its page to the canonical address', async () => {
    const { status, headers } = await served.get('/recommend?required=pricing.trial_days%3E30', {
      headers: { accept: 'text/html' },
      redirect: 'manual',
    });
    expect([status, decodeURIComponent(headers.get('location') ?? '')]).toEqual([
      308,
      '/recommend?required=pricing.trial_days>=31',
    ]);
  });
});

it.each(['required', 'nice', 'unwanted', 'not_understood'])(
  'a need accepts at most the documented number of items in %s',
  async (name) => {
    const { properties } = recommend.input;
    const { maxItems = 0 } = properties[name as 'required'] as { maxItems?: number };
    const keys = Object.entries(served.snapshot.methodology.catalogue.keys).flatMap(([key, { type }]) =>
      type === 'boolean' ? [key] : [],
    );
    const answerFor = async (count: number) => {
      const parameters = keys.slice(0, count).map((item): [string, string] => [name, item]);
      return served.json(`/api/v1/recommend?limit=1&${new URLSearchParams(parameters)}`);
    };
    expect((await answerFor(maxItems)).status).toBeUndefined();
    const refused = await answerFor(maxItems + 1);
    expect([refused.code, refused.parameter, refused.next]).toEqual(['invalid_parameter', name, undefined]);
    expect(refused.detail).toBe(`Too many items in "${name}": ${maxItems + 1}, limit ${maxItems}.`);
  },
);

describe('a question that the service writes', () => {
  const PARAMETERS = ['required', 'nice', 'unwanted'] as const;

  it('is accepted unchanged by REST in every parameter', async () => {
    const all = generateQuestions(served.snapshot.methodology.catalogue).map((any) => writeQuestion({ any }));
    const sample = all.filter((_, i) => i % 23 === 0);
    expect(sample.length).toBeGreaterThan(200);
    for (let i = 0; i < sample.length; i += 20) {
      const items = sample.slice(i, i + 20);
      const parameter = PARAMETERS[(i / 20) % 3] as string;
      const { columns } = await served.json<Answer>(query({ [parameter]: items.join(), limit: '1' }));
      expect(columns.map(({ key }) => key)).toEqual(items);
    }
  });
});
