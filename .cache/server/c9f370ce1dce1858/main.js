import { createRequire as from } from 'node:module'; const require = from(import.meta.url);
const BUNDLE_URL = import.meta.url;
import {
  AskedBefore,
  ENTRY_OVERHEAD,
  HEALTH,
  Hono,
  MOST_ADDRESS_CHARACTERS,
  PROBLEM,
  Representation,
  ResponseCache,
  SERVER_OPTIONS,
  cacheBudget,
  chooseReply,
  getPath,
  inTurn,
  limitBody,
  logRequests,
  overloaded,
  parserProblem,
  problemResponse,
  readOnlyRoute,
  refuse,
  respond,
  tooManyAtOnce,
  tooManyWaiting,
  transportSecurity,
  withBody
} from "./chunk-N2SILVZ6.js";
import {
  I,
  createLog,
  operatorOf,
  reportTo,
  require_pino,
  setting
} from "./chunk-BMOZWYFO.js";
import {
  Problem,
  __toESM,
  asProblem,
  basePathOf,
  init_define_PAGE_ASSETS,
  internalError,
  linkedUnder,
  targetOf,
  withoutBasePath
} from "./chunk-4K7ZVPSZ.js";

// server/main.ts
init_define_PAGE_ASSETS();
var import_pino = __toESM(require_pino(), 1);

// server/backend/worker-thread.ts
init_define_PAGE_ASSETS();
import { setTimeout as wait } from "node:timers/promises";
import { Worker } from "node:worker_threads";

// server/backend/garbage-collector.ts
init_define_PAGE_ASSETS();
var COLLECT_AFTER = 32 * 1024 * 1024;
var GarbageCollector = class {
  #collect;
  #received = 0;
  /** @param collect there where node was started with `--expose-gc`, as `npm start` does; without it V8 decides alone */
  constructor(collect = () => globalThis.gc?.()) {
    this.#collect = collect;
  }
  /** @param bytes of a body that this thread has got */
  add(bytes) {
    this.#received += bytes;
    if (this.#received < COLLECT_AFTER) return;
    this.#received = 0;
    this.#collect();
  }
};

// server/backend/resource-limits.ts
init_define_PAGE_ASSETS();
import { readdir, stat } from "node:fs/promises";
import { join } from "node:path";
import { getHeapStatistics, setFlagsFromString } from "node:v8";
var MEGABYTE = 2 ** 20;
var BASE = 96;
var FACTOR = 8;
var SHARE = 4 / 7;
async function resourceLimits(folder) {
  const megabytes = await sizeOf(folder).catch(() => 0) / MEGABYTE;
  const wanted = Math.ceil(BASE + FACTOR * megabytes);
  const granted = Math.floor(SHARE * getHeapStatistics().heap_size_limit / MEGABYTE);
  const limit = Math.min(wanted, granted);
  setFlagsFromString(`--max-old-space-size=${limit}`);
  return { maxOldGenerationSizeMb: limit, maxYoungGenerationSizeMb: 12 };
}
async function sizeOf(folder) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  const sizes = await Promise.all(
    files.map(async ({ parentPath, path, name }) => (await stat(join(parentPath ?? path, name))).size)
  );
  return sizes.reduce((sum, size) => sum + size, 0);
}

// server/backend/shared-headers.ts
init_define_PAGE_ASSETS();
var MAX_SETS = 500;
var SharedHeaders = class {
  #known = new I({ max: MAX_SETS });
  share(headers) {
    const key = JSON.stringify(headers);
    const known2 = this.#known.get(key);
    if (known2) return known2;
    this.#known.set(key, headers);
    return headers;
  }
};

// server/backend/worker-file.ts
init_define_PAGE_ASSETS();
function workerFile() {
  return typeof BUNDLE_URL === "string" ? new URL("./worker.js", BUNDLE_URL) : new URL("./worker-from-source.mjs", "file:///tmp/w/start/server/backend/worker-file.ts");
}

