import { describe, expect, it } from 'vitest';
import { check } from '../../../pipeline/check/check.ts';
import { fixtureFacts, replacing } from '../../fixture/fixture.ts';
import { folderWith, LATER, lines, SMALL_TOOL } from '../small-tool.ts';

type Shared = 'catalogue' | 'methodology' | 'lexicon' | 'currencies';

const cases: [string, Shared, string | RegExp, string, RegExp][] = [
  [
    'a group that is not declared',
    'catalogue',
    '  inbox: Inbox\n',
    '',
    /catalogue-references keys > inbox\.unified: group "inbox" is not declared/,
  ],
  [
    'a key in same_on_every_plan that does not exist',
    'catalogue',
    'ai.mcp_transport, ',
    'ai.mcp_transports, ',
    /catalogue-references same_on_every_plan > \d+: "ai\.mcp_transports" is neither a group nor a key; did you mean "ai\.mcp_transport"\?/,
  ],
  [
    'a place for a question that is not about something published',
    'catalogue',
    '    question: Which company makes it?\n',
    '    question: Which company makes it?\n    published_at: { place: the site, relation: vendor }\n',
    /catalogue-references keys > company\.name > published_at: "published_at" is only allowed for the types "boolean" and "one", without "channels"/,
  ],
  [
    'a choice of which nothing is ruled out',
    'catalogue',
    ', rules_out: [official] }',
    ' }',
    /catalogue-references keys > ai\.mcp_server > published_at: "rules_out" is required for the type "one", and not allowed for others/,
  ],
  [
    'a value that cannot be ruled out',
    'catalogue',
    'rules_out: [official]',
    'rules_out: [oficial]',
    /catalogue-references keys > ai\.mcp_server > published_at > rules_out > 0: "oficial" is not a value of ai\.mcp_server; did you mean "official"\?/,
  ],
  [
    'a parent that does not exist',
    'catalogue',
    'requires: ai.public_api',
    'requires: ai.public_apis',
    /catalogue-references keys > ai\.openapi > requires: "ai\.public_apis" is not a key; did you mean "ai\.public_api"\?/,
  ],
  [
    'a job that asks about a key twice',
    'methodology',
    'any: [{ key: integrations.zapier }',
    'any: [{ key: campaigns.sequences }',
    /job-questions jobs > outreach > wanted > 1: asks about campaigns\.sequences again, after must question 1/,
  ],
  [
    'a job that asks a type a question that does not apply to it',
    'methodology',
    '    types: [linkedin-automation, multichannel-outreach]\n    must:\n      - { key: campaigns.sequences,',
    '    types: [linkedin-automation, cold-email]\n    must:\n      - { key: safety.dedicated_ip,',
    /job-questions jobs > outreach > must > 0: "safety\.dedicated_ip" does not apply to cold-email/,
  ],
  [
    'a job for a type that does not exist',
    'methodology',
    '    types: [linkedin-automation, multichannel-outreach]\n    must:',
    '    types: [linkedin-automations, multichannel-outreach]\n    must:',
    /job-questions jobs > outreach > types > 0: "linkedin-automations" is not a category; did you mean "linkedin-automation"\?/,
  ],
  [
    'a question of a job without the value it needs',
    'methodology',
    'key: ai.mcp_server, value: official, why',
    'key: ai.mcp_server, why',
    /job-questions jobs > agents > wanted > 0: "ai\.mcp_server" is of type one, so the question needs a "value": official, community, none/,
  ],
  [
    'a question of a job with a value that does not exist',
    'methodology',
    'key: ai.mcp_server, value: official, why',
    'key: ai.mcp_server, value: offcial, why',
    /job-questions jobs > agents > wanted > 0: "offcial" is not a value of ai\.mcp_server; did you mean "official"\?/,
  ],
  [
    'a question of a job for a channel that answers do not name',
    'methodology',
    '{ key: linkedin.messages, why: The message',
    '{ key: linkedin.messages, for: email, why: The message',
    /job-questions jobs > outreach > must > 1: "linkedin\.messages" has "for: email", but answers to this question name no channel/,
  ],
  [
    'a tier with one question',
    'methodology',
    '    must:\n      - { key: campaigns.sequences, why: One message is rarely enough. }\n',
    '    must:\n',
    /jobs > outreach > must/,
  ],
  [
    'a job of a ranking that does not exist',
    'methodology',
    'jobs: [outreach, mail, agents]',
    'jobs: [outreach, mial, agents]',
    /method-references profiles > general > jobs > 1: "mial" is not a job; did you mean "mail"\?/,
  ],
  [
    'a job that a ranking counts twice',
    'methodology',
    'jobs: [outreach, mail, agents]',
    'jobs: [outreach, mail, outreach]',
    /method-references profiles > general > jobs > 2: "outreach" is listed twice/,
  ],
  [
    'a category without a job',
    'methodology',
    '      cold-email: mail\n',
    '',
    /method-references profiles > by-type > job_by_type: the category "cold-email" is missing/,
  ],
  [
    'a job for a category that does not exist',
    'methodology',
    '      cold-email: mail\n',
    '      cold-email: mail\n      cold-emails: mail\n',
    /method-references profiles > by-type > job_by_type > cold-emails: is not a category; did you mean "cold-email"\?/,
  ],
  [
    'a category with a job that does not exist',
    'methodology',
    '      cold-email: mail\n',
    '      cold-email: mails\n',
    /method-references profiles > by-type > job_by_type > cold-email: "mails" is not a job; did you mean "mail"\?/,
  ],
  [
    'a category with a job that is not for it',
    'methodology',
    '      cold-email: mail\n',
    '      cold-email: outreach\n',
    /method-references profiles > by-type > job_by_type > cold-email: the job "outreach" is not for the category "cold-email"/,
  ],
  [
    'no job for the AI-readiness dataset',
    'methodology',
    /^ {2}agents:$/m,
    '  robots:',
    /method-references jobs: the job "agents" is missing; the AI-readiness dataset has its scores/,
  ],
  [
    'a missing ranking',
    'methodology',
    /^ {2}team:$/m,
    '  teams:',
    /method-references profiles: the profile "team" with "jobs" is missing; addresses and pages use it/,
  ],
  ['a ranking by one job alone', 'methodology', 'jobs: [agency, agents]', 'jobs: [agency]', /profiles > team/],
  [
    'a phrase that means two things',
    'lexicon',
    'en: [sms, text message,',
    'en: [sms, whatsapp,',
    /lexicon-constraints constraints > \d+ > en > 1: "whatsapp" already means channels\.whatsapp/,
  ],
  [
    'a reported word that is not a stop word',
    'lexicon',
    /reported_stop_words:\n {2}en: \[sync,/,
    'reported_stop_words:\n  en: [synk,',
    /reported-words reported_stop_words > en > 0: "synk" is not in stop_words; did you mean "sync"\?/,
  ],
  [
    'a constraint on a key that does not exist',
    'lexicon',
    'key: channels.sms',
    'key: channels.smss',
    /"channels\.smss" is not a key of the catalogue; did you mean "channels\.sms"\?/,
  ],
  [
    'a category that does not exist in applies_to',
    'catalogue',
    'applies_to: [linkedin-automation,',
    'applies_to: [linkedin-automat,',
    /catalogue-references keys > \S+ > applies_to > 0: "linkedin-automat" is not a category; did you mean "linkedin-automation"\?/,
  ],
  [
    'a key in or_if that does not exist',
    'catalogue',
    'or_if: channels.linkedin',
    'or_if: channels.linkedn',
    /catalogue-references keys > \S+ > or_if: "channels\.linkedn" is not a key; did you mean "channels\.linkedin"\?/,
  ],
  [
    'a profile whose name is a path',
    'methodology',
    '  team:\n    label',
    '  "../../evil":\n    label',
    /shape profiles > \.\.\/\.\.\/evil: "\.\.\/\.\.\/evil" is not a valid name here/,
  ],
  [
    'a rate without a source',
    'currencies',
    '  publisher: Rates Example\n',
    '',
    /shape source: "publisher" is missing; add it/,
  ],
];

describe('rules on the shared files', () => {
  it.each(cases)('reject %s', async (_name, file, before, after, expected) => {
    const folder = await folderWith({}, { [file]: replacing(before, after) });
    expect(lines(check(folder, LATER).problems).join('\n')).toMatch(expected);
  });

  it('reject a job with more than twelve questions', async () => {
    const tier = (name: string, keys: readonly string[]) =>
      `    ${name}:\n${keys.map((key) => `      - { key: ${key}, why: It matters. }\n`).join('')}`;
    const keys = Object.keys((await fixtureFacts()).catalogue.data.keys);
    const yesNo = keys.filter((key) => /^(channels|campaigns|team|inbox|email)\./.test(key)).slice(0, 13);
    const questions = [
      ...[tier('must', yesNo.slice(0, 5)), tier('wanted', yesNo.slice(5, 10)), tier('extra', yesNo.slice(10))],
    ];
    const folder = await folderWith(
      {},
      {
        methodology: (text) =>
          text.replace(/( {2}mail:\n(?: {4}[a-z].*\n){3})(?: {4}.*\n)+/, `$1${questions.join('')}`),
      },
    );
    expect(lines(check(folder, LATER).problems).join('\n')).toMatch(
      /job-questions jobs > mail: asks 13 questions, and a job asks at most 12/,
    );
  });

  it('reject two tools with the same name', async () => {
    const other = SMALL_TOOL.replace('slug: small-tool', 'slug: other').replace(
      'name: Small Tool',
      'name: Other\naliases: [small tool]',
    );
    expect(lines(check(await folderWith({ other, 'small-tool': SMALL_TOOL }), LATER).problems)).toEqual([
      'facts/tools/small-tool.yaml:2:7 unique-names name: "Small Tool" is also a name in facts/tools/other.yaml',
    ]);
  });

  it('reject two tools whose names look alike', async () => {
    for (const name of ['SmaII Tool', 'Srnall Tool', 'Sma11 T00l', 'Smáll-Tool']) {
      const other = SMALL_TOOL.replace('slug: small-tool', 'slug: other').replace('name: Small Tool', `name: ${name}`);
      expect(lines(check(await folderWith({ other, 'small-tool': SMALL_TOOL }), LATER).problems)).toContain(
        `facts/tools/small-tool.yaml:2:7 unique-names name: "Small Tool" looks like "${name}", a name in facts/tools/other.yaml`,
      );
    }
  });
});
