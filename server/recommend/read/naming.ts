import type { Language } from '../../../model/lexicon.ts';
import type { ReadToken } from '../../text/tokens.ts';
import type { Role } from './meanings.ts';
import type { ToolName } from './tool-names.ts';

export interface Surroundings {
  readonly tokens: readonly ReadToken[];
  readonly language: Language;
  /** What the words before or after say the tool is to be. */
  readonly role: Role | undefined;
  /** Whether it is joined to the name of another tool by "or" and the like. */
  readonly besideTool: boolean;
  /** Whether its words are such as buyers use for what they do: "we run outreach". */
  readonly isTrade: boolean;
}

/**
 * Whether a name that may be an ordinary word is meant as one: "alternative to Clay", "Salesloft or Outreach" and "we tried
 * Hunter" name tools, "I'd like outreach" and "Stop On Reply" do not.
 */
export function namesTool(name: ToolName, first: number, end: number, around: Surroundings): boolean {
  if (name.partial) return around.role !== undefined && around.role !== 'other';
  if (!name.plain) return true;
  const isSurely = around.role !== undefined && !(around.role === 'current' && around.isTrade);
  if (isSurely || around.besideTool) return true;
  const token = around.tokens[first];
  const [before, after] = [around.tokens[first - 1], around.tokens[end]];
  return (
    token?.capital === true &&
    token.gap !== 'stop' &&
    around.language !== 'de' &&
    !isCapitalNeighbour(before) &&
    !isCapitalNeighbour(after?.gap === 'none' ? after : undefined)
  );
}

/** In a heading each word has a capital, which then says nothing. */
function isCapitalNeighbour(token: ReadToken | undefined): boolean {
  return token?.capital === true && token.gap !== 'stop' && token.forms.length > 0;
}
