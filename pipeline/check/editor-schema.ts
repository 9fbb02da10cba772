import type { CatalogueKey } from '../../model/catalogue.ts';
import { PLANS_KEY } from '../../model/keys.ts';
import type { Rule, SharedFacts } from './rule.ts';
import { createValueSchema, FileFact, ID, ToolFile } from './tool-file.ts';

type Json = Record<string, unknown>;

/** The shared files that the schema is generated from. */
type Vocabulary = Pick<SharedFacts, 'catalogue' | 'categories' | 'publishers'>;

/**
 * Formats the text of `facts/tool.schema.json`: the JSON Schema of tool files for code editors such as VS Code, which complete keys and
 * values and show each question on hover. It is generated from the schema of the check and from the catalogue, so both always agree. It
 * uses draft-07, which every editor understands.
 */
export function formatEditorSchema({ catalogue, categories, publishers }: Vocabulary, rules: readonly Rule[]): string {
  const schema = JSON.parse(JSON.stringify(ToolFile));
  const { category, sources, exceptions, facts } = schema.properties;
  category.enum = Object.keys(categories.data);
  // Completes the known names, but accepts a new one, which the check asks to add to facts/publishers.yaml.
  sources.patternProperties[ID].properties.publisher.anyOf = [
    { enum: Object.keys(publishers.data) },
    { type: 'string' },
  ];
  // Sorted, because the bundle loads the rules in a different order.
  exceptions.items.properties.rule.enum = rules.flatMap((rule) => (rule.allowsExceptions ? rule.name : [])).sort();
  const questions = Object.entries(catalogue.data.keys).map(([key, question]) => [
    key,
    createFactSchema(key, question),
  ]);
  schema.properties.facts = {
    type: 'object',
    additionalProperties: false,
    description: facts.description,
    properties: Object.fromEntries(questions),
  };
  const { assumed, second_hand, advised, plan, only_on, add_on, ...fields } = FileFact.properties;
  const $defs = {
    fact: { ...FileFact, properties: { ...fields, advised, plan, only_on, add_on } },
    plans: { ...FileFact, properties: { ...fields, assumed, second_hand } },
  };
  const title = 'A tool of Outreach Facts';
  return `${JSON.stringify({ $schema: 'http://json-schema.org/draft-07/schema#', title, ...schema, $defs }, null, 1)}\n`;
}

/** The fields of any fact, with the values of this question. */
function createFactSchema(key: string, question: CatalogueKey): Json {
  const value = createValueSchema(question);
  const { values, unconfirmed } = FileFact.properties;
  const narrow = (list: object) => ({ description: (list as Json).description, items: { properties: { value } } });
  return {
    title: question.label,
    description: describeQuestion(question),
    allOf: [{ $ref: `#/$defs/${key === PLANS_KEY ? 'plans' : 'fact'}` }],
    properties: { value, values: narrow(values), unconfirmed: narrow(unconfirmed) },
  };
}

function describeQuestion({ question, decision, values, requires, applies_to, or_if, names_plan }: CatalogueKey) {
  const valueNames = Object.entries(values ?? {}).map(([value, name]) => `${value}: ${name}`);
  return [
    question,
    decision,
    valueNames.length > 0 && `Values: ${valueNames.join('; ')}.`,
    names_plan && 'If true, name the plan in "plan".',
    requires && `Needs ${requires}.`,
    applies_to && `Applies to: ${applies_to.join(', ')}${or_if ? `; also to other tools if ${or_if} is true` : ''}.`,
  ]
    .filter(Boolean)
    .join(' ');
}
