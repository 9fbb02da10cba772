import type { Plan } from '../../../model/pricing/plan.ts';
import { plansIn } from '../../../model/pricing/read-plan.ts';
import type { Tool } from '../../../model/tool.ts';
import { foldedWords } from '../../reader/tokens.ts';

/** Words for a plan that stand beside its name. */
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

/** The plan of a tool that a text names, after the tool or beside "plan". The longest name wins. */
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
