import { Draw } from '../draw.ts';
import type { CostKind, Freshness, Variant } from './origin.ts';

/** Who reads. Every figure is an assumption; none was observed. */
export interface Readers {
  readonly anHour: number;
  /** Of their pages and answers, how many are of free input, and how many of these nobody asked for before. */
  readonly free: number;
  readonly unique: number;
}

/** Where readers ask, and what happens in which hour. */
export interface Setting {
  readonly locations: number;
  readonly shield: boolean;
  /** How many spellings of Accept and Accept-Encoding the CDN keeps apart; 1 if it normalises them. */
  readonly spellings?: number;
  readonly hours: number;
  /** At the start of this hour a new snapshot is served, and everything may be purged from the CDN. */
  readonly snapshotIn?: number;
  readonly purge?: boolean;
  /** In this hour the origin does not answer. */
  readonly downIn?: number;
}

/** What an hour gave. */
export interface Hour {
  requests: number;
  failed: number;
  /** What reached the origin, by what it costs there. */
  readonly origin: Record<CostKind, number>;
  /** The bytes of these answers, with heads. */
  bytes: number;
  /** The most that reached the origin in a second. */
  peak: number;
  /** Answers of pages and the API that were of an older snapshot, and of these readers how many got answers of both. */
  old: number;
  answers: number;
  mixed: number;
  readers: number;
  /** The share of old answers in each ten minutes. */
  readonly oldBy10: { old: number; answers: number }[];
}

const HOUR = 3600;
/** Of the readers: people with three pages and the files of pages, programs with five answers, assistants with three calls. */
const WHO = [
  { weight: 0.6, kind: 'page', answers: 3 },
  { weight: 0.3, kind: 'api', answers: 5 },
  { weight: 0.1, kind: 'mcp', answers: 3 },
] as const;
/** How unequally addresses, questions and locations are asked for: the exponents of Zipf's law. */
const EXPONENTS = { addresses: 0.9, questions: 0.8, locations: 0.7 };
const COMMON_QUESTIONS = 5000;

/** Plays readers in front of a CDN, hour by hour, by a clock that takes no time. */
export function play(
  variants: readonly Variant[],
  sizes: Readonly<Record<CostKind, number>>,
  readers: Readers,
  setting: Setting,
  seed: number,
): Hour[] {
  const { locations, shield, spellings = 1 } = setting;
  const draw = new Draw('readers', seed);
  const fixed = variants.length * spellings;
  const variantAt = (key: number) => variants[Math.floor(key / spellings)] as Variant;
  const page = variants.find(({ kind }) => kind === 'page') as Variant;
  const freshnessOf = (key: number) => (key < fixed ? variantAt(key) : page).freshness;
  const hours: Hour[] = [];
  let hour = newHour();
  let [second, inSecond] = [-1, 0];
  const reached = (kind: CostKind, size: number, now: number) => {
    hour.origin[kind] += 1;
    hour.bytes += size;
    inSecond = now === second ? inSecond + 1 : 1;
    second = now;
    hour.peak = Math.max(hour.peak, inSecond);
  };
  const origin = new Origin((key, now, status) => {
    // The server keeps what was asked for before; a common question costs it as much as a new one, as if it had been dropped.
    if (key >= fixed) reached('new question', sizes['new question'], now);
    else if (status === 304) reached('kept 304', variantAt(key).unchanged, now);
    else reached('kept 200', variantAt(key).size, now);
  });
  const layer = (upstream: Upstream) => new CacheLayer(fixed + COMMON_QUESTIONS, upstream, freshnessOf);
  const inFront = shield ? layer(origin) : undefined;
  const caches = Array.from({ length: locations }, () => layer(inFront ?? origin));
  const wherever = new Weighted(zipf(locations, EXPONENTS.locations));
  const who = new Weighted(WHO.map(({ weight }) => weight));
  const questions = new Weighted(zipf(COMMON_QUESTIONS, EXPONENTS.questions));
  const ofKind = { page: popularity(variants, 'page', draw), api: popularity(variants, 'api', draw) };
  const assets = variants.flatMap(({ kind, share }, i) => (kind === 'asset' && share > 0.5 ? [i] : []));
  const bySpelling = new Weighted(zipf(spellings, 1));
  const spelled = (variant: number) => variant * spellings + (spellings > 1 ? bySpelling.draw(draw) : 0);

  const passed = (kind: CostKind, now: number): Copy | undefined => {
    if (origin.down) return undefined;
    reached(kind, sizes[kind], now);
    return { snapshot: origin.snapshot, made: now };
  };
  for (let now = 0; now < setting.hours * HOUR; now += 1) {
    const nth = Math.floor(now / HOUR);
    if (now % HOUR === 0) {
      hour = newHour();
      hours.push(hour);
      origin.down = setting.downIn === nth;
      if (setting.snapshotIn === nth) {
        origin.snapshot += 1;
        if (setting.purge) for (const each of [...caches, ...(inFront ? [inFront] : [])]) each.purge();
      }
    }
    const by10 = hour.oldBy10[Math.floor((now % HOUR) / 600)] as Hour['oldBy10'][number];
    for (let left = arrivals(draw, readers.anHour / HOUR); left > 0; left -= 1) {
      const { kind, answers } = WHO[who.draw(draw)] as (typeof WHO)[number];
      const cache = caches[wherever.draw(draw)] as CacheLayer;
      let [old, current] = [0, 0];
      for (let i = 0; i < answers; i += 1) {
        hour.requests += 1;
        const copy =
          kind === 'mcp'
            ? passed('MCP call', now)
            : draw.chance() >= readers.free
              ? cache.ask(spelled(ofKind[kind].draw(draw)), now)
              : draw.chance() < readers.unique
                ? passed('new question', now)
                : cache.ask(fixed + questions.draw(draw), now);
        if (!copy) hour.failed += 1;
        else if (copy.snapshot < origin.snapshot) old += 1;
        else current += 1;
      }
      if (kind === 'page')
        for (const asset of assets) {
          hour.requests += 1;
          if (!cache.ask(spelled(asset), now)) hour.failed += 1;
        }
      if (kind === 'mcp') continue;
      hour.readers += 1;
      if (old > 0 && current > 0) hour.mixed += 1;
      hour.old += old;
      hour.answers += old + current;
      by10.old += old;
      by10.answers += old + current;
    }
  }
  return hours;
}