// server/backend/worker-thread.ts
var ANSWER_TIMEOUT = 1e4;
var RESTART_DELAY = 1e3;
var WorkerThread = class {
  #options;
  #pending = /* @__PURE__ */ new Map();
  #headers = new SharedHeaders();
  #garbage = new GarbageCollector();
  #worker;
  #ready = Promise.resolve();
  #info;
  #baseUrl;
  #lastId = 0;
  constructor(options) {
    this.#options = options;
  }
  /** Starts the thread. @throws Error with one line that says why no snapshot can be served */
  async start() {
    const worker = new Worker(workerFile(), {
      env: this.#options.env,
      execArgv: ["--enable-source-maps"],
      resourceLimits: await resourceLimits(setting("DIST_DATA", this.#options.env))
    });
    const loaded = new Promise((resolve, reject) => {
      worker.on("message", (message) => {
        if (message.kind === "loaded") resolve(message.info);
        else if (message.kind === "refused") reject(new Error(message.why));
        else this.#receive(message);
      });
      worker.on("error", (error) => {
        reject(error);
        this.#options.log.error({ err: { type: error.name, stack: error.stack?.slice(0, 2e3) } }, "worker failed");
      });
      worker.once("exit", () => {
        reject(new Error("the worker stopped before it had read the snapshot"));
        if (this.#worker === worker) this.#replace();
      });
    });
    const info = await loaded;
    if (this.#info && this.#info.snapshot !== info.snapshot) this.#options.onChange();
    this.#worker = worker;
    this.#info = info;
    if (this.#baseUrl !== void 0) this.open(this.#baseUrl);
  }
  /** The snapshot that is served. */
  get info() {
    if (!this.#info) throw new Error("the worker has not started");
    return this.#info;
  }
  /** Says where the service is reached; to be called before the first request. */
  open(baseUrl) {
    this.#baseUrl = baseUrl;
    this.#post({ kind: "open", baseUrl });
  }
  async answer(request) {
    await this.#ready;
    this.#lastId += 1;
    const id = this.#lastId;
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => this.#worker?.terminate(), this.#options.answerTimeout ?? ANSWER_TIMEOUT).unref();
      this.#pending.set(id, { resolve, reject, timer });
      this.#post({ kind: "ask", id, request });
    });
  }
  /** Ends the thread for good. */
  async stop() {
    const worker = this.#worker;
    this.#worker = void 0;
    await worker?.terminate();
  }
  #post(message) {
    this.#worker?.postMessage(message);
  }
  #receive(message) {
    if (message.kind === "keep") {
      const { address, asked, parts } = message;
      const kind = { ...parts.kind, headers: this.#headers.share(parts.kind.headers) };
      this.#options.keep(address, new Representation(Buffer.from(parts.bytes), kind, parts.effort), asked);
      return;
    }
    const pending = this.#pending.get(message.id);
    this.#pending.delete(message.id);
    clearTimeout(pending?.timer);
    if (message.kind === "failed") {
      pending?.reject(internalError());
      return;
    }
    this.#garbage.add(message.response.body?.byteLength ?? 0);
    pending?.resolve(message.response);
  }
  #replace() {
    this.#worker = void 0;
    this.#options.log.error({ unanswered: this.#pending.size }, "worker stopped; starting another");
    for (const { reject, timer } of this.#pending.values()) {
      clearTimeout(timer);
      reject(internalError());
    }
    this.#pending.clear();
    this.#ready = this.#startAgain();
  }
  async #startAgain() {
    for (; ; ) {
      try {
        return await this.start();
      } catch (error) {
        this.#options.log.error({ why: error.message }, "worker cannot be started");
        await wait(RESTART_DELAY);
      }
    }
  }
};

// server/front/front.ts
init_define_PAGE_ASSETS();

// server/http/health.ts
init_define_PAGE_ASSETS();
var HEALTH_PATHS = ["/healthz", "/readyz"];
function healthRoutes(snapshot, isStopping, basePath) {
  const routes = new Hono({ getPath: (request) => withoutBasePath(getPath(request), basePath) });
  const headers = linkedUnder(HEALTH, basePath);
  readOnlyRoute(
    routes,
    "/healthz",
    (c) => c.body(JSON.stringify({ status: "ok", snapshot: snapshot() }), 200, headers)
  );
  readOnlyRoute(routes, "/readyz", (c) => {
    if (isStopping()) throw new Problem("stopping", "The server finishes what it has begun and takes nothing new.");
    return c.body(JSON.stringify({ status: "ready", snapshot: snapshot() }), 200, headers);
  });
  return routes;
}

// server/front/admission.ts
init_define_PAGE_ASSETS();
import { setTimeout as wait2 } from "node:timers/promises";
var ADMISSION_LIMITS = {
  atOnce: 2,
  waitingOfOne: 128,
  waitingOfAll: 512,
  refusalDelay: 1e3
};
var Admission = class {
  #limits;
  /** By client, in the order of their turns. */
  #waiting = /* @__PURE__ */ new Map();
  #inProgress = 0;
  #waitingOfAll = 0;
  constructor(limits = ADMISSION_LIMITS) {
    this.#limits = limits;
  }
  /**
   * Does some work when its turn comes.
   * @param client whom the turn is counted for
   * @param isGone whether nobody waits for the result any more; the work is then left undone
   * @throws Problem too_many_requests or overloaded, where too much waits already
   */
  async run(client, isGone, work) {
    if (this.#inProgress < this.#limits.atOnce) this.#inProgress += 1;
    else await this.#turn(client, isGone);
    try {
      return await work();
    } finally {
      this.#inProgress -= 1;
      this.#next();
    }
  }
  async #turn(client, isGone) {
    const own = this.#waiting.get(client) ?? [];
    if (own.length >= this.#limits.waitingOfOne) return this.#refuse(tooManyAtOnce(this.#limits.waitingOfOne));
    if (this.#waitingOfAll >= this.#limits.waitingOfAll && !this.#makeRoom(own.length))
      return this.#refuse(overloaded());
    this.#waiting.set(client, own);
    this.#waitingOfAll += 1;
    await new Promise((start, refuse3) => own.push({ isGone, start, refuse: refuse3 }));
  }
  async #refuse(problem) {
    await wait2(this.#limits.refusalDelay, void 0, { ref: false });
    throw problem;
  }
  /** Gives up the newest of the client that has most waiting, unless that has hardly more than `mine`. */
  #makeRoom(mine) {
    const [longest = []] = [...this.#waiting.values()].sort((a, b) => b.length - a.length);
    if (longest.length <= mine + 1) return false;
    longest.pop()?.refuse(overloaded());
    this.#waitingOfAll -= 1;
    return true;
  }
  /** Starts the first of the client whose turn it is, and puts the client behind the others. */
  #next() {
    for (const [client, own] of this.#waiting) {
      this.#waiting.delete(client);
      let first = own.shift();
      while (first) {
        this.#waitingOfAll -= 1;
        if (!first.isGone()) break;
        first = own.shift();
      }
      if (own.length > 0) this.#waiting.set(client, own);
      if (!first) continue;
      this.#inProgress += 1;
      first.start();
      return;
    }
  }
};

// server/front/client-address.ts
init_define_PAGE_ASSETS();
import { isIP } from "node:net";
function sourceAddress(connection, forwardedFor, proxies) {
  const added = proxies > 0 ? forwardedFor?.split(",").at(-proxies)?.trim() : void 0;
  return added !== void 0 && isIP(added) > 0 ? added : connection;
}
function clientOf(address) {
  if (address === void 0) return "";
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped !== void 0 || !address.includes(":")) return mapped ?? address;
  const [before = "", after] = address.split("%")[0].split("::");
  const first = before === "" ? [] : before.split(":");
  const last = after === void 0 || after === "" ? [] : after.split(":");
  const zeros = after === void 0 ? 0 : 8 - first.length - last.length;
  const groups = [...first, ...Array.from({ length: zeros }, () => "0"), ...last];
  return groups.slice(0, 4).map((group) => Number.parseInt(group, 16).toString(16)).join(":");
}

// server/front/message-route.ts
init_define_PAGE_ASSETS();
var MESSAGE_HEADERS = [
  "content-encoding",
  "content-type",
  "host",
  "mcp-method",
  "mcp-name",
  "mcp-protocol-version",
  "origin"
];
var FORWARDED_FOR = "x-forwarded-for";
function messageRoute(messages, ask) {
  const route = new Hono();
  route.post("*", limitBody, async (c) => {
    const { url, headers } = c.req.raw;
    const body = await c.req.text().catch(() => {
      throw new Problem("malformed_request", "The body broke off.");
    });
    const request = { method: "POST", url, headers: pick(headers, body), body };
    const answer = await messages.answer(request, () => ask(c.env, request, headers.get(FORWARDED_FOR)));
    return new Response(answer.body, answer);
  });
  return route;
}
function pick(given, body) {
  const picked = { "content-length": String(Buffer.byteLength(body)) };
  for (const name of MESSAGE_HEADERS) {
    const value = given.get(name);
    if (value !== null) picked[name] = value;
  }
  return picked;
}

// server/front/front.ts
function createFront({
  backend,
  cache,
  messages,
  log,
  baseUrl,
  snapshot,
  isStopping,
  proxies = 0,
  limits
}) {
  const basePath = basePathOf(baseUrl);
  const admission = new Admission(limits);
  const report = reportTo(log);
  const failed = (request, error, allow = null) => problemResponse(request, asProblem(error, report), basePath, allow === null ? {} : { allow });
  const ask = (env, request, forwardedFor) => {
    const socket = env?.incoming?.socket;
    const client = clientOf(sourceAddress(socket?.remoteAddress, forwardedFor, proxies));
    return admission.run(
      client,
      () => socket?.destroyed === true,
      () => backend.answer(request)
    );
  };
  const health = healthRoutes(snapshot, isStopping, basePath);
  const isLogged = log.isLevelEnabled("debug");
  const mcp = messageRoute(isLogged ? { answer: (_request, make) => make() } : messages, ask);
  for (const routes of [health, mcp])
    routes.onError((error, c) => failed(c.req.raw, error, c.res.headers.get("allow")));
  const answerHere = logRequests(
    (request) => {
      const problem = refuse(request);
      return problem ? problemResponse(request, problem, basePath) : health.fetch(request);
    },
    health,
    log,
    basePath
  );
  const fetch = (request, env) => {
    const { method, url } = request;
    const path = withoutBasePath(getPath(request), basePath);
    if (refuse(request) || HEALTH_PATHS.includes(path)) return answerHere(request, env);
    if (method === "POST" && path === "/mcp") return mcp.fetch(request, env);
    const kept = (method === "GET" || method === "HEAD") && front.cache.get(targetOf(url));
    const answer = kept ? sendKept(request, kept) : askFor(request, env);
    return answer instanceof Promise ? answer.catch((error) => failed(request, error)) : answer;
  };
  const sendKept = (request, kept) => {
    try {
      const response = respond(request, kept, basePath);
      return response instanceof Promise ? response.then(withBody) : withBody(response);
    } catch (error) {
      return failed(request, error);
    }
  };
  const askFor = async ({ method, url, headers }, env) => {
    const plain = { method, url, headers: Object.fromEntries(headers), body: null };
    const { body, ...rest } = await ask(env, plain, headers.get(FORWARDED_FOR));
    return new Response(body, rest);
  };
  const front = {
    fetch,
    cache: isLogged ? { get: () => void 0 } : cache,
    basePath,
    always: transportSecurity(baseUrl)
  };
  return front;
}

// server/front/message-cache.ts
init_define_PAGE_ASSETS();
var MAX_MESSAGE_BYTES = 8 * 1024 * 1024;
var MAX_SHARE = 1 / 32;
var MAX_ENTRIES = 2e3;
var MAX_CHARACTERS = 4096;
var MessageCache = class {
  #askedBefore = new AskedBefore();
  #headers = new SharedHeaders();
  #kept = new I({
    maxSize: cacheBudget(MAX_MESSAGE_BYTES, MAX_SHARE),
    max: MAX_ENTRIES,
    maxEntrySize: MAX_MESSAGE_BYTES / 4,
    sizeCalculation: ({ body }, key) => ENTRY_OVERHEAD + body.length + 2 * key.length
  });
  /**
   * The answer to a message, kept or made.
   * @param request with all that the answer may depend on, and nothing else
   */
  async answer(request, make) {
    const keyed = keyOf(request);
    if (!keyed) return make();
    const { key, beginning } = keyed;
    const kept = this.#kept.get(key);
    if (kept) return { ...kept, body: Buffer.concat([Buffer.from(beginning), kept.body]) };
    const made = await make();
    const rest = made.status === 200 && made.body && restOf(made.body, beginning);
    if (rest && this.#askedBefore.again(key)) {
      this.#kept.set(key, { ...made, headers: this.#headers.share(made.headers), body: rest });
    }
    return made;
  }
  clear() {
    this.#kept.clear();
  }
};
function keyOf({ url, headers, body }) {
  if (body === null || body.length > MAX_CHARACTERS) return void 0;
  let message;
  try {
    message = JSON.parse(body);
  } catch {
    return void 0;
  }
  if (typeof message !== "object" || message === null || Array.isArray(message)) return void 0;
  const { id, ...rest } = message;
  if (typeof id !== "string" && typeof id !== "number") return void 0;
  const { "content-length": _length, ...others } = headers;
  return {
    key: JSON.stringify([url, others, rest]),
    beginning: `{"jsonrpc":"2.0","id":${JSON.stringify(id)},"result":`
  };
}
function restOf(body, beginning) {
  const bytes = Buffer.from(beginning);
  return bytes.equals(body.subarray(0, bytes.length)) ? body.slice(bytes.length) : void 0;
}

// server/node/server.ts
init_define_PAGE_ASSETS();
import { once } from "node:events";
import { createServer as createServer2 } from "node:http";

// node_modules/@hono/node-server/dist/index.mjs
init_define_PAGE_ASSETS();

// node_modules/@hono/node-server/dist/constants-BLSFu_RU.mjs
init_define_PAGE_ASSETS();
var X_ALREADY_SENT = "x-hono-already-sent";

// node_modules/@hono/node-server/dist/index.mjs
import { STATUS_CODES, ServerResponse, createServer } from "node:http";
import { Http2ServerRequest, constants } from "node:http2";
import { Readable } from "node:stream";

// node_modules/hono/dist/helper/websocket/index.js
init_define_PAGE_ASSETS();
var defineWebSocketHelper = (handler) => {
  return ((...args) => {
    if (typeof args[0] === "function") {
      const [createEvents, options] = args;
      return async function upgradeWebSocket2(c, next) {
        const result = await handler(c, await createEvents(c), options);
        if (result) return result;
        await next();
      };
    } else {
      const [c, events, options] = args;
      return (async () => {
        const upgraded = await handler(c, events, options);
        if (!upgraded) throw new Error("Failed to upgrade WebSocket");
        return upgraded;
      })();
    }
  });
};

