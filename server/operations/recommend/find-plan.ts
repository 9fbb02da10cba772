import { type Plan, plansIn } from '../../../model/pricing/plan.ts';
import type { Tool } from '../../../model/tool.ts';
import { foldedWords } from '../../reader/tokens.ts';

/** What a plan is called beside its name. */
const PLAN = new Set([
  'plan',
  'plans',
  'tier',
  'package',
  'tarif',
  'paket',
  'offre',
  'forfait',
  'plano',
  'subscription',
]);

/** The plan of a tool that the words of a text name: after the tool, or beside "plan". The longest of those that do. */
export function findPlan(words: readonly string[], { name, slug, aliases, facts }: Tool): Plan['name'] | undefined {
  const ofTool = new Set([name, slug, ...aliases].flatMap(foldedWords));
  const isNamed = (plan: readonly string[]) =>
    words.some((_, at) => {
      const [before, after] = [words[at - 1] ?? '', words[at + plan.length] ?? ''];
      const isBeside = ofTool.has(before) || PLAN.has(before) || (PLAN.has(after) && !FREE.has(words[at] ?? ''));
      return isBeside && plan.every((word, i) => words[at + i] === word);
    });
  const named = plansIn(facts).filter((plan) => isNamed(foldedWords(plan.name)));
  return named.toSorted((a, b) => b.name.length - a.name.length)[0]?.name;
}

/** "a free plan" is a question. */
const FREE = new Set(['free', 'gratis', 'gratuit', 'gratuito', 'kostenloser']);
