import { describe, expect, it } from 'vitest';
import { parseEdit } from '../../fixture/edits.ts';
import { checkTools, SMALL_TOOL } from '../small-tool.ts';

/** Edits of each shared file, as `before → after`, with the message that the check must report. */
const mistakes: Readonly<Record<string, Readonly<Record<string, string | RegExp>>>> = {
  catalogue: {
    '  inbox: Inbox\n → ': 'catalogue-references keys > inbox.unified',
    '\n  channels.calls:\n → \n  channels.phone-calls:\n': 'shape keys > channels.phone-calls',
    'label: Phone calls → label: Phone &amp; calls': 'characters keys > channels.calls > label',
    'ai.mcp_transport,  → ai.mcp_transports, ':
      /catalogue-references same_on_every_plan > \d+: unknown group or key "ai\.mcp_transports"; did you mean "ai\.mcp_transport"\?/,
    'unwanted: [product.runs_on, → unwanted: [product.runs_ons, ': 'catalogue-references unwanted > 0',
    'unwanted: [product.runs_on, → unwanted: [product.runs_on=clouds, ': 'catalogue-references unwanted > 0',
    'unwanted: [product.runs_on, → unwanted: ["!channels.email", ': 'catalogue-references unwanted > 0',
    'desktop-app: Desktop app → "desktop|app": Desktop app': 'shape keys > product.runs_on > values > desktop|app',
    'requires: ai.public_api → requires: ai.public_apis': 'catalogue-references keys > ai.openapi > requires',
    'applies_to: [linkedin-automation, → applies_to: [linkedin-automat,':
      /catalogue-references keys > \S+ > applies_to > 0: unknown category "linkedin-automat"; did you mean "linkedin-automation"\?/,
    'or_if: channels.linkedin → or_if: channels.linkedn':
      /catalogue-references keys > \S+ > or_if: unknown key "channels\.linkedn"; did you mean "channels\.linkedin"\?/,
    'requires: ai.public_api → names_plan: false': 'shape keys > ai.openapi > names_plan',
    'type: days\n → type: days\n    names_plan: true\n':
      /catalogue-references keys > \S+ > names_plan: "names_plan" is only allowed for the type "boolean"/,
    '    unlisted: no\n → ': 'catalogue-references keys > product.runs_on',
    '      en: [who makes it, →       it: [who makes it,': 'shape keys > company.name > words',
    [`en: [who makes it, → en: [${'word '.repeat(12)}x,`]: 'shape keys > company.name > words > en > 0',
    [`en: [who makes it, → en: [${Array.from({ length: 60 }, (_, i) => `maker ${i}, `).join('')}`]:
      'shape keys > company.name > words > en',
    'en: [who makes it, → en: [Who makes it,': 'question-words keys > company.name > words > en > 0',
    'en: [who makes it, → en: [country-of-origin,': 'question-words keys > company.country > words > en > 4',
    'en: [who makes it, → en: [phone calls,': 'question-words keys > company.name > words > en > 0',
    '        en: [flat rate, →         en: [credits,':
      'question-words keys > pricing.model > value_words > credits > en > 0',
    '      flat:\n        en →       flats:\n        en': 'question-words keys > pricing.model > value_words > flats',
  },
  categories: {
    'channels: [channels.email] → channels: [channels.emails]':
      /catalogue-references \S+ > channels > 0: unknown channel "channels\.emails"; did you mean "channels\.email"\?/,
  },
  publishers: {
    'Letters Weekly: → Letters &amp; Weekly:': 'characters Letters &amp; Weekly',
  },
  methodology: {
    'version: "2"\n\n → version: "3"\n\n': 'method changelog',
    'why: One message is rarely enough. → why: One message isn&#8217;t enough.':
      'characters jobs > outreach > required > 0 > why',
    'any: [{ key: integrations.zapier } → any: [{ key: campaigns.sequences }': 'method jobs > outreach > nice > 1',
    '    types: [linkedin-automation, multichannel-outreach]\n    required:\n      - { key: campaigns.sequences, →     types: [linkedin-automation, cold-email]\n    required:\n      - { key: safety.dedicated_ip,':
      'method jobs > outreach > required > 0',
    '    types: [linkedin-automation, multichannel-outreach]\n    required: →     types: [linkedin-automations, multichannel-outreach]\n    required:':
      'method jobs > outreach > types > 0',
    'key: ai.mcp_server, value: official, why → key: ai.mcp_server, why': 'method jobs > agents > nice > 0',
    '    required:\n      - { key: campaigns.sequences, why: One message is rarely enough. }\n →     required:\n':
      'shape jobs > outreach > required',
    [`      - { key: team.sso, why: → ${'      - { key: team.sso, why: Asked. }\n'.repeat(9)}      - { key: team.sso, why:`]:
      'shape jobs > agency > nice',
    [`      - { key: team.sso, why: → ${'      - { key: team.sso, why: Asked. }\n'.repeat(8)}      - { key: team.sso, why:`]:
      'method jobs > agency',
    'jobs: [outreach, mail, agents] → jobs: [outreach, mial, agents]': 'method profiles > general > jobs > 1',
    'jobs: [outreach, mail, agents] → jobs: [outreach, mail, outreach]': 'method profiles > general > jobs > 2',
    '      cold-email: mail\n → ': 'method profiles > by-type > job_by_type',
    '      cold-email: mail\n →       cold-email: mails\n': 'method profiles > by-type > job_by_type > cold-email',
    '      cold-email: mail\n →       cold-email: outreach\n': 'method profiles > by-type > job_by_type > cold-email',
    '  campaigns.custom_variables: A message needs the name of its reader.\n → ': 'method core',
    '  campaigns.custom_variables: A message →   campaigns.ab_testing: A message': 'method core > campaigns.ab_testing',
    '\n  agents:\n → \n  robots:\n': 'method jobs',
    '\n  team:\n → \n  teams:\n': 'method profiles',
    'jobs: [agency, agents] → jobs: [agency]': 'profiles > team',
    '  team:\n    label →   "../../evil":\n    label': 'shape profiles > ../../evil',
  },
  lexicon: {
    '  and: [and,  → \n  and: [And, ': 'lexicon en > and > 0: "And" must be in lower case, without spaces around it',
    '  and: [and,  →   ands: [and,': 'shape en > ands',
  },
  currencies: {
    'EUR: 1.25 → eur: 1.25': 'shape rates > eur',
    'EUR: 1.25 → EUR: 1e1': 'yaml 1e1 is read as 10; write 10, or put it in quotes if it is text',
    'EUR: 1.25 → EUR: 1250000': 'shape rates > EUR',
    '  publisher: Rates Example\n → ': 'shape source',
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

  it('report a vendor that still has the old slug of a renamed tool, before anything else', async () => {
    const renamed = SMALL_TOOL.replace('slug: small-tool', 'slug: new-tool');
    const [problem] = await checkTools({ 'new-tool': renamed });
    expect(problem).toMatch(/new-tool\.yaml:1:7 publishers slug: .*, write of: \[new-tool\] for Rookery$/);
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
