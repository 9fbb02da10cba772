import type { Mistakes } from './broken.ts';

/** Mistakes in texts by editors, in fields of the tool, and in exceptions. */
export const brokenTexts: Mistakes = {
  'at: LinkedIn → at: “LinkedIn”': '27:74 wording facts > channels.linkedin > sources > 0 > at',
  'title: rookery-sdk → title: “Rookery” and its “sdk”': [],
  'An interface to → The best interface to': '5:10 wording summary',
  'Nothing on single sign-on. → Says “single sign-on comes with our Enterprise plan for larger teams”.': [
    '33:52 wording facts > team.sso > note',
    '33:52 wording facts > team.sso > note',
    '33:52 wording facts > team.sso > note',
  ],
  'An interface to → An interface&amp;to': '5:10 characters summary',
  'An interface to → An interface&#39;to': '5:10 characters summary',
  'An interface to → An interface&#x27;to': '5:10 characters summary',
  'An interface to → An interface&nbsp;to': '5:10 characters summary',
  'An interface to → An interface&eacute;to': '5:10 characters summary',
  'An interface to → An interface&Uuml;to': '5:10 characters summary',
  'An interface to → An interface&rsquo;to': '5:10 characters summary',
  'An interface to → An interface&shy;to': '5:10 characters summary',
  'An interface to → An interface&checkmark;to': '5:10 characters summary',
  'An interface to → An interface&feather;to': '5:10 characters summary',
  'An interface to → R&D; an interface to': [],
  'An interface to → An <b>interface</b> to': '5:10 characters summary',
  'An interface to → An interface<br/>to': '5:10 characters summary',
  'Nothing on single sign-on. → Nothing on <a href="https://rookery.example">sign-on</a>.':
    '33:52 characters facts > team.sso > note',
  'title: rookery-sdk → title: <i>rookery-sdk</i>': '17:12 characters sources > npm > title',
  'An interface to → An interface for < 5 and > 2 people to': [],
  'Nothing on single sign-on. → Nothing on sign-on &amp; SAML.': '33:52 characters facts > team.sso > note',
  'https://packages.example/rookery-sdk → "https://packages.example/?a=1&amp;b=2"':
    '16:10 characters sources > npm > url',
  'An interface to LinkedIn, email and messaging accounts. → "An interface \\u0026amp; more"':
    '5:10 characters summary',
  'The package and its dates. → TODO what the page shows, in own words': '20:12 wording sources > npm > shows',
  'slug: small-tool → slug: smalltool': '1:7 file-name slug … small-tool',
  'category: outreach-api → category: outreach-apis': '3:11 known-names category … "outreach-api"',
  'An interface to → The best interface to\n\nfacts:\n → exceptions: [{ rule: wording, at: summary, reason: The name of the product. }]\nfacts:\n':
    [],
  'facts:\n → exceptions: [{ rule: wording, at: summary, reason: A product name. }]\nfacts:\n':
    '26:14 exceptions exceptions > 0',
  'Nothing on → The safest\n\nfacts:\n → exceptions: [{ rule: wording, at: summary, reason: A product name. }]\nfacts:\n':
    ['26:14 exceptions exceptions > 0', '34:52 wording facts > team.sso > note'],
  'facts:\n → exceptions: [{ rule: addresses, at: npm, reason: It is fine. }]\nfacts:\n':
    '26:14 exceptions exceptions > 0',
  'facts:\n → exceptions: [{ rule: own-word, at: summary, reason: A product name. }]\nfacts:\n':
    '26:14 exceptions exceptions > 0',
  'name: Pro, monthly → name: Pro, anual_monthly':
    '32:41 value-type facts > pricing.plans > value > 0 > anual_monthly … "annual_monthly"',
};
