import { describe, expect, it } from 'vitest';
import { decideMark } from '../../model/mark.ts';
import { readPlans } from '../../model/pricing/read-plan.ts';
import type { Tool } from '../../model/tool.ts';
import { estimateCost } from '../../server/operations/estimate-cost/operation.ts';
import { type Answer, ask, cellsByKey, listKeys, pickPrice, readText, selectTools, snapshot } from './ask.ts';

/* Questions in words about real tools, which are chosen by their facts. The answer is a row: cells for the questions, and a price. */

const hasYes = (key: string) => (tool: Tool) => decideMark(tool.facts[key]) === 'yes';
const hasPrice = ({ price }: Tool) => price.certainty === 'exact';
const hasOneWordPlan = (tool: Tool) => hasPrice(tool) && /^\w+$/.test(tool.price.plan ?? '');

/** Expects an answer about one tool: it has one row, and requires nothing. */
function expectAbout({ slug, name }: Tool, { kind, understood, rows }: Answer): void {
  const slugs = rows.map((row) => row.slug);
  expect({ name, kind, tools: understood.tools, required: understood.required, slugs }).toEqual({
    name,
    kind: 'tools',
    tools: [slug],
    required: undefined,
    slugs: [slug],
  });
}

describe('a question about a tool', () => {
  it.each([
    ['pricing.model', 'Does {} charge per seat or per LinkedIn account?'],
    ['pricing.model', 'Do I pay per user with {}?'],
    ['team.sso', 'You can log in to {} with SSO.'],
  ])('gets the value of %s: %s', (key, text) => {
    for (const tool of selectTools(({ facts }) => facts[key]?.status === 'known')) {
      const answer = ask(text.replace('{}', tool.name));
      expectAbout(tool, answer);
      expect([tool.name, listKeys(answer)]).toEqual([tool.name, [key]]);
      expect(cellsByKey(answer)[key]?.value).toEqual(tool.facts[key]?.value);
    }
  });

  it('gets the MCP server, and no source for its credits', () => {
    const isExtraUnknown = ({ facts }: Tool) => facts['ai.mcp_costs_extra']?.status === 'unknown';
    for (const tool of selectTools((tool) => hasYes('ai.mcp_server')(tool) && isExtraUnknown(tool))) {
      const answer = ask(`Does calling the ${tool.name} MCP server use credits?`);
      expectAbout(tool, answer);
      const cells = Object.entries(cellsByKey(answer));
      expect(cells.flatMap(([key, { mark }]) => (mark === 'yes' ? key : []))).toEqual(['ai.mcp_server']);
      // The credits are either another question or words that were not understood.
      expect(cells.length + answer.not_understood.length).toBeGreaterThan(1);
    }
  });

  it('gets the plan with a feature, beside the price of the cheapest plan', () => {
    const startsElsewhere = ({ facts, price }: Tool) => ![undefined, price.plan].includes(facts['ai.public_api']?.plan);
    for (const tool of selectTools((tool) => hasPrice(tool) && startsElsewhere(tool))) {
      const answer = ask(`Does ${tool.name}'s cheapest plan include API access?`);
      expectAbout(tool, answer);
      const plans = [cellsByKey(answer)['ai.public_api']?.plan, pickPrice(answer, tool.slug).plan];
      expect([tool.name, plans]).toEqual([tool.name, [tool.facts['ai.public_api']?.plan, tool.price.plan]]);
    }
  });

  it('gets the quantity that a plan includes', () => {
    const findPlan = ({ facts }: Tool) => readPlans(facts).find(({ includes }) => includes?.emails !== undefined);
    for (const tool of selectTools((tool) => findPlan(tool) !== undefined)) {
      const { name, includes } = findPlan(tool) ?? {};
      const answer = ask(`How many emails does ${tool.name} ${name} include?`);
      expect([answer.understood.tools, answer.understood.plan]).toEqual([[tool.slug], name]);
      expect(answer.included).toEqual([{ unit: 'emails', count: includes?.emails }]);
    }
  });

  it('gets the plan of the bill for a number of accounts', () => {
    const chargesPerAccount = ({ facts }: Tool) => [facts['pricing.model']?.value].flat().includes('per-sender');
    for (const { slug, name } of selectTools((tool) => hasPrice(tool) && chargesPerAccount(tool))) {
      const answer = ask(`Which ${name} plan do I need for 30 LinkedIn accounts?`);
      const bill = estimateCost.run(snapshot, { tools: [slug], linkedin_accounts: 30 });
      expect([name, answer.understood.linkedin_accounts, pickPrice(answer, slug)]).toEqual([
        name,
        30,
        pickPrice(bill, slug),
      ]);
    }
  });

  it('gets the price of the plan, and names the quantity that is not recorded', () => {
    for (const { slug, name, price } of selectTools(hasOneWordPlan)) {
      const answer = ask(`How many InMails does ${name} ${price.plan} include?`);
      expect([name, answer.understood.tools, pickPrice(answer, slug).plan]).toEqual([name, [slug], price.plan]);
      expect(answer.not_understood.join()).toMatch(/InMails/);
    }
  });

  it('gets the same answer without a comma before the billing', () => {
    for (const { slug, name } of selectTools(hasPrice)) {
      const answer = ask(`What does ${name} cost for 3 people, billed monthly?`);
      expect(answer.understood).toMatchObject({ tools: [slug], people: 3, billing: 'month' });
      const { understood, rows } = ask(`What does ${name} cost for 3 people billed monthly?`);
      expect({ understood, rows }).toEqual({ understood: answer.understood, rows: answer.rows });
    }
  });

  it('about pausing the subscription gets the same answer, short or long', () => {
    for (const tool of selectTools(hasPrice)) {
      const [short, long] = [ask(`can I pause ${tool.name}`), ask(`can I pause my subscription with ${tool.name}`)];
      expectAbout(tool, short);
      expectAbout(tool, long);
      expect([long.columns, long.rows]).toEqual([short.columns, short.rows]);
      expect(listKeys(short)).not.toContain('safety.pause_on_warning');
    }
  });

  it('can begin with the name and the plan', () => {
    for (const tool of selectTools(hasOneWordPlan, 100)) {
      const answer = ask(`${tool.name} ${tool.price.plan}: does it have SMS`);
      expectAbout(tool, answer);
      expect([answer.understood.plan, listKeys(answer)]).toEqual([tool.price.plan, ['channels.sms']]);
    }
  });

  it.each(['is {} down', 'who uses {}'])('gets the row of the tool if nobody records the answer: %s', (text) => {
    for (const tool of selectTools((tool) => hasPrice(tool) && /^\w+$/.test(tool.name), 100)) {
      const answer = ask(text.replace('{}', tool.name));
      expectAbout(tool, answer);
      expect([tool.name, listKeys(answer), answer.not_understood.length > 0]).toEqual([tool.name, [], true]);
    }
  });

  it('does not take the name of another product for the tool that it begins with', () => {
    const names = selectTools(() => true, 100).flatMap(({ slug, name, aliases }) =>
      [name, ...aliases].filter((one) => /^\w+$/.test(one)).map((one) => ({ slug, name: one })),
    );
    for (const { slug, name } of names) {
      const { understood, not_understood } = readText(`${name} Kestrel`);
      const isTool = understood.tools?.includes(slug) === true && !not_understood.join().includes('Kestrel');
      expect([name, isTool]).toEqual([name, false]);
    }
  });

  it.each(["Is it against LinkedIn's rules to use {}?", 'Will LinkedIn ban my account if I use {}?'])(
    'about bans gets the rule, the actions against the vendor and the safety of the tool: %s',
    (text) => {
      const { steps = [] } = snapshot.platforms.get('linkedin') ?? {};
      const listSteps = ({ slug }: Tool) => steps.filter(({ tools = [] }) => tools.includes(slug)).map(({ on }) => on);
      for (const tool of [
        ...selectTools((tool) => listSteps(tool).length > 0),
        ...selectTools(hasYes('channels.linkedin')),
      ]) {
        const answer = ask(text.replace('{}', tool.name));
        expect([tool.name, answer.kind, answer.rules[0]?.id]).toEqual([tool.name, 'rules', 'automated-methods']);
        expect([tool.name, answer.steps.map(({ on }) => on)]).toEqual([tool.name, listSteps(tool)]);
        expect(answer.rows.map(({ slug }) => slug)).toEqual([tool.slug]);
        const known = Object.keys(tool.facts).filter(
          (key) => key.startsWith('safety.') && tool.facts[key]?.status === 'known',
        );
        const shown = new Set(listKeys(answer).filter((key) => known.includes(key)));
        expect([tool.name, shown.size]).toEqual([tool.name, Math.min(known.length, 8)]);
      }
    },
  );
});
