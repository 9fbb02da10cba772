import { describe, expect, it } from 'vitest';
import { parseEdit } from '../../fixture/edits.ts';
import { checkTools, SMALL_TOOL } from '../small-tool.ts';

/** Edits of each shared file, as `before → after`, with the message that the check must report. */
const mistakes: Readonly<Record<string, Readonly<Record<string, string | RegExp>>>> = {
  catalogue: {
    '  inbox: Inbox\n → ': 'catalogue-references keys > inbox.unified: unknown group "inbox"',
    '\n  channels.calls:\n → \n  channels.phone-calls:\n':
      'shape keys > channels.phone-calls: "channels.phone-calls" is not a valid name here; write a group, a dot and a name with underscores between words, such as team.audit_log',
    'label: Phone calls → label: Phone &amp; calls':
      'characters keys > channels.calls > label: write & instead of the HTML entity &amp;',
    'ai.mcp_transport,  → ai.mcp_transports, ':
      /catalogue-references same_on_every_plan > \d+: unknown group or key "ai\.mcp_transports"; did you mean "ai\.mcp_transport"\?/,
    'unwanted: [product.runs_on, → unwanted: [product.runs_ons, ':
      'catalogue-references unwanted > 0: unknown key "product.runs_ons"; did you mean "product.runs_on"?',
    'unwanted: [product.runs_on, → unwanted: [product.runs_on=clouds, ':
      'catalogue-references unwanted > 0: Unknown value "clouds" for "product.runs_on". Use cloud, ',
    'unwanted: [product.runs_on, → unwanted: ["!channels.email", ':
      'catalogue-references unwanted > 0: "!channels.email" is negative.',
    'desktop-app: Desktop app → "desktop|app": Desktop app': 'shape keys > product.runs_on > values > desktop|app: ',
    'requires: ai.public_api → requires: ai.public_apis':
      'catalogue-references keys > ai.openapi > requires: unknown key "ai.public_apis"; did you mean "ai.public_api"?',
    'applies_to: [linkedin-automation, → applies_to: [linkedin-automat,':
      /catalogue-references keys > \S+ > applies_to > 0: unknown category "linkedin-automat"; did you mean "linkedin-automation"\?/,
    'or_if: channels.linkedin → or_if: channels.linkedn':
      /catalogue-references keys > \S+ > or_if: unknown key "channels\.linkedn"; did you mean "channels\.linkedin"\?/,
    'requires: ai.public_api → names_plan: false': 'shape keys > ai.openapi > names_plan: ',
    'type: days\n → type: days\n    names_plan: true\n':
      /catalogue-references keys > \S+ > names_plan: "names_plan" is only allowed for the type "boolean"/,
    '    unlisted: no\n → ':
      'catalogue-references keys > product.runs_on: "unlisted" is required for the type "set", and not allowed for others',
    '      en: [who makes it, →       it: [who makes it,': 'shape keys > company.name > words',
    [`en: [who makes it, → en: [${'word '.repeat(12)}x,`]: 'shape keys > company.name > words > en > 0: ',
    [`en: [who makes it, → en: [${Array.from({ length: 18 }, (_, i) => `maker ${i}, `).join('')}`]:
      'shape keys > company.name > words > en: has 31 items; write at most 30 items',
    'en: [who makes it, → en: [Who makes it,':
      'question-words keys > company.name > words > en > 0: "Who makes it" must be in lower case, without spaces around it',
    'en: [who makes it, → en: [country-of-origin,':
      'question-words keys > company.country > words > en > 4: "country of origin" is already a word of company.name',
    'en: [who makes it, → en: [phone calls,':
      'question-words keys > company.name > words > en > 0: "phone calls" is already the label of channels.calls',
    '        en: [flat rate, →         en: [credits,':
      'question-words keys > pricing.model > value_words > credits > en > 0: "credits" is already a word of pricing.model=flat',
    '      flat:\n        en →       flats:\n        en':
      'question-words keys > pricing.model > value_words > flats: unknown value of pricing.model "flats"; did you mean "flat"?',
  },
  categories: {
    'channels: [channels.email] → channels: [channels.emails]':
      /catalogue-references \S+ > channels > 0: unknown channel "channels\.emails"; did you mean "channels\.email"\?/,
  },
  publishers: {
    'Letters Weekly: → Letters &amp; Weekly:':
      'characters Letters &amp; Weekly: write & instead of the HTML entity &amp;',
  },
  methodology: {
    'version: "2"\n\n → version: "3"\n\n':
      'method changelog: ends with version 2; add an entry for version 3 at the end',
    'why: One message is rarely enough. → why: One message isn&#8217;t enough.':
      "characters jobs > outreach > required > 0 > why: write ' instead of the HTML entity &#8217;",
    'any: [{ key: integrations.zapier } → any: [{ key: campaigns.sequences }':
      'method jobs > outreach > nice > 1: asks about campaigns.sequences again, after required question 1',
    '    types: [linkedin-automation, multichannel-outreach]\n    required:\n      - { key: campaigns.sequences, →     types: [linkedin-automation, cold-email]\n    required:\n      - { key: safety.dedicated_ip,':
      'method jobs > outreach > required > 0: "safety.dedicated_ip" does not apply to cold-email',
    '    types: [linkedin-automation, multichannel-outreach]\n    required: →     types: [linkedin-automations, multichannel-outreach]\n    required:':
      'method jobs > outreach > types > 0: unknown category "linkedin-automations"; did you mean "linkedin-automation"?',
    'key: ai.mcp_server, value: official, why → key: ai.mcp_server, why':
      'method jobs > agents > nice > 0: "ai.mcp_server" has the type one, so the question needs a "value": official, community, none',
    '    required:\n      - { key: campaigns.sequences, why: One message is rarely enough. }\n →     required:\n':
      'shape jobs > outreach > required: has 1 item; write at least 2 items',
    [`      - { key: team.sso, why: → ${'      - { key: team.sso, why: Asked. }\n'.repeat(9)}      - { key: team.sso, why:`]:
      'shape jobs > agency > nice: has 13 items; write at most 12 items',
    [`      - { key: team.sso, why: → ${'      - { key: team.sso, why: Asked. }\n'.repeat(8)}      - { key: team.sso, why:`]:
      'method jobs > agency: too many questions: 14, limit 12',
    'jobs: [outreach, mail, agents] → jobs: [outreach, mial, agents]':
      'method profiles > general > jobs > 1: unknown job "mial"; did you mean "mail"?',
    'jobs: [outreach, mail, agents] → jobs: [outreach, mail, outreach]':
      'method profiles > general > jobs > 2: "outreach" is listed twice',
    '      cold-email: mail\n → ': 'method profiles > by-type > job_by_type: the category "cold-email" is missing',
    '      cold-email: mail\n →       cold-email: mails\n':
      'method profiles > by-type > job_by_type > cold-email: unknown job "mails"; did you mean "mail"?',
    '      cold-email: mail\n →       cold-email: outreach\n':
      'method profiles > by-type > job_by_type > cold-email: the job "outreach" is not for the category "cold-email"',
    '  campaigns.custom_variables: A message needs the name of its reader.\n → ':
      'method core: add the reason why campaigns.custom_variables is a core question',
    '  campaigns.custom_variables: A message →   campaigns.ab_testing: A message':
      'method core > campaigns.ab_testing: is not a core question: it has no "core" in the catalogue; remove it',
    '\n  agents:\n → \n  robots:\n':
      'method jobs: the job "agents" is missing; the AI-readiness dataset needs its scores',
    '\n  team:\n → \n  teams:\n': 'method profiles: the profile "team" with "jobs" is missing; URLs and pages use it',
    'jobs: [agency, agents] → jobs: [agency]': 'profiles > team',
    '  team:\n    label →   "../../evil":\n    label':
      'shape profiles > ../../evil: "../../evil" is not a valid name here',
  },
  lexicon: {
    '  and: [and,  → \n  and: [And, ': 'lexicon en > and > 0: "And" must be in lower case, without spaces around it',
    '  and: [and,  →   ands: [and,': 'shape en > ands: unknown field "ands"; did you mean "and"?',
  },
  currencies: {
    'EUR: 1.25 → eur: 1.25':
      'shape rates > eur: "eur" is not a valid name here; write a three-letter currency code, such as USD',
    'EUR: 1.25 → EUR: 1e1': 'yaml 1e1 is read as 10; write 10, or put it in quotes if it is text',
    'EUR: 1.25 → EUR: 1250000': 'shape rates > EUR: 1250000 is not allowed; write a number of at most 1000000',
    '  publisher: Rates Example\n → ':
      'shape source: "publisher" is missing; write who publishes the page, as in facts/publishers.yaml',
  },
};

