import { labelQuestion } from '../../../model/parse-question.ts';
import type { Snapshot } from '../../../snapshot/snapshot.ts';
import type { ProblemDetails } from '../../http/problem.ts';
import { namesIn } from '../../names/names.ts';

interface Suggestion {
  readonly address: string;
  readonly label: string;
  readonly description?: string;
}

/** Suggests the same address with a similar valid value. For an unknown path, suggests tools with a similar slug. */
export function listSuggestions(
  { instance, value, nearest: similar = [], allowed = [], code }: ProblemDetails,
  snapshot: Snapshot,
): Suggestion[] {
  if (code === 'not_found') {
    const [path = ''] = instance.split('?');
    const lastSegment = decodeURIComponent(path.split('/').at(-1) ?? '');
    const near = namesIn(snapshot).tool.nearest(lastSegment);
    return near.map((slug) => createSuggestion(`/tools/${slug}`, slug, snapshot));
  }
  if (value === undefined) return [];
  const values = similar.length > 0 ? similar : allowed;
  return values.map((valid) => createSuggestion(replaceValue(instance, value, valid), valid, snapshot));
}

function createSuggestion(address: string, value: string, { tools, platforms, methodology }: Snapshot): Suggestion {
  const { categories, profiles, jobs, catalogue } = methodology;
  const tool = tools.get(value);
  if (tool) return { address, label: tool.name, description: tool.summary };
  const platform = address.startsWith('/platforms/') && platforms.get(value);
  if (platform) return { address, label: `${platform.name}’s rules` };
  const choice = categories[value] ?? profiles[value] ?? jobs[value];
  if (choice) return { address, label: choice.label, description: choice.description };
  return { address, label: labelQuestion(value, catalogue) };
}

/** Replaces a value, however it is percent-encoded, in a path, a parameter or an item of a list. */
function replaceValue(address: string, invalidValue: string, validValue: string): string {
  const { pathname, searchParams } = new URL(address, 'http://host');
  const replace = (text: string) => (text === invalidValue ? validValue : text);
  const path = pathname.split('/').map((segment) => encodeURIComponent(replace(decodeURIComponent(segment))));
  const pairs = [...searchParams].map(([name, value]): [string, string] => [
    name,
    value.split(',').map(replace).join(),
  ]);
  const query = String(new URLSearchParams(pairs)).replaceAll('%2C', ',');
  return path.join('/') + (query && `?${query}`);
}
