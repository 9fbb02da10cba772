import type { CatalogueKey } from '../../../model/catalogue.ts';
import type { PhraseConstraint } from '../../../model/lexicon.ts';
import { keyMeant } from '../../../model/nearest.ts';
import { ENTRY_PRICE } from '../../../model/pricing/entry-price.ts';
import type { Statement, TextClaim } from '../../claims/claim.ts';
import { readClaims } from '../../claims/read.ts';
import type { Snapshot } from '../../snapshot/snapshot.ts';
import { fold } from '../../text/tokens.ts';
import { unknownKey } from '../choices.ts';
import { findTool } from '../input.ts';
import { invalid } from '../job-list/read-question.ts';

/**
 * A claim that a parameter states: `quillcourier,pricing.starts_at,39 USD a month`.
 * @throws Problem tool_not_found, unknown_key or invalid_parameter
 */
export function explicitClaim(text: string, snapshot: Snapshot): TextClaim {
  const [named = '', keyNamed = '', ...rest] = text.split(',').map((part) => part.trim());
  const value = rest.join(',');
  if (value === '')
    throw invalid('claim', text, '"claim" needs a tool, a key and a value, as in some-tool,channels.whatsapp,yes');
  const tool = findTool(snapshot, named, 'claim');
  const { keys } = snapshot.methodology.catalogue;
  const key = keyMeant(keyNamed, Object.keys(keys));
  const declared = keys[key];
  if (!declared) throw unknownKey(key, 'claim', Object.keys(keys));
  const { statement, isDenied = false } = statementOf(key, declared, value, tool.name, snapshot) ?? {};
  if (!statement) throw invalid('claim', text, `"claim" has no value of ${key}: "${value}". ${valuesOf(declared)}`);
  return {
    text: `${tool.name}, ${key}: ${value}`,
    start: 0,
    end: text.length,
    tool: tool.slug,
    statement,
    isDenied,
    plan: undefined,
  };
}

type Said = { readonly statement: Statement; readonly isDenied?: boolean };

function statementOf(
  key: string,
  declared: CatalogueKey,
  value: string,
  name: string,
  snapshot: Snapshot,
): Said | undefined {
  const fact = (constraint: PhraseConstraint, isDenied = false): Said => ({
    statement: { about: 'fact', readings: [[constraint]], bound: 'exact' },
    isDenied,
  });
  const said = fold(value);
  switch (declared.type) {
    case 'boolean':
      if (said === 'yes' || said === 'true') return fact({ key, op: 'is', value: true });
      return said === 'no' || said === 'false' ? fact({ key, op: 'is', value: true }, true) : undefined;
    case 'number':
    case 'days':
    case 'year':
      return /^\d+$/.test(said) ? fact({ key, op: 'is', value: Number(said) }) : undefined;
    case 'one':
    case 'set': {
      const [slug] =
        Object.entries(declared.values ?? {}).find(([one, label]) => one === said || fold(label) === said) ?? [];
      return slug === undefined
        ? undefined
        : fact({ key, op: declared.type === 'set' ? 'includes' : 'is', value: slug });
    }
    case 'money':
    case 'plans':
      return priceOf(key, `${name} costs ${value}`, snapshot);
    case 'text':
      return key === 'company.name' ? { statement: { about: 'company', name: value } } : fact({ key, op: 'is', value });
    default:
      return fact({ key, op: 'is', value: declared.type === 'country' ? value.toUpperCase() : value });
  }
}

/** Sums are read as in a sentence. */
function priceOf(key: string, sentence: string, snapshot: Snapshot): Said | undefined {
  const statement = readClaims(sentence, snapshot)[0]?.statement;
  if (statement?.about !== 'price') return undefined;
  const billing = key === ENTRY_PRICE.yearly ? 'year' : key === ENTRY_PRICE.monthly ? 'month' : statement.price.billing;
  return { statement: { about: 'price', price: { ...statement.price, billing, isEntry: key !== 'pricing.plans' } } };
}

function valuesOf({ type, values }: CatalogueKey): string {
  if (values) return `Allowed: ${Object.keys(values).join(', ')}.`;
  return type === 'boolean'
    ? 'Allowed: yes, no.'
    : type === 'money' || type === 'plans'
      ? 'Give a sum, as in 39 USD a month.'
      : 'Give a number.';
}
