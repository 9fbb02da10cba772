/** One sample line. */
export interface Sample {
  readonly name: string;
  readonly labels: Readonly<Record<string, string>>;
  readonly value: number;
}

const NAME = '[a-zA-Z_:][a-zA-Z0-9_:]*';
const LABEL = /([a-zA-Z_][a-zA-Z0-9_]*)="((?:[^"\\\n]|\\[\\"n])*)"(?:,|$)/gy;
const SAMPLE = new RegExp(`^(${NAME})(?:\\{(.*)\\})? (NaN|[+-]Inf|-?\\d+(?:\\.\\d+)?(?:e[+-]\\d+)?)$`);
/** What samples of a type add to the name of their metric. */
const SUFFIXES: Readonly<Record<string, readonly string[]>> = {
  counter: [''],
  gauge: [''],
  summary: ['_sum', '_count'],
  histogram: ['_bucket', '_sum', '_count'],
};

/**
 * Reads the text format of Prometheus, version 0.0.4, as strictly as its description has it: every metric has HELP and TYPE once, followed by
 * all of its samples.
 * @throws Error with the line that breaks a rule
 */
export function parseMetrics(text: string): readonly Sample[] {
  if (!text.endsWith('\n')) throw new Error('the last line has no end');
  const samples: Sample[] = [];
  const seen = new Set<string>();
  let [metric, type, help] = ['', '', ''];
  for (const line of text.slice(0, -1).split('\n')) {
    const refuse = (why: string): never => {
      throw new Error(`${why}: ${line}`);
    };
    const [, comment, about = '', rest = ''] = new RegExp(`^# (HELP|TYPE) (${NAME}) (.+)$`).exec(line) ?? [];
    if (comment === 'HELP') {
      if (seen.has(`# ${about}`)) refuse('a second HELP');
      seen.add(`# ${about}`);
      help = about;
    } else if (comment === 'TYPE') {
      if (about !== help) refuse('TYPE without HELP');
      if (!SUFFIXES[rest]) refuse('no such type');
      if (rest === 'counter' && !about.endsWith('_total')) refuse('a counter that does not end with _total');
      [metric, type] = [about, rest];
    } else {
      const [, name = '', written = '', value = ''] = SAMPLE.exec(line) ?? refuse('neither a comment nor a sample');
      if (!SUFFIXES[type]?.some((suffix) => name === metric + suffix)) refuse(`a sample that is not of ${metric}`);
      const pairs = [...written.matchAll(LABEL)];
      if (pairs.map(([pair]) => pair).join('') !== written) refuse('labels');
      const key = `${name} ${pairs.map(([, label, text]) => `${label}=${text}`).sort()}`;
      if (seen.has(key)) refuse('a second time');
      seen.add(key);
      samples.push({
        name,
        labels: Object.fromEntries(pairs.map(([, label, text]) => [label, text])),
        value: Number(value.replace('Inf', 'Infinity')),
      });
    }
  }
  return samples;
}
