import { describe, expect, it } from 'vitest';
import type { Tool } from '../../../../model/tool.ts';
import { whyOf } from '../../../../server/recommend/explain/explanation.ts';
import type { Assessment } from '../../../../server/recommend/judge/assessment.ts';
import { decide } from '../../../../server/recommend/recommend.ts';
import { fixtureSnapshot } from '../../../fixture/snapshot.ts';
import { type Asking, budget, CHEAP, like, reading, withFacts, yes } from './asking.ts';

const snapshot = await fixtureSnapshot();

/** The assessment of a tool by the last criterion, and the sentence on all criteria. */
function found(tool: string | Tool, ...wanted: Asking[]) {
  const edited = typeof tool === 'string' ? snapshot : { ...snapshot, tools: new Map([[tool.slug, tool]]) };
  const { fits, mayFit, fails } = decide(reading(...wanted), edited);
  const slug = typeof tool === 'string' ? tool : tool.slug;
  const candidate = [...fits, ...mayFit, ...fails].find(({ tool }) => tool.slug === slug);
  if (!candidate) throw new Error(`${slug} was not judged`);
  const { verdict, note, phrase, display, cents } = candidate.assessments[wanted.length - 1] as Assessment;
  return { verdict, note, phrase, display, cents, why: whyOf(candidate) };
}

const quillcourier = () => snapshot.tools.get('quillcourier') as Tool;

// Its cheapest plan costs 29 EUR (36.25 USD), or 24 EUR (30 USD) billed yearly, and text messages cost extra.
it('something that costs extra makes it unknown whether the price is within a budget', () => {
  expect(found('quillcourier', budget(50)).verdict).toBe('meets');
  expect(found('quillcourier', yes('channels.sms'), budget(50))).toMatchObject({
    verdict: 'unknown',
    note: expect.stringContaining('Text messages (SMS) costs extra.'),
    why: expect.stringMatching(
      /^Proven: Text messages \(SMS\) \(costs extra, note: Each message is charged\)\. Unknown: whether all that is needed is within 50 USD \(it costs at least 29 EUR a month \(36\.25 USD\); Text messages \(SMS\) costs extra\)\./,
    ),
  });
  const both = withFacts(quillcourier(), { 'channels.whatsapp': { extra: true } });
  expect(found(both, yes('channels.whatsapp'), budget(150))).toMatchObject({
    verdict: 'unknown',
    why: expect.stringMatching(
      /^Proven: WhatsApp \(from plan Goose, costs extra\)\. Unknown: whether all that is needed is within/,
    ),
  });
});

it('something that costs extra counts for everything that depends on it', () => {
  const paid = withFacts(quillcourier(), { 'channels.linkedin': { extra: true } });
  const why = 'LinkedIn costs extra';
  expect(found('quillcourier', yes('linkedin.messages'), budget(50)).phrase).not.toContain(why);
  expect(found(paid, yes('linkedin.messages'), budget(50))).toMatchObject({
    verdict: 'unknown',
    phrase: expect.stringContaining(why),
  });
});

it('something that costs extra makes it unknown how cheap the tool is', () => {
  expect(found('quillcourier', yes('channels.sms'), CHEAP)).toMatchObject({
    verdict: 'unknown',
    phrase: expect.stringMatching(
      /^how cheap it is \(24 EUR a month billed yearly, .*; Text messages \(SMS\) costs extra\)$/,
    ),
  });
  expect(found('quillcourier', yes('channels.sms'), like('flagmast'), CHEAP)).toMatchObject({
    verdict: 'unknown',
    note: 'Text messages (SMS) costs extra.',
  });
});

// Its plan Goose costs 60 EUR (75 USD), or 48.50 EUR (60.63 USD) billed yearly.
describe('the lowest plan with what the text asks for', () => {
  it('determines the price', () => {
    expect(found('quillcourier', yes('channels.whatsapp'), budget(50))).toMatchObject({
      verdict: 'fails',
      display: 'Goose: 60 EUR a month per person, 48.50 EUR a month billed yearly',
    });
    expect(found('quillcourier', yes('channels.whatsapp'), budget(80)).verdict).toBe('meets');
    // No source says which is the lowest plan that has them.
    expect(found('quillcourier', yes('campaigns.sequences'), budget(50)).verdict).toBe('unknown');
    expect(found('flagmast', yes('team.sso'), budget(500)).verdict).toBe('fails');
  });

  it('counts if the text asks for a low price, in the verdict and in the order', () => {
    expect(found('quillcourier', yes('channels.whatsapp'), CHEAP)).toMatchObject({
      verdict: 'fails',
      cents: 6063,
      phrase:
        '48.50 EUR a month billed yearly, the price of plan Goose, which has what was asked for, above the median of 9 entry prices',
    });
    const inGoose = withFacts(quillcourier(), { 'channels.linkedin': { from_plan: 'Goose' } });
    const edited = { ...snapshot, tools: new Map([...snapshot.tools, [inGoose.slug, inGoose]]) };
    const { fits } = decide(reading(yes('channels.linkedin'), CHEAP), edited);
    const priced = fits.filter(
      ({ tool, assessments }) =>
        tool.category === inGoose.category &&
        assessments[0]?.verdict === 'meets' &&
        assessments[1]?.verdict !== 'unknown',
    );
    const prices = priced.map(({ assessments }) => assessments[1]?.cents ?? Number.MAX_SAFE_INTEGER);
    expect(prices).toEqual([...prices].sort((a, b) => a - b));
    expect(prices.indexOf(6063)).toBeGreaterThan(0);
  });
});