function newHour(): Hour {
  return {
    requests: 0,
    failed: 0,
    origin: { 'kept 200': 0, 'kept 304': 0, 'new question': 0, 'MCP call': 0 },
    bytes: 0,
    peak: 0,
    old: 0,
    answers: 0,
    mixed: 0,
    readers: 0,
    oldBy10: Array.from({ length: 6 }, () => ({ old: 0, answers: 0 })),
  };
}

/** Draws variants of a kind: addresses in an order that is drawn too, by Zipf's law, and their forms by their shares. */
function popularity(variants: readonly Variant[], kind: Variant['kind'], draw: Draw): { draw(draw: Draw): number } {
  const paths = [...new Set(variants.flatMap((variant) => (variant.kind === kind ? [variant.path] : [])))];
  const weights = zipf(paths.length, EXPONENTS.addresses);
  const weightOf = new Map(draw.some(paths, paths.length).map((path, i) => [path, weights[i] as number]));
  return new Weighted(
    variants.map((variant) => (variant.kind === kind ? (weightOf.get(variant.path) as number) * variant.share : 0)),
  );
}

/** An answer as a cache gets it: which snapshot it is of, and when the origin made it (seconds). */
interface Copy {
  readonly snapshot: number;
  readonly made: number;
}

/** What a cache asks when it has nothing: another cache or the origin. */
interface Upstream {
  /**
   * @param has the snapshot of the copy that the one who asks has: the answer is a 304 if it is still that one
   * @returns nothing if there is no answer
   */
  ask(key: number, now: number, has: number | undefined): Copy | undefined;
}

/** The server, as the caches see it. It counts what reaches it. */
class Origin implements Upstream {
  snapshot = 0;
  down = false;
  readonly #onRequest: (key: number, now: number, status: 200 | 304) => void;

  constructor(onRequest: (key: number, now: number, status: 200 | 304) => void) {
    this.#onRequest = onRequest;
  }

  ask(key: number, now: number, has: number | undefined): Copy | undefined {
    if (this.down) return undefined;
    this.#onRequest(key, now, has === this.snapshot ? 304 : 200);
    return { snapshot: this.snapshot, made: now };
  }
}

/**
 * A shared cache. It never drops a copy to make room, and asks once where several readers wait for the same answer. A copy keeps the age
 * that it had upstream, as the header `Age` says.
 */
class CacheLayer implements Upstream {
  readonly #made: Float64Array;
  readonly #snapshot: Int16Array;
  readonly #upstream: Upstream;
  readonly #freshnessOf: (key: number) => Freshness;

  constructor(keys: number, upstream: Upstream, freshnessOf: (key: number) => Freshness) {
    this.#made = new Float64Array(keys).fill(Number.NaN);
    this.#snapshot = new Int16Array(keys);
    this.#upstream = upstream;
    this.#freshnessOf = freshnessOf;
  }

  purge(): void {
    this.#made.fill(Number.NaN);
  }

  ask(key: number, now: number): Copy | undefined {
    const made = this.#made[key] as number;
    if (Number.isNaN(made)) return this.#fetch(key, now, undefined);
    const own: Copy = { snapshot: this.#snapshot[key] as number, made };
    const { fresh, whileAsking, ifDown } = this.#freshnessOf(key);
    const age = now - made;
    if (age <= fresh) return own;
    const newer = this.#fetch(key, now, own.snapshot);
    // Whoever asks while the cache is asking gets the old copy, and only the next one the new.
    if (age <= whileAsking) return own;
    return newer ?? (age <= ifDown ? own : undefined);
  }

  #fetch(key: number, now: number, has: number | undefined): Copy | undefined {
    const copy = this.#upstream.ask(key, now, has);
    if (!copy) return undefined;
    this.#made[key] = copy.made;
    this.#snapshot[key] = copy.snapshot;
    return copy;
  }
}

/** Draws indices, each as often as its weight says. */
class Weighted {
  readonly #sums: Float64Array;

  constructor(weights: readonly number[]) {
    let sum = 0;
    this.#sums = Float64Array.from(weights, (weight) => (sum += weight));
  }

  draw(draw: Draw): number {
    const wanted = draw.chance() * (this.#sums.at(-1) as number);
    let [low, high] = [0, this.#sums.length - 1];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.#sums[middle] as number) > wanted) high = middle;
      else low = middle + 1;
    }
    return low;
  }
}

/** The weights of a number of things by Zipf's law: the k-th is wanted 1/k^exponent as often as the first. */
const zipf = (count: number, exponent: number): number[] =>
  Array.from({ length: count }, (_, i) => (i + 1) ** -exponent);

/** How many events a second has, by their average; by the normal distribution, which is close enough from 20 on. */
function arrivals(draw: Draw, mean: number): number {
  const normal = Math.sqrt(-2 * Math.log(1 - draw.chance())) * Math.cos(2 * Math.PI * draw.chance());
  return Math.max(0, Math.round(mean + Math.sqrt(mean) * normal));
}
