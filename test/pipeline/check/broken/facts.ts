import type { Mistakes } from './broken.ts';

/** Mistakes in keys and values, and in how facts fit together. */
export const brokenFacts: Mistakes = {
  // what requires a question on which sources disagree
  'ai.public_api: { value: false, sources: [rate-limits], values: [{ value: true, sources: [npm] }] }': [],
  'ai.official_sdk: { value: true, sources: [rate-limits], note: Agency only. }\ninbox.unified: { value: true, sources: [rate-limits], note: Agency only. }\nemail.finder: { value: true, sources: [rate-limits], note: For agencyless Agencyx. }\npricing.plans: { value: [{ name: Agency }], sources: [rate-limits] }':
    '33:63 plan-in-note facts > inbox.unified > note: names the plan Agency, but there is no "plan"',
  'inbox.unified: { value: true, sources: [npm], note: Sold as an add-on. }':
    '33:55 charge-in-note facts > inbox.unified > note: says "add-on", but there is no "add_on"',
  'ai.mcp_server: { value: official, sources: [npm] }':
    '33:3 mcp-transport facts > ai.mcp_server: is official, but ai.mcp_transport is not known; its documentation or repository names the transport',
  'campaigns.multichannel_sequence: { value: true, sources: [npm] }':
    '33:3 open-consequences facts > campaigns.multichannel_sequence: is a yes, but fewer than two channels are proven (channels.linkedin); which does a sequence mix?',
  'category: outreach-api → category: linkedin-automation':
    '27:3 open-consequences facts > channels.linkedin: is a yes, but no action on LinkedIn is proven; what does it do there?',
  'email.daily_limits: { value: true, sources: [npm] }':
    '33:32 requires facts > email.daily_limits > value: has a value, but channels.email, which it requires, has none',
  'pricing.page: { value: "www.rookery.example/pricing#plans", sources: [npm] }':
    '33:26 value-type facts > pricing.page > value: "www.rookery.example/pricing#plans" is not a whole URL from https://, without spaces and without a #; write https://www.rookery.example/pricing',
  '  channels.linkedin: { value: true, sources: [{ source: rate-limits, at: LinkedIn }] }\n →   linkedin.messages: { value: true, sources: [npm] }\n  linkedin.inmail: { value: true, sources: [npm] }\n  linkedin.voice_notes: { value: true, sources: [npm] }\n':
    '27:31 requires facts > linkedin.messages > value: has a value, but channels.linkedin, which it requires, has none (the same is true of linkedin.inmail, linkedin.voice_notes)',
  'channels.linkedin: → linkedin.email:':
    '27:3 known-key facts > linkedin.email: is not a key of the catalogue; did you mean "channels.email"?',
  'channels.linkedin: → inbox.zzzzzz:':
    '27:3 known-key facts > inbox.zzzzzz: is not a key of the catalogue; allowed in inbox: inbox.unified',
  'ai.public_api: { value: true → ai.public_api: { value: "yes"':
    '29:27 value-type facts > ai.public_api > value: "yes" is not true or false; write true',
  'ai.public_api: { value: true → ai.public_api: { value: ["true", "false"]':
    '29:27 value-type facts > ai.public_api > value: ["true","false"] is a list, but this key has one value; write what another page says under "disagrees"',
  '[cloud] → [clowd]':
    '28:30 value-type facts > product.runs_on > value > 0: "clowd" is not allowed; did you mean "cloud"?',
  '[cloud] → [cloud, cloud]':
    '28:29 value-type facts > product.runs_on > value: "cloud" is in the list twice; remove one of them',
  '[cloud] → cloud':
    '28:29 value-type facts > product.runs_on > value: "cloud" is not a list such as [cloud], each value once; write [cloud]',
  'currency: USD → currency: XAU':
    '32:74 money-currency facts > pricing.plans > value > 0 > monthly > currency: XAU has no rate in facts/currencies.yaml; allowed: USD, EUR, GBP',
  'pricing.free_trial: { value: true, → pricing.trial_days: { value: 7,':
    '31:32 requires facts > pricing.trial_days > value: has a value, but pricing.free_trial, which it requires, has none',
  'pricing.trial_days: { value: 7.5, sources: [npm] }':
    '33:32 value-type facts > pricing.trial_days > value: 7.5 is not a whole number from 0',
  'ai.official_sdk: { value: true }':
    '30:20 known-or-unknown facts > ai.official_sdk: "sources" is missing; every value needs a source',
  'looked_at: [rate-limits, sso],  → ': [
    '25:3 used-sources searches > sso: no fact uses this search',
    '33:13 known-or-unknown facts > team.sso: has neither "value" nor "looked_at"',
  ],
  'ai.official_sdk: { value: true, sources: [npm], looked_at: [npm] }':
    '30:51 known-or-unknown facts > ai.official_sdk > looked_at: "looked_at" is for an unknown; use "sources" for a value',
  'team.sso: { note: Nothing on single sign-on. }': [
    '25:3 used-sources searches > sso: no fact uses this search',
    '33:13 known-or-unknown facts > team.sso: has neither "value" nor "looked_at"',
  ],
  'ai.official_sdk: { value: false, sources: [npm], add_on: Credits }':
    '30:52 plan-needs-feature facts > ai.official_sdk > add_on: "add_on" is only for what the tool has, but this value is a no',
  'ai.official_sdk: { value: true, sources: [npm], values: [{ value: true, sources: [rate-limits] }] }':
    '30:69 disagreement facts > ai.official_sdk > values > 0 > value: true is also the value of the fact',
  'ai.official_sdk: { value: true, sources: [npm], values: [{ value: no, sources: [rate-limits] }] }':
    '30:69 value-type facts > ai.official_sdk > values > 0 > value: "no" is not true or false; write false',
  'ai.public_api: { value: true → ai.public_api: { value: false': [
    '29:3 implied-no facts > ai.public_api: is a no, so these should be a no too: ai.openapi, ai.api_rate_limits, ai.api_every_plan',
    '30:29 requires facts > ai.official_sdk > value: cannot be right if ai.public_api is a no',
  ],
  '  ai.public_api: { value: true, sources: [rate-limits, npm] }\n → ':
    '29:29 requires facts > ai.official_sdk > value: has a value, but ai.public_api, which it requires, has none',
  'channels.linkedin: { value: false, sources: [rate-limits] }\nlinkedin.messages: { value: true, sources: [npm] }': [
    '27:3 implied-no facts > channels.linkedin: is a no, so these should be a no too: linkedin.connection_requests, linkedin.inmail, linkedin.voice_notes, linkedin.sender_rotation',
    '33:31 requires facts > linkedin.messages > value: cannot be right if channels.linkedin is a no',
  ],
  'pricing.free_trial: { value: false, sources: [npm] }':
    '31:3 implied-no facts > pricing.free_trial: is a no, so these should be a no too: pricing.trial_needs_card',
  'ai.mcp_transport: { value: [stdio], sources: [npm] }':
    '33:30 requires facts > ai.mcp_transport > value: has a value, but ai.mcp_server, which it requires, has none',
  'publisher: npm → publisher: Directory Example\n\nai.official_sdk: { value: false, sources: [npm] }':
    '30:45 who-proves facts > ai.official_sdk > sources: rests on collections made by a machine, which alone do not prove a no',
  // Alone in two of the three facts that cite it.
  'publisher: npm → publisher: Receipts Example': [
    '30:44 who-proves facts > ai.official_sdk > sources: rests on sellers of other products, which alone do not prove it',
    '31:47 who-proves facts > pricing.free_trial > sources: rests on sellers of other products, which alone do not prove it',
  ],
  'publisher: npm → publisher: Prompts Example': [
    '29:56 who-proves facts > ai.public_api > sources > 1: is a prompt for a model, which never proves an answer',
    '30:45 who-proves facts > ai.official_sdk > sources > 0: is a prompt for a model, which never proves an answer',
    '31:48 who-proves facts > pricing.free_trial > sources > 0: is a prompt for a model, which never proves an answer',
    '32:72 who-proves facts > pricing.starts_at > sources > 0: is a prompt for a model, which never proves a price',
  ],
  '  ai.official_sdk: →   ai.mcp_server: { value: community, sources: [npm] }\n  ai.mcp_transport: { value: [stdio], sources: [npm] }\n  ai.official_sdk:':
    '31:3 mcp-transport facts > ai.mcp_transport: has a value, but ai.mcp_server is not official',
  'pricing.model: { value: [per-seat, custom], sources: [rate-limits] }': [
    '33:27 charged-units facts > pricing.model > value: has per-seat, so pricing.seat_means should have person, but it is not known',
    '33:27 custom-quote-with-price facts > pricing.model > value: contains "custom", but the plan Pro in pricing.plans has a price',
  ],
};
