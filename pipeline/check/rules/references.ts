import type { Plan } from '../../../model/pricing/plan.ts';
import { parseYamlFile } from '../../read/yaml-file.ts';
import type { RuleOf } from '../rule.ts';
import { suggestion } from '../suggestion.ts';

/** The category of a tool exists. */
export const knownCategory: RuleOf<'file'> = {
  name: 'known-category',
  scope: 'file',
  tip: 'facts/categories.yaml describes the categories. Choose the main purpose for which the tool is bought.',
  *check({ data }, { categories }) {
    const slugs = Object.keys(categories.data);
    if (!slugs.includes(data.category)) {
      yield {
        path: ['category'],
        message: `"${data.category}" is not a category; ${suggestion(data.category, slugs)}`,
      };
    }
  },
};

/** Every fact answers a question of the catalogue. */
export const knownKey: RuleOf<'fact'> = {
  name: 'known-key',
  scope: 'fact',
  tip: 'facts/catalogue.yaml lists all keys with their questions.',
  *check({ key, declared, path }, { catalogue }) {
    if (declared) return;
    yield {
      path,
      key: true,
      message: `is not a key of the catalogue; ${suggestion(key, Object.keys(catalogue.data.keys))}`,
    };
  },
};

/** The plan that a fact names is a plan of pricing.plans, spelled the same: prices are looked up by this name. */
export const knownPlan: RuleOf<'fact'> = {
  name: 'known-plan',
  scope: 'fact',
  tip: 'Spell the plan as in pricing.plans. If the page uses another name for it, say so in a note; if it is none of the listed plans, declare an exception.',
  allowsExceptions: true,
  *check({ tool, fact, path }) {
    const plans = tool.facts['pricing.plans']?.value;
    if (fact.from_plan === undefined || !Array.isArray(plans)) return;
    const names = (plans as Partial<Plan>[]).map((plan) => String(plan?.name));
    if (names.includes(fact.from_plan)) return;
    yield {
      path: [...path, 'from_plan'],
      message: `"${fact.from_plan}" is not a plan in pricing.plans; ${suggestion(fact.from_plan, names)}`,
    };
  },
};

/** A closed tool did not close after today, and its successor is another listed tool. */
export const closedSuccessor: RuleOf<'corpus'> = {
  name: 'closed-successor',
  scope: 'corpus',
  tip: 'Write the day it closed, and the slug of a tool that has a file, or leave out the successor.',
  *check({ tools }, _facts, { today, invalidSlugs = [] }) {
    const slugs = [...tools.map(({ data }) => data.slug), ...invalidSlugs];
    for (const { file, data } of tools) {
      const { since = '', successor } = data.closed ?? {};
      if (since > today) yield { file, path: ['closed', 'since'], message: `${since} is after today, ${today}` };
      if (successor !== undefined && (successor === data.slug || !slugs.includes(successor))) {
        yield {
          file,
          path: ['closed', 'successor'],
          message: `"${successor}" is not another tool; ${suggestion(successor, slugs)}`,
        };
      }
    }
  },
};

/** A published slug still belongs to a tool, as its slug or as a former one. */
export const removedTool: RuleOf<'corpus'> = {
  name: 'removed-tool',
  scope: 'corpus',
  tip: 'Restore the file, with "closed: { since: … }" if the product was closed, or add the slug to "former_slugs" of the tool that replaced it.',
  *check({ tools }, _facts, { published, invalidSlugs = [] }) {
    const known = new Set(tools.flatMap(({ data }) => [data.slug, ...(data.former_slugs ?? [])]).concat(invalidSlugs));
    for (const slug of published) {
      if (!known.has(slug))
        yield {
          file: parseYamlFile(`facts/tools/${slug}.yaml`, ''),
          at: { line: 1, column: 1 },
          message: `the tool "${slug}" was published, but its file is missing`,
        };
    }
  },
};
