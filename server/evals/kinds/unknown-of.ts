import type { Fact } from '../../../model/fact.ts';
import type { Tool } from '../../../model/tool.ts';
import { API_ROOT } from '../../identity/identity.ts';
import type { Snapshot } from '../../snapshot/snapshot.ts';
import { keys as keySet } from '../answer.ts';
import { soldTools } from '../criterion.ts';
import type { Draft, Kind } from '../question.ts';
import { PAGES_READ } from '../words.ts';

/** Groups of these sizes fit into a question. */
const GROUP = { least: 3, most: 12 };
const MOST = 8;

/** What no page says of a tool, in one group of questions. */
export const unknownOf: Kind = {
  name: 'unknown-of',
  most: 8,
  alike: 1,
  drafts(snapshot) {
    const groups = Object.keys(snapshot.methodology.catalogue.groups);
    return soldTools(snapshot).flatMap((tool) => groups.flatMap((group) => draftOf(tool, group, snapshot) ?? []));
  },
};

function draftOf(tool: Tool, group: string, { methodology: { catalogue } }: Snapshot): Draft | undefined {
  const facts = Object.values(tool.facts).filter((fact) => fact.group === group);
  if (facts.length < GROUP.least || facts.length > GROUP.most) return undefined;
  // Whether what was not there is still open can be read in two ways.
  if (facts.some(({ absent }) => absent)) return undefined;
  const unknown = facts.filter(({ status }) => status === 'unknown').map(({ key }) => key);
  if (unknown.length === 0 || unknown.length === facts.length || unknown.length > MOST) return undefined;
  const { slug, name } = tool;
  const question = ({ key }: Fact) => `${key} (${catalogue.keys[key]?.question ?? key})`;
  return {
    id: `unknown-of/${slug}/${group}`,
    about: slug,
    spread: [slug, group],
    write: () => ({
      prompt: { kind: 'unknown-of', tool: slug, group },
      question: `Before we buy ${name} (${slug}) we want to know what is still open. Which of these questions about it do ${PAGES_READ} not answer? ${facts.map(question).join('; ')}. Leave out questions that make no sense for this type of tool, and those on which pages differ.`,
      answer: keySet(unknown),
      tools: [slug],
      keys: facts.map(({ key }) => key),
      proof: `${API_ROOT}/tools/${slug}?groups=${group}`,
    }),
  };
}