// node_modules/@hono/node-server/dist/index.mjs
var RequestError = class extends Error {
  constructor(message, options) {
    super(message, options);
    this.name = "RequestError";
  }
};
var nonJoinedHeaders = /* @__PURE__ */ new Set([
  "age",
  "authorization",
  "content-length",
  "content-type",
  "etag",
  "expires",
  "from",
  "host",
  "if-modified-since",
  "if-unmodified-since",
  "last-modified",
  "location",
  "max-forwards",
  "proxy-authorization",
  "referer",
  "retry-after",
  "server",
  "user-agent"
]);
var validHeaderName = /^[!#$%&'*+\-.^_`|~\dA-Za-z]+$/;
var isHttpWhitespace = (code) => code === 9 || code === 10 || code === 13 || code === 32;
var normalizeHeaderValue = (value) => {
  if (!isHttpWhitespace(value.charCodeAt(0)) && !isHttpWhitespace(value.charCodeAt(value.length - 1))) return value;
  let start = 0;
  let end = value.length;
  while (start < end && isHttpWhitespace(value.charCodeAt(start))) start++;
  while (end > start && isHttpWhitespace(value.charCodeAt(end - 1))) end--;
  return value.slice(start, end);
};
var forbiddenHeaderValue = /[\0\r\n]/;
var GlobalHeaders = globalThis.Headers;
var materializeHeaders = (rawHeaders, HeadersCtor = GlobalHeaders) => {
  const headers = new HeadersCtor();
  for (let i = 0; i < rawHeaders.length; i += 2) {
    const name = rawHeaders[i];
    if (!name.startsWith(":")) headers.append(name, rawHeaders[i + 1]);
  }
  return headers;
};
var RequestHeaders = class {
  #incoming;
  #rawHeaders;
  #headers;
  #invalidValue;
  constructor(incoming) {
    this.#incoming = incoming;
    if (incoming instanceof Http2ServerRequest) this.#rawHeaders = incoming.rawHeaders.slice();
  }
  get #lazyRawHeaders() {
    return this.#rawHeaders ??= this.#incoming.rawHeaders.slice();
  }
  get #native() {
    if (!this.#headers) {
      this.#headers = materializeHeaders(this.#lazyRawHeaders);
      this.#rawHeaders = void 0;
    }
    return this.#headers;
  }
  #normalizedName(name) {
    if (typeof name !== "string") return;
    if (!validHeaderName.test(name)) throw new TypeError(`Invalid header name: ${name}`);
    return name.toLowerCase();
  }
  #lookupHttp1(lowerName) {
    const headers = this.#incoming instanceof Http2ServerRequest ? void 0 : this.#incoming.headers;
    if (!headers || nonJoinedHeaders.has(lowerName) || lowerName === "set-cookie" || lowerName === "__proto__") return;
    if (!Object.hasOwn(headers, lowerName)) return null;
    const rawValue = headers[lowerName];
    if (typeof rawValue === "string") {
      const value = normalizeHeaderValue(rawValue);
      return forbiddenHeaderValue.test(value) ? void 0 : value;
    }
  }
  #lookup(rawHeaders, lowerName) {
    const separator = lowerName === "cookie" ? "; " : ", ";
    let value = null;
    for (let i = 0; i < rawHeaders.length; i += 2) {
      const rawName = rawHeaders[i];
      if (rawName.length === lowerName.length && rawName.toLowerCase() === lowerName) {
        const rawValue = normalizeHeaderValue(rawHeaders[i + 1]);
        if (forbiddenHeaderValue.test(rawValue)) {
          this.#invalidValue = true;
          return;
        }
        value = value === null ? rawValue : value + separator + rawValue;
      }
    }
    return value;
  }
  append(name, value) {
    this.#native.append(name, value);
  }
  delete(name) {
    this.#native.delete(name);
  }
  get(name) {
    const lowerName = this.#normalizedName(name);
    if (lowerName && !this.#headers && !this.#invalidValue) {
      const http1Value = this.#lookupHttp1(lowerName);
      if (http1Value !== void 0) return http1Value;
      const value = this.#lookup(this.#lazyRawHeaders, lowerName);
      if (value !== void 0) return value;
    }
    return this.#native.get(name);
  }
  has(name) {
    const lowerName = this.#normalizedName(name);
    if (lowerName && !this.#headers && !this.#invalidValue) {
      const http1Value = this.#lookupHttp1(lowerName);
      if (http1Value !== void 0) return http1Value !== null;
      const value = this.#lookup(this.#lazyRawHeaders, lowerName);
      if (value !== void 0) return value !== null;
    }
    return this.#native.has(name);
  }
  set(name, value) {
    this.#native.set(name, value);
  }
  getSetCookie() {
    return this.#native.getSetCookie();
  }
  keys() {
    return this.#native.keys();
  }
  values() {
    return this.#native.values();
  }
  entries() {
    return this.#native.entries();
  }
  forEach(callback, thisArg) {
    this.#native.forEach((value, key) => {
      callback.call(thisArg, value, key, this);
    });
  }
  [Symbol.iterator]() {
    return this.entries();
  }
};
Object.defineProperty(RequestHeaders.prototype, /* @__PURE__ */ Symbol.for("nodejs.util.inspect.custom"), { value: function(depth, options, inspectFn) {
  return `Headers (lightweight) ${inspectFn(Object.fromEntries(this), {
    ...options,
    depth: depth == null ? null : depth - 1
  })}`;
} });
Object.setPrototypeOf(RequestHeaders.prototype, GlobalHeaders.prototype);
var newHeadersFromIncoming = (incoming) => globalThis.Headers === GlobalHeaders ? new RequestHeaders(incoming) : materializeHeaders(incoming.rawHeaders, globalThis.Headers);
var reValidRequestUrl = /^\/[!#$&-;=?-\[\]_a-z~]*$/;
var reDotSegment = /\/\.\.?(?:[/?#]|$)/;
var reValidHost = /^[a-z0-9._-]+(?::(?:[1-5]\d{3,4}|[6-9]\d{3}))?$/;
var validateRequestTarget = (target) => {
  const backslash = target.indexOf("\\");
  if (backslash !== -1) {
    const query = target.indexOf("?");
    if (query === -1 || backslash < query) throw new RequestError("Backslash in request path");
  }
};
var buildUrl = (scheme, host, incomingUrl) => {
  const url = `${scheme}://${host}${incomingUrl}`;
  if (!reValidHost.test(host)) {
    validateRequestTarget(incomingUrl);
    const urlObj = new URL(url);
    if (urlObj.hostname.length !== host.length && urlObj.hostname !== (host.includes(":") ? host.replace(/:\d+$/, "") : host).toLowerCase()) throw new RequestError("Invalid host header");
    return urlObj.href;
  } else if (incomingUrl.length === 0) return url + "/";
  else {
    if (incomingUrl.charCodeAt(0) !== 47) throw new RequestError("Invalid URL");
    if (!reValidRequestUrl.test(incomingUrl) || reDotSegment.test(incomingUrl)) {
      validateRequestTarget(incomingUrl);
      return new URL(url).href;
    }
    return url;
  }
};
var toRequestError = (e) => {
  if (e instanceof RequestError) return e;
  return new RequestError(e.message, { cause: e });
};
var GlobalRequest = global.Request;
var Request$1 = class extends GlobalRequest {
  constructor(input, options) {
    if (typeof input === "object" && getRequestCache in input) {
      const hasReplacementBody = options !== void 0 && "body" in options && options.body != null;
      if (input[bodyConsumedDirectlyKey] && !hasReplacementBody) throw new TypeError("Cannot construct a Request with a Request object that has already been used.");
      input = input[getRequestCache]();
    }
    if (typeof options?.body?.getReader !== "undefined") options.duplex ??= "half";
    super(input, options);
  }
};
var wrapBodyStream = /* @__PURE__ */ Symbol("wrapBodyStream");
var byteExactEncodings = /* @__PURE__ */ new Set([
  "latin1",
  "binary",
  "hex",
  "base64",
  "base64url"
]);
var isByteExactEncoding = (encoding) => encoding === null || byteExactEncodings.has(encoding);
var bodyBufferedBeforeDisconnectKey = /* @__PURE__ */ Symbol("bodyBufferedBeforeDisconnect");
var bodyBufferedLengthBeforeDisconnectKey = /* @__PURE__ */ Symbol("bodyBufferedLengthBeforeDisconnect");
var toBufferChunk = (chunk, encoding) => Buffer.isBuffer(chunk) ? chunk : Buffer.from(chunk, encoding ?? "utf8");
var isRecoverableDisconnectedIncoming = (incoming) => !(incoming instanceof Http2ServerRequest) && !!incoming.complete && !!incoming.readableAborted && typeof incoming.read === "function" && isByteExactEncoding(incoming.readableEncoding);
var recordBodyBufferedBeforeDisconnect = (incoming) => {
  if (incoming.readableDidRead || !isRecoverableDisconnectedIncoming(incoming)) return;
  const incomingWithRecovery = incoming;
  incomingWithRecovery[bodyBufferedLengthBeforeDisconnectKey] ??= incoming.readableLength;
};
var readBodyBufferedBeforeDisconnect = (incoming, chunks) => {
  if (incoming.readableDidRead && !chunks || !isRecoverableDisconnectedIncoming(incoming)) return;
  const incomingWithRecovery = incoming;
  if (incomingWithRecovery[bodyBufferedBeforeDisconnectKey] !== void 0) return incomingWithRecovery[bodyBufferedBeforeDisconnectKey];
  let result;
  const errored = incoming.errored;
  if (errored && errored.code !== "ECONNRESET") result = errored;
  else if (incomingWithRecovery[bodyBufferedLengthBeforeDisconnectKey] !== void 0 && incoming.readableLength !== incomingWithRecovery[bodyBufferedLengthBeforeDisconnectKey]) result = newBodyUnusableError();
  else {
    const bodyChunks = chunks ?? [];
    const chunk = incoming.read();
    if (chunk !== null) bodyChunks.push(toBufferChunk(chunk, incoming.readableEncoding));
    const buffer = bodyChunks.length === 1 ? bodyChunks[0] : Buffer.concat(bodyChunks);
    result = buffer;
    const contentLength = incoming.headers["content-length"];
    if (typeof contentLength === "string" && /^\d+$/.test(contentLength)) {
      const expectedLength = Number(contentLength);
      if (Number.isSafeInteger(expectedLength) && buffer.length !== expectedLength) result = newBodyUnusableError();
    }
  }
  incomingWithRecovery[bodyBufferedBeforeDisconnectKey] = result;
  return result;
};
var enqueueBufferedBody = (controller, buffered) => {
  if (buffered instanceof Error) {
    controller.error(buffered);
    return;
  }
  if (buffered.length > 0) controller.enqueue(buffered);
  controller.close();
};
var newRequestFromIncoming = (method, url, headers, incoming, abortController) => {
  const init = {
    method,
    headers,
    signal: abortController.signal
  };
  if (method === "TRACE") {
    init.method = "GET";
    const req = new Request$1(url, init);
    Object.defineProperty(req, "method", { get() {
      return "TRACE";
    } });
    return req;
  }
  if (!(method === "GET" || method === "HEAD")) if ("rawBody" in incoming && incoming.rawBody instanceof Buffer) init.body = new ReadableStream({ start(controller) {
    controller.enqueue(incoming.rawBody);
    controller.close();
  } });
  else if (incoming[wrapBodyStream]) {
    let reader;
    init.body = new ReadableStream({ async pull(controller) {
      try {
        if (!reader) {
          const buffered = readBodyBufferedBeforeDisconnect(incoming);
          if (buffered !== void 0) {
            enqueueBufferedBody(controller, buffered);
            return;
          }
        }
        reader ||= Readable.toWeb(incoming).getReader();
        const { done, value } = await reader.read();
        if (done) controller.close();
        else controller.enqueue(value);
      } catch (error) {
        controller.error(error);
      }
    } });
  } else {
    const buffered = readBodyBufferedBeforeDisconnect(incoming);
    if (buffered !== void 0) init.body = new ReadableStream({ start(controller) {
      enqueueBufferedBody(controller, buffered);
    } });
    else init.body = Readable.toWeb(incoming);
  }
  return new Request$1(url, init);
};
var getRequestCache = /* @__PURE__ */ Symbol("getRequestCache");
var requestCache = /* @__PURE__ */ Symbol("requestCache");
var incomingKey = /* @__PURE__ */ Symbol("incomingKey");
var urlKey = /* @__PURE__ */ Symbol("urlKey");
var methodKey = /* @__PURE__ */ Symbol("methodKey");
var headersKey = /* @__PURE__ */ Symbol("headersKey");
var abortControllerKey = /* @__PURE__ */ Symbol("abortControllerKey");
var getAbortController = /* @__PURE__ */ Symbol("getAbortController");
var abortRequest = /* @__PURE__ */ Symbol("abortRequest");
var bodyBufferKey = /* @__PURE__ */ Symbol("bodyBuffer");
var bodyReadPromiseKey = /* @__PURE__ */ Symbol("bodyReadPromise");
var bodyConsumedDirectlyKey = /* @__PURE__ */ Symbol("bodyConsumedDirectly");
var bodyLockReaderKey = /* @__PURE__ */ Symbol("bodyLockReader");
var abortReasonKey = /* @__PURE__ */ Symbol("abortReason");
var newBodyUnusableError = () => {
  return /* @__PURE__ */ new TypeError("Body is unusable");
};
var rejectBodyUnusable = () => {
  return Promise.reject(newBodyUnusableError());
};
var textDecoder = new TextDecoder();
var consumeBodyDirectOnce = (request) => {
  if (request[bodyConsumedDirectlyKey]) return rejectBodyUnusable();
  request[bodyConsumedDirectlyKey] = true;
};
var toArrayBuffer = (buf) => {
  return buf.buffer.slice(buf.byteOffset, buf.byteOffset + buf.byteLength);
};
var contentType = (request) => {
  return (request[headersKey] ||= newHeadersFromIncoming(request[incomingKey])).get("content-type") || "";
};
var methodTokenRegExp = /^[!#$%&'*+\-.^_`|~0-9A-Za-z]+$/;
var normalizeIncomingMethod = (method) => {
  if (typeof method !== "string" || method.length === 0) return "GET";
  switch (method) {
    case "DELETE":
    case "GET":
    case "HEAD":
    case "OPTIONS":
    case "PATCH":
    case "POST":
    case "PUT":
    case "QUERY":
      return method;
  }
  const upper = method.toUpperCase();
  switch (upper) {
    case "DELETE":
    case "GET":
    case "HEAD":
    case "OPTIONS":
    case "POST":
    case "PUT":
      return upper;
    default:
      return method;
  }
};
var validateDirectReadMethod = (method) => {
  if (!methodTokenRegExp.test(method)) return /* @__PURE__ */ new TypeError(`'${method}' is not a valid HTTP method.`);
  const normalized = method.toUpperCase();
  if (normalized === "CONNECT" || normalized === "TRACK" || normalized === "TRACE" && method !== "TRACE") return /* @__PURE__ */ new TypeError(`'${method}' HTTP method is unsupported.`);
};
var readBodyWithFastPath = (request, method, fromBuffer) => {
  if (request[bodyConsumedDirectlyKey]) return rejectBodyUnusable();
  const methodName = request.method;
  if (methodName === "GET" || methodName === "HEAD") return request[getRequestCache]()[method]();
  const methodValidationError = validateDirectReadMethod(methodName);
  if (methodValidationError) return Promise.reject(methodValidationError);
  if (request[requestCache]) {
    if (methodName !== "TRACE") return request[requestCache][method]();
  }
  const alreadyUsedError = consumeBodyDirectOnce(request);
  if (alreadyUsedError) return alreadyUsedError;
  const raw = readRawBodyIfAvailable(request);
  if (raw) {
    const result = Promise.resolve(fromBuffer(raw, request));
    request[bodyBufferKey] = void 0;
    return result;
  }
  return readBodyDirect(request).then((buf) => {
    const result = fromBuffer(buf, request);
    request[bodyBufferKey] = void 0;
    return result;
  });
};
var readRawBodyIfAvailable = (request) => {
  const incoming = request[incomingKey];
  if ("rawBody" in incoming && incoming.rawBody instanceof Buffer) return incoming.rawBody;
};
var normalizeAbortError = (request, incoming) => {
  if (incoming.errored) return incoming.errored;
  const reason = request[abortReasonKey];
  if (reason !== void 0) return reason instanceof Error ? reason : new Error(String(reason));
  return /* @__PURE__ */ new Error("Client connection prematurely closed.");
};
var readBodyDirect = (request) => {
  if (request[bodyBufferKey]) return Promise.resolve(request[bodyBufferKey]);
  if (request[bodyReadPromiseKey]) return request[bodyReadPromiseKey];
  const incoming = request[incomingKey];
  if (incoming.readableDidRead) return rejectBodyUnusable();
  const buffered = readBodyBufferedBeforeDisconnect(incoming);
  if (buffered !== void 0) {
    if (buffered instanceof Error) return Promise.reject(buffered);
    request[bodyBufferKey] = buffered;
    return Promise.resolve(buffered);
  }
  const promise = new Promise((resolve, reject) => {
    const chunks = [];
    let settled = false;
    const finish = (callback) => {
      if (settled) return;
      settled = true;
      cleanup();
      callback();
    };
    const recoverCompleteBodyAfterDisconnect = (error) => {
      const streamError = incoming.errored ?? error;
      if (!isRecoverableDisconnectedIncoming(incoming) || streamError && streamError.code !== "ECONNRESET") return false;
      finish(() => {
        const recovered = readBodyBufferedBeforeDisconnect(incoming, chunks);
        if (recovered instanceof Error) reject(recovered);
        else if (recovered === void 0) reject(error ?? normalizeAbortError(request, incoming));
        else {
          request[bodyBufferKey] = recovered;
          resolve(recovered);
        }
      });
      return true;
    };
    const onData = (chunk) => {
      chunks.push(toBufferChunk(chunk, incoming.readableEncoding));
    };
    const onEnd = () => {
      finish(() => {
        const buffer = chunks.length === 1 ? chunks[0] : Buffer.concat(chunks);
        request[bodyBufferKey] = buffer;
        resolve(buffer);
      });
    };
    const onError = (error) => {
      if (recoverCompleteBodyAfterDisconnect(error)) return;
      finish(() => {
        reject(error);
      });
    };
    const onClose = () => {
      if (incoming.readableEnded) {
        onEnd();
        return;
      }
      if (recoverCompleteBodyAfterDisconnect()) return;
      finish(() => {
        reject(normalizeAbortError(request, incoming));
      });
    };
    const cleanup = () => {
      incoming.off("data", onData);
      incoming.off("end", onEnd);
      incoming.off("error", onError);
      incoming.off("close", onClose);
      request[bodyReadPromiseKey] = void 0;
    };
    incoming.on("data", onData);
    incoming.on("end", onEnd);
    incoming.on("error", onError);
    incoming.on("close", onClose);
    queueMicrotask(() => {
      if (settled) return;
      if (incoming.readableEnded) onEnd();
      else if (incoming.errored) onError(incoming.errored);
      else if (incoming.destroyed) onClose();
    });
  });
  request[bodyReadPromiseKey] = promise;
  return promise;
};
var requestPrototype = {
  get method() {
    return this[methodKey];
  },
  get url() {
    return this[urlKey];
  },
  get headers() {
    return this[headersKey] ||= newHeadersFromIncoming(this[incomingKey]);
  },
  [abortRequest](reason) {
    if (this[abortReasonKey] === void 0) this[abortReasonKey] = reason;
    const abortController = this[abortControllerKey];
    if (abortController && !abortController.signal.aborted) abortController.abort(reason);
  },
  [getAbortController]() {
    this[abortControllerKey] ||= new AbortController();
    if (this[abortReasonKey] !== void 0 && !this[abortControllerKey].signal.aborted) this[abortControllerKey].abort(this[abortReasonKey]);
    return this[abortControllerKey];
  },
  [getRequestCache]() {
    const abortController = this[getAbortController]();
    if (this[requestCache]) return this[requestCache];
    const method = this.method;
    if (this[bodyConsumedDirectlyKey] && !(method === "GET" || method === "HEAD")) {
      this[bodyBufferKey] = void 0;
      const init = {
        method: method === "TRACE" ? "GET" : method,
        headers: this.headers,
        signal: abortController.signal
      };
      if (method !== "TRACE") {
        init.body = new ReadableStream({ start(c) {
          c.close();
        } });
        init.duplex = "half";
      }
      const req = new Request$1(this[urlKey], init);
      if (method === "TRACE") Object.defineProperty(req, "method", { get() {
        return "TRACE";
      } });
      return this[requestCache] = req;
    }
    return this[requestCache] = newRequestFromIncoming(this.method, this[urlKey], this.headers, this[incomingKey], abortController);
  },
  get body() {
    if (!this[bodyConsumedDirectlyKey]) return this[getRequestCache]().body;
    const request = this[getRequestCache]();
    if (!this[bodyLockReaderKey] && request.body) this[bodyLockReaderKey] = request.body.getReader();
    return request.body;
  },
  get bodyUsed() {
    if (this[bodyConsumedDirectlyKey]) return true;
    if (this[requestCache]) return this[requestCache].bodyUsed;
    return false;
  }
};
Object.defineProperty(requestPrototype, "signal", { get() {
  return this[getAbortController]().signal;
} });
[
  "cache",
  "credentials",
  "destination",
  "duplex",
  "integrity",
  "mode",
  "redirect",
  "referrer",
  "referrerPolicy",
  "keepalive"
].forEach((k) => {
  Object.defineProperty(requestPrototype, k, { get() {
    return this[getRequestCache]()[k];
  } });
});
["clone", "formData"].forEach((k) => {
  Object.defineProperty(requestPrototype, k, { value: function() {
    if (this[bodyConsumedDirectlyKey]) {
      if (k === "clone") throw newBodyUnusableError();
      return rejectBodyUnusable();
    }
    return this[getRequestCache]()[k]();
  } });
});
Object.defineProperty(requestPrototype, "text", { value: function() {
  return readBodyWithFastPath(this, "text", (buf) => textDecoder.decode(buf));
} });
Object.defineProperty(requestPrototype, "arrayBuffer", { value: function() {
  return readBodyWithFastPath(this, "arrayBuffer", (buf) => toArrayBuffer(buf));
} });
Object.defineProperty(requestPrototype, "blob", { value: function() {
  return readBodyWithFastPath(this, "blob", (buf, request) => {
    const type = contentType(request);
    const init = type ? { headers: { "content-type": type } } : void 0;
    return new Response(buf, init).blob();
  });
} });
Object.defineProperty(requestPrototype, "json", { value: function() {
  if (this[bodyConsumedDirectlyKey]) return rejectBodyUnusable();
  return this.text().then(JSON.parse);
} });
Object.defineProperty(requestPrototype, /* @__PURE__ */ Symbol.for("nodejs.util.inspect.custom"), { value: function(depth, options, inspectFn) {
  return `Request (lightweight) ${inspectFn({
    method: this.method,
    url: this.url,
    headers: this.headers,
    nativeRequest: this[requestCache]
  }, {
    ...options,
    depth: depth == null ? null : depth - 1
  })}`;
} });
Object.setPrototypeOf(requestPrototype, Request$1.prototype);
var newRequest = (incoming, defaultHostname) => {
  const req = Object.create(requestPrototype);
  req[incomingKey] = incoming;
  req[methodKey] = normalizeIncomingMethod(incoming.method);
  const incomingUrl = incoming.url || "";
  if (incomingUrl[0] !== "/" && (incomingUrl.startsWith("http://") || incomingUrl.startsWith("https://"))) {
    if (incoming instanceof Http2ServerRequest) throw new RequestError("Absolute URL for :path is not allowed in HTTP/2");
    try {
      validateRequestTarget(incomingUrl);
      req[urlKey] = new URL(incomingUrl).href;
    } catch (e) {
      throw new RequestError("Invalid absolute URL", { cause: e });
    }
    return req;
  }
  const host = (incoming instanceof Http2ServerRequest ? incoming.authority : incoming.headers.host) || defaultHostname;
  if (!host) throw new RequestError("Missing host header");
  let scheme;
  if (incoming instanceof Http2ServerRequest) {
    scheme = incoming.scheme;
    if (!(scheme === "http" || scheme === "https")) throw new RequestError("Unsupported scheme");
  } else scheme = incoming.socket && incoming.socket.encrypted ? "https" : "http";
  try {
    req[urlKey] = buildUrl(scheme, host, incomingUrl);
  } catch (e) {
    if (e instanceof RequestError) throw e;
    else throw new RequestError("Invalid URL", { cause: e });
  }
  return req;
};
var defaultContentType = "text/plain; charset=UTF-8";
var responseCache = /* @__PURE__ */ Symbol("responseCache");
var getResponseCache = /* @__PURE__ */ Symbol("getResponseCache");
var cacheKey = /* @__PURE__ */ Symbol("cache");
var GlobalResponse = global.Response;
var Response$1 = class Response$12 {
  #body;
  #init;
  [getResponseCache]() {
    const cache = this[cacheKey];
    const liveHeaders = cache && cache[2] instanceof Headers ? cache[2] : void 0;
    delete this[cacheKey];
    return this[responseCache] ||= new GlobalResponse(this.#body, liveHeaders ? {
      status: this.#init?.status,
      statusText: this.#init?.statusText,
      headers: liveHeaders
    } : this.#init);
  }
  constructor(body, init) {
    let headers;
    this.#body = body;
    if (init instanceof GlobalResponse) {
      const cachedGlobalResponse = init[responseCache];
      if (cachedGlobalResponse) {
        this.#init = cachedGlobalResponse;
        this[getResponseCache]();
        return;
      }
      this.#init = init instanceof Response$12 ? init.#init : init;
      headers = new Headers(init.headers);
    } else this.#init = init;
    if (body == null || typeof body === "string" || typeof body?.getReader !== "undefined" || body instanceof Blob || body instanceof Uint8Array) this[cacheKey] = [
      init?.status || 200,
      body ?? null,
      headers || init?.headers
    ];
  }
  get headers() {
    const cache = this[cacheKey];
    if (cache) {
      if (!(cache[2] instanceof Headers)) cache[2] = new Headers(cache[2] || (cache[1] === null ? void 0 : { "content-type": defaultContentType }));
      return cache[2];
    }
    return this[getResponseCache]().headers;
  }
  get status() {
    return this[cacheKey]?.[0] ?? this[getResponseCache]().status;
  }
  get ok() {
    const status = this.status;
    return status >= 200 && status < 300;
  }
};
[
  "body",
  "bodyUsed",
  "redirected",
  "statusText",
  "trailers",
  "type",
  "url"
].forEach((k) => {
  Object.defineProperty(Response$1.prototype, k, { get() {
    return this[getResponseCache]()[k];
  } });
});
[
  "arrayBuffer",
  "blob",
  "clone",
  "formData",
  "json",
  "text"
].forEach((k) => {
  Object.defineProperty(Response$1.prototype, k, { value: function() {
    return this[getResponseCache]()[k]();
  } });
});
Object.defineProperty(Response$1.prototype, /* @__PURE__ */ Symbol.for("nodejs.util.inspect.custom"), { value: function(depth, options, inspectFn) {
  return `Response (lightweight) ${inspectFn({
    status: this.status,
    headers: this.headers,
    ok: this.ok,
    nativeResponse: this[responseCache]
  }, {
    ...options,
    depth: depth == null ? null : depth - 1
  })}`;
} });
Object.setPrototypeOf(Response$1, GlobalResponse);
Object.setPrototypeOf(Response$1.prototype, GlobalResponse.prototype);
var validRedirectUrl = /^https?:\/\/[!#-;=?-[\]_a-z~A-Z]+$/;
var parseRedirectUrl = (url) => {
  if (url instanceof URL) return url.href;
  if (validRedirectUrl.test(url)) return url;
  return new URL(url).href;
};
var validRedirectStatuses = /* @__PURE__ */ new Set([
  301,
  302,
  303,
  307,
  308
]);
Object.defineProperty(Response$1, "redirect", {
  value: function redirect(url, status = 302) {
    if (!validRedirectStatuses.has(status)) throw new RangeError("Invalid status code");
    return new Response$1(null, {
      status,
      headers: { location: parseRedirectUrl(url) }
    });
  },
  writable: true,
  configurable: true
});
Object.defineProperty(Response$1, "json", {
  value: function json(data, init) {
    const body = JSON.stringify(data);
    if (body === void 0) throw new TypeError("The data is not JSON serializable");
    const initHeaders = init?.headers;
    let headers;
    if (initHeaders) {
      headers = new Headers(initHeaders);
      if (!headers.has("content-type")) headers.set("content-type", "application/json");
    } else headers = { "content-type": "application/json" };
    return new Response$1(body, {
      status: init?.status ?? 200,
      statusText: init?.statusText,
      headers
    });
  },
  writable: true,
  configurable: true
});
async function readWithoutBlocking(readPromise) {
  return Promise.race([readPromise, Promise.resolve().then(() => Promise.resolve(void 0))]);
}
function writeFromReadableStreamDefaultReader(reader, writable, currentReadPromise) {
  const cancel = (error) => {
    reader.cancel(error).catch(() => {
    });
  };
  const stream = writable.stream;
  if (writable.destroyed || stream?.closed || stream?.destroyed) {
    cancel();
    return reader.closed;
  }
  writable.on("close", cancel);
  writable.on("error", cancel);
  (currentReadPromise ?? reader.read()).then(flow, handleStreamError);
  return reader.closed.finally(() => {
    writable.off("close", cancel);
    writable.off("error", cancel);
  });
  function handleStreamError(error) {
    if (error) writable.destroy(error);
  }
  function onDrain() {
    reader.read().then(flow, handleStreamError);
  }
  function flow({ done, value }) {
    try {
      if (done) writable.end();
      else if (!writable.write(value)) writable.once("drain", onDrain);
      else reader.read().then(flow, handleStreamError);
    } catch (e) {
      handleStreamError(e);
    }
  }
}
function writeFromReadableStream(stream, writable) {
  if (stream.locked) throw new TypeError("ReadableStream is locked.");
  else if (writable.destroyed) {
    stream.cancel().catch(() => {
    });
    return;
  }
  return writeFromReadableStreamDefaultReader(stream.getReader(), writable);
}
var buildOutgoingHttpHeaders = (headers, defaultContentType2) => {
  const res = {};
  if (!(headers instanceof Headers)) headers = new Headers(headers ?? void 0);
  if (headers.has("set-cookie")) {
    const cookies = [];
    for (const [k, v] of headers) if (k === "set-cookie") cookies.push(v);
    else res[k] = v;
    if (cookies.length > 0) res["set-cookie"] = cookies;
  } else for (const [k, v] of headers) res[k] = v;
  if (defaultContentType2) res["content-type"] ??= defaultContentType2;
  return res;
};
var outgoingEnded = /* @__PURE__ */ Symbol("outgoingEnded");
var incomingDraining = /* @__PURE__ */ Symbol("incomingDraining");
var DRAIN_TIMEOUT_MS = 500;
var MAX_DRAIN_BYTES = 64 * 1024 * 1024;
var drainIncoming = (incoming) => {
  const incomingWithDrainState = incoming;
  if (incoming.destroyed || incomingWithDrainState[incomingDraining]) return;
  incomingWithDrainState[incomingDraining] = true;
  if (incoming instanceof Http2ServerRequest) {
    try {
      incoming.stream?.close?.(constants.NGHTTP2_NO_ERROR);
    } catch {
    }
    return;
  }
  let bytesRead2 = 0;
  const cleanup = () => {
    clearTimeout(timer);
    incoming.off("data", onData);
    incoming.off("end", cleanup);
    incoming.off("error", cleanup);
  };
  const forceClose = () => {
    cleanup();
    const socket = incoming.socket;
    if (socket && !socket.destroyed) {
      if (typeof socket.destroySoon === "function") socket.destroySoon();
      else if (typeof socket.destroy === "function") socket.destroy();
    }
  };
  const timer = setTimeout(forceClose, DRAIN_TIMEOUT_MS);
  timer.unref?.();
  const onData = (chunk) => {
    bytesRead2 += chunk.length;
    if (bytesRead2 > MAX_DRAIN_BYTES) forceClose();
  };
  incoming.on("data", onData);
  incoming.on("end", cleanup);
  incoming.on("error", cleanup);
  incoming.resume();
};
var makeCloseHandler = (req, incoming, outgoing, needsBodyCleanup) => () => {
  if (incoming.errored) {
    recordBodyBufferedBeforeDisconnect(incoming);
    req[abortRequest](incoming.errored.toString());
  } else if (!outgoing.writableFinished || incoming instanceof Http2ServerRequest && incoming.aborted) {
    recordBodyBufferedBeforeDisconnect(incoming);
    req[abortRequest]("Client connection prematurely closed.");
  }
  if (needsBodyCleanup && !incoming.readableEnded) setTimeout(() => {
    if (!incoming.readableEnded) setTimeout(() => {
      drainIncoming(incoming);
    });
  });
};
var isImmediateCacheableResponse = (res) => {
  if (!(cacheKey in res)) return false;
  const body = res[cacheKey][1];
  return body === null || typeof body === "string" || body instanceof Uint8Array;
};
var handleRequestError = () => new Response(null, { status: 400 });
var handleFetchError = (e) => new Response(null, { status: e instanceof Error && (e.name === "TimeoutError" || e.constructor.name === "TimeoutError") ? 504 : 500 });
var handleResponseError = (e, outgoing) => {
  const err = e instanceof Error ? e : new Error("unknown error", { cause: e });
  if (err.code === "ERR_STREAM_PREMATURE_CLOSE") console.info("The user aborted a request.");
  else {
    console.error(e);
    if (!outgoing.headersSent) {
      if (outgoing instanceof ServerResponse) outgoing._contentLength = null;
      outgoing.writeHead(500, { "Content-Type": "text/plain" });
    }
    outgoing.end(`Error: ${err.message}`);
    outgoing.destroy(err);
  }
};
var flushHeaders = (outgoing) => {
  if ("flushHeaders" in outgoing && outgoing.writable) outgoing.flushHeaders();
};
var trySetContentLength = (outgoing, status, length) => {
  const http1 = outgoing;
  if (http1._contentLength === null && http1._hasBody && http1.useChunkedEncodingByDefault && !http1._removedContLen && status >= 200 && status !== 204 && status !== 304 && !outgoing.hasHeader("content-length") && !outgoing.hasHeader("transfer-encoding") && !outgoing.hasHeader("trailer")) {
    http1._contentLength = length;
    return true;
  }
  return false;
};
var writeDefaultHeaders = (outgoing, status, length) => {
  if (trySetContentLength(outgoing, status, length)) outgoing.writeHead(status, { "Content-Type": defaultContentType });
  else outgoing.writeHead(status, {
    "Content-Type": defaultContentType,
    "Content-Length": length
  });
};
var responseViaCache = async (res, outgoing) => {
  let [status, body, header] = res[cacheKey];
  if (!header) {
    if (body === null) {
      outgoing.writeHead(status);
      outgoing.end();
    } else if (typeof body === "string") {
      writeDefaultHeaders(outgoing, status, Buffer.byteLength(body));
      outgoing.end(body);
    } else if (body instanceof Uint8Array) {
      writeDefaultHeaders(outgoing, status, body.byteLength);
      outgoing.end(body);
    } else if (body instanceof Blob) {
      writeDefaultHeaders(outgoing, status, body.size);
      outgoing.end(new Uint8Array(await body.arrayBuffer()));
    } else {
      outgoing.writeHead(status, { "Content-Type": defaultContentType });
      flushHeaders(outgoing);
      await writeFromReadableStream(body, outgoing)?.catch((e) => handleResponseError(e, outgoing));
    }
    outgoing[outgoingEnded]?.();
    return;
  }
  let hasContentLength = false;
  let plainHeaders = false;
  let canAutoLength = true;
  if (header instanceof Headers) {
    hasContentLength = header.has("content-length");
    header = buildOutgoingHttpHeaders(header, body === null ? void 0 : defaultContentType);
  } else if (Array.isArray(header)) {
    const headerObj = new Headers(header);
    hasContentLength = headerObj.has("content-length");
    header = buildOutgoingHttpHeaders(headerObj, body === null ? void 0 : defaultContentType);
  } else {
    plainHeaders = true;
    for (const key in header) {
      if (key.length === 14 && key.toLowerCase() === "content-length") {
        hasContentLength = true;
        break;
      }
      if (key.length === 17 && key.toLowerCase() === "transfer-encoding" || key.length === 7 && key.toLowerCase() === "trailer") canAutoLength = false;
    }
  }
  if (!hasContentLength) {
    let length;
    if (typeof body === "string") length = Buffer.byteLength(body);
    else if (body instanceof Uint8Array) length = body.byteLength;
    else if (body instanceof Blob) length = body.size;
    if (length !== void 0 && (!plainHeaders || !canAutoLength || !trySetContentLength(outgoing, status, length))) {
      if (plainHeaders) header = { ...header };
      header["Content-Length"] = length;
    }
  }
  outgoing.writeHead(status, header);
  if (body == null) outgoing.end();
  else if (typeof body === "string" || body instanceof Uint8Array) outgoing.end(body);
  else if (body instanceof Blob) outgoing.end(new Uint8Array(await body.arrayBuffer()));
  else {
    flushHeaders(outgoing);
    await writeFromReadableStream(body, outgoing)?.catch((e) => handleResponseError(e, outgoing));
  }
  outgoing[outgoingEnded]?.();
};
var isPromise = (res) => typeof res.then === "function";
var responseViaResponseObject = async (res, outgoing, options = {}) => {
  if (isPromise(res)) if (options.errorHandler) try {
    res = await res;
  } catch (err) {
    const errRes = await options.errorHandler(err);
    if (!errRes) return;
    res = errRes;
  }
  else res = await res.catch(handleFetchError);
  if (cacheKey in res) return responseViaCache(res, outgoing);
  const resHeaderRecord = buildOutgoingHttpHeaders(res.headers, res.body === null ? void 0 : defaultContentType);
  if (res.body) {
    const reader = res.body.getReader();
    const values = [];
    let done = false;
    let currentReadPromise = void 0;
    if (resHeaderRecord["transfer-encoding"] !== "chunked") {
      let maxReadCount = 2;
      for (let i = 0; i < maxReadCount; i++) {
        currentReadPromise ||= reader.read();
        const chunk = await readWithoutBlocking(currentReadPromise);
        if (!chunk) {
          if (i === 1) {
            await new Promise((resolve) => setTimeout(resolve));
            maxReadCount = 3;
            continue;
          }
          break;
        }
        currentReadPromise = void 0;
        if (chunk.value) values.push(chunk.value);
        if (chunk.done) {
          done = true;
          break;
        }
      }
      if (done && !("content-length" in resHeaderRecord)) resHeaderRecord["content-length"] = values.reduce((acc, value) => acc + value.length, 0);
    }
    outgoing.writeHead(res.status, resHeaderRecord);
    values.forEach((value) => {
      outgoing.write(value);
    });
    if (done) outgoing.end();
    else {
      if (values.length === 0) flushHeaders(outgoing);
      await writeFromReadableStreamDefaultReader(reader, outgoing, currentReadPromise);
    }
  } else if (resHeaderRecord[X_ALREADY_SENT]) {
  } else {
    outgoing.writeHead(res.status, resHeaderRecord);
    outgoing.end();
  }
  outgoing[outgoingEnded]?.();
};
var getRequestListener = (fetchCallback, options = {}) => {
  const autoCleanupIncoming = options.autoCleanupIncoming ?? true;
  if (options.overrideGlobalObjects !== false && global.Request !== Request$1) {
    Object.defineProperty(global, "Request", { value: Request$1 });
    Object.defineProperty(global, "Response", { value: Response$1 });
  }
  return async (incoming, outgoing) => {
    let res, req;
    let needsBodyCleanup = false;
    let closeHandlerAttached = false;
    const ensureCloseHandler = () => {
      if (!req || closeHandlerAttached) return;
      closeHandlerAttached = true;
      outgoing.on("close", makeCloseHandler(req, incoming, outgoing, needsBodyCleanup));
    };
    try {
      req = newRequest(incoming, options.hostname);
      needsBodyCleanup = autoCleanupIncoming && !(incoming.method === "GET" || incoming.method === "HEAD");
      if (needsBodyCleanup) {
        incoming[wrapBodyStream] = true;
        if (incoming instanceof Http2ServerRequest) outgoing[outgoingEnded] = () => {
          if (!incoming.readableEnded) setTimeout(() => {
            if (!incoming.readableEnded) setTimeout(() => {
              incoming.destroy();
              outgoing.destroy();
            });
          });
        };
      }
      res = fetchCallback(req, {
        incoming,
        outgoing
      });
      if (!isPromise(res) && isImmediateCacheableResponse(res)) {
        if (needsBodyCleanup && !incoming.readableEnded) outgoing.once("finish", () => {
          if (!incoming.readableEnded) drainIncoming(incoming);
        });
        return responseViaCache(res, outgoing);
      }
      ensureCloseHandler();
    } catch (e) {
      if (!res) if (options.errorHandler) {
        ensureCloseHandler();
        res = await options.errorHandler(req ? e : toRequestError(e));
        if (!res) return;
      } else if (!req) res = handleRequestError();
      else res = handleFetchError(e);
      else return handleResponseError(e, outgoing);
    }
    try {
      return await responseViaResponseObject(res, outgoing, options);
    } catch (e) {
      return handleResponseError(e, outgoing);
    }
  };
};
var CloseEvent = globalThis.CloseEvent ?? class extends Event {
  #eventInitDict;
  constructor(type, eventInitDict = {}) {
    super(type, eventInitDict);
    this.#eventInitDict = eventInitDict;
  }
  get wasClean() {
    return this.#eventInitDict.wasClean ?? false;
  }
  get code() {
    return this.#eventInitDict.code ?? 0;
  }
  get reason() {
    return this.#eventInitDict.reason ?? "";
  }
};
var ErrorEvent = globalThis.ErrorEvent ?? class extends Event {
  #eventInitDict;
  constructor(type, eventInitDict = {}) {
    super(type, eventInitDict);
    this.#eventInitDict = eventInitDict;
  }
  get message() {
    return this.#eventInitDict.message ?? "";
  }
  get filename() {
    return this.#eventInitDict.filename ?? "";
  }
  get lineno() {
    return this.#eventInitDict.lineno ?? 0;
  }
  get colno() {
    return this.#eventInitDict.colno ?? 0;
  }
  get error() {
    return this.#eventInitDict.error ?? null;
  }
};
var generateConnectionSymbol = () => /* @__PURE__ */ Symbol("connection");
var CONNECTION_SYMBOL_KEY = /* @__PURE__ */ Symbol("CONNECTION_SYMBOL_KEY");
var WAIT_FOR_WEBSOCKET_SYMBOL = /* @__PURE__ */ Symbol("WAIT_FOR_WEBSOCKET_SYMBOL");
var upgradeWebSocket = defineWebSocketHelper(async (c, events, options) => {
  if (c.req.header("upgrade")?.toLowerCase() !== "websocket") return;
  const env = c.env;
  const waitForWebSocket = env[WAIT_FOR_WEBSOCKET_SYMBOL];
  if (!waitForWebSocket || !env.incoming) return new Response(null, { status: 500 });
  const connectionSymbol = generateConnectionSymbol();
  env[CONNECTION_SYMBOL_KEY] = connectionSymbol;
  (async () => {
    let ws;
    try {
      ws = await waitForWebSocket(env.incoming, connectionSymbol);
    } catch {
      return;
    }
    const messagesReceivedInStarting = [];
    const bufferMessage = (data, isBinary) => {
      messagesReceivedInStarting.push([data, isBinary]);
    };
    ws.on("message", bufferMessage);
    const ctx = {
      binaryType: "arraybuffer",
      close(code, reason) {
        ws.close(code, reason);
      },
      protocol: ws.protocol,
      raw: ws,
      get readyState() {
        return ws.readyState;
      },
      send(source, opts) {
        ws.send(source, { compress: opts?.compress });
      },
      url: new URL(c.req.url)
    };
    try {
      events?.onOpen?.(new Event("open"), ctx);
    } catch (e) {
      (options?.onError ?? console.error)(e);
    }
    const handleMessage = (data, isBinary) => {
      const datas = Array.isArray(data) ? data : [data];
      for (const data2 of datas) try {
        events?.onMessage?.(new MessageEvent("message", { data: isBinary ? data2 instanceof ArrayBuffer ? data2 : data2.buffer.slice(data2.byteOffset, data2.byteOffset + data2.byteLength) : typeof data2 === "string" ? data2 : Buffer.from(data2).toString("utf-8") }), ctx);
      } catch (e) {
        (options?.onError ?? console.error)(e);
      }
    };
    ws.off("message", bufferMessage);
    for (const message of messagesReceivedInStarting) handleMessage(...message);
    ws.on("message", (data, isBinary) => {
      handleMessage(data, isBinary);
    });
    ws.on("close", (code, reason) => {
      try {
        events?.onClose?.(new CloseEvent("close", {
          code,
          reason: reason.toString()
        }), ctx);
      } catch (e) {
        (options?.onError ?? console.error)(e);
      }
    });
    ws.on("error", (error) => {
      try {
        events?.onError?.(new ErrorEvent("error", { error }), ctx);
      } catch (e) {
        (options?.onError ?? console.error)(e);
      }
    });
  })();
  return new Response();
});

// server/node/client-error.ts
init_define_PAGE_ASSETS();

// server/node/raw-problem.ts
init_define_PAGE_ASSETS();
import { STATUS_CODES as STATUS_CODES2 } from "node:http";
var LINGER = 1e3;
function hangUp(socket, problem, basePath, always) {
  const body = JSON.stringify(problem.toDetails("", basePath));
  const headers = Object.entries({
    ...linkedUnder(PROBLEM, basePath),
    ...always,
    date: (/* @__PURE__ */ new Date()).toUTCString(),
    connection: "close",
    "content-length": Buffer.byteLength(body)
  });
  const head = headers.map(([name, value]) => `${name}: ${value}\r
`).join("");
  socket.end(`HTTP/1.1 ${problem.status} ${STATUS_CODES2[problem.status]}\r
${head}\r
${body}`);
  setTimeout(() => socket.destroy(), LINGER).unref();
}

// server/node/client-error.ts
function answerClientErrors(server, log, basePath, always) {
  server.on("clientError", (error, socket) => {
    if (error.code === "ECONNRESET" || !socket.writable) return;
    log.debug({ code: error.code }, "client error");
    cutOff(socket, parserProblem(error), basePath, always);
  });
  server.on("connect", (_request, socket) => {
    socket.on("error", () => socket.destroy());
    hangUp(socket, new Problem("method_not_allowed", "CONNECT is not allowed: this is no proxy."), basePath, always);
  });
}
function cutOff(socket, problem, basePath, always) {
  if (socket._httpMessage?.headersSent) socket.destroy();
  else hangUp(socket, problem, basePath, always);
}

// server/node/guard-connections.ts
init_define_PAGE_ASSETS();
import { readFileSync } from "node:fs";
var RESERVED_DESCRIPTORS = 56;
var MOST_CONNECTIONS = 1e4;
var CROWDED = 0.8;
var CONNECTION_LIMITS = {
  maxConnections: Math.min(MOST_CONNECTIONS, Math.max(16, openFiles() - RESERVED_DESCRIPTORS)),
  minReadRate: 1024,
  slowReaderTimeout: 2e4,
  maxUnsentBytes: 16 * 1024 * 1024,
  sweepInterval: 1e3
};
function guardConnections(server, log, limits) {
  const open = /* @__PURE__ */ new Map();
  let dropped = 0;
  server.maxConnections = limits.maxConnections;
  server.on("drop", () => {
    dropped += 1;
  });
  server.on("connection", (socket) => {
    open.set(socket, void 0);
    socket.once("close", () => open.delete(socket));
    if (open.size > CROWDED * limits.maxConnections) server.closeIdleConnections();
  });
  const sweep = setInterval(() => {
    const now = Date.now();
    for (const [socket, before] of open) {
      const waiting = waitingOf(socket, before, now);
      if (waiting && isTooSlow(socket, waiting, now, limits)) socket.destroy();
      else if (waiting !== before) open.set(socket, waiting);
    }
    const cut = cutSlowest(open, now, limits.maxUnsentBytes);
    if (cut > 0) log.warn({ cut, max: limits.maxUnsentBytes }, "slow readers cut off: too many bytes wait for them");
    if (dropped > 0) log.warn({ dropped, max: limits.maxConnections }, "connections refused: too many are open");
    dropped = 0;
  }, limits.sweepInterval);
  sweep.unref();
  server.once("close", () => clearInterval(sweep));
}
function waitingOf(socket, before, now) {
  if (socket.writableLength === 0) return void 0;
  return before ?? { since: now, read: bytesRead(socket) };
}
function isTooSlow(socket, waiting, now, limits) {
  return now - waiting.since > limits.slowReaderTimeout && readRate(socket, waiting, now) < limits.minReadRate;
}
function cutSlowest(open, now, maxUnsentBytes) {
  let unsent = 0;
  for (const { writableLength } of open.keys()) unsent += writableLength;
  if (unsent <= maxUnsentBytes) return 0;
  const slowestFirst = [...open].flatMap(
    ([socket, waiting]) => waiting && waiting.since < now ? [{ socket, rate: readRate(socket, waiting, now) }] : []
  ).sort((a, b) => a.rate - b.rate);
  let cut = 0;
  for (const { socket } of slowestFirst) {
    if (unsent <= maxUnsentBytes) break;
    unsent -= socket.writableLength;
    socket.destroy();
    cut += 1;
  }
  return cut;
}
function readRate(socket, { since, read }, now) {
  return (bytesRead(socket) - read) * 1e3 / (now - since);
}
function bytesRead(socket) {
  return socket.bytesWritten - socket.writableLength;
}
function openFiles() {
  try {
    const [, soft] = /^Max open files +(\d+)/m.exec(readFileSync("/proc/self/limits", "utf8")) ?? [];
    return soft === void 0 ? 256 : Number(soft);
  } catch {
    return 256;
  }
}

// server/node/host.ts
init_define_PAGE_ASSETS();
var MOST_CHARACTERS = 260;
var MOST_REMEMBERED = 100;
var known = /* @__PURE__ */ new Map();
function hostProblem(request) {
  const { rawHeaders, httpVersion, headers } = request;
  let hosts = 0;
  for (let i = 0; i < rawHeaders.length; i += 2) {
    const name = rawHeaders[i];
    if (name.length === 4 && name.toLowerCase() === "host") hosts += 1;
  }
  if (hosts === 0 && httpVersion === "1.0") return void 0;
  if (hosts !== 1) return new Problem("malformed_request", `The request has ${hosts} Host fields; it must have one.`);
  const host = normalHost(headers.host ?? "");
  if (host === void 0) {
    return new Problem(
      "malformed_request",
      "The Host field must be a host name or an IP address, with or without a port."
    );
  }
  if (headers.host !== host) headers.host = host;
  return void 0;
}
function normalHost(host) {
  if (host.length > MOST_CHARACTERS) return void 0;
  if (known.has(host)) return known.get(host);
  if (known.size >= MOST_REMEMBERED) known.clear();
  const address = /^[^\s/?#@\\]+$/.test(host) ? `http://${host}/` : "";
  const normal = URL.canParse(address) ? new URL(address).host : void 0;
  known.set(host, normal);
  return normal;
}

// server/node/limits.ts
init_define_PAGE_ASSETS();
var LIMITS = {
  ...CONNECTION_LIMITS,
  headersTimeout: 1e4,
  requestTimeout: 2e4,
  idleTimeout: 3e4,
  // Longer than the minute that load balancers keep theirs, so that none sends into a connection that is just being closed.
  keepAliveTimeout: 65e3,
  connectionsCheckingInterval: 1e3,
  // Node counts the address in.
  maxHeaderSize: MOST_ADDRESS_CHARACTERS + 12 * 1024
};

// server/node/send-cached.ts
init_define_PAGE_ASSETS();
function sendCached(cache, { method = "", url = "", headers }, response) {
  if (method !== "GET" && method !== "HEAD") return false;
  if (headers["if-match"] !== void 0) return false;
  const representation = cache.get(url);
  if (!representation) return false;
  const acceptEncoding = headers["accept-encoding"];
  const reply = chooseReply(representation, {
    acceptEncoding,
    ifMatch: void 0,
    ifNoneMatch: headers["if-none-match"]
  });
  if (reply === void 0 || reply instanceof Promise) return false;
  response.writeHead(reply.status, reply.headers);
  response.end(reply.body);
  return true;
}

// server/node/server.ts
async function listen(port, hostname, log, limits = LIMITS) {
  const { idleTimeout, ...options } = limits;
  const server = createServer2({ ...options, requireHostHeader: false });
  server.timeout = idleTimeout;
  server.maxHeadersCount = 0;
  guardConnections(server, log, limits);
  server.listen(port, hostname);
  await once(server, "listening");
  return server;
}
function answerWith(server, { fetch, cache, basePath, always }, log) {
  answerClientErrors(server, log, basePath, always);
  const report = reportTo(log);
  const listener = getRequestListener((request, env) => fetch(request, env), {
    // HTTP/1.0 knows no Host field, and the adapter wants one.
    hostname: "localhost",
    errorHandler: (error) => problemOf(error, report, basePath)
  });
  const onAll = new Headers(always);
  const handle = (request, response) => {
    const problem = hostProblem(request);
    if (!problem && sendCached(cache, request, response)) return;
    response.setHeaders(onAll);
    if (problem) refuse2(response, problem, basePath);
    else if (request.url === "*" && request.method === "OPTIONS") response.writeHead(204, SERVER_OPTIONS).end();
    else listener(request, response);
  };
  server.on("request", (request, response) => {
    if (response.socket) handle(request, response);
    else {
      inTurn(
        request,
        response,
        () => handle(request, response),
        () => refuse2(response.setHeaders(onAll), tooManyWaiting(), basePath),
        () => cutOff(request.socket, tooManyWaiting(), basePath, always)
      );
    }
  });
  server.on("checkExpectation", (request, response) => server.emit("request", request, response));
}
function portOf(server) {
  return server.address().port;
}
function problemOf(error, report, basePath) {
  const malformed = error instanceof Error && error.name === "RequestError";
  const problem = malformed ? new Problem("malformed_address", "The Host field and the target of the request make no address.") : asProblem(error, report);
  return new Response(JSON.stringify(problem.toDetails("", basePath)), {
    status: problem.status,
    headers: linkedUnder(PROBLEM, basePath)
  });
}
function refuse2(response, problem, basePath) {
  const body = JSON.stringify(problem.toDetails("", basePath));
  response.writeHead(problem.status, {
    ...linkedUnder(PROBLEM, basePath),
    connection: "close",
    "content-length": Buffer.byteLength(body)
  });
  response.end(body);
}

// server/node/signals.ts
init_define_PAGE_ASSETS();
import { constants as constants2 } from "node:os";
var SIGNALS = ["SIGTERM", "SIGINT", "SIGHUP"];
var SAME_WISH = 1e3;
function stopBySignal(stop) {
  let first;
  for (const name of SIGNALS) {
    process.on(name, () => {
      if (first === void 0) {
        first = performance.now();
        stop(name);
      } else if (performance.now() - first > SAME_WISH) process.exit(128 + constants2.signals[name]);
    });
  }
}

// server/node/stop.ts
init_define_PAGE_ASSETS();
import { once as once2 } from "node:events";
var GRACE = 1e4;
var LOOK_AGAIN = 50;
async function stopGracefully(server) {
  server.prependListener("request", (_request, response) => response.setHeader("connection", "close"));
  const closed = once2(server, "close");
  server.close();
  const sweep = setInterval(() => server.closeIdleConnections(), LOOK_AGAIN);
  const end = setTimeout(() => server.closeAllConnections(), GRACE);
  await closed;
  clearInterval(sweep);
  clearTimeout(end);
}

// server/main.ts
async function main({ env }) {
  const port = setting("PORT", env);
  const hostname = setting("HOST", env);
  const publicUrl = setting("BASE_URL", env);
  const level = setting("LOG_LEVEL", env);
  if (isEveryAddress(hostname) && publicUrl === void 0)
    throw new Error(`HOST ${hostname} listens on every address, so BASE_URL must say where the server is reached`);
  const operator = operatorOf(env);
  const proxies = setting("TRUSTED_PROXIES", env);
  const log = createLog(level, import_pino.pino.destination({ dest: 2, sync: true }));
  const messages = new MessageCache();
  const backend = new WorkerThread({
    env,
    log,
    keep: (...answer) => cache.set(...answer),
    onChange: () => {
      cache.clear();
      messages.clear();
    }
  });
  await backend.start();
  const server = await listen(port, hostname, log).catch((error) => {
    throw new Error(
      `cannot listen on ${hostname}:${port}: ${error.message}; HOST and PORT must be an address of this machine and a free port`
    );
  });
  const host = `http://${hostname.includes(":") ? `[${hostname}]` : hostname}:${portOf(server)}`;
  const baseUrl = publicUrl ?? host;
  const cache = new ResponseCache(basePathOf(baseUrl));
  backend.open(baseUrl);
  let stopping = false;
  const snapshot = () => backend.info.snapshot;
  const isStopping = () => stopping;
  answerWith(server, createFront({ backend, cache, messages, log, baseUrl, snapshot, isStopping, proxies }), log);
  process.on("unhandledRejection", reportTo(log));
  if (operator.contact === void 0 && operator.repository === void 0) {
    log.warn(
      { unset: ["CONTACT", "REPOSITORY_URL"] },
      "visitors cannot report a wrong fact: set CONTACT to a mail or https address, or REPOSITORY_URL to where the files are"
    );
  }
  const { tools, answered, as_of, snapshot: id } = backend.info;
  console.log(`Outreach Facts: ${tools} tools, ${answered} answered questions as of ${as_of} (snapshot ${id})
  listening on ${host}
  pages  ${baseUrl}/
  REST   ${baseUrl}/api/v1/tools  (described in ${baseUrl}/api/v1/openapi.json)
  MCP    ${baseUrl}/mcp`);
  const stop = async (signal) => {
    stopping = true;
    log.info({ signal, snapshot: id }, "stopping");
    await stopGracefully(server);
    log.info("stopped");
    process.exit(0);
  };
  stopBySignal(stop);
}
function isEveryAddress(hostname) {
  return hostname === "0.0.0.0" || /^[0:]+$/.test(hostname);
}
await main(process).catch((error) => {
  console.error(error.message);
  process.exit(1);
});
//# sourceMappingURL=main.js.map
