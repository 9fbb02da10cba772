import { nearest } from '../../../model/nearest.ts';
import { labelQuestion } from '../../../model/parse-question.ts';
import type { Snapshot } from '../../../snapshot/snapshot.ts';
import type { ProblemDetails } from '../../http/problem.ts';

interface Suggestion {
  readonly address: string;
  readonly label: string;
  readonly about?: string;
}

/** The address with a value close to the wrong one. For an unknown path, tools with a similar slug. */
export function listSuggestions(
  { instance, value, nearest: similar = [], allowed = [], code }: ProblemDetails,
  snapshot: Snapshot,
): Suggestion[] {
  const { tools } = snapshot;
  if (code === 'not_found') {
    const [path = ''] = instance.split('?');
    const last = decodeURIComponent(path.split('/').at(-1) ?? '');
    return nearest(last, [...tools.keys()]).map((slug) => named(`/tools/${slug}`, slug, snapshot));
  }
  if (value === undefined) return [];
  const values = similar.length > 0 ? similar : allowed;
  return values.map((right) => named(replaceValue(instance, value, right) ?? '/', right, snapshot));
}

function named(address: string, right: string, { tools, platforms, methodology }: Snapshot): Suggestion {
  const { categories, profiles, jobs, catalogue } = methodology;
  const tool = tools.get(right);
  if (tool) return { address, label: tool.name, about: tool.summary };
  const platform = address.startsWith('/platforms/') && platforms.get(right);
  if (platform) return { address, label: `The rules of ${platform.name}` };
  const choice = categories[right] ?? profiles[right] ?? jobs[right];
  if (choice) return { address, label: choice.label, about: choice.description };
  return { address, label: labelQuestion(right, catalogue) };
}

/** Replaces a value however it is percent-encoded. Undefined if it is not in the address. */
function replaceValue(address: string, wrong: string, right: string): string | undefined {
  const spellings = [encodeURIComponent(wrong), wrong, encodeURIComponent(wrong).replaceAll('%20', '+')];
  const found = spellings.find((text) => address.includes(text));
  return found === undefined ? undefined : address.replace(found, () => encodeURIComponent(right));
}
