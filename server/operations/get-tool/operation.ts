import { Type } from 'typebox';
import { Scores } from '../../../model/board-schemas.ts';
import { Identifier } from '../../../model/identifier.ts';
import { Price } from '../../../model/pricing/price.ts';
import { optionalList } from '../../../model/schemas.ts';
import { Tool } from '../../../model/tool.ts';
import { exampleTool } from '../../call/example-tools.ts';
import { defineOperation } from '../../call/operation.ts';
import { selectionChoices, selectKeys, ToolInput } from '../../call/parameters.ts';
import { Cells, factsTable, toCells } from './cells.ts';

const { slug, name, category, summary, website, known_by_name } = Tool.properties;

const Answer = Type.Object(
  {
    slug,
    name,
    category,
    known_by_name,
    summary: Type.Optional(summary),
    website: Type.Optional(website),
    aliases: optionalList(Type.String(), 'Other names.'),
    identifiers: optionalList(Type.Omit(Identifier, ['sources']), 'Identifiers in other registries.'),
    price: Type.Optional(Price),
    scores: Type.Optional(Scores),
    similar: optionalList(
      Type.String(),
      'Slugs of the tools that share the most yes answers with it, for the main job of its category.',
    ),
    facts: Cells,
  },
  { description: 'With keys or groups only the facts.' },
);

export const getTool = defineOperation({
  name: 'get_tool',
  path: '/tools/{slug}',
  title: 'One tool with all its facts',
  description:
    'All facts about one tool: every question with its value and source, scores, similar tools. keys add the evidence. For prices use get_pricing.',
  question: 'Does one tool have X? What do we know about it?',
  startWith: ['keys', 'groups'],
  isResource: true,
  choices: selectionChoices,
  input: ToolInput,
  output: Answer,
  examples: (snapshot) => {
    const { slug } = exampleTool(snapshot);
    return [{ slug, groups: ['company'], keys: ['ai.mcp_server'] }, { slug }];
  },
  table: factsTable,
  run(snapshot, { slug, ...selection }) {
    const tool = snapshot.tools.get(slug) as Tool;
    const selected = selectKeys(selection);
    const { name, category, known_by_name } = tool;
    return {
      slug,
      name,
      category,
      ...(known_by_name && { known_by_name }),
      ...(selected.isAll && introduce(tool)),
      facts: toCells(tool, selected.has, selection.keys ?? [], snapshot),
    };
  },
});

/** What an answer says about a tool besides its facts. */
function introduce({ summary, website, aliases, identifiers, price, scores, similar }: Tool) {
  return {
    summary,
    website,
    ...(aliases.length > 0 && { aliases }),
    ...(identifiers && { identifiers: identifiers.map(({ sources: _, ...identifier }) => identifier) }),
    price,
    scores,
    ...(similar.length > 0 && { similar }),
  };
}
