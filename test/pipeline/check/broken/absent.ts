import type { Mistakes } from './broken.ts';

/** Mistakes in facts about something that was not there. The page of npm was read live on 2026-11-20, the other is a stored copy. */
export const brokenAbsent: Mistakes = {
  // what was not there, with a word on why and a note
  'integrations.zapier: { absent: { at: [{ source: npm, at: Apps }], on: 2026-11-20 }, because: corrected, note: Another app has the same name. }':
    [],
  'integrations.zapier: { value: true, sources: [npm], absent: { at: [npm], on: 2026-11-20 } }':
    '33:24 known-or-unknown facts > integrations.zapier: has both "value" and "absent"',
  'integrations.zapier: { absent: { at: [npm], on: 2026-11-20 }, sources: [npm] }':
    '33:65 known-or-unknown facts > integrations.zapier > sources: "sources" is not allowed with "absent", which has "at" and "on" and, next to it, "earlier", "because" and "note"',
  'inbox.unified: { absent: { at: [npm], on: 2026-11-20 } }':
    '33:20 published-at facts > inbox.unified > absent: "absent" is only allowed for questions about something published: integrations.zapier, integrations.make, ai.openapi, ai.api_rate_limits, ai.mcp_server',
  'ai.openapi: { absent: { at: [npm], on: 2026-11-20 } }':
    '33:32 published-at facts > ai.openapi > absent > at > 0: "npm" is a page of a registry, but the place to look is the vendor\'s API documentation (vendor)',
  'ai.openapi: { absent: { at: [{ source: rate-limits, at: Menu }], on: 2026-11-20 } }':
    '33:32 live-look facts > ai.openapi > absent > at > 0: "rate-limits" was read as a stored copy, not live',
  'integrations.zapier: { absent: { at: [npm], on: 2026-11-21 } }':
    '33:41 live-look facts > integrations.zapier > absent > at > 0: "npm" was read on 2026-11-20, not on 2026-11-21',
  'integrations.zapier: { absent: { at: [npm], on: 2101-01-01 } }':
    '33:51 live-look facts > integrations.zapier > absent > on: 2101-01-01 is after today, 2100-01-01',
  'integrations.zapier: { absent: { at: [nmp], on: 2026-11-20 } }':
    '33:41 cited-sources facts > integrations.zapier > absent > at > 0: "nmp" is not a source of this file; did you mean "npm"?',
};
