import type { Mistakes } from './broken.ts';

/** Mistakes in texts by editors, in fields of the tool, and in exceptions. */
export const brokenTexts: Mistakes = {
  'at: LinkedIn → at: “LinkedIn”':
    '27:74 wording facts > channels.linkedin > sources > 0 > at: is in curly quotes, which become part of the text; use straight quotes or none',
  'title: rookery-sdk → title: “Rookery” and its “sdk”': [],
  'An interface to → The best interface to':
    '5:10 wording summary: "best" is praise or a promise, not a fact; say in plain words what the page shows',
  'Nothing on single sign-on. → Says “single sign-on comes with our Enterprise plan for larger teams”.': [
    '33:52 wording facts > team.sso > note: has the curly quote “; write \' or " instead',
    '33:52 wording facts > team.sso > note: quotes 10 words in a row; use your own words',
    '33:52 wording facts > team.sso > note: looks copied from a page, since it contains "our"; use your own words',
  ],
  'An interface to → An interface&amp;to': '5:10 characters summary: write & instead of the HTML entity &amp;',
  'An interface to → An interface&#39;to': "5:10 characters summary: write ' instead of the HTML entity &#39;",
  'An interface to → An interface&#x27;to': "5:10 characters summary: write ' instead of the HTML entity &#x27;",
  'An interface to → An interface&nbsp;to': '5:10 characters summary: write a space instead of the HTML entity &nbsp;',
  'An interface to → An interface&eacute;to': '5:10 characters summary: write é instead of the HTML entity &eacute;',
  'An interface to → An interface&Uuml;to': '5:10 characters summary: write Ü instead of the HTML entity &Uuml;',
  'An interface to → An interface&rsquo;to': "5:10 characters summary: write ' instead of the HTML entity &rsquo;",
  'An interface to → An interface&shy;to': '5:10 characters summary: write nothing instead of the HTML entity &shy;',
  'An interface to → An interface&checkmark;to':
    '5:10 characters summary: write ✓ instead of the HTML entity &checkmark;',
  'An interface to → An interface&feather;to':
    '5:10 characters summary: write the character itself instead of the HTML entity &feather;',
  'An interface to → R&D; an interface to': [],
  'An interface to → An <b>interface</b> to': '5:10 characters summary: remove the HTML tag <b>; texts are plain',
  'An interface to → An interface<br/>to': '5:10 characters summary: remove the HTML tag <br/>; texts are plain',
  'Nothing on single sign-on. → Nothing on <a href="https://rookery.example">sign-on</a>.':
    '33:52 characters facts > team.sso > note: remove the HTML tag <a href="https://rookery.example">; texts are plain',
  'title: rookery-sdk → title: <i>rookery-sdk</i>':
    '17:12 characters sources > npm > title: remove the HTML tag <i>; texts are plain',
  'An interface to → An interface for < 5 and > 2 people to': [],
  'Nothing on single sign-on. → Nothing on sign-on &amp; SAML.':
    '33:52 characters facts > team.sso > note: write & instead of the HTML entity &amp;',
  'https://packages.example/rookery-sdk → "https://packages.example/?a=1&amp;b=2"':
    '16:10 characters sources > npm > url: write & instead of the HTML entity &amp;',
  'An interface to LinkedIn, email and messaging accounts. → "An interface \\u0026amp; more"':
    '5:10 characters summary: write & instead of the HTML entity &amp;',
  'The package and its dates. → TODO what the page shows, in own words':
    '20:12 wording sources > npm > shows: still contains TODO; write what the page shows',
  'slug: small-tool → slug: smalltool':
    '1:7 file-name slug: "smalltool" does not match the file name, small-tool.yaml; write small-tool, or rename the file to smalltool.yaml',
  'category: outreach-api → category: outreach-apis':
    '3:11 known-names category: unknown category "outreach-apis"; did you mean "outreach-api"?',
  'An interface to → The best interface to\n\nfacts:\n → exceptions: [{ rule: wording, at: summary, reason: The name of the product. }]\nfacts:\n':
    [],
  'facts:\n → exceptions: [{ rule: wording, at: summary, reason: A product name. }]\nfacts:\n':
    '26:14 exceptions exceptions > 0: nothing at "summary" breaks the rule "wording"; remove this exception',
  'Nothing on → The safest\n\nfacts:\n → exceptions: [{ rule: wording, at: summary, reason: A product name. }]\nfacts:\n':
    [
      '26:14 exceptions exceptions > 0: nothing at "summary" breaks the rule "wording"; remove this exception',
      '34:52 wording facts > team.sso > note: "safest" is praise or a promise, not a fact; say in plain words what the page shows',
    ],
  'facts:\n → exceptions: [{ rule: addresses, at: npm, reason: It is fine. }]\nfacts:\n':
    '26:14 exceptions exceptions > 0: "addresses" is not a rule that allows exceptions; allowed: currencies, plan-extends, plan-terms, price-order, known-names, price-witnesses, wording',
  'facts:\n → exceptions: [{ rule: own-word, at: summary, reason: A product name. }]\nfacts:\n':
    '26:14 exceptions exceptions > 0: "own-word" is not a rule that allows exceptions; allowed: currencies, plan-extends, plan-terms, price-order, known-names, price-witnesses, wording',
  'name: Pro, monthly → name: Pro, anual_monthly':
    '32:41 value-type facts > pricing.plans > value > 0 > anual_monthly: unknown field "anual_monthly"; did you mean "annual_monthly"?',
};
