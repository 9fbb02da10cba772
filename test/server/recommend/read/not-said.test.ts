import { expect, it } from 'vitest';
import { constraintsIn, fixtureReader } from '../fixture-reader.ts';

const reader = await fixtureReader('Pipedrive', 'Outbound');

const read = (text: string) => constraintsIn(reader, text);

it.each([
  ['voice nots on linkedin', ['must channels.linkedin is true']],
  ['exept WhatsApp', ['avoid channels.whatsapp is true']],
  ['a HubSpot sync so existing deals are excluded', ['must integrations.hubspot one_of ["native","connector"]']],
  ['free for my assistant without a LinkedIn seat', ['must pricing.free_plan is true']],
  ['without a LinkedIn account', []],
  ['wir nutzen HubSpot', ['must integrations.hubspot one_of ["native","connector"]']],
  ["we're on HubSpot", ['must integrations.hubspot one_of ["native","connector"]']],
  ['we use Pipedrive and want to switch', ['avoid tool is "pipedrive"']],
  ['We run outbound for 12 clients', ['must workspaces is 12']],
  ['LinkedIn, no outbound sending', ['must channels.linkedin is true']],
  ['we run outbound on LinkedIn', ['must channels.linkedin is true']],
  ['our B2B SaaS needs LinkedIn', ['must channels.linkedin is true']],
  ['I work at a SaaS company', []],
  ['SaaS only', ['must product.runs_on includes "cloud"']],
  ['budget around £200 a month', ['want budget lte {"amount":200,"currency":"GBP","period":"month","per":null}']],
  ['linkdin automation', ['must category is "linkedin-automation"']],
  [
    'LinkedIn + email in one sequence',
    ['must channels.linkedin is true', 'must channels.email is true', 'must campaigns.multichannel_sequence is true'],
  ],
  ['paid only, not free', ['avoid pricing.free_plan is true']],
  ['WhatsApp, no free plan', ['must channels.whatsapp is true', 'avoid pricing.free_plan is true']],
  ['neither of us can pay, so free', ['must pricing.free_plan is true']],
  ['we write an essay for each of our clients', []],
  ['essay', ['must pricing.free_trial is true']],
  ['nous cherchons un outil pour la prospection avec un esai', ['must pricing.free_trial is true']],
])('reads only what a text says: %s', (text, expected) => {
  expect(read(text)).toEqual(expected);
});
