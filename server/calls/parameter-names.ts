import type { TObject, TSchema } from 'typebox';
import { memoizeByObject } from '../../model/memoize.ts';

/** Synonyms of parameters, normalized. If several parameters share a synonym, it means the first one that the operation has. */
const SYNONYMS: Readonly<Record<string, string>> = {
  slug: 'name id tool tool_name tool_id tool_slug vendor vendor_name product product_name software company app service provider brand url website domain',
  q: 'query search text task prompt question name search_query search_term keyword description request message input use_case term user_query goal brief',
  tools:
    'slug name id tool tool_name tool_id tool_slug vendor vendor_name product product_name software competitor item option candidate against versus vs compare_with compared_to other other_tool url website domain',
  platform: 'name slug id network site',
  job: 'use_case purpose task role goal',
  profile: 'name id ranking ranking_profile list view',
  required:
    'require requirement must must_have required_feature required_key required_question feature capability criteria criterion condition has channel integration filter crm',
  nice: 'nice_to_have preferred preference optional should_have bonus wish nice_feature',
  unwanted: 'exclude_feature excluded_feature without_feature unwanted_feature deal_breaker dealbreaker forbidden',
  without: 'exclude_tool excluded_tool exclude_vendor except not_tool exclude_slug',
  people: 'seat user team_size team headcount member team_member person rep sdr sales_rep',
  linkedin_accounts: 'account linkedin_seat linkedin_profile linkedin_sender',
  mailboxes: 'inbox email_account mail_account email_inbox email_sender email_address',
  workspaces: 'client client_account',
  contacts: 'lead prospect recipient contact_per_month lead_per_month prospect_per_month monthly_contact monthly_lead',
  emails: 'email_per_month monthly_email email_volume email_sent',
  credits: 'credit_per_month monthly_credit',
  budget:
    'max_price max_budget monthly_budget price price_max budget_max price_limit max_cost max_monthly_price max_monthly_cost budget_per_month budget_monthly monthly_price max_price_per_month price_under cost spend max_spend amount',
  cheapest: 'cheap low_price lowest_price cheapest_first prefer_cheap',
  currency: 'currency_code in_currency',
  billing:
    'billing_period billing_cycle billing_interval billing_frequency period interval frequency payment_period plan_period payment pay',
  category: 'type kind tool_type tool_category segment category_slug',
  plan: 'tier plan_name pricing_plan package',
  groups: 'section category fact_group question_group',
  keys: 'column field question fact attribute feature fact_key question_key property aspect criteria criterion',
  limit: 'per_page page_size top count n max_result top_n top_k result row take how_many',
  offset: 'skip start start_at',
  since: 'from after start_date date_from since_date',
  until: 'to before end_date date_to',
  part: 'section name',
};

/** By their possible parameters: names that are ambiguous if an operation has more than one of these. */
const AMBIGUOUS_NAMES: Readonly<Record<string, string>> = {
  'without unwanted': 'exclude excluding excluded exclusion avoid not must_not must_not_have',
  'q required': 'need',
  'slug required q': 'platform',
  'groups part q': 'subject topic',
  'tools required': 'with',
  'people linkedin_accounts': 'licence license',
  'linkedin_accounts mailboxes': 'sender sending_account sender_account',
};

/** Parameters that clients and trackers add. All others are reported, since any unknown name may be a requirement. */
const IGNORED_NAMES =
  /^(_.*|toolCallId|tool_call_id|sessionId|session_id|chatInput|action|utm_.*|gclid|fbclid|msclkid|mc_cid|li_fat_id|trk|ref|((response|output)_?)?format|verbose|verbosity|pretty)$/i;

export function isIgnoredParameter(name: string): boolean {
  return IGNORED_NAMES.test(name);
}

/** Rewrites `teamSize`, `Team-Size` and `team_sizes[]` as `team_size`. */
export function normalizeParameterName(name: string): string {
  return name
    .slice(0, MAX_NAME)
    .replace(/\[\d*\]$/, '')
    .replaceAll(/(?<=[a-z\d])(?=[A-Z])/g, '_')
    .toLowerCase()
    .replaceAll(/[\s-]+/g, '_')
    .split('_')
    .map(toSingular)
    .join('_');
}

/** In characters. All known names are shorter. */
const MAX_NAME = 60;

function toSingular(word: string): string {
  if (/(?:x|ch|ss)es$/.test(word)) return word.slice(0, -2);
  if (/ies$/.test(word)) return `${word.slice(0, -3)}y`;
  return /[^s]s$/.test(word) && word !== 'has' && word !== 'vs' ? word.slice(0, -1) : word;
}

const meaningsByName = memoizeByObject(({ properties }: TObject): ReadonlyMap<string, readonly string[]> => {
  const byName = new Map<string, readonly string[]>();
  const add = (word: string, meanings: readonly string[]) => {
    if (meanings.length > 0 && !byName.has(word)) byName.set(word, meanings);
  };
  for (const name of Object.keys(properties)) add(normalizeParameterName(name), [name]);
  for (const [parameters, words] of Object.entries(AMBIGUOUS_NAMES)) {
    const meanings = parameters.split(' ').filter((name) => name in properties);
    for (const word of words.split(' ')) add(word, meanings);
  }
  for (const [name, words] of Object.entries(SYNONYMS)) {
    if (name in properties) for (const word of words.split(' ')) add(word, [name]);
  }
  return byName;
});

/** Finds the parameters of an operation that a name may mean, including names such as `tool_1`, `tool_b` and `seat_count`. */
export function findMeanings(name: string, input: TObject): readonly string[] {
  if (Object.hasOwn(input.properties, name)) return [name];
  const byName = meaningsByName(input);
  const word = normalizeParameterName(name);
  const meanings = byName.get(word);
  if (meanings) return meanings;
  const quantities = byName.get(word.replace(COUNT_WORD, '')) ?? [];
  if (quantities.length > 0 && quantities.every((parameter) => isNumber(input.properties[parameter] as TSchema)))
    return quantities;
  const [withoutNumber] = byName.get(word.replace(/_?(?:\d|_[a-c])$/, '')) ?? [];
  return withoutNumber === 'tools' || withoutNumber === 'slug' ? [withoutNumber] : [];
}

/** The words for a number in `number_of_mailboxes` and `mailbox_count`. */
const COUNT_WORD = /^(?:num|number_of|no_of|total)_|_(?:count|number|total)$/;

const isNumber = ({ type }: { readonly type?: string }) => type === 'integer' || type === 'number';

/** Finds the first parameter with a name or synonym, regardless of the operation. */
export function resolveParameterName(name: string): string | undefined {
  const word = normalizeParameterName(name);
  const entries = Object.entries(SYNONYMS);
  return (entries.find(([parameter]) => normalizeParameterName(parameter) === word) ??
    entries.find(([, words]) => words.split(' ').includes(word)))?.[0];
}

/** Finds the parameter that a name means. Undefined if none or several match. */
export function findParameter(name: string, input: TObject): string | undefined {
  const [only, ...others] = findMeanings(name, input);
  return others.length === 0 ? only : undefined;
}
