import type { Rule } from '../rule.ts';
import { catalogueReferences } from './catalogue-references.ts';
import { citedSources } from './cited-sources.ts';
import { dates } from './dates.ts';
import { disagreement } from './disagreement.ts';
import { knownKey } from './known-key.ts';
import { knownOrUnknown } from './known-or-unknown.ts';
import { lexiconConstraints } from './lexicon-constraints.ts';
import { methodIndicators } from './method-indicators.ts';
import { methodWeights } from './method-weights.ts';
import { moneyCurrency } from './money-currency.ts';
import { requires } from './requires.ts';
import { sourceUrl } from './source-url.ts';
import { toolIdentity } from './tool-identity.ts';
import { valueType } from './value-type.ts';

/** The table of rules. */
export const rules: readonly Rule[] = [
  catalogueReferences,
  methodWeights,
  methodIndicators,
  lexiconConstraints,
  toolIdentity,
  knownKey,
  knownOrUnknown,
  valueType,
  moneyCurrency,
  citedSources,
  sourceUrl,
  dates,
  disagreement,
  requires,
];
