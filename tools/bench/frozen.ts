import { NodeContender } from './contender.ts';
import { type Answer, ask, message } from './exchange.ts';
import { median, ratio } from './median.ts';
import { startNginx } from './nginx.ts';
import type { Table } from './table.ts';
import { type Entry, takeTurns } from './take-turns.ts';

const SMALL = '/api/v1/tools?q=crm&category=data-and-enrichment';
const LARGE = '/api/v1/tools';
const PAGE = '/';
const BILLS = '/api/v1/cost?people=5&linkedin_accounts=5';
const BROTLI = { 'accept-encoding': 'br' };

interface Case {
  readonly name: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly answer: Answer;
}

/** Written anew for each answer, by all servers. */
const OWN = ['date', 'connection', 'keep-alive'];

/** Kept answers against a table of the same bytes and headers behind node:http, and nginx. */
export async function frozen(rounds: number): Promise<Table> {
  const ours = await NodeContender.start('ours');
  const bare = await NodeContender.start('bare');
  const cases = await casesOf(ours.port);
  const rows: (string | number)[][] = [];
  const nginx = await startNginx(
    cases.map(({ answer, path, headers }, i) => ({ path: `/${i}`, ...forNginx(path, headers, answer, cases) })),
  );
  for (const [i, { name, path, headers, answer }] of cases.entries()) {
    const { status, body } = answer;
    const all = Object.fromEntries(Object.entries(answer.headers).filter(([name]) => !OWN.includes(name)));
    await bare.tell({ path: `/${i}`, status, headers: all, body: body.toString('base64') });
    const entries: Entry[] = [
      { contender: ours, message: message(path, headers) },
      { contender: bare, message: message(`/${i}`, headers) },
    ];
    if (nginx) {
      const { etag } = (await ask(nginx.port, message(`/${i}`))).headers;
      const its = 'if-none-match' in headers ? { 'if-none-match': etag as string } : headers;
      entries.push({ contender: nginx, message: message(`/${i}`, its) });
    }
    const [mine, same, other] = await takeTurns(entries, rounds);
    if (!mine || !same) continue;
    rows.push([
      name,
      body.length,
      median(mine.cost).toFixed(1),
      median(same.cost).toFixed(1),
      ratio(mine.cost, same.cost),
      other ? ratio(other.cost, same.cost) : '',
      Math.round(median(mine.rate)),
      Math.round(median(same.rate)),
    ]);
  }
  for (const contender of [ours, bare, nginx]) contender?.stop();
  return {
    title: 'Kept answers: CPU time a request against node:http sending the same bytes and headers',
    columns: ['case', 'bytes', 'ours us', 'bare us', 'x bare', 'nginx x bare', 'ours req/s', 'bare req/s'],
    rows,
  };
}

async function casesOf(port: number): Promise<Case[]> {
  const cases: Case[] = [];
  for (const [size, path] of Object.entries({ small: SMALL, large: LARGE, page: PAGE, bills: BILLS })) {
    const { etag } = (await ask(port, message(path))).headers;
    const ways = { plain: {}, brotli: BROTLI, 'not modified': { 'if-none-match': etag as string } };
    for (const [way, headers] of Object.entries(ways)) {
      // Twice: compressed the first time, kept from then on.
      await ask(port, message(path, headers));
      cases.push({ name: `${size}, ${way}`, path, headers, answer: await ask(port, message(path, headers)) });
    }
  }
  return cases;
}

/** The file and headers of a case for nginx, which writes length, tag and the 304 itself. */
function forNginx(path: string, headers: Case['headers'], answer: Answer, cases: readonly Case[]) {
  const plain = cases.find((one) => one.path === path && one.answer.status === 200)?.answer ?? answer;
  const from = 'if-none-match' in headers ? plain : answer;
  const skipped = [...OWN, 'content-length', 'etag'];
  return {
    headers: Object.fromEntries(Object.entries(from.headers).filter(([name]) => !skipped.includes(name))),
    body: from.body,
  };
}
