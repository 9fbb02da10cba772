import { describe, expect, it } from 'vitest';
import { Admission } from '../../../../server/node/front/admission.ts';
import type { Problem } from '../../../../server/problem/problem.ts';

const LIMITS = { atOnce: 1, waitingOfOne: 3, waitingOfAll: 5, longestWait: 60_000, refusalDelay: 30 };
const HERE = () => false;

/** An admission whose work is done one piece at a time, when the test says so. */
function gate(limits = LIMITS) {
  const admission = new Admission(limits);
  const begun: string[] = [];
  const refused: string[] = [];
  const finish: (() => void)[] = [];
  const ask = (client: string, name: string, isGone = HERE) => {
    const work = () => {
      begun.push(name);
      return new Promise<void>((done) => finish.push(done));
    };
    return admission.run(client, isGone, work).catch(({ code }: Problem) => {
      refused.push(`${name}: ${code}`);
    });
  };
  /** Ends what is in progress, again and again, until nothing is left. */
  const drain = async () => {
    for (let done = finish.shift(); done; done = finish.shift()) {
      done();
      await new Promise((resolve) => setImmediate(resolve));
    }
  };
  return { admission, begun, refused, finish, ask, drain };
}

describe('an admission', () => {
  it('lets in no more at once than it may', async () => {
    const { begun, ask, drain } = gate({ ...LIMITS, atOnce: 2 });
    for (const client of ['a', 'b', 'c']) ask(client, client);
    expect(begun).toEqual(['a', 'b']);
    await drain();
    expect(begun).toEqual(['a', 'b', 'c']);
  });

  it('lets in one of each client at a time, so that another starts at once', async () => {
    const { begun, ask, drain } = gate({ ...LIMITS, atOnce: 2 });
    for (const name of ['a1', 'a2']) ask('a', name);
    ask('b', 'b1');
    expect(begun).toEqual(['a1', 'b1']);
    await drain();
    expect(begun).toEqual(['a1', 'b1', 'a2']);
  });

  it('lets clients take turns, whoever came first', async () => {
    const { begun, ask, drain } = gate();
    for (const name of ['a1', 'a2', 'a3', 'a4']) ask('a', name);
    for (const name of ['b1', 'b2']) ask('b', name);
    await drain();
    expect(begun).toEqual(['a1', 'a2', 'b1', 'a3', 'b2', 'a4']);
  });

  it('refuses, after a while, a client that has too much waiting', async () => {
    const { begun, refused, ask, drain } = gate();
    const began = performance.now();
    const answers = ['1', '2', '3', '4', '5'].map((name) => ask('a', name));
    await answers[4];
    expect(refused).toEqual(['5: too_many_requests']);
    expect(performance.now() - began).toBeGreaterThanOrEqual(LIMITS.refusalDelay - 2);
    await drain();
    expect(begun).toEqual(['1', '2', '3', '4']);
  });

  it('refuses the newest of the longest queue where all are full, so that nobody is locked out', async () => {
    const { begun, refused, ask, drain } = gate();
    for (const name of ['a1', 'a2', 'a3', 'a4']) ask('a', name);
    for (const name of ['b1', 'b2']) ask('b', name);
    ask('c', 'c1');
    ask('c', 'c2');
    await new Promise((resolve) => setTimeout(resolve, 2 * LIMITS.refusalDelay));
    await drain();
    expect(refused).toEqual(['a4: overloaded', 'c2: overloaded']);
    expect(begun).toEqual(['a1', 'a2', 'b1', 'c1', 'a3', 'b2']);
  });

  it('refuses what has waited for too long, and nothing else', async () => {
    const { admission, begun, refused, ask, drain } = gate({ ...LIMITS, longestWait: 50 });
    ask('a', 'a1');
    await Promise.all([ask('a', 'a2'), ask('b', 'b1'), ask('b', 'gone', () => true)]);
    expect(refused).toEqual(['a2: overloaded', 'b1: overloaded', 'gone: overloaded']);
    expect(admission.state).toEqual({ waiting: 0, clients: 0 });
    const last = ask('a', 'a3');
    await drain();
    await last;
    expect(begun).toEqual(['a1', 'a3']);
  });

  it('does nothing for a client that is gone', async () => {
    const { begun, ask, drain } = gate();
    let gone = false;
    ask('a', '1');
    ask('a', '2', () => gone);
    ask('b', '3', () => gone);
    ask('a', '4');
    gone = true;
    await drain();
    expect(begun).toEqual(['1', '4']);
  });

  it('goes on after work that failed', async () => {
    const admission = new Admission(LIMITS);
    const fail = admission.run('a', HERE, () => Promise.reject(new Error('no')));
    const next = admission.run('a', HERE, async () => 'done');
    await expect(fail).rejects.toThrow('no');
    expect(await next).toBe('done');
  });
});
