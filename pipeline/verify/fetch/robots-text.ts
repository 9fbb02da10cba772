const RULES = new Set(['allow', 'disallow', 'crawl-delay']);

/**
 * Only those lines of a robots.txt that are for one agent or for all. Each group names them at most once: robots-parser repeats
 * each rule for each agent of a group, so that a hostile file of 500 KB would take gigabytes.
 * @param agent the name without its version, in any case
 */
export function rulesFor(agent: string, text: string): string {
  const kept: string[] = [];
  const ours = new Set([agent.toLowerCase(), '*']);
  let group = new Set<string>();
  let isNaming = false;
  for (const line of text.split(/\r\n|\r|\n/)) {
    const [name, value] = fieldOf(line);
    if (name === 'user-agent') {
      if (!isNaming) group = new Set();
      isNaming = true;
      const token = (value.split('/')[0] ?? '').trim().toLowerCase();
      if (ours.has(token) && !group.has(token)) kept.push(`user-agent: ${token}`);
      if (ours.has(token)) group.add(token);
    } else if (RULES.has(name)) {
      isNaming = false;
      if (group.size > 0) kept.push(`${name}: ${value}`);
    }
  }
  return kept.join('\n');
}

function fieldOf(line: string): [name: string, value: string] {
  const text = line.split('#', 1)[0] ?? '';
  const colon = text.indexOf(':');
  return colon < 0 ? ['', ''] : [text.slice(0, colon).trim().toLowerCase(), text.slice(colon + 1).trim()];
}
