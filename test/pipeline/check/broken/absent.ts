import { AT, adding, type Broken } from './broken.ts';

const ALLOWED = 'integrations.zapier, integrations.make, ai.openapi, ai.api_rate_limits, ai.mcp_server';

/** Mistakes in facts about something that was not there. The page of npm was read live on 2026-11-20, the other is a stored copy. */
export const brokenAbsent: readonly Broken[] = [
  adding('what was not there, with an earlier value and a note', [
    'integrations.zapier: { absent: { at: [{ source: npm, at: Apps }], on: 2026-11-20 }, replaced: [{ value: true, because: corrected }], note: Another app has the same name. }',
  ]),
  adding(
    'something absent and known',
    ['integrations.zapier: { value: true, sources: [npm], absent: { at: [npm], on: 2026-11-20 } }'],
    `${AT}:33:24 known-or-unknown facts > integrations.zapier: has both "value" and "absent"`,
  ),
  adding(
    'something absent and unknown',
    ['integrations.zapier: { unknown: not-found, looked_at: [npm], absent: { at: [npm], on: 2026-11-20 } }'],
    `${AT}:33:24 known-or-unknown facts > integrations.zapier: has both "unknown" and "absent"`,
  ),
  adding(
    'sources and a plan of what was not there',
    ['integrations.zapier: { absent: { at: [npm], on: 2026-11-20 }, sources: [npm] }'],
    `${AT}:33:65 known-or-unknown facts > integrations.zapier > sources: "sources" is not allowed with "absent", which has "at" and "on" and, next to it, "earlier", "replaced" and "note"`,
  ),
  adding(
    'something absent that has no place where it would be',
    ['inbox.unified: { absent: { at: [npm], on: 2026-11-20 } }'],
    `${AT}:33:20 published-at facts > inbox.unified > absent: "absent" is only allowed for questions about something published: ${ALLOWED}`,
  ),
  adding(
    'something absent from another place than where it would be',
    ['ai.openapi: { absent: { at: [npm], on: 2026-11-20 } }'],
    `${AT}:33:32 published-at facts > ai.openapi > absent > at > 0: "npm" is a source with the relation registry, but the place to look is the vendor's API documentation (vendor)`,
  ),
  adding(
    'a look at a stored copy',
    ['ai.openapi: { absent: { at: [{ source: rate-limits, at: Menu }], on: 2026-11-20 } }'],
    `${AT}:33:32 live-look facts > ai.openapi > absent > at > 0: "rate-limits" was read as a stored copy, not live`,
  ),
  adding(
    'a look on another day than the page was read',
    ['integrations.zapier: { absent: { at: [npm], on: 2026-11-21 } }'],
    `${AT}:33:41 live-look facts > integrations.zapier > absent > at > 0: "npm" was read on 2026-11-20, not on 2026-11-21`,
  ),
  adding(
    'a look in the future',
    ['integrations.zapier: { absent: { at: [npm], on: 2101-01-01 } }'],
    `${AT}:33:51 live-look facts > integrations.zapier > absent > on: 2101-01-01 is after today, 2100-01-01`,
  ),
  adding(
    'a look at a page that is not described',
    ['integrations.zapier: { absent: { at: [nmp], on: 2026-11-20 } }'],
    `${AT}:33:41 cited-sources facts > integrations.zapier > absent > at > 0: "nmp" is not a source of this file; did you mean "npm"?`,
  ),
];
