import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Condition, labelConditions, writeQuestion } from '../../model/condition.ts';
import { labelQuestion, parseQuestion } from '../../model/parse-question.ts';
import { namesIn } from '../../server/names/names.ts';
import { fixtureSnapshot } from '../fixture/snapshot.ts';
import { caseCount } from '../property-cases.ts';
import { REFUSED_QUESTIONS } from './refused-questions.ts';

const snapshot = await fixtureSnapshot();
const { catalogue } = snapshot.methodology;
const parse = (text: string) => parseQuestion(text, catalogue, namesIn(snapshot).key.findOne);

describe('a question', () => {
  it('has values in any case', () => {
    expect(parse('trust.data_region=EU')).toEqual(parse('trust.data_region=eu'));
  });

  it.each([
    [[{ key: 'team.sso' }], 'team.sso', 'Single sign-on'],
    [[{ key: 'pricing.trial_days', op: 'lte', value: 7 }], 'pricing.trial_days<=7', 'Trial length: at most 7'],
    [
      [
        { key: 'company.country', value: 'AT' },
        { key: 'company.country', value: 'BE' },
      ],
      'company.country=AT|BE',
      'Country of registration: AT or BE',
    ],
    [
      [{ key: 'ai.mcp_server', value: 'official' }, { key: 'ai.mcp_server', value: 'community' }, { key: 'team.sso' }],
      'ai.mcp_server=official|ai.mcp_server=community|team.sso',
      'MCP server: Official or Community or Single sign-on',
    ],
  ] satisfies [Condition[], string, string][])(
    'is written in its shortest form, labelled, and parsed back: %j',
    (any, text, label) => {
      expect([writeQuestion({ any }), labelConditions(any, catalogue)]).toEqual([text, label]);
      expect([parse(text), labelQuestion(text, catalogue)]).toEqual([{ any }, label]);
    },
  );

  it('drops duplicate conditions', () => {
    expect(writeQuestion({ any: [{ key: 'team.sso' }, { key: 'team.sso' }] })).toBe('team.sso');
    expect(parse('sso|team.sso|Single sign-on')).toEqual({ any: [{ key: 'team.sso' }] });
  });

  it('is parsed from a label that contains operators', () => {
    const labels = ['Likes and comments', 'Zapier or Make', 'No code', 'A+', 'Sign-on', 'R&D, no limits', 'Rates: all'];
    const keys = Object.fromEntries(
      labels.map((label, i) => [`a.b${i}`, { label, question: label, type: 'boolean' as const }]),
    );
    const { methodology } = snapshot;
    const { key: names } = namesIn({
      ...snapshot,
      methodology: { ...methodology, catalogue: { ...catalogue, keys } },
    });
    for (const [i, label] of labels.entries()) {
      expect(parseQuestion(label, { keys }, names.findOne)).toEqual({ any: [{ key: `a.b${i}` }] });
      expect(parseQuestion(`${label}|a.b0`, { keys }, names.findOne)).toMatchObject({
        any: [{ key: `a.b${i}` }, ...(i ? [{}] : [])],
      });
    }
  });

  it.each(REFUSED_QUESTIONS)('is refused with a suggested correction: $text', ({ text, problem, suggestion }) => {
    const parsed = parse(text);
    if (!('why' in parsed)) return expect.fail(`${text} is parsed as ${writeQuestion(parsed)}`);
    const remedy = parsed.negated === undefined ? '' : ` put "${parsed.negated}" in "unwanted"`;
    expect(parsed.why + remedy).toMatch(problem);
    if (suggestion !== undefined && parsed.unknownName === undefined) expect(parsed.suggestions[0]).toBe(suggestion);
    for (const corrected of [...parsed.suggestions, ...(parsed.items ?? [])]) {
      const question = parse(corrected);
      expect([corrected, 'any' in question && writeQuestion(question)]).toEqual([corrected, corrected]);
    }
  });

  it('never throws when parsed, for any text', () => {
    const piece = fc.constantFrom(
      ...'= < > ! | : & , ; - + == => =< a 1 14 sso native and or not no'.split(' '),
      ' ',
      'team.sso',
      'HubSpot',
    );
    const texts = fc.array(piece, { minLength: 1, maxLength: 60 }).map((pieces) => pieces.join(''));
    const checkRoundTrip = (text: string) => {
      const parsed = parse(text);
      const parsedAgain = 'any' in parsed ? parse(writeQuestion(parsed)) : parsed;
      expect([text, parsedAgain]).toEqual([text, parsed]);
    };
    for (const sign of ['==>', '!=', 'sso ', '- ', '|', 'a,']) checkRoundTrip(sign.repeat(60));
    fc.assert(fc.property(texts, checkRoundTrip), { numRuns: caseCount(2_000) });
  });

  it('is refused with a stray character at any position', () => {
    for (const question of ['team.sso', 'ai.mcp_server=official', 'pricing.trial_days>=14', 'team.sso|team.roles'])
      for (const stray of '!"#$%&\'()*+,/:;<=>?@[\\]^`{|}~–§\u0000\u200b')
        for (let at = 0; at <= question.length; at += 1) {
          const text = question.slice(0, at) + stray + question.slice(at);
          const parsed = parse(text);
          // Inserting "<" or ">" can give another valid comparison.
          if ('any' in parsed)
            expect([text, writeQuestion(parsed)]).toEqual([
              text,
              expect.stringMatching(/^pricing\.trial_days[<>]=1[345]$/),
            ]);
        }
  });
});
