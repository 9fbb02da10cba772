import { parseYamlFile } from '../../read/yaml-file.ts';
import { slugOfFile } from '../file-schemas.ts';
import { corpusRule, factRule, fileRule } from '../rule.ts';
import { notAmong, suggestion } from '../suggestion.ts';
import { FIRST_PAGE } from './dates.ts';

/** The category of a tool exists. */
export const knownCategory = fileRule({
  name: 'known-category',
  tip: 'facts/categories.yaml describes the categories. Choose the main purpose for which the tool is bought.',
  *check({ data }, { categories }) {
    const slugs = Object.keys(categories.data);
    if (!slugs.includes(data.category))
      yield { path: ['category'], message: notAmong(data.category, 'a category', slugs) };
  },
});

/** Every fact answers a question of the catalogue. */
export const knownKey = factRule({
  name: 'known-key',
  tip: 'facts/catalogue.yaml lists all keys with their questions.',
  *check({ key, declared }, { catalogue }) {
    if (declared) return;
    const keys = Object.keys(catalogue.data.keys);
    yield { key: true, message: `is not a key of the catalogue; ${suggestion(key, keys)}` };
  },
});

/** The plan that a fact names is a plan of pricing.plans, spelled the same: prices are looked up by this name. */
export const knownPlan = factRule({
  name: 'known-plan',
  tip: 'Spell the plan as in pricing.plans. If the page uses another name for it, say so in a note; if it is none of the listed plans, declare an exception.',
  allowsExceptions: true,
  *check({ tool, fact }) {
    const plans = tool.facts['pricing.plans']?.value;
    if (fact.plan === undefined || !Array.isArray(plans)) return;
    const names = (plans as { readonly name?: unknown }[])
      .map((plan) => plan?.name)
      .filter((name) => typeof name === 'string');
    if (!names.includes(fact.plan))
      yield { path: ['plan'], message: notAmong(fact.plan, 'a plan in pricing.plans', names) };
  },
});

/** A closed tool did not close after today, and its successor is another listed tool. */
export const closedSuccessor = fileRule({
  name: 'closed-successor',
  tip: 'Write the day it closed, and the slug of a tool that has a file, or leave out the successor.',
  *check({ data: { slug, closed } }, _facts, { today, slugs }) {
    if (!closed) return;
    const { since, successor } = closed;
    if (since > today) yield { path: ['closed', 'since'], message: `${since} is after today, ${today}` };
    if (since < FIRST_PAGE)
      yield { path: ['closed', 'since'], message: `${since} is before ${FIRST_PAGE}; is the year right?` };
    const others = slugs.filter((other) => other !== slug);
    if (successor !== undefined && !others.includes(successor))
      yield { path: ['closed', 'successor'], message: notAmong(successor, 'another tool', others) };
  },
});

/** A published slug still belongs to a tool, as its slug or as a former one. */
export const removedTool = corpusRule({
  name: 'removed-tool',
  tip: 'Restore the file. For a tool with a new name or a closed one, use "npm run facts -- rename" or "npm run facts -- close": a published slug stays, as a former one or with "closed".',
  *check({ tools }, _facts, { published, invalidSlugs = [] }) {
    const known = new Set(
      // By its file too: that the slug in it differs is another mistake.
      tools
        .flatMap(({ file, names }) => [slugOfFile(file.path), names.slug, ...(names.former_slugs ?? [])])
        .concat(invalidSlugs),
    );
    for (const slug of published) {
      if (known.has(slug)) continue;
      const message = `the tool "${slug}" was published, but its file is missing`;
      yield { file: parseYamlFile(`facts/tools/${slug}.yaml`, ''), at: { line: 1, column: 1 }, message };
    }
  },
});
