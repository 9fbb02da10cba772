import type { Rule } from '../rule.ts';
import { addOns } from './add-ons.ts';
import { answerChannels } from './answer-channels.ts';
import { assumptions } from './assumptions.ts';
import { billingPeriods } from './billing-periods.ts';
import { catalogueReferences } from './catalogue-references.ts';
import { chargeInNote } from './charge-in-note.ts';
import { chargeIncluded } from './charge-included.ts';
import { chargeTiers } from './charge-tiers.ts';
import { chargedUnits } from './charged-units.ts';
import { citedSources } from './cited-sources.ts';
import { closedSuccessor } from './closed-successor.ts';
import { completeSet } from './complete-set.ts';
import { contentVersion } from './content-version.ts';
import { customQuoteWithPrice } from './custom-quote-with-price.ts';
import { disagreement } from './disagreement.ts';
import { disputedPlans } from './disputed-plans.ts';
import { dominatedPlan } from './dominated-plan.ts';
import { earlierOrder } from './earlier-order.ts';
import { extraNeedsFeature } from './extra-needs-feature.ts';
import { firstParty } from './first-party.ts';
import { freePlanFeatures } from './free-plan-features.ts';
import { freePlanListed } from './free-plan-listed.ts';
import { hiddenCharacters } from './hidden-characters.ts';
import { impliedNo } from './implied-no.ts';
import { includedFalls } from './included-falls.ts';
import { jobQuestions } from './job-questions.ts';
import { knownCategory } from './known-category.ts';
import { knownKey } from './known-key.ts';
import { knownOrUnknown } from './known-or-unknown.ts';
import { knownPlan } from './known-plan.ts';
import { lexiconConstraints } from './lexicon-constraints.ts';
import { liveLook } from './live-look.ts';
import { mcpTransport } from './mcp-transport.ts';
import { methodReferences } from './method-references.ts';
import { moneyCurrency } from './money-currency.ts';
import { noAnchors } from './no-anchors.ts';
import { noPlaceholders } from './no-placeholders.ts';
import { noTabs } from './no-tabs.ts';
import { notCopied } from './not-copied.ts';
import { oneCurrency } from './one-currency.ts';
import { openConsequences } from './open-consequences.ts';
import { ownWords } from './own-words.ts';
import { pinnedLinks } from './pinned-links.ts';
import { plainNames } from './plain-names.ts';
import { planExtends } from './plan-extends.ts';
import { planInNote } from './plan-in-note.ts';
import { planQuantity } from './plan-quantity.ts';
import { planTerms } from './plan-terms.ts';
import { planUnits } from './plan-units.ts';
import { priceDecimals } from './price-decimals.ts';
import { priceOrder } from './price-order.ts';
import { priceWitnesses } from './price-witnesses.ts';
import { printEnds } from './print-ends.ts';
import { publishedAt } from './published-at.ts';
import { publishedPrices } from './published-prices.ts';
import { publishedVersions } from './published-versions.ts';
import { publisherSpelling } from './publisher-spelling.ts';
import { readDates } from './read-dates.ts';
import { readable } from './readable.ts';
import { removedTool } from './removed-tool.ts';
import { replacedFigure } from './replaced-figure.ts';
import { reportedWords } from './reported-words.ts';
import { requires } from './requires.ts';
import { searchDates } from './search-dates.ts';
import { secondReading } from './second-reading.ts';
import { sharedDates } from './shared-dates.ts';
import { slugFileName } from './slug-file-name.ts';
import { sourceUrl } from './source-url.ts';
import { startsAtCheapest } from './starts-at-cheapest.ts';
import { startsAtGiven } from './starts-at-given.ts';
import { straightQuotes } from './straight-quotes.ts';
import { trialTerms } from './trial-terms.ts';
import { uniqueNames } from './unique-names.ts';
import { uniquePlans } from './unique-plans.ts';
import { usedSources } from './used-sources.ts';
import { valueType } from './value-type.ts';
import { verifiedFiles } from './verified-files.ts';
import { versionOrder } from './version-order.ts';
import { watchedValue } from './watched-value.ts';
import { websiteUrl } from './website-url.ts';
import { workedExamples } from './worked-examples.ts';
import { yamlSyntax } from './yaml-syntax.ts';
import { zeroPrice } from './zero-price.ts';

/** All rules, in the order of their scopes: text, file, source, fact, corpus. */
export const rules: readonly Rule[] = [
  readable,
  yamlSyntax,
  noAnchors,
  noTabs,
  hiddenCharacters,
  slugFileName,
  knownCategory,
  websiteUrl,
  workedExamples,
  firstParty,
  usedSources,
  citedSources,
  searchDates,
  noPlaceholders,
  plainNames,
  straightQuotes,
  publisherSpelling,
  ownWords,
  notCopied,
  priceOrder,
  startsAtCheapest,
  disputedPlans,
  startsAtGiven,
  oneCurrency,
  zeroPrice,
  billingPeriods,
  planUnits,
  chargedUnits,
  freePlanListed,
  publishedPrices,
  customQuoteWithPrice,
  trialTerms,
  mcpTransport,
  requires,
  impliedNo,
  openConsequences,
  sourceUrl,
  pinnedLinks,
  readDates,
  knownKey,
  knownOrUnknown,
  publishedAt,
  liveLook,
  valueType,
  completeSet,
  answerChannels,
  assumptions,
  secondReading,
  planInNote,
  chargeInNote,
  replacedFigure,
  priceWitnesses,
  extraNeedsFeature,
  knownPlan,
  disagreement,
  earlierOrder,
  moneyCurrency,
  priceDecimals,
  uniquePlans,
  planTerms,
  planExtends,
  dominatedPlan,
  includedFalls,
  planQuantity,
  chargeIncluded,
  chargeTiers,
  addOns,
  printEnds,
  watchedValue,
  verifiedFiles,
  uniqueNames,
  removedTool,
  closedSuccessor,
  sharedDates,
  freePlanFeatures,
  catalogueReferences,
  methodReferences,
  jobQuestions,
  lexiconConstraints,
  reportedWords,
  versionOrder,
  contentVersion,
  publishedVersions,
];
