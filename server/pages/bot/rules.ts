import { VERIFIER_NAME } from '../../../model/verification.ts';

/* What site owners can rely on. Both forms of the page say it in the same words. */

export const READ: readonly string[] = [
  'Only pages that a fact names as its source, one by one. It follows no links except redirects, and does not explore your site.',
  'The robots.txt of your site, before anything else.',
  'Now and then one invented address next to a cited page, whose name starts with “no-such-page-”. It shows how your site answers for a page that does not exist, so that it does not take a missing page for one that is there.',
  'By itself it reads a page once a week at most. An editor can also start it by hand, to add or check a fact.',
];

export const POLITENESS: readonly string[] = [
  'One request at a time to a host, and a pause of at least a second after each. A Crawl-delay in robots.txt makes the pause longer, up to 30 seconds.',
  'Retry-After is respected: it waits up to a minute, once, and otherwise leaves your site alone for the rest of the run.',
  'Conditional requests (ETag, Last-Modified): if nothing changed, a short answer without the page is enough.',
  'It stops reading after 20 seconds or 5 MB, and loads no pictures, styles or scripts.',
];

export const NOT_DONE: readonly string[] = [
  'It keeps no copy of your pages: only hashes of cited passages with up to six of their words, the figures that a fact states, the day, and what it found.',
  'It does not sign in, fill in forms, solve captchas or pretend to be a browser. Where a site shows programs something else, it notes that and changes nothing.',
  'It changes no fact. Where a page differs, a person reads it before anything is published.',
];

export const ROBOTS_ALL = `User-agent: ${VERIFIER_NAME}\nDisallow: /`;
export const ROBOTS_SOME = `User-agent: ${VERIFIER_NAME}\nCrawl-delay: 10\nDisallow: /help/`;
