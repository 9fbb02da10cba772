import { writeQuestion } from '../../model/condition.ts';
import type { Claim } from './account.ts';
import type { CategoryMention } from './category.ts';
import type { Mention } from './mentions.ts';
import type { NumberMention } from './numbers.ts';
import type { PlanMention } from './plans.ts';
import type { Quantity } from './quantities.ts';
import type { Limit } from './reading.ts';
import type { NameMention } from './roles.ts';
import type { Span } from './spans.ts';

/** What was read of a text. If parts overlap, the first list wins. */
interface Parts {
  readonly questions: readonly Mention[];
  /** Questions that cannot be asked without a value, and programs that no question is about. */
  readonly unread: readonly Span[];
  readonly quantities: readonly Quantity[];
  readonly limits: readonly (Limit & Span)[];
  readonly tools: readonly NameMention[];
  readonly plans: readonly PlanMention[];
  /** Whether the text asks about one tool, so that a plan is of it. */
  readonly isPlanRead: boolean;
  readonly category: CategoryMention | undefined;
  readonly numbers: readonly NumberMention[];
  /** Parts that say something about the writer: "a company of 40", "selling a product for 9,000 EUR". */
  readonly asides: readonly Span[];
}

/** What was read of a text, as claims on its tokens. */
export function claimsOf(parts: Parts): Claim[] {
  const { questions, unread, quantities, limits, tools, plans, category, asides } = parts;
  const values = new Set(questions.flatMap(({ any }) => any.map(({ value }) => value)));
  const ofValues = parts.numbers.filter(({ value }) => values.has(value));
  return [
    ...asides.map((part): Claim => ({ ...spanOf(part), owner: 'silent' })),
    ...ofValues.map((part): Claim => ({ ...spanOf(part), owner: 'question' })),
    ...(category ? [claim(category, 'category', category.category)] : []),
    ...tools.map((one) => claim(one, 'tool', `${one.slug} (${one.role})`)),
    ...questions.map((one) => claim(one, 'question', `${writeQuestion(one)} (${one.strength})`)),
    ...limits.map((one) => claim(one, 'sum', writeLimit(one))),
    ...quantities.map((one) => claim(one, 'number', `${one.field}=${one.value}`)),
    ...plans.map((one) =>
      parts.isPlanRead ? claim(one, 'tool', `plan ${one.name}`) : { ...spanOf(one), owner: 'not_understood' as const },
    ),
    ...unread.map((part): Claim => ({ ...spanOf(part), owner: 'not_understood' })),
  ];
}

function claim(part: Span, owner: Claim['owner'], as: string): Claim {
  return { ...spanOf(part), owner, as };
}

const spanOf = ({ first, end }: Span): Span => ({ first, end });

function writeLimit({ amount, currency, per, period }: Limit): string {
  return ['budget', amount, currency, per && per !== 'total' && `per ${per}`, period && `a ${period}`]
    .filter(Boolean)
    .join(' ');
}