const createTool = (name: string) =>
  SMALL_TOOL.replace('slug: small-tool', 'slug: other').replace('name: Small Tool', `name: ${name}`);

describe('rules on several files', () => {
  const edits = Object.entries(mistakes).flatMap(([file, table]) =>
    Object.entries(table).map(([edit, message]) => [file, edit, message] as const),
  );
  it.each(edits)('reject an edit of %s: %j', async (file, edit, message) => {
    expect((await checkTools({}, { [file]: parseEdit(edit) })).join('\n')).toMatch(message);
  });

  it('report a vendor that still has the old slug of a renamed tool, and nothing else', async () => {
    const renamed = SMALL_TOOL.replace('slug: small-tool', 'slug: new-tool');
    const line =
      /new-tool\.yaml:1:7 publishers slug: no publisher is the vendor of new-tool; in facts\/publishers\.yaml, line \d+, write of: \[new-tool\] in place of small-tool, .*, which is the slug of no tool$/;
    expect(await checkTools({ 'new-tool': renamed })).toEqual([expect.stringMatching(line)]);
    const edits = {
      publishers: parseEdit('Rookery: { business: vendor, of: [ → Rookery: { business: vendor, of: [new-tool, '),
    };
    expect(await checkTools({ 'new-tool': renamed }, edits)).toEqual([]);
  });

  it('report a shared name in the file with the alias, or else in the later file', async () => {
    const other = createTool('Other\naliases: [small tool]');
    expect(await checkTools({ other, 'small-tool': SMALL_TOOL })).toEqual([
      'facts/tools/other.yaml:3:11 unique-names aliases > 0: "small tool" is also a name in facts/tools/small-tool.yaml',
    ]);
    expect(await checkTools({ other: createTool('small tool'), 'small-tool': SMALL_TOOL })).toEqual([
      'facts/tools/small-tool.yaml:2:7 unique-names name: "Small Tool" is also a name in facts/tools/other.yaml',
    ]);
  });

  it('reject an identifier that two tools share or one tool has twice', async () => {
    const addIdentifiers = (text: string, ...identifiers: readonly string[]) => {
      const list = identifiers.map((identifier) => `  - { ${identifier}, sources: [npm] }\n`).join('');
      return text.replace('sources:\n', `identifiers:\n${list}sources:\n`);
    };
    const shared = ['kind: mcp-registry, id: io.github.Rookery/mcp', 'kind: github, id: rookery'];
    const other = addIdentifiers(createTool('Other'), ...shared)
      .replace('website: https://www.rookery.example', 'website: https://app.other.example/home')
      .replaceAll('developer.rookery.example', 'app.other.example')
      .replace('Rookery single sign-on', 'Other single sign-on');
    const tool = addIdentifiers(
      SMALL_TOOL,
      'kind: mcp-registry, id: io.github.rookery/MCP',
      'kind: npm, id: rookery',
      'kind: npm, id: rookery',
      'kind: domain, id: app.other.example',
    );
    expect(await checkTools({ other, 'small-tool': tool })).toEqual([
      'facts/tools/small-tool.yaml:7:31 unique-names identifiers > 0 > id: "io.github.rookery/MCP" is also an identifier of the kind mcp-registry in facts/tools/other.yaml',
      'facts/tools/small-tool.yaml:9:22 unique-names identifiers > 2 > id: "rookery" is listed twice as npm; remove one',
      'facts/tools/small-tool.yaml:10:25 unique-names identifiers > 3 > id: "app.other.example" is the website in facts/tools/other.yaml',
    ]);
  });

  it('reject two tools whose names look alike', async () => {
    for (const name of ['SmaII Tool', 'Srnall Tool', 'Sma11 T00l', 'Smáll-Tool'])
      expect(await checkTools({ other: createTool(name), 'small-tool': SMALL_TOOL })).toContain(
        `facts/tools/small-tool.yaml:2:7 unique-names name: "Small Tool" looks like "${name}", a name in facts/tools/other.yaml`,
      );
  });
});
