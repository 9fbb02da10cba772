import { type Document, isMap, parseDocument, type YAMLMap } from 'yaml';
import type { Draw } from '../draw.ts';

/** Texts of the files of tools, by slug. */
export type Texts = ReadonlyMap<string, string>;

/** Something an editor might do. */
export interface Edit {
  readonly slug: string;
  /** Of the file afterwards; undefined where it is removed. */
  readonly text: string | undefined;
  /** What was done, in a line. */
  readonly what: string;
}

type Draft = (texts: Texts, draw: Draw) => Edit | undefined;

/** Prices of all plans with a price by the month go up or down by the same amount, as when a vendor changes its price list. */
const changePrices: Draft = (texts, draw) => {
  const { slug, document } = pickTool(texts, draw);
  const by = draw.below(40) - 15;
  if (by === 0) return undefined;
  let changed = 0;
  const change = (path: readonly (string | number)[]) => {
    const amount = document.getIn([...path, 'amount']);
    if (typeof amount !== 'number' || amount <= 0) return;
    document.setIn([...path, 'amount'], Math.max(1, Math.round(amount + by)));
    changed += 1;
  };
  const plans = document.getIn(['facts', 'pricing.plans', 'value']) as { items: unknown[] } | undefined;
  for (const i of plans?.items.keys() ?? [])
    for (const period of ['monthly', 'annual_monthly']) change(['facts', 'pricing.plans', 'value', i, period]);
  for (const key of ['pricing.starts_at', 'pricing.starts_at_annual']) change(['facts', key, 'value']);
  return changed > 0 ? edited(slug, document, `${changed} prices changed by ${by}`) : undefined;
};

/** A page that said yes says no. */
const yesToNo: Draft = (texts, draw) => {
  const { slug, document } = pickTool(texts, draw);
  const key = pickYes(document, draw);
  if (key === undefined) return undefined;
  document.setIn(['facts', key, 'value'], false);
  document.setIn(
    ['facts', key, 'looked_at'],
    [Object.keys((document.toJS() as { searches?: object }).searches ?? {})[0]],
  );
  document.setIn(['facts', key, 'second_reading'], '2026-11-20');
  for (const field of ['from_plan', 'extra', 'has', 'lacks']) document.deleteIn(['facts', key, field]);
  return edited(slug, document, `${key} is a no`);
};

/** A page that said yes says nothing any more. */
const yesToUnknown: Draft = (texts, draw) => {
  const { slug, document } = pickTool(texts, draw);
  const key = pickYes(document, draw);
  if (key === undefined) return undefined;
  const [first] = (document.getIn(['facts', key, 'sources']) as { toJSON(): unknown[] }).toJSON();
  const source = typeof first === 'string' ? first : (first as { source: string }).source;
  document.setIn(['facts', key], { unknown: 'not-found', looked_at: [source], note: 'The page says nothing on it.' });
  return edited(slug, document, `${key} is unknown`);
};

const close: Draft = (texts, draw) => {
  const { slug, document } = pickTool(texts, draw);
  if (document.has('closed')) return undefined;
  document.set('closed', { since: '2026-01-15' });
  return edited(slug, document, 'closed');
};

/** How the slug of an added tool begins. */
const ADDED = 'test-';

const add: Draft = (texts, draw) => {
  const { document } = pickTool(texts, draw);
  const id = draw.hex();
  const [slug, name] = [`${ADDED}${id}`, `Test ${id}`];
  const text = `slug: ${slug}
name: ${name}
category: ${document.get('category')}
website: https://${slug}.example
summary: A tool that was added to see whether everything bears it.
sources:
  home:
    url: https://${slug}.example/
    title: ${name}
    publisher: ${name}
    relation: vendor
    shows: What it does and costs.
    read: 2026-01-10
    copy: live
facts:
  channels.linkedin: { value: true, sources: [home] }
  channels.email: { value: ${draw.below(2) === 0}, sources: [home] }
  pricing.public: { value: true, sources: [home] }
  pricing.starts_at: { value: { amount: ${20 + draw.below(100)}, currency: USD }, sources: [home] }
`;
  return { slug, text, what: 'added' };
};

/** A tool that was added: editors close a published one and never remove it. */
const remove: Draft = (texts, draw) => {
  const added = [...texts.keys()].filter((slug) => slug.startsWith(ADDED));
  return added.length > 0 ? { slug: draw.pick(added), text: undefined, what: 'removed' } : undefined;
};

/** How often each is drawn: editors change facts far more often than tools come and go. */
const DRAFTS: readonly Draft[] = [
  ...[changePrices, changePrices, changePrices, yesToNo, yesToNo, yesToNo],
  ...[yesToUnknown, yesToUnknown, yesToUnknown, close, add, remove],
];

/** Draws an edit; some are in vain, such as prices of a tool without any. */
export function drawEdit(texts: Texts, draw: Draw): Edit | undefined {
  return draw.pick(DRAFTS)(texts, draw);
}

function pickTool(texts: Texts, draw: Draw): { slug: string; document: Document } {
  const slug = draw.pick([...texts.keys()]);
  return { slug, document: parseDocument(texts.get(slug) as string) };
}

/** The key of a fact that is a proven yes. */
function pickYes(document: Document, draw: Draw): string | undefined {
  const facts = document.get('facts') as YAMLMap<{ value: string }, unknown>;
  const yes = facts.items.filter(({ value }) => isMap(value) && value.get('value') === true && value.has('sources'));
  return yes.length > 0 ? draw.pick(yes).key.value : undefined;
}

function edited(slug: string, document: Document, what: string): Edit {
  return { slug, text: document.toString({ lineWidth: 0 }), what };
}
