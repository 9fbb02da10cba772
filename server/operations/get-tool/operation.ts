import { exampleTool } from '../../calls/example-tools.ts';
import { defineOperation } from '../../calls/operation.ts';
import { selectionChoices, selectKeys, ToolInput } from '../../calls/selection.ts';
import { findTool } from '../../calls/tool-names.ts';
import { ToolAnswer } from './answer.ts';
import { toFactsAnswer } from './facts.ts';
import { factsTable } from './table.ts';

export const getTool = defineOperation({
  name: 'get_tool',
  path: '/tools/{slug}',
  title: 'One tool with all its facts',
  description:
    'All facts about one tool: every question with its value and source, scores by job, similar tools. keys add the evidence: passages and searches. For prices use get_pricing.',
  question: 'Does one tool have X? What do we know about it?',
  startWith: ['keys', 'groups'],
  isResource: true,
  choices: selectionChoices,
  input: ToolInput,
  output: ToolAnswer,
  examples: (snapshot) => {
    const { slug } = exampleTool(snapshot);
    return [{ slug, groups: ['company'], keys: ['ai.mcp_server'] }, { slug }];
  },
  table: factsTable,
  run(snapshot, { slug: query, ...selection }) {
    const tool = findTool(snapshot, query, 'slug');
    const selected = selectKeys(selection);
    const { slug, name, category, summary, website, aliases, identifiers } = tool;
    const { known_by_name, price, scores, similar } = tool;
    return {
      slug,
      name,
      category,
      summary,
      website,
      aliases,
      ...(identifiers && { identifiers: identifiers.map(({ sources: _, ...identifier }) => identifier) }),
      ...(known_by_name && { known_by_name }),
      price,
      scores,
      similar,
      ...toFactsAnswer(tool, selected.has, selection.keys),
    };
  },
});
