import { createRequire as from } from 'node:module'; const require = from(import.meta.url);
const BUNDLE_URL = import.meta.url;
import {
  AskedBefore,
  CSV_ANSWER,
  Hono,
  HtmlEscapedCallbackPhase,
  ICON_ANSWER,
  JSON_ANSWER,
  JSON_LD_ANSWER,
  LICENCE_URL,
  LINK,
  MOST_ADDRESS_CHARACTERS,
  MOST_BODY_BYTES,
  MOST_WAITING,
  PAGE_ANSWER,
  PROBLEM_PAGE,
  REDIRECT,
  Representation,
  SCRIPT_ANSWER,
  SITEMAP_ANSWER,
  STYLE_ANSWER,
  TEXT_ANSWER,
  bytesOf,
  deferBody,
  escapeToBuffer,
  getPath,
  hasQuery,
  limitBody,
  logRequests,
  overloaded,
  parserProblem,
  problemResponse,
  raw,
  readOnlyRoute,
  refuse,
  resolveCallback,
  resolveCallbackSync,
  respond,
  stringBufferToString,
  tooManyWaiting,
  transportSecurity,
  withBody
} from "./chunk-N2SILVZ6.js";
import {
  ENTRY_KEYS,
  ENTRY_PRICE,
  MOST,
  STATUSES,
  Slug,
  boughtAtEntry,
  capabilitiesIn,
  citationsOf,
  compareTools,
  convert,
  datasetTable,
  entryAmounts,
  getAiReadiness,
  getMethodology,
  getPricing,
  getRankings,
  getTool,
  isAnswered,
  isVendorsWordAlone,
  lacksInWords,
  leastOf,
  moneyInWords,
  openSnapshot,
  operations,
  orderOf,
  recommend,
  searchTools,
  unitInWords,
  window,
  wished,
  withChannelsOnly
} from "./chunk-QBDC7UD2.js";
import {
  createLog,
  operatorOf,
  reportTo,
  require_pino,
  setting
} from "./chunk-BMOZWYFO.js";
import {
  NamedSchemas,
  PROMPTS,
  RESOURCES,
  SERVER_NAME,
  SVG,
  addressOf,
  answerTo,
  bodySchema,
  citation,
  describeInput,
  problemsOf,
  readInput,
  requireKnown,
  withCurrentSlug,
  writeAddress
} from "./chunk-U7CZKIMP.js";
import {
  API_ROOT,
  PROBLEMS,
  Problem,
  ProblemDetails,
  __toESM,
  asProblem,
  basePathOf,
  define_PAGE_ASSETS_default,
  init_define_PAGE_ASSETS,
  linkedUnder,
  nearest,
  pathParameters,
  targetOf,
  typebox_exports,
  withoutBasePath
} from "./chunk-4K7ZVPSZ.js";

// server/backend/worker.ts
init_define_PAGE_ASSETS();
var import_pino = __toESM(require_pino(), 1);
import { parentPort } from "node:worker_threads";

// server/app.ts
init_define_PAGE_ASSETS();

// server/http/answers.ts
init_define_PAGE_ASSETS();
var Answers = class {
  #askedBefore = new AskedBefore();
  #store;
  #basePath;
  #always;
  /**
   * @param basePath of the public address, for the links in headers; addresses of answers are without it
   * @param always the headers of every response: added when an answer is sent, they would cost as much as all others together
   */
  constructor(store2, basePath = "", always = {}) {
    this.#store = store2;
    this.#basePath = basePath;
    this.#always = always;
  }
  /**
   * Answers a request with what is kept at an address, or with what is made now.
   * @param address path and query of the answer itself, however the client spelled it
   * @param make the body, now or later; what it throws is not kept
   */
  answer(request, address, kind, make) {
    const kept = this.#store.get(address);
    if (kept) return respond(request, kept, this.#basePath);
    const made2 = make();
    if (!(made2 instanceof Promise)) return respond(request, this.#keep(request, address, made2, kind), this.#basePath);
    return made2.then(
      (body) => respond(request, this.#store.get(address) ?? this.#keep(request, address, body, kind), this.#basePath)
    );
  }
  #keep({ url }, address, made2, ofKind) {
    const { text: text2, headers } = typeof made2 === "string" ? { text: made2, headers: {} } : made2;
    const kind = {
      ...ofKind,
      headers: linkedUnder({ ...ofKind.headers, ...headers, ...this.#always }, this.#basePath)
    };
    const representation = new Representation(Buffer.from(text2), kind, hasQuery(address) ? 5 : 9);
    if (!hasQuery(address) || this.#askedBefore.again(address)) {
      this.#store.set(address, representation, targetOf(url));
    }
    return representation;
  }
};

// server/http/asks-for-page.ts
init_define_PAGE_ASSETS();
function asksForPage(c) {
  return (c.req.header("accept")?.includes("text/html") ?? false) && !/^\/(api|mcp)(\/|$)/.test(c.req.path);
}

// server/http/redirect.ts
init_define_PAGE_ASSETS();
function redirect(path, basePath) {
  return new Response(null, { status: 308, headers: { ...REDIRECT, location: basePath + path } });
}
async function withoutSlash(router, { url }, basePath) {
  const target = new URL(url);
  const pathname = withoutBasePath(target.pathname, basePath);
  let end = pathname.length;
  while (end > 1 && pathname[end - 1] === "/") end -= 1;
  if (end === pathname.length) return void 0;
  target.pathname = pathname.slice(0, end);
  const response = await router.fetch(new Request(target));
  if (response.status === 404) return void 0;
  return response.status === 308 ? response : redirect(target.pathname + target.search, basePath);
}

// server/mcp/endpoint.ts
init_define_PAGE_ASSETS();

// node_modules/hono/dist/middleware/cors/index.js
init_define_PAGE_ASSETS();
var cors = (options) => {
  const opts = {
    origin: "*",
    allowMethods: [
      "GET",
      "HEAD",
      "PUT",
      "POST",
      "DELETE",
      "PATCH",
      "QUERY"
    ],
    allowHeaders: [],
    exposeHeaders: [],
    ...options
  };
  const exposeHeadersStr = opts.exposeHeaders?.length ? opts.exposeHeaders.join(",") : void 0;
  const allowHeadersStr = opts.allowHeaders?.length ? opts.allowHeaders.join(",") : void 0;
  const findAllowOrigin = ((optsOrigin) => {
    if (typeof optsOrigin === "string") {
      if (optsOrigin === "*") return () => optsOrigin;
      else return (origin) => optsOrigin === origin ? origin : null;
    } else if (typeof optsOrigin === "function") return optsOrigin;
    else return (origin) => optsOrigin.includes(origin) ? origin : null;
  })(opts.origin);
  const findAllowMethods = ((optsAllowMethods) => {
    if (typeof optsAllowMethods === "function") return async (origin, c) => (await optsAllowMethods(origin, c)).join(",");
    else if (Array.isArray(optsAllowMethods)) {
      const methodsStr = optsAllowMethods.join(",");
      return () => methodsStr;
    } else return () => "";
  })(opts.allowMethods);
  return async function cors2(c, next) {
    function set(key, value) {
      c.res.headers.set(key, value);
    }
    const allowOrigin = await findAllowOrigin(c.req.header("origin") || "", c);
    if (allowOrigin) set("Access-Control-Allow-Origin", allowOrigin);
    if (opts.credentials) set("Access-Control-Allow-Credentials", "true");
    if (exposeHeadersStr) set("Access-Control-Expose-Headers", exposeHeadersStr);
    if (c.req.method === "OPTIONS") {
      if (opts.origin !== "*") c.res.headers.append("Vary", "Origin");
      if (opts.maxAge != null) set("Access-Control-Max-Age", opts.maxAge.toString());
      const allowMethods = await findAllowMethods(c.req.header("origin") || "", c);
      if (allowMethods) set("Access-Control-Allow-Methods", allowMethods);
      let headersStr = allowHeadersStr;
      if (!headersStr) {
        const requestHeaders = c.req.header("Access-Control-Request-Headers");
        if (requestHeaders) headersStr = requestHeaders.split(",").map((h) => h.trim()).join(",");
      }
      if (headersStr) {
        set("Access-Control-Allow-Headers", headersStr);
        c.res.headers.append("Vary", "Access-Control-Request-Headers");
      }
      c.res.headers.delete("Content-Length");
      c.res.headers.delete("Content-Type");
      return new Response(null, {
        headers: c.res.headers,
        status: 204,
        statusText: "No Content"
      });
    }
    await next();
    if (opts.origin !== "*") c.header("Vary", "Origin", { append: true });
  };
};

// server/mcp/local-only.ts
init_define_PAGE_ASSETS();
var LOOPBACK = /^(localhost|(.+\.)?localhost|127(\.\d{1,3}){3}|\[::1\])$/;
function localOnly(baseUrl) {
  if (!LOOPBACK.test(new URL(baseUrl).hostname)) return () => void 0;
  return (url, origin) => {
    const host = new URL(url).hostname;
    if (!LOOPBACK.test(host)) {
      return `this server is for its own machine, not for the host "${host.slice(0, 100)}"; start it with BASE_URL set to the address it has outside`;
    }
    if (origin !== void 0 && !(URL.canParse(origin) && LOOPBACK.test(new URL(origin).hostname))) {
      return `this server is for pages of its own machine, not of "${origin.slice(0, 100)}"; start it with BASE_URL set to the address it has outside`;
    }
    return void 0;
  };
}

// server/mcp/endpoint.ts
var ALLOW = ["POST", "OPTIONS"];
var COMMON = {
  "access-control-allow-origin": "*",
  "cache-control": "no-store",
  "x-content-type-options": "nosniff"
};
function mcpEndpoint(load, baseUrl) {
  const whyRefused = localOnly(baseUrl);
  const app = new Hono();
  const preflight = cors({ origin: "*", allowMethods: ALLOW, maxAge: 86400 });
  app.options("/mcp", async (c, next) => {
    const response = await preflight(c, next);
    response.headers.set("allow", ALLOW.join(", "));
    return response;
  });
  app.post("/mcp", async (c, next) => {
    const refused = whyRefused(c.req.url, c.req.header("origin"));
    if (refused !== void 0) return refuse2(c, 403, refused);
    if (!/^application\/json *(;|$)/i.test(c.req.header("content-type") ?? "")) {
      return refuse2(c, 415, "the Content-Type must be application/json");
    }
    if (c.req.header("content-encoding") !== void 0)
      return refuse2(c, 415, "the body must come without Content-Encoding");
    return limitBody(c, next);
  });
  app.post("/mcp", async (c) => {
    const loading = load();
    loading.catch(() => {
    });
    const text2 = await c.req.text().catch(() => void 0);
    if (text2 === void 0) return refuse2(c, 400, "the body broke off");
    const { status, body } = await (await loading)(text2, c.req.raw.headers);
    const headers = body === null ? COMMON : { ...COMMON, "content-type": "application/json" };
    return deferBody(body, { status, headers });
  });
  app.all(
    "/mcp",
    (c) => refuse2(c, 405, "the MCP endpoint takes POST only; there are no sessions, and nothing is streamed", {
      allow: ALLOW.join(", ")
    })
  );
  app.all(
    "/.well-known/:name{(?:oauth|openid)-.+}",
    (c) => problemResponse(
      c.req.raw,
      new Problem("not_found", "There is nothing here, and nobody signs in."),
      basePathOf(baseUrl)
    )
  );
  return app;
}
function refuse2(c, status, message, headers = {}) {
  const error = { jsonrpc: "2.0", id: null, error: { code: -32600, message } };
  return c.body(JSON.stringify(error), status, {
    ...COMMON,
    "content-type": "application/json",
    ...headers
  });
}

// server/mcp/load-once.ts
init_define_PAGE_ASSETS();
function loadOnce(make) {
  let made2;
  return () => {
    made2 ??= make().catch((error) => {
      made2 = void 0;
      throw error;
    });
    return made2;
  };
}

// server/pages/problems/show.ts
init_define_PAGE_ASSETS();

// server/pages/render.ts
init_define_PAGE_ASSETS();

// node_modules/hono/dist/jsx/index.js
init_define_PAGE_ASSETS();

// node_modules/hono/dist/jsx/context.js
init_define_PAGE_ASSETS();

// node_modules/hono/dist/jsx/constants.js
init_define_PAGE_ASSETS();
var DOM_RENDERER = /* @__PURE__ */ Symbol("RENDERER");
var DOM_ERROR_HANDLER = /* @__PURE__ */ Symbol("ERROR_HANDLER");
var DOM_STASH = /* @__PURE__ */ Symbol("STASH");
var DOM_INTERNAL_TAG = /* @__PURE__ */ Symbol("INTERNAL");
var DOM_MEMO = /* @__PURE__ */ Symbol("MEMO");
var PERMALINK = /* @__PURE__ */ Symbol("PERMALINK");
var RENDERED_JSX = /* @__PURE__ */ Symbol("RENDERED_JSX");

// node_modules/hono/dist/jsx/dom/context.js
init_define_PAGE_ASSETS();

// node_modules/hono/dist/jsx/dom/utils.js
init_define_PAGE_ASSETS();
var setInternalTagFlag = (fn) => {
  fn[DOM_INTERNAL_TAG] = true;
  return fn;
};

// node_modules/hono/dist/jsx/dom/context.js
var createContextProviderFunction = (values) => ({ value, children }) => {
  if (!children) return;
  const props = { children: [{
    tag: setInternalTagFlag(() => {
      values.push(value);
    }),
    props: {}
  }] };
  if (Array.isArray(children)) props.children.push(...children.flat());
  else props.children.push(children);
  props.children.push({
    tag: setInternalTagFlag(() => {
      values.pop();
    }),
    props: {}
  });
  const res = {
    tag: "",
    props,
    type: ""
  };
  res[DOM_ERROR_HANDLER] = (err) => {
    values.pop();
    throw err;
  };
  return res;
};
var createContext = (defaultValue) => {
  const values = [defaultValue];
  const context = createContextProviderFunction(values);
  context.values = values;
  context.Provider = context;
  globalContexts.push(context);
  return context;
};

// node_modules/hono/dist/jsx/base.js
init_define_PAGE_ASSETS();

// node_modules/hono/dist/jsx/intrinsic-element/common.js
init_define_PAGE_ASSETS();
var deDupeKeyMap = {
  title: [],
  script: ["src"],
  style: ["data-href"],
  link: ["href"],
  meta: [
    "name",
    "httpEquiv",
    "charset",
    "itemProp"
  ]
};
var domRenderers = {};
var dataPrecedenceAttr = "data-precedence";
var isStylesheetLinkWithPrecedence = (props) => props.rel === "stylesheet" && "precedence" in props;
var shouldDeDupeByKey = (tagName, supportSort) => {
  if (tagName === "link") return supportSort;
  return deDupeKeyMap[tagName].length > 0;
};

// node_modules/hono/dist/jsx/intrinsic-element/components.js
init_define_PAGE_ASSETS();

// node_modules/hono/dist/_virtual/_rolldown/runtime.js
init_define_PAGE_ASSETS();
var __defProp = Object.defineProperty;
var __exportAll = (all, no_symbols) => {
  let target = {};
  for (var name in all) __defProp(target, name, {
    get: all[name],
    enumerable: true
  });
  if (!no_symbols) __defProp(target, Symbol.toStringTag, { value: "Module" });
  return target;
};

// node_modules/hono/dist/jsx/children.js
init_define_PAGE_ASSETS();
var toArray = (children) => Array.isArray(children) ? children : [children];

// node_modules/hono/dist/jsx/intrinsic-element/components.js
var components_exports = /* @__PURE__ */ __exportAll({
  button: () => button,
  form: () => form,
  input: () => input,
  link: () => link,
  meta: () => meta,
  script: () => script,
  style: () => style,
  title: () => title
});
var metaTagMap = /* @__PURE__ */ new WeakMap();
var insertIntoHead = (tagName, tag, props, precedence) => ({ buffer, context }) => {
  if (!buffer) return;
  const map = metaTagMap.get(context) || {};
  metaTagMap.set(context, map);
  const tags = map[tagName] ||= [];
  let duped = false;
  const deDupeKeys = deDupeKeyMap[tagName];
  const deDupeByKey = shouldDeDupeByKey(tagName, precedence !== void 0);
  if (deDupeByKey) LOOP: for (const [, tagProps] of tags) {
    if (tagName === "link" && !(tagProps.rel === "stylesheet" && tagProps["data-precedence"] !== void 0)) continue;
    for (const key of deDupeKeys) if ((tagProps?.[key] ?? null) === props?.[key]) {
      duped = true;
      break LOOP;
    }
  }
  if (duped) buffer[0] = buffer[0].replaceAll(tag, "");
  else if (deDupeByKey || tagName === "link") tags.push([
    tag,
    props,
    precedence
  ]);
  else tags.unshift([
    tag,
    props,
    precedence
  ]);
  if (buffer[0].indexOf("</head>") !== -1) {
    let insertTags;
    if (tagName === "link" || precedence !== void 0) {
      const precedences = [];
      insertTags = tags.map(([tag2, , tagPrecedence], index) => {
        if (tagPrecedence === void 0) return [
          tag2,
          Number.MAX_SAFE_INTEGER,
          index
        ];
        let order = precedences.indexOf(tagPrecedence);
        if (order === -1) {
          precedences.push(tagPrecedence);
          order = precedences.length - 1;
        }
        return [
          tag2,
          order,
          index
        ];
      }).sort((a, b) => a[1] - b[1] || a[2] - b[2]).map(([tag2]) => tag2);
    } else insertTags = tags.map(([tag2]) => tag2);
    insertTags.forEach((tag2) => {
      buffer[0] = buffer[0].replaceAll(tag2, "");
    });
    buffer[0] = buffer[0].replace(/(?=<\/head>)/, () => insertTags.join(""));
  }
};
var returnWithoutSpecialBehavior = (tag, children, props) => renderChildren([new JSXNode(tag, props, toArray(children ?? []))]);
var documentMetadataTag = (tag, children, props, sort2) => {
  if ("itemProp" in props) return returnWithoutSpecialBehavior(tag, children, props);
  let { precedence, blocking, ...restProps } = props;
  precedence = sort2 ? precedence ?? "" : void 0;
  if (sort2) restProps[dataPrecedenceAttr] = precedence;
  const string = new JSXNode(tag, restProps, toArray(children || [])).toString();
  if (string instanceof Promise) return string.then((resString) => raw(resString, [...resString.callbacks || [], insertIntoHead(tag, resString, restProps, precedence)]));
  else return raw(string, [insertIntoHead(tag, string, restProps, precedence)]);
};
var title = ({ children, ...props }) => {
  const nameSpaceContext3 = getNameSpaceContext();
  if (nameSpaceContext3) {
    const context = useContext(nameSpaceContext3);
    if (context === "svg" || context === "head") return new JSXNode("title", props, toArray(children ?? []));
  }
  return documentMetadataTag("title", children, props, false);
};
var script = ({ children, ...props }) => {
  const nameSpaceContext3 = getNameSpaceContext();
  if (["src", "async"].some((k) => !props[k]) || nameSpaceContext3 && useContext(nameSpaceContext3) === "head") return returnWithoutSpecialBehavior("script", children, props);
  return documentMetadataTag("script", children, props, false);
};
var style = ({ children, ...props }) => {
  if (!["href", "precedence"].every((k) => k in props)) return returnWithoutSpecialBehavior("style", children, props);
  props["data-href"] = props.href;
  delete props.href;
  return documentMetadataTag("style", children, props, true);
};
var link = ({ children, ...props }) => {
  if (["onLoad", "onError"].some((k) => k in props) || props.rel === "stylesheet" && (!("precedence" in props) || "disabled" in props)) return returnWithoutSpecialBehavior("link", children, props);
  return documentMetadataTag("link", children, props, isStylesheetLinkWithPrecedence(props));
};
var meta = ({ children, ...props }) => {
  const nameSpaceContext3 = getNameSpaceContext();
  if (nameSpaceContext3 && useContext(nameSpaceContext3) === "head") return returnWithoutSpecialBehavior("meta", children, props);
  return documentMetadataTag("meta", children, props, false);
};
var newJSXNode = (tag, { children, ...props }) => new JSXNode(tag, props, toArray(children ?? []));
var form = (props) => {
  if (typeof props.action === "function") props.action = PERMALINK in props.action ? props.action[PERMALINK] : void 0;
  return newJSXNode("form", props);
};
var formActionableElement = (tag, props) => {
  if (typeof props.formAction === "function") props.formAction = PERMALINK in props.formAction ? props.formAction[PERMALINK] : void 0;
  return newJSXNode(tag, props);
};
var input = (props) => formActionableElement("input", props);
var button = (props) => formActionableElement("button", props);

// node_modules/hono/dist/jsx/utils.js
init_define_PAGE_ASSETS();
var normalizeElementKeyMap = /* @__PURE__ */ new Map([
  ["className", "class"],
  ["htmlFor", "for"],
  ["crossOrigin", "crossorigin"],
  ["httpEquiv", "http-equiv"],
  ["itemProp", "itemprop"],
  ["fetchPriority", "fetchpriority"],
  ["noModule", "nomodule"],
  ["formAction", "formaction"]
]);
var normalizeIntrinsicElementKey = (key) => normalizeElementKeyMap.get(key) || key;
var invalidAttributeNameCharRe = /[\s"'<>/=`\\\x00-\x1f\x7f-\x9f]/;
var validAttributeNameCache = /* @__PURE__ */ new Set();
var validAttributeNameCacheMax = 1024;
var invalidTagNameCharRe = /^[!?]|[\s"'<>/=`\\\x00-\x1f\x7f-\x9f]/;
var validTagNameCache = /* @__PURE__ */ new Set();
var validTagNameCacheMax = 256;
var cacheValidName = (cache, max, name) => {
  if (cache.size >= max) cache.clear();
  cache.add(name);
};
var isValidTagName = (name) => {
  if (validTagNameCache.has(name)) return true;
  if (typeof name !== "string") return false;
  if (name.length === 0) return true;
  if (invalidTagNameCharRe.test(name)) return false;
  cacheValidName(validTagNameCache, validTagNameCacheMax, name);
  return true;
};
var isValidAttributeName = (name) => {
  if (validAttributeNameCache.has(name)) return true;
  const len = name.length;
  if (len === 0) return false;
  for (let i = 0; i < len; i++) {
    const c = name.charCodeAt(i);
    if (!(c >= 97 && c <= 122 || c >= 65 && c <= 90 || c >= 48 && c <= 57 || c === 45 || c === 95 || c === 46 || c === 58)) {
      if (!invalidAttributeNameCharRe.test(name)) {
        cacheValidName(validAttributeNameCache, validAttributeNameCacheMax, name);
        return true;
      } else return false;
    }
  }
  cacheValidName(validAttributeNameCache, validAttributeNameCacheMax, name);
  return true;
};
var invalidStylePropertyNameCharRe = /[\s"'():;\\/\[\]{}\x00-\x1f\x7f-\x9f]/;
var validStylePropertyNameCache = /* @__PURE__ */ new Set();
var validStylePropertyNameCacheMax = 1024;
var isValidStylePropertyName = (name) => {
  if (validStylePropertyNameCache.has(name)) return true;
  const len = name.length;
  if (len === 0) return false;
  for (let i = 0; i < len; i++) {
    const c = name.charCodeAt(i);
    if (!(c >= 97 && c <= 122 || c >= 65 && c <= 90 || c >= 48 && c <= 57 || c === 45 || c === 95)) {
      if (!invalidStylePropertyNameCharRe.test(name)) {
        cacheValidName(validStylePropertyNameCache, validStylePropertyNameCacheMax, name);
        return true;
      } else return false;
    }
  }
  cacheValidName(validStylePropertyNameCache, validStylePropertyNameCacheMax, name);
  return true;
};
var unsafeStyleValueCharRe = /[;"'\\/\[\](){}]/;
var hasUnsafeStyleValue = (value) => {
  if (!unsafeStyleValueCharRe.test(value)) return false;
  let quote = 0;
  const blockStack = [];
  for (let i = 0, len = value.length; i < len; i++) {
    const c = value.charCodeAt(i);
    if (c === 92) {
      if (i === len - 1) return true;
      i++;
    } else if (quote !== 0) {
      if (c === 10 || c === 12 || c === 13) return true;
      if (c === quote) quote = 0;
    } else if (c === 47 && value.charCodeAt(i + 1) === 42) {
      const end = value.indexOf("*/", i + 2);
      if (end === -1) return true;
      i = end + 1;
    } else if (c === 34 || c === 39) quote = c;
    else if (c === 40) blockStack.push(41);
    else if (c === 91) blockStack.push(93);
    else if (c === 123 || c === 125) return true;
    else if (c === 41 || c === 93) {
      if (blockStack[blockStack.length - 1] !== c) return true;
      blockStack.pop();
    } else if (c === 59 && blockStack.length === 0) return true;
  }
  return quote !== 0 || blockStack.length !== 0;
};
var styleObjectForEach = (style3, fn) => {
  for (const [k, v] of Object.entries(style3)) {
    const key = k[0] === "-" || !/[A-Z]/.test(k) ? k : k.replace(/[A-Z]/g, (m) => `-${m.toLowerCase()}`);
    if (!isValidStylePropertyName(key)) continue;
    if (v == null) {
      fn(key, null);
      continue;
    }
    let value;
    if (typeof v === "number") value = !key.match(/^(?:a|border-im|column(?:-c|s)|flex(?:$|-[^b])|grid-(?!.*gap)(?:ar|[^a])|font-w|li|or|sca|st|ta|wido|z)|ty$/) ? `${v}px` : `${v}`;
    else if (typeof v === "string") {
      if (hasUnsafeStyleValue(v)) continue;
      value = v;
    } else continue;
    fn(key, value);
  }
};

// node_modules/hono/dist/jsx/base.js
var nameSpaceContext = void 0;
var getNameSpaceContext = () => nameSpaceContext;
var toSVGAttributeName = (key) => /[A-Z]/.test(key) && key.match(/^(?:al|basel|clip(?:Path|Rule)$|co|do|fill|fl|fo|gl|let|lig|i|marker[EMS]|o|pai|pointe|sh|st[or]|text[^L]|tr|u|ve|w)/) ? key.replace(/([A-Z])/g, "-$1").toLowerCase() : key;
var emptyTags = [
  "area",
  "base",
  "br",
  "col",
  "embed",
  "hr",
  "img",
  "input",
  "keygen",
  "link",
  "meta",
  "param",
  "source",
  "track",
  "wbr"
];
var booleanAttributes = /* @__PURE__ */ new Set([
  "allowfullscreen",
  "async",
  "autofocus",
  "autoplay",
  "checked",
  "controls",
  "default",
  "defer",
  "disabled",
  "download",
  "formnovalidate",
  "hidden",
  "inert",
  "ismap",
  "itemscope",
  "loop",
  "multiple",
  "muted",
  "nomodule",
  "novalidate",
  "open",
  "playsinline",
  "readonly",
  "required",
  "reversed",
  "selected",
  "shadowrootclonable",
  "shadowrootdelegatesfocus",
  "shadowrootserializable"
]);
var resolveFunctionComponentResult = (result, suspendedContext) => result.then((resolved2) => {
  if (typeof resolved2 !== "string" && !Array.isArray(resolved2) && !(resolved2 instanceof JSXNode)) return resolved2;
  const children = Array.isArray(resolved2) ? resolved2 : [resolved2];
  const render2 = () => {
    const buffer = [""];
    childrenToStringToBuffer(children, buffer);
    return buffer.length === 1 ? raw(buffer[0], buffer.callbacks) : stringBufferToString(buffer, buffer.callbacks);
  };
  return suspendedContext ? suspendedContext(render2) : runWithRenderContext(render2);
});
var markRenderedJSX = (value) => {
  value[RENDERED_JSX] = true;
  return value;
};
var isEscapedAttribute = (value) => value instanceof String && value.isEscaped && !(RENDERED_JSX in value);
var objectToAttributeString = (v) => {
  const s = v.toString();
  return s instanceof Promise ? s.then(String) : String(s);
};
var attributeToBuffer = (buffer, prefix, key, v, tag) => {
  if (key === "ref" || v === null || v === void 0) return;
  if (typeof v === "boolean" && booleanAttributes.has(key)) {
    if (v) buffer[0] += `${prefix}${key}=""`;
    return;
  }
  if (typeof v === "function") {
    if (!key.startsWith("on")) throw new Error(`Invalid prop '${key}' of type 'function' supplied to ${tag ? `'${tag}'` : "a JSX element"}.`);
    return;
  }
  buffer[0] += `${prefix}${key}="`;
  if (key === "style" && typeof v === "object") {
    let styleStr = "";
    styleObjectForEach(v, (property, value) => {
      if (value != null) styleStr += `${styleStr ? ";" : ""}${property}:${value}`;
    });
    escapeToBuffer(styleStr, buffer);
  } else if (typeof v === "string") escapeToBuffer(v, buffer);
  else if (typeof v === "number" || isEscapedAttribute(v)) buffer[0] += `${v}`;
  else {
    const s = v instanceof Promise ? v.then((r) => typeof r === "object" && r !== null && !isEscapedAttribute(r) ? objectToAttributeString(r) : r) : objectToAttributeString(v);
    if (s instanceof Promise) {
      buffer.unshift('"', s);
      return;
    }
    escapeToBuffer(s, buffer);
  }
  buffer[0] += '"';
};
var childrenToStringToBuffer = (children, buffer) => {
  for (let i = 0, len = children.length; i < len; i++) {
    const child = children[i];
    if (typeof child === "string") escapeToBuffer(child, buffer);
    else if (typeof child === "boolean" || child === null || child === void 0) continue;
    else if (child instanceof JSXNode) child.toStringToBuffer(buffer);
    else if (typeof child === "number") buffer[0] += child;
    else if (child.isEscaped) {
      buffer[0] += child;
      const callbacks = child.callbacks;
      if (callbacks) {
        buffer.callbacks ||= [];
        buffer.callbacks.push(...callbacks);
      }
    } else if (child instanceof Promise) buffer.unshift("", child);
    else childrenToStringToBuffer(child, buffer);
  }
};
var renderChildren = (children) => runWithRenderContext(() => {
  const buffer = [""];
  childrenToStringToBuffer(children, buffer);
  return buffer.length === 1 ? raw(buffer[0], buffer.callbacks) : stringBufferToString(buffer, buffer.callbacks);
});
var isUntrustedObject = (value) => typeof value === "object" && value !== null && !Array.isArray(value) && !(value instanceof JSXNode) && !(value instanceof Promise) && !value.isEscaped && typeof value.toString === "function";
var renderUntrustedObject = (value) => {
  const stringified = value.toString();
  const escape = (result) => renderChildren([String(result)]);
  return stringified instanceof Promise ? stringified.then(escape) : escape(stringified);
};
var JSXNode = class {
  tag;
  props;
  key;
  children;
  isEscaped = true;
  constructor(tag, props, children) {
    if (typeof tag !== "function" && !isValidTagName(tag)) throw new Error(`Invalid JSX tag name: ${tag}`);
    this.tag = tag;
    this.props = props;
    this.children = children;
  }
  get type() {
    return this.tag;
  }
  get ref() {
    return this.props.ref || null;
  }
  toString() {
    const render2 = () => {
      const buffer = [""];
      this.toStringToBuffer(buffer);
      return buffer.length === 1 ? "callbacks" in buffer ? resolveCallbackSync(raw(buffer[0], buffer.callbacks)).toString() : buffer[0] : stringBufferToString(buffer, buffer.callbacks).then(markRenderedJSX);
    };
    return runWithRenderContext(render2);
  }
  toStringToBuffer(buffer) {
    const tag = this.tag;
    const props = this.props;
    let { children } = this;
    buffer[0] += `<${tag}`;
    const normalizeKey = tag === "svg" || nameSpaceContext && useContext(nameSpaceContext) === "svg" ? (key) => toSVGAttributeName(normalizeIntrinsicElementKey(key)) : (key) => normalizeIntrinsicElementKey(key);
    for (let [key, v] of Object.entries(props)) {
      key = normalizeKey(key);
      if (!isValidAttributeName(key)) continue;
      if (key === "children") {
      } else if (key === "dangerouslySetInnerHTML" && typeof v === "object" && v !== null && "__html" in v) {
        if (children.length > 0) throw new Error("Can only set one of `children` or `props.dangerouslySetInnerHTML`.");
        children = [raw(v.__html)];
      } else attributeToBuffer(buffer, " ", key, v, tag);
    }
    if (emptyTags.includes(tag) && children.length === 0) {
      buffer[0] += "/>";
      return;
    }
    buffer[0] += ">";
    childrenToStringToBuffer(children, buffer);
    buffer[0] += `</${tag}>`;
  }
};
var JSXFunctionNode = class extends JSXNode {
  toStringToBuffer(buffer) {
    const { children } = this;
    const props = { ...this.props };
    if (children.length) props.children = children.length === 1 ? children[0] : children;
    const res = this.tag.call(null, props);
    if (typeof res === "boolean" || res == null) return;
    else if (res instanceof Promise) {
      if (globalContexts.length === 0) buffer.unshift("", resolveFunctionComponentResult(res));
      else buffer.unshift("", resolveFunctionComponentResult(res, captureRenderContext()));
    } else if (res instanceof JSXNode) res.toStringToBuffer(buffer);
    else if (Array.isArray(res)) childrenToStringToBuffer(res, buffer);
    else if (typeof res === "number" || res.isEscaped) {
      buffer[0] += res;
      if (res.callbacks) {
        buffer.callbacks ||= [];
        buffer.callbacks.push(...res.callbacks);
      }
    } else escapeToBuffer(res, buffer);
  }
};
var JSXFragmentNode = class extends JSXNode {
  toStringToBuffer(buffer) {
    childrenToStringToBuffer(this.children, buffer);
  }
};
var jsx = (tag, props, ...children) => {
  props ??= {};
  if (children.length) props.children = children.length === 1 ? children[0] : children;
  const key = props.key;
  delete props["key"];
  const node = jsxFn(tag, props, children);
  node.key = key;
  return node;
};
var initDomRenderer = false;
var jsxFn = (tag, props, children) => {
  if (!initDomRenderer) {
    for (const k in domRenderers) components_exports[k][DOM_RENDERER] = domRenderers[k];
    initDomRenderer = true;
  }
  if (typeof tag === "function") return new JSXFunctionNode(tag, props, children);
  else if (components_exports[tag]) return new JSXFunctionNode(components_exports[tag], props, children);
  else if (tag === "svg" || tag === "head") {
    nameSpaceContext ||= createContext2("");
    return new JSXNode(tag, props, [new JSXFunctionNode(nameSpaceContext, { value: tag }, children)]);
  } else return new JSXNode(tag, props, children);
};
var Fragment = ({ children }) => {
  return new JSXFragmentNode("", { children }, Array.isArray(children) ? children : children ? [children] : []);
};

// node_modules/hono/dist/jsx/context.js
var globalContexts = [];
var alsProbed = false;
var asyncLocalStorage;
var fallbackStore;
var fallbackRendersInFlight = 0;
var warnedFallbackDefault = false;
var loadAsyncLocalStorage = () => {
  if (alsProbed) return asyncLocalStorage;
  alsProbed = true;
  const global = globalThis;
  let AsyncLocalStorage;
  for (const probe of [() => global.process?.getBuiltinModule?.("node:async_hooks")?.AsyncLocalStorage, () => global.process?.mainModule?.require?.("node:async_hooks")?.AsyncLocalStorage]) {
    try {
      AsyncLocalStorage = probe();
    } catch {
    }
    if (AsyncLocalStorage) break;
  }
  if (AsyncLocalStorage) asyncLocalStorage = new AsyncLocalStorage();
  return asyncLocalStorage;
};
var getCurrentStore = () => {
  return loadAsyncLocalStorage()?.getStore() || fallbackStore;
};
var warnIfStorelessAccess = () => {
  if (fallbackRendersInFlight > 0 && !warnedFallbackDefault) {
    warnedFallbackDefault = true;
    console.warn("hono/jsx: AsyncLocalStorage is unavailable in this runtime, so useContext() after an await in an async component falls back to the context default value during server-side rendering. To get provided values across await boundaries, use a runtime with AsyncLocalStorage (Node.js >= 20.16, Deno, Bun, or Cloudflare Workers with the nodejs_compat flag).");
  }
};
var getContextValuesIn = (store2, context) => {
  if (!store2) {
    warnIfStorelessAccess();
    return context.values;
  }
  let values = store2.get(context);
  if (!values) {
    values = [context.values[0]];
    store2.set(context, values);
  }
  return values;
};
var readContextValueIn = (store2, context) => {
  if (!store2) {
    warnIfStorelessAccess();
    return context.values.at(-1);
  }
  const values = store2.get(context);
  return values?.length ? values.at(-1) : context.values[0];
};
var captureContextValues = (store2) => (store2 ? globalContexts.filter((c) => store2.has(c)) : globalContexts).map((c) => [c, readContextValueIn(store2, c)]);
var resumeWithContextValues = (callback, store2, contexts) => runWithRenderContext(() => {
  const currentStore = getCurrentStore();
  const valuesPerContext = contexts.map(([context, value]) => {
    const values = getContextValuesIn(currentStore, context);
    values.push(value);
    return values;
  });
  const popContextValues = () => {
    valuesPerContext.forEach((values) => {
      values.pop();
    });
  };
  try {
    const result = callback();
    if (result instanceof Promise) return result.finally(popContextValues);
    popContextValues();
    return result;
  } catch (e) {
    popContextValues();
    throw e;
  }
}, store2);
var runWithRenderContext = (callback, resumeStore) => {
  if (getCurrentStore()) return callback();
  const store2 = resumeStore ?? /* @__PURE__ */ new WeakMap();
  const storage = loadAsyncLocalStorage();
  if (storage) return storage.run(store2, callback);
  fallbackStore = store2;
  let result;
  try {
    result = callback();
  } finally {
    fallbackStore = void 0;
  }
  if (!warnedFallbackDefault && result instanceof Promise) {
    fallbackRendersInFlight++;
    result = result.finally(() => {
      fallbackRendersInFlight--;
    });
  }
  return result;
};
var captureRenderContext = () => {
  const store2 = getCurrentStore();
  const contexts = captureContextValues(store2);
  return (callback) => resumeWithContextValues(callback, store2, contexts);
};
var createContext2 = (defaultValue) => {
  const values = [defaultValue];
  const context = ((props) => {
    const contextValues = getContextValuesIn(getCurrentStore(), context);
    contextValues.push(props.value);
    let rendered;
    try {
      rendered = typeof props.children === "string" ? renderChildren([props.children]) : isUntrustedObject(props.children) ? renderUntrustedObject(props.children) : props.children ? (Array.isArray(props.children) ? new JSXFragmentNode("", {}, props.children) : props.children).toString() : raw("");
    } catch (e) {
      contextValues.pop();
      throw e;
    }
    if (rendered instanceof Promise) return rendered.finally(() => contextValues.pop()).then((resString) => raw(resString, resString.callbacks));
    else {
      contextValues.pop();
      return raw(rendered);
    }
  });
  context.values = values;
  context.Provider = context;
  context[DOM_RENDERER] = createContextProviderFunction(values);
  globalContexts.push(context);
  return context;
};
var useContext = (context) => {
  return readContextValueIn(getCurrentStore(), context);
};

// node_modules/hono/dist/jsx/hooks/index.js
init_define_PAGE_ASSETS();

// node_modules/hono/dist/jsx/dom/render.js
init_define_PAGE_ASSETS();
var HONO_PORTAL_ELEMENT = "_hp";
var eventAliasMap = {
  Change: "Input",
  DoubleClick: "DblClick"
};
var nameSpaceMap = {
  svg: "2000/svg",
  math: "1998/Math/MathML"
};
var buildDataStack = [];
var refCleanupMap = /* @__PURE__ */ new WeakMap();
var nameSpaceContext2 = void 0;
var getNameSpaceContext2 = () => nameSpaceContext2;
var isNodeString = (node) => "t" in node;
var eventCache = { onClick: ["click", false] };
var getEventSpec = (key) => {
  if (!key.startsWith("on")) return;
  if (eventCache[key]) return eventCache[key];
  const match = key.match(/^on([A-Z][a-zA-Z]+?(?:PointerCapture)?)(Capture)?$/);
  if (match) {
    const [, eventName, capture] = match;
    return eventCache[key] = [(eventAliasMap[eventName] || eventName).toLowerCase(), !!capture];
  }
};
var toAttributeName = (element, key) => nameSpaceContext2 && element instanceof SVGElement && /[A-Z]/.test(key) && (key in element.style || key.match(/^(?:o|pai|str|u|ve)/)) ? key.replace(/([A-Z])/g, "-$1").toLowerCase() : key;
var normalizeFormValue = (value) => value === null || value === void 0 || value === false ? null : value;
var applySelectValue = (select, props) => {
  if (!("value" in props)) return;
  select.value = normalizeFormValue(props["value"]);
  if (!select.multiple && select.selectedIndex === -1) select.selectedIndex = 0;
};
var isIgnorableAttributeError = (error) => error instanceof DOMException && error.name === "InvalidCharacterError";
var applyProps = (container, attributes, oldAttributes) => {
  attributes ||= {};
  for (let key in attributes) {
    const value = attributes[key];
    if (key !== "children" && (!oldAttributes || oldAttributes[key] !== value)) {
      key = normalizeIntrinsicElementKey(key);
      const eventSpec = getEventSpec(key);
      if (eventSpec) {
        if (oldAttributes?.[key] !== value) {
          if (oldAttributes) container.removeEventListener(eventSpec[0], oldAttributes[key], eventSpec[1]);
          if (value != null) {
            if (typeof value !== "function") throw new Error(`Event handler for "${key}" is not a function`);
            container.addEventListener(eventSpec[0], value, eventSpec[1]);
          }
        }
      } else if (key === "dangerouslySetInnerHTML" && value) container.innerHTML = value.__html;
      else if (key === "ref") {
        refCleanupMap.get(container)?.();
        let cleanup;
        if (typeof value === "function") cleanup = value(container) || (() => value(null));
        else if (value && "current" in value) {
          value.current = container;
          cleanup = () => value.current = null;
        }
        refCleanupMap.set(container, cleanup);
      } else if (key === "style") {
        const style3 = container.style;
        if (typeof value === "string") style3.cssText = value;
        else {
          style3.cssText = "";
          if (value != null) styleObjectForEach(value, style3.setProperty.bind(style3));
        }
      } else {
        if (key === "value") {
          const nodeName = container.nodeName;
          if (nodeName === "SELECT") continue;
          else if (nodeName === "INPUT" || nodeName === "TEXTAREA") {
            container.value = normalizeFormValue(value);
            if (nodeName === "TEXTAREA") {
              container.textContent = value;
              continue;
            }
          }
        } else if (key === "checked" && container.nodeName === "INPUT" || key === "selected" && container.nodeName === "OPTION") container[key] = value;
        const k = toAttributeName(container, key);
        try {
          if (value === null || value === void 0 || value === false) container.removeAttribute(k);
          else if (value === true) container.setAttribute(k, "");
          else if (typeof value === "string" || typeof value === "number") container.setAttribute(k, value);
          else container.setAttribute(k, value.toString());
        } catch (e) {
          if (!isIgnorableAttributeError(e)) throw e;
        }
      }
    }
  }
  if (oldAttributes) for (let key in oldAttributes) {
    const value = oldAttributes[key];
    if (key !== "children" && !(key in attributes)) {
      key = normalizeIntrinsicElementKey(key);
      const eventSpec = getEventSpec(key);
      if (eventSpec) container.removeEventListener(eventSpec[0], value, eventSpec[1]);
      else if (key === "ref") {
        refCleanupMap.get(container)?.();
        refCleanupMap.delete(container);
      } else try {
        container.removeAttribute(toAttributeName(container, key));
      } catch (e) {
        if (!isIgnorableAttributeError(e)) throw e;
      }
    }
  }
};
var invokeTag = (context, node) => {
  node[DOM_STASH][0] = 0;
  buildDataStack.push([context, node]);
  const func = node.tag[DOM_RENDERER] || node.tag;
  const props = func.defaultProps ? {
    ...func.defaultProps,
    ...node.props
  } : node.props;
  try {
    return [func.call(null, props)];
  } finally {
    buildDataStack.pop();
  }
};
var getNextChildren = (node, container, nextChildren, childrenToRemove, callbacks) => {
  if (node.vR?.length) {
    childrenToRemove.push(...node.vR);
    delete node.vR;
  }
  if (typeof node.tag === "function") node[DOM_STASH][1][1]?.forEach((data) => callbacks.push(data));
  node.vC.forEach((child) => {
    if (isNodeString(child)) nextChildren.push(child);
    else if (typeof child.tag === "function" || child.tag === "") {
      child.c = container;
      const currentNextChildrenIndex = nextChildren.length;
      getNextChildren(child, container, nextChildren, childrenToRemove, callbacks);
      if (child.s) {
        for (let i = currentNextChildrenIndex; i < nextChildren.length; i++) nextChildren[i].s = true;
        child.s = false;
      }
    } else {
      nextChildren.push(child);
      if (child.vR?.length) {
        childrenToRemove.push(...child.vR);
        delete child.vR;
      }
    }
  });
};
var findInsertBefore = (node) => {
  while (node && (node.tag === HONO_PORTAL_ELEMENT || !node.e)) node = node.tag === HONO_PORTAL_ELEMENT || !node.vC?.[0] ? node.nN : node.vC[0];
  return node?.e;
};
var removeNode = (node) => {
  if (!isNodeString(node)) {
    const stash = node[DOM_STASH];
    if (stash?.[1][1]) {
      stash[1][1].forEach((data) => data[2]?.());
      delete stash[1][1];
    }
    refCleanupMap.get(node.e)?.();
    if (node.p === 2) node.vC?.forEach((n) => n.p = 2);
    node.vC?.forEach(removeNode);
  }
  if (!node.p) {
    node.e?.remove();
    delete node.e;
  }
  if (typeof node.tag === "function") {
    updateMap.delete(node);
    fallbackUpdateFnArrayMap.delete(node);
    delete node[DOM_STASH][3];
    node.a = true;
  }
};
var apply = (node, container, isNew) => {
  node.c = container;
  applyNodeObject(node, container, isNew);
};
var findChildNodeIndex = (childNodes, child) => {
  if (!child) return;
  for (let i = 0, len = childNodes.length; i < len; i++) if (childNodes[i] === child) return i;
};
var cancelBuild = /* @__PURE__ */ Symbol();
var applyNodeObject = (node, container, isNew) => {
  const next = [];
  const remove = [];
  const callbacks = [];
  getNextChildren(node, container, next, remove, callbacks);
  remove.forEach(removeNode);
  const childNodes = isNew ? void 0 : container.childNodes;
  let offset2;
  let insertBeforeNode = null;
  if (isNew) offset2 = -1;
  else if (!childNodes.length) offset2 = 0;
  else {
    const offsetByNextNode = findChildNodeIndex(childNodes, findInsertBefore(node.nN));
    if (offsetByNextNode !== void 0) {
      insertBeforeNode = childNodes[offsetByNextNode];
      offset2 = offsetByNextNode;
    } else offset2 = findChildNodeIndex(childNodes, next.find((n) => n.tag !== HONO_PORTAL_ELEMENT && n.e)?.e) ?? -1;
    if (offset2 === -1) isNew = true;
  }
  for (let i = 0, len = next.length; i < len; i++, offset2++) {
    const child = next[i];
    let el;
    if (child.s && child.e) {
      el = child.e;
      child.s = false;
    } else {
      const isNewLocal = isNew || !child.e;
      if (isNodeString(child)) {
        if (child.e && child.d) child.e.textContent = child.t;
        child.d = false;
        el = child.e ||= document.createTextNode(child.t);
      } else {
        const isCreated = !child.e;
        el = child.e ||= child.n ? document.createElementNS(child.n, child.tag) : document.createElement(child.tag);
        applyProps(el, child.props, isCreated ? void 0 : child.pP);
        applyNodeObject(child, el, isNewLocal);
        if (child.tag === "select") applySelectValue(el, child.props);
      }
    }
    if (child.tag === HONO_PORTAL_ELEMENT) offset2--;
    else if (isNew) {
      if (!el.parentNode) container.appendChild(el);
    } else if (childNodes[offset2] !== el && childNodes[offset2 - 1] !== el) {
      if (childNodes[offset2 + 1] === el) container.appendChild(childNodes[offset2]);
      else container.insertBefore(el, insertBeforeNode || childNodes[offset2] || null);
    }
  }
  if (node.pP) node.pP = void 0;
  if (callbacks.length) {
    const useLayoutEffectCbs = [];
    const useEffectCbs = [];
    callbacks.forEach(([, useLayoutEffectCb, , useEffectCb, useInsertionEffectCb]) => {
      if (useLayoutEffectCb) useLayoutEffectCbs.push(useLayoutEffectCb);
      if (useEffectCb) useEffectCbs.push(useEffectCb);
      useInsertionEffectCb?.();
    });
    useLayoutEffectCbs.forEach((cb) => cb());
    if (useEffectCbs.length) requestAnimationFrame(() => {
      useEffectCbs.forEach((cb) => cb());
    });
  }
};
var isSameContext = (oldContexts, newContexts) => !!(oldContexts && oldContexts.length === newContexts.length && oldContexts.every((ctx, i) => ctx[1] === newContexts[i][1]));
var indexChildrenByKey = (children) => {
  const index = /* @__PURE__ */ new Map();
  for (const child of children) {
    const key = child.key;
    if (index.has(key)) return;
    index.set(key, child);
  }
  return index;
};
var fallbackUpdateFnArrayMap = /* @__PURE__ */ new WeakMap();
var build = (context, node, children) => {
  const buildWithPreviousChildren = !children && node.pC;
  if (children) node.pC ||= node.vC;
  let foundErrorHandler;
  try {
    children ||= typeof node.tag == "function" ? invokeTag(context, node) : toArray(node.props.children);
    if (children[0]?.tag === "" && children[0][DOM_ERROR_HANDLER]) {
      foundErrorHandler = children[0][DOM_ERROR_HANDLER];
      context[5].push([
        context,
        foundErrorHandler,
        node
      ]);
    }
    let oldVChildren = buildWithPreviousChildren ? [...node.pC] : node.vC ? [...node.vC] : void 0;
    const vChildren = [];
    let prevNode;
    let scanBudget = (oldVChildren?.length || 0) * 2;
    let oldChildrenByKey;
    for (let i = 0; i < children.length; i++) {
      if (Array.isArray(children[i])) {
        children.splice(i, 1, ...children[i].flat(Infinity));
        i--;
        continue;
      }
      let child = buildNode(children[i]);
      if (child) {
        if (typeof child.tag === "function" && !child.tag[DOM_INTERNAL_TAG]) {
          if (globalContexts.length > 0) child[DOM_STASH][2] = globalContexts.map((c) => [c, c.values.at(-1)]);
          if (context[5]?.length) child[DOM_STASH][3] = context[5].at(-1);
        }
        let oldChild;
        if (oldChildrenByKey && child.key === void 0 && !isNodeString(child)) {
          oldVChildren = [...oldChildrenByKey.values()];
          oldChildrenByKey = void 0;
        }
        if (oldChildrenByKey) {
          const key = child.key;
          const candidate = oldChildrenByKey.get(key);
          if (candidate && (isNodeString(child) ? isNodeString(candidate) : candidate.tag === child.tag && candidate.key === key)) {
            oldChild = candidate;
            oldChildrenByKey.delete(key);
          }
        } else if (oldVChildren && oldVChildren.length) {
          const first = oldVChildren[0];
          if (isNodeString(child) ? isNodeString(first) : !isNodeString(first) && (child.key !== void 0 ? first.key === child.key && first.tag === child.tag : first.tag === child.tag)) oldChild = oldVChildren.shift();
          else {
            const i2 = oldVChildren.findIndex(isNodeString(child) ? (c) => isNodeString(c) : child.key !== void 0 ? (c) => c.key === child.key && c.tag === child.tag : (c) => c.tag === child.tag);
            scanBudget -= i2 === -1 ? oldVChildren.length : i2;
            if (i2 !== -1) {
              oldChild = oldVChildren[i2];
              oldVChildren.splice(i2, 1);
            }
            if (scanBudget < 0) {
              scanBudget = Infinity;
              oldChildrenByKey = indexChildrenByKey(oldVChildren);
            }
          }
        }
        if (oldChild) {
          if (isNodeString(child)) {
            if (oldChild.t !== child.t) {
              oldChild.t = child.t;
              oldChild.d = true;
            }
            child = oldChild;
          } else {
            const pP = oldChild.pP = oldChild.props;
            oldChild.props = child.props;
            oldChild.f ||= child.f || node.f;
            if (typeof child.tag === "function") {
              const oldContexts = oldChild[DOM_STASH][2];
              oldChild[DOM_STASH][2] = child[DOM_STASH][2] || [];
              oldChild[DOM_STASH][3] = child[DOM_STASH][3];
              if (!oldChild.f && ((oldChild.o || oldChild) === child.o || oldChild.tag[DOM_MEMO]?.(pP, oldChild.props)) && isSameContext(oldContexts, oldChild[DOM_STASH][2])) oldChild.s = true;
            }
            child = oldChild;
          }
        } else if (!isNodeString(child) && nameSpaceContext2) {
          const ns = useContext(nameSpaceContext2);
          if (ns) child.n = ns;
        }
        if (!isNodeString(child) && !child.s) {
          build(context, child);
          delete child.f;
        }
        vChildren.push(child);
        if (prevNode && !prevNode.s && !child.s) for (let p = prevNode; p && !isNodeString(p); p = p.vC?.at(-1)) p.nN = child;
        prevNode = child;
      }
    }
    if (prevNode && !prevNode.s) for (let p = prevNode; p && !isNodeString(p); p = p.vC?.at(-1)) p.nN = node.nN;
    oldVChildren = oldChildrenByKey ? [...oldChildrenByKey.values()] : oldVChildren;
    node.vR = buildWithPreviousChildren ? [...node.vC, ...oldVChildren || []] : oldVChildren || [];
    node.vC = vChildren;
    if (buildWithPreviousChildren) delete node.pC;
  } catch (e) {
    node.f = true;
    if (e === cancelBuild) {
      if (foundErrorHandler) return;
      else throw e;
    }
    const [errorHandlerContext, errorHandler, errorHandlerNode] = node[DOM_STASH]?.[3] || [];
    if (errorHandler) {
      const fallbackUpdateFn = () => update([
        0,
        false,
        context[2]
      ], errorHandlerNode);
      const fallbackUpdateFnArray = fallbackUpdateFnArrayMap.get(errorHandlerNode) || [];
      fallbackUpdateFnArray.push(fallbackUpdateFn);
      fallbackUpdateFnArrayMap.set(errorHandlerNode, fallbackUpdateFnArray);
      const fallback = errorHandler(e, () => {
        const fnArray = fallbackUpdateFnArrayMap.get(errorHandlerNode);
        if (fnArray) {
          const i = fnArray.indexOf(fallbackUpdateFn);
          if (i !== -1) {
            fnArray.splice(i, 1);
            return fallbackUpdateFn();
          }
        }
      });
      if (fallback) {
        if (context[0] === 1) context[1] = true;
        else {
          build(context, errorHandlerNode, [fallback]);
          if ((errorHandler.length === 1 || context !== errorHandlerContext) && errorHandlerNode.c && !context[5].some(([, , n]) => n === errorHandlerNode)) {
            apply(errorHandlerNode, errorHandlerNode.c, false);
            return;
          }
        }
        throw cancelBuild;
      }
    }
    throw e;
  } finally {
    if (foundErrorHandler) context[5].pop();
  }
};
var buildNode = (node) => {
  if (node === void 0 || node === null || typeof node === "boolean") return;
  else if (typeof node === "string" || typeof node === "number") return {
    t: node.toString(),
    d: true
  };
  else {
    if ("vR" in node) node = {
      tag: node.tag,
      props: node.props,
      key: node.key,
      f: node.f,
      type: node.tag,
      ref: node.props.ref,
      o: node.o || node
    };
    if (typeof node.tag === "function") node[DOM_STASH] = [0, []];
    else {
      const ns = nameSpaceMap[node.tag];
      if (ns) {
        nameSpaceContext2 ||= createContext("");
        node.props.children = [{
          tag: nameSpaceContext2,
          props: {
            value: node.n = `http://www.w3.org/${ns}`,
            children: node.props.children
          }
        }];
      }
    }
    return node;
  }
};
var updateSync = (context, node) => {
  node[DOM_STASH][2]?.forEach(([c, v]) => {
    c.values.push(v);
  });
  try {
    build(context, node, void 0);
  } catch {
    return;
  }
  if (node.a) {
    delete node.a;
    return;
  }
  node[DOM_STASH][2]?.forEach(([c]) => {
    c.values.pop();
  });
  if (context[0] !== 1 || !context[1]) apply(node, node.c, false);
};
var updateMap = /* @__PURE__ */ new WeakMap();
var currentUpdateSets = [];
var update = async (context, node) => {
  context[5] ||= [];
  const existing = updateMap.get(node);
  if (existing) existing[0](void 0);
  let resolve;
  const promise = new Promise((r) => resolve = r);
  updateMap.set(node, [resolve, () => {
    if (context[2]) context[2](context, node, (context2) => {
      updateSync(context2, node);
    }).then(() => resolve(node));
    else {
      updateSync(context, node);
      resolve(node);
    }
  }]);
  if (currentUpdateSets.length) currentUpdateSets.at(-1).add(node);
  else {
    await Promise.resolve();
    const latest = updateMap.get(node);
    if (latest) {
      updateMap.delete(node);
      latest[1]();
    }
  }
  return promise;
};
var createPortal = (children, container, key) => ({
  tag: HONO_PORTAL_ELEMENT,
  props: { children },
  key,
  e: container,
  p: 1
});

// node_modules/hono/dist/jsx/hooks/index.js
var STASH_SATE = 0;
var STASH_CALLBACK = 2;
var STASH_MEMO = 3;
var resolvedPromiseValueMap = /* @__PURE__ */ new WeakMap();
var isDepsChanged = (prevDeps, deps) => !prevDeps || !deps || prevDeps.length !== deps.length || deps.some((dep, i) => dep !== prevDeps[i]);
var updateHook = void 0;
var pendingStack = [];
var useState = (initialState) => {
  const resolveInitialState = () => typeof initialState === "function" ? initialState() : initialState;
  const buildData = buildDataStack.at(-1);
  if (!buildData) return [resolveInitialState(), () => {
  }];
  const [, node] = buildData;
  const stateArray = node[DOM_STASH][1][STASH_SATE] ||= [];
  const hookIndex = node[DOM_STASH][0]++;
  return stateArray[hookIndex] ||= [resolveInitialState(), (newState) => {
    const localUpdateHook = updateHook;
    const stateData = stateArray[hookIndex];
    if (typeof newState === "function") newState = newState(stateData[0]);
    if (!Object.is(newState, stateData[0])) {
      stateData[0] = newState;
      if (pendingStack.length) {
        const [pendingType, pendingPromise] = pendingStack.at(-1);
        Promise.all([pendingType === 3 ? node : update([
          pendingType,
          false,
          localUpdateHook
        ], node), pendingPromise]).then(([node2]) => {
          if (!node2 || !(pendingType === 2 || pendingType === 3)) return;
          const lastVC = node2.vC;
          const addUpdateTask = () => {
            setTimeout(() => {
              if (lastVC !== node2.vC) return;
              update([
                pendingType === 3 ? 1 : 0,
                false,
                localUpdateHook
              ], node2);
            });
          };
          requestAnimationFrame(addUpdateTask);
        });
      } else update([
        0,
        false,
        localUpdateHook
      ], node);
    }
  }];
};
var useCallback = (callback, deps) => {
  const buildData = buildDataStack.at(-1);
  if (!buildData) return callback;
  const [, node] = buildData;
  const callbackArray = node[DOM_STASH][1][STASH_CALLBACK] ||= [];
  const hookIndex = node[DOM_STASH][0]++;
  const prevDeps = callbackArray[hookIndex];
  if (isDepsChanged(prevDeps?.[1], deps)) callbackArray[hookIndex] = [callback, deps];
  else callback = callbackArray[hookIndex][0];
  return callback;
};
var use = (promise) => {
  const cachedRes = resolvedPromiseValueMap.get(promise);
  if (cachedRes) {
    if (cachedRes.length === 2) throw cachedRes[1];
    return cachedRes[0];
  }
  promise.then((res) => resolvedPromiseValueMap.set(promise, [res]), (e) => resolvedPromiseValueMap.set(promise, [void 0, e]));
  throw promise;
};
var useMemo = (factory, deps) => {
  const buildData = buildDataStack.at(-1);
  if (!buildData) return factory();
  const [, node] = buildData;
  const memoArray = node[DOM_STASH][1][STASH_MEMO] ||= [];
  const hookIndex = node[DOM_STASH][0]++;
  const prevDeps = memoArray[hookIndex];
  if (isDepsChanged(prevDeps?.[1], deps)) memoArray[hookIndex] = [factory(), deps];
  return memoArray[hookIndex][0];
};

// node_modules/hono/dist/jsx/dom/hooks/index.js
init_define_PAGE_ASSETS();
var FormContext = createContext({
  pending: false,
  data: null,
  method: null,
  action: null
});
var actions = /* @__PURE__ */ new Set();
var registerAction = (action) => {
  actions.add(action);
  const remove = () => {
    actions.delete(action);
  };
  action.then(remove, remove);
};

// node_modules/hono/dist/jsx/streaming.js
init_define_PAGE_ASSETS();

// node_modules/hono/dist/jsx/dom/components.js
init_define_PAGE_ASSETS();

// node_modules/hono/dist/jsx/dom/jsx-dev-runtime.js
init_define_PAGE_ASSETS();

// node_modules/hono/dist/jsx/dom/intrinsic-element/components.js
init_define_PAGE_ASSETS();
var components_exports2 = /* @__PURE__ */ __exportAll({
  button: () => button2,
  clearCache: () => clearCache,
  composeRef: () => composeRef,
  form: () => form2,
  input: () => input2,
  link: () => link2,
  meta: () => meta2,
  script: () => script2,
  style: () => style2,
  title: () => title2
});
var clearCache = () => {
  blockingPromiseMap = /* @__PURE__ */ Object.create(null);
  createdElements = /* @__PURE__ */ Object.create(null);
};
var composeRef = (ref, cb) => {
  return useMemo(() => (e) => {
    let refCleanup;
    if (ref) {
      if (typeof ref === "function") refCleanup = ref(e) || (() => {
        ref(null);
      });
      else if (ref && "current" in ref) {
        ref.current = e;
        refCleanup = () => {
          ref.current = null;
        };
      }
    }
    const cbCleanup = cb(e);
    return () => {
      cbCleanup?.();
      refCleanup?.();
    };
  }, [ref]);
};
var blockingPromiseMap = /* @__PURE__ */ Object.create(null);
var createdElements = /* @__PURE__ */ Object.create(null);
var documentMetadataTag2 = (tag, props, preserveNodeType, supportSort, supportBlocking) => {
  if (props?.itemProp) return {
    tag,
    props,
    type: tag,
    ref: props.ref
  };
  const head = document.head;
  let { onLoad, onError, precedence, blocking, ...restProps } = props;
  let element = null;
  let created = false;
  const deDupeKeys = deDupeKeyMap[tag];
  const deDupeByKey = shouldDeDupeByKey(tag, supportSort);
  const isDeDupeCandidateLink = (e) => e.getAttribute("rel") === "stylesheet" && e.getAttribute("data-precedence") !== null;
  let existingElements = void 0;
  if (deDupeByKey) {
    const tags = head.querySelectorAll(tag);
    LOOP: for (const e of tags) {
      if (tag === "link" && !isDeDupeCandidateLink(e)) continue;
      for (const key of deDupeKeys) if (e.getAttribute(key) === props[key]) {
        element = e;
        break LOOP;
      }
    }
    if (!element) {
      const cacheKey = deDupeKeys.reduce((acc, key) => props[key] === void 0 ? acc : `${acc}-${key}-${props[key]}`, tag);
      created = !createdElements[cacheKey];
      element = createdElements[cacheKey] ||= (() => {
        const e = document.createElement(tag);
        for (const key of deDupeKeys) if (props[key] !== void 0) e.setAttribute(key, props[key]);
        if (props.rel) e.setAttribute("rel", props.rel);
        return e;
      })();
    }
  } else existingElements = head.querySelectorAll(tag);
  precedence = supportSort ? precedence ?? "" : void 0;
  if (supportSort) restProps[dataPrecedenceAttr] = precedence;
  const insert = useCallback((e) => {
    if (deDupeByKey) {
      if (tag === "link" && precedence !== void 0) {
        let found2 = false;
        for (const existingElement of head.querySelectorAll(tag)) {
          const existingPrecedence = existingElement.getAttribute(dataPrecedenceAttr);
          if (existingPrecedence === null) {
            head.insertBefore(e, existingElement);
            return;
          }
          if (found2 && existingPrecedence !== precedence) {
            head.insertBefore(e, existingElement);
            return;
          }
          if (existingPrecedence === precedence) found2 = true;
        }
        head.appendChild(e);
        return;
      }
      let found = false;
      for (const existingElement of head.querySelectorAll(tag)) {
        if (found && existingElement.getAttribute("data-precedence") !== precedence) {
          head.insertBefore(e, existingElement);
          return;
        }
        if (existingElement.getAttribute("data-precedence") === precedence) found = true;
      }
      head.appendChild(e);
    } else if (tag === "link") {
      if (!head.contains(e)) head.appendChild(e);
    } else if (existingElements) {
      let found = false;
      for (const existingElement of existingElements) if (existingElement === e) {
        found = true;
        break;
      }
      if (!found) head.insertBefore(e, head.contains(existingElements[0]) ? existingElements[0] : head.querySelector(tag));
      existingElements = void 0;
    }
  }, [
    deDupeByKey,
    precedence,
    tag
  ]);
  const ref = composeRef(props.ref, (e) => {
    const key = deDupeKeys[0];
    if (preserveNodeType === 2) e.innerHTML = "";
    if (created || existingElements) insert(e);
    if (!onError && !onLoad) return;
    if (!key) return;
    let promise = blockingPromiseMap[e.getAttribute(key)] ||= new Promise((resolve, reject) => {
      e.addEventListener("load", resolve);
      e.addEventListener("error", reject);
    });
    if (onLoad) promise = promise.then(onLoad);
    if (onError) promise = promise.catch(onError);
    promise.catch(() => {
    });
  });
  if (supportBlocking && blocking === "render") {
    const key = deDupeKeyMap[tag][0];
    if (key && props[key]) {
      const value = props[key];
      const promise = blockingPromiseMap[value] ||= new Promise((resolve, reject) => {
        insert(element);
        element.addEventListener("load", resolve);
        element.addEventListener("error", reject);
      });
      use(promise);
    }
  }
  const jsxNode = {
    tag,
    type: tag,
    props: {
      ...restProps,
      ref
    },
    ref
  };
  jsxNode.p = preserveNodeType;
  if (element) jsxNode.e = element;
  return createPortal(jsxNode, head);
};
var title2 = (props) => {
  const nameSpaceContext3 = getNameSpaceContext2();
  if ((nameSpaceContext3 && useContext(nameSpaceContext3))?.endsWith("svg")) return {
    tag: "title",
    props,
    type: "title",
    ref: props.ref
  };
  return documentMetadataTag2("title", props, void 0, false, false);
};
var script2 = (props) => {
  if (!props || ["src", "async"].some((k) => !props[k])) return {
    tag: "script",
    props,
    type: "script",
    ref: props.ref
  };
  return documentMetadataTag2("script", props, 1, false, true);
};
var style2 = (props) => {
  if (!props || !["href", "precedence"].every((k) => k in props)) return {
    tag: "style",
    props,
    type: "style",
    ref: props.ref
  };
  props["data-href"] = props.href;
  delete props.href;
  return documentMetadataTag2("style", props, 2, true, true);
};
var link2 = (props) => {
  if (!props || ["onLoad", "onError"].some((k) => k in props) || props.rel === "stylesheet" && (!("precedence" in props) || "disabled" in props)) return {
    tag: "link",
    props,
    type: "link",
    ref: props.ref
  };
  return documentMetadataTag2("link", props, 1, isStylesheetLinkWithPrecedence(props), true);
};
var meta2 = (props) => {
  return documentMetadataTag2("meta", props, void 0, false, false);
};
var customEventFormAction = /* @__PURE__ */ Symbol();
var form2 = (props) => {
  const { action, ...restProps } = props;
  if (typeof action !== "function") restProps.action = action;
  const [state, setState] = useState([null, false]);
  const onSubmit = useCallback(async (ev) => {
    const currentAction = ev.isTrusted ? action : ev.detail[customEventFormAction];
    if (typeof currentAction !== "function") return;
    ev.preventDefault();
    const formData = new FormData(ev.target);
    setState([formData, true]);
    try {
      const actionRes = currentAction(formData);
      if (actionRes instanceof Promise) {
        registerAction(actionRes);
        await actionRes;
      }
    } finally {
      setState([null, true]);
    }
  }, []);
  const ref = composeRef(props.ref, (el) => {
    el.addEventListener("submit", onSubmit);
    return () => {
      el.removeEventListener("submit", onSubmit);
    };
  });
  const [data, isDirty] = state;
  state[1] = false;
  return {
    tag: FormContext,
    props: {
      value: {
        pending: data !== null,
        data,
        method: data ? "post" : null,
        action: data ? action : null
      },
      children: {
        tag: "form",
        props: {
          ...restProps,
          ref
        },
        type: "form",
        ref
      }
    },
    f: isDirty
  };
};
var formActionableElement2 = (tag, { formAction, ...props }) => {
  if (typeof formAction === "function") {
    const onClick = useCallback((ev) => {
      ev.preventDefault();
      ev.currentTarget.form.dispatchEvent(new CustomEvent("submit", { detail: { [customEventFormAction]: formAction } }));
    }, []);
    props.ref = composeRef(props.ref, (el) => {
      el.addEventListener("click", onClick);
      return () => {
        el.removeEventListener("click", onClick);
      };
    });
  }
  return {
    tag,
    props,
    type: tag,
    ref: props.ref
  };
};
var input2 = (props) => formActionableElement2("input", props);
var button2 = (props) => formActionableElement2("button", props);
Object.assign(domRenderers, {
  title: title2,
  script: script2,
  style: style2,
  link: link2,
  meta: meta2,
  form: form2,
  input: input2,
  button: button2
});

// node_modules/hono/dist/jsx/dom/jsx-dev-runtime.js
var jsxDEV = (tag, props, key) => {
  if (typeof tag === "string" && components_exports2[tag]) tag = components_exports2[tag];
  return {
    tag,
    type: tag,
    props,
    key,
    ref: props.ref
  };
};
var Fragment2 = (props) => jsxDEV("", props, void 0);

// node_modules/hono/dist/jsx/dom/jsx-runtime.js
init_define_PAGE_ASSETS();

// node_modules/hono/dist/jsx/dom/components.js
var ErrorBoundary = (({ children, fallback, fallbackRender, onError }) => {
  const res = Fragment2({ children });
  res[DOM_ERROR_HANDLER] = (err) => {
    if (err instanceof Promise) throw err;
    onError?.(err);
    return fallbackRender?.(err) || fallback;
  };
  return res;
});
var Suspense = (({ children, fallback }) => {
  const res = Fragment2({ children });
  res[DOM_ERROR_HANDLER] = (err, retry) => {
    if (!(err instanceof Promise)) throw err;
    err.finally(retry);
    return fallback || jsxDEV(Fragment2, { children: fallback });
  };
  return res;
});

// node_modules/hono/dist/jsx/components.js
init_define_PAGE_ASSETS();
var errorBoundaryCounter = 0;
var childrenToString = async (children) => {
  try {
    return children.flat().map(resolveChildEarly);
  } catch (e) {
    if (e instanceof Promise) {
      const resume = captureRenderContext();
      await e;
      return resume(() => childrenToString(children));
    } else throw e;
  }
};
var resolveChildEarly = (child) => {
  if (child == null || typeof child === "boolean") return "";
  else if (typeof child === "string" || Array.isArray(child)) return renderChildren([child]);
  else if (isUntrustedObject(child)) return renderUntrustedObject(child);
  else {
    const str = child.toString();
    return str instanceof Promise ? str : raw(str);
  }
};
var ErrorBoundary2 = async ({ children, fallback, fallbackRender, onError }) => {
  if (!children) return raw("");
  if (!Array.isArray(children)) children = [children];
  const nonce = useContext(StreamingContext)?.scriptNonce;
  let resume;
  const getResume = () => resume ||= captureRenderContext();
  let fallbackStrPromise;
  const resolveFallbackStr = () => fallbackStrPromise ||= (async () => {
    const awaitedFallback = await fallback;
    if (awaitedFallback === null || awaitedFallback === void 0) return;
    if (typeof awaitedFallback === "string" || Array.isArray(awaitedFallback)) return getResume()(() => renderChildren([awaitedFallback]));
    if (isUntrustedObject(awaitedFallback)) return getResume()(() => renderUntrustedObject(awaitedFallback));
    const fallbackResult = await getResume()(() => awaitedFallback.toString());
    return raw(fallbackResult, fallbackResult.callbacks || awaitedFallback.callbacks);
  })();
  const renderFallback = async (error) => {
    const fallbackStr = await resolveFallbackStr();
    return getResume()(async () => {
      onError?.(error);
      const fallbackRes = fallbackStr !== void 0 ? fallbackStr : fallbackRender && jsx(Fragment, {}, fallbackRender(error)) || "";
      const fallbackResString = await Fragment({ children: fallbackRes }).toString();
      return raw(fallbackResString, fallbackResString.callbacks || fallbackRes.callbacks);
    });
  };
  let resArray = [];
  try {
    resArray = children.map(resolveChildEarly);
  } catch (e) {
    const resume2 = getResume();
    if (e instanceof Promise) resArray = [e.then(() => resume2(() => childrenToString(children))).catch((e2) => renderFallback(e2))];
    else resArray = [await renderFallback(e)];
  }
  if (resArray.some((res) => res instanceof Promise)) {
    getResume();
    const index = errorBoundaryCounter++;
    const replaceRe = RegExp(`(<template id="E:${index}"></template>)(.*?)(<!--E:${index}-->)`, "s");
    let caught = false;
    const catchCallback = async ({ error: error2, buffer }) => {
      if (caught) return "";
      caught = true;
      const fallbackResString = await renderFallback(error2);
      const fallbackCallbacks = fallbackResString.callbacks;
      if (buffer) {
        buffer[0] = buffer[0].replace(replaceRe, () => fallbackResString);
        return fallbackCallbacks?.length ? raw("", fallbackCallbacks) : "";
      }
      return raw(`<template data-hono-target="E:${index}">${fallbackResString}</template><script${nonce ? ` nonce="${nonce}"` : ""}>
((d,c,n) => {
c=d.currentScript.previousSibling
d=d.getElementById('E:${index}')
if(!d)return
do{n=d.nextSibling;n.remove()}while(n.nodeType!=8||n.nodeValue!='E:${index}')
d.replaceWith(c.content)
})(document)
</script>`, fallbackCallbacks);
    };
    let error;
    const promiseAll = Promise.all(resArray).catch((e) => error = e);
    return raw(`<template id="E:${index}"></template><!--E:${index}-->`, [({ phase, buffer, context }) => {
      if (phase === HtmlEscapedCallbackPhase.BeforeStream) return;
      return promiseAll.then(async (htmlArray) => {
        if (error) throw error;
        htmlArray = htmlArray.flat();
        const content = htmlArray.join("");
        let html2 = buffer ? "" : `<template data-hono-target="E:${index}">${content}</template><script${nonce ? ` nonce="${nonce}"` : ""}>
((d,c) => {
c=d.currentScript.previousSibling
d=d.getElementById('E:${index}')
if(!d)return
d.parentElement.insertBefore(c.content,d.nextSibling)
})(document)
</script>`;
        if (htmlArray.every((html3) => !html3.callbacks?.length)) {
          if (buffer) buffer[0] = buffer[0].replace(replaceRe, () => content);
          return html2;
        }
        if (buffer) buffer[0] = buffer[0].replace(replaceRe, (_all, pre, _, post2) => `${pre}${content}${post2}`);
        const callbacks = htmlArray.map((html3) => html3.callbacks || []).flat();
        if (phase === HtmlEscapedCallbackPhase.Stream) html2 = await resolveCallback(html2, HtmlEscapedCallbackPhase.BeforeStream, true, context);
        let resolvedCount = 0;
        const promises = callbacks.map((c) => (...args) => c(...args)?.then((content2) => {
          resolvedCount++;
          if (buffer) {
            if (resolvedCount === callbacks.length) buffer[0] = buffer[0].replace(replaceRe, (_all, _pre, content3) => content3);
            buffer[0] += content2;
            return raw("", content2.callbacks);
          }
          return raw(content2 + (resolvedCount !== callbacks.length ? "" : `<script${nonce ? ` nonce="${nonce}"` : ""}>
((d,c,n) => {
d=d.getElementById('E:${index}')
if(!d)return
n=d.nextSibling
while(n.nodeType!=8||n.nodeValue!='E:${index}'){n=n.nextSibling}
n.remove()
d.remove()
})(document)
</script>`), content2.callbacks);
        }).catch((error2) => catchCallback({
          error: error2,
          buffer
        })));
        return raw(html2, promises);
      }).catch((error2) => catchCallback({
        error: error2,
        buffer
      }));
    }]);
  } else return Fragment({ children: resArray });
};
ErrorBoundary2[DOM_RENDERER] = ErrorBoundary;

// node_modules/hono/dist/jsx/streaming.js
var StreamingContext = createContext2(null);
var suspenseCounter = 0;
var serializeBoundaryChild = (child) => typeof child === "string" || Array.isArray(child) ? renderChildren([child]) : child == null || typeof child === "boolean" ? "" : isUntrustedObject(child) ? renderUntrustedObject(child) : child.toString();
var Suspense2 = async ({ children, fallback }) => {
  if (!Array.isArray(children)) children = [children];
  const nonce = useContext(StreamingContext)?.scriptNonce;
  let resArray = [];
  const stackNode = { [DOM_STASH]: [0, []] };
  const popNodeStack = () => {
    buildDataStack.pop();
  };
  try {
    stackNode[DOM_STASH][0] = 0;
    buildDataStack.push([[], stackNode]);
    resArray = children.map(serializeBoundaryChild);
  } catch (e) {
    if (e instanceof Promise) {
      const resume = captureRenderContext();
      resArray = [e.then(() => resume(() => {
        stackNode[DOM_STASH][0] = 0;
        buildDataStack.push([[], stackNode]);
        return childrenToString(children).finally(popNodeStack);
      }))];
    } else throw e;
  } finally {
    popNodeStack();
  }
  if (resArray.some((res) => res instanceof Promise)) {
    const index = suspenseCounter++;
    const fallbackStr = await (typeof fallback === "string" || Array.isArray(fallback) ? renderChildren([fallback]) : isUntrustedObject(fallback) ? renderUntrustedObject(fallback) : fallback.toString());
    return raw(`<template id="H:${index}"></template>${fallbackStr}<!--/$-->`, [...fallbackStr.callbacks || [], ({ phase, buffer, context }) => {
      if (phase === HtmlEscapedCallbackPhase.BeforeStream) return;
      return Promise.all(resArray).then(async (htmlArray) => {
        htmlArray = htmlArray.flat();
        const content = htmlArray.join("");
        if (buffer) buffer[0] = buffer[0].replace(new RegExp(`<template id="H:${index}"></template>.*?<!--/\\$-->`, "s"), () => content);
        let html2 = buffer ? "" : `<template data-hono-target="H:${index}">${content}</template><script${nonce ? ` nonce="${nonce}"` : ""}>
((d,c,n) => {
c=d.currentScript.previousSibling
d=d.getElementById('H:${index}')
if(!d)return
do{n=d.nextSibling;n.remove()}while(n.nodeType!=8||n.nodeValue!='/$')
d.replaceWith(c.content)
})(document)
</script>`;
        const callbacks = htmlArray.map((html3) => html3.callbacks || []).flat();
        if (!callbacks.length) return html2;
        if (phase === HtmlEscapedCallbackPhase.Stream) html2 = await resolveCallback(html2, HtmlEscapedCallbackPhase.BeforeStream, true, context);
        return raw(html2, callbacks);
      });
    }]);
  } else return raw(resArray.join(""));
};
Suspense2[DOM_RENDERER] = Suspense;
var textEncoder = new TextEncoder();

// server/pages/render.ts
function renderWithoutStorage() {
  const { getBuiltinModule } = process;
  Object.assign(process, { getBuiltinModule: void 0 });
  try {
    String(Fragment({}));
  } finally {
    Object.assign(process, { getBuiltinModule });
  }
}
renderWithoutStorage();
var PATH = / (href|src|action|formaction)="\/(?!\/)/g;
var SET_APART = /(?<! )<(?:span|code) class="(?:condition|citation|leader|wished|arithmetic)\b/g;
var LABEL = /<span class="cell-label">[^<]*<\/span>(?! )/g;
function render(page, basePath) {
  const html2 = String(page).replaceAll(SET_APART, " $&").replaceAll(LABEL, "$& ");
  return basePath === "" ? html2 : html2.replaceAll(PATH, (_, attribute) => ` ${attribute}="${basePath}/`);
}

// server/pages/problems/problem-page.tsx
init_define_PAGE_ASSETS();

// server/pages/frame/document.tsx
init_define_PAGE_ASSETS();

// node_modules/hono/dist/helper/html/index.js
init_define_PAGE_ASSETS();

// server/pages/pictures/patterns.tsx
init_define_PAGE_ASSETS();

// node_modules/hono/dist/jsx/jsx-runtime.js
init_define_PAGE_ASSETS();

// node_modules/hono/dist/jsx/jsx-dev-runtime.js
init_define_PAGE_ASSETS();
function jsxDEV2(tag, props, key) {
  let node;
  if (!props || !("children" in props)) node = jsxFn(tag, props, []);
  else {
    const children = props.children;
    node = Array.isArray(children) ? jsxFn(tag, props, children) : jsxFn(tag, props, [children]);
  }
  node.key = key;
  return node;
}

// server/pages/pictures/patterns.tsx
function Patterns() {
  return /* @__PURE__ */ jsxDEV2("svg", { class: "patterns", width: "0", height: "0", "aria-hidden": "true", children: /* @__PURE__ */ jsxDEV2("defs", { children: [
    /* @__PURE__ */ jsxDEV2("pattern", { id: "hatch", width: "5", height: "5", patternUnits: "userSpaceOnUse", patternTransform: "rotate(45)", children: [
      /* @__PURE__ */ jsxDEV2("rect", { class: "hatch-ground", width: "5", height: "5" }),
      /* @__PURE__ */ jsxDEV2("rect", { class: "hatch-line", width: "1.6", height: "5" })
    ] }),
    /* @__PURE__ */ jsxDEV2("pattern", { id: "hatch-unknown", width: "4", height: "4", patternUnits: "userSpaceOnUse", patternTransform: "rotate(-45)", children: /* @__PURE__ */ jsxDEV2("rect", { class: "hatch-unknown-line", width: "1", height: "4" }) })
  ] }) });
}

// server/pages/frame/footer.tsx
init_define_PAGE_ASSETS();

// server/pages/frame/navigation.tsx
init_define_PAGE_ASSETS();

// server/pages/index.ts
init_define_PAGE_ASSETS();

// server/pages/about/page.tsx
init_define_PAGE_ASSETS();

// server/pages/page.ts
init_define_PAGE_ASSETS();
function definePage(declared) {
  return declared;
}

// server/pages/about/about.tsx
init_define_PAGE_ASSETS();

// server/pages/frame/operator-addresses.tsx
init_define_PAGE_ASSETS();
function OperatorAddresses({ operator: { contact, imprint, privacy } }) {
  return /* @__PURE__ */ jsxDEV2("p", { children: [
    contact === void 0 ? "The operator of this server has given no contact." : /* @__PURE__ */ jsxDEV2(Fragment, { children: [
      "Write to the operator of this server: ",
      /* @__PURE__ */ jsxDEV2("a", { href: contact, children: contact.replace(/^mailto:/, "") }),
      "."
    ] }),
    imprint !== void 0 && /* @__PURE__ */ jsxDEV2(Fragment, { children: [
      " ",
      "Who is responsible for it: ",
      /* @__PURE__ */ jsxDEV2("a", { href: imprint, children: "imprint" }),
      "."
    ] }),
    privacy !== void 0 && /* @__PURE__ */ jsxDEV2(Fragment, { children: [
      " ",
      "What happens with visitors' data: ",
      /* @__PURE__ */ jsxDEV2("a", { href: privacy, children: "privacy" }),
      "."
    ] })
  ] });
}

// server/pages/pictures/coverage.tsx
init_define_PAGE_ASSETS();
function Coverage({ known, disputed, unknown: unknown2 }) {
  const all = totalOf({ known, disputed, unknown: unknown2 });
  return /* @__PURE__ */ jsxDEV2("figure", { class: "coverage", children: [
    /* @__PURE__ */ jsxDEV2(CoverageBand, { known, disputed, unknown: unknown2 }),
    /* @__PURE__ */ jsxDEV2("figcaption", { children: [
      words(known, "answered"),
      disputed > 0 && `, ${words(disputed, "where sources differ")}`,
      ", ",
      words(unknown2, "unknown"),
      ": of",
      " ",
      all.toLocaleString("en"),
      " questions ",
      Math.round(percent(known + disputed, all)),
      "\xA0% have an answer."
    ] })
  ] });
}
function CoverageBand({ known, disputed, unknown: unknown2 }) {
  const all = totalOf({ known, disputed, unknown: unknown2 });
  return /* @__PURE__ */ jsxDEV2("svg", { class: "coverage-band", width: "100%", height: "14", "aria-hidden": "true", children: [
    /* @__PURE__ */ jsxDEV2("rect", { class: "coverage-unknown", width: "100%", height: "14", fill: "url(#hatch-unknown)" }),
    /* @__PURE__ */ jsxDEV2("rect", { class: "coverage-disputed", width: `${percent(known + disputed, all)}%`, height: "14" }),
    /* @__PURE__ */ jsxDEV2("rect", { class: "coverage-known", width: `${percent(known, all)}%`, height: "14" })
  ] });
}
var totalOf = ({ known, disputed, unknown: unknown2 }) => Math.max(1, known + disputed + unknown2);
var percent = (count2, all) => Math.round(count2 / all * 1e3) / 10;
var words = (count2, what) => `${count2.toLocaleString("en")} ${what}`;

// server/pages/about/about.tsx
function About({ counts, operator }) {
  return /* @__PURE__ */ jsxDEV2(Fragment, { children: [
    /* @__PURE__ */ jsxDEV2("h1", { children: "Who makes this, and how" }),
    /* @__PURE__ */ jsxDEV2("p", { class: "lead", children: "Outreach Facts is a reference work on tools for LinkedIn and multichannel outreach. It writes down what pages say, names the page, and leaves open what no page says." }),
    /* @__PURE__ */ jsxDEV2("section", { "aria-labelledby": "who", children: [
      /* @__PURE__ */ jsxDEV2("h2", { id: "who", children: "Who" }),
      /* @__PURE__ */ jsxDEV2("p", { children: "The Outreach Facts contributors: editors who read pages and write down what these say, and anyone who mends a fact. Whoever works for a listed company, invests in one or is paid by one says so, may correct facts with sources like anyone else, and is reviewed by someone without a stake." }),
      /* @__PURE__ */ jsxDEV2(OperatorAddresses, { operator })
    ] }),
    /* @__PURE__ */ jsxDEV2("section", { "aria-labelledby": "money", children: [
      /* @__PURE__ */ jsxDEV2("h2", { id: "money", children: "On what money" }),
      /* @__PURE__ */ jsxDEV2("p", { children: [
        "No listed company pays for anything here, and no link earns us money. There are no affiliate links. A place in a ranking follows from the facts by a ",
        /* @__PURE__ */ jsxDEV2("a", { href: "/methodology", children: "published method" }),
        "; it cannot be bought, and anyone can recompute it."
      ] }),
      /* @__PURE__ */ jsxDEV2("p", { children: "These pages set no cookies, load nothing from others, and do not track who reads what." })
    ] }),
    /* @__PURE__ */ jsxDEV2("section", { "aria-labelledby": "how", children: [
      /* @__PURE__ */ jsxDEV2("h2", { id: "how", children: "How a fact is made" }),
      /* @__PURE__ */ jsxDEV2("ol", { class: "spaced", children: [
        /* @__PURE__ */ jsxDEV2("li", { children: [
          "The same ",
          counts.keys,
          " ",
          /* @__PURE__ */ jsxDEV2("a", { href: "/methodology#questions", children: "questions" }),
          " are put to each of the ",
          counts.tools,
          " ",
          "tools."
        ] }),
        /* @__PURE__ */ jsxDEV2("li", { children: [
          "An editor opens a page and notes in their own words what it shows, whose page it is, the day it was read and the date it bears. So far ",
          counts.sources.toLocaleString("en"),
          " sources were read."
        ] }),
        /* @__PURE__ */ jsxDEV2("li", { children: "A fact says only what such a page says, about this product, in this sense: not from memory, not by analogy, not by silence. A no needs a page that says no." }),
        /* @__PURE__ */ jsxDEV2("li", { children: "Where nothing is said, the question stays unknown, with where it was looked for." }),
        /* @__PURE__ */ jsxDEV2("li", { children: "A check refuses facts without a source, contradictions and words of praise; a second reader takes samples." }),
        /* @__PURE__ */ jsxDEV2("li", { children: "Scores and ranks are computed from the facts alone; the same facts give the same figures on any day and machine." })
      ] }),
      /* @__PURE__ */ jsxDEV2(Coverage, { ...counts }),
      /* @__PURE__ */ jsxDEV2("p", { children: [
        /* @__PURE__ */ jsxDEV2("a", { href: "/methodology#known", children: "What is known by group of questions and type of tool" }),
        "."
      ] })
    ] }),
    /* @__PURE__ */ jsxDEV2("section", { "aria-labelledby": "not", children: [
      /* @__PURE__ */ jsxDEV2("h2", { id: "not", children: "What this is not" }),
      /* @__PURE__ */ jsxDEV2("p", { children: [
        "There are no reviews, no stars and no opinions of ours here, and no tool was tried out: what a vendor documents can be untrue, and what works can be undocumented. The method says",
        " ",
        /* @__PURE__ */ jsxDEV2("a", { href: "/methodology#limits", children: "what its figures cannot say" }),
        ". If a fact is wrong,",
        " ",
        /* @__PURE__ */ jsxDEV2("a", { href: "/corrections", children: "report it" }),
        "."
      ] })
    ] })
  ] });
}

// server/pages/about/page.tsx
var about = definePage({
  path: "/about",
  input: typebox_exports.Object({}),
  examples: [{}],
  navigation: { label: "About", place: "footer" },
  load: () => ({}),
  title: () => "Who makes this, and how",
  description: () => "Who keeps Outreach Facts, how a fact is made, and why no listed company can pay for a place: no money from the listed, no affiliate links, no tracking.",
  render: ({ manifest, operator }) => /* @__PURE__ */ jsxDEV2(About, { counts: manifest.counts, operator })
});

// server/pages/compare/page.tsx
init_define_PAGE_ASSETS();

// server/pages/frame/in-one-breath.ts
init_define_PAGE_ASSETS();
var NAMED = 3;
function inOneBreath(named2) {
  const names = named2.map(({ name }) => name);
  const told = names.length > NAMED + 1 ? [...names.slice(0, NAMED), `${names.length - NAMED} more`] : names;
  const last = told.at(-1) ?? "";
  return told.length > 1 ? `${told.slice(0, -1).join(", ")} and ${last}` : last;
}

// server/pages/frame/same-as-data.tsx
init_define_PAGE_ASSETS();
function SameAsData({ json: json2, table = true }) {
  if (json2 === void 0) return null;
  if (!table) {
    return /* @__PURE__ */ jsxDEV2("p", { class: "after quiet", children: [
      "The same as ",
      /* @__PURE__ */ jsxDEV2("a", { href: json2, children: "JSON" }),
      "."
    ] });
  }
  const [path, query] = json2.split("?");
  return /* @__PURE__ */ jsxDEV2("p", { class: "after quiet", children: [
    "The same as ",
    /* @__PURE__ */ jsxDEV2("a", { href: json2, children: "JSON" }),
    ", or as",
    " ",
    /* @__PURE__ */ jsxDEV2("a", { href: `${path}.csv${query === void 0 ? "" : `?${query}`}`, children: "CSV" }),
    " for a spreadsheet."
  ] });
}

// server/pages/compare/address.ts
init_define_PAGE_ASSETS();
var Show = typebox_exports.Union([typebox_exports.Literal("differences"), typebox_exports.Literal("all")], {
  description: '"differences" (default): what tells the tools apart. "all": every question.'
});
var comparison = {
  path: "/compare",
  input: typebox_exports.Object({
    // Fewer than two are no fault here: one chooses the others on the page.
    tools: typebox_exports.Optional(typebox_exports.Array(typebox_exports.String({ maxLength: 100 }), { description: "Slugs, separated by commas." })),
    profile: compareTools.input.properties.profile,
    show: typebox_exports.Optional(Show)
  })
};
function compareAddress({ tools: tools3 = [], profile, show }, fragment = "") {
  const asked = {
    ...tools3.length > 0 && { tools: tools3 },
    ...profile !== void 0 && profile !== "general" && { profile },
    ...show === "all" && { show }
  };
  return writeAddress(comparison, asked) + (fragment && `#${fragment}`);
}

// server/pages/compare/choose-tools.tsx
init_define_PAGE_ASSETS();

// server/pages/compare/too-many.tsx
init_define_PAGE_ASSETS();

// server/pages/compare/tools-form.tsx
init_define_PAGE_ASSETS();

// server/pages/compare/kept.tsx
init_define_PAGE_ASSETS();
function Kept({ asked: { profile, show } }) {
  return /* @__PURE__ */ jsxDEV2(Fragment, { children: [
    profile && /* @__PURE__ */ jsxDEV2("input", { type: "hidden", name: "profile", value: profile }),
    show && /* @__PURE__ */ jsxDEV2("input", { type: "hidden", name: "show", value: show })
  ] });
}

// server/pages/compare/tools-form.tsx
function ToolsForm({ all, ticked, asked, categories }) {
  return /* @__PURE__ */ jsxDEV2("form", { action: "/compare", method: "get", class: "choose-tools", children: [
    /* @__PURE__ */ jsxDEV2(Kept, { asked }),
    /* @__PURE__ */ jsxDEV2("p", { children: [
      "Tick 2 to ",
      MOST,
      "."
    ] }),
    /* @__PURE__ */ jsxDEV2("div", { class: "types", children: Object.entries(categories).map(([category2, { label }]) => /* @__PURE__ */ jsxDEV2("fieldset", { children: [
      /* @__PURE__ */ jsxDEV2("legend", { children: label }),
      all.filter((tool2) => tool2.category === category2).map(({ slug, name }) => /* @__PURE__ */ jsxDEV2("label", { children: [
        /* @__PURE__ */ jsxDEV2("input", { type: "checkbox", name: "tools", value: slug, checked: ticked.includes(slug) }),
        " ",
        name
      ] }))
    ] })) }),
    /* @__PURE__ */ jsxDEV2("p", { class: "submit", children: [
      /* @__PURE__ */ jsxDEV2("button", { type: "submit", children: "Compare the chosen" }),
      " ",
      /* @__PURE__ */ jsxDEV2("span", { class: "quiet small", children: [
        "2 to ",
        MOST,
        " tools"
      ] })
    ] })
  ] });
}

// server/pages/compare/too-many.tsx
function TooMany(form3) {
  const found = form3.all.filter(({ slug }) => form3.ticked.includes(slug)).length;
  return /* @__PURE__ */ jsxDEV2(Fragment, { children: [
    /* @__PURE__ */ jsxDEV2("h1", { children: [
      "Compare at most ",
      MOST,
      " tools"
    ] }),
    /* @__PURE__ */ jsxDEV2("p", { class: "lead", children: [
      "You chose ",
      form3.ticked.length,
      ", and at most ",
      MOST,
      " can stand side by side",
      found > MOST ? `: take away ${found - MOST}.` : `. The ${found} of them that are listed here are ticked below.`
    ] }),
    /* @__PURE__ */ jsxDEV2(ToolsForm, { ...form3 })
  ] });
}

// server/pages/compare/choose-tools.tsx
function ChooseTools({ all, lists, ticked, begun: begun2, near, asked, categories }) {
  if (ticked.length > MOST) return /* @__PURE__ */ jsxDEV2(TooMany, { all, ticked, asked, categories });
  return /* @__PURE__ */ jsxDEV2(Fragment, { children: [
    /* @__PURE__ */ jsxDEV2("h1", { children: begun2 ? `Compare ${begun2.name} with another tool` : "Compare tools side by side" }),
    /* @__PURE__ */ jsxDEV2("p", { class: "lead", children: [
      "2 to ",
      MOST,
      " tools beside each other: first where they differ, then what is proven of some only. Each answer names its source and its age."
    ] }),
    /* @__PURE__ */ jsxDEV2("h2", { children: begun2 ? `Nearest to ${begun2.name}` : "Start with the first of each type" }),
    /* @__PURE__ */ jsxDEV2("ul", { class: begun2 ? "plain" : "plain start-list", children: begun2 ? near.map(({ slug, name }) => /* @__PURE__ */ jsxDEV2("li", { children: /* @__PURE__ */ jsxDEV2("a", { href: compareAddress({ tools: [begun2.slug, slug] }), children: [
      begun2.name,
      " and ",
      name
    ] }) })) : lists.map(({ category: category2, entries }) => /* @__PURE__ */ jsxDEV2(Leading, { category: category2, entries, labels: categories })) }),
    /* @__PURE__ */ jsxDEV2("h2", { id: "choose", children: [
      "Choose from all ",
      all.length
    ] }),
    /* @__PURE__ */ jsxDEV2(ToolsForm, { all, ticked, asked, categories })
  ] });
}
function Leading({ category: category2, entries, labels }) {
  const leading = entries.slice(0, 3).map(({ tool: tool2 }) => tool2);
  if (leading.length < 2) return null;
  return /* @__PURE__ */ jsxDEV2("li", { children: [
    /* @__PURE__ */ jsxDEV2("span", { class: "quiet", children: labels[category2 ?? ""]?.label ?? "All types" }),
    " ",
    /* @__PURE__ */ jsxDEV2("a", { href: compareAddress({ tools: leading.map(({ slug }) => slug) }), children: inOneBreath(leading) })
  ] });
}

// server/pages/compare/comparison.tsx
init_define_PAGE_ASSETS();

// server/pages/frame/choices.tsx
init_define_PAGE_ASSETS();
function Choices({ label, lead, choices }) {
  return /* @__PURE__ */ jsxDEV2("nav", { class: "choices", "aria-label": label, children: [
    lead && /* @__PURE__ */ jsxDEV2("span", { class: "quiet", children: lead }),
    /* @__PURE__ */ jsxDEV2("ul", { children: choices.map(({ href, label: label2, amount, current }) => /* @__PURE__ */ jsxDEV2("li", { children: [
      /* @__PURE__ */ jsxDEV2("a", { href, "aria-current": current ? "true" : void 0, children: label2 }),
      amount !== void 0 && /* @__PURE__ */ jsxDEV2("span", { class: "amount", children: [
        " ",
        amount
      ] })
    ] })) })
  ] });
}

// server/pages/compare/at-a-glance.tsx
init_define_PAGE_ASSETS();

// server/pages/facts/entry-lacks.tsx
init_define_PAGE_ASSETS();
function EntryLacks({ entry }) {
  const lacks = entry && lacksInWords(withChannelsOnly(entry));
  if (!lacks) return null;
  return /* @__PURE__ */ jsxDEV2("span", { class: "condition", children: [
    "without ",
    lacks
  ] });
}

// server/pages/pictures/rank-range.tsx
init_define_PAGE_ASSETS();

// server/pages/pictures/along.ts
init_define_PAGE_ASSETS();
var MARGIN = 3;
function along(rank, of) {
  const share = of > 1 ? (rank - 1) / (of - 1) : 0.5;
  return Math.round((MARGIN + share * (100 - 2 * MARGIN)) * 10) / 10;
}

// server/pages/pictures/rank-range.tsx
function RankRange({ placing, of, hidden = false }) {
  const { rank, rank_range, weight_range } = placing;
  return /* @__PURE__ */ jsxDEV2("span", { class: "rank-range", children: [
    /* @__PURE__ */ jsxDEV2("svg", { class: "ranks", width: "100%", height: "16", "aria-hidden": "true", children: [
      /* @__PURE__ */ jsxDEV2("line", { class: "axis", x1: "2%", x2: "98%", y1: "8", y2: "8" }),
      /* @__PURE__ */ jsxDEV2("rect", { class: "rank-open", y: "3", height: "10", fill: "url(#hatch)", ...span(rank_range, of) }),
      /* @__PURE__ */ jsxDEV2("rect", { class: "rank-weights", y: "6", height: "4", ...span(weight_range, of) }),
      /* @__PURE__ */ jsxDEV2("circle", { class: "rank-dot", cx: `${along(rank, of)}%`, cy: "8", r: "5" })
    ] }),
    !hidden && /* @__PURE__ */ jsxDEV2(Fragment, { children: [
      /* @__PURE__ */ jsxDEV2("span", { class: "figures quiet", "aria-hidden": "true", children: [
        rank_range.best,
        " to ",
        rank_range.worst
      ] }),
      " ",
      /* @__PURE__ */ jsxDEV2("span", { class: "unseen", children: rankWords(placing, of) })
    ] })
  ] });
}
function rankWords({ rank, rank_range, weight_range }, of) {
  return `Rank ${rank} of ${of}. The unknowns leave open ${ranks(rank_range)}; other weights would make it ${ranks(weight_range)}.`;
}
var ranks = ({ best, worst }) => best === worst ? `rank ${best}` : `ranks ${best} to ${worst}`;
function span({ best, worst }, of) {
  const start = along(best, of);
  return { x: `${start}%`, width: `${Math.max(0.5, along(worst, of) - start)}%` };
}

// server/pages/pictures/score-bar.tsx
init_define_PAGE_ASSETS();
function ScoreBar({ score }) {
  return /* @__PURE__ */ jsxDEV2("span", { class: "score", children: [
    /* @__PURE__ */ jsxDEV2(ScorePicture, { ...score }),
    /* @__PURE__ */ jsxDEV2("span", { class: "figures", children: [
      /* @__PURE__ */ jsxDEV2("b", { children: score.score.toFixed(1) }),
      " ",
      /* @__PURE__ */ jsxDEV2("span", { class: "quiet", children: [
        "to ",
        score.potential.toFixed(1)
      ] })
    ] })
  ] });
}
function ScorePicture({ score, potential }) {
  return /* @__PURE__ */ jsxDEV2("svg", { class: "bar", width: "100%", height: "10", "aria-hidden": "true", children: [
    /* @__PURE__ */ jsxDEV2("rect", { class: "bar-track", y: "4.5", width: "100%", height: "1" }),
    /* @__PURE__ */ jsxDEV2("rect", { class: "bar-open", width: `${potential}%`, height: "10", fill: "url(#hatch)" }),
    /* @__PURE__ */ jsxDEV2("rect", { class: "bar-proven", width: `${score}%`, height: "10" })
  ] });
}

// server/pages/rankings/unranked-words.ts
init_define_PAGE_ASSETS();
function unrankedWords(reason) {
  return REASONS[reason];
}
var REASONS = {
  below_floor: "too little is known",
  not_proven: "not proven to be what the list is for",
  ruled_out: "proven not to be what the list is for",
  closed: "it is no longer sold"
};

// server/pages/compare/answer-cell.tsx
init_define_PAGE_ASSETS();

// server/pages/facts/fact-value.tsx
init_define_PAGE_ASSETS();

// server/pages/facts/mark.tsx
init_define_PAGE_ASSETS();
function Mark({ status }) {
  return /* @__PURE__ */ jsxDEV2("svg", { class: `mark ${status}`, width: "12", height: "12", viewBox: "0 0 12 12", "aria-hidden": "true", children: SHAPES[status] });
}
var SHAPES = {
  known: /* @__PURE__ */ jsxDEV2("circle", { class: "mark-full", cx: "6", cy: "6", r: "4.5" }),
  unknown: /* @__PURE__ */ jsxDEV2("circle", { class: "mark-ring", cx: "6", cy: "6", r: "4", "stroke-dasharray": "2 2.2" }),
  disputed: /* @__PURE__ */ jsxDEV2(Fragment, { children: [
    /* @__PURE__ */ jsxDEV2("circle", { class: "mark-ring", cx: "6", cy: "6", r: "4.5" }),
    /* @__PURE__ */ jsxDEV2("path", { class: "mark-full", d: "M6 1.5a4.5 4.5 0 0 1 0 9z" })
  ] }),
  not_applicable: /* @__PURE__ */ jsxDEV2("path", { class: "mark-ring", d: "M2.5 6h7" })
};

// server/pages/facts/fact-value.tsx
function FactValue({ fact, brief = false }) {
  const { status, display, from_plan, complete, note } = fact;
  return /* @__PURE__ */ jsxDEV2("span", { class: `value ${status}`, children: [
    status !== "known" && /* @__PURE__ */ jsxDEV2(Mark, { status }),
    " ",
    /* @__PURE__ */ jsxDEV2("span", { class: "value-text", children: display }),
    from_plan && /* @__PURE__ */ jsxDEV2("span", { class: "condition", children: [
      "from plan ",
      from_plan
    ] }),
    !brief && complete && /* @__PURE__ */ jsxDEV2("span", { class: "condition", children: "the whole list" }),
    !brief && note && /* @__PURE__ */ jsxDEV2("span", { class: "condition", children: note })
  ] });
}

// server/pages/facts/source-in-brief.tsx
init_define_PAGE_ASSETS();

// server/pages/facts/citation.tsx
init_define_PAGE_ASSETS();
var RELATIONS = {
  vendor: "the vendor",
  registry: "registry",
  independent: "independent",
  community: "community"
};
function Citation({ source, at }) {
  const { url, publisher, title: title3, relation } = source;
  return /* @__PURE__ */ jsxDEV2("span", { class: "citation", children: [
    /* @__PURE__ */ jsxDEV2("a", { href: url, rel: "nofollow", children: [
      publisher,
      ": ",
      title3
    ] }),
    " ",
    /* @__PURE__ */ jsxDEV2("span", { class: "condition", children: [
      at && `${at} \xB7 `,
      RELATIONS[relation],
      " \xB7 ",
      /* @__PURE__ */ jsxDEV2(Age, { source })
    ] })
  ] });
}
function Citations({ citations, sources }) {
  return /* @__PURE__ */ jsxDEV2(Fragment, { children: citations.map(({ id, at }) => {
    const source = sources.get(id);
    return source && /* @__PURE__ */ jsxDEV2(Citation, { source, at });
  }) });
}
function Age({ source: { dated, copy, read } }) {
  return dated ? /* @__PURE__ */ jsxDEV2(Fragment, { children: [
    "dated ",
    /* @__PURE__ */ jsxDEV2("time", { datetime: dated, children: dated })
  ] }) : /* @__PURE__ */ jsxDEV2(Fragment, { children: [
    copy === "stored" && "archived copy of unknown date, ",
    "read ",
    /* @__PURE__ */ jsxDEV2("time", { datetime: read, children: read })
  ] });
}

// server/pages/facts/source-in-brief.tsx
function SourceInBrief({ fact, sources }) {
  const { unknown: unknown2, sources: citations, stale } = fact;
  if (unknown2) return /* @__PURE__ */ jsxDEV2("span", { class: "condition", children: SOUGHT[unknown2.reason] ?? soughtIn(unknown2.looked_at.length) });
  const source = sources.get(citations[0]?.id ?? "");
  if (!source) return null;
  const more = citations.length - 1;
  return /* @__PURE__ */ jsxDEV2("span", { class: "condition said-in-brief", children: [
    /* @__PURE__ */ jsxDEV2("a", { href: source.url, rel: "nofollow", children: [
      RELATIONS[source.relation],
      /* @__PURE__ */ jsxDEV2("span", { class: "unseen", children: [
        " ",
        "(",
        source.publisher,
        ": ",
        source.title,
        ")"
      ] })
    ] }),
    ", ",
    /* @__PURE__ */ jsxDEV2(Age2, { source }),
    more > 0 && `; ${more}\xA0more`,
    stale && /* @__PURE__ */ jsxDEV2(Fragment, { children: [
      "; ",
      /* @__PURE__ */ jsxDEV2("span", { class: "stale", children: "due for another look" })
    ] })
  ] });
}
function Age2({ source: { dated, copy, read } }) {
  if (dated === null && copy === "stored") return /* @__PURE__ */ jsxDEV2(Fragment, { children: "undated" });
  const day = dated ?? read;
  return /* @__PURE__ */ jsxDEV2("time", { datetime: day, children: day });
}
var SOUGHT = {
  "not-published": "not published",
  gated: "behind a login",
  "not-researched": "not looked for yet"
};
var soughtIn = (places) => `looked for in ${places} ${places === 1 ? "place" : "places"}`;

// server/pages/compare/answer-cell.tsx
function AnswerCell({ tool: tool2, fact, sources, whole = false, children }) {
  if (!fact) return /* @__PURE__ */ jsxDEV2("td", {});
  return /* @__PURE__ */ jsxDEV2("td", { class: fact.status, children: [
    /* @__PURE__ */ jsxDEV2("a", { class: "answer-link", href: `/tools/${tool2.slug}#${fact.key}`, children: [
      /* @__PURE__ */ jsxDEV2("span", { class: "unseen", children: [
        fact.label,
        ", ",
        tool2.name,
        ":",
        " "
      ] }),
      /* @__PURE__ */ jsxDEV2(FactValue, { fact, brief: true })
    ] }),
    children,
    whole && fact.note && /* @__PURE__ */ jsxDEV2("span", { class: "condition", children: fact.note }),
    fact.status !== "not_applicable" && /* @__PURE__ */ jsxDEV2(SourceInBrief, { fact, sources })
  ] });
}

// server/pages/compare/gap.ts
init_define_PAGE_ASSETS();
function gapByDimension({ tool: tool2, against, parts }, rows, dimensions) {
  const cells = new Map(rows.map((row) => [row.key, row.cells]));
  return Object.entries(dimensions).flatMap(([dimension, { label, indicators }]) => {
    const own = parts.filter(({ key }) => Object.hasOwn(indicators, key));
    if (own.length === 0) return [];
    const lead = (ahead, behind) => {
      const led = own.filter(({ points }) => ahead(points));
      const isOpen = ({ key }) => cells.get(key)?.[behind]?.status === "unknown";
      return { proven: sum(led.filter((part) => !isOpen(part))), unanswered: sum(led.filter(isOpen)) };
    };
    const first = lead((points) => points < 0, tool2);
    const other = lead((points) => points > 0, against);
    return [{ dimension, label, first, other }];
  });
}
var sum = (parts) => parts.reduce((total2, { points }) => total2 + Math.abs(points), 0);
function leadsOf(gaps) {
  const add = (side) => ({
    proven: gaps.reduce((total2, gap) => total2 + gap[side].proven, 0),
    unanswered: gaps.reduce((total2, gap) => total2 + gap[side].unanswered, 0)
  });
  return { first: add("first"), other: add("other") };
}

// server/pages/compare/how-sure.ts
init_define_PAGE_ASSETS();
var total = ({ proven: proven2, unanswered }) => proven2 + unanswered;
var tenths = (points) => (Math.abs(points) / 10).toFixed(1);
var higherFirst = ({ gap }, [first, other]) => gap >= 0 ? [other, first] : [first, other];
function howSure(difference, pair, gaps) {
  const [higher, lower] = higherFirst(difference, pair);
  const lead = leadsOf(gaps)[higher === pair[0] ? "first" : "other"];
  if (difference.gap === 0 || lead.unanswered === 0) return difference.why;
  return `${difference.why} Where ${higher.name} leads, it leads by ${tenths(total(lead))} points; ${tenths(lead.unanswered)} of them stand on questions that are unknown of ${lower.name}, which tells what is documented and not what ${lower.name} lacks.`;
}

// server/pages/compare/sheet.tsx
init_define_PAGE_ASSETS();
function Sheet({ label, head, tools: tools3, short = false, children }) {
  const few = tools3.length === 2;
  const scrolls = few ? {} : { role: "region", "aria-label": label, tabindex: 0 };
  const size = few ? "sheet-few" : tools3.length > 4 ? "sheet-more sheet-many" : "sheet-more";
  const kind = `sheet ${size} columns-${tools3.length}${short ? " sheet-short" : ""}`;
  return /* @__PURE__ */ jsxDEV2("div", { class: kind, ...scrolls, children: /* @__PURE__ */ jsxDEV2("table", { "aria-label": label, children: [
    /* @__PURE__ */ jsxDEV2("thead", { children: /* @__PURE__ */ jsxDEV2("tr", { children: [
      /* @__PURE__ */ jsxDEV2("th", { scope: "col", children: head }),
      tools3.map(({ slug, name }) => /* @__PURE__ */ jsxDEV2("th", { scope: "col", children: /* @__PURE__ */ jsxDEV2("a", { href: `/tools/${slug}`, children: name }) }))
    ] }) }),
    children
  ] }) });
}

// server/pages/compare/at-a-glance.tsx
var { monthly: MONTHLY, yearly: YEARLY } = ENTRY_PRICE;
var PRICES = [MONTHLY, YEARLY, "pricing.model", "pricing.free_trial"];
function AtAGlance({ tools: tools3, places, entries, differences, rows, profile, methodology: methodology2, sources }) {
  const { categories, profiles, dimensions } = methodology2;
  const [first, ...others] = tools3;
  const pricedFirst = ({ slug }) => [MONTHLY, YEARLY].find((key) => (rows.find((row) => row.key === key)?.cells[slug]?.value ?? null) !== null);
  const noteOf = (key, slug) => rows.find((row) => row.key === key)?.cells[slug]?.note;
  return /* @__PURE__ */ jsxDEV2(Sheet, { short: true, label: "At a glance", head: "At a glance", tools: tools3, children: /* @__PURE__ */ jsxDEV2("tbody", { children: [
    /* @__PURE__ */ jsxDEV2("tr", { children: [
      /* @__PURE__ */ jsxDEV2("th", { scope: "row", children: "Type" }),
      tools3.map(({ category: category2 }) => /* @__PURE__ */ jsxDEV2("td", { children: categories[category2]?.label ?? category2 }))
    ] }),
    PRICES.map((key) => {
      const row = rows.find((row2) => row2.key === key);
      return /* @__PURE__ */ jsxDEV2("tr", { children: [
        /* @__PURE__ */ jsxDEV2("th", { scope: "row", children: row?.label }),
        tools3.map((tool2) => /* @__PURE__ */ jsxDEV2(
          AnswerCell,
          {
            whole: key !== YEARLY || !noteOf(MONTHLY, tool2.slug),
            tool: tool2,
            fact: row?.cells[tool2.slug],
            sources,
            children: key === pricedFirst(tool2) && /* @__PURE__ */ jsxDEV2(EntryLacks, { entry: entries[tool2.slug] ?? null })
          }
        ))
      ] });
    }),
    /* @__PURE__ */ jsxDEV2("tr", { children: [
      /* @__PURE__ */ jsxDEV2("th", { scope: "row", children: [
        "Score, proven to potential",
        /* @__PURE__ */ jsxDEV2("span", { class: "condition", children: [
          profiles[profile]?.label,
          ", of 100"
        ] })
      ] }),
      tools3.map(({ scores }) => {
        const score = scores.profiles[profile];
        return /* @__PURE__ */ jsxDEV2("td", { children: score && /* @__PURE__ */ jsxDEV2(ScoreBar, { score }) });
      })
    ] }),
    /* @__PURE__ */ jsxDEV2("tr", { children: [
      /* @__PURE__ */ jsxDEV2("th", { scope: "row", children: [
        "How sure the difference is",
        others.length > 1 && /* @__PURE__ */ jsxDEV2("span", { class: "condition", children: [
          "each against ",
          first.name
        ] })
      ] }),
      others.length > 1 && /* @__PURE__ */ jsxDEV2("td", { class: "quiet small", children: "the others are held against it" }),
      others.map((other) => {
        const difference = differences.find(({ tool: tool2 }) => tool2 === other.slug);
        return /* @__PURE__ */ jsxDEV2("td", { class: others.length > 1 ? "how-sure small" : "how-sure", colspan: others.length > 1 ? 1 : 2, children: [
          difference && howSure(difference, [first, other], gapByDimension(difference, rows, dimensions)),
          " ",
          /* @__PURE__ */ jsxDEV2("a", { href: `#why-${other.slug}`, children: [
            "Why",
            /* @__PURE__ */ jsxDEV2("span", { class: "unseen", children: [
              " ",
              first.name,
              " and ",
              other.name,
              " score as they do"
            ] })
          ] })
        ] });
      })
    ] }),
    /* @__PURE__ */ jsxDEV2("tr", { children: [
      /* @__PURE__ */ jsxDEV2("th", { scope: "row", children: [
        "Rank",
        /* @__PURE__ */ jsxDEV2("span", { class: "condition", children: "and the ranks that unknowns leave open" })
      ] }),
      tools3.map(({ slug }) => /* @__PURE__ */ jsxDEV2("td", { children: /* @__PURE__ */ jsxDEV2(PlaceCell, { place: places[slug] }) }))
    ] }),
    /* @__PURE__ */ jsxDEV2("tr", { children: [
      /* @__PURE__ */ jsxDEV2("th", { scope: "row", children: "Questions answered" }),
      tools3.map(({ coverage }) => /* @__PURE__ */ jsxDEV2("td", { children: [
        Math.round(coverage * 100),
        " %"
      ] }))
    ] })
  ] }) });
}
function PlaceCell({ place }) {
  if (!place) return null;
  if (!place.ranked) {
    return /* @__PURE__ */ jsxDEV2(Fragment, { children: [
      "Not ranked ",
      /* @__PURE__ */ jsxDEV2("span", { class: "condition", children: unrankedWords(place.reason) })
    ] });
  }
  return /* @__PURE__ */ jsxDEV2(Fragment, { children: [
    /* @__PURE__ */ jsxDEV2("span", { "aria-hidden": "true", children: [
      place.rank,
      " of ",
      place.of
    ] }),
    /* @__PURE__ */ jsxDEV2(RankRange, { placing: place, of: place.of })
  ] });
}

// server/pages/compare/chosen-tools.tsx
init_define_PAGE_ASSETS();

// server/pages/frame/tool-options.tsx
init_define_PAGE_ASSETS();
function ToolOptions({ tools: tools3, categories }) {
  return /* @__PURE__ */ jsxDEV2(Fragment, { children: Object.entries(categories).map(([category2, { label }]) => /* @__PURE__ */ jsxDEV2("optgroup", { label, children: tools3.filter((tool2) => tool2.category === category2).map(({ slug, name }) => /* @__PURE__ */ jsxDEV2("option", { value: slug, children: name })) })) });
}

// server/pages/compare/chosen-tools.tsx
function ChosenTools({ chosen, all, asked, categories }) {
  const slugs = chosen.map(({ slug }) => slug);
  return /* @__PURE__ */ jsxDEV2("div", { class: "compared", children: [
    /* @__PURE__ */ jsxDEV2("ul", { class: "chips", "aria-label": "Tools compared", children: chosen.map(({ slug, name }) => /* @__PURE__ */ jsxDEV2("li", { class: "chip", children: [
      name,
      " ",
      /* @__PURE__ */ jsxDEV2("a", { class: "take-out", href: compareAddress({ ...asked, tools: slugs.filter((other) => other !== slug) }), children: [
        /* @__PURE__ */ jsxDEV2("span", { "aria-hidden": "true", children: "\xD7" }),
        /* @__PURE__ */ jsxDEV2("span", { class: "unseen", children: [
          "Remove ",
          name
        ] })
      ] })
    ] })) }),
    chosen.length < MOST && /* @__PURE__ */ jsxDEV2("form", { action: "/compare", method: "get", class: "add-tool", children: [
      slugs.map((slug) => /* @__PURE__ */ jsxDEV2("input", { type: "hidden", name: "tools", value: slug })),
      /* @__PURE__ */ jsxDEV2(Kept, { asked }),
      /* @__PURE__ */ jsxDEV2("label", { class: "unseen", for: "add", children: "Add a tool" }),
      /* @__PURE__ */ jsxDEV2("select", { id: "add", name: "tools", required: true, children: [
        /* @__PURE__ */ jsxDEV2("option", { value: "", children: "Add a tool\u2026" }),
        /* @__PURE__ */ jsxDEV2(ToolOptions, { tools: all.filter(({ slug }) => !slugs.includes(slug)), categories })
      ] }),
      /* @__PURE__ */ jsxDEV2("button", { type: "submit", children: "Add" })
    ] })
  ] });
}

// server/pages/compare/facts-sheet.tsx
init_define_PAGE_ASSETS();
var SHORT = 15;
function FactsSheet({ tools: tools3, sections, rows, groups, sources }) {
  const shown = sections.filter((standing) => rows[standing].length > 0);
  return /* @__PURE__ */ jsxDEV2(Sheet, { label: "Answers side by side", head: "Question", tools: tools3, children: shown.map((standing) => /* @__PURE__ */ jsxDEV2("tbody", { children: [
    /* @__PURE__ */ jsxDEV2("tr", { class: "sheet-section", id: standing, children: /* @__PURE__ */ jsxDEV2("th", { scope: "rowgroup", colspan: tools3.length + 1, children: /* @__PURE__ */ jsxDEV2("div", { class: "in-sight", children: [
      /* @__PURE__ */ jsxDEV2("h3", { children: [
        TITLES[standing],
        " ",
        /* @__PURE__ */ jsxDEV2("span", { class: "amount", children: rows[standing].length })
      ] }),
      /* @__PURE__ */ jsxDEV2("p", { children: MEANING[standing] })
    ] }) }) }),
    rows[standing].map(({ key, label, group, cells }, index, all) => /* @__PURE__ */ jsxDEV2(Fragment, { children: [
      all.length > SHORT && group !== all[index - 1]?.group && /* @__PURE__ */ jsxDEV2("tr", { class: "sheet-group", children: /* @__PURE__ */ jsxDEV2("th", { scope: "rowgroup", colspan: tools3.length + 1, children: /* @__PURE__ */ jsxDEV2("span", { class: "in-sight", children: groups[group] ?? group }) }) }),
      /* @__PURE__ */ jsxDEV2("tr", { id: key, children: [
        /* @__PURE__ */ jsxDEV2("th", { scope: "row", children: [
          label,
          all.length <= SHORT && groups[group] !== label && /* @__PURE__ */ jsxDEV2("span", { class: "condition", children: groups[group] })
        ] }),
        tools3.map((tool2) => /* @__PURE__ */ jsxDEV2(AnswerCell, { tool: tool2, fact: cells[tool2.slug], sources }))
      ] })
    ] }))
  ] })) });
}
var TITLES = {
  differ: "Answered differently",
  alike: "Answered alike",
  partly: "Answered for some only",
  open: "Open for all",
  maker: "Who makes them"
};
var MEANING = {
  differ: "At least two tools have an answer, and the answers are not the same.",
  alike: "Every tool has an answer, and it is the same.",
  partly: "Unknown is not no: no page that was read says. Behind each stands where an answer was looked for.",
  open: "No tool has an answer that a page shows, or the question has no meaning for it.",
  maker: "Other tools have other makers: that is told here, and not counted as a difference."
};

// server/pages/compare/scores-apart.tsx
init_define_PAGE_ASSETS();

// server/pages/compare/why-above.tsx
init_define_PAGE_ASSETS();

// server/pages/pictures/gap-bar.tsx
init_define_PAGE_ASSETS();
function GapBar({ first, other, most }) {
  const share = (points) => Math.round(points / Math.max(1, most) * 485) / 10;
  const [solidLeft, openLeft] = [share(first.proven), share(first.unanswered)];
  const [solidRight, openRight] = [share(other.proven), share(other.unanswered)];
  return /* @__PURE__ */ jsxDEV2("svg", { class: "gap", width: "100%", height: "16", "aria-hidden": "true", children: [
    /* @__PURE__ */ jsxDEV2("rect", { class: "gap-open", x: percent2(50 - solidLeft - openLeft), y: "3", width: percent2(openLeft), height: "10" }),
    /* @__PURE__ */ jsxDEV2("rect", { class: "gap-proven", x: percent2(50 - solidLeft), y: "3", width: percent2(solidLeft), height: "10" }),
    /* @__PURE__ */ jsxDEV2("rect", { class: "gap-proven", x: "50%", y: "3", width: percent2(solidRight), height: "10" }),
    /* @__PURE__ */ jsxDEV2("rect", { class: "gap-open", x: percent2(50 + solidRight), y: "3", width: percent2(openRight), height: "10" }),
    /* @__PURE__ */ jsxDEV2("line", { class: "gap-middle", x1: "50%", x2: "50%", y1: "0", y2: "16" })
  ] });
}
var percent2 = (share) => `${Math.round(share * 10) / 10}%`;

// server/pages/compare/why-above.tsx
function WhyAbove({ difference, pair, rows, dimensions, sources }) {
  const [first, other] = pair;
  const gaps = gapByDimension(difference, rows, dimensions);
  const most = Math.max(...gaps.flatMap(({ first: first2, other: other2 }) => [total(first2), total(other2)]));
  const [higher, lower] = higherFirst(difference, pair);
  const leads = leadsOf(gaps);
  const hatched = leads.first.unanswered + leads.other.unanswered > 0;
  return /* @__PURE__ */ jsxDEV2("section", { "aria-labelledby": `why-${other.slug}`, children: [
    /* @__PURE__ */ jsxDEV2("h3", { id: `why-${other.slug}`, children: difference.gap === 0 ? `${first.name} and ${other.name} score the same` : `Why ${higher.name} scores above ${lower.name}` }),
    /* @__PURE__ */ jsxDEV2("p", { children: [
      howSure(difference, pair, gaps),
      " ",
      hatched && HATCHED
    ] }),
    gaps.length > 0 && /* @__PURE__ */ jsxDEV2("table", { class: "gaps", children: [
      /* @__PURE__ */ jsxDEV2("thead", { children: /* @__PURE__ */ jsxDEV2("tr", { children: [
        /* @__PURE__ */ jsxDEV2("th", { scope: "col", children: "Dimension" }),
        /* @__PURE__ */ jsxDEV2("th", { scope: "col", class: "sides", children: [
          /* @__PURE__ */ jsxDEV2("span", { children: [
            "more for ",
            first.name
          ] }),
          " ",
          /* @__PURE__ */ jsxDEV2("span", { children: [
            "more for ",
            other.name
          ] })
        ] }),
        /* @__PURE__ */ jsxDEV2("th", { scope: "col", class: "number", children: "Points" })
      ] }) }),
      /* @__PURE__ */ jsxDEV2("tbody", { children: gaps.map((gap) => /* @__PURE__ */ jsxDEV2("tr", { children: [
        /* @__PURE__ */ jsxDEV2("th", { scope: "row", children: gap.label }),
        /* @__PURE__ */ jsxDEV2("td", { children: /* @__PURE__ */ jsxDEV2(GapBar, { first: gap.first, other: gap.other, most }) }),
        /* @__PURE__ */ jsxDEV2("td", { class: "number net", children: netWords(total(gap.other) - total(gap.first), first, other) })
      ] })) })
    ] }),
    gaps.length > 0 && /* @__PURE__ */ jsxDEV2("details", { class: "gap-facts", children: [
      /* @__PURE__ */ jsxDEV2("summary", { children: [
        difference.parts.length === 1 ? "The fact" : `All ${difference.parts.length} facts`,
        " behind the gap between",
        " ",
        first.name,
        " and ",
        other.name
      ] }),
      /* @__PURE__ */ jsxDEV2(Sheet, { label: `Facts between ${first.name} and ${other.name}`, head: "Fact", tools: pair, children: /* @__PURE__ */ jsxDEV2("tbody", { children: difference.parts.map(({ key, points }) => {
        const row = rows.find((row2) => row2.key === key);
        return /* @__PURE__ */ jsxDEV2("tr", { children: [
          /* @__PURE__ */ jsxDEV2("th", { scope: "row", children: [
            row?.label ?? key,
            " ",
            /* @__PURE__ */ jsxDEV2("span", { class: "condition", children: netWords(points, first, other) })
          ] }),
          pair.map((tool2) => /* @__PURE__ */ jsxDEV2(AnswerCell, { tool: tool2, fact: row?.cells[tool2.slug], sources }))
        ] });
      }) }) })
    ] })
  ] });
}
var HATCHED = "Hatched are leads on questions that are unknown of the other: they may be none.";
function netWords(points, first, other) {
  return points === 0 ? "even" : `+${tenths(points)} ${(points > 0 ? other : first).name}`;
}

// server/pages/compare/scores-apart.tsx
function ScoresApart({ tools: tools3, differences, rows, asked, profile, methodology: methodology2, sources }) {
  const { profiles, dimensions } = methodology2;
  const [first, ...others] = tools3;
  const ofOneType = new Set(tools3.map(({ category: category2 }) => category2)).size === 1;
  const offered = Object.entries(profiles).filter(([, { scoped }]) => !scoped || ofOneType);
  return /* @__PURE__ */ jsxDEV2(Fragment, { children: [
    /* @__PURE__ */ jsxDEV2(
      Choices,
      {
        label: "Weights",
        lead: "Weights of the ranking",
        choices: offered.map(([slug, { label }]) => ({
          href: compareAddress({ ...asked, profile: slug }, "scores"),
          label,
          current: slug === profile
        }))
      }
    ),
    others.length > 1 && /* @__PURE__ */ jsxDEV2(
      Choices,
      {
        label: "The tool that the others are held against",
        lead: "Each held against",
        choices: tools3.map(({ slug, name }) => ({
          href: compareAddress({ ...asked, tools: [slug, ...slugsBut(slug, tools3)] }, "scores"),
          label: name,
          current: slug === first.slug
        }))
      }
    ),
    others.map((other) => {
      const difference = differences.find(({ tool: tool2 }) => tool2 === other.slug);
      return difference && /* @__PURE__ */ jsxDEV2(
        WhyAbove,
        {
          difference,
          pair: [first, other],
          rows,
          dimensions,
          sources
        }
      );
    })
  ] });
}
var slugsBut = (slug, tools3) => tools3.map((tool2) => tool2.slug).filter((other) => other !== slug);

// server/pages/compare/sort-rows.ts
init_define_PAGE_ASSETS();
var MAKER = "company";
function standingOf({ group, cells: bySlug }) {
  if (group === MAKER) return "maker";
  const cells = Object.values(bySlug);
  const answered = cells.filter(({ status }) => status !== "unknown");
  if (!cells.some(({ status }) => status === "known" || status === "disputed")) return "open";
  if (new Set(answered.map(({ display }) => display)).size > 1) return "differ";
  return answered.length === cells.length ? "alike" : "partly";
}
function sortRows(rows) {
  const sorted = { differ: [], alike: [], partly: [], open: [], maker: [] };
  for (const row of rows) sorted[standingOf(row)].push(row);
  return sorted;
}

// server/pages/compare/comparison.tsx
var SECTIONS = {
  differences: ["differ", "partly", "maker"],
  all: ["differ", "alike", "partly", "open", "maker"]
};
function Comparison({ answer, places, entries, all, asked, methodology: methodology2 }) {
  const { tools: tools3, score_differences } = answer;
  const { profile = "general", show = "differences" } = asked;
  const facts = answer.facts;
  const rows = sortRows(facts);
  const sources = new Map(answer.sources.map((source) => [source.id, source]));
  const inOrder2 = { ...asked, tools: tools3.map(({ slug }) => slug) };
  const showing = (show2, at = "facts") => compareAddress({ ...inOrder2, show: show2 }, at);
  const hidden = SECTIONS.all.filter((standing) => !SECTIONS[show].includes(standing) && rows[standing].length > 0);
  return /* @__PURE__ */ jsxDEV2(Fragment, { children: [
    /* @__PURE__ */ jsxDEV2("h1", { children: [
      inOneBreath(tools3),
      " side by side"
    ] }),
    /* @__PURE__ */ jsxDEV2("p", { class: "lead", children: [
      "Of ",
      facts.length - rows.maker.length,
      " questions about what they are and do, ",
      rows.differ.length,
      " are answered differently and ",
      rows.alike.length,
      " alike; ",
      rows.partly.length,
      " are answered for some only, ",
      rows.open.length,
      "\xA0for\xA0none."
    ] }),
    /* @__PURE__ */ jsxDEV2(ChosenTools, { chosen: tools3, all, asked: inOrder2, categories: methodology2.categories }),
    /* @__PURE__ */ jsxDEV2(
      Choices,
      {
        label: "On this page",
        lead: "On this page",
        choices: [
          { href: "#facts", label: "Answers" },
          { href: "#scores", label: "Why one scores above another" }
        ]
      }
    ),
    /* @__PURE__ */ jsxDEV2(
      AtAGlance,
      {
        tools: tools3,
        places,
        entries,
        differences: score_differences,
        rows: facts,
        profile,
        methodology: methodology2,
        sources
      }
    ),
    /* @__PURE__ */ jsxDEV2("h2", { id: "facts", children: "Answers" }),
    /* @__PURE__ */ jsxDEV2(
      Choices,
      {
        label: "Answers shown",
        choices: [
          { href: showing("differences"), label: "Where they may differ", current: show === "differences" },
          { href: showing("all"), label: `All ${facts.length} questions`, current: show === "all" }
        ]
      }
    ),
    /* @__PURE__ */ jsxDEV2(
      FactsSheet,
      {
        tools: tools3,
        sections: SECTIONS[show],
        rows,
        groups: methodology2.catalogue.groups,
        sources
      }
    ),
    hidden.length > 0 && /* @__PURE__ */ jsxDEV2("p", { class: "after", children: [
      "Not shown:",
      " ",
      hidden.map((standing, index) => /* @__PURE__ */ jsxDEV2(Fragment, { children: [
        index > 0 && (index === hidden.length - 1 ? " and " : ", "),
        /* @__PURE__ */ jsxDEV2("a", { href: showing("all", standing), children: [
          rows[standing].length,
          " ",
          TITLES[standing].toLowerCase()
        ] })
      ] })),
      "."
    ] }),
    /* @__PURE__ */ jsxDEV2("h2", { id: "scores", children: "Why one scores above another" }),
    /* @__PURE__ */ jsxDEV2(
      ScoresApart,
      {
        tools: tools3,
        differences: score_differences,
        rows: facts,
        asked: inOrder2,
        profile,
        methodology: methodology2,
        sources
      }
    )
  ] });
}

// server/pages/compare/page.tsx
var compare = definePage({
  ...comparison,
  examples: [
    {},
    { tools: ["lemlist", "heyreach"] },
    { tools: ["lemlist", "reply-io", "enginy"], profile: "by-type", show: "all" },
    { tools: ["waalaxy"] }
  ],
  navigation: { label: "Compare", place: "header" },
  load: (asked, { ask }) => (asked.tools ?? []).length > 1 ? compared(asked, ask) : begun(asked, ask),
  mend: (asked, { code }, { ask }) => code === "too_many_tools" ? choosing(asked.tools ?? [], ask) : void 0,
  title: ({ data }) => "answer" in data ? `${inOneBreath(data.answer.tools)} compared` : "Compare tools side by side",
  description: ({ data }) => "answer" in data ? `${inOneBreath(data.answer.tools)} side by side: where they differ, what is known of some only, and why one scores above another. Each answer with its source.` : "Choose two to ten outreach tools and read what is known of them side by side, differences first, each answer with its source.",
  render: ({ data, input: input3, methodology: methodology2, json: json2 }) => "answer" in data ? /* @__PURE__ */ jsxDEV2(Fragment, { children: [
    /* @__PURE__ */ jsxDEV2(Comparison, { ...data, asked: input3, methodology: methodology2 }),
    /* @__PURE__ */ jsxDEV2(SameAsData, { json: json2 })
  ] }) : /* @__PURE__ */ jsxDEV2(ChooseTools, { ...data, asked: input3, categories: methodology2.categories })
});
function compared({ tools: tools3 = [], profile = "general" }, ask) {
  const answer = ask(compareTools, { tools: tools3, profile, detail: "audit" });
  const placed2 = answer.tools.map(({ slug }) => {
    const { ranks: ranks2 } = ask(getTool, { slug, detail: "compact" });
    return [slug, ranks2[profile]];
  });
  const keys = Object.values(ENTRY_PRICE);
  const priced = answer.tools.map(
    ({ slug }) => [slug, ask(getPricing, { slug, keys, detail: "compact" }).entry_price]
  );
  const [places, entries] = [Object.fromEntries(placed2), Object.fromEntries(priced)];
  return { answer, places, entries, all: ask(searchTools, { sort: "name" }).tools };
}
function begun({ tools: [slug] = [] }, ask) {
  const form3 = choosing(slug === void 0 ? [] : [slug], ask);
  const one = slug === void 0 ? void 0 : ask(getTool, { slug });
  return { ...form3, begun: one?.tool, near: one?.alternatives ?? [] };
}
function choosing(ticked, ask) {
  const all = ask(searchTools, { sort: "name" }).tools;
  const { lists } = ask(getRankings, { profile: "by-type" });
  return { all, lists, ticked, begun: void 0, near: [] };
}

// server/pages/corrections/page.tsx
init_define_PAGE_ASSETS();

// server/pages/corrections/corrections.tsx
init_define_PAGE_ASSETS();

// server/pages/corrections/evidence.tsx
init_define_PAGE_ASSETS();
var KINDS = [
  ["The vendor", "Pages on its own domain or on a place that it owns", "prices, help centre, API reference, terms"],
  ["A registry", "Lists of packages or apps, about what they list", "npm, Zapier, Make, n8n, an MCP registry"],
  ["Independent", "Another organisation", "documentation of a connector, a published study"],
  ["Community", "Anyone else", "somebody's repository, a forum"]
];
function Evidence() {
  return /* @__PURE__ */ jsxDEV2("section", { "aria-labelledby": "evidence", children: [
    /* @__PURE__ */ jsxDEV2("h2", { id: "evidence", children: "What counts as evidence" }),
    /* @__PURE__ */ jsxDEV2("p", { children: "A page that anyone can open, in this order. Who speaks stands beside every fact." }),
    /* @__PURE__ */ jsxDEV2("table", { class: "stacked", children: [
      /* @__PURE__ */ jsxDEV2("thead", { children: /* @__PURE__ */ jsxDEV2("tr", { children: [
        /* @__PURE__ */ jsxDEV2("th", { scope: "col", children: "Who speaks" }),
        /* @__PURE__ */ jsxDEV2("th", { scope: "col", children: "What it is" }),
        /* @__PURE__ */ jsxDEV2("th", { scope: "col", children: "For example" })
      ] }) }),
      /* @__PURE__ */ jsxDEV2("tbody", { children: KINDS.map(([who, what, example]) => /* @__PURE__ */ jsxDEV2("tr", { children: [
        /* @__PURE__ */ jsxDEV2("th", { scope: "row", children: /* @__PURE__ */ jsxDEV2("b", { children: who }) }),
        /* @__PURE__ */ jsxDEV2("td", { children: what }),
        /* @__PURE__ */ jsxDEV2("td", { class: "quiet", children: example })
      ] })) })
    ] }),
    /* @__PURE__ */ jsxDEV2("h3", { children: "What does not" }),
    /* @__PURE__ */ jsxDEV2("ul", { class: "spaced", children: [
      /* @__PURE__ */ jsxDEV2("li", { children: "Comparison pages of rivals, and lists that earn by their links." }),
      /* @__PURE__ */ jsxDEV2("li", { children: "Silence: that a page, or a registry, does not name a thing proves neither yes nor no." }),
      /* @__PURE__ */ jsxDEV2("li", { children: "Memory, analogy, and a page about another product of the same name." }),
      /* @__PURE__ */ jsxDEV2("li", { children: "A summary of a page, in place of the page." })
    ] })
  ] });
}

// server/pages/corrections/corrections.tsx
function Corrections({ baseUrl, operator }) {
  return /* @__PURE__ */ jsxDEV2(Fragment, { children: [
    /* @__PURE__ */ jsxDEV2("h1", { children: "Report a wrong fact" }),
    /* @__PURE__ */ jsxDEV2("p", { class: "lead", children: "Anyone may, the maker of the tool included. A public page settles it; without one, a contested fact turns to unknown." }),
    /* @__PURE__ */ jsxDEV2("section", { "aria-labelledby": "report", children: [
      /* @__PURE__ */ jsxDEV2("h2", { id: "report", children: "How to report it" }),
      /* @__PURE__ */ jsxDEV2("ol", { class: "spaced", children: [
        /* @__PURE__ */ jsxDEV2("li", { children: [
          "Find the fact on the page of its ",
          /* @__PURE__ */ jsxDEV2("a", { href: "/tools", children: "tool" }),
          ". Each has an address of its own, which the sign # behind its question leads to: ",
          /* @__PURE__ */ jsxDEV2("code", { children: [
            basePathOf(baseUrl),
            "/tools/botdog#linkedin.inmail"
          ] }),
          "."
        ] }),
        /* @__PURE__ */ jsxDEV2("li", { children: "Find the page that says otherwise, and where on it: a heading, a row of a table. Note the day you read it, and the page's own date if it bears one." }),
        /* @__PURE__ */ jsxDEV2("li", { children: /* @__PURE__ */ jsxDEV2(Report, { operator }) })
      ] }),
      /* @__PURE__ */ jsxDEV2(OperatorAddresses, { operator })
    ] }),
    /* @__PURE__ */ jsxDEV2(Evidence, {}),
    /* @__PURE__ */ jsxDEV2("section", { "aria-labelledby": "makers", children: [
      /* @__PURE__ */ jsxDEV2("h2", { id: "makers", children: "If you make the tool" }),
      /* @__PURE__ */ jsxDEV2("p", { children: "You may correct facts with sources like anyone else; say in the report that you work for the company. Someone without a stake reviews it. What you tell us in a message cannot be checked by readers: publish it, on a page that can be read without signing in, and the fact follows. An unknown about your tool is not a judgement; it says that no page that was read answers the question, and names the pages. To take out a fact that is true and public is not a correction." })
    ] }),
    /* @__PURE__ */ jsxDEV2("section", { "aria-labelledby": "then", children: [
      /* @__PURE__ */ jsxDEV2("h2", { id: "then", children: "What happens then" }),
      /* @__PURE__ */ jsxDEV2("ul", { class: "spaced", children: [
        /* @__PURE__ */ jsxDEV2("li", { children: "A check reads the change at once, and says which scores and ranks it moves." }),
        /* @__PURE__ */ jsxDEV2("li", { children: "A reviewer opens the page that is named, and holds the fact against what stands there." }),
        /* @__PURE__ */ jsxDEV2("li", { children: "Where two current pages differ, both are shown: the fact is disputed, and the score counts the lesser value." }),
        /* @__PURE__ */ jsxDEV2("li", { children: "Where a newer page of the same publisher replaced an older one, the old value stays in sight as the earlier one." }),
        /* @__PURE__ */ jsxDEV2("li", { children: "On merging, all figures are computed anew and a new snapshot is published. The history of the file is the record of every correction." })
      ] })
    ] })
  ] });
}
function Report({ operator: { repository, contact } }) {
  const writing = contact !== void 0 && /* @__PURE__ */ jsxDEV2(Fragment, { children: [
    /* @__PURE__ */ jsxDEV2("a", { href: contact, children: "Write to the operator of this server" }),
    " with the two addresses."
  ] });
  if (repository === void 0) {
    return writing || /* @__PURE__ */ jsxDEV2(Fragment, { children: [
      "Keep the two addresses: this server names no place to send them to. Facts are written in",
      " ",
      /* @__PURE__ */ jsxDEV2("code", { children: "facts/tools/<slug>.yaml" }),
      " of the project that it was made from, one file for each tool."
    ] });
  }
  return /* @__PURE__ */ jsxDEV2(Fragment, { children: [
    "Change the one file of the tool in ",
    /* @__PURE__ */ jsxDEV2("a", { href: repository, children: "the project's repository" }),
    ",",
    " ",
    /* @__PURE__ */ jsxDEV2("code", { children: "facts/tools/<slug>.yaml" }),
    ", or open an issue there with the two addresses.",
    " ",
    /* @__PURE__ */ jsxDEV2("a", { href: `${repository}/blob/HEAD/CONTRIBUTING.md`, children: "CONTRIBUTING.md" }),
    " shows the file line by line; no code is needed. ",
    writing && /* @__PURE__ */ jsxDEV2(Fragment, { children: [
      "Or: ",
      writing
    ] })
  ] });
}

// server/pages/corrections/page.tsx
var corrections = definePage({
  path: "/corrections",
  input: typebox_exports.Object({}),
  examples: [{}],
  navigation: { label: "Corrections", place: "footer" },
  load: () => ({}),
  title: () => "Report a wrong fact",
  description: () => "How to report a wrong fact about a tool, what counts as evidence, how makers of tools answer, and what happens then.",
  render: ({ baseUrl, operator }) => /* @__PURE__ */ jsxDEV2(Corrections, { baseUrl, operator })
});

// server/pages/dataset/page.tsx
init_define_PAGE_ASSETS();

// server/dataset/json-ld.ts
init_define_PAGE_ASSETS();
function jsonLd({ title: title3, description, citation: citation2, fields }, { snapshot, as_of, attribution }, address) {
  const download = (contentUrl, encodingFormat) => ({
    "@type": "DataDownload",
    contentUrl,
    encodingFormat
  });
  return {
    "@context": "https://schema.org",
    "@type": "Dataset",
    "@id": address,
    url: address,
    name: title3,
    description,
    license: LICENCE_URL,
    citation: citation2,
    version: snapshot,
    dateModified: as_of,
    isAccessibleForFree: true,
    creator: { "@type": "Organization", name: attribution },
    variableMeasured: fields.map(({ name, label, description: description2 }) => ({
      "@type": "PropertyValue",
      propertyID: name,
      name: label,
      description: description2
    })),
    distribution: [download(address, "application/json"), download(`${address}.csv`, "text/csv")]
  };
}

// server/pages/dataset/dataset.tsx
init_define_PAGE_ASSETS();

// server/pages/dataset/at-a-glance.tsx
init_define_PAGE_ASSETS();

// server/pages/pictures/answers-band.tsx
init_define_PAGE_ASSETS();
function AnswersBand({ has, lacks, disputed, unknown: unknown2 }) {
  const all = Math.max(1, has + lacks + disputed + unknown2);
  const percent4 = (count2) => Math.round(count2 / all * 1e3) / 10;
  return /* @__PURE__ */ jsxDEV2("svg", { class: "answers-band", width: "100%", height: "14", "aria-hidden": "true", children: [
    /* @__PURE__ */ jsxDEV2("rect", { class: "coverage-unknown", width: "100%", height: "14", fill: "url(#hatch-unknown)" }),
    /* @__PURE__ */ jsxDEV2("rect", { class: "answers-no", y: "0.5", width: `${percent4(has + disputed + lacks)}%`, height: "13" }),
    /* @__PURE__ */ jsxDEV2("rect", { class: "coverage-disputed", width: `${percent4(has + disputed)}%`, height: "14" }),
    /* @__PURE__ */ jsxDEV2("rect", { class: "coverage-known", width: `${percent4(has)}%`, height: "14" })
  ] });
}

// server/pages/dataset/questions-and-answers.ts
init_define_PAGE_ASSETS();
var questionsOf = ({ fields }) => fields.filter(({ name }) => name.includes("."));
var denies = ({ status, value }) => status === "known" && (value === false || value === "none");
function countAnswers({ records }, key) {
  const counts = { has: 0, lacks: 0, disputed: 0, unknown: 0 };
  const kinds = /* @__PURE__ */ new Map();
  for (const { facts } of records) {
    const fact = facts[key];
    if (!fact || fact.status === "not_applicable") continue;
    if (fact.status !== "known") counts[fact.status] += 1;
    else if (denies(fact)) counts.lacks += 1;
    else {
      counts.has += 1;
      if (fact.value === true) continue;
      for (const kind of fact.display.split(", ")) kinds.set(kind, (kinds.get(kind) ?? 0) + 1);
    }
  }
  return { ...counts, kinds: [...kinds].sort(([, a], [, b]) => b - a) };
}

// server/pages/dataset/at-a-glance.tsx
function AtAGlance2({ dataset: dataset2 }) {
  const all = dataset2.records.length;
  return /* @__PURE__ */ jsxDEV2("section", { "aria-labelledby": "glance", children: [
    /* @__PURE__ */ jsxDEV2("h2", { id: "glance", children: "At a glance" }),
    /* @__PURE__ */ jsxDEV2("p", { children: [
      "Of ",
      all,
      " tools: solid is proven, outlined is a proven no, hatched is unknown. A vendor that documents nothing is unknown, not unready."
    ] }),
    /* @__PURE__ */ jsxDEV2("table", { class: "answers-glance stacked", children: [
      /* @__PURE__ */ jsxDEV2("thead", { class: "unseen", children: /* @__PURE__ */ jsxDEV2("tr", { children: [
        /* @__PURE__ */ jsxDEV2("th", { scope: "col", children: "Question" }),
        /* @__PURE__ */ jsxDEV2("th", { scope: "col", children: "Picture" }),
        /* @__PURE__ */ jsxDEV2("th", { scope: "col", children: "Tools" })
      ] }) }),
      /* @__PURE__ */ jsxDEV2("tbody", { children: questionsOf(dataset2).map(({ name, description }) => {
        const answers = countAnswers(dataset2, name);
        return /* @__PURE__ */ jsxDEV2("tr", { children: [
          /* @__PURE__ */ jsxDEV2("th", { scope: "row", children: /* @__PURE__ */ jsxDEV2("a", { href: `#field-${name}`, children: description }) }),
          /* @__PURE__ */ jsxDEV2("td", { children: /* @__PURE__ */ jsxDEV2(AnswersBand, { ...answers }) }),
          /* @__PURE__ */ jsxDEV2("td", { children: [
            words2(answers),
            answers.kinds.length > 0 && /* @__PURE__ */ jsxDEV2("span", { class: "condition", children: answers.kinds.map(([kind, times]) => `${times} ${kind}`).join(", ") })
          ] })
        ] });
      }) })
    ] })
  ] });
}
function words2({ has, lacks, disputed, unknown: unknown2, kinds }) {
  const parts = [`${has} ${kinds.length > 0 ? "answered" : "yes"}`];
  if (lacks > 0) parts.push(`${lacks} no`);
  if (disputed > 0) parts.push(`${disputed} disputed`);
  return [...parts, `${unknown2} unknown`].join(", ");
}

// server/pages/dataset/downloads.tsx
init_define_PAGE_ASSETS();

// server/csv/to-csv.ts
init_define_PAGE_ASSETS();

// node_modules/csv-stringify/lib/sync.js
init_define_PAGE_ASSETS();

// node_modules/csv-stringify/lib/api/index.js
init_define_PAGE_ASSETS();

// node_modules/csv-stringify/lib/utils/get.js
init_define_PAGE_ASSETS();
var charCodeOfDot = ".".charCodeAt(0);
var reEscapeChar = /\\(\\)?/g;
var rePropName = RegExp(
  // Match anything that isn't a dot or bracket.
  `[^.[\\]]+|\\[(?:([^"'][^[]*)|(["'])((?:(?!\\2)[^\\\\]|\\\\.)*?)\\2)\\]|(?=(?:\\.|\\[\\])(?:\\.|\\[\\]|$))`,
  "g"
);
var reIsDeepProp = /\.|\[(?:[^[\]]*|(["'])(?:(?!\1)[^\\]|\\.)*?\1)\]/;
var reIsPlainProp = /^\w*$/;
var getTag = function(value) {
  return Object.prototype.toString.call(value);
};
var isSymbol = function(value) {
  const type = typeof value;
  return type === "symbol" || type === "object" && value && getTag(value) === "[object Symbol]";
};
var isKey = function(value, object) {
  if (Array.isArray(value)) {
    return false;
  }
  const type = typeof value;
  if (type === "number" || type === "symbol" || type === "boolean" || !value || isSymbol(value)) {
    return true;
  }
  return reIsPlainProp.test(value) || !reIsDeepProp.test(value) || object != null && value in Object(object);
};
var stringToPath = function(string) {
  const result = [];
  if (string.charCodeAt(0) === charCodeOfDot) {
    result.push("");
  }
  string.replace(rePropName, function(match, expression, quote, subString) {
    let key = match;
    if (quote) {
      key = subString.replace(reEscapeChar, "$1");
    } else if (expression) {
      key = expression.trim();
    }
    result.push(key);
  });
  return result;
};
var castPath = function(value, object) {
  if (Array.isArray(value)) {
    return value;
  } else {
    return isKey(value, object) ? [value] : stringToPath(value);
  }
};
var toKey = function(value) {
  if (typeof value === "string" || isSymbol(value)) return value;
  const result = `${value}`;
  return result == "0" && 1 / value == -Infinity ? "-0" : result;
};
var get = function(object, path) {
  path = castPath(path, object);
  let index = 0;
  const length = path.length;
  while (object != null && index < length) {
    object = object[toKey(path[index++])];
  }
  return index && index === length ? object : void 0;
};

// node_modules/csv-stringify/lib/utils/is_object.js
init_define_PAGE_ASSETS();
var is_object = function(obj) {
  return typeof obj === "object" && obj !== null && !Array.isArray(obj);
};

// node_modules/csv-stringify/lib/api/normalize_columns.js
init_define_PAGE_ASSETS();
var normalize_columns = function(columns) {
  if (columns === void 0 || columns === null) {
    return [void 0, void 0];
  }
  if (typeof columns !== "object") {
    return [Error('Invalid option "columns": expect an array or an object')];
  }
  if (!Array.isArray(columns)) {
    const newcolumns = [];
    for (const k in columns) {
      newcolumns.push({
        key: k,
        header: columns[k]
      });
    }
    columns = newcolumns;
  } else {
    const newcolumns = [];
    for (const column of columns) {
      if (typeof column === "string") {
        newcolumns.push({
          key: column,
          header: column
        });
      } else if (typeof column === "object" && column !== null && !Array.isArray(column)) {
        if (!column.key) {
          return [
            Error('Invalid column definition: property "key" is required')
          ];
        }
        if (column.header === void 0) {
          column.header = column.key;
        }
        newcolumns.push(column);
      } else {
        return [
          Error("Invalid column definition: expect a string or an object")
        ];
      }
    }
    columns = newcolumns;
  }
  return [void 0, columns];
};

// node_modules/csv-stringify/lib/api/normalize_options.js
init_define_PAGE_ASSETS();

// node_modules/csv-stringify/lib/api/CsvError.js
init_define_PAGE_ASSETS();
var CsvError = class _CsvError extends Error {
  constructor(code, message, ...contexts) {
    if (Array.isArray(message)) message = message.join(" ");
    super(message);
    if (Error.captureStackTrace !== void 0) {
      Error.captureStackTrace(this, _CsvError);
    }
    this.code = code;
    for (const context of contexts) {
      for (const key in context) {
        const value = context[key];
        this[key] = Buffer.isBuffer(value) ? value.toString() : value == null ? value : JSON.parse(JSON.stringify(value));
      }
    }
  }
};

// node_modules/csv-stringify/lib/utils/underscore.js
init_define_PAGE_ASSETS();
var underscore = function(str) {
  return str.replace(/([A-Z])/g, function(_, match) {
    return "_" + match.toLowerCase();
  });
};

// node_modules/csv-stringify/lib/api/normalize_options.js
var normalize_options = function(opts) {
  const options = {};
  for (const opt in opts) {
    options[underscore(opt)] = opts[opt];
  }
  if (options.bom === void 0 || options.bom === null || options.bom === false) {
    options.bom = false;
  } else if (options.bom !== true) {
    return [
      new CsvError("CSV_OPTION_BOOLEAN_INVALID_TYPE", [
        "option `bom` is optional and must be a boolean value,",
        `got ${JSON.stringify(options.bom)}`
      ])
    ];
  }
  if (options.delimiter === void 0 || options.delimiter === null) {
    options.delimiter = ",";
  } else if (Buffer.isBuffer(options.delimiter)) {
    options.delimiter = options.delimiter.toString();
  } else if (typeof options.delimiter !== "string") {
    return [
      new CsvError("CSV_OPTION_DELIMITER_INVALID_TYPE", [
        "option `delimiter` must be a buffer or a string,",
        `got ${JSON.stringify(options.delimiter)}`
      ])
    ];
  }
  if (options.quote === void 0 || options.quote === null) {
    options.quote = '"';
  } else if (options.quote === true) {
    options.quote = '"';
  } else if (options.quote === false) {
    options.quote = "";
  } else if (Buffer.isBuffer(options.quote)) {
    options.quote = options.quote.toString();
  } else if (typeof options.quote !== "string") {
    return [
      new CsvError("CSV_OPTION_QUOTE_INVALID_TYPE", [
        "option `quote` must be a boolean, a buffer or a string,",
        `got ${JSON.stringify(options.quote)}`
      ])
    ];
  }
  if (options.quoted === void 0 || options.quoted === null) {
    options.quoted = false;
  } else {
  }
  if (options.escape_formulas === void 0 || options.escape_formulas === null) {
    options.escape_formulas = false;
  } else if (typeof options.escape_formulas !== "boolean") {
    return [
      new CsvError("CSV_OPTION_ESCAPE_FORMULAS_INVALID_TYPE", [
        "option `escape_formulas` must be a boolean,",
        `got ${JSON.stringify(options.escape_formulas)}`
      ])
    ];
  }
  if (options.quoted_empty === void 0 || options.quoted_empty === null) {
    options.quoted_empty = void 0;
  } else {
  }
  if (options.quoted_match === void 0 || options.quoted_match === null || options.quoted_match === false) {
    options.quoted_match = null;
  } else if (!Array.isArray(options.quoted_match)) {
    options.quoted_match = [options.quoted_match];
  }
  if (options.quoted_match) {
    for (const quoted_match of options.quoted_match) {
      const isString = typeof quoted_match === "string";
      const isRegExp = quoted_match instanceof RegExp;
      if (!isString && !isRegExp) {
        return [
          new CsvError("CSV_OPTION_QUOTED_MATCH", [
            "option `quoted_match` must be a string or a regex,",
            `got ${JSON.stringify(options.quoted_match)}`
          ])
        ];
      }
    }
  }
  if (options.quoted_string === void 0 || options.quoted_string === null) {
    options.quoted_string = false;
  } else {
  }
  if (options.eof === void 0 || options.eof === null) {
    options.eof = true;
  } else {
  }
  if (options.escape === void 0 || options.escape === null) {
    options.escape = '"';
  } else if (Buffer.isBuffer(options.escape)) {
    options.escape = options.escape.toString();
  } else if (typeof options.escape !== "string") {
    return [
      Error(
        `Invalid Option: escape must be a buffer or a string, got ${JSON.stringify(options.escape)}`
      )
    ];
  }
  if (options.escape.length > 1) {
    return [
      Error(
        `Invalid Option: escape must be one character, got ${options.escape.length} characters`
      )
    ];
  }
  if (options.header === void 0 || options.header === null || options.header === false) {
    options.header = false;
  } else if (options.header !== true) {
    throw new CsvError(
      "CSV_INVALID_OPTION_HEADER",
      [
        "option `header` is expected to be a boolean,",
        `got ${JSON.stringify(options.header)}`
      ],
      options
    );
  }
  if (options.header_as_comment === void 0 || options.header_as_comment === null || options.header_as_comment === false) {
    options.header_as_comment = false;
  } else if (options.header_as_comment === true) {
    options.header_as_comment = "#";
  } else if (Buffer.isBuffer(options.header_as_comment)) {
    options.header_as_comment = options.header_as_comment.toString();
  } else if (typeof options.header_as_comment !== "string") {
    throw new CsvError(
      "CSV_INVALID_OPTION_HEADER_AS_COMMENT",
      [
        "option `header_as_comment` must be a boolean, a string or a buffer,",
        `got ${JSON.stringify(options.header_as_comment)}`
      ],
      options
    );
  }
  const [errColumns, columns] = normalize_columns(options.columns);
  if (errColumns !== void 0) return [errColumns];
  options.columns = columns;
  if (options.quoted === void 0 || options.quoted === null) {
    options.quoted = false;
  } else {
  }
  if (options.cast === void 0 || options.cast === null) {
    options.cast = {};
  } else {
  }
  if (options.cast.bigint === void 0 || options.cast.bigint === null) {
    options.cast.bigint = (value) => "" + value;
  }
  if (options.cast.boolean === void 0 || options.cast.boolean === null) {
    options.cast.boolean = (value) => value ? "1" : "";
  }
  if (options.cast.date === void 0 || options.cast.date === null) {
    options.cast.date = (value) => "" + value.getTime();
  }
  if (options.cast.number === void 0 || options.cast.number === null) {
    options.cast.number = (value) => "" + value;
  }
  if (options.cast.object === void 0 || options.cast.object === null) {
    options.cast.object = (value) => JSON.stringify(value);
  }
  if (options.cast.string === void 0 || options.cast.string === null) {
    options.cast.string = function(value) {
      return value;
    };
  }
  if (options.on_record !== void 0 && typeof options.on_record !== "function") {
    return [Error(`Invalid Option: "on_record" must be a function.`)];
  }
  if (options.quote_record_delimiter === void 0 || options.quote_record_delimiter === null) {
    options.quote_record_delimiter = !options.record_delimiter;
  } else if (typeof options.quote_record_delimiter !== "boolean") {
    return [
      new CsvError("CSV_OPTION_QUOTE_RECORD_DELIMITER_INVALID_TYPE", [
        "option `quote_record_delimiter` must be a boolean,",
        `got ${JSON.stringify(options.quote_record_delimiter)}`
      ])
    ];
  }
  if (options.record_delimiter === void 0 || options.record_delimiter === null) {
    options.record_delimiter = "\n";
  } else if (Buffer.isBuffer(options.record_delimiter)) {
    options.record_delimiter = options.record_delimiter.toString();
  } else if (typeof options.record_delimiter !== "string") {
    return [
      Error(
        `Invalid Option: record_delimiter must be a buffer or a string, got ${JSON.stringify(options.record_delimiter)}`
      )
    ];
  }
  switch (options.record_delimiter) {
    case "unix":
      options.record_delimiter = "\n";
      break;
    case "mac":
      options.record_delimiter = "\r";
      break;
    case "windows":
      options.record_delimiter = "\r\n";
      break;
    case "ascii":
      options.record_delimiter = "";
      break;
    case "unicode":
      options.record_delimiter = "\u2028";
      break;
  }
  return [void 0, options];
};

// node_modules/csv-stringify/lib/api/index.js
var bom_utf8 = Buffer.from([239, 187, 191]);
var emits_separator = function(value, separators) {
  return separators.some(
    (separator) => separator.length !== 0 && (value.indexOf(separator) !== -1 || separator.length > 1 && (value + separator).indexOf(separator) < value.length)
  );
};
var matches_quoted_match = function(value, quoted_match) {
  if (!quoted_match) return false;
  return quoted_match.some(
    (pattern) => typeof pattern === "string" ? value.indexOf(pattern) !== -1 : value.search(pattern) !== -1
  );
};
var stringifier = function(options, state, info) {
  return {
    options,
    state,
    info,
    __transform: function(chunk, push) {
      if (!Array.isArray(chunk) && typeof chunk !== "object") {
        return Error(
          `Invalid Record: expect an array or an object, got ${JSON.stringify(chunk)}`
        );
      }
      if (this.info.records === 0) {
        if (Array.isArray(chunk)) {
          if (this.options.header === true && this.options.columns === void 0) {
            return Error(
              "Undiscoverable Columns: header option requires column option or object records"
            );
          }
        } else if (this.options.columns === void 0) {
          const [err2, columns] = normalize_columns(Object.keys(chunk));
          if (err2) return;
          this.options.columns = columns;
        }
      }
      if (this.info.records === 0) {
        this.bom(push);
        const err2 = this.headers(push);
        if (err2) return err2;
      }
      try {
        if (this.options.on_record) {
          this.options.on_record(chunk, this.info.records);
        }
      } catch (err2) {
        return err2;
      }
      let err, chunk_string;
      if (this.options.eof) {
        [err, chunk_string] = this.stringify(chunk);
        if (err) return err;
        if (chunk_string === void 0) {
          return;
        } else {
          chunk_string = chunk_string + this.options.record_delimiter;
        }
      } else {
        [err, chunk_string] = this.stringify(chunk);
        if (err) return err;
        if (chunk_string === void 0) {
          return;
        } else {
          if (this.options.header || this.info.records) {
            chunk_string = this.options.record_delimiter + chunk_string;
          }
        }
      }
      this.info.records++;
      push(chunk_string);
    },
    stringify: function(chunk, chunkIsHeader = false) {
      if (typeof chunk !== "object") {
        return [void 0, chunk];
      }
      const { columns } = this.options;
      const record = [];
      if (Array.isArray(chunk)) {
        const length = columns ? Math.min(chunk.length, columns.length) : chunk.length;
        for (let i = 0; i < length; i++) {
          const field = chunk[i];
          const [err, value] = this.__cast(field, {
            index: i,
            column: i,
            records: this.info.records,
            header: chunkIsHeader
          });
          if (err) return [err];
          record[i] = [value, field];
        }
      } else {
        for (let i = 0; i < columns.length; i++) {
          const field = get(chunk, columns[i].key);
          const [err, value] = this.__cast(field, {
            index: i,
            column: columns[i].key,
            records: this.info.records,
            header: chunkIsHeader
          });
          if (err) return [err];
          record[i] = [value, field];
        }
      }
      let csvrecord = "";
      for (let i = 0; i < record.length; i++) {
        let options2, err;
        let [value, field] = record[i];
        if (typeof value === "string") {
          options2 = this.options;
        } else if (is_object(value)) {
          options2 = { ...value };
          value = options2.value;
          delete options2.value;
          if (typeof value !== "string" && value !== void 0 && value !== null) {
            if (err)
              return [
                Error(
                  `Invalid Casting Value: returned value must return a string, null or undefined, got ${JSON.stringify(value)}`
                )
              ];
          }
          options2 = { ...this.options, ...options2 };
          [err, options2] = normalize_options(options2);
          if (err !== void 0) {
            return [err];
          }
        } else if (value === void 0 || value === null) {
          options2 = this.options;
        } else {
          return [
            Error(
              `Invalid Casting Value: returned value must return a string, an object, null or undefined, got ${JSON.stringify(value)}`
            )
          ];
        }
        const {
          delimiter,
          escape,
          quote,
          quoted,
          quoted_empty,
          quoted_string,
          quoted_match,
          record_delimiter,
          quote_record_delimiter,
          escape_formulas
        } = options2;
        if ("" === value && "" === field) {
          const quotedMatch = matches_quoted_match(value, quoted_match);
          const shouldQuote = quotedMatch || true === quoted_empty || true === quoted_string && false !== quoted_empty;
          if (shouldQuote === true) {
            value = quote + value + quote;
          }
          csvrecord += value;
        } else if (value) {
          if (typeof value !== "string") {
            return [
              Error(
                `Formatter must return a string, null or undefined, got ${JSON.stringify(value)}`
              )
            ];
          }
          const containsdelimiter = emits_separator(value, [delimiter]);
          const containsQuote = quote !== "" && value.indexOf(quote) >= 0;
          const containsEscape = value.indexOf(escape) >= 0 && escape !== quote;
          const containsRecordDelimiter = emits_separator(value, [
            record_delimiter,
            ...quote_record_delimiter === false ? [] : ["\n", "\r"]
          ]);
          const quotedString = quoted_string && typeof field === "string";
          const quotedMatch = matches_quoted_match(value, quoted_match);
          if (escape_formulas) {
            switch (value[0]) {
              case "-":
                if (typeof field === "number" || typeof field === "bigint") {
                  break;
                }
                value = `'${value}`;
                break;
              case "=":
              case "+":
              case "@":
              case "	":
              case "\r":
              case "\uFF1D":
              // Unicode '='
              case "\uFF0B":
              // Unicode '+'
              case "\uFF0D":
              // Unicode '-'
              case "\uFF20":
                value = `'${value}`;
                break;
            }
          }
          const shouldQuote = containsQuote === true || containsdelimiter || containsRecordDelimiter || quoted || quotedString || quotedMatch;
          if (shouldQuote === true && containsEscape === true) {
            value = value.replaceAll(escape, () => escape + escape);
          }
          if (containsQuote === true) {
            value = value.replaceAll(quote, () => escape + quote);
          }
          if (shouldQuote === true) {
            value = quote + value + quote;
          }
          csvrecord += value;
        } else if (quoted_empty === true || field === "" && quoted_string === true && quoted_empty !== false) {
          csvrecord += quote + quote;
        }
        if (i !== record.length - 1) {
          csvrecord += delimiter;
        }
      }
      return [void 0, csvrecord];
    },
    bom: function(push) {
      if (this.options.bom !== true) {
        return;
      }
      push(bom_utf8);
    },
    headers: function(push) {
      if (this.options.header === false) {
        return;
      }
      if (this.options.columns === void 0) {
        return;
      }
      let err;
      let headers = this.options.columns.map((column) => column.header);
      if (this.options.eof) {
        [err, headers] = this.stringify(headers, true);
        headers += this.options.record_delimiter;
      } else {
        [err, headers] = this.stringify(headers, true);
      }
      if (err) return err;
      if (this.options.header_as_comment) {
        headers = this.options.header_as_comment + " " + headers;
      }
      push(headers);
    },
    __cast: function(value, context) {
      const type = typeof value;
      try {
        if (type === "string") {
          return [void 0, this.options.cast.string(value, context)];
        } else if (type === "bigint") {
          return [void 0, this.options.cast.bigint(value, context)];
        } else if (type === "number") {
          return [void 0, this.options.cast.number(value, context)];
        } else if (type === "boolean") {
          return [void 0, this.options.cast.boolean(value, context)];
        } else if (value instanceof Date) {
          return [void 0, this.options.cast.date(value, context)];
        } else if (type === "object" && value !== null) {
          return [void 0, this.options.cast.object(value, context)];
        } else if (value === null && this.options.cast.null !== void 0) {
          return [void 0, this.options.cast.null(value, context)];
        } else if (value === void 0 && this.options.cast.undefined !== void 0) {
          return [void 0, this.options.cast.undefined(value, context)];
        } else {
          return [void 0, value];
        }
      } catch (err) {
        return [err];
      }
    }
  };
};

// node_modules/csv-stringify/lib/sync.js
var stringify = function(records, opts = {}) {
  const data = [];
  const [err, options] = normalize_options(opts);
  if (err !== void 0) throw err;
  const state = {
    stop: false
  };
  const info = {
    records: 0
  };
  const api = stringifier(options, state, info);
  for (const record of records) {
    const err2 = api.__transform(record, function(record2) {
      data.push(record2);
    });
    if (err2 !== void 0) throw err2;
  }
  if (data.length === 0) {
    api.bom((d) => {
      data.push(d);
    });
    const err2 = api.headers((headers) => {
      data.push(headers);
    });
    if (err2 !== void 0) throw err2;
  }
  return data.join("");
};

// server/csv/to-csv.ts
function toCsv({ columns, rows }) {
  return stringify(
    rows.map((row) => columns.map((column) => row[column] ?? null)),
    {
      header: true,
      columns: [...columns],
      record_delimiter: "windows",
      escape_formulas: true,
      cast: { boolean: String }
    }
  );
}

// server/dataset/datapackage.ts
init_define_PAGE_ASSETS();
var TYPES = { boolean: "boolean", number: "number", days: "integer", year: "year" };
function dataPackage(dataset2, csvAddress, version) {
  const { title: title3, description, licence: licence2 } = dataset2;
  return {
    $schema: "https://datapackage.org/profiles/2.0/datapackage.json",
    name: "ai-readiness",
    title: title3,
    description,
    version,
    licenses: [{ name: licence2, path: LICENCE_URL }],
    resources: [
      {
        name: "ai-readiness",
        type: "table",
        path: csvAddress,
        format: "csv",
        mediatype: "text/csv",
        encoding: "utf-8",
        dialect: { delimiter: ",", lineTerminator: "\r\n", quoteChar: '"', doubleQuote: true, header: true },
        schema: { fields: fieldsOf(dataset2), primaryKey: ["slug"], missingValues: [""] }
      }
    ]
  };
}
function fieldsOf(dataset2) {
  const described = new Map(dataset2.fields.map((field) => [field.name, field]));
  return datasetTable(dataset2).columns.map((name) => {
    const field = described.get(name);
    if (name === "score" || name === "potential")
      return { name, type: "number", title: field?.label ?? "If every unknown turned out well" };
    if (field) return { name, type: TYPES[field.type] ?? "string", title: field.label, description: field.description };
    return { name, type: "string", title: "Status", constraints: { enum: [...STATUSES] } };
  });
}

// server/pages/dataset/downloads.tsx
function Downloads({ dataset: dataset2, body, manifest, baseUrl }) {
  const path = API_ROOT + getAiReadiness.path;
  const address = baseUrl + path;
  const forms = [
    ["JSON", path, "everything: answers, sources, scores", JSON.stringify(body)],
    ["CSV", `${path}.csv`, "a row a tool, for spreadsheets; sources are not in it", toCsv(datasetTable(dataset2))],
    [
      "Data Package",
      `${path}/datapackage.json`,
      "the columns of the CSV described (Frictionless)",
      JSON.stringify(dataPackage(dataset2, `${address}.csv`, manifest.snapshot))
    ],
    [
      "JSON-LD",
      `${path}.jsonld`,
      "a description for catalogues of data",
      JSON.stringify(jsonLd(dataset2, manifest, address))
    ]
  ];
  return /* @__PURE__ */ jsxDEV2("section", { "aria-labelledby": "downloads", children: [
    /* @__PURE__ */ jsxDEV2("h2", { id: "downloads", children: "Downloads" }),
    /* @__PURE__ */ jsxDEV2("p", { children: [
      "No key, no form, from any origin. Free to use, also commercially, under",
      " ",
      /* @__PURE__ */ jsxDEV2("a", { href: LICENCE_URL, rel: "license", children: "CC BY 4.0" }),
      " ",
      "(",
      /* @__PURE__ */ jsxDEV2("a", { href: "/licence", children: "what that asks of you" }),
      "). Facts as of",
      " ",
      /* @__PURE__ */ jsxDEV2("time", { datetime: manifest.as_of, children: manifest.as_of }),
      "."
    ] }),
    /* @__PURE__ */ jsxDEV2("ul", { class: "index downloads", children: forms.map(([label, href, about3, text2]) => /* @__PURE__ */ jsxDEV2("li", { children: [
      /* @__PURE__ */ jsxDEV2("a", { href, download: href.split("/").at(-1), children: label }),
      /* @__PURE__ */ jsxDEV2("span", { class: "leader" }),
      /* @__PURE__ */ jsxDEV2("data", { class: "figure", value: String(bytesIn(text2)), children: kilobytes(text2) }),
      /* @__PURE__ */ jsxDEV2("span", { class: "about quiet small", children: about3 })
    ] })) })
  ] });
}
var bytesIn = (text2) => new TextEncoder().encode(text2).length;
var kilobytes = (text2) => `${Math.max(1, Math.round(bytesIn(text2) / 1e3)).toLocaleString("en")} kB`;

// server/pages/dataset/fields.tsx
init_define_PAGE_ASSETS();
var TYPES2 = {
  text: "text",
  score: "number, 0 to 100",
  boolean: "yes or no",
  one: "one value",
  set: "a list of values"
};
function Fields({ dataset: dataset2 }) {
  return /* @__PURE__ */ jsxDEV2("section", { "aria-labelledby": "fields", children: [
    /* @__PURE__ */ jsxDEV2("h2", { id: "fields", children: "Fields" }),
    /* @__PURE__ */ jsxDEV2("p", { children: [
      "One record a tool; the name of a question leads to it in the method. In the CSV each question has a second column, ",
      /* @__PURE__ */ jsxDEV2("code", { children: ".status" }),
      ": known, unknown, disputed or not_applicable. An empty value beside \u201Cunknown\u201D is unknown, not a no."
    ] }),
    /* @__PURE__ */ jsxDEV2("table", { class: "fields stacked", children: [
      /* @__PURE__ */ jsxDEV2("thead", { children: /* @__PURE__ */ jsxDEV2("tr", { children: [
        /* @__PURE__ */ jsxDEV2("th", { scope: "col", children: "Field" }),
        /* @__PURE__ */ jsxDEV2("th", { scope: "col", children: "What it says" }),
        /* @__PURE__ */ jsxDEV2("th", { scope: "col", children: "Type" })
      ] }) }),
      /* @__PURE__ */ jsxDEV2("tbody", { children: dataset2.fields.map(({ name, label, type, description }) => /* @__PURE__ */ jsxDEV2("tr", { id: `field-${name}`, children: [
        /* @__PURE__ */ jsxDEV2("th", { scope: "row", children: [
          name.includes(".") ? /* @__PURE__ */ jsxDEV2("a", { href: `/methodology#${name}`, children: label }) : label,
          /* @__PURE__ */ jsxDEV2("code", { class: "condition", children: name })
        ] }),
        /* @__PURE__ */ jsxDEV2("td", { children: description }),
        /* @__PURE__ */ jsxDEV2("td", { children: TYPES2[type] ?? type })
      ] })) })
    ] })
  ] });
}

// server/pages/dataset/heat-map.tsx
init_define_PAGE_ASSETS();

// server/pages/dataset/heat-cell.tsx
init_define_PAGE_ASSETS();
function HeatCell({ tool: tool2, question, fact }) {
  if (!fact || fact.status === "unknown" || fact.status === "not_applicable") {
    const status = fact?.status ?? "unknown";
    return /* @__PURE__ */ jsxDEV2("td", { class: `heat-${status}`, children: [
      /* @__PURE__ */ jsxDEV2(Mark, { status }),
      /* @__PURE__ */ jsxDEV2("span", { class: "unseen", children: fact?.display ?? "Unknown" })
    ] });
  }
  const kind = fact.status === "disputed" ? "disputed" : denies(fact) ? "no" : "has";
  return /* @__PURE__ */ jsxDEV2("td", { class: `heat-${kind}`, children: /* @__PURE__ */ jsxDEV2("a", { href: `/tools/${tool2.slug}#${question.name}`, children: [
    /* @__PURE__ */ jsxDEV2("span", { class: "unseen", children: [
      tool2.name,
      ", ",
      question.label,
      ":",
      " "
    ] }),
    kind === "disputed" && /* @__PURE__ */ jsxDEV2(Mark, { status: "disputed" }),
    " ",
    fact.display
  ] }) });
}

// server/pages/dataset/heat-map.tsx
function HeatMap({ dataset: dataset2, order, categories }) {
  const questions = questionsOf(dataset2);
  return /* @__PURE__ */ jsxDEV2("section", { "aria-labelledby": "map", children: [
    /* @__PURE__ */ jsxDEV2("h2", { id: "map", children: "Tool by tool" }),
    /* @__PURE__ */ jsxDEV2("p", { children: [
      "Each answer leads to the pages that say it. ",
      /* @__PURE__ */ jsxDEV2(Mark, { status: "unknown" }),
      " is unknown: no page that was read says it, neither yes nor no; the name of a tool leads to where was looked.",
      " ",
      order === "score" ? /* @__PURE__ */ jsxDEV2(Fragment, { children: [
        "The best proven first; ",
        /* @__PURE__ */ jsxDEV2("a", { href: `${getAiReadiness.path}?sort=name#map`, children: "sort by name" }),
        "."
      ] }) : /* @__PURE__ */ jsxDEV2(Fragment, { children: [
        "By name; ",
        /* @__PURE__ */ jsxDEV2("a", { href: `${getAiReadiness.path}#map`, children: "sort by proven score" }),
        "."
      ] }),
      " ",
      /* @__PURE__ */ jsxDEV2("a", { href: "#downloads", children: "Pass over the table" }),
      "."
    ] }),
    /* @__PURE__ */ jsxDEV2("section", { class: "heat-scroll", "aria-label": "Every answer, tool by tool", tabindex: 0, children: /* @__PURE__ */ jsxDEV2("table", { class: "heat", children: [
      /* @__PURE__ */ jsxDEV2("thead", { children: /* @__PURE__ */ jsxDEV2("tr", { children: [
        /* @__PURE__ */ jsxDEV2("th", { scope: "col", children: "Tool" }),
        /* @__PURE__ */ jsxDEV2("th", { scope: "col", children: "Score, proven to potential" }),
        questions.map(({ name, label }) => /* @__PURE__ */ jsxDEV2("th", { scope: "col", children: /* @__PURE__ */ jsxDEV2("a", { href: `#field-${name}`, children: label }) }))
      ] }) }),
      /* @__PURE__ */ jsxDEV2("tbody", { children: inOrder(dataset2.records, order).map(({ slug, name, category: category2, score, facts }) => /* @__PURE__ */ jsxDEV2("tr", { children: [
        /* @__PURE__ */ jsxDEV2("th", { scope: "row", children: [
          /* @__PURE__ */ jsxDEV2("a", { href: `/tools/${slug}#${questions[0]?.name}`, children: name }),
          /* @__PURE__ */ jsxDEV2("span", { class: "condition", children: categories[category2]?.label ?? category2 })
        ] }),
        /* @__PURE__ */ jsxDEV2("td", { children: /* @__PURE__ */ jsxDEV2(ScoreBar, { score }) }),
        questions.map((question) => /* @__PURE__ */ jsxDEV2(HeatCell, { tool: { slug, name }, question, fact: facts[question.name] }))
      ] })) })
    ] }) })
  ] });
}
function inOrder(tools3, order) {
  return order === "name" ? tools3 : [...tools3].sort((a, b) => b.score.score - a.score.score);
}

// server/pages/dataset/how-to-cite.tsx
init_define_PAGE_ASSETS();

// server/pages/frame/copy-text.tsx
init_define_PAGE_ASSETS();

// server/pages/frame/sentence.tsx
init_define_PAGE_ASSETS();
function Sentence({ text: text2 }) {
  return /* @__PURE__ */ jsxDEV2(Fragment, { children: text2.split(/(\d{4}-\d{2}-\d{2})/).map((part, i) => i % 2 === 1 ? /* @__PURE__ */ jsxDEV2("time", { children: part }) : part) });
}

// server/pages/frame/copy-text.tsx
function CopyText({ text: text2, name, code = false }) {
  return /* @__PURE__ */ jsxDEV2("div", { class: "copyable", children: code ? /* @__PURE__ */ jsxDEV2("pre", { "data-copy": name, children: /* @__PURE__ */ jsxDEV2("code", { children: text2 }) }) : /* @__PURE__ */ jsxDEV2("p", { "data-copy": name, children: /* @__PURE__ */ jsxDEV2(Sentence, { text: text2 }) }) });
}

// server/pages/dataset/citation-texts.ts
init_define_PAGE_ASSETS();
function asBibtex({ title: title3, meta: meta3, url }) {
  const { attribution, as_of, snapshot, licence: licence2 } = meta3;
  const fields = {
    author: `{${attribution}}`,
    title: title3,
    year: as_of.slice(0, 4),
    date: as_of,
    version: snapshot,
    url,
    note: `${licence2}, snapshot ${snapshot}`
  };
  const lines = Object.entries(fields).map(([name, value]) => `  ${name} = {${value}}`);
  return `@misc{${attribution.toLowerCase().replaceAll(" ", "-")}-ai-readiness-${as_of.slice(0, 4)},
${lines.join(",\n")}
}`;
}
function asCff({ title: title3, meta: meta3, url }) {
  const { attribution, as_of, snapshot, licence: licence2 } = meta3;
  return [
    "cff-version: 1.2.0",
    'message: "Please cite these data with the snapshot that you used."',
    "type: dataset",
    `title: ${JSON.stringify(title3)}`,
    "authors:",
    `  - name: ${JSON.stringify(attribution)}`,
    `version: ${JSON.stringify(snapshot)}`,
    `date-released: ${as_of}`,
    `license: ${licence2}`,
    `url: ${JSON.stringify(url)}`
  ].join("\n");
}

// server/pages/dataset/how-to-cite.tsx
function HowToCite({ dataset: dataset2, meta: meta3, baseUrl }) {
  const cited = { title: dataset2.title, meta: meta3, url: baseUrl + getAiReadiness.path };
  return /* @__PURE__ */ jsxDEV2("section", { "aria-labelledby": "cite", children: [
    /* @__PURE__ */ jsxDEV2("h2", { id: "cite", children: "How to cite" }),
    /* @__PURE__ */ jsxDEV2("p", { children: "The snapshot names exactly these data: the same name, the same bytes." }),
    /* @__PURE__ */ jsxDEV2(CopyText, { text: meta3.cite, name: "the citation as a sentence" }),
    /* @__PURE__ */ jsxDEV2("h3", { children: "BibTeX" }),
    /* @__PURE__ */ jsxDEV2(CopyText, { code: true, text: asBibtex(cited), name: "the citation as BibTeX" }),
    /* @__PURE__ */ jsxDEV2("h3", { children: "Citation File Format" }),
    /* @__PURE__ */ jsxDEV2(CopyText, { code: true, text: asCff(cited), name: "the citation as CFF" })
  ] });
}

// server/pages/dataset/dataset.tsx
function DatasetPage({ dataset: dataset2, meta: meta3, body, sort: sort2, manifest, categories, baseUrl }) {
  return /* @__PURE__ */ jsxDEV2(Fragment, { children: [
    /* @__PURE__ */ jsxDEV2("h1", { children: dataset2.title }),
    /* @__PURE__ */ jsxDEV2("p", { class: "lead", children: dataset2.description }),
    /* @__PURE__ */ jsxDEV2(
      Choices,
      {
        label: "On this page",
        choices: [
          { href: "#map", label: "Tool by tool" },
          { href: "#downloads", label: "Downloads" },
          { href: "#cite", label: "How to cite" },
          { href: "#fields", label: "Fields" }
        ]
      }
    ),
    /* @__PURE__ */ jsxDEV2(AtAGlance2, { dataset: dataset2 }),
    /* @__PURE__ */ jsxDEV2(HeatMap, { dataset: dataset2, order: sort2, categories }),
    /* @__PURE__ */ jsxDEV2(Downloads, { dataset: dataset2, body, manifest, baseUrl }),
    /* @__PURE__ */ jsxDEV2(HowToCite, { dataset: dataset2, meta: meta3, baseUrl }),
    /* @__PURE__ */ jsxDEV2(Fields, { dataset: dataset2 })
  ] });
}

// server/pages/dataset/page.tsx
var dataset = definePage({
  path: getAiReadiness.path,
  input: typebox_exports.Object({
    sort: typebox_exports.Optional(
      typebox_exports.Union([typebox_exports.Literal("score"), typebox_exports.Literal("name")], { description: "The order of the tools." })
    )
  }),
  examples: [{}, { sort: "name" }],
  navigation: { label: "AI-readiness dataset", place: "footer" },
  load: ({ sort: sort2 = "score" }, { ask }) => ({ sort: sort2, answer: ask(getAiReadiness, {}) }),
  title: ({ data }) => data.answer.dataset.title,
  description: ({ data }) => data.answer.dataset.description,
  jsonLd: ({ data, manifest, baseUrl }) => jsonLd(data.answer.dataset, manifest, `${baseUrl}${API_ROOT}${getAiReadiness.path}`),
  render: ({ data: { answer, sort: sort2 }, manifest, methodology: methodology2, baseUrl }) => /* @__PURE__ */ jsxDEV2(
    DatasetPage,
    {
      dataset: answer.dataset,
      meta: answer.meta,
      body: answer,
      sort: sort2,
      manifest,
      categories: methodology2.categories,
      baseUrl
    }
  )
});

// server/pages/docs/api-page.tsx
init_define_PAGE_ASSETS();

// server/pages/docs/api-reference.tsx
init_define_PAGE_ASSETS();

// server/pages/frame/contents.tsx
init_define_PAGE_ASSETS();
function WithContents({ parts, children }) {
  return /* @__PURE__ */ jsxDEV2("div", { class: "with-contents", children: [
    /* @__PURE__ */ jsxDEV2("nav", { class: "page-guide", "aria-label": "On this page", children: [
      /* @__PURE__ */ jsxDEV2("p", { class: "page-guide-title", children: "On this page" }),
      /* @__PURE__ */ jsxDEV2(PartList, { parts })
    ] }),
    /* @__PURE__ */ jsxDEV2("div", { class: "beside-contents", children })
  ] });
}
function PartList({ parts }) {
  return /* @__PURE__ */ jsxDEV2("ul", { class: parts.some(({ answered }) => answered) ? "index" : void 0, children: parts.map(({ id, label, answered }) => /* @__PURE__ */ jsxDEV2("li", { children: [
    /* @__PURE__ */ jsxDEV2("a", { href: `#${id}`, children: label }),
    answered && /* @__PURE__ */ jsxDEV2(Fragment, { children: [
      /* @__PURE__ */ jsxDEV2("span", { class: "leader" }),
      /* @__PURE__ */ jsxDEV2("span", { class: "figure", children: [
        answered.count,
        /* @__PURE__ */ jsxDEV2("span", { class: "quiet", children: [
          /* @__PURE__ */ jsxDEV2("span", { class: "unseen", children: " answered" }),
          " of ",
          answered.of
        ] })
      ] })
    ] })
  ] })) });
}

// server/pages/docs/described.ts
init_define_PAGE_ASSETS();
function operationsIn({ paths }) {
  return Object.entries(paths).filter(([path]) => !path.endsWith(".csv")).map(([path, { get: get2 }]) => ({ ...get2, path, csv: paths[`${path}.csv`] && `${path}.csv` }));
}
function resolved(it, { components }) {
  const [, place = "", name = ""] = /^#\/components\/(\w+)\/(.+)$/.exec(it.$ref ?? "") ?? [];
  const there = components[place]?.[name];
  return there ? { ...there, ...it } : it;
}
function problemsOf2({ responses }, description) {
  return ["400", "404"].flatMap((status) => {
    const response = responses[status] && resolved(responses[status], description);
    if (!response?.description) return [];
    return [[status, [...response.description.matchAll(/(\w+): /g)].map(([, code]) => code)]];
  });
}

// server/pages/docs/docs-navigation.tsx
init_define_PAGE_ASSETS();
var PAGES = { "/docs": "Overview", "/docs/api": "REST API", "/docs/mcp": "MCP for agents" };
function DocsNavigation({ path }) {
  return /* @__PURE__ */ jsxDEV2("nav", { class: "navigation docs-navigation", "aria-label": "For programs", children: /* @__PURE__ */ jsxDEV2("ul", { children: Object.entries(PAGES).map(([address, label]) => /* @__PURE__ */ jsxDEV2("li", { children: /* @__PURE__ */ jsxDEV2("a", { href: address, "aria-current": address === path ? "page" : void 0, children: label }) })) }) });
}

// server/pages/docs/operation-section.tsx
init_define_PAGE_ASSETS();

// server/pages/docs/answer-shape.tsx
init_define_PAGE_ASSETS();

// server/pages/docs/schema-words.ts
init_define_PAGE_ASSETS();
var NAMED2 = 12;
function schemaWords(schema, description) {
  const { type, items, minItems, maxItems, minimum, maximum, maxLength, ...rest } = resolved(schema, description);
  if (rest.enum) return choiceWords(rest.enum);
  if (rest.anyOf) return [...new Set(rest.anyOf.map((choice) => schemaWords(choice, description)))].join(" or ");
  if (items) {
    const count2 = minItems !== void 0 && maxItems !== void 0 ? `${minItems} to ${maxItems}` : "any number";
    return `a list of ${count2}: ${schemaWords(items, description)}`;
  }
  if (type === "integer" || type === "number") {
    const kind = type === "integer" ? "whole number" : "number";
    if (minimum === void 0) return kind;
    return `${kind}, ${maximum === void 0 ? `from ${minimum}` : `${minimum} to ${maximum.toLocaleString("en")}`}`;
  }
  if (type === "string")
    return maxLength === void 0 ? "text" : `text, at most ${maxLength.toLocaleString("en")} characters`;
  return type === "null" ? "nothing" : type ?? "any value";
}
var choiceWords = (values) => values.length > NAMED2 ? `one of ${values.length} names` : `one of ${values.join(", ")}`;
function kindWords(schema, description) {
  const { type, items, title: title3 } = resolved(schema, description);
  if (items) {
    const each = kindWords(items, description);
    return each === "object" ? "list" : `list of ${each}`;
  }
  return title3 ?? type ?? schemaWords(schema, description);
}

// server/pages/docs/answer-shape.tsx
function AnswerShape({ operation, description }) {
  const json2 = operation.responses["200"]?.content?.["application/json"];
  if (!json2) return /* @__PURE__ */ jsxDEV2("p", { children: "The answer is described in the OpenAPI document." });
  const { properties = {} } = resolved(json2.schema, description);
  const own = Object.entries(properties).filter(([name]) => name !== "meta");
  const example = Object.values(json2.examples)[0]?.value;
  return /* @__PURE__ */ jsxDEV2(Fragment, { children: [
    /* @__PURE__ */ jsxDEV2("h3", { children: "The answer" }),
    /* @__PURE__ */ jsxDEV2("dl", { class: "terms", children: own.map(([name, schema]) => /* @__PURE__ */ jsxDEV2(Fragment, { children: [
      /* @__PURE__ */ jsxDEV2("dt", { children: /* @__PURE__ */ jsxDEV2("code", { children: name }) }),
      /* @__PURE__ */ jsxDEV2("dd", { children: [
        kindWords(schema, description),
        schema.description && /* @__PURE__ */ jsxDEV2("span", { class: "condition", children: schema.description })
      ] })
    ] })) }),
    example !== void 0 && /* @__PURE__ */ jsxDEV2("details", { children: [
      /* @__PURE__ */ jsxDEV2("summary", { children: "The answer to that request" }),
      /* @__PURE__ */ jsxDEV2("pre", { children: /* @__PURE__ */ jsxDEV2("code", { children: JSON.stringify(example, null, 2) }) })
    ] })
  ] });
}

// server/pages/docs/example-address.ts
init_define_PAGE_ASSETS();
function exampleAddress({ path, parameters }) {
  const written = (example) => encodeURIComponent(String(example)).replaceAll("%2C", ",");
  const query = [];
  let address = path;
  for (const { name, in: place, example } of parameters) {
    if (example === void 0) continue;
    if (place === "path") address = address.replace(`{${name}}`, written(example));
    else query.push(`${name}=${written(example)}`);
  }
  return query.length > 0 ? `${address}?${query.join("&")}` : address;
}
var curl = (address) => `curl -s '${address.replaceAll("'", "'\\''")}'`;

// server/pages/docs/parameters.tsx
init_define_PAGE_ASSETS();
function Parameters({ operationId, parameters, description }) {
  return /* @__PURE__ */ jsxDEV2("table", { class: "parameters stacked", "aria-label": `Parameters of ${operationId}`, children: [
    /* @__PURE__ */ jsxDEV2("thead", { children: /* @__PURE__ */ jsxDEV2("tr", { children: [
      /* @__PURE__ */ jsxDEV2("th", { scope: "col", children: "Parameter" }),
      /* @__PURE__ */ jsxDEV2("th", { scope: "col", children: "What it does" }),
      /* @__PURE__ */ jsxDEV2("th", { scope: "col", children: "Example" })
    ] }) }),
    /* @__PURE__ */ jsxDEV2("tbody", { children: parameters.map(({ name, in: place, required, description: about3, schema, example }) => /* @__PURE__ */ jsxDEV2("tr", { children: [
      /* @__PURE__ */ jsxDEV2("th", { scope: "row", children: [
        /* @__PURE__ */ jsxDEV2("code", { children: name }),
        /* @__PURE__ */ jsxDEV2("span", { class: "condition", children: [
          place === "path" ? "in the path" : "in the query",
          ", ",
          required ? "required" : "optional"
        ] })
      ] }),
      /* @__PURE__ */ jsxDEV2("td", { children: [
        about3,
        /* @__PURE__ */ jsxDEV2("span", { class: "condition", children: schemaWords(schema, description) })
      ] }),
      /* @__PURE__ */ jsxDEV2("td", { children: [
        /* @__PURE__ */ jsxDEV2("span", { class: "cell-label", children: "Example" }),
        /* @__PURE__ */ jsxDEV2("code", { children: String(example ?? "") })
      ] })
    ] })) })
  ] });
}

// server/pages/docs/operation-section.tsx
function OperationSection({ operation, description, baseUrl }) {
  const { operationId, path, csv, summary, parameters } = operation;
  const basePath = basePathOf(baseUrl);
  const refused = problemsOf2(operation, description);
  return /* @__PURE__ */ jsxDEV2("section", { "aria-labelledby": operationId, children: [
    /* @__PURE__ */ jsxDEV2("h2", { id: operationId, children: summary }),
    /* @__PURE__ */ jsxDEV2("p", { class: "address", children: [
      /* @__PURE__ */ jsxDEV2("code", { children: [
        "GET ",
        basePath + path
      ] }),
      csv && /* @__PURE__ */ jsxDEV2("span", { class: "condition", children: [
        "as CSV: ",
        /* @__PURE__ */ jsxDEV2("code", { children: basePath + csv })
      ] }),
      /* @__PURE__ */ jsxDEV2("span", { class: "condition", children: [
        "over MCP: ",
        /* @__PURE__ */ jsxDEV2("code", { children: operationId })
      ] })
    ] }),
    /* @__PURE__ */ jsxDEV2("p", { children: operation.description }),
    parameters.length > 0 && /* @__PURE__ */ jsxDEV2(Parameters, { operationId, parameters, description }),
    /* @__PURE__ */ jsxDEV2("h3", { children: "A request" }),
    /* @__PURE__ */ jsxDEV2(CopyText, { code: true, name: `a request to ${operationId}`, text: curl(baseUrl + exampleAddress(operation)) }),
    /* @__PURE__ */ jsxDEV2(AnswerShape, { operation, description }),
    /* @__PURE__ */ jsxDEV2("h3", { children: "What it refuses" }),
    /* @__PURE__ */ jsxDEV2("dl", { class: "terms refusals", children: refused.map(([status, codes]) => /* @__PURE__ */ jsxDEV2(Fragment, { children: [
      /* @__PURE__ */ jsxDEV2("dt", { children: status }),
      /* @__PURE__ */ jsxDEV2("dd", { children: codes.map((code, i) => /* @__PURE__ */ jsxDEV2(Fragment, { children: [
        i > 0 && ", ",
        /* @__PURE__ */ jsxDEV2("a", { href: `/problems#${code}`, children: code })
      ] })) })
    ] })) })
  ] });
}

// server/pages/docs/api-reference.tsx
function ApiReference({ description, baseUrl }) {
  const operations2 = operationsIn(description);
  return /* @__PURE__ */ jsxDEV2(Fragment, { children: [
    /* @__PURE__ */ jsxDEV2("h1", { children: "REST API reference" }),
    /* @__PURE__ */ jsxDEV2("p", { class: "lead", children: [
      "Made from the ",
      /* @__PURE__ */ jsxDEV2("a", { href: "/api/v1/openapi.json", children: "OpenAPI document" }),
      " that is served; every example is an answer of this server. Beside what is named here, every answer has ",
      /* @__PURE__ */ jsxDEV2("code", { children: "meta" }),
      ": its snapshot, its day, its licence and a sentence to quote."
    ] }),
    /* @__PURE__ */ jsxDEV2(DocsNavigation, { path: "/docs/api" }),
    /* @__PURE__ */ jsxDEV2(
      WithContents,
      {
        parts: [
          ...operations2.map(({ operationId, summary }) => ({ id: operationId, label: summary })),
          { id: "any", label: "Refusals of any request" }
        ],
        children: [
          operations2.map((operation) => /* @__PURE__ */ jsxDEV2(OperationSection, { operation, description, baseUrl })),
          /* @__PURE__ */ jsxDEV2("section", { "aria-labelledby": "any", children: [
            /* @__PURE__ */ jsxDEV2("h2", { id: "any", children: "Refusals of any request" }),
            /* @__PURE__ */ jsxDEV2("p", { children: [
              "Beside those named above, a request can be refused for its form, its size or its method.",
              " ",
              /* @__PURE__ */ jsxDEV2("a", { href: "/problems", children: "Every kind of problem" }),
              " has a stable code and a page to explain it."
            ] })
          ] })
        ]
      }
    )
  ] });
}

// server/pages/docs/api-page.tsx
var docsApi = definePage({
  path: "/docs/api",
  input: typebox_exports.Object({}),
  examples: [{}],
  load: async (_, { describe: describe3 }) => JSON.parse(await describe3()),
  title: () => "REST API reference",
  description: ({ data }) => `Every address of the REST API with its parameters, limits, real example answers and errors: ${Object.keys(data.paths).length} addresses, made from the OpenAPI document that is served.`,
  render: ({ data, baseUrl }) => /* @__PURE__ */ jsxDEV2(ApiReference, { description: data, baseUrl })
});

// server/pages/docs/mcp-page.tsx
init_define_PAGE_ASSETS();

// server/pages/docs/mcp-setup.tsx
init_define_PAGE_ASSETS();

// server/pages/docs/clients.ts
init_define_PAGE_ASSETS();
var json = (value) => JSON.stringify(value, null, 2);
function clientsFor(url) {
  const named2 = (server) => ({ [SERVER_NAME]: server });
  return [
    {
      id: "claude-code",
      name: "Claude Code",
      steps: [{ say: "In a terminal:", text: `claude mcp add --transport http ${SERVER_NAME} ${url}` }]
    },
    {
      id: "claude-desktop",
      name: "Claude Desktop and claude.ai",
      steps: [
        {
          say: "Settings, Connectors, Add custom connector, with this address. It has to be reachable from the internet; for a server on your own machine see \u201CStarted by the client\u201D.",
          text: url
        }
      ]
    },
    {
      id: "cursor",
      name: "Cursor",
      steps: [
        {
          say: "In ~/.cursor/mcp.json for every project, or .cursor/mcp.json for one:",
          text: json({ mcpServers: named2({ url }) })
        }
      ]
    },
    {
      id: "vs-code",
      name: "VS Code",
      steps: [{ say: "In .vscode/mcp.json of a workspace:", text: json({ servers: named2({ type: "http", url }) }) }]
    },
    {
      id: "codex",
      name: "Codex",
      steps: [
        { say: "In a terminal:", text: `codex mcp add ${SERVER_NAME} --url ${url}` },
        { say: "Or in ~/.codex/config.toml:", text: `[mcp_servers.${SERVER_NAME}]
url = ${JSON.stringify(url)}` }
      ]
    },
    {
      id: "others",
      name: "Other clients",
      steps: [
        {
          say: "Most read this form; the transport is Streamable HTTP, without sign-in:",
          text: json({ mcpServers: named2({ type: "http", url }) })
        }
      ]
    },
    {
      id: "stdio",
      name: "Started by the client",
      steps: [
        {
          say: "With a copy of the project on your machine the client can start the server itself, without a network. In claude_desktop_config.json, or wherever your client keeps servers:",
          text: json({
            mcpServers: named2({
              command: "npm",
              args: ["run", "--silent", "--prefix", "/path/to/outreach-facts", "stdio"]
            })
          })
        }
      ]
    }
  ];
}

// server/pages/docs/mcp-setup.tsx
function McpSetup({ description, baseUrl }) {
  const url = `${baseUrl}/mcp`;
  const clients = clientsFor(url);
  return /* @__PURE__ */ jsxDEV2(Fragment, { children: [
    /* @__PURE__ */ jsxDEV2("h1", { children: "Facts for your agent" }),
    /* @__PURE__ */ jsxDEV2("p", { class: "lead", children: "One address of the Model Context Protocol, without a key. What an agent is told is what these pages show, with sources, and with unknown as unknown." }),
    /* @__PURE__ */ jsxDEV2(DocsNavigation, { path: "/docs/mcp" }),
    /* @__PURE__ */ jsxDEV2(CopyText, { code: true, name: "the address of the MCP server", text: url }),
    /* @__PURE__ */ jsxDEV2(
      WithContents,
      {
        parts: [
          ...clients.map(({ id, name }) => ({ id, label: name })),
          { id: "tools", label: "Tools" },
          { id: "prompts", label: "Prompts and resources" }
        ],
        children: [
          clients.map(({ id, name, steps }) => /* @__PURE__ */ jsxDEV2("section", { "aria-labelledby": id, children: [
            /* @__PURE__ */ jsxDEV2("h2", { id, children: name }),
            steps.map(({ say, text: text2 }, i) => /* @__PURE__ */ jsxDEV2(Fragment, { children: [
              /* @__PURE__ */ jsxDEV2("p", { children: say }),
              /* @__PURE__ */ jsxDEV2(CopyText, { code: true, name: `the set-up of ${name}${i > 0 ? ", as a file" : ""}`, text: text2 })
            ] }))
          ] })),
          /* @__PURE__ */ jsxDEV2("section", { "aria-labelledby": "tools", children: [
            /* @__PURE__ */ jsxDEV2("h2", { id: "tools", children: "Tools" }),
            /* @__PURE__ */ jsxDEV2("p", { children: "All only read. Each answers as the REST operation of the same name, with the same parameters." }),
            /* @__PURE__ */ jsxDEV2("dl", { class: "terms wide-terms", children: operationsIn(description).map(({ operationId, summary }) => /* @__PURE__ */ jsxDEV2(Fragment, { children: [
              /* @__PURE__ */ jsxDEV2("dt", { children: /* @__PURE__ */ jsxDEV2("a", { href: `/docs/api#${operationId}`, children: /* @__PURE__ */ jsxDEV2("code", { children: operationId }) }) }),
              /* @__PURE__ */ jsxDEV2("dd", { children: summary })
            ] })) })
          ] }),
          /* @__PURE__ */ jsxDEV2("section", { "aria-labelledby": "prompts", children: [
            /* @__PURE__ */ jsxDEV2("h2", { id: "prompts", children: "Prompts and resources" }),
            /* @__PURE__ */ jsxDEV2("dl", { class: "terms wide-terms", children: Object.entries(PROMPTS).map(([name, prompt]) => /* @__PURE__ */ jsxDEV2(Fragment, { children: [
              /* @__PURE__ */ jsxDEV2("dt", { children: /* @__PURE__ */ jsxDEV2("code", { children: name }) }),
              /* @__PURE__ */ jsxDEV2("dd", { children: prompt.description })
            ] })) }),
            /* @__PURE__ */ jsxDEV2("p", { children: "Resources, for clients that let a person pick what the model reads:" }),
            /* @__PURE__ */ jsxDEV2("ul", { children: RESOURCES.map((address) => /* @__PURE__ */ jsxDEV2("li", { children: /* @__PURE__ */ jsxDEV2("code", { children: address }) })) })
          ] })
        ]
      }
    )
  ] });
}

// server/pages/docs/mcp-page.tsx
var docsMcp = definePage({
  path: "/docs/mcp",
  input: typebox_exports.Object({}),
  examples: [{}],
  load: async (_, { describe: describe3 }) => JSON.parse(await describe3()),
  title: () => "MCP server: set-up and tools",
  description: () => "Give a software agent sourced facts about outreach tools: one address, no key, with configuration to copy for Claude Code, Claude Desktop, Cursor, VS Code and Codex.",
  render: ({ data, baseUrl }) => /* @__PURE__ */ jsxDEV2(McpSetup, { description: data, baseUrl })
});

// server/pages/docs/overview-page.tsx
init_define_PAGE_ASSETS();

// server/pages/docs/overview.tsx
init_define_PAGE_ASSETS();

// server/pages/docs/prose.tsx
init_define_PAGE_ASSETS();
function Prose({ text: text2 }) {
  return /* @__PURE__ */ jsxDEV2(Fragment, { children: text2.split("\n\n").map(
    (block) => block.startsWith("- ") ? /* @__PURE__ */ jsxDEV2("ul", { class: "spaced", children: block.split(/\n?^- /m).filter(Boolean).map((item) => /* @__PURE__ */ jsxDEV2("li", { children: /* @__PURE__ */ jsxDEV2(Inline, { text: item }) })) }) : /* @__PURE__ */ jsxDEV2("p", { children: /* @__PURE__ */ jsxDEV2(Inline, { text: block }) })
  ) });
}
function Inline({ text: text2 }) {
  return /* @__PURE__ */ jsxDEV2(Fragment, { children: text2.split(/(\*\*[^*]+\*\*|`[^`]+`)/).map((piece) => {
    if (piece.startsWith("**")) return /* @__PURE__ */ jsxDEV2("b", { children: piece.slice(2, -2) });
    return piece.startsWith("`") ? /* @__PURE__ */ jsxDEV2("code", { children: piece.slice(1, -1) }) : piece;
  }) });
}

// server/pages/docs/overview.tsx
function Overview({ description, baseUrl }) {
  return /* @__PURE__ */ jsxDEV2(Fragment, { children: [
    /* @__PURE__ */ jsxDEV2("h1", { children: "The same facts, for programs" }),
    /* @__PURE__ */ jsxDEV2("p", { class: "lead", children: "Every page here is made from an answer that programs get too. Open to all, without a key, from any origin; for reading only." }),
    /* @__PURE__ */ jsxDEV2(DocsNavigation, { path: "/docs" }),
    /* @__PURE__ */ jsxDEV2("section", { "aria-labelledby": "ways", children: [
      /* @__PURE__ */ jsxDEV2("h2", { id: "ways", children: "Three ways" }),
      /* @__PURE__ */ jsxDEV2("div", { class: "grid", children: [
        /* @__PURE__ */ jsxDEV2("div", { children: [
          /* @__PURE__ */ jsxDEV2("h3", { children: "REST" }),
          /* @__PURE__ */ jsxDEV2("p", { children: [
            "JSON over GET, described in ",
            /* @__PURE__ */ jsxDEV2("a", { href: "/api/v1/openapi.json", children: "OpenAPI 3.1" }),
            ", so that clients can be generated. ",
            /* @__PURE__ */ jsxDEV2("a", { href: "/docs/api", children: "Every operation with its parameters" }),
            "."
          ] })
        ] }),
        /* @__PURE__ */ jsxDEV2("div", { children: [
          /* @__PURE__ */ jsxDEV2("h3", { children: "MCP" }),
          /* @__PURE__ */ jsxDEV2("p", { children: [
            "The same operations as tools for software agents, at ",
            /* @__PURE__ */ jsxDEV2("code", { children: [
              basePathOf(baseUrl),
              "/mcp"
            ] }),
            ".",
            " ",
            /* @__PURE__ */ jsxDEV2("a", { href: "/docs/mcp", children: "Set it up in your client" }),
            "."
          ] })
        ] }),
        /* @__PURE__ */ jsxDEV2("div", { children: [
          /* @__PURE__ */ jsxDEV2("h3", { children: "Files" }),
          /* @__PURE__ */ jsxDEV2("p", { children: [
            "Lists, comparisons, rankings and prices as CSV: the same address with ",
            /* @__PURE__ */ jsxDEV2("code", { children: ".csv" }),
            " at the end of its path. ",
            /* @__PURE__ */ jsxDEV2("a", { href: "/datasets/ai-readiness", children: "The AI-readiness dataset" }),
            " also as Data Package and JSON-LD."
          ] })
        ] })
      ] })
    ] }),
    /* @__PURE__ */ jsxDEV2("section", { "aria-labelledby": "first", children: [
      /* @__PURE__ */ jsxDEV2("h2", { id: "first", children: "A first request" }),
      /* @__PURE__ */ jsxDEV2(
        CopyText,
        {
          code: true,
          name: "a first request",
          text: curl(`${baseUrl}/api/v1/tools?q=mcp server&limit=3`.replaceAll(" ", "%20"))
        }
      ),
      /* @__PURE__ */ jsxDEV2("p", { children: [
        "It lists tools that are proven to have an MCP server. Take a ",
        /* @__PURE__ */ jsxDEV2("code", { children: "slug" }),
        " from it, and ask for",
        " ",
        /* @__PURE__ */ jsxDEV2("a", { href: "/docs/api#get_tool", children: "all that is known about that tool" }),
        "."
      ] })
    ] }),
    /* @__PURE__ */ jsxDEV2("section", { "aria-labelledby": "all", children: [
      /* @__PURE__ */ jsxDEV2("h2", { id: "all", children: "What holds for every answer" }),
      /* @__PURE__ */ jsxDEV2(Prose, { text: description.info.description }),
      /* @__PURE__ */ jsxDEV2("p", { children: [
        /* @__PURE__ */ jsxDEV2("a", { href: "/problems", children: "Every kind of problem with its code" }),
        ". ",
        /* @__PURE__ */ jsxDEV2("a", { href: "/licence", children: "How to attribute" }),
        "."
      ] })
    ] })
  ] });
}

// server/pages/docs/overview-page.tsx
var docs = definePage({
  path: "/docs",
  input: typebox_exports.Object({}),
  examples: [{}],
  navigation: { label: "API", place: "header" },
  load: async (_, { describe: describe3 }) => JSON.parse(await describe3()),
  title: () => "For programs: REST, MCP and files",
  description: () => "The same facts for programs and software agents: a REST API described in OpenAPI, an MCP server, CSV and a dataset. Read-only, open to all, no key.",
  render: ({ data, baseUrl }) => /* @__PURE__ */ jsxDEV2(Overview, { description: data, baseUrl })
});

// server/pages/home/page.tsx
init_define_PAGE_ASSETS();

// server/pages/home/home.tsx
init_define_PAGE_ASSETS();

// server/pages/home/ask-boxes.tsx
init_define_PAGE_ASSETS();

// server/pages/frame/recommend-box.tsx
init_define_PAGE_ASSETS();
function RecommendBox({ id, value = "" }) {
  return /* @__PURE__ */ jsxDEV2("form", { class: "recommend-box", action: "/recommend", method: "get", children: [
    /* @__PURE__ */ jsxDEV2("label", { class: "box-title", for: id, children: "Say what you need" }),
    /* @__PURE__ */ jsxDEV2(
      "textarea",
      {
        id,
        name: "q",
        rows: 3,
        required: true,
        maxlength: 2e3,
        placeholder: "LinkedIn and email in one sequence, under 80 euros a month, no WhatsApp",
        children: value
      }
    ),
    /* @__PURE__ */ jsxDEV2("button", { type: "submit", children: "Find tools that fit" })
  ] });
}

// server/pages/frame/search-box.tsx
init_define_PAGE_ASSETS();
function SearchBox({ id, value }) {
  return /* @__PURE__ */ jsxDEV2("search", { children: /* @__PURE__ */ jsxDEV2("form", { class: "search-box", action: "/tools", method: "get", children: [
    /* @__PURE__ */ jsxDEV2("label", { class: "unseen", for: id, children: "Search tools by name or by what they can do" }),
    /* @__PURE__ */ jsxDEV2("input", { id, name: "q", type: "search", value, maxlength: 500, placeholder: "Tool, or \u201Cwhatsapp\u201D" }),
    /* @__PURE__ */ jsxDEV2("button", { type: "submit", children: [
      "Search",
      /* @__PURE__ */ jsxDEV2("svg", { class: "glass", viewBox: "0 0 20 20", "aria-hidden": "true", children: /* @__PURE__ */ jsxDEV2("path", { d: "M13 13l5 5M14.5 8.5a6 6 0 1 1-12 0a6 6 0 1 1 12 0" }) })
    ] })
  ] }) });
}

// server/pages/home/ask-boxes.tsx
var NAMES = ["Waalaxy", "WhatsApp", "MCP server"];
var NEEDS = [
  "LinkedIn and email in one sequence, under 80 euros a month, no WhatsApp",
  "LinkedIn automation with an API, webhooks and an official MCP server",
  "Cold email with warm-up for a team of five, with HubSpot and a free trial"
];
function AskBoxes() {
  return /* @__PURE__ */ jsxDEV2("div", { class: "ask", children: [
    /* @__PURE__ */ jsxDEV2("div", { children: [
      /* @__PURE__ */ jsxDEV2(RecommendBox, { id: "need" }),
      /* @__PURE__ */ jsxDEV2(Examples, { path: "/recommend", texts: NEEDS, label: "For example" })
    ] }),
    /* @__PURE__ */ jsxDEV2("div", { children: [
      /* @__PURE__ */ jsxDEV2("p", { class: "box-title", children: "Find a tool" }),
      /* @__PURE__ */ jsxDEV2(SearchBox, { id: "find" }),
      /* @__PURE__ */ jsxDEV2(Examples, { path: "/tools", texts: NAMES, label: "For example" })
    ] })
  ] });
}
function Examples({ path, texts, label }) {
  return /* @__PURE__ */ jsxDEV2(Fragment, { children: [
    /* @__PURE__ */ jsxDEV2("p", { class: "quiet small examples-label", children: label }),
    /* @__PURE__ */ jsxDEV2("ul", { class: "examples", children: texts.map((text2) => /* @__PURE__ */ jsxDEV2("li", { children: /* @__PURE__ */ jsxDEV2("a", { href: `${path}?q=${encodeURIComponent(text2).replaceAll("%2C", ",")}`, children: text2 }) })) })
  ] });
}

// server/pages/home/for-programs.tsx
init_define_PAGE_ASSETS();
function ForPrograms({ baseUrl }) {
  const client = { mcpServers: { "outreach-facts": { type: "http", url: `${baseUrl}/mcp` } } };
  return /* @__PURE__ */ jsxDEV2("section", { "aria-labelledby": "programs", children: [
    /* @__PURE__ */ jsxDEV2("h2", { id: "programs", children: "For programs" }),
    /* @__PURE__ */ jsxDEV2("p", { children: [
      "Every page of facts leads to the same as JSON, without a key: over ",
      /* @__PURE__ */ jsxDEV2("a", { href: "/docs/api", children: "REST" }),
      ", as CSV, and over ",
      /* @__PURE__ */ jsxDEV2("a", { href: "/docs/mcp", children: "MCP" }),
      " for software agents. The facts are free to reuse under CC BY 4.0."
    ] }),
    /* @__PURE__ */ jsxDEV2("div", { class: "grid wide", children: [
      /* @__PURE__ */ jsxDEV2("div", { children: [
        /* @__PURE__ */ jsxDEV2("h3", { children: "A call of the REST API" }),
        /* @__PURE__ */ jsxDEV2(CopyText, { code: true, name: "a call of the REST API", text: `curl ${baseUrl}/api/v1/tools/lemlist` })
      ] }),
      /* @__PURE__ */ jsxDEV2("div", { children: [
        /* @__PURE__ */ jsxDEV2("h3", { children: "What an MCP client needs" }),
        /* @__PURE__ */ jsxDEV2(CopyText, { code: true, name: "the configuration of an MCP client", text: JSON.stringify(client, null, 2) })
      ] })
    ] })
  ] });
}

// server/pages/home/how-it-differs.tsx
init_define_PAGE_ASSETS();
function HowItDiffers() {
  return /* @__PURE__ */ jsxDEV2("section", { "aria-labelledby": "differs", children: [
    /* @__PURE__ */ jsxDEV2("h2", { id: "differs", children: "What you can check" }),
    /* @__PURE__ */ jsxDEV2("div", { class: "grid", children: [
      /* @__PURE__ */ jsxDEV2("div", { children: [
        /* @__PURE__ */ jsxDEV2("h3", { children: "Every source" }),
        /* @__PURE__ */ jsxDEV2("p", { children: "Each fact names the page, where on it the value stands, who speaks there and when it was read. Where the vendor\u2019s word stands alone, that is said." })
      ] }),
      /* @__PURE__ */ jsxDEV2("div", { children: [
        /* @__PURE__ */ jsxDEV2("h3", { children: "Every gap" }),
        /* @__PURE__ */ jsxDEV2("p", { children: "Unknown is a state of its own, with where an answer was looked for. It never counts as a no, and hiding a fact never raises a score." })
      ] }),
      /* @__PURE__ */ jsxDEV2("div", { children: [
        /* @__PURE__ */ jsxDEV2("h3", { children: "Every score" }),
        /* @__PURE__ */ jsxDEV2("p", { children: [
          "The ",
          /* @__PURE__ */ jsxDEV2("a", { href: "/methodology", children: "method" }),
          " is public, with its weights. The same facts always give the same scores, and each can be added up by hand."
        ] })
      ] })
    ] })
  ] });
}

// server/pages/home/how-to-read.tsx
init_define_PAGE_ASSETS();

// server/pages/facts/status.tsx
init_define_PAGE_ASSETS();
var WORDS = {
  known: "Known",
  unknown: "Unknown",
  disputed: "Sources differ",
  not_applicable: "Does not apply"
};
function Status({ status }) {
  return /* @__PURE__ */ jsxDEV2("span", { class: `status ${status}`, children: [
    /* @__PURE__ */ jsxDEV2(Mark, { status }),
    " ",
    WORDS[status]
  ] });
}

// server/pages/home/how-to-read.tsx
var PLACING = { rank: 4, rank_range: { best: 2, worst: 16 }, weight_range: { best: 3, worst: 6 } };
function HowToRead() {
  return /* @__PURE__ */ jsxDEV2("section", { "aria-labelledby": "reading", children: [
    /* @__PURE__ */ jsxDEV2("h2", { id: "reading", children: "How to read it" }),
    /* @__PURE__ */ jsxDEV2("dl", { class: "legend", children: [
      /* @__PURE__ */ jsxDEV2("dt", { children: /* @__PURE__ */ jsxDEV2(ScorePicture, { score: 52, potential: 81 }) }),
      /* @__PURE__ */ jsxDEV2("dd", { children: "Solid is the score: what sources prove, of 100. Hatched is open: what the score would gain if every unknown turned out well." }),
      /* @__PURE__ */ jsxDEV2("dt", { children: /* @__PURE__ */ jsxDEV2(RankRange, { placing: PLACING, of: 20, hidden: true }) }),
      /* @__PURE__ */ jsxDEV2("dd", { children: "The dot is the rank. The hatched band holds every rank that the unknowns leave open; the solid band, those that other weights would make of the same facts." }),
      /* @__PURE__ */ jsxDEV2("dt", { children: /* @__PURE__ */ jsxDEV2(Status, { status: "known" }) }),
      /* @__PURE__ */ jsxDEV2("dd", { children: "A page says so. It is named, with the day it was read." }),
      /* @__PURE__ */ jsxDEV2("dt", { children: /* @__PURE__ */ jsxDEV2(Status, { status: "unknown" }) }),
      /* @__PURE__ */ jsxDEV2("dd", { children: "No page that was read says. It earns nothing, and it is never shown as a no." }),
      /* @__PURE__ */ jsxDEV2("dt", { children: /* @__PURE__ */ jsxDEV2(Status, { status: "disputed" }) }),
      /* @__PURE__ */ jsxDEV2("dd", { children: "Current pages contradict each other: the fact is disputed, and all of them are shown." }),
      /* @__PURE__ */ jsxDEV2("dt", { children: /* @__PURE__ */ jsxDEV2(Status, { status: "not_applicable" }) }),
      /* @__PURE__ */ jsxDEV2("dd", { children: "The question has no meaning for this tool." })
    ] })
  ] });
}

// server/pages/home/tools-by-type.tsx
init_define_PAGE_ASSETS();
var proven = ({ scores }) => scores.profiles.general?.score ?? 0;
function ToolsByType({ tools: tools3, categories }) {
  return /* @__PURE__ */ jsxDEV2("section", { "aria-labelledby": "types", children: [
    /* @__PURE__ */ jsxDEV2("h2", { id: "types", children: "All tools by type" }),
    /* @__PURE__ */ jsxDEV2("p", { children: "Behind each name its general score. A low one mostly means that little is known of the tool." }),
    /* @__PURE__ */ jsxDEV2("div", { class: "types", children: Object.entries(categories).map(([slug, { label, description }]) => {
      const own = tools3.filter(({ category: category2 }) => category2 === slug).sort((a, b) => proven(b) - proven(a));
      return /* @__PURE__ */ jsxDEV2("section", { children: [
        /* @__PURE__ */ jsxDEV2("h3", { children: [
          /* @__PURE__ */ jsxDEV2("a", { href: `/tools?category=${slug}`, children: label }),
          " ",
          /* @__PURE__ */ jsxDEV2("span", { class: "quiet count", children: own.length })
        ] }),
        /* @__PURE__ */ jsxDEV2("p", { children: description }),
        /* @__PURE__ */ jsxDEV2("ul", { class: "index", children: own.map((tool2) => /* @__PURE__ */ jsxDEV2("li", { children: [
          /* @__PURE__ */ jsxDEV2("a", { href: `/tools/${tool2.slug}`, children: tool2.name }),
          /* @__PURE__ */ jsxDEV2("span", { class: "leader" }),
          /* @__PURE__ */ jsxDEV2("span", { class: "figure", children: proven(tool2).toFixed(1) })
        ] })) })
      ] });
    }) })
  ] });
}

// server/pages/home/top-of-ranking.tsx
init_define_PAGE_ASSETS();

// server/pages/rankings/health-words.ts
init_define_PAGE_ASSETS();
function healthWords({ ranked, decided, follows_coverage, provisional }) {
  if (!provisional) return "";
  if (ranked < FEW) {
    const many = ranked === 1 ? "Only one tool is" : `Only ${ranked} tools are`;
    return `Provisional: ${ranked === 0 ? "no tool is" : many} known well enough to be ranked, so the order says little.`;
  }
  return `Provisional: what is still unknown could reverse ${openWords(decided)} these ${ranked} tools, and in ${follows_coverage === 1 ? "every pair" : `${percent3(follows_coverage)} of the pairs`} the higher one is also the one that more is known of. The order partly tells who documents more.`;
}
var FEW = 5;
var percent3 = (share) => `${Math.round((share ?? 0) * 100)}\xA0%`;
function openWords(decided) {
  return decided === null || decided === 0 ? "the order of any two of" : `${percent3(1 - decided)} of the pairs among`;
}

// server/pages/rankings/ranked-table.tsx
init_define_PAGE_ASSETS();
function RankedTable({ list: { category: category2, entries, health }, profile, label, categories }) {
  const ranks2 = entries.map(({ rank }) => rank);
  const open = `Ranks left open, of ${health.ranked}`;
  return /* @__PURE__ */ jsxDEV2("table", { class: "ranked stacked", "aria-label": label, children: [
    /* @__PURE__ */ jsxDEV2("thead", { children: /* @__PURE__ */ jsxDEV2("tr", { children: [
      /* @__PURE__ */ jsxDEV2("th", { scope: "col", children: "Rank" }),
      /* @__PURE__ */ jsxDEV2("th", { scope: "col", children: "Tool" }),
      /* @__PURE__ */ jsxDEV2("th", { scope: "col", children: "Score, proven to potential" }),
      /* @__PURE__ */ jsxDEV2("th", { scope: "col", children: open }),
      /* @__PURE__ */ jsxDEV2("th", { scope: "col", class: "number", children: "Known" }),
      /* @__PURE__ */ jsxDEV2("th", { scope: "col", children: "Compare" })
    ] }) }),
    /* @__PURE__ */ jsxDEV2("tbody", { children: entries.map(({ tool: tool2, score, potential, coverage, ...placing }, index) => /* @__PURE__ */ jsxDEV2("tr", { children: [
      /* @__PURE__ */ jsxDEV2("td", { class: "rank-cell", children: [
        placing.rank,
        ranks2.filter((rank) => rank === placing.rank).length > 1 && /* @__PURE__ */ jsxDEV2("span", { class: "tied", children: [
          /* @__PURE__ */ jsxDEV2("span", { "aria-hidden": "true", children: "=" }),
          /* @__PURE__ */ jsxDEV2("span", { class: "unseen", children: " shared" })
        ] })
      ] }),
      /* @__PURE__ */ jsxDEV2("th", { scope: "row", children: [
        /* @__PURE__ */ jsxDEV2("a", { href: `/tools/${tool2.slug}`, children: tool2.name }),
        category2 === null && /* @__PURE__ */ jsxDEV2("span", { class: "condition", children: categories[tool2.category]?.label ?? tool2.category })
      ] }),
      /* @__PURE__ */ jsxDEV2("td", { children: [
        /* @__PURE__ */ jsxDEV2("span", { class: "cell-label", children: "Score, proven to potential" }),
        /* @__PURE__ */ jsxDEV2(ScoreBar, { score: { score, potential } })
      ] }),
      /* @__PURE__ */ jsxDEV2("td", { children: [
        /* @__PURE__ */ jsxDEV2("span", { class: "cell-label", children: open }),
        /* @__PURE__ */ jsxDEV2(RankRange, { placing, of: health.ranked })
      ] }),
      /* @__PURE__ */ jsxDEV2("td", { class: "number", children: [
        /* @__PURE__ */ jsxDEV2("span", { class: "cell-label", children: "Known " }),
        Math.round(coverage * 100),
        " %"
      ] }),
      /* @__PURE__ */ jsxDEV2("td", { children: /* @__PURE__ */ jsxDEV2(WhyAboveLink, { entry: entries[index], next: entries[index + 1], profile }) })
    ] })) })
  ] });
}
function WhyAboveLink({ entry: { tool: tool2, score }, next, profile }) {
  if (!next) return null;
  return /* @__PURE__ */ jsxDEV2("a", { href: compareAddress({ tools: [tool2.slug, next.tool.slug], profile }, "scores"), children: [
    /* @__PURE__ */ jsxDEV2("span", { class: "unseen", children: [
      tool2.name,
      ": "
    ] }),
    score === next.score ? "level with" : "why above",
    " ",
    next.tool.name
  ] });
}

// server/pages/home/top-of-ranking.tsx
function TopOfRanking({ list, categories }) {
  const { health, total: total2 } = list;
  return /* @__PURE__ */ jsxDEV2("section", { "aria-labelledby": "ranking", children: [
    /* @__PURE__ */ jsxDEV2("h2", { id: "ranking", children: "The general ranking" }),
    /* @__PURE__ */ jsxDEV2("p", { children: [
      "By what sources prove about each tool, whatever its type; specialised tools stand low in it by design.",
      " ",
      healthWords(health)
    ] }),
    /* @__PURE__ */ jsxDEV2(RankedTable, { list, profile: "general", label: "The first of the general ranking", categories }),
    /* @__PURE__ */ jsxDEV2("p", { class: "after-table", children: /* @__PURE__ */ jsxDEV2("a", { href: "/rankings/general", children: [
      "All ",
      health.ranked,
      " ranked tools, and the ",
      total2 - health.ranked,
      " too little known to rank"
    ] }) })
  ] });
}

// server/pages/home/what-is-known.tsx
init_define_PAGE_ASSETS();
function WhatIsKnown({ counts }) {
  const { tools: tools3, keys, sources } = counts;
  return /* @__PURE__ */ jsxDEV2("section", { "aria-labelledby": "known", children: [
    /* @__PURE__ */ jsxDEV2("h2", { id: "known", children: "What the facts are" }),
    /* @__PURE__ */ jsxDEV2("p", { children: [
      "The same ",
      keys,
      " questions are put to each of the ",
      tools3,
      " tools: channels, limits, inbox, integrations, interfaces for programs, prices, security. An answer counts only with a page that says it;",
      " ",
      sources.toLocaleString("en"),
      " sources were read."
    ] }),
    /* @__PURE__ */ jsxDEV2(Coverage, { ...counts })
  ] });
}

// server/pages/home/home.tsx
function Home({ list, tools: tools3, manifest, methodology: methodology2, baseUrl }) {
  const { categories } = methodology2;
  return /* @__PURE__ */ jsxDEV2(Fragment, { children: [
    /* @__PURE__ */ jsxDEV2("h1", { children: "What is known about outreach tools, and who says so" }),
    /* @__PURE__ */ jsxDEV2("p", { class: "lead", children: [
      "Facts about ",
      manifest.counts.tools,
      " LinkedIn and multichannel outreach tools, each with the page that says it and the day it was read. What no page says is called unknown, never no."
    ] }),
    /* @__PURE__ */ jsxDEV2(AskBoxes, {}),
    list && /* @__PURE__ */ jsxDEV2(TopOfRanking, { list, categories }),
    /* @__PURE__ */ jsxDEV2(HowToRead, {}),
    /* @__PURE__ */ jsxDEV2(ToolsByType, { tools: tools3, categories }),
    /* @__PURE__ */ jsxDEV2(WhatIsKnown, { counts: manifest.counts }),
    /* @__PURE__ */ jsxDEV2(HowItDiffers, {}),
    /* @__PURE__ */ jsxDEV2(ForPrograms, { baseUrl })
  ] });
}

// server/pages/home/web-site.ts
init_define_PAGE_ASSETS();
function webSite(name, description, baseUrl) {
  return {
    "@context": "https://schema.org",
    "@type": "WebSite",
    name,
    description,
    url: `${baseUrl}/`,
    inLanguage: "en",
    license: LICENCE_URL,
    isAccessibleForFree: true,
    potentialAction: {
      "@type": "SearchAction",
      target: { "@type": "EntryPoint", urlTemplate: `${baseUrl}/tools?q={search_term_string}` },
      "query-input": "required name=search_term_string"
    }
  };
}

// server/pages/home/page.tsx
var SHOWN = 10;
var home = definePage({
  path: "/",
  input: typebox_exports.Object({}),
  examples: [{}],
  load: (_, { ask }) => ({
    ranking: ask(getRankings, { profile: "general", limit: SHOWN }),
    tools: ask(searchTools, {}).tools
  }),
  title: () => "What is known about outreach tools, and who says so",
  description: ({ manifest }) => describe(manifest),
  jsonLd: ({ manifest, baseUrl }) => webSite(manifest.attribution, describe(manifest), baseUrl),
  render: ({ data: { ranking: ranking2, tools: tools3 }, manifest, methodology: methodology2, baseUrl }) => /* @__PURE__ */ jsxDEV2(Home, { list: ranking2.lists[0], tools: tools3, manifest, methodology: methodology2, baseUrl })
});
var describe = ({ counts }) => `${(counts.known + counts.disputed).toLocaleString("en")} facts about ${counts.tools} LinkedIn and multichannel outreach tools, each with the page that says it. What no page says is called unknown, never no.`;

// server/pages/licence/page.tsx
init_define_PAGE_ASSETS();

// server/pages/licence/licence.tsx
init_define_PAGE_ASSETS();
function LicencePage({ manifest, baseUrl }) {
  const { attribution, as_of } = manifest;
  const link3 = `<a href="${baseUrl}/">${attribution}</a>, as of ${as_of}, <a href="${LICENCE_URL}">CC BY 4.0</a>`;
  return /* @__PURE__ */ jsxDEV2(Fragment, { children: [
    /* @__PURE__ */ jsxDEV2("h1", { children: "Free to use, with attribution" }),
    /* @__PURE__ */ jsxDEV2("p", { class: "lead", children: "The facts, scores and rankings are under Creative Commons Attribution 4.0, the code under the MIT licence. Use, change and build on both, for any purpose, also commercially." }),
    /* @__PURE__ */ jsxDEV2("section", { "aria-labelledby": "attribute", children: [
      /* @__PURE__ */ jsxDEV2("h2", { id: "attribute", children: "How to attribute" }),
      /* @__PURE__ */ jsxDEV2("p", { children: [
        "Name ",
        attribution,
        ", link to the licence, and say so if you changed something. In a text:"
      ] }),
      /* @__PURE__ */ jsxDEV2(CopyText, { text: citation(manifest, `${baseUrl}/`), name: "the attribution as a sentence" }),
      /* @__PURE__ */ jsxDEV2("p", { children: "On a web page:" }),
      /* @__PURE__ */ jsxDEV2(CopyText, { code: true, text: link3, name: "the attribution as HTML" }),
      /* @__PURE__ */ jsxDEV2("p", { children: [
        "For a single fact or ranking, every answer of the ",
        /* @__PURE__ */ jsxDEV2("a", { href: "/docs", children: "API" }),
        " carries a sentence of its own,",
        " ",
        /* @__PURE__ */ jsxDEV2("code", { children: "meta.cite" }),
        ", with its address and snapshot. For the",
        " ",
        /* @__PURE__ */ jsxDEV2("a", { href: "/datasets/ai-readiness#cite", children: "AI-readiness dataset" }),
        " there is BibTeX and CFF too."
      ] })
    ] }),
    /* @__PURE__ */ jsxDEV2("section", { "aria-labelledby": "data", children: [
      /* @__PURE__ */ jsxDEV2("h2", { id: "data", children: "The data: CC BY 4.0" }),
      /* @__PURE__ */ jsxDEV2("p", { children: [
        "It covers everything that these pages and the API say of the tools.",
        " ",
        /* @__PURE__ */ jsxDEV2("a", { href: LICENCE_URL, rel: "license", children: "The licence and its legal text" }),
        ". Names of products are their makers' marks, and the pages that are named as sources belong to their publishers: we describe them in our own words, and what stands on them is not ours to license."
      ] })
    ] }),
    /* @__PURE__ */ jsxDEV2("section", { "aria-labelledby": "code", children: [
      /* @__PURE__ */ jsxDEV2("h2", { id: "code", children: "The code: MIT" }),
      /* @__PURE__ */ jsxDEV2("p", { children: "The pipeline, the server and these pages. Keep the notice of copyright in copies of the code; what you make with the data needs none of it." })
    ] })
  ] });
}

// server/pages/licence/page.tsx
var licence = definePage({
  path: "/licence",
  input: typebox_exports.Object({}),
  examples: [{}],
  navigation: { label: "Licence", place: "footer" },
  load: () => ({}),
  title: () => "Licence: free to use, with attribution",
  description: () => "The facts are under CC BY 4.0 and the code under MIT: use both for any purpose. What attribution asks of you, with a sentence and a link to copy.",
  render: ({ manifest, baseUrl }) => /* @__PURE__ */ jsxDEV2(LicencePage, { manifest, baseUrl })
});

// server/pages/methodology/page.tsx
init_define_PAGE_ASSETS();

// server/pages/methodology/count-answered.ts
init_define_PAGE_ASSETS();
function countAnswered(tools3) {
  const groups = /* @__PURE__ */ new Map();
  const categories = /* @__PURE__ */ new Map();
  for (const { category: category2, facts } of tools3) {
    for (const [key, { status }] of Object.entries(facts)) {
      if (status === "not_applicable") continue;
      count(groups, key.split(".")[0], status);
      count(categories, category2, status);
    }
  }
  return { groups, categories };
}
function count(into, name, status) {
  const before = into.get(name) ?? { known: 0, disputed: 0, unknown: 0 };
  into.set(name, { ...before, [status]: before[status] + 1 });
}

// server/pages/methodology/methodology.tsx
init_define_PAGE_ASSETS();

// server/pages/methodology/changes.tsx
init_define_PAGE_ASSETS();
function Changes({ changelog }) {
  return /* @__PURE__ */ jsxDEV2("section", { "aria-labelledby": "changes", children: [
    /* @__PURE__ */ jsxDEV2("h2", { id: "changes", children: "Changes" }),
    /* @__PURE__ */ jsxDEV2("p", { children: "A change of the method is a new version, and says so here. Facts change without one." }),
    /* @__PURE__ */ jsxDEV2("dl", { class: "terms", children: changelog.map(({ version, date, change }) => /* @__PURE__ */ jsxDEV2(Fragment, { children: [
      /* @__PURE__ */ jsxDEV2("dt", { children: [
        "Version ",
        version
      ] }),
      /* @__PURE__ */ jsxDEV2("dd", { children: [
        /* @__PURE__ */ jsxDEV2("time", { datetime: date, children: date }),
        ": ",
        change
      ] })
    ] })) })
  ] });
}

// server/pages/methodology/dimensions.tsx
init_define_PAGE_ASSETS();

// server/pages/methodology/rule-words.ts
init_define_PAGE_ASSETS();
function ruleWords(indicator, key, keys) {
  switch (indicator.rule) {
    case "level":
      return Object.entries(indicator.levels).sort(([, a], [, b]) => b - a).map(([value, percent4]) => `${nameOf(value, keys[key])} ${percent4} %`).join(", ");
    case "linear": {
      const { zero_at, full_at, currency, only_if = {} } = indicator;
      const unit = currency ?? keys[key]?.unit ?? "";
      const [all, none] = full_at < zero_at ? ["or less", "or more"] : ["or more", "or less"];
      const range = `${full_at} ${unit} ${all}, falling evenly to nothing at ${zero_at} ${unit}${zero_at === 0 ? "" : ` ${none}`}`;
      const conditions = Object.entries(only_if).map(
        ([other, { free_of }]) => `; only if \u201C${keys[other]?.label ?? other}\u201D is proven free of ${free_of.map((value) => nameOf(value, keys[other])).join(" and ")}`
      );
      return range + conditions.join("");
    }
  }
}
var nameOf = (value, key) => key?.values?.[value] ?? value;

// server/pages/methodology/dimensions.tsx
function Dimensions({ method }) {
  return /* @__PURE__ */ jsxDEV2("section", { "aria-labelledby": "dimensions", children: [
    /* @__PURE__ */ jsxDEV2("h2", { id: "dimensions", children: "Dimensions" }),
    /* @__PURE__ */ jsxDEV2("p", { children: "A proven yes earns all the points of its indicator, unless it says otherwise. Points are those of the general list, of 100 in all; within a dimension they follow the tiers, so that tier 4 earns four times what tier 1 does." }),
    Object.entries(method.dimensions).map(([slug, dimension]) => /* @__PURE__ */ jsxDEV2(Dimension, { slug, dimension, method }))
  ] });
}
function Dimension({ slug, dimension, method }) {
  const { label, why, notice, only_if_yes, indicators } = dimension;
  const { keys } = method.catalogue;
  return /* @__PURE__ */ jsxDEV2("section", { children: [
    /* @__PURE__ */ jsxDEV2("h3", { id: `dimension-${slug}`, children: label }),
    /* @__PURE__ */ jsxDEV2("p", { children: [
      why,
      only_if_yes && ` Counts only where \u201C${keys[only_if_yes]?.label ?? only_if_yes}\u201D is a proven yes.`
    ] }),
    notice && /* @__PURE__ */ jsxDEV2("p", { class: "notice", children: notice }),
    /* @__PURE__ */ jsxDEV2("table", { class: "indicators", "aria-labelledby": `dimension-${slug}`, children: [
      /* @__PURE__ */ jsxDEV2("thead", { children: /* @__PURE__ */ jsxDEV2("tr", { children: [
        /* @__PURE__ */ jsxDEV2("th", { scope: "col", children: "Indicator, and why it counts" }),
        /* @__PURE__ */ jsxDEV2("th", { scope: "col", children: "Tier" }),
        /* @__PURE__ */ jsxDEV2("th", { scope: "col", children: "Points" })
      ] }) }),
      /* @__PURE__ */ jsxDEV2("tbody", { children: Object.entries(indicators).map(([key, indicator]) => /* @__PURE__ */ jsxDEV2("tr", { children: [
        /* @__PURE__ */ jsxDEV2("th", { scope: "row", children: [
          /* @__PURE__ */ jsxDEV2("a", { href: `#${key}`, children: keys[key]?.label ?? key }),
          /* @__PURE__ */ jsxDEV2("span", { class: "condition", children: indicator.why }),
          indicator.rule !== "yes" && /* @__PURE__ */ jsxDEV2("span", { class: "condition", children: [
            "Earns by its answer: ",
            ruleWords(indicator, key, keys),
            "."
          ] })
        ] }),
        /* @__PURE__ */ jsxDEV2("td", { children: indicator.tier }),
        /* @__PURE__ */ jsxDEV2("td", { children: tenths2(method.tables.profiles.general?.["*"]?.[key] ?? 0) })
      ] })) })
    ] })
  ] });
}
var tenths2 = (points) => (points / 10).toFixed(1);

// server/pages/methodology/exchange-rates.tsx
init_define_PAGE_ASSETS();
function ExchangeRates({ currencies }) {
  const { base, as_of, source, rates } = currencies;
  return /* @__PURE__ */ jsxDEV2("section", { "aria-labelledby": "rates", children: [
    /* @__PURE__ */ jsxDEV2("h2", { id: "rates", children: "Exchange rates" }),
    /* @__PURE__ */ jsxDEV2("p", { children: [
      "Prices are shown in the currency of their page, and converted only to be compared, at the rates of",
      " ",
      /* @__PURE__ */ jsxDEV2("time", { datetime: as_of, children: as_of }),
      ":",
      " ",
      Object.entries(rates).filter(([currency]) => currency !== base).map(([currency, rate]) => `1 ${currency} = ${rate} ${base}`).join(", "),
      "."
    ] }),
    /* @__PURE__ */ jsxDEV2(Citations, { citations: [{ id: "rates", at: null }], sources: /* @__PURE__ */ new Map([["rates", { ...source, id: "rates" }]]) })
  ] });
}

// server/pages/methodology/principles.tsx
init_define_PAGE_ASSETS();
function Principles({ principles }) {
  return /* @__PURE__ */ jsxDEV2("section", { "aria-labelledby": "principles", children: [
    /* @__PURE__ */ jsxDEV2("h2", { id: "principles", children: "In short" }),
    /* @__PURE__ */ jsxDEV2("ul", { class: "spaced", children: principles.map((principle) => /* @__PURE__ */ jsxDEV2("li", { children: principle })) })
  ] });
}
function Limits({ limits }) {
  return /* @__PURE__ */ jsxDEV2("section", { "aria-labelledby": "limits", children: [
    /* @__PURE__ */ jsxDEV2("h2", { id: "limits", children: "What the figures cannot say" }),
    /* @__PURE__ */ jsxDEV2("ul", { class: "spaced", children: limits.map((limit) => /* @__PURE__ */ jsxDEV2("li", { children: limit })) })
  ] });
}

// server/pages/methodology/questions.tsx
init_define_PAGE_ASSETS();

// server/pages/methodology/question-words.ts
init_define_PAGE_ASSETS();
var TYPES3 = {
  boolean: "yes or no",
  number: "a number",
  days: "a number of days",
  year: "a year",
  country: "a country",
  text: "a name",
  money: "an amount of money",
  one: "one of",
  set: "any of",
  plans: "the plans with their prices"
};
function answerWords({ type, values, unit }) {
  const names = Object.values(values ?? {});
  if (names.length > 0) return `${TYPES3[type]}: ${names.join(", ")}`;
  return unit !== void 0 && type !== "days" ? `${TYPES3[type]}, ${unit}` : TYPES3[type];
}
function askedOf({ applies_to, or_if }, categories, keys) {
  if (applies_to === void 0) return void 0;
  const name = (slug) => categories[slug]?.label ?? slug;
  const others = Object.keys(categories).filter((slug) => !applies_to.includes(slug));
  const types = others.length < applies_to.length ? `every type but ${others.map(name).join(", ")}` : applies_to.map(name).join(", ");
  return or_if === void 0 ? types : `${types}, and any tool with \u201C${keys[or_if]?.label ?? or_if}\u201D proven`;
}

// server/pages/methodology/questions.tsx
function Questions({ method }) {
  const { groups, keys, freshness } = method.catalogue;
  return /* @__PURE__ */ jsxDEV2("section", { "aria-labelledby": "questions", children: [
    /* @__PURE__ */ jsxDEV2("h2", { id: "questions", children: "The questions" }),
    /* @__PURE__ */ jsxDEV2("p", { children: [
      "The same ",
      Object.keys(keys).length,
      " questions are put to every tool to which they apply. An answer is due for another look after ",
      freshness.yes,
      " days, a no after ",
      freshness.no,
      ", a price after ",
      freshness.price,
      ", unless the question says otherwise."
    ] }),
    /* @__PURE__ */ jsxDEV2(
      Choices,
      {
        label: "Groups of questions",
        choices: Object.entries(groups).map(([group, label]) => ({ href: `#group-${group}`, label }))
      }
    ),
    Object.entries(groups).map(([group, label]) => /* @__PURE__ */ jsxDEV2(Group, { group, label, method }))
  ] });
}
function Group({ group, label, method }) {
  const { catalogue, categories, dimensions } = method;
  const questions = Object.entries(catalogue.keys).filter(([key]) => key.startsWith(`${group}.`));
  return /* @__PURE__ */ jsxDEV2(Fragment, { children: [
    /* @__PURE__ */ jsxDEV2("h3", { id: `group-${group}`, children: label }),
    /* @__PURE__ */ jsxDEV2("table", { class: "questions stacked", "aria-labelledby": `group-${group}`, children: [
      /* @__PURE__ */ jsxDEV2("thead", { children: /* @__PURE__ */ jsxDEV2("tr", { children: [
        /* @__PURE__ */ jsxDEV2("th", { scope: "col", children: "Question" }),
        /* @__PURE__ */ jsxDEV2("th", { scope: "col", children: "Answer" }),
        /* @__PURE__ */ jsxDEV2("th", { scope: "col", children: "Counts in" })
      ] }) }),
      /* @__PURE__ */ jsxDEV2("tbody", { children: questions.map(([key, question]) => {
        const asked = askedOf(question, categories, catalogue.keys);
        const counted2 = Object.entries(dimensions).filter(([, { indicators }]) => Object.hasOwn(indicators, key));
        return /* @__PURE__ */ jsxDEV2("tr", { id: key, children: [
          /* @__PURE__ */ jsxDEV2("th", { scope: "row", children: [
            question.question,
            /* @__PURE__ */ jsxDEV2("code", { class: "condition", children: key })
          ] }),
          /* @__PURE__ */ jsxDEV2("td", { children: [
            answerWords(question),
            asked && /* @__PURE__ */ jsxDEV2("span", { class: "condition", children: [
              "asked of ",
              asked
            ] }),
            question.fresh_days && /* @__PURE__ */ jsxDEV2("span", { class: "condition", children: [
              "looked at again after ",
              question.fresh_days,
              " days"
            ] })
          ] }),
          /* @__PURE__ */ jsxDEV2("td", { children: counted2.length === 0 ? /* @__PURE__ */ jsxDEV2("span", { class: "quiet", children: "not scored" }) : counted2.map(([slug, { label: label2 }]) => /* @__PURE__ */ jsxDEV2("a", { href: `#dimension-${slug}`, children: label2 })) })
        ] });
      }) })
    ] })
  ] });
}

// server/pages/methodology/ranks.tsx
init_define_PAGE_ASSETS();

// server/pages/methodology/rules.tsx
init_define_PAGE_ASSETS();
var isAboutRanks = (name) => /rank|range/.test(name);
function PointRules({ rules }) {
  return /* @__PURE__ */ jsxDEV2("section", { "aria-labelledby": "points", children: [
    /* @__PURE__ */ jsxDEV2("h2", { id: "points", children: "From facts to points" }),
    /* @__PURE__ */ jsxDEV2("p", { children: "Each indicator looks at one fact and rates it from 0 to 100 by its rule. These rules, under the names that they have in the data, suffice to do it by hand." }),
    /* @__PURE__ */ jsxDEV2(RuleList, { rules: Object.fromEntries(Object.entries(rules).filter(([name]) => !isAboutRanks(name))) })
  ] });
}
function RuleList({ rules }) {
  return /* @__PURE__ */ jsxDEV2("dl", { class: "terms", children: Object.entries(rules).map(([name, text2]) => /* @__PURE__ */ jsxDEV2(Fragment, { children: [
    /* @__PURE__ */ jsxDEV2("dt", { id: `rule-${name}`, children: capitalised(name.replaceAll("_", " ")) }),
    /* @__PURE__ */ jsxDEV2("dd", { children: /* @__PURE__ */ jsxDEV2(WithCode, { text: text2 }) })
  ] })) });
}
function WithCode({ text: text2 }) {
  return /* @__PURE__ */ jsxDEV2(Fragment, { children: text2.split("`").map((piece, i) => i % 2 === 1 ? /* @__PURE__ */ jsxDEV2("code", { children: piece }) : piece) });
}
var capitalised = (text2) => text2.charAt(0).toUpperCase() + text2.slice(1);

// server/pages/methodology/ranks.tsx
function Ranks({ method }) {
  const { rules, profiles, draws, catalogue } = method;
  return /* @__PURE__ */ jsxDEV2("section", { "aria-labelledby": "ranks", children: [
    /* @__PURE__ */ jsxDEV2("h2", { id: "ranks", children: "From points to ranks" }),
    /* @__PURE__ */ jsxDEV2("p", { children: "A place is never one number alone: beside each rank stand the ranks that the unknowns leave open, and those that other weights would give." }),
    /* @__PURE__ */ jsxDEV2(RuleList, { rules: Object.fromEntries(Object.entries(rules).filter(([name]) => isAboutRanks(name))) }),
    /* @__PURE__ */ jsxDEV2("h3", { children: "The floor" }),
    /* @__PURE__ */ jsxDEV2("p", { children: "The least coverage with which a tool is ranked, and what has to be proven of it besides:" }),
    /* @__PURE__ */ jsxDEV2("ul", { children: Object.entries(profiles).map(([slug, { label, floor, eligible_if_any }]) => /* @__PURE__ */ jsxDEV2("li", { children: [
      /* @__PURE__ */ jsxDEV2("a", { href: `/rankings/${slug}`, children: label }),
      ": ",
      Math.round(floor * 100),
      "\xA0%",
      eligible_if_any && `, and one of these: ${eligible_if_any.map((key) => catalogue.keys[key]?.label ?? key).join(", ")}`
    ] })) }),
    /* @__PURE__ */ jsxDEV2("h3", { children: "How other weights are drawn" }),
    /* @__PURE__ */ jsxDEV2("p", { children: [
      draws.count.toLocaleString("en"),
      " draws, generator ",
      draws.generator,
      ". ",
      draws.how
    ] })
  ] });
}

// server/pages/methodology/types.tsx
init_define_PAGE_ASSETS();
function Types({ method }) {
  const { categories, out_of_scope, dimensions, catalogue } = method;
  const nameOf2 = (scope) => dimensions[scope] ? `all of \u201C${dimensions[scope]?.label}\u201D` : catalogue.keys[scope]?.label ?? scope;
  return /* @__PURE__ */ jsxDEV2("section", { "aria-labelledby": "types", children: [
    /* @__PURE__ */ jsxDEV2("h2", { id: "types", children: "Types of tool" }),
    /* @__PURE__ */ jsxDEV2("p", { children: "In the lists by type, what lies outside the job of a type is left out, and the rest is scaled to 100 points again." }),
    /* @__PURE__ */ jsxDEV2("table", { class: "types-of-tool stacked", children: [
      /* @__PURE__ */ jsxDEV2("thead", { children: /* @__PURE__ */ jsxDEV2("tr", { children: [
        /* @__PURE__ */ jsxDEV2("th", { scope: "col", children: "Type" }),
        /* @__PURE__ */ jsxDEV2("th", { scope: "col", children: "Left out of its list" })
      ] }) }),
      /* @__PURE__ */ jsxDEV2("tbody", { children: Object.entries(categories).map(([slug, { label, description }]) => /* @__PURE__ */ jsxDEV2("tr", { id: `type-${slug}`, children: [
        /* @__PURE__ */ jsxDEV2("th", { scope: "row", children: [
          /* @__PURE__ */ jsxDEV2("b", { children: label }),
          /* @__PURE__ */ jsxDEV2("span", { class: "condition", children: description })
        ] }),
        /* @__PURE__ */ jsxDEV2("td", { children: [
          /* @__PURE__ */ jsxDEV2("span", { class: "cell-label", children: "Left out of its list" }),
          (out_of_scope[slug] ?? []).map(nameOf2).join(", ") || "nothing"
        ] })
      ] })) })
    ] })
  ] });
}

// server/pages/methodology/weights-table.tsx
init_define_PAGE_ASSETS();

// server/pages/pictures/weight-bar.tsx
init_define_PAGE_ASSETS();
function WeightBar({ weight, most }) {
  return /* @__PURE__ */ jsxDEV2("svg", { class: "bar", width: "100%", height: "10", "aria-hidden": "true", children: [
    /* @__PURE__ */ jsxDEV2("rect", { class: "bar-track", y: "4.5", width: "100%", height: "1" }),
    /* @__PURE__ */ jsxDEV2("rect", { class: "bar-proven", width: `${Math.round(weight / Math.max(1, most) * 1e3) / 10}%`, height: "10" })
  ] });
}

// server/pages/methodology/weights-table.tsx
function WeightsTable({ profiles, dimensions }) {
  const most = Math.max(...Object.values(dimensions).flatMap(({ weights }) => Object.values(weights)));
  return /* @__PURE__ */ jsxDEV2("section", { "aria-labelledby": "weights", children: [
    /* @__PURE__ */ jsxDEV2("h2", { id: "weights", children: "Profiles and weights" }),
    /* @__PURE__ */ jsxDEV2("p", { children: "A profile is a point of view on the same facts: it says how much each dimension counts." }),
    /* @__PURE__ */ jsxDEV2("dl", { class: "terms", children: Object.entries(profiles).map(([slug, { label, description, why }]) => /* @__PURE__ */ jsxDEV2(Fragment, { children: [
      /* @__PURE__ */ jsxDEV2("dt", { children: /* @__PURE__ */ jsxDEV2("a", { href: `/rankings/${slug}`, children: label }) }),
      /* @__PURE__ */ jsxDEV2("dd", { children: [
        description,
        " ",
        why
      ] })
    ] })) }),
    /* @__PURE__ */ jsxDEV2("table", { class: "profile-weights", children: [
      /* @__PURE__ */ jsxDEV2("caption", { children: "The weight of each dimension, of 100 points in all." }),
      /* @__PURE__ */ jsxDEV2("thead", { children: /* @__PURE__ */ jsxDEV2("tr", { children: [
        /* @__PURE__ */ jsxDEV2("th", { scope: "col", children: "Dimension" }),
        Object.values(profiles).map(({ label }) => /* @__PURE__ */ jsxDEV2("th", { scope: "col", children: label }))
      ] }) }),
      /* @__PURE__ */ jsxDEV2("tbody", { children: Object.entries(dimensions).map(([slug, { label, weights }]) => /* @__PURE__ */ jsxDEV2("tr", { children: [
        /* @__PURE__ */ jsxDEV2("th", { scope: "row", children: /* @__PURE__ */ jsxDEV2("a", { href: `#dimension-${slug}`, children: label }) }),
        Object.keys(profiles).map((profile) => /* @__PURE__ */ jsxDEV2("td", { children: /* @__PURE__ */ jsxDEV2("span", { class: "weight", children: [
          /* @__PURE__ */ jsxDEV2("span", { class: "figures", children: weights[profile] ?? 0 }),
          /* @__PURE__ */ jsxDEV2(WeightBar, { weight: weights[profile] ?? 0, most })
        ] }) }))
      ] })) })
    ] })
  ] });
}

// server/pages/methodology/what-is-known.tsx
init_define_PAGE_ASSETS();
function WhatIsKnown2({ answered, method }) {
  const { catalogue, categories } = method;
  const groups = Object.entries(catalogue.groups).map(
    ([slug, label]) => [label, answered.groups.get(slug), `group-${slug}`]
  );
  const types = Object.entries(categories).map(
    ([slug, { label }]) => [label, answered.categories.get(slug), `type-${slug}`]
  );
  return /* @__PURE__ */ jsxDEV2("section", { "aria-labelledby": "known", children: [
    /* @__PURE__ */ jsxDEV2("h2", { id: "known", children: "What is known so far" }),
    /* @__PURE__ */ jsxDEV2("p", { children: "Each question that applies is put to each tool. Solid is answered; hatched is unknown, which is no answer and never a no." }),
    /* @__PURE__ */ jsxDEV2(KnownTable, { caption: "By group of questions", rows: groups }),
    /* @__PURE__ */ jsxDEV2(KnownTable, { caption: "By type of tool", rows: types })
  ] });
}
function KnownTable({ caption, rows }) {
  return /* @__PURE__ */ jsxDEV2("table", { class: "known-by stacked", children: [
    /* @__PURE__ */ jsxDEV2("caption", { children: caption }),
    /* @__PURE__ */ jsxDEV2("thead", { class: "unseen", children: /* @__PURE__ */ jsxDEV2("tr", { children: [
      /* @__PURE__ */ jsxDEV2("th", { scope: "col", children: "What" }),
      /* @__PURE__ */ jsxDEV2("th", { scope: "col", children: "Picture" }),
      /* @__PURE__ */ jsxDEV2("th", { scope: "col", children: "Answered" })
    ] }) }),
    /* @__PURE__ */ jsxDEV2("tbody", { children: rows.map(([label, answered = { known: 0, disputed: 0, unknown: 0 }, anchor]) => /* @__PURE__ */ jsxDEV2("tr", { children: [
      /* @__PURE__ */ jsxDEV2("th", { scope: "row", children: /* @__PURE__ */ jsxDEV2("a", { href: `#${anchor}`, children: label }) }),
      /* @__PURE__ */ jsxDEV2("td", { children: /* @__PURE__ */ jsxDEV2(CoverageBand, { ...answered }) }),
      /* @__PURE__ */ jsxDEV2("td", { children: words3(answered) })
    ] })) })
  ] });
}
function words3({ known, disputed, unknown: unknown2 }) {
  const all = known + disputed + unknown2;
  const share = all === 0 ? 0 : Math.round((known + disputed) / all * 100);
  return `${share} %: ${(known + disputed).toLocaleString("en")} of ${all.toLocaleString("en")}`;
}

// server/pages/methodology/worked-example.tsx
init_define_PAGE_ASSETS();
function WorkedExample({ tool: tool2, method }) {
  const [slug, score] = tellingDimension(tool2);
  const label = method.dimensions[slug]?.label ?? slug;
  const sum2 = (of) => tenths2(score.parts.reduce((all, part) => all + part[of], 0));
  const open = score.parts.reduce((all, { points, best }) => all + best - points, 0);
  return /* @__PURE__ */ jsxDEV2("section", { "aria-labelledby": "example", children: [
    /* @__PURE__ */ jsxDEV2("h2", { id: "example", children: "One score by hand" }),
    /* @__PURE__ */ jsxDEV2("p", { children: [
      /* @__PURE__ */ jsxDEV2("a", { href: `/tools/${tool2.slug}`, children: tool2.name }),
      ", dimension ",
      /* @__PURE__ */ jsxDEV2("a", { href: `#dimension-${slug}`, children: label }),
      ": each part is one fact, and each answer leads to the pages that say it. The points earned add up to the score,",
      " ",
      score.score.toFixed(1),
      "; with what is open, to the potential, ",
      score.potential.toFixed(1),
      "."
    ] }),
    /* @__PURE__ */ jsxDEV2("table", { class: "indicators worked", children: [
      /* @__PURE__ */ jsxDEV2("thead", { children: /* @__PURE__ */ jsxDEV2("tr", { children: [
        /* @__PURE__ */ jsxDEV2("th", { scope: "col", children: "Fact" }),
        /* @__PURE__ */ jsxDEV2("th", { scope: "col", children: "Answer" }),
        /* @__PURE__ */ jsxDEV2("th", { scope: "col", children: "Points" })
      ] }) }),
      /* @__PURE__ */ jsxDEV2("tbody", { children: score.parts.map(({ key, points, maximum }) => {
        const fact = tool2.facts[key];
        return /* @__PURE__ */ jsxDEV2("tr", { children: [
          /* @__PURE__ */ jsxDEV2("th", { scope: "row", children: /* @__PURE__ */ jsxDEV2("a", { href: `/tools/${tool2.slug}#${key}`, children: fact?.label ?? key }) }),
          /* @__PURE__ */ jsxDEV2("td", { children: fact && /* @__PURE__ */ jsxDEV2(FactValue, { fact, brief: true }) }),
          /* @__PURE__ */ jsxDEV2("td", { children: [
            tenths2(points),
            " ",
            /* @__PURE__ */ jsxDEV2("span", { class: "quiet", children: [
              "of ",
              tenths2(maximum)
            ] })
          ] })
        ] });
      }) }),
      /* @__PURE__ */ jsxDEV2("tfoot", { children: /* @__PURE__ */ jsxDEV2("tr", { class: "sum", children: [
        /* @__PURE__ */ jsxDEV2("th", { scope: "row", children: "Sum" }),
        /* @__PURE__ */ jsxDEV2("td", { children: open > 0 && `${tenths2(open)} open` }),
        /* @__PURE__ */ jsxDEV2("td", { children: [
          sum2("points"),
          " ",
          /* @__PURE__ */ jsxDEV2("span", { class: "quiet", children: [
            "of ",
            sum2("maximum")
          ] })
        ] })
      ] }) })
    ] })
  ] });
}
function tellingDimension({ scores }) {
  const telling = ([, { score, potential }]) => Math.min(score, potential - score);
  const [first, ...others] = Object.entries(scores.dimensions);
  if (!first) throw new Error("a ranked tool has no dimension");
  return others.reduce((best, dimension) => telling(dimension) > telling(best) ? dimension : best, first);
}

// server/pages/methodology/methodology.tsx
var PARTS = [
  { id: "principles", label: "In short" },
  { id: "example", label: "One score by hand" },
  { id: "weights", label: "Profiles and weights" },
  { id: "points", label: "From facts to points" },
  { id: "ranks", label: "From points to ranks" },
  { id: "limits", label: "What the figures cannot say" },
  { id: "dimensions", label: "Dimensions" },
  { id: "types", label: "Types of tool" },
  { id: "rates", label: "Exchange rates" },
  { id: "known", label: "What is known so far" },
  { id: "questions", label: "The questions" },
  { id: "changes", label: "Changes" }
];
function MethodologyPage({ method, example, answered, json: json2 }) {
  return /* @__PURE__ */ jsxDEV2(Fragment, { children: [
    /* @__PURE__ */ jsxDEV2("h1", { children: "How a score is made" }),
    /* @__PURE__ */ jsxDEV2("p", { class: "lead", children: "Facts turn into points by rules that anyone can follow by hand. A score counts what sources prove. What is unknown earns nothing, and stays in sight as the way from the score to the potential." }),
    /* @__PURE__ */ jsxDEV2("p", { class: "quiet small", children: [
      "Method version ",
      method.version,
      ". The same as ",
      /* @__PURE__ */ jsxDEV2("a", { href: json2, children: "JSON" }),
      ", enough to recompute every score."
    ] }),
    /* @__PURE__ */ jsxDEV2(WithContents, { parts: example ? PARTS : PARTS.filter(({ id }) => id !== "example"), children: [
      /* @__PURE__ */ jsxDEV2(Principles, { principles: method.principles }),
      example && /* @__PURE__ */ jsxDEV2(WorkedExample, { tool: example, method }),
      /* @__PURE__ */ jsxDEV2(WeightsTable, { profiles: method.profiles, dimensions: method.dimensions }),
      /* @__PURE__ */ jsxDEV2(PointRules, { rules: method.rules }),
      /* @__PURE__ */ jsxDEV2(Ranks, { method }),
      /* @__PURE__ */ jsxDEV2(Limits, { limits: method.limits }),
      /* @__PURE__ */ jsxDEV2(Dimensions, { method }),
      /* @__PURE__ */ jsxDEV2(Types, { method }),
      /* @__PURE__ */ jsxDEV2(ExchangeRates, { currencies: method.currencies }),
      /* @__PURE__ */ jsxDEV2(WhatIsKnown2, { answered, method }),
      /* @__PURE__ */ jsxDEV2(Questions, { method }),
      /* @__PURE__ */ jsxDEV2(Changes, { changelog: method.changelog })
    ] })
  ] });
}

// server/pages/methodology/page.tsx
var methodology = definePage({
  path: "/methodology",
  input: typebox_exports.Object({}),
  examples: [{}],
  navigation: { label: "Method", place: "header" },
  load: (_, { ask }) => {
    const { methodology: methodology2, meta: meta3 } = ask(getMethodology, {});
    const [first] = ask(getRankings, { profile: "general", limit: 1 }).lists[0]?.entries ?? [];
    const example = first && ask(getTool, { slug: first.tool.slug, detail: "audit" }).tool;
    const tools3 = ask(searchTools, {}).tools.map(
      ({ slug }) => ask(getTool, { slug, detail: "compact" }).tool
    );
    return { method: methodology2, meta: meta3, example, answered: countAnswered(tools3) };
  },
  title: () => "How a score is made",
  description: ({ data: { method } }) => `The whole method, version ${method.version}: how facts with sources turn into points, what each of ${Object.keys(method.dimensions).length} dimensions weighs, how ranks and their ranges come about, and what the figures cannot say.`,
  render: ({ data, json: json2 }) => /* @__PURE__ */ jsxDEV2(MethodologyPage, { ...data, json: json2 })
});

// server/pages/pricing/index-page.tsx
init_define_PAGE_ASSETS();

// server/pages/pricing/all-prices.tsx
init_define_PAGE_ASSETS();

// server/pages/pricing/cost-in-words.ts
init_define_PAGE_ASSETS();
var KEYS = [ENTRY_PRICE.monthly, ENTRY_PRICE.yearly];
function costInWords(facts, name, entry) {
  const [monthly, yearly] = KEYS.map((key) => facts[key]);
  const shown = [
    monthly?.value != null && `${monthly.display} a month`,
    yearly?.value != null && `${yearly.display} a month billed yearly`
  ].filter((part) => part !== false);
  if (shown.length === 0) return `The entry price of ${name} is not known for certain: ${NO_CERTAIN_AMOUNT}.`;
  const { unit } = boughtAtEntry(facts);
  const price = `From ${shown.join(", or ")}`;
  const bought = unit === void 0 ? ". What one price is for is not stated." : `, for one ${unitInWords(unit)}.`;
  return `${price}${bought}${without(entry)}${charges(facts)}`;
}
var NO_CERTAIN_AMOUNT = "no page that was read gives an amount with its currency and billing period";
function notesOnUnknown(facts) {
  if (KEYS.some((key) => facts[key]?.value != null)) return [];
  return [...new Set(KEYS.flatMap((key) => facts[key]?.unknown?.note ?? []))];
}
function without(entry) {
  const lacks = entry && lacksInWords(withChannelsOnly(entry));
  return lacks ? ` Without ${lacks}.` : "";
}
function charges(facts) {
  const model = facts["pricing.model"];
  const credits = model?.status === "known" && model.value.includes("credits");
  return credits ? " Credits or usage are charged too." : "";
}

// server/pages/pricing/entry-price.ts
init_define_PAGE_ASSETS();
function entryPrices(ask, { currencies }) {
  const inBase = (fact) => {
    const amount = fact.status === "known" ? convert(fact.value, currencies.base, currencies.rates) : Number.NaN;
    return Number.isNaN(amount) ? null : amount;
  };
  return ask(searchTools, { sort: "name" }).tools.map(({ slug, name, category: category2 }) => {
    const answer = ask(getPricing, { slug, keys: [...ENTRY_KEYS], detail: "audit" });
    const facts = answer.facts;
    const [monthly, yearly] = [facts[ENTRY_PRICE.monthly], facts[ENTRY_PRICE.yearly]];
    return {
      ...{ slug, name, category: category2, monthly: inBase(monthly), yearly: inBase(yearly) },
      least: leastOf(entryAmounts(facts), currencies)?.cents,
      facts: { monthly, yearly },
      unit: boughtAtEntry(facts).unit,
      notes: notesOnUnknown(facts),
      entry: answer.entry_price,
      whyNot: answer.comparable_price.why_not
    };
  });
}
function ladderOf(prices) {
  return prices.filter(({ least }) => least !== void 0).sort((a, b) => a.least - b.least || (a.slug < b.slug ? -1 : 1));
}

// server/pages/pricing/ladder.tsx
init_define_PAGE_ASSETS();

// server/pages/facts/price-for.tsx
init_define_PAGE_ASSETS();
function PriceFor({ unit }) {
  return unit === void 0 ? /* @__PURE__ */ jsxDEV2("span", { class: "quiet", children: "not stated" }) : /* @__PURE__ */ jsxDEV2("span", { children: unitInWords(unit) });
}

// server/pages/pictures/price-ladder.tsx
init_define_PAGE_ASSETS();
function PriceRung({ monthly, yearly, whole, scale }) {
  const ends = [monthly, yearly].filter((amount) => amount !== null).map(scale.at);
  const mark = whole ? "price-full" : "price-open";
  return /* @__PURE__ */ jsxDEV2("svg", { class: "price-rung", width: "100%", height: "20", "aria-hidden": "true", children: [
    scale.ticks.map((tick) => /* @__PURE__ */ jsxDEV2("line", { class: "axis", x1: `${scale.at(tick)}%`, x2: `${scale.at(tick)}%`, y1: "0", y2: "20" })),
    ends.length === 2 && /* @__PURE__ */ jsxDEV2("line", { class: "price-span", x1: `${ends[0]}%`, x2: `${ends[1]}%`, y1: "10", y2: "10" }),
    yearly !== null && /* @__PURE__ */ jsxDEV2(
      "line",
      {
        class: whole ? "price-yearly" : "price-yearly price-part",
        x1: `${scale.at(yearly)}%`,
        x2: `${scale.at(yearly)}%`,
        y1: "4",
        y2: "16"
      }
    ),
    monthly !== null && /* @__PURE__ */ jsxDEV2("circle", { class: mark, cx: `${scale.at(monthly)}%`, cy: "10", r: "5" })
  ] });
}
function PriceAxis({ scale }) {
  return /* @__PURE__ */ jsxDEV2("svg", { class: "price-axis", width: "100%", height: "16", "aria-hidden": "true", children: scale.ticks.map((tick) => /* @__PURE__ */ jsxDEV2("text", { x: `${scale.at(tick)}%`, y: "12", "text-anchor": "middle", children: tick.toLocaleString("en") })) });
}

// server/pages/pictures/price-scale.ts
init_define_PAGE_ASSETS();
var MARGIN2 = 3;
function priceScale(amounts) {
  const [least, most] = [Math.min(...amounts), Math.max(...amounts)];
  const steps = [...Array(8).keys()].flatMap((power) => [10 ** (power - 1), 3 * 10 ** (power - 1)]);
  const from = steps.filter((step) => step <= least).at(-1) ?? steps[0];
  const to = steps.find((step) => step >= most && step > from) ?? most;
  const span2 = Math.log(to) - Math.log(from);
  return {
    ticks: steps.filter((step) => step >= from && step <= to),
    at: (amount) => MARGIN2 + (Math.log(amount) - Math.log(from)) / span2 * (100 - 2 * MARGIN2)
  };
}

// server/pages/pricing/ladder.tsx
function Ladder({ groups, currencies, own, caption }) {
  const shown = groups.filter(({ prices }) => prices.length > 0);
  const amounts = shown.flatMap(({ prices }) => prices.flatMap(({ monthly, yearly }) => [monthly, yearly]));
  const scale = priceScale(amounts.filter((amount) => amount !== null && amount > 0));
  return /* @__PURE__ */ jsxDEV2("table", { class: "ladder", children: [
    /* @__PURE__ */ jsxDEV2("caption", { children: caption }),
    /* @__PURE__ */ jsxDEV2("thead", { children: /* @__PURE__ */ jsxDEV2("tr", { children: [
      /* @__PURE__ */ jsxDEV2("th", { scope: "col", children: "Tool" }),
      /* @__PURE__ */ jsxDEV2("th", { scope: "col", children: [
        /* @__PURE__ */ jsxDEV2("span", { class: "unseen", children: [
          "On an axis of ",
          currencies.base,
          " a month"
        ] }),
        /* @__PURE__ */ jsxDEV2(PriceAxis, { scale })
      ] }),
      /* @__PURE__ */ jsxDEV2("th", { scope: "col", class: "number", children: "Billed monthly" }),
      /* @__PURE__ */ jsxDEV2("th", { scope: "col", class: "number", children: "Billed yearly" }),
      /* @__PURE__ */ jsxDEV2("th", { scope: "col", class: "after-number", children: "For each" })
    ] }) }),
    shown.map(({ label, prices }) => /* @__PURE__ */ jsxDEV2("tbody", { children: [
      /* @__PURE__ */ jsxDEV2("tr", { class: "group", children: /* @__PURE__ */ jsxDEV2("th", { scope: "rowgroup", colspan: 5, children: label }) }),
      prices.map((price) => /* @__PURE__ */ jsxDEV2(Rung, { price, scale, base: currencies.base, own: price.slug === own }))
    ] }))
  ] });
}
function Rung({ price, scale, base, own }) {
  const { slug, name, monthly, yearly, unit, entry, whyNot, facts } = price;
  const comparable = whyNot === null;
  return /* @__PURE__ */ jsxDEV2("tr", { class: own ? "own" : void 0, children: [
    /* @__PURE__ */ jsxDEV2("th", { scope: "row", children: [
      own ? /* @__PURE__ */ jsxDEV2("b", { children: name }) : /* @__PURE__ */ jsxDEV2("a", { href: `/pricing/${slug}`, children: name }),
      /* @__PURE__ */ jsxDEV2(EntryLacks, { entry })
    ] }),
    /* @__PURE__ */ jsxDEV2("td", { class: "picture", children: /* @__PURE__ */ jsxDEV2(PriceRung, { monthly, yearly, whole: comparable, scale }) }),
    /* @__PURE__ */ jsxDEV2("td", { class: "number", children: [
      /* @__PURE__ */ jsxDEV2("span", { class: "cell-label", children: "monthly" }),
      " ",
      /* @__PURE__ */ jsxDEV2(Amount, { fact: facts.monthly, converted: monthly, base })
    ] }),
    /* @__PURE__ */ jsxDEV2("td", { class: "number", children: [
      /* @__PURE__ */ jsxDEV2("span", { class: "cell-label", children: "yearly" }),
      " ",
      /* @__PURE__ */ jsxDEV2(Amount, { fact: facts.yearly, converted: yearly, base })
    ] }),
    /* @__PURE__ */ jsxDEV2("td", { class: "after-number", children: [
      /* @__PURE__ */ jsxDEV2("span", { class: "cell-label", children: "for each" }),
      " ",
      /* @__PURE__ */ jsxDEV2(PriceFor, { unit }),
      !comparable && /* @__PURE__ */ jsxDEV2("span", { class: "unseen", children: [
        ". Not like for like: ",
        whyNot
      ] })
    ] })
  ] });
}
function Amount({
  fact,
  converted,
  base
}) {
  if (converted === null) return /* @__PURE__ */ jsxDEV2("span", { class: "quiet", children: fact.status === "disputed" ? fact.display : "unknown" });
  return /* @__PURE__ */ jsxDEV2(Fragment, { children: [
    fact.display,
    !fact.display.endsWith(base) && /* @__PURE__ */ jsxDEV2("span", { class: "condition", children: [
      converted.toFixed(2),
      " ",
      base
    ] })
  ] });
}

// server/pages/pricing/ladder-legend.tsx
init_define_PAGE_ASSETS();
var SCALE = { ...priceScale([10, 30]), ticks: [] };
function LadderLegend() {
  return /* @__PURE__ */ jsxDEV2("dl", { class: "ladder-legend", children: [
    /* @__PURE__ */ jsxDEV2("div", { children: [
      /* @__PURE__ */ jsxDEV2("dt", { children: /* @__PURE__ */ jsxDEV2(PriceRung, { monthly: 26, yearly: 13, whole: true, scale: SCALE }) }),
      /* @__PURE__ */ jsxDEV2("dd", { children: "Disc: billed monthly. Bar: a month, billed yearly." })
    ] }),
    /* @__PURE__ */ jsxDEV2("div", { children: [
      /* @__PURE__ */ jsxDEV2("dt", { children: /* @__PURE__ */ jsxDEV2(PriceRung, { monthly: 26, yearly: 13, whole: false, scale: SCALE }) }),
      /* @__PURE__ */ jsxDEV2("dd", { children: "Open: not like for like. More is charged than this, or what it is for is not stated." })
    ] })
  ] });
}

// server/pages/pricing/rates.tsx
init_define_PAGE_ASSETS();
function Rates({ currencies }) {
  const { base, as_of, source, rates } = currencies;
  const others = Object.entries(rates).filter(([currency]) => currency !== base);
  return /* @__PURE__ */ jsxDEV2("p", { class: "small quiet", children: [
    "Amounts in other currencies are converted to ",
    base,
    " for the picture alone, at rates of",
    " ",
    /* @__PURE__ */ jsxDEV2("time", { datetime: as_of, children: as_of }),
    " (",
    others.map(([currency, rate]) => `1 ${currency} = ${rate} ${base}`).join(", "),
    ") by",
    " ",
    /* @__PURE__ */ jsxDEV2("a", { href: source.url, rel: "nofollow", children: [
      source.publisher,
      ": ",
      source.title
    ] }),
    "."
  ] });
}

// server/pages/pricing/unpriced.tsx
init_define_PAGE_ASSETS();

// server/pages/facts/unknown.tsx
init_define_PAGE_ASSETS();
var REASONS2 = {
  "not-published": "not published by the vendor",
  gated: "behind a login",
  "not-researched": "not looked for yet"
};
function UnknownWhy({ unknown: unknown2, sources }) {
  const read = unknown2.looked_at.flatMap((place) => "source" in place ? sources.get(place.source) ?? [] : []);
  const searches = unknown2.looked_at.filter((place) => "search" in place);
  return /* @__PURE__ */ jsxDEV2("div", { class: "unknown-why", children: [
    reasonOf(unknown2),
    unknown2.note && /* @__PURE__ */ jsxDEV2("span", { class: "condition", children: unknown2.note }),
    read.length > 0 && /* @__PURE__ */ jsxDEV2("span", { class: "condition", children: [
      "looked at: ",
      read.map((source, i) => /* @__PURE__ */ jsxDEV2(Fragment, { children: [
        i > 0 && "; ",
        /* @__PURE__ */ jsxDEV2(Read, { source })
      ] }))
    ] }),
    /* @__PURE__ */ jsxDEV2(Searches, { searches })
  ] });
}
function Searches({ searches }) {
  if (searches.length === 0) return null;
  return /* @__PURE__ */ jsxDEV2("details", { class: "searches", children: [
    /* @__PURE__ */ jsxDEV2("summary", { children: searches.length === 1 ? "1 search" : `${searches.length} searches` }),
    searches.map(({ search, on }) => /* @__PURE__ */ jsxDEV2("span", { class: "condition", children: [
      "\u201C",
      search,
      "\u201D (",
      /* @__PURE__ */ jsxDEV2("time", { datetime: on, children: on }),
      ")"
    ] }))
  ] });
}
function Read({ source }) {
  return /* @__PURE__ */ jsxDEV2(Fragment, { children: [
    /* @__PURE__ */ jsxDEV2("a", { href: source.url, rel: "nofollow", children: source.title }),
    " ",
    "(read ",
    /* @__PURE__ */ jsxDEV2("time", { datetime: source.read, children: source.read }),
    ")"
  ] });
}
function reasonOf({ reason, looked_at }) {
  if (reason !== "not-found") return REASONS2[reason];
  return looked_at.some((place) => "source" in place) ? "the pages that were read do not say" : "searched for; no page that answers it was found";
}

// server/pages/pricing/unpriced.tsx
function Unpriced({ prices }) {
  const noted = prices.filter(({ notes }) => notes.length > 0);
  return /* @__PURE__ */ jsxDEV2("section", { "aria-labelledby": "unknown", children: [
    /* @__PURE__ */ jsxDEV2("h2", { id: "unknown", children: "Price unknown" }),
    /* @__PURE__ */ jsxDEV2("p", { children: "Each name leads to where its price was looked for." }),
    noted.length > 0 && /* @__PURE__ */ jsxDEV2(Fragment, { children: [
      /* @__PURE__ */ jsxDEV2("h3", { children: [
        "Something was read, but no price that is certain ",
        /* @__PURE__ */ jsxDEV2("span", { class: "quiet count", children: noted.length })
      ] }),
      /* @__PURE__ */ jsxDEV2("ul", { class: "noted", children: noted.map(({ slug, name, notes }) => /* @__PURE__ */ jsxDEV2("li", { children: [
        /* @__PURE__ */ jsxDEV2("a", { href: `/pricing/${slug}`, children: name }),
        " ",
        /* @__PURE__ */ jsxDEV2("span", { class: "condition", children: notes.join(" ") })
      ] })) })
    ] }),
    [...byReason(prices.filter(({ notes }) => notes.length === 0))].map(([reason, tools3]) => /* @__PURE__ */ jsxDEV2(Fragment, { children: [
      /* @__PURE__ */ jsxDEV2("h3", { children: [
        reason[0]?.toUpperCase(),
        reason.slice(1),
        " ",
        /* @__PURE__ */ jsxDEV2("span", { class: "quiet count", children: tools3.length })
      ] }),
      /* @__PURE__ */ jsxDEV2("ul", { class: "names", children: tools3.map(({ slug, name }) => /* @__PURE__ */ jsxDEV2("li", { children: /* @__PURE__ */ jsxDEV2("a", { href: `/pricing/${slug}`, children: name }) })) })
    ] }))
  ] });
}
function byReason(prices) {
  const reasons = /* @__PURE__ */ new Map();
  for (const price of prices) {
    const { unknown: unknown2, display } = price.facts.monthly;
    const reason = unknown2 ? reasonOf(unknown2) : display;
    reasons.set(reason, [...reasons.get(reason) ?? [], price]);
  }
  return reasons;
}

// server/pages/pricing/all-prices.tsx
function AllPrices({ prices, methodology: methodology2 }) {
  const { categories, currencies } = methodology2;
  const ladder = ladderOf(prices);
  const comparable = ladder.filter(({ whyNot }) => whyNot === null).length;
  const disputed = prices.some((price) => !ladder.includes(price) && price.facts.monthly.status === "disputed");
  return /* @__PURE__ */ jsxDEV2(Fragment, { children: [
    /* @__PURE__ */ jsxDEV2("h1", { children: "What outreach tools cost" }),
    /* @__PURE__ */ jsxDEV2("p", { class: "lead", children: [
      "The entry price of ",
      ladder.length,
      " of ",
      prices.length,
      " tools is known. That of the other",
      " ",
      prices.length - ladder.length,
      " is not known for certain: ",
      NO_CERTAIN_AMOUNT,
      disputed && ", or pages differ",
      "."
    ] }),
    /* @__PURE__ */ jsxDEV2("section", { "aria-labelledby": "known", children: [
      /* @__PURE__ */ jsxDEV2("h2", { id: "known", children: "The cheapest paid plan" }),
      /* @__PURE__ */ jsxDEV2("p", { children: [
        "Of ",
        comparable === 1 ? "only one" : comparable,
        " of these prices it is known both what it is for and that no credits or usage come on top: a full disc. The others are not like for like, as a credit is worth something else in each tool."
      ] }),
      /* @__PURE__ */ jsxDEV2(LadderLegend, {}),
      /* @__PURE__ */ jsxDEV2(
        Ladder,
        {
          groups: Object.entries(categories).map(([slug, { label }]) => ({
            label,
            prices: ladder.filter(({ category: category2 }) => category2 === slug)
          })),
          currencies,
          caption: "The cheapest paid plan of each tool by type, a month, cheapest first by the lower of the two prices"
        }
      ),
      /* @__PURE__ */ jsxDEV2(Rates, { currencies })
    ] }),
    /* @__PURE__ */ jsxDEV2(Unpriced, { prices: prices.filter((price) => !ladder.includes(price)) })
  ] });
}

// server/pages/pricing/index-page.tsx
var allPricing = definePage({
  path: "/pricing",
  input: typebox_exports.Object({}),
  examples: [{}],
  navigation: { label: "Prices", place: "header" },
  load: (_, { ask, methodology: methodology2 }) => entryPrices(ask, methodology2),
  title: () => "What outreach tools cost",
  description: ({ data }) => `The cheapest paid plan of each outreach tool whose price is known, on one axis, and plainly those of the ${data.length} whose price is unknown.`,
  render: ({ data, methodology: methodology2 }) => /* @__PURE__ */ jsxDEV2(AllPrices, { prices: data, methodology: methodology2 })
});

// server/pages/pricing/page.tsx
init_define_PAGE_ASSETS();

// server/pages/pricing/plan-not-stated.ts
init_define_PAGE_ASSETS();
function planNotStated(plans, facts) {
  const paid = plans.filter(({ monthly, annual_monthly }) => monthly?.amount !== 0 && annual_monthly?.amount !== 0);
  const channels = Object.values(facts).filter(
    ({ group, status, value }) => group === "channels" && status === "known" && value === true
  );
  const open = channels.filter(({ from_plan, extra }) => from_plan === void 0 && !extra);
  if (paid.length < 2 || open.length < 2) return void 0;
  return `Which plan has ${inOneBreath(open.map(({ label }) => ({ name: label })))} is not stated.`;
}

// server/pages/pricing/tool-prices.tsx
init_define_PAGE_ASSETS();

// server/pages/facts/entry-terms.tsx
init_define_PAGE_ASSETS();
function EntryTerms({ entry }) {
  if (entry === null || entry.plans.length + entry.lacks.length === 0) return null;
  const { plans, lacks } = entry;
  const ofPlan = plans.length > 0 && `The entry price is that of the ${plans.length === 1 ? "plan" : "plans"} ${inOneBreath(plans.map((name) => ({ name })))}.`;
  return /* @__PURE__ */ jsxDEV2("p", { id: "entry-price", children: [ofPlan, lacks.length > 0 && `Not in the entry price: ${lacksInWords(entry)}.`].filter(Boolean).join(" ") });
}

// server/pages/pricing/beside-others.tsx
init_define_PAGE_ASSETS();
function BesideOthers({ tool: tool2, whyNot, prices, currencies, type }) {
  const ladder = ladderOf(prices);
  const [own, others] = [ladder.filter(isOfType), ladder.filter((price) => !isOfType(price))];
  const comparable = ladder.filter((price) => price.whyNot === null).length;
  const place = ladder.findIndex(({ slug }) => slug === tool2.slug) + 1;
  function isOfType({ category: category2 }) {
    return category2 === tool2.category;
  }
  return /* @__PURE__ */ jsxDEV2("section", { "aria-labelledby": "beside", children: [
    /* @__PURE__ */ jsxDEV2("h2", { id: "beside", children: "Beside other tools" }),
    /* @__PURE__ */ jsxDEV2("p", { children: placeInWords(place, ladder.length, tool2.name) }),
    place > 0 && /* @__PURE__ */ jsxDEV2("p", { children: whyNot === null ? likeForLike(comparable - 1) : `It cannot be held against others like for like. ${whyNot}` }),
    /* @__PURE__ */ jsxDEV2(LadderLegend, {}),
    /* @__PURE__ */ jsxDEV2(
      Ladder,
      {
        groups: [
          { label: type, prices: own },
          { label: "Other types", prices: others }
        ],
        currencies,
        own: tool2.slug,
        caption: "The cheapest paid plan of each tool, a month, cheapest first by the lower of the two prices"
      }
    ),
    /* @__PURE__ */ jsxDEV2(Rates, { currencies })
  ] });
}
function likeForLike(others) {
  const known = "It is known what the price is for, and no credits or usage come on top: it can be held against prices of which the same is known.";
  if (others === 0) return `${known} So far there is no other.`;
  return `${known} There ${others === 1 ? "is 1 other" : `are ${others} others`}, with a full disc.`;
}
function placeInWords(place, of, name) {
  if (place === 0) return `Without a known price ${name} has no place here. The price of these ${of} tools is known.`;
  return `Of the ${of} tools with a known entry price, ${name} has the ${place === 1 ? "" : `${ordinal(place)} `}lowest.`;
}
function ordinal(place) {
  const last = place % 100 > 10 && place % 100 < 14 ? 0 : place % 10;
  return `${place}${["th", "st", "nd", "rd"][last] ?? "th"}`;
}

// server/pages/pricing/entry-price-sources.tsx
init_define_PAGE_ASSETS();
function EntryPriceSources({ facts, sources }) {
  const answered = Object.values(ENTRY_PRICE).flatMap((key) => facts[key] ?? []).filter(isAnswered);
  if (answered.length === 0)
    return /* @__PURE__ */ jsxDEV2("p", { children: /* @__PURE__ */ jsxDEV2("a", { href: `#${ENTRY_PRICE.monthly}`, children: "Where the price was looked for" }) });
  return /* @__PURE__ */ jsxDEV2("div", { class: "said-by", children: [
    /* @__PURE__ */ jsxDEV2(Citations, { citations: byPage(answered), sources }),
    answered.some(({ stale }) => stale) && /* @__PURE__ */ jsxDEV2("span", { class: "condition stale", children: "Due for another look." })
  ] });
}
function byPage(facts) {
  const places = /* @__PURE__ */ new Map();
  for (const { id, at } of facts.flatMap(citationsOf)) {
    const known = places.get(id) ?? /* @__PURE__ */ new Set();
    places.set(id, at === null ? known : known.add(at));
  }
  return [...places].map(([id, at]) => ({ id, at: at.size > 0 ? [...at].join("; ") : null }));
}

// server/pages/pricing/plans.tsx
init_define_PAGE_ASSETS();

// server/pages/facts/fact-sources.tsx
init_define_PAGE_ASSETS();
function FactSources({ fact, sources }) {
  const { unknown: unknown2, disagrees = [], earlier = [], stale, review_after } = fact;
  if (unknown2) return /* @__PURE__ */ jsxDEV2(UnknownWhy, { unknown: unknown2, sources });
  return /* @__PURE__ */ jsxDEV2(Fragment, { children: [
    /* @__PURE__ */ jsxDEV2(Citations, { citations: fact.sources, sources }),
    disagrees.map((claim) => /* @__PURE__ */ jsxDEV2("div", { class: "claim disputed", children: [
      "but ",
      claim.display,
      ": ",
      /* @__PURE__ */ jsxDEV2(Citations, { citations: claim.sources, sources })
    ] })),
    earlier.map((claim) => /* @__PURE__ */ jsxDEV2("div", { class: "claim", children: [
      "earlier ",
      claim.display,
      ": ",
      /* @__PURE__ */ jsxDEV2(Citations, { citations: claim.sources, sources })
    ] })),
    stale && /* @__PURE__ */ jsxDEV2("span", { class: "condition stale", children: [
      "due for another look since ",
      /* @__PURE__ */ jsxDEV2("time", { datetime: review_after ?? void 0, children: review_after })
    ] })
  ] });
}

// server/pages/pricing/plans.tsx
function Plans({ plans, fact, sources }) {
  const bare = plans.filter((plan) => isBare(plan));
  const told = plans.filter((plan) => !isBare(plan));
  const shown = { unit: told.some(({ unit }) => unit), includes: told.some(({ includes }) => includes) };
  return /* @__PURE__ */ jsxDEV2("section", { "aria-labelledby": "plans", children: [
    /* @__PURE__ */ jsxDEV2("h2", { id: "plans", children: "Plans" }),
    plans.length === 0 && /* @__PURE__ */ jsxDEV2("p", { children: "No page that was read names the plans." }),
    told.length > 0 && /* @__PURE__ */ jsxDEV2("table", { class: "plans stacked", children: [
      /* @__PURE__ */ jsxDEV2("caption", { children: "Prices a month" }),
      /* @__PURE__ */ jsxDEV2("thead", { children: /* @__PURE__ */ jsxDEV2("tr", { children: [
        /* @__PURE__ */ jsxDEV2("th", { scope: "col", children: "Plan" }),
        /* @__PURE__ */ jsxDEV2("th", { scope: "col", class: "number", children: "Billed monthly" }),
        /* @__PURE__ */ jsxDEV2("th", { scope: "col", class: "number", children: "Billed yearly" }),
        shown.unit && /* @__PURE__ */ jsxDEV2("th", { scope: "col", class: "after-number", children: "For each" }),
        shown.includes && /* @__PURE__ */ jsxDEV2("th", { scope: "col", class: "after-number", children: "Includes" })
      ] }) }),
      /* @__PURE__ */ jsxDEV2("tbody", { children: told.map(({ name, monthly, annual_monthly, unit, includes }) => /* @__PURE__ */ jsxDEV2("tr", { children: [
        /* @__PURE__ */ jsxDEV2("th", { scope: "row", children: /* @__PURE__ */ jsxDEV2("b", { children: name }) }),
        /* @__PURE__ */ jsxDEV2("td", { class: "number", children: [
          /* @__PURE__ */ jsxDEV2("span", { class: "cell-label", children: "Billed monthly" }),
          " ",
          /* @__PURE__ */ jsxDEV2(Price, { money: monthly })
        ] }),
        /* @__PURE__ */ jsxDEV2("td", { class: "number", children: [
          /* @__PURE__ */ jsxDEV2("span", { class: "cell-label", children: "Billed yearly" }),
          " ",
          /* @__PURE__ */ jsxDEV2(Price, { money: annual_monthly })
        ] }),
        shown.unit && /* @__PURE__ */ jsxDEV2("td", { class: "after-number", children: [
          /* @__PURE__ */ jsxDEV2("span", { class: "cell-label", children: "For each" }),
          " ",
          /* @__PURE__ */ jsxDEV2(PriceFor, { unit })
        ] }),
        shown.includes && /* @__PURE__ */ jsxDEV2("td", { class: "after-number", children: [
          /* @__PURE__ */ jsxDEV2("span", { class: "cell-label", children: "Includes" }),
          " ",
          includes ? includesInWords(includes) : /* @__PURE__ */ jsxDEV2(Unknown, {})
        ] })
      ] })) })
    ] }),
    fact && /* @__PURE__ */ jsxDEV2("div", { class: "under-table", children: [
      told.length > 0 && openWords2(shown),
      bare.length > 0 && /* @__PURE__ */ jsxDEV2("p", { children: [
        told.length > 0 ? "Named too" : "Named",
        ", with a price that is unknown:",
        " ",
        /* @__PURE__ */ jsxDEV2("b", { children: bare.map(({ name }) => name).join(", ") }),
        "."
      ] }),
      fact.note && /* @__PURE__ */ jsxDEV2("p", { children: fact.note }),
      /* @__PURE__ */ jsxDEV2(FactSources, { fact, sources })
    ] })
  ] });
}
function openWords2({ unit, includes }) {
  const open = [!unit && "what a price is for", !includes && "how many users, accounts and credits it includes"];
  const words4 = open.filter((part) => part !== false);
  return words4.length > 0 && /* @__PURE__ */ jsxDEV2("p", { children: [
    "Unknown of each: ",
    words4.join(", and "),
    "."
  ] });
}
function isBare({ monthly, annual_monthly, includes }) {
  return monthly === void 0 && annual_monthly === void 0 && includes === void 0;
}
function Price({ money: money2 }) {
  return money2 === void 0 ? /* @__PURE__ */ jsxDEV2(Unknown, {}) : /* @__PURE__ */ jsxDEV2("b", { children: moneyInWords(money2) });
}
function Unknown() {
  return /* @__PURE__ */ jsxDEV2("span", { class: "quiet", children: "unknown" });
}
var COUNTED = {
  users: "user",
  linkedin_accounts: "LinkedIn account",
  mailboxes: "mailbox",
  credits: "credit"
};
function includesInWords(includes) {
  return Object.keys(COUNTED).filter((what) => includes[what] !== void 0).map((what) => counted(includes[what], COUNTED[what])).join(", ");
}
function counted(count2, what) {
  return `${count2.toLocaleString("en")} ${count2 === 1 ? what : `${what}${what.endsWith("x") ? "es" : "s"}`}`;
}

// server/pages/pricing/price-facts.tsx
init_define_PAGE_ASSETS();

// server/pages/facts/fact-row.tsx
init_define_PAGE_ASSETS();
function FactRow({ fact, keys, sources, answer, children }) {
  const { key, label, status } = fact;
  return /* @__PURE__ */ jsxDEV2("tr", { id: key, class: status, "data-vendor": isVendorsWordAlone(fact, sources) || void 0, children: [
    /* @__PURE__ */ jsxDEV2("th", { scope: "row", children: [
      keys[key]?.question ?? label,
      " ",
      /* @__PURE__ */ jsxDEV2("a", { class: "permalink", href: `#${key}`, "data-name": label, "aria-label": `Address of \u201C${label}\u201D`, children: "#" })
    ] }),
    children ?? /* @__PURE__ */ jsxDEV2(Fragment, { children: [
      /* @__PURE__ */ jsxDEV2("td", { children: answer ?? /* @__PURE__ */ jsxDEV2(FactValue, { fact }) }),
      /* @__PURE__ */ jsxDEV2("td", { children: /* @__PURE__ */ jsxDEV2(FactSources, { fact, sources }) })
    ] })
  ] });
}

// server/pages/pricing/price-facts.tsx
function PriceFacts({ facts, keys, sources }) {
  const answered = facts.filter(isAnswered);
  const open = facts.filter((fact) => !isAnswered(fact));
  return /* @__PURE__ */ jsxDEV2(Fragment, { children: [
    /* @__PURE__ */ jsxDEV2("section", { "aria-labelledby": "known", children: [
      /* @__PURE__ */ jsxDEV2("h2", { id: "known", children: "What is known" }),
      answered.length === 0 && /* @__PURE__ */ jsxDEV2("p", { children: "Nothing about its price or terms is known yet." }),
      answered.length > 0 && /* @__PURE__ */ jsxDEV2("table", { class: "facts stacked", children: [
        /* @__PURE__ */ jsxDEV2("caption", { class: "unseen", children: "Known facts about price and terms" }),
        /* @__PURE__ */ jsxDEV2("thead", { children: /* @__PURE__ */ jsxDEV2("tr", { children: [
          /* @__PURE__ */ jsxDEV2("th", { scope: "col", children: "Question" }),
          /* @__PURE__ */ jsxDEV2("th", { scope: "col", children: "Answer" }),
          /* @__PURE__ */ jsxDEV2("th", { scope: "col", children: "Who says so" })
        ] }) }),
        /* @__PURE__ */ jsxDEV2("tbody", { children: answered.map((fact) => /* @__PURE__ */ jsxDEV2(
          FactRow,
          {
            fact,
            keys,
            sources,
            answer: isToldByPlans(fact) ? /* @__PURE__ */ jsxDEV2("a", { href: "#plans", children: "The plans above" }) : void 0
          }
        )) })
      ] })
    ] }),
    /* @__PURE__ */ jsxDEV2("section", { "aria-labelledby": "unknown", children: [
      /* @__PURE__ */ jsxDEV2("h2", { id: "unknown", children: "What is not known" }),
      open.length === 0 && /* @__PURE__ */ jsxDEV2("p", { children: "Every question about its price and terms has an answer." }),
      open.length > 0 && /* @__PURE__ */ jsxDEV2("table", { class: "facts open stacked", children: [
        /* @__PURE__ */ jsxDEV2("caption", { children: "None of these is a no: each is still unknown." }),
        /* @__PURE__ */ jsxDEV2("thead", { children: /* @__PURE__ */ jsxDEV2("tr", { children: [
          /* @__PURE__ */ jsxDEV2("th", { scope: "col", children: "Question" }),
          /* @__PURE__ */ jsxDEV2("th", { scope: "col", children: "Where it was looked for" })
        ] }) }),
        /* @__PURE__ */ jsxDEV2("tbody", { children: open.map((fact) => /* @__PURE__ */ jsxDEV2(FactRow, { fact, keys, sources, children: /* @__PURE__ */ jsxDEV2("td", { children: fact.unknown ? /* @__PURE__ */ jsxDEV2(FactSources, { fact, sources }) : fact.display }) })) })
      ] })
    ] })
  ] });
}
var isToldByPlans = ({ key, status }) => key === "pricing.plans" && status === "known";

// server/pages/pricing/tool-prices.tsx
function pricesOf({ facts, sources }) {
  return {
    facts,
    sources: new Map(sources.map((source) => [source.id, source]))
  };
}
function ToolPrices({ answer, prices, notStated, methodology: methodology2 }) {
  const { tool: tool2, plans, comparable_price, entry_price } = answer;
  const { facts, sources } = pricesOf(answer);
  const { categories, catalogue, currencies } = methodology2;
  return /* @__PURE__ */ jsxDEV2(Fragment, { children: [
    /* @__PURE__ */ jsxDEV2("p", { class: "eyebrow", children: [
      /* @__PURE__ */ jsxDEV2("a", { href: "/pricing", children: "Prices" }),
      " \xB7",
      " ",
      /* @__PURE__ */ jsxDEV2("a", { href: `/tools?category=${tool2.category}`, children: categories[tool2.category]?.label ?? tool2.category }),
      " \xB7",
      " ",
      /* @__PURE__ */ jsxDEV2("a", { class: "whole", href: `/tools/${tool2.slug}`, children: [
        "All facts about ",
        tool2.name
      ] })
    ] }),
    /* @__PURE__ */ jsxDEV2("h1", { children: [
      "What ",
      tool2.name,
      " costs"
    ] }),
    /* @__PURE__ */ jsxDEV2("p", { class: "lead", children: costInWords(facts, tool2.name, entry_price) }),
    /* @__PURE__ */ jsxDEV2(EntryTerms, { entry: entry_price }),
    notStated && /* @__PURE__ */ jsxDEV2("p", { children: notStated }),
    notesOnUnknown(facts).map((note) => /* @__PURE__ */ jsxDEV2("p", { children: note })),
    /* @__PURE__ */ jsxDEV2(EntryPriceSources, { facts, sources }),
    /* @__PURE__ */ jsxDEV2(
      Choices,
      {
        label: "On this page",
        lead: "On this page",
        choices: [
          { href: "#plans", label: "Plans" },
          { href: "#beside", label: "Beside other tools" },
          { href: "#known", label: "What is known" },
          { href: "#unknown", label: "What is not known" }
        ]
      }
    ),
    /* @__PURE__ */ jsxDEV2(Plans, { plans, fact: facts["pricing.plans"], sources }),
    /* @__PURE__ */ jsxDEV2(
      BesideOthers,
      {
        tool: tool2,
        whyNot: comparable_price.why_not,
        prices,
        currencies,
        type: categories[tool2.category]?.label ?? tool2.category
      }
    ),
    /* @__PURE__ */ jsxDEV2(PriceFacts, { facts: Object.values(facts), keys: catalogue.keys, sources })
  ] });
}

// server/pages/pricing/page.tsx
var pricing = definePage({
  path: "/pricing/{slug}",
  input: typebox_exports.Object({ slug: Slug }),
  examples: [{ slug: "mixmax" }, { slug: "reply-io" }, { slug: "la-growth-machine" }, { slug: "waalaxy" }],
  listed: ({ tools: tools3 }) => [...tools3.keys()].map((slug) => ({ slug })),
  load: ({ slug }, { ask, methodology: methodology2 }) => {
    const answer = ask(getPricing, { slug, detail: "audit" });
    const { tool: tool2 } = ask(getTool, { slug, groups: ["channels"], detail: "audit" });
    return {
      answer,
      prices: entryPrices(ask, methodology2),
      notStated: planNotStated(answer.plans, tool2.facts)
    };
  },
  title: ({ data: { answer } }) => `What ${answer.tool.name} costs`,
  description: ({ data: { answer } }) => `${costInWords(pricesOf(answer).facts, answer.tool.name, answer.entry_price)} Plans, trial, refunds and terms, each with its source and age.`,
  render: ({ data, methodology: methodology2, json: json2 }) => /* @__PURE__ */ jsxDEV2(Fragment, { children: [
    /* @__PURE__ */ jsxDEV2(ToolPrices, { ...data, methodology: methodology2 }),
    /* @__PURE__ */ jsxDEV2(SameAsData, { json: json2 })
  ] })
});

// server/pages/problems/page.tsx
init_define_PAGE_ASSETS();

// server/pages/problems/problem-kinds.tsx
init_define_PAGE_ASSETS();
function ProblemKinds() {
  return /* @__PURE__ */ jsxDEV2(Fragment, { children: [
    /* @__PURE__ */ jsxDEV2("h1", { children: "Kinds of problems" }),
    /* @__PURE__ */ jsxDEV2("p", { class: "lead", children: "What programs are told when a request fails." }),
    /* @__PURE__ */ jsxDEV2("p", { children: [
      "The API answers with ",
      /* @__PURE__ */ jsxDEV2("a", { href: "https://www.rfc-editor.org/rfc/rfc9457", children: "problem details" }),
      " that name one of these codes, what is wrong this time, and where it can be said what is allowed and what is nearest. Over MCP the same document is the text of the error."
    ] }),
    /* @__PURE__ */ jsxDEV2("table", { class: "problems", children: [
      /* @__PURE__ */ jsxDEV2("thead", { children: /* @__PURE__ */ jsxDEV2("tr", { children: [
        /* @__PURE__ */ jsxDEV2("th", { scope: "col", children: "Code" }),
        /* @__PURE__ */ jsxDEV2("th", { scope: "col", children: "Meaning" }),
        /* @__PURE__ */ jsxDEV2("th", { scope: "col", class: "number", children: "Status" })
      ] }) }),
      /* @__PURE__ */ jsxDEV2("tbody", { children: Object.entries(PROBLEMS).map(([code, { status, title: title3 }]) => /* @__PURE__ */ jsxDEV2("tr", { id: code, children: [
        /* @__PURE__ */ jsxDEV2("th", { scope: "row", children: /* @__PURE__ */ jsxDEV2("code", { children: code }) }),
        /* @__PURE__ */ jsxDEV2("td", { children: [
          title3,
          "."
        ] }),
        /* @__PURE__ */ jsxDEV2("td", { class: "number", children: status })
      ] })) })
    ] })
  ] });
}

// server/pages/problems/page.tsx
var problems = definePage({
  path: "/problems",
  input: typebox_exports.Object({}),
  examples: [{}],
  navigation: { label: "Kinds of problems", place: "footer" },
  load: () => ({}),
  title: () => "Kinds of problems",
  description: () => "Every kind of problem that the API answers with: its code, its HTTP status and what it means.",
  render: () => /* @__PURE__ */ jsxDEV2(ProblemKinds, {})
});

// server/pages/rankings/all-lists-page.tsx
init_define_PAGE_ASSETS();

// server/pages/rankings/all-lists.tsx
init_define_PAGE_ASSETS();

// server/pages/rankings/ranking-title.ts
init_define_PAGE_ASSETS();
function rankingTitle(profiles, profile) {
  const { label = profile, scoped = false } = profiles[profile] ?? {};
  return scoped ? `Rankings ${label.toLowerCase()}` : `${label} ranking`;
}

// server/pages/rankings/all-lists.tsx
function AllLists({ rankings, methodology: { profiles, categories } }) {
  return /* @__PURE__ */ jsxDEV2(Fragment, { children: [
    /* @__PURE__ */ jsxDEV2("h1", { children: "Rankings" }),
    /* @__PURE__ */ jsxDEV2("p", { class: "lead", children: "The same facts, ordered for different buyers. Each list says how far its order can be trusted." }),
    rankings.map(({ profile, lists }) => /* @__PURE__ */ jsxDEV2("section", { "aria-labelledby": profile, children: [
      /* @__PURE__ */ jsxDEV2("h2", { id: profile, children: /* @__PURE__ */ jsxDEV2("a", { href: `/rankings/${profile}`, children: rankingTitle(profiles, profile) }) }),
      /* @__PURE__ */ jsxDEV2("p", { children: profiles[profile]?.description }),
      /* @__PURE__ */ jsxDEV2("ul", { class: "plain start-list", children: lists.map(({ category: category2, entries, health }) => /* @__PURE__ */ jsxDEV2("li", { children: [
        category2 === null ? /* @__PURE__ */ jsxDEV2("span", { class: "quiet", children: "First three" }) : /* @__PURE__ */ jsxDEV2("a", { href: `/rankings/${profile}#${category2}`, children: categories[category2]?.label ?? category2 }),
        " ",
        /* @__PURE__ */ jsxDEV2("span", { children: [
          inOneBreath(entries.map(({ tool: tool2 }) => tool2)),
          " ",
          /* @__PURE__ */ jsxDEV2("span", { class: "quiet whole", children: amongWords(health.ranked) })
        ] })
      ] })) })
    ] }))
  ] });
}
function amongWords(ranked) {
  return ranked === 1 ? "the only one ranked" : `of ${ranked} ranked`;
}

// server/pages/rankings/all-lists-page.tsx
var SHOWN2 = 3;
var allRankings = definePage({
  path: "/rankings",
  input: typebox_exports.Object({}),
  examples: [{}],
  // The method says which profiles there are, and why: it is the answer that this page shows.
  load: (_, { ask }) => {
    const { methodology: methodology2 } = ask(getMethodology, {});
    return Object.keys(methodology2.profiles).map((profile) => ask(getRankings, { profile, limit: SHOWN2 }));
  },
  title: () => "Rankings of outreach tools",
  description: () => "Three ways to order what is proven of outreach tools: all in one list, by type, and for teams. Each shows how far its order can be trusted.",
  render: ({ data, methodology: methodology2 }) => /* @__PURE__ */ jsxDEV2(AllLists, { rankings: data, methodology: methodology2 })
});

// server/pages/rankings/page.tsx
init_define_PAGE_ASSETS();

// server/pages/rankings/item-list.ts
init_define_PAGE_ASSETS();
function itemLists(lists, nameOf2, baseUrl) {
  return {
    "@context": "https://schema.org",
    "@graph": lists.map((list) => ({
      "@type": "ItemList",
      name: nameOf2(list),
      itemListOrder: "https://schema.org/ItemListOrderAscending",
      numberOfItems: list.entries.length,
      itemListElement: list.entries.map(({ tool: tool2, rank }) => ({
        "@type": "ListItem",
        position: rank,
        name: tool2.name,
        url: `${baseUrl}/tools/${tool2.slug}`
      }))
    }))
  };
}

// server/pages/rankings/ranking.tsx
init_define_PAGE_ASSETS();

// server/pages/rankings/list-section.tsx
init_define_PAGE_ASSETS();

// server/pages/rankings/unranked-table.tsx
init_define_PAGE_ASSETS();
var NAMED3 = 5;
function UnrankedTable({ unranked, label, keys }) {
  const reasons = new Set(unranked.map(({ reason }) => reason));
  const nearestFirst = [...unranked].sort((a, b) => a.mend.length - b.mend.length);
  return /* @__PURE__ */ jsxDEV2("table", { class: "unranked stacked", "aria-label": label, children: [
    /* @__PURE__ */ jsxDEV2("thead", { children: /* @__PURE__ */ jsxDEV2("tr", { children: [
      /* @__PURE__ */ jsxDEV2("th", { scope: "col", children: "Tool" }),
      reasons.size > 1 && /* @__PURE__ */ jsxDEV2("th", { scope: "col", children: "Why it has no rank" }),
      /* @__PURE__ */ jsxDEV2("th", { scope: "col", children: "The fewest facts that would give it one" })
    ] }) }),
    /* @__PURE__ */ jsxDEV2("tbody", { children: nearestFirst.map(({ tool: tool2, reason, mend }, index) => /* @__PURE__ */ jsxDEV2("tr", { children: [
      /* @__PURE__ */ jsxDEV2("th", { scope: "row", children: /* @__PURE__ */ jsxDEV2("a", { href: `/tools/${tool2.slug}`, children: tool2.name }) }),
      reasons.size > 1 && /* @__PURE__ */ jsxDEV2("td", { children: unrankedWords(reason) }),
      /* @__PURE__ */ jsxDEV2("td", { children: [
        index === 0 && /* @__PURE__ */ jsxDEV2("span", { class: "cell-label", children: "The fewest facts that would give it a rank" }),
        /* @__PURE__ */ jsxDEV2(Mending, { slug: tool2.slug, name: tool2.name, mend, keys })
      ] })
    ] })) })
  ] });
}
function Mending({ slug, name, mend, keys }) {
  if (mend.length === 0) return /* @__PURE__ */ jsxDEV2(Fragment, { children: "none would" });
  const left = mend.length - NAMED3;
  return /* @__PURE__ */ jsxDEV2(Fragment, { children: [
    mend.slice(0, NAMED3).map((key, index) => /* @__PURE__ */ jsxDEV2(Fragment, { children: [
      index > 0 && ", ",
      /* @__PURE__ */ jsxDEV2("a", { href: `/tools/${slug}#${key}`, children: [
        /* @__PURE__ */ jsxDEV2("span", { class: "unseen", children: [
          name,
          ": "
        ] }),
        keys[key]?.label ?? key
      ] })
    ] })),
    left > 0 && ` and ${left} more`
  ] });
}

// server/pages/rankings/list-section.tsx
function ListSection({ list, profile, methodology: methodology2 }) {
  const { category: category2, health, entries, unranked } = list;
  const { categories, catalogue } = methodology2;
  const type = category2 === null ? void 0 : categories[category2];
  const name = type?.label ?? "All types";
  const id = category2 ?? "ranked";
  const warning = healthWords(health);
  return /* @__PURE__ */ jsxDEV2("section", { "aria-labelledby": id, children: [
    /* @__PURE__ */ jsxDEV2("h2", { id, children: type ? type.label : `${entries.length} tools ranked` }),
    type && /* @__PURE__ */ jsxDEV2("p", { children: type.description }),
    warning && /* @__PURE__ */ jsxDEV2("p", { class: "notice", children: warning }),
    entries.length > 0 && /* @__PURE__ */ jsxDEV2(RankedTable, { list, profile, label: `${name}, ranked`, categories }),
    unranked.length > 0 && /* @__PURE__ */ jsxDEV2(Fragment, { children: [
      /* @__PURE__ */ jsxDEV2("h3", { id: `${id}-unranked`, children: unrankedTitle(unranked.length, type !== void 0) }),
      /* @__PURE__ */ jsxDEV2("p", { children: unrankedNote(list) }),
      /* @__PURE__ */ jsxDEV2(UnrankedTable, { unranked, label: `${name}, without a rank`, keys: catalogue.keys })
    ] })
  ] });
}
var unrankedTitle = (count2, ofType) => `${count2} ${ofType ? "more of this type" : "more"} without a rank`;
function unrankedNote({ entries, unranked }) {
  const reasons = [...new Set(unranked.map(({ reason }) => reason))];
  const [only] = reasons;
  const why = only && reasons.length === 1 ? [`They have none because ${unrankedWords(only)}.`] : [];
  const [first] = entries;
  const could = first?.unranked_could_pass ?? 0;
  if (!first || could === 0) return why.join(" ");
  const which = could < unranked.length ? `${could} of them` : could === 1 ? "it" : `any of the ${could}`;
  return [
    ...why,
    `To have no rank says nothing against a tool: ${which} could pass even ${first.tool.name} if its unknowns turned out well.`
  ].join(" ");
}

// server/pages/rankings/reading.tsx
init_define_PAGE_ASSETS();
var PLACING2 = { rank: 4, rank_range: { best: 2, worst: 16 }, weight_range: { best: 3, worst: 6 } };
function Reading({ floor }) {
  return /* @__PURE__ */ jsxDEV2("dl", { class: "legend", children: [
    /* @__PURE__ */ jsxDEV2("dt", { children: /* @__PURE__ */ jsxDEV2(ScorePicture, { score: 52, potential: 81 }) }),
    /* @__PURE__ */ jsxDEV2("dd", { children: "Solid is the score: what sources prove, of 100. Hatched is open: what it would gain if every unknown turned out well. Small gaps mean little." }),
    /* @__PURE__ */ jsxDEV2("dt", { children: /* @__PURE__ */ jsxDEV2(RankRange, { placing: PLACING2, of: 20, hidden: true }) }),
    /* @__PURE__ */ jsxDEV2("dd", { children: "The dot is the rank. The hatched band holds every rank that the unknowns leave open; the solid band, those that other weights would make of the same facts (nine in ten of 2,000 draws)." }),
    /* @__PURE__ */ jsxDEV2("dt", { children: "Known" }),
    /* @__PURE__ */ jsxDEV2("dd", { children: [
      "The share of the points whose fact is known. Below ",
      Math.round(floor * 100),
      " % a place would be an accident, so the tool is listed without a rank."
    ] }),
    /* @__PURE__ */ jsxDEV2("dt", { children: "5 =" }),
    /* @__PURE__ */ jsxDEV2("dd", { children: "Tools with the same score share a rank; the next rank is left out." })
  ] });
}

// server/pages/rankings/weights.tsx
init_define_PAGE_ASSETS();
function Weights({ profile, dimensions }) {
  const weighed = Object.values(dimensions).map(({ label, why, weights }) => ({ label, why, weight: weights[profile] ?? 0 })).filter(({ weight }) => weight > 0).sort((a, b) => b.weight - a.weight);
  const most = weighed[0]?.weight ?? 0;
  return /* @__PURE__ */ jsxDEV2("table", { class: "weight-table", "aria-label": "Weights of the dimensions", children: [
    /* @__PURE__ */ jsxDEV2("thead", { children: /* @__PURE__ */ jsxDEV2("tr", { children: [
      /* @__PURE__ */ jsxDEV2("th", { scope: "col", children: "Dimension, and why it counts" }),
      /* @__PURE__ */ jsxDEV2("th", { scope: "col", children: "Weight" })
    ] }) }),
    /* @__PURE__ */ jsxDEV2("tbody", { children: weighed.map(({ label, why, weight }) => /* @__PURE__ */ jsxDEV2("tr", { children: [
      /* @__PURE__ */ jsxDEV2("th", { scope: "row", children: [
        label,
        " ",
        /* @__PURE__ */ jsxDEV2("span", { class: "condition", children: why })
      ] }),
      /* @__PURE__ */ jsxDEV2("td", { children: /* @__PURE__ */ jsxDEV2("span", { class: "score", children: [
        /* @__PURE__ */ jsxDEV2(WeightBar, { weight, most }),
        /* @__PURE__ */ jsxDEV2("span", { class: "figure", children: [
          weight,
          " %"
        ] })
      ] }) })
    ] })) })
  ] });
}

// server/pages/rankings/ranking.tsx
function Ranking({ profile, lists, methodology: methodology2 }) {
  const { profiles, categories, catalogue, dimensions } = methodology2;
  const about3 = profiles[profile];
  const eligible = about3?.eligible_if_any ?? [];
  const types = lists.flatMap(
    ({ category: category2, entries }) => category2 === null ? [] : [{ href: `#${category2}`, label: categories[category2]?.label ?? category2, amount: entries.length }]
  );
  return /* @__PURE__ */ jsxDEV2(Fragment, { children: [
    /* @__PURE__ */ jsxDEV2("h1", { children: rankingTitle(profiles, profile) }),
    /* @__PURE__ */ jsxDEV2("p", { class: "lead", children: about3?.description }),
    /* @__PURE__ */ jsxDEV2(
      Choices,
      {
        label: "Lists",
        choices: Object.entries(profiles).map(([slug, { label }]) => ({
          href: `/rankings/${slug}`,
          label,
          current: slug === profile
        }))
      }
    ),
    /* @__PURE__ */ jsxDEV2(
      Choices,
      {
        label: "On this page",
        lead: "On this page",
        choices: [
          ...types,
          { href: "#reading", label: "How to read it" },
          { href: "#weights", label: "What it weighs" }
        ]
      }
    ),
    lists.map((list) => /* @__PURE__ */ jsxDEV2(ListSection, { list, profile, methodology: methodology2 })),
    /* @__PURE__ */ jsxDEV2("h2", { id: "reading", children: "How to read it" }),
    /* @__PURE__ */ jsxDEV2(Reading, { floor: about3?.floor ?? 0 }),
    /* @__PURE__ */ jsxDEV2("h2", { id: "weights", children: "What it weighs" }),
    /* @__PURE__ */ jsxDEV2("p", { children: [
      about3?.why,
      eligible.length > 0 && ` Ranked is only what is proven to have one of: ${eligible.map((key) => catalogue.keys[key]?.label ?? key).join(", ")}.`,
      " ",
      "The whole ",
      /* @__PURE__ */ jsxDEV2("a", { href: "/methodology", children: "method" }),
      " is public."
    ] }),
    /* @__PURE__ */ jsxDEV2(Weights, { profile, dimensions })
  ] });
}

// server/pages/rankings/page.tsx
var ranking = definePage({
  path: "/rankings/{profile}",
  input: typebox_exports.Object({ profile: getRankings.input.properties.profile }),
  examples: [{ profile: "general" }, { profile: "by-type" }, { profile: "team" }],
  navigation: { label: "Rankings", place: "header" },
  listed: ({ rankings }) => [...rankings.keys()].map((profile) => ({ profile })),
  load: ({ profile }, { ask }) => ask(getRankings, { profile }),
  title: ({ data, methodology: methodology2 }) => `${rankingTitle(methodology2.profiles, data.profile)} of outreach tools`,
  description: ({ data, methodology: methodology2 }) => `${methodology2.profiles[data.profile]?.description} Each tool with what is proven, what is open and the ranks that the unknowns leave open.`,
  jsonLd: ({ data, methodology: { profiles, categories }, baseUrl }) => itemLists(
    data.lists,
    ({ category: category2 }) => [rankingTitle(profiles, data.profile), categories[category2 ?? ""]?.label].filter((part) => part !== void 0).join(": "),
    baseUrl
  ),
  render: ({ data, methodology: methodology2, json: json2 }) => /* @__PURE__ */ jsxDEV2(Fragment, { children: [
    /* @__PURE__ */ jsxDEV2(Ranking, { profile: data.profile, lists: data.lists, methodology: methodology2 }),
    /* @__PURE__ */ jsxDEV2(SameAsData, { json: json2 })
  ] })
});

// server/pages/recommend/page.tsx
init_define_PAGE_ASSETS();

// server/pages/recommend/answer.tsx
init_define_PAGE_ASSETS();

// server/pages/recommend/answered.ts
init_define_PAGE_ASSETS();
function sourcesOf({ sources }) {
  return new Map(sources.map((source) => [source.id, source]));
}
function identityOf({ key, op, value, strength }) {
  return JSON.stringify([key, op, value, strength === "avoid"]);
}

// server/pages/recommend/brief-list.tsx
init_define_PAGE_ASSETS();
function BriefList({ title: title3, about: about3, tools: tools3 }) {
  if (tools3.length === 0) return null;
  return /* @__PURE__ */ jsxDEV2("details", { class: "brief", children: [
    /* @__PURE__ */ jsxDEV2("summary", { children: [
      /* @__PURE__ */ jsxDEV2("h2", { children: title3 }),
      " ",
      /* @__PURE__ */ jsxDEV2("span", { class: "quiet", children: tools3.length })
    ] }),
    /* @__PURE__ */ jsxDEV2("p", { children: about3 }),
    /* @__PURE__ */ jsxDEV2("ul", { class: "plain", children: tools3.map(({ tool: tool2, why }) => /* @__PURE__ */ jsxDEV2("li", { children: [
      /* @__PURE__ */ jsxDEV2("a", { href: `/tools/${tool2.slug}`, children: tool2.name }),
      /* @__PURE__ */ jsxDEV2("span", { class: "condition", children: /* @__PURE__ */ jsxDEV2(Sentence, { text: why }) })
    ] })) })
  ] });
}

// server/pages/recommend/headline.ts
init_define_PAGE_ASSETS();
function headline({ totals, proven: proven2, fallback, not_understood }) {
  if (fallback) return "Nothing in this text could be asked of the facts";
  const { recommendations: all } = totals;
  const may = all - proven2;
  if (all === 0) return "No tool is proven to fit";
  const what = not_understood.length > 0 ? " what was understood" : "";
  if (proven2 === 0) return `No tool is proven to fit${what}, ${may} may`;
  const fit = `${proven2} ${proven2 === 1 ? "tool is" : "tools are"} proven to fit${what}`;
  return may === 0 ? fit : `${fit}, ${may} may`;
}

// server/pages/recommend/need-text.tsx
init_define_PAGE_ASSETS();

// server/pages/recommend/marked-text.ts
init_define_PAGE_ASSETS();
function stretches(text2, parts) {
  const cuts = /* @__PURE__ */ new Set([0, text2.length, ...parts.flatMap(({ start, end }) => [start, end])]);
  const places = [...cuts].filter((place) => place <= text2.length).sort((a, b) => a - b);
  return places.slice(1).map((end, i) => {
    const start = places[i];
    const covering = parts.flatMap((part, place) => part.start <= start && part.end >= end ? [place] : []);
    return {
      text: text2.slice(start, end),
      parts: covering,
      ends: covering.filter((place) => parts[place]?.end === end)
    };
  });
}

// server/pages/recommend/need-text.tsx
var MARKED = {
  must: "must",
  want: "want",
  avoid: "avoid",
  concern: "concern",
  several: "several meanings"
};
function NeedText({ answer: { query, understood, ambiguous } }) {
  const parts = [
    ...understood.map(({ start, end, constraint }) => ({ start, end, marking: markingOf(constraint) })),
    ...ambiguous.map(({ start, end }) => ({ start, end, marking: "several" }))
  ];
  const markingsOf = (places) => [
    ...new Set(places.map((place) => parts[place]?.marking))
  ];
  return /* @__PURE__ */ jsxDEV2("blockquote", { class: "need", children: /* @__PURE__ */ jsxDEV2("p", { children: stretches(query, parts).map(({ text: text2, parts: covering, ends }) => {
    if (covering.length === 0) return text2;
    return /* @__PURE__ */ jsxDEV2(Fragment, { children: [
      /* @__PURE__ */ jsxDEV2("mark", { class: markingsOf(covering)[0], children: text2 }),
      markingsOf(ends).map((marking) => /* @__PURE__ */ jsxDEV2("span", { class: `strength ${marking}`, children: [
        "\xA0",
        MARKED[marking]
      ] }))
    ] });
  }) }) });
}
function markingOf({ purpose, strength }) {
  return purpose === void 0 ? strength : "concern";
}

// server/pages/recommend/not-used.tsx
init_define_PAGE_ASSETS();
function NotUsed({ words: words4 }) {
  if (words4.length === 0) return null;
  return /* @__PURE__ */ jsxDEV2("p", { class: "notice", children: [
    "Not understood, and not used: ",
    words4.map((part) => `\u201C${part}\u201D`).join(", "),
    "."
  ] });
}

// server/pages/recommend/note.tsx
init_define_PAGE_ASSETS();
var PLACES = {
  relax: ["relax", "What to give up"],
  nearest_misses: ["nearest-misses", "Nearest misses"],
  general_ranking: ["general-ranking", "The general ranking"]
};
function Note({ note }) {
  if (note === null) return null;
  return /* @__PURE__ */ jsxDEV2("p", { class: "notice", children: inCurlyQuotes(note).split(/\b(relax|nearest_misses|general_ranking)\b/).map((words4) => {
    const place = PLACES[words4];
    return place ? /* @__PURE__ */ jsxDEV2("a", { href: `#${place[0]}`, children: [
      "\u201C",
      place[1],
      "\u201D"
    ] }) : words4;
  }) });
}
var inCurlyQuotes = (text2) => text2.replaceAll(/"([^"]*)"/g, "\u201C$1\u201D");

// server/pages/recommend/notices.tsx
init_define_PAGE_ASSETS();
function Notices({ notices }) {
  return notices.map(({ text: text2 }) => /* @__PURE__ */ jsxDEV2("p", { class: "notice", children: text2 }));
}

// server/pages/recommend/outcome.tsx
init_define_PAGE_ASSETS();
function Outcome({ answer }) {
  const { not_proven, ruled_out } = answer.totals;
  const [first] = answer.recommendations;
  const rest = [
    ruled_out > 0 && `${tools(ruled_out)} ${ruled_out === 1 ? "is" : "are"} ruled out`,
    not_proven > 0 && `of ${tools(not_proven)} nothing that was asked is known`
  ].filter((part) => part !== false);
  if (!first) return null;
  const unused = answer.not_understood.length;
  const wishes = first.checks.length;
  const met = first.checks.filter(({ verdict }) => verdict === "meets").length;
  const failed = first.checks.filter(({ verdict }) => verdict === "fails").length;
  return /* @__PURE__ */ jsxDEV2("p", { class: "lead", children: [
    /* @__PURE__ */ jsxDEV2("a", { href: `/tools/${first.tool.slug}`, children: first.tool.name }),
    " comes first: proven to meet",
    " ",
    metInWords(met, wishes, unused),
    met < wishes && failed === 0 && ", and no page says that it fails one",
    failed > 0 && `, and to fail ${failed} that ${failed === 1 ? "is" : "are"} only wanted`,
    unused > 0 && `; ${unused} ${unused === 1 ? "part of the text was" : "parts of the text were"} not used`,
    ".",
    " ",
    rest.length > 0 && `${capital(rest.join("; "))}.`
  ] });
}
function metInWords(met, wishes, unused) {
  const understood = ` that ${wishes === 1 ? "was" : "were"} understood`;
  if (unused > 0 && wishes === 1) return `${met === 1 ? "the 1" : "not the 1"} wish${understood}`;
  if (unused > 0) return `${met === wishes ? "all" : `${met} of`} the ${wishes} wishes${understood}`;
  if (met < wishes) return `${met} of ${wishes} wishes`;
  if (wishes === 1) return "what was asked";
  return `${wishes === 2 ? "both" : `all ${wishes}`} wishes`;
}
var tools = (count2) => count2 === 1 ? "1 tool" : `${count2} tools`;
var capital = (text2) => `${text2[0]?.toUpperCase()}${text2.slice(1)}`;

// server/pages/recommend/reading.tsx
init_define_PAGE_ASSETS();
var STRENGTHS = { must: "Must", want: "Want", avoid: "Avoid" };
function Reading2({ answer, inWords, nameOf: nameOf2 }) {
  const { understood, not_needed, ambiguous, left_out } = answer;
  return /* @__PURE__ */ jsxDEV2("dl", { class: "reading", children: [
    ["must", "avoid", "want"].map((strength) => {
      const wishes = distinct(understood, strength, inWords);
      return wishes.length > 0 && /* @__PURE__ */ jsxDEV2("div", { children: [
        /* @__PURE__ */ jsxDEV2("dt", { children: STRENGTHS[strength] }),
        /* @__PURE__ */ jsxDEV2("dd", { children: wishes.map(([words4, about3]) => /* @__PURE__ */ jsxDEV2("span", { class: "wished", children: [
          words4,
          about3 && /* @__PURE__ */ jsxDEV2("span", { class: "quiet", children: [
            ", ",
            about3
          ] })
        ] })) })
      ] });
    }),
    ambiguous.map(({ text: text2, readings }) => /* @__PURE__ */ jsxDEV2("div", { children: [
      /* @__PURE__ */ jsxDEV2("dt", { children: [
        "\u201C",
        text2,
        "\u201D"
      ] }),
      /* @__PURE__ */ jsxDEV2("dd", { children: [
        "can mean: ",
        readings.map(inWords).join(", or ")
      ] })
    ] })),
    not_needed.length > 0 && /* @__PURE__ */ jsxDEV2("div", { children: [
      /* @__PURE__ */ jsxDEV2("dt", { children: "Not needed" }),
      /* @__PURE__ */ jsxDEV2("dd", { children: not_needed.map(({ text: text2 }) => `\u201C${text2}\u201D`).join(", ") })
    ] }),
    left_out.length > 0 && /* @__PURE__ */ jsxDEV2("div", { children: [
      /* @__PURE__ */ jsxDEV2("dt", { children: "Left out" }),
      /* @__PURE__ */ jsxDEV2("dd", { children: [
        left_out.map(nameOf2).join(", "),
        ", as named in the text"
      ] })
    ] })
  ] });
}
function distinct(understood, strength, inWords) {
  const wishes = understood.map(({ constraint }) => constraint).filter((constraint) => constraint.strength === strength);
  const plain = (constraint) => inWords(strength === "avoid" ? { ...constraint, strength: "must" } : constraint);
  const about3 = ({ purpose, assumed }) => [purpose, assumed].filter(Boolean).join(", ");
  return [...new Map(wishes.map((constraint) => [plain(constraint), about3(constraint)]))];
}

// server/pages/recommend/recommended.tsx
init_define_PAGE_ASSETS();

// server/pages/recommend/verdict-table.tsx
init_define_PAGE_ASSETS();

// server/pages/recommend/evidence.tsx
init_define_PAGE_ASSETS();

// server/pages/recommend/verdict-mark.tsx
init_define_PAGE_ASSETS();
var VERDICT_WORDS = { meets: "Meets", fails: "Fails", unknown: "Unknown" };
var SHAPES2 = {
  meets: /* @__PURE__ */ jsxDEV2("path", { d: "M2.5 8.5 6.2 12 13.5 4" }),
  fails: /* @__PURE__ */ jsxDEV2("path", { d: "M3.5 3.5l9 9m0-9-9 9" }),
  unknown: /* @__PURE__ */ jsxDEV2("circle", { cx: "8", cy: "8", r: "5", "stroke-dasharray": "2.4 2.8" })
};
function VerdictMark({ verdict, word = false }) {
  return /* @__PURE__ */ jsxDEV2("span", { class: `verdict ${verdict}`, children: [
    /* @__PURE__ */ jsxDEV2("svg", { width: "16", height: "16", viewBox: "0 0 16 16", "aria-hidden": "true", children: SHAPES2[verdict] }),
    /* @__PURE__ */ jsxDEV2("span", { class: word ? "verdict-word" : "unseen", children: VERDICT_WORDS[verdict] })
  ] });
}

// server/pages/recommend/evidence.tsx
function Evidence2({ judged: { tool: tool2, checks }, wishes, sources }) {
  return /* @__PURE__ */ jsxDEV2("details", { children: [
    /* @__PURE__ */ jsxDEV2("summary", { children: [
      "Facts and sources ",
      /* @__PURE__ */ jsxDEV2("span", { class: "unseen", children: [
        "of ",
        tool2.name
      ] })
    ] }),
    /* @__PURE__ */ jsxDEV2("dl", { class: "evidence", children: checks.map((check, i) => /* @__PURE__ */ jsxDEV2("div", { children: [
      /* @__PURE__ */ jsxDEV2("dt", { children: [
        /* @__PURE__ */ jsxDEV2(VerdictMark, { verdict: check.verdict, word: true }),
        " ",
        /* @__PURE__ */ jsxDEV2("span", { class: "wish-words", children: wishes[i] })
      ] }),
      /* @__PURE__ */ jsxDEV2("dd", { children: [
        /* @__PURE__ */ jsxDEV2(Ground, { check, slug: tool2.slug, name: tool2.name }),
        /* @__PURE__ */ jsxDEV2(Citations, { citations: placed(check.sources), sources })
      ] })
    ] })) })
  ] });
}
function Ground({ check, slug, name }) {
  const { facts, display, note, arithmetic } = check;
  const [key] = facts;
  return /* @__PURE__ */ jsxDEV2(Fragment, { children: [
    /* @__PURE__ */ jsxDEV2("span", { class: "ground", children: [
      display,
      key && /* @__PURE__ */ jsxDEV2(Fragment, { children: [
        " \xB7 ",
        /* @__PURE__ */ jsxDEV2("a", { href: `/tools/${slug}#${key}`, children: [
          display === "Unknown" ? "where it was looked for" : "the fact",
          " ",
          /* @__PURE__ */ jsxDEV2("span", { class: "unseen", children: [
            "(",
            key,
            " of ",
            name,
            ")"
          ] })
        ] })
      ] })
    ] }),
    arithmetic && /* @__PURE__ */ jsxDEV2("span", { class: "arithmetic", children: arithmetic }),
    note && /* @__PURE__ */ jsxDEV2("span", { class: "condition", children: note })
  ] });
}
function placed(cited) {
  return cited.map(({ id, at }) => ({ id, at: at ?? null }));
}

// server/pages/recommend/verdict-legend.tsx
init_define_PAGE_ASSETS();
function VerdictLegend() {
  return /* @__PURE__ */ jsxDEV2("p", { class: "verdict-legend", children: [
    /* @__PURE__ */ jsxDEV2("span", { children: [
      /* @__PURE__ */ jsxDEV2(VerdictMark, { verdict: "meets", word: true }),
      " a page says so"
    ] }),
    /* @__PURE__ */ jsxDEV2("span", { children: [
      /* @__PURE__ */ jsxDEV2(VerdictMark, { verdict: "fails", word: true }),
      " a page says otherwise"
    ] }),
    /* @__PURE__ */ jsxDEV2("span", { children: [
      /* @__PURE__ */ jsxDEV2(VerdictMark, { verdict: "unknown", word: true }),
      " no page settles it; not a no"
    ] })
  ] });
}

// server/pages/recommend/verdict-table.tsx
var MOST_COLUMNS = 9;
function VerdictTable({ tools: tools3, wishes, sources, profile, caption }) {
  const table = /* @__PURE__ */ jsxDEV2("table", { class: `verdicts${wishes.length > MOST_COLUMNS ? " wide" : ""}`, children: [
    /* @__PURE__ */ jsxDEV2("caption", { class: "unseen", children: caption }),
    /* @__PURE__ */ jsxDEV2("thead", { children: /* @__PURE__ */ jsxDEV2("tr", { children: [
      /* @__PURE__ */ jsxDEV2("th", { scope: "col", children: "Tool" }),
      wishes.map((wish) => /* @__PURE__ */ jsxDEV2("th", { scope: "col", class: "wish", children: wish })),
      /* @__PURE__ */ jsxDEV2("th", { scope: "col", children: [
        profile.label,
        " score"
      ] })
    ] }) }),
    tools3.map((judged) => /* @__PURE__ */ jsxDEV2(JudgedRows, { judged, wishes, sources, profile }))
  ] });
  return /* @__PURE__ */ jsxDEV2(Fragment, { children: [
    /* @__PURE__ */ jsxDEV2(VerdictLegend, {}),
    wishes.length <= MOST_COLUMNS ? table : /* @__PURE__ */ jsxDEV2("section", { class: "scroll", tabindex: 0, "aria-label": `${caption}, table`, children: table })
  ] });
}
function JudgedRows({ judged, wishes, sources, profile }) {
  const { tool: tool2, checks, why } = judged;
  const score = tool2.scores.profiles[profile.slug];
  return /* @__PURE__ */ jsxDEV2("tbody", { children: [
    /* @__PURE__ */ jsxDEV2("tr", { children: [
      /* @__PURE__ */ jsxDEV2("th", { scope: "row", children: /* @__PURE__ */ jsxDEV2("a", { href: `/tools/${tool2.slug}`, children: tool2.name }) }),
      checks.map(({ verdict }, i) => /* @__PURE__ */ jsxDEV2("td", { class: "wish", children: [
        /* @__PURE__ */ jsxDEV2(VerdictMark, { verdict }),
        " ",
        /* @__PURE__ */ jsxDEV2("span", { class: "cell-label", children: wishes[i] })
      ] })),
      /* @__PURE__ */ jsxDEV2("td", { class: "scored", children: score && /* @__PURE__ */ jsxDEV2(Fragment, { children: [
        /* @__PURE__ */ jsxDEV2("span", { class: "cell-label", children: [
          profile.label,
          " score"
        ] }),
        " ",
        /* @__PURE__ */ jsxDEV2(ScorePicture, { ...score }),
        /* @__PURE__ */ jsxDEV2("span", { class: "score-words", children: [
          /* @__PURE__ */ jsxDEV2("b", { children: score.score.toFixed(1) }),
          " ",
          /* @__PURE__ */ jsxDEV2("span", { class: "quiet", children: [
            "to ",
            score.potential.toFixed(1)
          ] })
        ] })
      ] }) })
    ] }),
    /* @__PURE__ */ jsxDEV2("tr", { class: "reasons", children: /* @__PURE__ */ jsxDEV2("td", { colspan: checks.length + 2, children: [
      /* @__PURE__ */ jsxDEV2("p", { children: /* @__PURE__ */ jsxDEV2(Sentence, { text: why }) }),
      /* @__PURE__ */ jsxDEV2(Evidence2, { judged, wishes, sources })
    ] }) })
  ] });
}

// server/pages/recommend/recommended.tsx
function Recommended({ answer, ...shown }) {
  const { totals, query } = answer;
  const tools3 = answer.recommendations;
  if (tools3.length === 0) return null;
  const three = tools3.slice(0, 3).map(({ tool: tool2 }) => tool2.slug);
  const { recommendations: all } = totals;
  return /* @__PURE__ */ jsxDEV2("section", { "aria-labelledby": "recommended", children: [
    /* @__PURE__ */ jsxDEV2("h2", { id: "recommended", children: all > tools3.length ? `The first ${tools3.length} of ${all}` : "What can fit" }),
    /* @__PURE__ */ jsxDEV2(VerdictTable, { tools: tools3, ...shown, caption: "Recommended tools by wish" }),
    /* @__PURE__ */ jsxDEV2("p", { class: "after-table", children: [
      three.length > 1 && /* @__PURE__ */ jsxDEV2("a", { href: `/compare?tools=${three.join(",")}`, children: [
        "Compare the first ",
        three.length,
        " side by side"
      ] }),
      " ",
      all > tools3.length && /* @__PURE__ */ jsxDEV2("a", { href: writeAddress(recommend, { q: query, limit: all }), children: [
        "Show all ",
        all,
        " with their evidence"
      ] })
    ] })
  ] });
}

// server/pages/recommend/ways-out.tsx
init_define_PAGE_ASSETS();
function WaysOut({ relaxations, inWords }) {
  if (relaxations.length === 0) return null;
  return /* @__PURE__ */ jsxDEV2("section", { "aria-labelledby": "relax", children: [
    /* @__PURE__ */ jsxDEV2("h2", { id: "relax", children: "What to give up" }),
    /* @__PURE__ */ jsxDEV2("p", { children: "Any one of these is enough. Each link asks again without it." }),
    /* @__PURE__ */ jsxDEV2("ul", { class: "index ways-out", children: relaxations.map(({ constraint, phrases, text: text2, tools: tools3 }) => {
      const label = `Without \u201C${phrases.join("\u201D, \u201C")}\u201D`;
      return /* @__PURE__ */ jsxDEV2("li", { children: [
        text2 === void 0 ? label : /* @__PURE__ */ jsxDEV2("a", { href: writeAddress(recommend, { q: text2 }), children: label }),
        " ",
        /* @__PURE__ */ jsxDEV2("span", { class: "quiet", children: inWords(constraint) }),
        /* @__PURE__ */ jsxDEV2("span", { class: "leader" }),
        /* @__PURE__ */ jsxDEV2("span", { class: "figure", children: tools3 === 1 ? "1 tool" : `${tools3} tools` })
      ] });
    }) })
  ] });
}

// server/pages/recommend/wish.ts
init_define_PAGE_ASSETS();
var PERIODS = { month: "a month", year: "a year", once: "once" };
var UNITS = { seat: "a person", sender: "a sending account", total: "in all" };
function wishInWords(constraint, methodology2, nameOf2) {
  const words4 = inLowerCase(constraint, methodology2, nameOf2);
  return `${words4[0]?.toUpperCase()}${words4.slice(1)}`;
}
function inLowerCase(constraint, methodology2, nameOf2) {
  const { key, op, value, strength, counted: counted2 } = constraint;
  if (key === "tool") return `${strength === "avoid" ? "not" : "like"} ${nameOf2(String(value))}`;
  if (key === "seats") return `for ${value} ${counted2?.words ?? (value === 1 ? "person" : "people")}`;
  if (op === "lowest") return "a low price";
  const words4 = wished(constraint, methodology2);
  if (key !== "budget") return words4;
  const { period, per, billing } = value;
  return [words4, PERIODS[period ?? ""], UNITS[per ?? ""], billing && `billed ${billing}`].filter(Boolean).join(" ");
}

// server/pages/recommend/answer.tsx
function Answer({ answer, rest, relaxations, names, methodology: methodology2 }) {
  const nameOf2 = (slug) => names.get(slug) ?? slug;
  const inWords = (constraint) => wishInWords(constraint, methodology2, nameOf2);
  const misses = answer.nearest_misses;
  const [first] = [...answer.recommendations, ...misses];
  const shown = {
    wishes: (first?.checks ?? []).map(inWords),
    sources: sourcesOf(answer),
    profile: { slug: answer.profile, label: methodology2.profiles[answer.profile]?.label ?? answer.profile }
  };
  const { not_proven, ruled_out } = rest;
  const general = answer.general_ranking.map(({ tool: tool2 }) => tool2);
  const impossible = answer.contradictions.length > 0;
  return /* @__PURE__ */ jsxDEV2(Fragment, { children: [
    /* @__PURE__ */ jsxDEV2("h1", { children: headline(answer) }),
    /* @__PURE__ */ jsxDEV2(NeedText, { answer }),
    /* @__PURE__ */ jsxDEV2("details", { class: "ask-again", children: [
      /* @__PURE__ */ jsxDEV2("summary", { children: "Change the text" }),
      /* @__PURE__ */ jsxDEV2(RecommendBox, { id: "need", value: answer.query })
    ] }),
    /* @__PURE__ */ jsxDEV2(NotUsed, { words: answer.not_understood }),
    /* @__PURE__ */ jsxDEV2(Outcome, { answer }),
    /* @__PURE__ */ jsxDEV2(Reading2, { answer, inWords, nameOf: nameOf2 }),
    /* @__PURE__ */ jsxDEV2(Note, { note: answer.note }),
    /* @__PURE__ */ jsxDEV2(Notices, { notices: answer.notices }),
    /* @__PURE__ */ jsxDEV2(Recommended, { answer, ...shown }),
    /* @__PURE__ */ jsxDEV2(WaysOut, { relaxations, inWords }),
    misses.length > 0 && /* @__PURE__ */ jsxDEV2("section", { "aria-labelledby": "nearest-misses", children: [
      /* @__PURE__ */ jsxDEV2("h2", { id: "nearest-misses", children: "Nearest misses" }),
      /* @__PURE__ */ jsxDEV2("p", { children: impossible ? "No tool meets two wishes that contradict each other. Of the rest these fail fewest." : "Each is proven to fail something; these fail fewest." }),
      /* @__PURE__ */ jsxDEV2(VerdictTable, { tools: misses, ...shown, caption: "Nearest misses by wish" })
    ] }),
    answer.fallback && /* @__PURE__ */ jsxDEV2("section", { "aria-labelledby": "general-ranking", children: [
      /* @__PURE__ */ jsxDEV2("h2", { id: "general-ranking", children: "The general ranking" }),
      /* @__PURE__ */ jsxDEV2("p", { children: [
        "The first ",
        general.length,
        " by what sources prove about them; not an answer to this text.",
        " ",
        /* @__PURE__ */ jsxDEV2("a", { href: "/rankings/general", children: "The whole ranking" }),
        " says how far its order can be trusted."
      ] }),
      /* @__PURE__ */ jsxDEV2("ol", { class: "plain general-list", children: general.map(({ slug, name, scores }) => /* @__PURE__ */ jsxDEV2("li", { children: [
        /* @__PURE__ */ jsxDEV2("a", { href: `/tools/${slug}`, children: name }),
        scores.profiles.general && /* @__PURE__ */ jsxDEV2(ScoreBar, { score: scores.profiles.general })
      ] })) })
    ] }),
    /* @__PURE__ */ jsxDEV2(
      BriefList,
      {
        title: "Nothing proven either way",
        about: "Of these tools nothing that was asked is proven, and nothing is proven to fail.",
        tools: not_proven
      }
    ),
    /* @__PURE__ */ jsxDEV2(
      BriefList,
      {
        title: "Ruled out",
        about: impossible ? "No tool can meet all of it." : "Each is proven to fail something that it must, or to have what is to be avoided.",
        tools: ruled_out
      }
    )
  ] });
}

// server/pages/recommend/blank.tsx
init_define_PAGE_ASSETS();
var EXAMPLES = [
  ["Channels and features", "LinkedIn and email in one sequence, with webhooks, no WhatsApp"],
  ["A budget, for how many", "Unified inbox and reply tracking for a team of 5, at most 400 euros a month in all"],
  ["A tool you know", "Like Waalaxy but cheaper, with an API"],
  ["A type of tool", "Cold email tool with warm-up and inbox rotation, ideally with HubSpot"],
  ["For an AI agent", "An official MCP server and a documented API that can start campaigns"],
  ["In your language", "LinkedIn Automatisierung mit HubSpot, h\xF6chstens 100 Euro im Monat, ohne WhatsApp"]
];
function Blank() {
  return /* @__PURE__ */ jsxDEV2(Fragment, { children: [
    /* @__PURE__ */ jsxDEV2("h1", { children: "Tools held against your need" }),
    /* @__PURE__ */ jsxDEV2("p", { class: "lead", children: "Your text becomes a list of wishes. Each tool is held against each of them: meets, fails or unknown, with the page that says so." }),
    /* @__PURE__ */ jsxDEV2(RecommendBox, { id: "need" }),
    /* @__PURE__ */ jsxDEV2("h2", { id: "examples", children: "What you can say" }),
    /* @__PURE__ */ jsxDEV2("dl", { class: "sayings", children: EXAMPLES.map(([about3, text2]) => /* @__PURE__ */ jsxDEV2("div", { children: [
      /* @__PURE__ */ jsxDEV2("dt", { children: about3 }),
      /* @__PURE__ */ jsxDEV2("dd", { children: /* @__PURE__ */ jsxDEV2("a", { href: writeAddress(recommend, { q: text2 }), children: text2 }) })
    ] })) }),
    /* @__PURE__ */ jsxDEV2("h2", { id: "how", children: "How it is read" }),
    /* @__PURE__ */ jsxDEV2("div", { class: "grid", children: [
      /* @__PURE__ */ jsxDEV2("div", { children: [
        /* @__PURE__ */ jsxDEV2("h3", { children: "Words become wishes" }),
        /* @__PURE__ */ jsxDEV2("p", { children: "A published word list turns phrases into questions about facts: must, want or avoid. You see which words were used, and which were not understood." })
      ] }),
      /* @__PURE__ */ jsxDEV2("div", { children: [
        /* @__PURE__ */ jsxDEV2("h3", { children: "Facts decide" }),
        /* @__PURE__ */ jsxDEV2("p", { children: "A tool that is proven to fail a must is ruled out. What no page says stays unknown: it rules nothing out and proves nothing." })
      ] }),
      /* @__PURE__ */ jsxDEV2("div", { children: [
        /* @__PURE__ */ jsxDEV2("h3", { children: "The order can be checked" }),
        /* @__PURE__ */ jsxDEV2("p", { children: [
          "Tools that fail nothing come first, then those proven to have the first thing you asked for, then fewer unknowns, then what you would like to have, then the ",
          /* @__PURE__ */ jsxDEV2("a", { href: "/methodology", children: "score" }),
          ". A price far above your budget comes last. The same text always gives the same answer."
        ] })
      ] })
    ] }),
    /* @__PURE__ */ jsxDEV2("h2", { id: "never", children: "What it never does" }),
    /* @__PURE__ */ jsxDEV2("p", { children: "No language model reads your text or writes the answer. No place is paid for, and no link earns a commission." })
  ] });
}

// server/pages/recommend/relaxation.ts
init_define_PAGE_ASSETS();

// server/pages/recommend/without-phrase.ts
init_define_PAGE_ASSETS();
var SEPARATOR = /[,;.!?\n]/;
var SAID = { must: "", want: "ideally ", avoid: "no " };
function withoutPhrases(query, dropped, kept) {
  const cut = (range) => {
    const ranges = dropped.map(range);
    if (ranges.includes(void 0)) return [];
    const within = (place) => ranges.some((found) => found && place >= found[0] && place < found[1]);
    return [tidy([...Array(query.length).keys()].map((at) => within(at) ? "" : query[at]).join(""))];
  };
  const leadBy = (part) => Math.max(0, ...kept.map(({ end }) => end).filter((end) => end <= part.start), clauseOf(query, part)[0]);
  return [
    ...cut((part) => {
      const [start, end] = clauseOf(query, part);
      return kept.some((other) => other.start < end && other.end > start) ? void 0 : [start, end];
    }),
    ...cut((part) => [leadBy(part), part.end]),
    ...cut(({ start, end }) => [start, end]),
    [...new Set(kept.map(inRow))].join(", ")
  ].filter((text2, i, all) => text2 !== "" && text2 !== query && all.indexOf(text2) === i);
}
function inRow({ text: text2, constraint: { strength, purpose } }) {
  return purpose === void 0 ? `${SAID[strength] ?? ""}${text2}` : text2;
}
function clauseOf(query, { start, end }) {
  let [from, to] = [start, end];
  while (from > 0 && !SEPARATOR.test(query[from - 1])) from -= 1;
  while (to < query.length && !SEPARATOR.test(query[to])) to += 1;
  return [from, to];
}
function tidy(text2) {
  return text2.replaceAll(/\s+/g, " ").replaceAll(/ ?([,;.!?])( ?[,;])*/g, "$1").replaceAll(/^(?:[\s,;.!?]|(?:and|or|but|with)\b)+|[\s,;]+$/gi, "").trim();
}

// server/pages/recommend/relaxation.ts
var MOST2 = 8;
function relaxationsOf(answer, read) {
  return answer.relax.slice(0, MOST2).map(({ constraint, tools: tools3 }) => {
    const stating = answer.understood.filter((part) => identityOf(part.constraint) === identityOf(constraint));
    const [dropped, kept] = split(
      answer.understood,
      (part) => stating.some(({ start, end }) => part.start === start && part.end === end)
    );
    const wanted = wishesOf(kept);
    for (const text2 of withoutPhrases(answer.query, dropped, kept)) {
      const found = read(text2);
      const same = wishesOf(found.understood) === wanted && found.ambiguous.length === answer.ambiguous.length;
      if (same && found.totals.recommendations > 0)
        return { constraint, phrases: phrasesOf(stating), text: text2, tools: found.totals.recommendations };
    }
    return { constraint, phrases: phrasesOf(stating), text: void 0, tools: tools3 };
  });
}
function wishesOf(understood) {
  return [...new Set(understood.map(({ constraint }) => identityOf(constraint)))].sort().join("\n");
}
function phrasesOf(parts) {
  return [...new Set(parts.map(({ text: text2 }) => text2))];
}
function split(items, test) {
  return [items.filter(test), items.filter((item) => !test(item))];
}

// server/pages/recommend/page.tsx
var SHOWN3 = 10;
var ALL = 1e3;
var recommendation = definePage({
  path: "/recommend",
  input: typebox_exports.Object({ q: typebox_exports.Optional(recommend.input.properties.q), limit: window.limit }),
  examples: [
    {},
    { q: "LinkedIn and email in one sequence, with webhooks, no WhatsApp, under 80 euros a month for 3 people" },
    { q: "cheap, like Waalaxy but safer, warm-up, SSO and unicorn dust" },
    { q: "LinkedIn automation as a desktop app, ideally with an API, but no desktop app" },
    { q: "Sales engagement tool without email" },
    {
      q: "LinkedIn, email, WhatsApp, voice notes, unified inbox, webhooks, API, MCP, HubSpot, Salesforce, SSO, free trial"
    },
    { q: "blue sky" }
  ],
  navigation: { label: "Recommend", place: "header" },
  load({ q: q2, limit = SHOWN3 }, { ask }) {
    if (q2 === void 0) return void 0;
    const answer = ask(recommend, { q: q2, limit, detail: "audit" });
    const { recommendations } = answer.totals;
    const rest = ask(recommend, { q: q2, limit: ALL, offset: recommendations, detail: "compact" });
    const read = (text2) => ask(recommend, { q: text2, limit: 1, detail: "compact" });
    const names = new Map(ask(searchTools, {}).tools.map(({ slug, name }) => [slug, name]));
    return { answer, rest, relaxations: relaxationsOf(answer, read), names };
  },
  title: ({ input: { q: q2 } }) => q2 === void 0 ? "Say what you need" : `What fits: ${shortened(q2)}`,
  description: ({ data }) => data === void 0 ? "A need in plain words, held against sourced facts about outreach tools: what is proven to meet it, what fails, what is unknown." : `${data.answer.totals.recommendations} tools held against what was asked, with a verdict and its sources for each wish.`,
  render: ({ data, methodology: methodology2, json: json2 }) => data === void 0 ? /* @__PURE__ */ jsxDEV2(Blank, {}) : /* @__PURE__ */ jsxDEV2(Fragment, { children: [
    /* @__PURE__ */ jsxDEV2(Answer, { ...data, methodology: methodology2 }),
    /* @__PURE__ */ jsxDEV2(SameAsData, { json: json2, table: false })
  ] })
});
function shortened(text2) {
  return text2.length > 60 ? `${text2.slice(0, 57).trimEnd()}\u2026` : text2;
}

// server/pages/tool/page.tsx
init_define_PAGE_ASSETS();

// server/pages/tool/address.ts
init_define_PAGE_ASSETS();
var Show2 = typebox_exports.Union(
  [
    typebox_exports.Literal("all"),
    typebox_exports.Literal("answered"),
    typebox_exports.Literal("unknown"),
    typebox_exports.Literal("disputed"),
    typebox_exports.Literal("vendor")
  ],
  {
    description: "Which facts are shown: all (default), answered, unknown, disputed, or those on the vendor\u2019s word alone."
  }
);

// server/pages/tool/json-ld.ts
init_define_PAGE_ASSETS();
function toolJsonLd(tool2, { categories }, address) {
  const { name, summary, website, aliases, facts, entry_price } = tool2;
  const maker = facts["company.name"];
  const price = facts[ENTRY_PRICE.monthly];
  return {
    "@context": "https://schema.org",
    "@type": "SoftwareApplication",
    "@id": address,
    name,
    ...aliases.length > 0 && { alternateName: aliases },
    description: summary,
    applicationCategory: "BusinessApplication",
    applicationSubCategory: categories[tool2.category]?.label,
    url: website,
    mainEntityOfPage: address,
    ...maker?.status === "known" && { author: { "@type": "Organization", name: maker.value } },
    ...price?.status === "known" && { offers: offer(price.value, entry_price) }
  };
}
function offer({ amount, currency }, entry) {
  const lacks = entry && lacksInWords(withChannelsOnly(entry));
  return {
    "@type": "AggregateOffer",
    lowPrice: amount,
    priceCurrency: currency,
    ...lacks && { description: `Without ${lacks}` }
  };
}

// server/pages/tool/tool.tsx
init_define_PAGE_ASSETS();

// server/pages/tool/alternatives.tsx
init_define_PAGE_ASSETS();

// server/pages/facts/capability-label.ts
init_define_PAGE_ASSETS();
function capabilityLabel({ keys }, name) {
  const [key = "", value] = name.split("=");
  const { label = key, values = {} } = keys[key] ?? {};
  return value === void 0 ? label : `${label}: ${values[value] ?? value}`;
}

// server/pages/facts/fact-link.tsx
init_define_PAGE_ASSETS();
function FactLink({ name, slug, children }) {
  return /* @__PURE__ */ jsxDEV2("a", { href: `${slug === void 0 ? "" : `/tools/${slug}`}#${name.split("=")[0]}`, children });
}

// server/pages/tool/compare-with.tsx
init_define_PAGE_ASSETS();
function CompareWith({ tool: { slug, name }, all, methodology: { categories } }) {
  return /* @__PURE__ */ jsxDEV2("form", { action: "/compare", method: "get", class: "add-tool compare-with", children: [
    /* @__PURE__ */ jsxDEV2("input", { type: "hidden", name: "tools", value: slug }),
    /* @__PURE__ */ jsxDEV2("label", { for: "compare-with", children: [
      "Compare ",
      name,
      " with"
    ] }),
    /* @__PURE__ */ jsxDEV2("select", { id: "compare-with", name: "tools", required: true, children: [
      /* @__PURE__ */ jsxDEV2("option", { value: "", children: "Choose a tool\u2026" }),
      /* @__PURE__ */ jsxDEV2(ToolOptions, { tools: all.filter((other) => other.slug !== slug), categories })
    ] }),
    /* @__PURE__ */ jsxDEV2("button", { type: "submit", children: "Compare" })
  ] });
}

// server/pages/tool/alternatives.tsx
function Alternatives(view) {
  const { tool: tool2, alternatives, methodology: methodology2 } = view;
  const { catalogue } = methodology2;
  const all = [tool2.slug, ...alternatives.map(({ slug }) => slug)];
  return /* @__PURE__ */ jsxDEV2("section", { "aria-labelledby": "alternatives", children: [
    /* @__PURE__ */ jsxDEV2("h2", { id: "alternatives", children: "Alternatives" }),
    alternatives.length === 0 ? /* @__PURE__ */ jsxDEV2("p", { children: [
      "Too little is proven of ",
      tool2.name,
      " to say what comes near."
    ] }) : /* @__PURE__ */ jsxDEV2(Fragment, { children: [
      /* @__PURE__ */ jsxDEV2("p", { children: [
        "The nearest by what both are proven to have, and what each adds to ",
        tool2.name,
        " or lacks beside it. \u201CMay\u201D stands where only one side is proven and the other is unknown."
      ] }),
      alternatives.map((near) => /* @__PURE__ */ jsxDEV2(Alternative, { near, tool: tool2, catalogue })),
      /* @__PURE__ */ jsxDEV2("p", { class: "after-table", children: /* @__PURE__ */ jsxDEV2("a", { href: `/compare?tools=${all.join(",")}`, children: [
        "Compare all ",
        all.length,
        " side by side"
      ] }) })
    ] }),
    /* @__PURE__ */ jsxDEV2(CompareWith, { ...view })
  ] });
}
function Alternative({ near, tool: tool2, catalogue }) {
  const { slug, name, similarity, common, adds, lacks, may_add, may_lack } = near;
  return /* @__PURE__ */ jsxDEV2("section", { class: "alternative", children: [
    /* @__PURE__ */ jsxDEV2("div", { children: [
      /* @__PURE__ */ jsxDEV2("h3", { children: /* @__PURE__ */ jsxDEV2("a", { href: `/tools/${slug}`, children: name }) }),
      /* @__PURE__ */ jsxDEV2("p", { class: "condition", children: [
        Math.round(similarity * 100),
        " % alike over ",
        common,
        " questions answered for both"
      ] }),
      /* @__PURE__ */ jsxDEV2("p", { class: "small", children: /* @__PURE__ */ jsxDEV2("a", { href: `/compare?tools=${tool2.slug},${slug}`, children: [
        "Compare",
        /* @__PURE__ */ jsxDEV2("span", { class: "unseen", children: [
          " ",
          name,
          " with ",
          tool2.name
        ] })
      ] }) })
    ] }),
    /* @__PURE__ */ jsxDEV2("dl", { children: [
      /* @__PURE__ */ jsxDEV2(Names, { term: "Adds", names: adds, slug, catalogue }),
      /* @__PURE__ */ jsxDEV2(Names, { term: "Lacks", names: lacks, slug, catalogue }),
      /* @__PURE__ */ jsxDEV2(Names, { term: "May add", names: may_add.keys, total: may_add.total, slug, catalogue }),
      /* @__PURE__ */ jsxDEV2(Names, { term: "May lack", names: may_lack.keys, total: may_lack.total, slug, catalogue })
    ] })
  ] });
}
function Names({ term, names, total: total2 = names.length, slug, catalogue }) {
  if (names.length === 0) return null;
  return /* @__PURE__ */ jsxDEV2("div", { children: [
    /* @__PURE__ */ jsxDEV2("dt", { children: term }),
    /* @__PURE__ */ jsxDEV2("dd", { children: [
      names.map((name, place) => /* @__PURE__ */ jsxDEV2(Fragment, { children: [
        place > 0 && ", ",
        /* @__PURE__ */ jsxDEV2(FactLink, { name, slug, children: capabilityLabel(catalogue, name) })
      ] })),
      total2 > names.length && /* @__PURE__ */ jsxDEV2("span", { class: "quiet", children: [
        " and ",
        total2 - names.length,
        "\xA0more"
      ] })
    ] })
  ] });
}

// server/pages/tool/at-a-glance.tsx
init_define_PAGE_ASSETS();

// server/pages/facts/price-from.ts
init_define_PAGE_ASSETS();
var PERIODS2 = [
  [ENTRY_PRICE.monthly, "a month"],
  [ENTRY_PRICE.yearly, "a month, billed yearly"]
];
function priceFrom(facts, entry) {
  const [first, second] = PERIODS2.flatMap(([key, period]) => {
    const fact = facts[key];
    return fact && isAnswered(fact) ? [{ key, display: fact.display, period }] : [];
  });
  const lacks = entry && lacksInWords(withChannelsOnly(entry));
  return first && {
    ...first,
    yearly: second && `or ${second.display} billed yearly`,
    without: lacks ? `without ${lacks}` : void 0
  };
}

// server/pages/tool/channels.tsx
init_define_PAGE_ASSETS();
function Channels({ facts }) {
  const all = Object.values(facts).filter(({ group }) => group === "channels");
  const proven2 = all.filter(({ status, value }) => status === "known" && value === true);
  const denied = all.filter(
    ({ status, value }) => status === "not_applicable" || status === "known" && value === false
  );
  const open = all.filter((fact) => !proven2.includes(fact) && !denied.includes(fact));
  return /* @__PURE__ */ jsxDEV2("div", { class: "glance-wide", children: [
    /* @__PURE__ */ jsxDEV2("dt", { children: "Channels" }),
    /* @__PURE__ */ jsxDEV2("dd", { children: [
      proven2.length > 0 ? /* @__PURE__ */ jsxDEV2("span", { class: "value-text", children: /* @__PURE__ */ jsxDEV2(Links, { facts: proven2 }) }) : /* @__PURE__ */ jsxDEV2("span", { class: "quiet", children: "none proven" }),
      open.length > 0 && /* @__PURE__ */ jsxDEV2("span", { class: "condition", children: [
        "unknown: ",
        /* @__PURE__ */ jsxDEV2(Links, { facts: open })
      ] }),
      denied.length > 0 && /* @__PURE__ */ jsxDEV2("span", { class: "condition", children: [
        "no: ",
        /* @__PURE__ */ jsxDEV2(Links, { facts: denied })
      ] })
    ] })
  ] });
}
function Links({ facts }) {
  return /* @__PURE__ */ jsxDEV2(Fragment, { children: facts.map(({ key, label }, place) => /* @__PURE__ */ jsxDEV2(Fragment, { children: [
    place > 0 && ", ",
    /* @__PURE__ */ jsxDEV2(FactLink, { name: key, children: label })
  ] })) });
}

// server/pages/tool/at-a-glance.tsx
var ASKED = [
  ["Free plan", "pricing.free_plan"],
  ["Free trial", "pricing.free_trial"],
  ["Runs on", "product.runs_on"],
  ["Public API", "ai.public_api"],
  ["MCP server", "ai.mcp_server"]
];
function AtAGlance3({ tool: { facts, entry_price } }) {
  const more = entry_price?.lacks.some(({ key }) => !key.startsWith("channels."));
  const from = priceFrom(facts, entry_price);
  const priceKey = from?.key ?? ENTRY_PRICE.monthly;
  const price = facts[priceKey];
  return /* @__PURE__ */ jsxDEV2("dl", { class: "glance", "aria-label": "At a glance", children: [
    /* @__PURE__ */ jsxDEV2(Channels, { facts }),
    price && /* @__PURE__ */ jsxDEV2(Item, { label: "Price from", name: priceKey, wide: from?.without !== void 0, children: [
      /* @__PURE__ */ jsxDEV2(FactValue, { fact: from ? { ...price, display: `${from.display} ${from.period}` } : price, brief: true }),
      from?.yearly && /* @__PURE__ */ jsxDEV2("span", { class: "condition", children: from.yearly }),
      from?.without && /* @__PURE__ */ jsxDEV2("span", { class: "condition", children: from.without }),
      more && /* @__PURE__ */ jsxDEV2("span", { class: "condition", children: /* @__PURE__ */ jsxDEV2("a", { href: "#entry-price", children: "What this price does not include" }) })
    ] }),
    ASKED.map(([label, key]) => {
      const fact = facts[key];
      return fact && /* @__PURE__ */ jsxDEV2(Item, { label, name: key, children: /* @__PURE__ */ jsxDEV2(FactValue, { fact: inShort(fact, facts), brief: true }) });
    })
  ] });
}
function Item({ label, name, wide = false, children }) {
  return /* @__PURE__ */ jsxDEV2("div", { class: wide ? "glance-wide" : void 0, children: [
    /* @__PURE__ */ jsxDEV2("dt", { children: /* @__PURE__ */ jsxDEV2(FactLink, { name, children: label }) }),
    /* @__PURE__ */ jsxDEV2("dd", { children })
  ] });
}
function inShort(fact, facts) {
  if (fact.status !== "known") return fact;
  const days = facts["pricing.trial_days"];
  if (fact.key === "pricing.free_trial" && fact.value === true && days?.status === "known")
    return { ...fact, display: days.display };
  return fact;
}

// server/pages/tool/contents.tsx
init_define_PAGE_ASSETS();
var BEFORE_FACTS = [
  { id: "standing", label: "Scores and ranks" },
  { id: "dimensions", label: "Why these scores" },
  { id: "open", label: "What could change its rank" },
  { id: "prices", label: "Prices" },
  { id: "alternatives", label: "Alternatives" },
  { id: "facts", label: "All facts" }
];
function Contents({ tool: tool2, methodology: { catalogue } }) {
  const facts = Object.values(tool2.facts);
  const groups = Object.entries(catalogue.groups).map(([id, label]) => {
    const own = facts.filter(({ group }) => group === id);
    return { id, label, answered: { count: own.filter(isAnswered).length, of: own.length } };
  });
  return /* @__PURE__ */ jsxDEV2("nav", { class: "page-guide", "aria-label": "On this page", children: [
    /* @__PURE__ */ jsxDEV2("p", { class: "page-guide-title", children: "On this page" }),
    /* @__PURE__ */ jsxDEV2(PartList, { parts: BEFORE_FACTS }),
    /* @__PURE__ */ jsxDEV2(PartList, { parts: groups }),
    /* @__PURE__ */ jsxDEV2(PartList, { parts: [{ id: "cite", label: "Cite, download, correct" }] })
  ] });
}

// server/pages/tool/dimensions.tsx
init_define_PAGE_ASSETS();

// server/pages/pictures/dimension-profile.tsx
init_define_PAGE_ASSETS();
function DimensionBar({ score: { score, potential }, typical }) {
  return /* @__PURE__ */ jsxDEV2("span", { class: "score", children: [
    /* @__PURE__ */ jsxDEV2("svg", { class: "bar", width: "100%", height: "16", "aria-hidden": "true", children: [
      /* @__PURE__ */ jsxDEV2("rect", { class: "bar-track", y: "7.5", width: "100%", height: "1" }),
      /* @__PURE__ */ jsxDEV2("rect", { class: "bar-open", y: "3", width: `${potential}%`, height: "10", fill: "url(#hatch)" }),
      /* @__PURE__ */ jsxDEV2("rect", { class: "bar-proven", y: "3", width: `${score}%`, height: "10" }),
      typical !== void 0 && /* @__PURE__ */ jsxDEV2("rect", { class: "bar-typical", x: `${typical}%`, width: "3", height: "16" })
    ] }),
    /* @__PURE__ */ jsxDEV2("span", { class: "figures", children: [
      /* @__PURE__ */ jsxDEV2("b", { children: score.toFixed(1) }),
      " ",
      /* @__PURE__ */ jsxDEV2("span", { class: "quiet", children: [
        "to ",
        potential.toFixed(1)
      ] })
    ] })
  ] });
}
function median(figures) {
  return [...figures].sort((a, b) => a - b)[Math.ceil(figures.length / 2) - 1];
}

// server/pages/tool/why-score.tsx
init_define_PAGE_ASSETS();
function WhyScore({ name, score: { parts, why }, catalogue }) {
  const earned = parts.filter(({ points }) => points > 0);
  const open = parts.filter(({ points, best }) => points === 0 && best > 0);
  const missing = parts.filter(({ best }) => best === 0);
  const counts = [
    [earned, `of ${parts.length} earned`],
    [missing, "missing"],
    [open, "open"]
  ];
  return /* @__PURE__ */ jsxDEV2("details", { class: "why", children: [
    /* @__PURE__ */ jsxDEV2("summary", { children: [
      counts.filter(([some]) => some.length > 0).map(([some, word]) => `${some.length} ${word}`).join(", "),
      /* @__PURE__ */ jsxDEV2("span", { class: "unseen", children: [
        " in ",
        name
      ] })
    ] }),
    /* @__PURE__ */ jsxDEV2("p", { class: "condition", children: why }),
    /* @__PURE__ */ jsxDEV2(Parts, { title: "Earned", parts: earned, catalogue }),
    /* @__PURE__ */ jsxDEV2(Parts, { title: "Missing, or proven to earn nothing", parts: missing, catalogue }),
    /* @__PURE__ */ jsxDEV2(Parts, { title: "Open: earns nothing until it is proven", parts: open, catalogue })
  ] });
}
function Parts({ title: title3, parts, catalogue }) {
  if (parts.length === 0) return null;
  return /* @__PURE__ */ jsxDEV2("table", { class: "parts", children: [
    /* @__PURE__ */ jsxDEV2("caption", { children: title3 }),
    /* @__PURE__ */ jsxDEV2("thead", { class: "unseen", children: /* @__PURE__ */ jsxDEV2("tr", { children: [
      /* @__PURE__ */ jsxDEV2("th", { scope: "col", children: "Question" }),
      /* @__PURE__ */ jsxDEV2("th", { scope: "col", children: "Points, of the most there are" })
    ] }) }),
    /* @__PURE__ */ jsxDEV2("tbody", { children: parts.map(({ key, points, maximum }) => /* @__PURE__ */ jsxDEV2("tr", { children: [
      /* @__PURE__ */ jsxDEV2("th", { scope: "row", children: /* @__PURE__ */ jsxDEV2(FactLink, { name: key, children: catalogue.keys[key]?.label ?? key }) }),
      /* @__PURE__ */ jsxDEV2("td", { children: [
        tenths3(points),
        " ",
        /* @__PURE__ */ jsxDEV2("span", { class: "quiet", children: [
          "of ",
          tenths3(maximum)
        ] })
      ] })
    ] })) })
  ] });
}
var tenths3 = (points) => (points / 10).toFixed(1);

// server/pages/tool/dimensions.tsx
function Dimensions2({ tool: tool2, peers, methodology: methodology2 }) {
  const { dimensions, categories } = methodology2;
  const type = categories[tool2.category]?.label ?? tool2.category;
  return /* @__PURE__ */ jsxDEV2("section", { "aria-labelledby": "dimensions", children: [
    /* @__PURE__ */ jsxDEV2("h2", { id: "dimensions", children: "Why these scores" }),
    /* @__PURE__ */ jsxDEV2("p", { children: [
      "By dimension, of 100 each. The upright mark is the middle of the ",
      peers.length,
      " tools of its type, ",
      type,
      ": half of them are proven to have more or the same. ",
      /* @__PURE__ */ jsxDEV2("a", { href: "/methodology", children: "The method" }),
      " says what counts how much."
    ] }),
    /* @__PURE__ */ jsxDEV2("div", { class: "dimensions", children: Object.entries(tool2.scores.dimensions).map(([slug, score]) => /* @__PURE__ */ jsxDEV2(
      Dimension2,
      {
        label: dimensions[slug]?.label ?? slug,
        notice: dimensions[slug]?.notice,
        score,
        typical: median(figuresOf(peers, slug)),
        view: methodology2
      }
    )) })
  ] });
}
function Dimension2({ label, notice, score, typical, view }) {
  return /* @__PURE__ */ jsxDEV2("section", { class: "dimension", children: [
    /* @__PURE__ */ jsxDEV2("div", { children: [
      /* @__PURE__ */ jsxDEV2("h3", { children: label }),
      typical !== void 0 && /* @__PURE__ */ jsxDEV2("p", { class: "condition", children: [
        "middle of its type ",
        typical.toFixed(1)
      ] })
    ] }),
    /* @__PURE__ */ jsxDEV2("div", { children: [
      /* @__PURE__ */ jsxDEV2(DimensionBar, { score, typical }),
      notice && /* @__PURE__ */ jsxDEV2("p", { class: "condition", children: notice }),
      /* @__PURE__ */ jsxDEV2(WhyScore, { name: label, score, catalogue: view.catalogue })
    ] })
  ] });
}
var figuresOf = (peers, dimension) => peers.flatMap(({ scores }) => scores.dimensions[dimension]?.score ?? []);

// server/pages/tool/facts.tsx
init_define_PAGE_ASSETS();

// server/pages/tool/fact-filter.tsx
init_define_PAGE_ASSETS();

// server/pages/tool/answers-age.tsx
init_define_PAGE_ASSETS();
function AnswersAge({ facts, asOf }) {
  const answered = facts.filter(isAnswered);
  if (answered.length === 0) return null;
  const yearAgo = `${Number(asOf.slice(0, 4)) - 1}${asOf.slice(4)}`;
  const days = answered.map(({ evidence }) => evidence?.newest ?? null);
  const recent = days.filter((day) => day !== null && day >= yearAgo).length;
  const undated = days.filter((day) => day === null).length;
  const older = days.length - recent - undated;
  return /* @__PURE__ */ jsxDEV2("p", { children: [
    "Their age: ",
    recent,
    " ",
    recent === 1 ? "rests" : "rest",
    " on a page of known date within the year to",
    " ",
    /* @__PURE__ */ jsxDEV2("time", { datetime: asOf, children: asOf }),
    ", ",
    older,
    " on older pages alone, ",
    undated,
    " on copies of unknown age."
  ] });
}

// server/pages/tool/fact-filter.tsx
function FactFilter({ facts, sources, independence: { vendor_only, publishers }, show, asOf }) {
  const count2 = (test) => facts.filter(test).length;
  const choices = [
    ["all", "All", facts.length],
    ["answered", "Answered", count2(isAnswered)],
    ["unknown", "Unknown", count2(({ status }) => status === "unknown")],
    ["disputed", "Sources differ", count2(({ status }) => status === "disputed")],
    ["vendor", "The vendor\u2019s word alone", count2((fact) => isVendorsWordAlone(fact, sources))]
  ];
  const offered = choices.filter(([, , number]) => number > 0);
  const chosen = offered.find(([value]) => value === show)?.[0] ?? "all";
  return /* @__PURE__ */ jsxDEV2(Fragment, { children: [
    /* @__PURE__ */ jsxDEV2("p", { children: [
      count2(isAnswered),
      " of ",
      facts.length,
      " questions answered. ",
      Math.round(vendor_only * 100),
      " % of the answers rest on the vendor\u2019s word alone; ",
      publishers === 1 ? "1 publisher speaks" : `${publishers} publishers speak`,
      " in all."
    ] }),
    /* @__PURE__ */ jsxDEV2(AnswersAge, { facts, asOf }),
    /* @__PURE__ */ jsxDEV2("fieldset", { class: "fact-filter", children: [
      /* @__PURE__ */ jsxDEV2("legend", { class: "unseen", children: "Show which questions" }),
      offered.map(([value, label, number]) => /* @__PURE__ */ jsxDEV2("label", { children: [
        /* @__PURE__ */ jsxDEV2("input", { type: "radio", name: "show", value, checked: value === chosen }),
        label,
        " ",
        /* @__PURE__ */ jsxDEV2("span", { class: "quiet", children: number })
      ] }))
    ] })
  ] });
}

// server/pages/tool/fact-table.tsx
init_define_PAGE_ASSETS();
function FactTable({ group, label, facts, keys, sources }) {
  return /* @__PURE__ */ jsxDEV2("section", { class: "fact-group", children: [
    /* @__PURE__ */ jsxDEV2("h3", { id: group, children: [
      label,
      " ",
      /* @__PURE__ */ jsxDEV2("span", { class: "quiet count", children: [
        facts.filter(isAnswered).length,
        " of ",
        facts.length,
        " answered"
      ] })
    ] }),
    /* @__PURE__ */ jsxDEV2("table", { class: "facts stacked", "aria-labelledby": group, children: [
      /* @__PURE__ */ jsxDEV2("thead", { children: /* @__PURE__ */ jsxDEV2("tr", { children: [
        /* @__PURE__ */ jsxDEV2("th", { scope: "col", children: "Question" }),
        /* @__PURE__ */ jsxDEV2("th", { scope: "col", children: "Answer" }),
        /* @__PURE__ */ jsxDEV2("th", { scope: "col", children: "Who says so, or where was looked" })
      ] }) }),
      /* @__PURE__ */ jsxDEV2("tbody", { children: facts.map((fact) => /* @__PURE__ */ jsxDEV2(FactRow, { fact, keys, sources })) })
    ] })
  ] });
}

// server/pages/tool/facts.tsx
function Facts({ tool: tool2, manifest, address, show, methodology: { catalogue } }) {
  const sources = new Map(tool2.sources.map((source) => [source.id, source]));
  const facts = Object.values(tool2.facts);
  return /* @__PURE__ */ jsxDEV2("section", { class: "tool-facts", "aria-labelledby": "facts", "data-cite": citation(manifest, `${address}#{key}`), children: [
    /* @__PURE__ */ jsxDEV2("h2", { id: "facts", children: "All facts" }),
    /* @__PURE__ */ jsxDEV2(FactFilter, { facts, sources, independence: tool2.independence, show, asOf: manifest.as_of }),
    Object.entries(catalogue.groups).map(([group, label]) => /* @__PURE__ */ jsxDEV2(
      FactTable,
      {
        group,
        label,
        facts: facts.filter((fact) => fact.group === group),
        keys: catalogue.keys,
        sources
      }
    ))
  ] });
}

// server/pages/tool/open-questions.tsx
init_define_PAGE_ASSETS();

// server/pages/tool/all-unknown.tsx
init_define_PAGE_ASSETS();
function AllUnknown({ tool: { slug, name, facts } }) {
  const reasons = unknownByReason(Object.values(facts));
  const total2 = reasons.reduce((sum2, [, count2]) => sum2 + count2, 0);
  if (total2 === 0) return null;
  return /* @__PURE__ */ jsxDEV2(Fragment, { children: [
    /* @__PURE__ */ jsxDEV2("p", { class: "after-table", children: /* @__PURE__ */ jsxDEV2("a", { href: `/tools/${slug}?show=unknown#facts`, children: [
      total2 === 1 ? "The one question that is" : `All ${total2} questions that are`,
      " unknown of ",
      name
    ] }) }),
    /* @__PURE__ */ jsxDEV2("ul", { class: "index", children: reasons.map(([reason, count2]) => /* @__PURE__ */ jsxDEV2("li", { children: [
      reason,
      /* @__PURE__ */ jsxDEV2("span", { class: "leader" }),
      /* @__PURE__ */ jsxDEV2("span", { class: "figure", children: count2 })
    ] })) })
  ] });
}
function unknownByReason(facts) {
  const counts = /* @__PURE__ */ new Map();
  for (const { unknown: unknown2 } of facts) {
    if (unknown2) counts.set(reasonOf(unknown2), (counts.get(reasonOf(unknown2)) ?? 0) + 1);
  }
  return [...counts].sort(([, one], [, other]) => other - one);
}

// server/pages/tool/open-questions.tsx
function OpenQuestions(view) {
  const { tool: tool2, ranks: ranks2, open_questions, methodology: methodology2 } = view;
  const { catalogue } = methodology2;
  const open = open_questions.general ?? [];
  const moving = open.some(({ value }) => value > 0);
  return /* @__PURE__ */ jsxDEV2("section", { "aria-labelledby": "open", children: [
    /* @__PURE__ */ jsxDEV2("h2", { id: "open", children: "What could change its rank" }),
    open.length === 0 ? /* @__PURE__ */ jsxDEV2("p", { children: ranks2.general?.ranked ? "Nothing that is unknown could move its general rank." : `${tool2.name} has no general rank yet; above stands what would have to be known first.` }) : /* @__PURE__ */ jsxDEV2(Fragment, { children: [
      /* @__PURE__ */ jsxDEV2("p", { children: moving ? "The open questions that could move its general rank furthest: the ranks it would gain if the answer is good, and by how many its best possible rank would fall if it is bad. Worth asking the vendor." : "No single open question could move its general rank. These are worth most points." }),
      /* @__PURE__ */ jsxDEV2("table", { class: "open-questions stacked", children: [
        /* @__PURE__ */ jsxDEV2("thead", { children: /* @__PURE__ */ jsxDEV2("tr", { children: [
          /* @__PURE__ */ jsxDEV2("th", { scope: "col", children: "Unknown so far" }),
          /* @__PURE__ */ jsxDEV2("th", { scope: "col", class: "number", children: "Points at stake" }),
          moving && /* @__PURE__ */ jsxDEV2(Fragment, { children: [
            /* @__PURE__ */ jsxDEV2("th", { scope: "col", class: "number", children: "Could gain" }),
            /* @__PURE__ */ jsxDEV2("th", { scope: "col", class: "number", children: "Could lose" })
          ] })
        ] }) }),
        /* @__PURE__ */ jsxDEV2("tbody", { children: open.map(({ key, stake, up, down }) => /* @__PURE__ */ jsxDEV2("tr", { children: [
          /* @__PURE__ */ jsxDEV2("th", { scope: "row", children: /* @__PURE__ */ jsxDEV2(FactLink, { name: key, children: catalogue.keys[key]?.question ?? key }) }),
          /* @__PURE__ */ jsxDEV2("td", { class: "number", children: [
            /* @__PURE__ */ jsxDEV2("span", { class: "cell-label", children: "Points at stake" }),
            " ",
            (stake / 10).toFixed(1)
          ] }),
          moving && /* @__PURE__ */ jsxDEV2(Fragment, { children: [
            /* @__PURE__ */ jsxDEV2("td", { class: "number", children: [
              /* @__PURE__ */ jsxDEV2("span", { class: "cell-label", children: "Could gain" }),
              " ",
              up
            ] }),
            /* @__PURE__ */ jsxDEV2("td", { class: "number", children: [
              /* @__PURE__ */ jsxDEV2("span", { class: "cell-label", children: "Could lose" }),
              " ",
              down
            ] })
          ] })
        ] })) })
      ] })
    ] }),
    /* @__PURE__ */ jsxDEV2(AllUnknown, { ...view })
  ] });
}

// server/pages/tool/prices.tsx
init_define_PAGE_ASSETS();
function Prices({ tool: tool2 }) {
  const { slug, name, facts, sources, entry_price } = tool2;
  const fact = facts["pricing.plans"];
  const plans = fact?.value ?? [];
  const unit = plans.some((plan) => plan.unit);
  return /* @__PURE__ */ jsxDEV2("section", { "aria-labelledby": "prices", children: [
    /* @__PURE__ */ jsxDEV2("h2", { id: "prices", children: "Prices" }),
    plans.length > 0 ? /* @__PURE__ */ jsxDEV2("table", { class: "plans-in-short stacked", children: [
      /* @__PURE__ */ jsxDEV2("thead", { children: /* @__PURE__ */ jsxDEV2("tr", { children: [
        /* @__PURE__ */ jsxDEV2("th", { scope: "col", children: "Plan" }),
        /* @__PURE__ */ jsxDEV2("th", { scope: "col", class: "number", children: "A month" }),
        /* @__PURE__ */ jsxDEV2("th", { scope: "col", class: "number", children: "A month, billed yearly" }),
        unit && /* @__PURE__ */ jsxDEV2("th", { scope: "col", children: "For each" })
      ] }) }),
      /* @__PURE__ */ jsxDEV2("tbody", { children: plans.map((plan) => /* @__PURE__ */ jsxDEV2("tr", { children: [
        /* @__PURE__ */ jsxDEV2("th", { scope: "row", children: plan.name }),
        /* @__PURE__ */ jsxDEV2("td", { class: "number", children: [
          /* @__PURE__ */ jsxDEV2("span", { class: "cell-label", children: "A month" }),
          " ",
          money(plan.monthly)
        ] }),
        /* @__PURE__ */ jsxDEV2("td", { class: "number", children: [
          /* @__PURE__ */ jsxDEV2("span", { class: "cell-label", children: "A month, billed yearly" }),
          " ",
          money(plan.annual_monthly)
        ] }),
        unit && /* @__PURE__ */ jsxDEV2("td", { class: "unit", children: [
          /* @__PURE__ */ jsxDEV2("span", { class: "cell-label", children: "For each" }),
          " ",
          /* @__PURE__ */ jsxDEV2(PriceFor, { unit: plan.unit })
        ] })
      ] })) })
    ] }) : /* @__PURE__ */ jsxDEV2("p", { children: "Which plans there are is unknown." }),
    /* @__PURE__ */ jsxDEV2(EntryTerms, { entry: entry_price }),
    fact && /* @__PURE__ */ jsxDEV2("div", { class: "small after-table", children: [
      /* @__PURE__ */ jsxDEV2(FactSources, { fact, sources: new Map(sources.map((source) => [source.id, source])) }),
      fact.note && /* @__PURE__ */ jsxDEV2("p", { class: "condition", children: fact.note })
    ] }),
    /* @__PURE__ */ jsxDEV2("p", { class: "after-table", children: /* @__PURE__ */ jsxDEV2("a", { href: `/pricing/${slug}`, children: [
      "What ",
      name,
      " costs, with trial, refund and renewal terms"
    ] }) })
  ] });
}
var unknown = /* @__PURE__ */ jsxDEV2("span", { class: "quiet", children: "unknown" });
var money = (sum2) => sum2 ? moneyInWords(sum2) : unknown;

// server/pages/tool/standing.tsx
init_define_PAGE_ASSETS();

// server/pages/tool/subtotals.tsx
init_define_PAGE_ASSETS();
function Subtotals({ name, score: { score, subtotals }, dimensions }) {
  return /* @__PURE__ */ jsxDEV2("details", { class: "why", children: [
    /* @__PURE__ */ jsxDEV2("summary", { children: [
      "How it adds up",
      /* @__PURE__ */ jsxDEV2("span", { class: "unseen", children: [
        " in the list ",
        name
      ] })
    ] }),
    /* @__PURE__ */ jsxDEV2("dl", { class: "sums", children: [
      Object.entries(subtotals).map(([slug, { points, maximum }]) => /* @__PURE__ */ jsxDEV2("div", { children: [
        /* @__PURE__ */ jsxDEV2("dt", { children: dimensions[slug]?.label ?? slug }),
        /* @__PURE__ */ jsxDEV2("dd", { children: [
          (points / 10).toFixed(1),
          " ",
          /* @__PURE__ */ jsxDEV2("span", { class: "quiet", children: [
            "of ",
            (maximum / 10).toFixed(1)
          ] })
        ] })
      ] })),
      /* @__PURE__ */ jsxDEV2("div", { children: [
        /* @__PURE__ */ jsxDEV2("dt", { children: "Together" }),
        /* @__PURE__ */ jsxDEV2("dd", { children: [
          /* @__PURE__ */ jsxDEV2("b", { children: score.toFixed(1) }),
          " ",
          /* @__PURE__ */ jsxDEV2("span", { class: "quiet", children: "of 100.0" })
        ] })
      ] })
    ] })
  ] });
}

// server/pages/tool/standing.tsx
function Standing({ tool: tool2, ranks: ranks2, methodology: { profiles, dimensions, categories, catalogue } }) {
  const type = categories[tool2.category]?.label ?? tool2.category;
  return /* @__PURE__ */ jsxDEV2("section", { "aria-labelledby": "standing", children: [
    /* @__PURE__ */ jsxDEV2("h2", { id: "standing", children: "Scores and ranks" }),
    /* @__PURE__ */ jsxDEV2("p", { children: "A score counts what sources prove, of 100; hatched is what it would gain if every unknown turned out well. The dot is the rank, with every rank that the unknowns leave open." }),
    /* @__PURE__ */ jsxDEV2("table", { class: "standing stacked", children: [
      /* @__PURE__ */ jsxDEV2("thead", { children: /* @__PURE__ */ jsxDEV2("tr", { children: [
        /* @__PURE__ */ jsxDEV2("th", { scope: "col", children: "List" }),
        /* @__PURE__ */ jsxDEV2("th", { scope: "col", children: "Score, proven to potential" }),
        /* @__PURE__ */ jsxDEV2("th", { scope: "col", children: "Rank, and ranks left open" })
      ] }) }),
      /* @__PURE__ */ jsxDEV2("tbody", { children: Object.entries(tool2.scores.profiles).map(([slug, score]) => {
        const { label = slug, scoped } = profiles[slug] ?? {};
        return /* @__PURE__ */ jsxDEV2("tr", { children: [
          /* @__PURE__ */ jsxDEV2("th", { scope: "row", children: [
            /* @__PURE__ */ jsxDEV2("a", { href: scoped ? `/rankings/${slug}#${tool2.category}` : `/rankings/${slug}`, children: scoped ? `${type}` : label }),
            /* @__PURE__ */ jsxDEV2("span", { class: "condition", children: scoped ? "among its type" : profiles[slug]?.description })
          ] }),
          /* @__PURE__ */ jsxDEV2("td", { children: [
            /* @__PURE__ */ jsxDEV2("span", { class: "cell-label", children: "Score, proven to potential" }),
            /* @__PURE__ */ jsxDEV2(ScoreBar, { score }),
            /* @__PURE__ */ jsxDEV2("span", { class: "condition", children: [
              Math.round(score.coverage * 100),
              " % of its points are known"
            ] }),
            /* @__PURE__ */ jsxDEV2(Subtotals, { name: scoped ? type : label, score, dimensions })
          ] }),
          /* @__PURE__ */ jsxDEV2("td", { children: [
            /* @__PURE__ */ jsxDEV2("span", { class: "cell-label", children: "Rank" }),
            /* @__PURE__ */ jsxDEV2(Rank, { place: ranks2[slug], label: (key) => catalogue.keys[key]?.label ?? key })
          ] })
        ] });
      }) })
    ] })
  ] });
}
var REASONS3 = {
  below_floor: "Not ranked: too little is known.",
  not_proven: "Not ranked: not proven to be eligible.",
  ruled_out: "Not ranked: proven not to be eligible.",
  closed: "Not ranked: no longer sold."
};
function Rank({ place, label }) {
  if (!place) return null;
  if (!place.ranked) {
    return /* @__PURE__ */ jsxDEV2(Fragment, { children: [
      REASONS3[place.reason],
      /* @__PURE__ */ jsxDEV2(Mend, { keys: place.mend, label })
    ] });
  }
  const { best, worst } = place.weight_range;
  return /* @__PURE__ */ jsxDEV2(Fragment, { children: [
    /* @__PURE__ */ jsxDEV2("span", { "aria-hidden": "true", children: [
      /* @__PURE__ */ jsxDEV2("b", { children: place.rank }),
      " ",
      /* @__PURE__ */ jsxDEV2("span", { class: "quiet", children: [
        "of ",
        place.of
      ] })
    ] }),
    /* @__PURE__ */ jsxDEV2(RankRange, { placing: place, of: place.of }),
    /* @__PURE__ */ jsxDEV2("span", { class: "condition", children: [
      best === worst ? best : `${best} to ${worst}`,
      " with other weights",
      place.unranked_could_pass > 0 && `; ${passing(place.unranked_could_pass)} could pass it`
    ] })
  ] });
}
var passing = (count2) => count2 === 1 ? "1 unranked tool" : `${count2} unranked tools`;
var FEW2 = 4;
function Mend({ keys, label }) {
  if (keys.length === 0) return null;
  const links = keys.map((key, i) => /* @__PURE__ */ jsxDEV2(Fragment, { children: [
    i > 0 && ", ",
    /* @__PURE__ */ jsxDEV2("a", { href: `#${key}`, children: label(key) })
  ] }));
  if (keys.length <= FEW2) return /* @__PURE__ */ jsxDEV2("span", { class: "condition", children: [
    "To be known first: ",
    links
  ] });
  return /* @__PURE__ */ jsxDEV2("details", { class: "why", children: [
    /* @__PURE__ */ jsxDEV2("summary", { children: [
      keys.length,
      " answers to be known first"
    ] }),
    /* @__PURE__ */ jsxDEV2("span", { class: "condition", children: links })
  ] });
}

// server/pages/tool/take-along.tsx
init_define_PAGE_ASSETS();
function TakeAlong({ tool: { name, slug, file }, manifest, operator: { repository }, address }) {
  return /* @__PURE__ */ jsxDEV2("section", { "aria-labelledby": "cite", children: [
    /* @__PURE__ */ jsxDEV2("h2", { id: "cite", children: "Cite, download, correct" }),
    /* @__PURE__ */ jsxDEV2(CopyText, { name: `a citation of ${name}`, text: citation(manifest, address) }),
    /* @__PURE__ */ jsxDEV2("p", { children: [
      "A single fact has an address too: the sign # behind its question, for example",
      " ",
      /* @__PURE__ */ jsxDEV2("a", { href: "#ai.public_api", children: [
        address,
        "#ai.public_api"
      ] }),
      "."
    ] }),
    /* @__PURE__ */ jsxDEV2(SameAsData, { json: `/api/v1/tools/${slug}?detail=audit` }),
    /* @__PURE__ */ jsxDEV2("p", { children: [
      "Something wrong? All that is said of ",
      name,
      " comes from",
      " ",
      repository ? /* @__PURE__ */ jsxDEV2("a", { href: `${repository}/blob/HEAD/${file}`, children: /* @__PURE__ */ jsxDEV2("code", { children: file }) }) : /* @__PURE__ */ jsxDEV2(Fragment, { children: [
        "the file ",
        /* @__PURE__ */ jsxDEV2("code", { children: file })
      ] }),
      ". ",
      /* @__PURE__ */ jsxDEV2("a", { href: "/corrections", children: "Report a wrong fact" }),
      " says what it takes to have it mended."
    ] })
  ] });
}

// server/pages/tool/tool-head.tsx
init_define_PAGE_ASSETS();
function ToolHead({ tool: tool2, methodology: { categories } }) {
  const { name, category: category2, summary, website, aliases, closed } = tool2;
  return /* @__PURE__ */ jsxDEV2(Fragment, { children: [
    /* @__PURE__ */ jsxDEV2("p", { class: "eyebrow", children: /* @__PURE__ */ jsxDEV2("a", { href: `/tools?category=${category2}`, children: categories[category2]?.label ?? category2 }) }),
    /* @__PURE__ */ jsxDEV2("h1", { children: name }),
    /* @__PURE__ */ jsxDEV2("p", { class: "lead", children: summary }),
    closed && /* @__PURE__ */ jsxDEV2("p", { class: "notice", children: [
      "No longer sold since ",
      /* @__PURE__ */ jsxDEV2("time", { datetime: closed.since, children: closed.since }),
      ".",
      closed.successor && /* @__PURE__ */ jsxDEV2(Fragment, { children: [
        " ",
        "Its successor is ",
        /* @__PURE__ */ jsxDEV2("a", { href: `/tools/${closed.successor}`, children: closed.successor }),
        "."
      ] })
    ] }),
    /* @__PURE__ */ jsxDEV2("p", { children: [
      /* @__PURE__ */ jsxDEV2("a", { href: website, rel: "nofollow", children: new URL(website).hostname.replace(/^www\./, "") }),
      aliases.length > 0 && /* @__PURE__ */ jsxDEV2("span", { class: "quiet", children: [
        " \xB7 also called ",
        aliases.join(", ")
      ] })
    ] })
  ] });
}

// server/pages/tool/tool.tsx
function ToolPage(view) {
  return /* @__PURE__ */ jsxDEV2(Fragment, { children: [
    /* @__PURE__ */ jsxDEV2(ToolHead, { ...view }),
    /* @__PURE__ */ jsxDEV2(AtAGlance3, { ...view }),
    /* @__PURE__ */ jsxDEV2("div", { class: "with-contents tool", children: [
      /* @__PURE__ */ jsxDEV2(Contents, { ...view }),
      /* @__PURE__ */ jsxDEV2("div", { class: "beside-contents", children: [
        /* @__PURE__ */ jsxDEV2(Standing, { ...view }),
        /* @__PURE__ */ jsxDEV2(Dimensions2, { ...view }),
        /* @__PURE__ */ jsxDEV2(OpenQuestions, { ...view }),
        /* @__PURE__ */ jsxDEV2(Prices, { ...view }),
        /* @__PURE__ */ jsxDEV2(Alternatives, { ...view }),
        /* @__PURE__ */ jsxDEV2(Facts, { ...view }),
        /* @__PURE__ */ jsxDEV2(TakeAlong, { ...view })
      ] })
    ] })
  ] });
}

// server/pages/tool/page.tsx
var tool = definePage({
  path: "/tools/{slug}",
  input: typebox_exports.Object({ slug: Slug, show: typebox_exports.Optional(Show2) }),
  examples: [{ slug: "lemlist" }, { slug: "botdog" }, { slug: "heyreach" }],
  listed: ({ tools: tools3 }) => [...tools3.keys()].map((slug) => ({ slug })),
  load: ({ slug }, { ask }) => {
    const { tool: tool2, alternatives = [], ...answer } = ask(getTool, { slug, detail: "audit" });
    const all = ask(searchTools, { sort: "name" }).tools;
    const peers = all.filter(({ category: category2 }) => category2 === tool2.category);
    return { ...answer, tool: tool2, alternatives, all, peers };
  },
  title: ({ data: { tool: tool2 } }) => `${tool2.name}: facts with sources`,
  description: ({ data: { tool: tool2 } }) => `${tool2.summary} ${Math.round(tool2.coverage * 100)} % of the questions about it are answered, each with the page that says so.`,
  jsonLd: ({ data: { tool: tool2 }, input: { slug }, methodology: methodology2, baseUrl }) => toolJsonLd(tool2, methodology2, `${baseUrl}/tools/${slug}`),
  render: ({ data, input: { slug, show }, methodology: methodology2, manifest, operator, baseUrl }) => /* @__PURE__ */ jsxDEV2(
    ToolPage,
    {
      ...data,
      methodology: methodology2,
      manifest,
      operator,
      address: `${baseUrl}/tools/${slug}`,
      show
    }
  )
});

// server/pages/tools/page.tsx
init_define_PAGE_ASSETS();

// server/pages/tools/load-list.ts
init_define_PAGE_ASSETS();

// server/pages/tools/entry-price.ts
init_define_PAGE_ASSETS();
function entryPrice(slug, ask) {
  const keys = Object.values(ENTRY_PRICE);
  const { facts, entry_price } = ask(getPricing, { slug, keys, detail: "audit" });
  return priceFrom(facts, entry_price);
}

// server/pages/tools/offered.ts
init_define_PAGE_ASSETS();
var MOST3 = 2;
function weightiest({ dimensions, tables, catalogue }) {
  const points = tables.profiles.general?.["*"] ?? {};
  const plain = new Set(
    capabilitiesIn(catalogue).filter(({ value }) => value === void 0).map(({ key }) => key)
  );
  return Object.values(dimensions).map(({ label, indicators }) => ({
    label,
    names: Object.keys(indicators).filter((key) => plain.has(key)).sort((a, b) => (points[b] ?? 0) - (points[a] ?? 0)).slice(0, MOST3)
  })).filter(({ names }) => names.length > 0);
}
function everything({ catalogue }) {
  const all = capabilitiesIn(catalogue);
  return Object.entries(catalogue.groups).map(([group, label]) => ({ label, capabilities: all.filter(({ key }) => key.startsWith(`${group}.`)) })).filter(({ capabilities }) => capabilities.length > 0);
}

// server/pages/tools/load-list.ts
function loadList(asked, { ask, methodology: methodology2 }) {
  const answer = ask(searchTools, asked);
  const { q: q2, category: category2, capability: capability2 = [] } = asked;
  const whole = answer.total === answer.tools.length;
  const listed = whole ? answer.tools : ask(searchTools, { q: q2, category: category2, capability: asked.capability }).tools;
  const slugs = new Set(listed.map(({ slug }) => slug));
  const offered = weightiest(methodology2).flatMap(({ names }) => names);
  const counts = new Map(
    [.../* @__PURE__ */ new Set([...offered, ...capability2])].map((name) => {
      const { tools: tools3, may_match } = ask(searchTools, { category: category2, capability: [name] });
      const proven2 = tools3.filter(({ slug }) => slugs.has(slug)).length;
      return [name, { proven: proven2, unknown: may_match.filter((slug) => slugs.has(slug)).length }];
    })
  );
  return {
    answer,
    prices: new Map(answer.tools.map(({ slug }) => [slug, entryPrice(slug, ask)])),
    counts,
    all: ask(searchTools, {}).tools
  };
}

// server/pages/tools/tools.tsx
init_define_PAGE_ASSETS();

// server/pages/tools/capability-filter.tsx
init_define_PAGE_ASSETS();

// server/pages/tools/filter-form.tsx
init_define_PAGE_ASSETS();
var FORM = "filter";
function FilterForm({ list, input: input3, methodology: { categories } }) {
  return /* @__PURE__ */ jsxDEV2("form", { id: FORM, class: "list-form", action: "/tools", method: "get", children: [
    /* @__PURE__ */ jsxDEV2("div", { children: [
      /* @__PURE__ */ jsxDEV2("label", { for: "words", children: "Name or ability" }),
      /* @__PURE__ */ jsxDEV2("input", { id: "words", name: "q", type: "search", value: input3.q, maxlength: 500 })
    ] }),
    /* @__PURE__ */ jsxDEV2("div", { children: [
      /* @__PURE__ */ jsxDEV2("label", { for: "category", children: "Type" }),
      /* @__PURE__ */ jsxDEV2("select", { id: "category", name: "category", children: [
        /* @__PURE__ */ jsxDEV2("option", { value: "", children: "All types" }),
        Object.entries(categories).map(([slug, { label }]) => /* @__PURE__ */ jsxDEV2("option", { value: slug, selected: slug === input3.category, children: [
          label,
          " (",
          list.all.filter((tool2) => tool2.category === slug).length,
          ")"
        ] }))
      ] })
    ] }),
    input3.sort && /* @__PURE__ */ jsxDEV2("input", { type: "hidden", name: "sort", value: input3.sort }),
    /* @__PURE__ */ jsxDEV2("button", { type: "submit", children: "Show" })
  ] });
}

// server/pages/tools/capability-filter.tsx
function CapabilityFilter({ list, input: { capability: capability2 = [] }, methodology: methodology2 }) {
  const { catalogue } = methodology2;
  const offers = weightiest(methodology2);
  const offered = new Set(offers.flatMap(({ names }) => names));
  const others = capability2.filter((name) => !offered.has(name));
  return /* @__PURE__ */ jsxDEV2("section", { class: "capabilities", "aria-labelledby": "must", children: [
    /* @__PURE__ */ jsxDEV2("h2", { id: "must", children: "Must be proven to have" }),
    [...others.length > 0 ? [{ label: "Chosen", names: others }] : [], ...offers].map(({ label, names }) => /* @__PURE__ */ jsxDEV2("fieldset", { children: [
      /* @__PURE__ */ jsxDEV2("legend", { children: label }),
      names.map((name) => /* @__PURE__ */ jsxDEV2(
        Choice,
        {
          name,
          label: capabilityLabel(catalogue, name),
          count: list.answer.total > 0 ? list.counts.get(name) : void 0,
          chosen: capability2.includes(name)
        }
      ))
    ] })),
    /* @__PURE__ */ jsxDEV2("p", { children: [
      /* @__PURE__ */ jsxDEV2("label", { for: "more", children: "Anything else" }),
      /* @__PURE__ */ jsxDEV2("select", { id: "more", name: "capability", form: FORM, children: [
        /* @__PURE__ */ jsxDEV2("option", { value: "", children: "Choose" }),
        everything(methodology2).map(({ label, capabilities }) => /* @__PURE__ */ jsxDEV2("optgroup", { label, children: capabilities.filter(({ name }) => !offered.has(name) && !capability2.includes(name)).map(({ name }) => /* @__PURE__ */ jsxDEV2("option", { value: name, children: capabilityLabel(catalogue, name) })) }))
      ] })
    ] }),
    /* @__PURE__ */ jsxDEV2("button", { type: "submit", form: FORM, children: "Show these" })
  ] });
}
function Choice({ name, label, count: count2, chosen }) {
  return /* @__PURE__ */ jsxDEV2("label", { class: "choice", children: [
    /* @__PURE__ */ jsxDEV2("input", { type: "checkbox", name: "capability", value: name, form: FORM, checked: chosen }),
    /* @__PURE__ */ jsxDEV2("span", { children: [
      label,
      count2 && /* @__PURE__ */ jsxDEV2("span", { class: "condition", children: [
        count2.proven,
        " proven, ",
        count2.unknown,
        " unknown"
      ] })
    ] })
  ] });
}

// server/pages/tools/chosen.tsx
init_define_PAGE_ASSETS();

// server/pages/tools/list-address.ts
init_define_PAGE_ASSETS();
function listAddress({ capability: capability2 = [], ...input3 }) {
  return writeAddress(searchTools, { ...input3, capability: capability2.length > 0 ? capability2 : void 0 });
}

// server/pages/tools/chosen.tsx
function Chosen({ input: input3, methodology: { categories, catalogue } }) {
  const { q: q2, category: category2, capability: capability2 = [] } = input3;
  const chosen = [
    ...q2 === void 0 ? [] : [[`\u201C${q2}\u201D`, { ...input3, q: void 0 }]],
    ...category2 === void 0 ? [] : [[categories[category2]?.label ?? category2, { ...input3, category: void 0 }]],
    ...capability2.map((name) => [
      capabilityLabel(catalogue, name),
      { ...input3, capability: capability2.filter((other) => other !== name) }
    ])
  ];
  if (chosen.length === 0) return null;
  return /* @__PURE__ */ jsxDEV2("ul", { class: "chosen", "aria-label": "Chosen", children: chosen.map(([label, without2]) => /* @__PURE__ */ jsxDEV2("li", { children: /* @__PURE__ */ jsxDEV2("a", { class: "chip", href: listAddress({ ...without2, offset: void 0 }), "aria-label": `Without ${label}`, children: [
    label,
    " ",
    /* @__PURE__ */ jsxDEV2("span", { "aria-hidden": "true", children: "\xD7" })
  ] }) })) });
}

// server/pages/tools/hits.tsx
init_define_PAGE_ASSETS();

// server/pages/tools/sort-links.tsx
init_define_PAGE_ASSETS();
function SortLinks({ input: input3 }) {
  const order = orderOf(input3.sort, input3.q);
  const orders = [
    ...input3.q === void 0 ? [] : [[void 0, "best match"]],
    [input3.q === void 0 ? void 0 : "score", "proven score"],
    ["coverage", "how much is known"],
    ["price", "lowest price"],
    ["name", "name"]
  ];
  return /* @__PURE__ */ jsxDEV2("nav", { class: "sort", "aria-label": "Order", children: [
    /* @__PURE__ */ jsxDEV2("span", { class: "quiet", children: "Sorted by" }),
    /* @__PURE__ */ jsxDEV2("ul", { children: orders.map(([sort2, label]) => /* @__PURE__ */ jsxDEV2("li", { children: /* @__PURE__ */ jsxDEV2(
      "a",
      {
        href: listAddress({ ...input3, sort: sort2, offset: void 0 }),
        "aria-current": orderOf(sort2, input3.q) === order || void 0,
        children: label
      }
    ) })) }),
    order === "score" && /* @__PURE__ */ jsxDEV2("span", { class: "condition", children: [
      "As in the ",
      /* @__PURE__ */ jsxDEV2("a", { href: "/rankings/general", children: "general ranking" }),
      "; tools of which too little is known to be ranked come last, by name."
    ] }),
    order === "price" && /* @__PURE__ */ jsxDEV2("span", { class: "condition", children: "The cheapest first, by the lower of the prices billed monthly and billed yearly, a month, in any currency at published rates; what it buys differs from tool to tool." })
  ] });
}

// server/pages/tools/why-found.tsx
init_define_PAGE_ASSETS();
var WORDS2 = {
  name: "its name",
  slug: "its name",
  alias: "also called",
  former_slug: "formerly",
  website: "its website",
  category: "its type",
  summary: "its summary mentions"
};
function WhyFound({ slug, match }) {
  const reasons = [match, ...match.also];
  return /* @__PURE__ */ jsxDEV2("span", { class: "why-found", children: [
    /* @__PURE__ */ jsxDEV2("span", { class: "quiet", children: "Found by " }),
    reasons.map(({ field, text: text2 }, place) => /* @__PURE__ */ jsxDEV2(Fragment, { children: [
      place > 0 && "; ",
      field.includes(".") ? /* @__PURE__ */ jsxDEV2(FactLink, { slug, name: field, children: text2 }) : `${WORDS2[field] ?? field} \u201C${text2}\u201D`
    ] }))
  ] });
}

// server/pages/tools/hits.tsx
function Hits(props) {
  const { list, input: input3, methodology: methodology2 } = props;
  const { total: total2, may_match, tools: tools3 } = list.answer;
  const next = (input3.offset ?? 0) + tools3.length;
  return /* @__PURE__ */ jsxDEV2(Fragment, { children: [
    /* @__PURE__ */ jsxDEV2("p", { class: "hits-count", children: [
      total2 === 1 ? "1 tool" : `${total2} tools`,
      may_match.length > 0 && /* @__PURE__ */ jsxDEV2(Fragment, { children: [
        "; ",
        /* @__PURE__ */ jsxDEV2("a", { href: "#unknown", children: [
          may_match.length,
          " more"
        ] }),
        " may match"
      ] })
    ] }),
    /* @__PURE__ */ jsxDEV2("p", { class: "to-filter", children: /* @__PURE__ */ jsxDEV2("a", { href: "#must", children: "Choose what they must have" }) }),
    /* @__PURE__ */ jsxDEV2(SortLinks, { ...props }),
    /* @__PURE__ */ jsxDEV2("table", { class: "hits stacked", children: [
      /* @__PURE__ */ jsxDEV2("thead", { children: /* @__PURE__ */ jsxDEV2("tr", { children: [
        /* @__PURE__ */ jsxDEV2("th", { scope: "col", children: "Tool" }),
        /* @__PURE__ */ jsxDEV2("th", { scope: "col", children: "General score, proven to potential" }),
        /* @__PURE__ */ jsxDEV2("th", { scope: "col", children: "Price from" })
      ] }) }),
      /* @__PURE__ */ jsxDEV2("tbody", { children: tools3.map((tool2) => {
        const { slug, name, category: category2, summary, scores, coverage, match } = tool2;
        const score = scores.profiles.general;
        const price = list.prices.get(slug);
        return /* @__PURE__ */ jsxDEV2("tr", { children: [
          /* @__PURE__ */ jsxDEV2("th", { scope: "row", children: [
            /* @__PURE__ */ jsxDEV2("a", { class: "hit-name", href: `/tools/${slug}`, children: name }),
            " ",
            /* @__PURE__ */ jsxDEV2("span", { class: "condition", children: methodology2.categories[category2]?.label ?? category2 }),
            /* @__PURE__ */ jsxDEV2("p", { class: "hit-summary", children: summary }),
            match && /* @__PURE__ */ jsxDEV2(WhyFound, { slug, match })
          ] }),
          /* @__PURE__ */ jsxDEV2("td", { children: [
            /* @__PURE__ */ jsxDEV2("span", { class: "cell-label", children: "General score" }),
            score && /* @__PURE__ */ jsxDEV2(ScoreBar, { score }),
            /* @__PURE__ */ jsxDEV2("span", { class: "condition", children: [
              Math.round(coverage * 100),
              " % of its questions answered"
            ] })
          ] }),
          /* @__PURE__ */ jsxDEV2("td", { children: [
            /* @__PURE__ */ jsxDEV2("span", { class: "cell-label", children: "Price from" }),
            /* @__PURE__ */ jsxDEV2(PriceFrom, { slug, name, price })
          ] })
        ] });
      }) })
    ] }),
    next < total2 && /* @__PURE__ */ jsxDEV2("p", { class: "after-table", children: /* @__PURE__ */ jsxDEV2("a", { href: listAddress({ ...input3, offset: next }), children: [
      "The next of ",
      total2
    ] }) })
  ] });
}
function PriceFrom({ slug, name, price }) {
  const at = `/tools/${slug}#${price?.key ?? ENTRY_PRICE.monthly}`;
  const of = /* @__PURE__ */ jsxDEV2("span", { class: "unseen", children: [
    "Price of ",
    name,
    ": "
  ] });
  return price ? /* @__PURE__ */ jsxDEV2("span", { children: [
    /* @__PURE__ */ jsxDEV2("a", { class: "quiet-link", href: at, children: [
      of,
      price.display
    ] }),
    /* @__PURE__ */ jsxDEV2("span", { class: "condition", children: [price.period, price.yearly].filter(Boolean).join(" ") }),
    price.without && /* @__PURE__ */ jsxDEV2("span", { class: "condition", children: price.without })
  ] }) : /* @__PURE__ */ jsxDEV2("span", { class: "value unknown", children: [
    /* @__PURE__ */ jsxDEV2(Mark, { status: "unknown" }),
    " ",
    /* @__PURE__ */ jsxDEV2("a", { class: "quiet-link value-text", href: at, children: [
      of,
      "Unknown"
    ] })
  ] });
}

// server/pages/tools/may-match.tsx
init_define_PAGE_ASSETS();
function MayMatch({ list: { answer, all }, input: { capability: capability2 = [] } }) {
  const { may_match } = answer;
  if (may_match.length === 0) return null;
  const names = new Map(all.map(({ slug, name }) => [slug, name]));
  const [only, ...others] = capability2;
  const fragment = others.length === 0 ? `#${only?.split("=")[0]}` : "";
  return /* @__PURE__ */ jsxDEV2("section", { "aria-labelledby": "unknown", children: [
    /* @__PURE__ */ jsxDEV2("h2", { id: "unknown", children: [
      may_match.length === 1 ? "One more" : `${may_match.length} more`,
      " may match"
    ] }),
    /* @__PURE__ */ jsxDEV2("p", { children: [
      "Something that is chosen is unknown of ",
      may_match.length === 1 ? "this tool" : "each of these",
      ", and nothing is proven to be missing. Worth asking the vendor."
    ] }),
    /* @__PURE__ */ jsxDEV2("ul", { class: "columns", children: may_match.map((slug) => /* @__PURE__ */ jsxDEV2("li", { children: /* @__PURE__ */ jsxDEV2("a", { href: `/tools/${slug}${fragment}`, children: names.get(slug) ?? slug }) })) })
  ] });
}

// server/pages/tools/nothing.tsx
init_define_PAGE_ASSETS();
function Nothing({ list: { all }, input: input3 }) {
  const { q: q2, category: category2, capability: capability2 = [] } = input3;
  const slugOf = new Map(all.map(({ slug, name }) => [name, slug]));
  const near = q2 === void 0 ? [] : nearest(q2, [...slugOf.keys()]);
  const narrowed = category2 !== void 0 || capability2.length > 0;
  return /* @__PURE__ */ jsxDEV2("div", { class: "nothing", children: [
    /* @__PURE__ */ jsxDEV2("p", { class: "lead", children: capability2.length > 0 ? "No tool is proven to have all of this." : "No tool is known under these words." }),
    near.length > 0 && /* @__PURE__ */ jsxDEV2("p", { children: [
      "Near by name:",
      " ",
      near.map((name, place) => /* @__PURE__ */ jsxDEV2(Fragment, { children: [
        place > 0 && ", ",
        /* @__PURE__ */ jsxDEV2("a", { href: `/tools/${slugOf.get(name)}`, children: name })
      ] })),
      "."
    ] }),
    /* @__PURE__ */ jsxDEV2("ul", { class: "plain", children: [
      q2 !== void 0 && narrowed && /* @__PURE__ */ jsxDEV2("li", { children: /* @__PURE__ */ jsxDEV2("a", { href: listAddress({ q: q2 }), children: [
        "Look for \u201C",
        q2,
        "\u201D among all tools"
      ] }) }),
      q2 !== void 0 && /* @__PURE__ */ jsxDEV2("li", { children: /* @__PURE__ */ jsxDEV2("a", { href: `/recommend?q=${encodeURIComponent(q2)}`, children: [
        "Look for tools that meet \u201C",
        q2,
        "\u201D, taken as a need in plain words"
      ] }) }),
      /* @__PURE__ */ jsxDEV2("li", { children: /* @__PURE__ */ jsxDEV2("a", { href: "/tools", children: "See all tools" }) })
    ] })
  ] });
}

// server/pages/tools/tools.tsx
function Tools(props) {
  const { list, input: input3, methodology: methodology2 } = props;
  return /* @__PURE__ */ jsxDEV2(Fragment, { children: [
    /* @__PURE__ */ jsxDEV2("h1", { children: headingOf(input3, methodology2) }),
    /* @__PURE__ */ jsxDEV2(FilterForm, { ...props }),
    /* @__PURE__ */ jsxDEV2("div", { class: "tool-list", children: [
      /* @__PURE__ */ jsxDEV2("div", { children: [
        /* @__PURE__ */ jsxDEV2(Chosen, { ...props }),
        list.answer.total > 0 ? /* @__PURE__ */ jsxDEV2(Hits, { ...props }) : /* @__PURE__ */ jsxDEV2(Nothing, { ...props }),
        /* @__PURE__ */ jsxDEV2(MayMatch, { ...props })
      ] }),
      (list.answer.total > 0 || input3.capability) && /* @__PURE__ */ jsxDEV2(CapabilityFilter, { ...props })
    ] })
  ] });
}
function headingOf({ q: q2, category: category2, capability: capability2 = [] }, { categories, catalogue }) {
  const type = category2 === void 0 ? void 0 : categories[category2]?.label ?? category2;
  const proven2 = capability2.map((name) => capabilityLabel(catalogue, name)).join(", ");
  if (q2 !== void 0) return type === void 0 ? `Tools for \u201C${q2}\u201D` : `\u201C${q2}\u201D in ${type}`;
  const whole = proven2.replaceAll(/ (?=\d)/g, "\xA0");
  if (proven2 === "") return type ?? "All tools";
  return type === void 0 ? `Tools proven to have ${whole}` : `${type}: tools proven to have ${whole}`;
}

// server/pages/tools/page.tsx
var { q, category, capability, sort, offset } = searchTools.input.properties;
var Input = typebox_exports.Object({ q, category, capability, sort, offset });
var MOST4 = 100;
var tools2 = definePage({
  path: "/tools",
  input: Input,
  examples: [
    {},
    { q: "whatsapp" },
    { category: "multichannel-outreach", capability: ["integrations.hubspot", "product.runs_on=cloud"], sort: "price" },
    { q: "zzyzx" }
  ],
  navigation: { label: "Tools", place: "header" },
  listed: ({ methodology: methodology2 }) => [{}, ...Object.keys(methodology2.categories).map((category2) => ({ category: category2 }))],
  load: (input3, loading) => loadList({ ...input3, limit: MOST4 }, loading),
  title: ({ input: input3, methodology: methodology2 }) => headingOf(input3, methodology2),
  description: ({ data: { answer } }) => `${answer.total} outreach tools, each with what sources prove of it, what is open and what it costs. Filters tell proven from unknown.`,
  render: ({ data, input: input3, methodology: methodology2, json: json2 }) => /* @__PURE__ */ jsxDEV2(Fragment, { children: [
    /* @__PURE__ */ jsxDEV2(Tools, { list: data, input: input3, methodology: methodology2 }),
    /* @__PURE__ */ jsxDEV2(SameAsData, { json: json2 })
  ] })
});

// server/pages/index.ts
var pages = [
  home,
  tools2,
  ranking,
  compare,
  allRankings,
  tool,
  recommendation,
  allPricing,
  pricing,
  methodology,
  docs,
  docsApi,
  docsMcp,
  dataset,
  about,
  corrections,
  licence,
  problems
];

// server/pages/frame/first-address.ts
init_define_PAGE_ASSETS();
function firstAddress(page) {
  const [first] = page.examples;
  return writeAddress(page, first ?? {}).split("?")[0];
}

// server/pages/frame/navigation.tsx
function Navigation({ place, label, path }) {
  const shown = pages.filter(({ navigation }) => navigation?.place === place);
  return /* @__PURE__ */ jsxDEV2("nav", { class: "navigation", "aria-label": label, children: /* @__PURE__ */ jsxDEV2("ul", { children: shown.map((page) => /* @__PURE__ */ jsxDEV2("li", { children: /* @__PURE__ */ jsxDEV2("a", { href: firstAddress(page), "aria-current": currentOf(page.path, path), children: page.navigation?.label }) })) }) });
}
function currentOf(own, path) {
  if (path === own) return "page";
  return path !== void 0 && sectionOf(path) === sectionOf(own) ? "true" : void 0;
}
var sectionOf = (path) => path.split("/")[1];

// server/pages/frame/footer.tsx
function Footer({ manifest, operator, path }) {
  const { as_of, snapshot } = manifest;
  return /* @__PURE__ */ jsxDEV2("footer", { class: "footer", children: [
    /* @__PURE__ */ jsxDEV2("p", { children: [
      "Facts as of ",
      /* @__PURE__ */ jsxDEV2("time", { datetime: as_of, children: as_of }),
      ", snapshot ",
      /* @__PURE__ */ jsxDEV2("code", { children: snapshot }),
      ". Data under",
      " ",
      /* @__PURE__ */ jsxDEV2("a", { href: LICENCE_URL, rel: "license", children: "CC BY 4.0" }),
      "."
    ] }),
    /* @__PURE__ */ jsxDEV2("p", { children: "No money is taken from listed companies; there are no affiliate links, no cookies and no tracking." }),
    /* @__PURE__ */ jsxDEV2(Navigation, { place: "footer", label: "About", path }),
    /* @__PURE__ */ jsxDEV2(OfOperator, { operator })
  ] });
}
function OfOperator({ operator: { contact, imprint, privacy } }) {
  const links = [
    ["Contact", contact],
    ["Imprint", imprint],
    ["Privacy", privacy]
  ].filter(([, address]) => address !== void 0);
  if (links.length === 0) return null;
  return /* @__PURE__ */ jsxDEV2("nav", { class: "navigation", "aria-label": "Operator of this server", children: /* @__PURE__ */ jsxDEV2("ul", { children: links.map(([label, address]) => /* @__PURE__ */ jsxDEV2("li", { children: /* @__PURE__ */ jsxDEV2("a", { href: address, children: label }) })) }) });
}

// server/pages/frame/head.tsx
init_define_PAGE_ASSETS();

// server/pages/assets/assets.ts
init_define_PAGE_ASSETS();
import { createRequire } from "node:module";

// server/pages/assets/make-assets.mjs
init_define_PAGE_ASSETS();
import { createHash } from "node:crypto";
import { fileURLToPath } from "node:url";
function makeAssets(buildSync, pages2) {
  const make = (entry, extension) => {
    const { outputFiles } = buildSync({
      entryPoints: [fileURLToPath(new URL(entry, pages2))],
      bundle: true,
      minify: true,
      write: false,
      format: "iife",
      target: ["chrome111", "firefox113", "safari16.4"],
      logLevel: "silent"
    });
    const text2 = outputFiles[0].text;
    const hash = createHash("sha256").update(text2).digest("base64url").slice(0, 10);
    return { address: `/assets/${hash}.${extension}`, text: text2 };
  };
  return { style: make("style/index.css", "css"), script: make("script/index.ts", "js") };
}

// server/pages/assets/assets.ts
var made;
function assets() {
  made ??= typeof define_PAGE_ASSETS_default === "undefined" ? fromSources() : define_PAGE_ASSETS_default;
  return made;
}
function fromSources() {
  const { buildSync } = createRequire("file:///tmp/w/start/server/pages/assets/assets.ts")("esbuild");
  return makeAssets(buildSync, new URL("../", "file:///tmp/w/start/server/pages/assets/assets.ts").href);
}

// server/pages/frame/head.tsx
function Head({ title: title3, description, canonical, json: json2, jsonLd: jsonLd2 }) {
  const { style: style3, script: script3 } = assets();
  return /* @__PURE__ */ jsxDEV2("head", { children: [
    /* @__PURE__ */ jsxDEV2("meta", { charset: "utf-8" }),
    /* @__PURE__ */ jsxDEV2("meta", { name: "viewport", content: "width=device-width, initial-scale=1" }),
    /* @__PURE__ */ jsxDEV2("meta", { name: "color-scheme", content: "light dark" }),
    /* @__PURE__ */ jsxDEV2("title", { children: `${title3} | Outreach Facts` }),
    description && /* @__PURE__ */ jsxDEV2("meta", { name: "description", content: description }),
    canonical ? /* @__PURE__ */ jsxDEV2("link", { rel: "canonical", href: canonical }) : /* @__PURE__ */ jsxDEV2("meta", { name: "robots", content: "noindex" }),
    json2 && /* @__PURE__ */ jsxDEV2("link", { rel: "alternate", type: "application/json", href: json2 }),
    /* @__PURE__ */ jsxDEV2("link", { rel: "icon", type: "image/svg+xml", href: "/favicon.svg" }),
    /* @__PURE__ */ jsxDEV2("link", { rel: "stylesheet", href: style3.address }),
    /* @__PURE__ */ jsxDEV2("script", { src: script3.address, type: "module" }),
    jsonLd2 && /* @__PURE__ */ jsxDEV2("script", { type: "application/ld+json", children: raw(inHtml(jsonLd2)) })
  ] });
}
function inHtml(data) {
  return JSON.stringify(data).replaceAll("<", "\\u003c");
}

// server/pages/frame/header.tsx
init_define_PAGE_ASSETS();
function Header({ path }) {
  return /* @__PURE__ */ jsxDEV2("header", { class: "header", children: [
    /* @__PURE__ */ jsxDEV2("a", { class: "brand", href: "/", children: "Outreach Facts" }),
    /* @__PURE__ */ jsxDEV2(Navigation, { place: "header", label: "Main", path }),
    /* @__PURE__ */ jsxDEV2(SearchBox, { id: "search" })
  ] });
}

// server/pages/frame/document.tsx
function Document({ manifest, operator, path, children, ...texts }) {
  return /* @__PURE__ */ jsxDEV2(Fragment, { children: [
    raw("<!doctype html>"),
    /* @__PURE__ */ jsxDEV2("html", { lang: "en", children: [
      /* @__PURE__ */ jsxDEV2(Head, { ...texts }),
      /* @__PURE__ */ jsxDEV2("body", { children: [
        /* @__PURE__ */ jsxDEV2("a", { class: "skip", href: "#main", children: "Skip to the content" }),
        /* @__PURE__ */ jsxDEV2(Header, { path }),
        /* @__PURE__ */ jsxDEV2("main", { id: "main", tabindex: -1, children }),
        /* @__PURE__ */ jsxDEV2(Patterns, {}),
        /* @__PURE__ */ jsxDEV2(Footer, { manifest, operator, path })
      ] })
    ] })
  ] });
}

// server/pages/problems/in-words.ts
init_define_PAGE_ASSETS();
var WORDS3 = {
  tool_not_found: { lead: ({ value }) => `No tool is listed under \u201C${value}\u201D.` },
  not_found: {
    lead: ({ instance }) => `Nothing stands at ${pathOf(instance)}. It may be mistyped, or have moved.`
  },
  profile_not_found: { heading: "There is no such ranking", lead: ({ value }) => `No ranking is called \u201C${value}\u201D.` },
  unknown_category: {
    heading: "There is no such type of tool",
    lead: ({ value }) => `\u201C${value}\u201D is none of the types by which tools are listed.`
  },
  unknown_key: { lead: ({ value }) => `\u201C${value}\u201D is nothing that is asked of tools.` },
  invalid_parameter: {
    heading: "This address asks for what there is not",
    lead: ({ value, parameter }) => `\u201C${value}\u201D is nothing that \u201C${parameter}\u201D can be here.`
  },
  unknown_parameter: { lead: ({ parameter }) => `This page takes no parameter called \u201C${parameter}\u201D.` },
  parameter_too_long: {
    heading: "That is too long to read",
    lead: ({ parameter }) => `What is given for \u201C${parameter}\u201D has to be shorter.`
  },
  repeated_parameter: {
    heading: "This address says one thing twice",
    lead: ({ parameter }) => `\u201C${parameter}\u201D can be given only once.`
  }
};
function headingOf2({ code, title: title3 }) {
  return WORDS3[code]?.heading ?? title3;
}
function leadOf(problem) {
  return WORDS3[problem.code]?.lead(problem) ?? problem.detail;
}
var pathOf = (instance) => instance.split("?")[0];

// server/pages/problems/way-out.ts
init_define_PAGE_ASSETS();
function wayOut({ instance, parameter, value, nearest: near = [], allowed = [], code }, snapshot) {
  const { tools: tools3 } = snapshot;
  if (code === "not_found") {
    const [path = ""] = instance.split("?");
    const last = decodeURIComponent(path.split("/").at(-1) ?? "");
    return nearest(last, [...tools3.keys()]).map((slug) => named(`/tools/${slug}`, slug, snapshot));
  }
  if (code === "unknown_parameter") return otherNames(instance, parameter ?? "", near);
  if (value === void 0) return [];
  const meant = near.length > 0 ? near : allowed;
  return meant.map((right) => named(inPlaceOf(value, right, instance), right, snapshot));
}
function named(address, right, { summaries, methodology: methodology2 }) {
  const { categories, profiles, catalogue } = methodology2;
  const tool2 = summaries.get(right);
  if (tool2) return { address, label: tool2.name, about: tool2.summary };
  const named2 = categories[right] ?? profiles[right];
  if (named2) return { address, label: named2.label, about: named2.description };
  return { address, label: capabilityLabel(catalogue, right) };
}
function otherNames(address, wrong, near) {
  const [path = "", query = ""] = address.split("?");
  const pairs = query.split("&");
  const isWrong = (pair) => nameIn(pair).slice(0, 100) === wrong;
  const withQuery = (pairs2) => pairs2.length > 0 ? `${path}?${pairs2.join("&")}` : path;
  const renamed = near.map((name) => ({
    address: withQuery(pairs.map((pair) => isWrong(pair) ? pair.replace(/^[^=]*/, name) : pair)),
    label: `\u201C${name}\u201D in place of \u201C${wrong}\u201D`
  }));
  return [...renamed, { address: withQuery(pairs.filter((pair) => !isWrong(pair))), label: `Without \u201C${wrong}\u201D` }];
}
var nameIn = (pair) => [...new URLSearchParams(pair).keys()][0] ?? "";
function inPlaceOf(wrong, right, address) {
  const spelled = [encodeURIComponent(wrong), wrong, encodeURIComponent(wrong).replaceAll("%20", "+")];
  const there = spelled.find((text2) => address.includes(text2));
  return there === void 0 ? "/" : address.replace(there, () => encodeURIComponent(right));
}

// server/pages/problems/problem-page.tsx
function ProblemPage({ problem, address: asked, snapshot, operator }) {
  const { status, code, nearest: nearest2 } = problem;
  const ways = wayOut({ ...problem, instance: asked }, snapshot);
  const guessed = code === "not_found" || code === "unknown_parameter" || nearest2 !== void 0 && nearest2.length > 0;
  return /* @__PURE__ */ jsxDEV2(Document, { title: headingOf2(problem), manifest: snapshot.manifest, operator, children: [
    /* @__PURE__ */ jsxDEV2("p", { class: "eyebrow", children: [
      "Error ",
      status
    ] }),
    /* @__PURE__ */ jsxDEV2("h1", { children: headingOf2(problem) }),
    /* @__PURE__ */ jsxDEV2("p", { class: "lead", children: leadOf(problem) }),
    ways.length > 0 && /* @__PURE__ */ jsxDEV2(Fragment, { children: [
      /* @__PURE__ */ jsxDEV2("h2", { children: guessed ? "Did you mean" : "What there is" }),
      /* @__PURE__ */ jsxDEV2("ul", { class: "plain", children: ways.map(({ address, label, about: about3 }) => /* @__PURE__ */ jsxDEV2("li", { children: [
        /* @__PURE__ */ jsxDEV2("a", { href: address, children: label }),
        " ",
        about3 && /* @__PURE__ */ jsxDEV2("span", { class: "condition", children: about3 })
      ] })) })
    ] }),
    /* @__PURE__ */ jsxDEV2("h2", { children: "Find a tool" }),
    /* @__PURE__ */ jsxDEV2(SearchBox, { id: "find" }),
    /* @__PURE__ */ jsxDEV2("p", { class: "after", children: [
      "Or see ",
      /* @__PURE__ */ jsxDEV2("a", { href: "/tools", children: "all tools" }),
      ", ",
      /* @__PURE__ */ jsxDEV2("a", { href: "/rankings/general", children: "how they rank" }),
      ", or",
      " ",
      /* @__PURE__ */ jsxDEV2("a", { href: "/recommend", children: "say what you need" }),
      "."
    ] }),
    /* @__PURE__ */ jsxDEV2("p", { class: "quiet small", children: [
      "Programs know this error as",
      " ",
      /* @__PURE__ */ jsxDEV2("a", { href: `/problems#${code}`, children: /* @__PURE__ */ jsxDEV2("code", { children: code }) }),
      "."
    ] })
  ] });
}

// server/pages/problems/show.ts
function showProblem(c, problem, snapshot, basePath, operator) {
  const { pathname, search } = new URL(c.req.url);
  const address = withoutBasePath(pathname, basePath) + search;
  const page = ProblemPage({ problem: problem.toDetails(basePath + address, basePath), address, snapshot, operator });
  return c.html(render(page, basePath), problem.status, linkedUnder(PROBLEM_PAGE, basePath));
}

// server/pages/site.ts
init_define_PAGE_ASSETS();

// server/http/query.ts
init_define_PAGE_ASSETS();
function queryNames(url) {
  return url.includes("?") ? new URL(url).searchParams.keys() : [];
}
var TRACKING = /^(utm_.*|gclid|fbclid)$/i;
function isTracking(name) {
  return TRACKING.test(name);
}
function withoutTracking(url, basePath) {
  const { pathname, search } = new URL(url);
  const pairs = search.slice(1).split("&");
  const left = pairs.filter((pair) => ![...new URLSearchParams(pair).keys()].some(isTracking));
  if (left.length === pairs.length) return void 0;
  return withoutBasePath(pathname, basePath) + (left.length > 0 ? `?${left.join("&")}` : "");
}

// server/pages/assets/serve-assets.ts
init_define_PAGE_ASSETS();
function serveAssets(routes, answers, basePath) {
  readOnlyRoute(routes, "/assets/:name{[\\w-]{10}\\.(css|js)}", (c) => {
    const { style: style3, script: script3 } = assets();
    const { path } = c.req;
    const [asset, kind] = path.endsWith(".css") ? [style3, STYLE_ANSWER] : [script3, SCRIPT_ANSWER];
    if (path === asset.address) return answers.answer(c.req.raw, path, kind, () => asset.text);
    return c.body(null, 307, { location: basePath + asset.address, "cache-control": "no-store" });
  });
}

// server/pages/draw-page.tsx
init_define_PAGE_ASSETS();
function drawPage(page, view, refused = false) {
  const { manifest, operator, baseUrl, address, json: json2 } = view;
  const known = refused ? {} : { canonical: baseUrl + address, json: json2, jsonLd: page.jsonLd?.(view) };
  return /* @__PURE__ */ jsxDEV2(
    Document,
    {
      manifest,
      operator,
      path: page.path,
      title: page.title(view),
      description: page.description(view),
      ...known,
      children: page.render(view)
    }
  );
}

// server/pages/llms-txt.ts
init_define_PAGE_ASSETS();
function llmsTxt(pages2, operations2, manifest, baseUrl) {
  const { attribution, as_of, counts } = manifest;
  const basePath = basePathOf(baseUrl);
  return `# ${attribution}

> What is known about ${counts.tools} LinkedIn and multichannel outreach tools, and who says so: the same ${counts.keys} questions to each tool, every answer with the page that says it and the day it was read. Facts as of ${as_of}.

- A fact is known, unknown, disputed or not_applicable. Unknown is not no: say "unknown".
- A score counts what sources prove; potential is the score if every unknown turned out well. Say both.
- Name the source of a fact with its date, and quote \`meta.cite\` once: "${citation(manifest, `${baseUrl}/`)}"
- No key, GET only. Over MCP (Streamable HTTP, no sign-in) the operations below are tools of the same name at ${baseUrl}/mcp.

## Ask

- [OpenAPI description](${baseUrl}${API_ROOT}/openapi.json): every parameter with its limits, real examples, errors
${operations2.map((operation) => `- [${operation.title}](${exampleOf(operation, baseUrl)}): \`${operation.name}\`, ${basePath}${API_ROOT}${operation.path}. ${firstSentence(operation.description)}`).join("\n")}

## Read

Pages for people, made from the same answers; each names the address of its JSON. One of its kind for each: ${pages2.filter((page) => pathParameters(page).length > 0).map(({ path }) => `\`${basePath}${path}\``).join(", ")}. Each fact has an address: \`${basePath}/tools/{slug}#{key}\`.

${pages2.flatMap((page) => page.navigation ? [`- [${page.navigation.label}](${baseUrl}${firstAddress(page)})`] : []).join("\n")}

## Optional

- [Sitemap](${baseUrl}/sitemap.xml): every page, those of single tools too
${operations2.flatMap((operation) => operation.table && pathParameters(operation).length === 0 && !operation.input.required?.length ? [`- [${operation.title}, as CSV](${baseUrl}${addressOf(operation, {}, ".csv")})`] : []).join("\n")}
`;
}
function exampleOf(operation, baseUrl) {
  const input3 = operation.input.required?.length ? operation.example : {};
  return baseUrl + addressOf(operation, input3);
}
var firstSentence = (text2) => /^.*?[.:](?= |$)/.exec(text2)?.[0].replace(/:$/, ".") ?? text2;

// server/pages/parameters.ts
init_define_PAGE_ASSETS();

// server/http/only-value.ts
init_define_PAGE_ASSETS();
function onlyValue(parameter, values) {
  if (values.length <= 1) return values[0];
  throw new Problem("repeated_parameter", `"${parameter}" is given ${values.length} times; give it once.`, {
    parameter
  });
}

// server/pages/parameters.ts
function parametersOf(c, page) {
  const inPath = pathParameters(page);
  const raw2 = {};
  const declared = Object.entries(page.input.properties);
  requireKnown(
    [...queryNames(c.req.url)].filter((name) => !isTracking(name)),
    declared.map(([name]) => name).filter((name) => !inPath.includes(name))
  );
  for (const [name, schema] of declared) {
    if (inPath.includes(name)) {
      raw2[name] = c.req.param(name);
      continue;
    }
    const given = (c.req.queries(name) ?? []).filter((value) => value.trim() !== "");
    if (given.length > 0) raw2[name] = "items" in schema ? given.join(",") : onlyValue(name, given);
  }
  return raw2;
}

// server/pages/sitemap.ts
init_define_PAGE_ASSETS();
function sitemap(pages2, snapshot, baseUrl) {
  const { as_of } = snapshot.manifest;
  const urls = pages2.flatMap((page) => (page.listed?.(snapshot) ?? [{}]).map((input3) => baseUrl + writeAddress(page, input3))).map((address) => `<url><loc>${escaped(address)}</loc><lastmod>${as_of}</lastmod></url>`);
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${urls.join("\n")}
</urlset>
`;
}
function robots(baseUrl) {
  return `User-agent: *
Allow: ${basePathOf(baseUrl)}/

Sitemap: ${baseUrl}/sitemap.xml
`;
}
var escaped = (text2) => text2.replaceAll("&", "&amp;").replaceAll("<", "&lt;");

// server/pages/site.ts
function site(operations2, snapshot, baseUrl, answers, describe3, operator) {
  const routes = new Hono();
  const basePath = basePathOf(baseUrl);
  serveAssets(routes, answers, basePath);
  const serve = (path, kind, write) => readOnlyRoute(routes, path, (c) => answers.answer(c.req.raw, path, kind, write));
  const serveStrictly = (path, kind, write) => readOnlyRoute(routes, path, (c) => {
    requireKnown(queryNames(c.req.url), []);
    return answers.answer(c.req.raw, path, kind, write);
  });
  serveStrictly("/sitemap.xml", SITEMAP_ANSWER, () => sitemap(pages, snapshot, baseUrl));
  serve("/robots.txt", TEXT_ANSWER, () => robots(baseUrl));
  serveStrictly("/llms.txt", TEXT_ANSWER, () => llmsTxt(pages, operations2, snapshot.manifest, baseUrl));
  serve("/favicon.svg", ICON_ANSWER, () => SVG);
  for (const page of pages) {
    readOnlyRoute(routes, page.path.replaceAll(/\{(\w+)\}/g, ":$1"), (c) => {
      const parameters = parametersOf(c, page);
      const untracked = withoutTracking(c.req.url, basePath);
      if (untracked !== void 0) return redirect(untracked, basePath);
      const input3 = readInput(page, parameters);
      const current = withCurrentSlug(input3, snapshot);
      const address = writeAddress(page, current);
      if (current !== input3) return redirect(address, basePath);
      const drawing = { page, input: input3, address, operations: operations2, snapshot, baseUrl, describe: describe3, operator };
      try {
        return answers.answer(c.req.raw, address, PAGE_ANSWER, () => draw(drawing));
      } catch (error) {
        const mending = error instanceof Problem && asksForPage(c) && drawToMend(drawing, error);
        if (!mending) throw error;
        return c.html(mending, error.status, linkedUnder(PROBLEM_PAGE, basePath));
      }
    });
  }
  return routes;
}
function draw({
  page,
  input: input3,
  address,
  operations: operations2,
  snapshot,
  baseUrl,
  describe: describe3,
  operator
}) {
  const { manifest, methodology: methodology2 } = snapshot;
  let json2;
  const ask = asking(operations2, snapshot, baseUrl, (address2) => {
    json2 ??= address2;
  });
  const drawn = (data2) => {
    const view = { input: input3, data: data2, manifest, methodology: methodology2, baseUrl, operator, address, json: json2 };
    return {
      text: render(drawPage(page, view), basePathOf(baseUrl)),
      headers: json2 === void 0 ? {} : { link: `<${json2}>; rel="alternate"; type="application/json", ${LINK}` }
    };
  };
  const data = page.load(input3, { ask, describe: describe3, manifest, methodology: methodology2 });
  return data instanceof Promise ? data.then(drawn) : drawn(data);
}
function drawToMend(drawing, problem) {
  const { page, input: input3, address, operations: operations2, snapshot, baseUrl, describe: describe3, operator } = drawing;
  const { manifest, methodology: methodology2 } = snapshot;
  const ask = asking(operations2, snapshot, baseUrl);
  const data = page.mend?.(input3, problem, { ask, describe: describe3, manifest, methodology: methodology2 });
  if (data === void 0) return void 0;
  const view = { input: input3, data, manifest, methodology: methodology2, baseUrl, operator, address, json: void 0 };
  return render(drawPage(page, view, true), basePathOf(baseUrl));
}
function asking(operations2, snapshot, baseUrl, note) {
  return ((declared, raw2) => {
    const operation = operations2.find(({ name }) => name === declared.name);
    if (!operation) throw new Error(`there is no operation ${declared.name}`);
    const asked = readInput(operation, raw2);
    note?.(addressOf(operation, withCurrentSlug(asked, snapshot)));
    return answerTo(operation, snapshot, asked, baseUrl);
  });
}

// server/rest/description.ts
init_define_PAGE_ASSETS();

// server/rest/openapi.ts
init_define_PAGE_ASSETS();

// server/rest/example.ts
init_define_PAGE_ASSETS();
var MOST5 = 12e3;
var MOST_OF_SUMMARY = 160;
async function exampleOf2(ask, baseUrl, question, status) {
  const { path, method = "GET", headers = {} } = question;
  const response = await ask(new Request(baseUrl + path, { method, headers }));
  const text2 = await response.text();
  if (response.status !== status) return void 0;
  const summary = summaryOf(question);
  if (text2.length > MOST5) return { summary, externalValue: baseUrl + path };
  const isJson = response.headers.get("content-type")?.includes("json");
  return { summary, value: isJson ? JSON.parse(text2) : text2 };
}
function summaryOf({ path, method = "GET", headers = {} }) {
  const short = path.length > MOST_OF_SUMMARY ? `${path.slice(0, MOST_OF_SUMMARY)}\u2026` : path;
  const fields = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  return `${method} ${short}${fields.length > 0 ? ` with ${fields.join(", ")}` : ""}`;
}

// server/rest/openapi-texts.ts
init_define_PAGE_ASSETS();
var about2 = (mcp) => `What is known about tools for LinkedIn and multichannel outreach, and who says so. Read-only, open to all, no key.

- **Facts.** A catalogue of questions is asked of every tool. Each answer is a fact with a \`status\`: \`known\`; \`unknown\`, which is never "no"; \`disputed\`, where current sources differ; or \`not_applicable\`. Facts name the pages that say them and the day these were read.
- **Scores.** \`score\` counts what sources prove, \`potential\` is the score if every unknown turned out well. They can be recomputed by hand from \`get_methodology\`.
- **Where to begin.** \`search_tools\` gives the slugs by which tools are named; \`recommend\` takes a need in plain words; \`get_rankings\` has the order of all tools.
- **Small answers.** \`groups\`, \`keys\` and \`detail\` ask for a part of the facts, \`limit\` and \`offset\` for a part of a list.
- **Tables.** Addresses with \`.csv\` at the end of the path answer the same question as CSV.
- **Errors** are problem details (RFC 9457) with a stable \`code\`, what is allowed, and what is nearest to what was given. An address at which there is nothing is a 404 with the code \`not_found\`. Parameters that are not described are refused with \`unknown_parameter\`, so a misspelt one is not overlooked.
- **Caching.** Every answer has a strong \`ETag\`; sent back as \`If-None-Match\` it gives a 304 as long as nothing has changed, and as \`If-Match\` a 412 once something has. Any origin may read. HEAD and OPTIONS work wherever GET does.
- **Quoting.** The data is free to reuse under CC BY 4.0; \`meta.cite\` in every answer is a sentence to quote.

The same answers are served over MCP at \`${mcp}\`.`;
var TAGS = [
  ["All tools", "Lists, comparisons, rankings, recommendations, the method and the dataset."],
  ["One tool", "What is known about one tool, by its slug."]
];
var text = (description, example) => ({ description, schema: { type: "string" }, example });
var headersUnder = (basePath) => ({
  ETag: text(
    "Strong: another one for each content coding, the same one as long as the bytes are.",
    '"yxBGhnuOO9s4Xhdb-1FqyA"'
  ),
  "Cache-Control": text(
    "How long browsers and shared caches may keep the answer.",
    "public, max-age=300, s-maxage=3600"
  ),
  Link: text(
    "Leads to this description and to the licence of the data (RFC 8288).",
    `<${basePath}/api/v1/openapi.json>; rel="service-desc"`
  ),
  Location: text("The address to ask instead.", `${basePath}/api/v1/tools/waalaxy`),
  "Retry-After": text("How many seconds to wait before the request is sent again.", "5"),
  Allow: text("The methods that are allowed at this address.", "GET, HEAD, OPTIONS")
});

// server/rest/problem-responses.ts
init_define_PAGE_ASSETS();

// server/rest/provoke.ts
init_define_PAGE_ASSETS();
var PROVOKE = {
  missing_parameter: (operation) => {
    const [name = ""] = schemas(operation).find(([, schema]) => "minLength" in schema || "minItems" in schema) ?? [];
    return instead(operation, { [name]: pathParameters(operation).includes(name) ? " " : "" });
  },
  invalid_parameter: (operation) => {
    const [name, { minimum = 0 } = {}] = schemas(operation).find(([, { type }]) => type === "integer") ?? [];
    return name === void 0 ? misspelt("detail")(operation) : instead(operation, { [name]: minimum - 1 });
  },
  unknown_parameter: (operation) => {
    const [name = "parameter"] = schemas(operation).map(([name2]) => name2).filter((name2) => !pathParameters(operation).includes(name2));
    return { path: `${pathOf2(operation)}?${name}_=1` };
  },
  parameter_too_long: (operation) => {
    const [shortest] = schemas(operation).map(([name2, { maxLength, items }]) => [name2, maxLength ?? items?.maxLength ?? Number.POSITIVE_INFINITY]).sort(([, a], [, b]) => a - b);
    const [name, most] = shortest;
    return instead(operation, { [name]: "x".repeat(most + 1) });
  },
  repeated_parameter: (operation) => {
    const { path } = instead(operation, {});
    return { path: `${path}&${path.slice(path.indexOf("?") + 1).split("&")[0]}` };
  },
  unknown_category: (operation) => misspelt("category")(operation),
  unknown_group: (operation) => misspelt("groups")(operation),
  unknown_key: (operation) => misspelt("keys" in operation.input.properties ? "keys" : "capability")(operation),
  too_few_tools: (operation) => instead(operation, { tools: operation.example.tools[0] }),
  too_many_tools: (operation, { tools: tools3 }) => {
    const [, { maxItems = 0 }] = schemas(operation).find(([name]) => name === "tools");
    return instead(operation, { tools: [...tools3.keys()].slice(0, maxItems + 1) });
  },
  tool_not_found: (operation) => misspelt("slug" in operation.input.properties ? "slug" : "tools")(operation),
  profile_not_found: (operation) => misspelt("profile")(operation),
  malformed_address: (operation) => ({ path: `${pathOf2(operation)}?x=%` }),
  method_not_allowed: (operation) => ({ path: pathOf2(operation), method: "POST" }),
  not_acceptable: (operation) => ({ path: pathOf2(operation), headers: { "Accept-Encoding": "identity;q=0" } }),
  precondition_failed: (operation) => ({ path: pathOf2(operation), headers: { "If-Match": '"another"' } }),
  body_too_large: (operation) => ({
    path: pathOf2(operation),
    headers: { "Content-Length": String(MOST_BODY_BYTES + 1) }
  }),
  uri_too_long: () => ({
    problem: parserProblem({
      code: "HPE_HEADER_OVERFLOW",
      rawPacket: Buffer.from(`GET /${"x".repeat(MOST_ADDRESS_CHARACTERS)}`)
    }),
    when: `an address of more than ${MOST_ADDRESS_CHARACTERS} characters`
  }),
  too_many_requests: () => ({
    problem: tooManyWaiting(),
    when: `more than ${MOST_WAITING} requests sent ahead over one connection`
  }),
  headers_too_large: () => ({
    problem: parserProblem({ code: "HPE_HEADER_OVERFLOW" }),
    when: "header fields of more than 32 KB in all"
  }),
  request_timeout: () => ({
    problem: parserProblem({ code: "ERR_HTTP_REQUEST_TIMEOUT" }),
    when: "a request that is not there in time"
  }),
  overloaded: () => ({ problem: overloaded(), when: "a request that comes while the server has too much to do" }),
  malformed_request: () => ({ problem: parserProblem({}), when: "bytes that are no request of HTTP/1.1" }),
  internal_error: () => ({ problem: asProblem(new Error("example"), () => {
  }), when: "a fault of ours" })
};
var schemas = ({ input: input3 }) => Object.entries(input3.properties);
function instead(operation, wrong) {
  return { path: addressOf(operation, { ...operation.example, ...wrong }) };
}
function pathOf2(operation) {
  return instead(operation, {}).path.replace(/\?.*/, "");
}
function misspelt(parameter) {
  return (operation) => {
    const [value, ...others] = [operation.example[parameter]].flat();
    if (typeof value !== "string") return void 0;
    const middle = Math.floor(value.length / 2);
    return instead(operation, { [parameter]: [value.slice(0, middle) + value.slice(middle + 1), ...others] });
  };
}

// server/rest/problem-responses.ts
var OF_ANY = [
  "malformed_request",
  "method_not_allowed",
  "not_acceptable",
  "request_timeout",
  "precondition_failed",
  "body_too_large",
  "uri_too_long",
  "too_many_requests",
  "headers_too_large",
  "internal_error",
  "overloaded"
];
var ProblemResponses = class {
  #schemas;
  #snapshot;
  #ask;
  #baseUrl;
  #named = /* @__PURE__ */ new Map();
  constructor(schemas2, snapshot, ask, baseUrl) {
    this.#schemas = schemas2;
    this.#snapshot = snapshot;
    this.#ask = ask;
    this.#baseUrl = baseUrl;
  }
  /** By status: what an operation can be refused with, for its own problems and for those of any. */
  async refer(operation, own) {
    const byStatus = /* @__PURE__ */ new Map();
    for (const code of /* @__PURE__ */ new Set([...own, ...OF_ANY])) {
      const { status } = PROBLEMS[code];
      byStatus.set(status, [...byStatus.get(status) ?? [], code]);
    }
    const responses = {};
    for (const [status, codes] of byStatus) {
      const shared = codes.every((code) => OF_ANY.includes(code));
      const name = shared ? codes.join("_or_") : `${operation.name}_${status}`;
      if (!this.#named.has(name)) this.#named.set(name, await this.#describe(operation, codes));
      responses[status] = { $ref: `#/components/responses/${name}` };
    }
    return responses;
  }
  all() {
    return Object.fromEntries(this.#named);
  }
  async #describe(operation, codes) {
    const examples = {};
    for (const code of codes) {
      const example = await this.#provoke(operation, code);
      if (example) examples[code] = example;
    }
    return {
      description: codes.map((code) => `${code}: ${PROBLEMS[code].title}.`).join(" "),
      ...headersOf(codes),
      content: { "application/problem+json": { schema: this.#schemas.refer(ProblemDetails), examples } }
    };
  }
  /** Nothing where something else comes of it: facts change, and an example that shows another problem would mislead. */
  async #provoke(operation, code) {
    const provoked = PROVOKE[code]?.(operation, this.#snapshot);
    if (provoked && "problem" in provoked)
      return { summary: provoked.when, value: provoked.problem.toDetails("", basePathOf(this.#baseUrl)) };
    const example = provoked && await exampleOf2(this.#ask, this.#baseUrl, provoked, PROBLEMS[code].status);
    return example?.value?.code === code ? example : void 0;
  }
};
function headersOf(codes) {
  const names = [
    ...codes.includes("method_not_allowed") ? ["Allow"] : [],
    ...codes.includes("overloaded") || codes.includes("too_many_requests") ? ["Retry-After"] : []
  ];
  if (names.length === 0) return {};
  return { headers: Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }])) };
}

// server/rest/openapi.ts
async function openApi(operations2, snapshot, baseUrl, ask) {
  const schemas2 = new NamedSchemas("#/components/schemas/");
  const problems2 = new ProblemResponses(schemas2, snapshot, ask, baseUrl);
  const paths = {};
  for (const operation of operations2) {
    const shared = describe2(operation, snapshot, schemas2);
    const refusals = await problems2.refer(operation, problemsOf(operation));
    const answers = (extension, kind, description, schema) => success(operation, extension, kind, description, schema, ask, baseUrl);
    const body = schemas2.refer({ ...bodySchema(operation), title: titleOf(operation) });
    const inJson = { ...await answers("", JSON_ANSWER, "The answer.", body), ...refusals };
    paths[API_ROOT + operation.path] = { get: { ...shared, responses: inJson } };
    if (!operation.table) continue;
    const inCsv = { ...await answers(".csv", CSV_ANSWER, TABLE, { type: "string" }), ...refusals };
    paths[`${API_ROOT}${operation.path}.csv`] = { get: { ...asCsv(shared), responses: inCsv } };
  }
  return {
    openapi: "3.1.0",
    info: {
      title: "Outreach Facts",
      version: "1",
      summary: "Sourced facts, scores and recommendations for outreach tools.",
      description: about2(`${basePathOf(baseUrl)}/mcp`),
      license: { name: "Creative Commons Attribution 4.0 International", identifier: "CC-BY-4.0" },
      contact: { name: "Outreach Facts", url: `${baseUrl}/` }
    },
    servers: [{ url: baseUrl }],
    // Said, and not left out: nobody signs in.
    security: [],
    tags: TAGS.map(([name, description]) => ({ name, description })),
    paths,
    components: {
      schemas: schemas2.all(),
      responses: { ...UNCHANGED, ...problems2.all() },
      headers: headersUnder(basePathOf(baseUrl))
    }
  };
}
var TABLE = "A table: RFC 4180, UTF-8, the first line names the columns.";
var header = (name) => ({ [name]: { $ref: `#/components/headers/${name}` } });
var UNCHANGED = {
  not_modified: { description: "Not modified: If-None-Match names the answer as it is.", headers: header("ETag") },
  moved: {
    description: "The tool has another slug now; Location has its address.",
    headers: header("Location")
  }
};
function titleOf({ name }) {
  return `${`_${name}`.replaceAll(/_(\w)/g, (_, letter) => letter.toUpperCase())}Answer`;
}
function describe2(operation, snapshot, schemas2) {
  const inPath = pathParameters(operation);
  const required = operation.input.required ?? [];
  const example = operation.example;
  return {
    operationId: operation.name,
    summary: operation.title,
    description: operation.description,
    tags: [operation.path.includes("{slug}") ? "One tool" : "All tools"],
    parameters: Object.entries(describeInput(operation, snapshot).properties).map(
      ([name, { description, ...schema }]) => ({
        name,
        in: inPath.includes(name) ? "path" : "query",
        required: required.includes(name),
        description,
        // A list is written with commas between its items.
        ..."items" in schema && { style: "form", explode: false },
        schema: schemas2.refer(schema),
        ...example[name] !== void 0 && { example: example[name] }
      })
    )
  };
}
function asCsv({ operationId, summary, ...rest }) {
  return { ...rest, operationId: `${operationId}_csv`, summary: `${summary}, as CSV` };
}
async function success(operation, extension, { contentType }, description, schema, ask, baseUrl) {
  const [mediaType = ""] = contentType.split(";");
  const examples = {};
  for (const [i, input3] of [operation.example, ...operation.furtherExamples ?? []].entries()) {
    const path = addressOf(operation, input3, extension);
    const example = await exampleOf2(ask, baseUrl, { path }, 200);
    if (example) examples[i === 0 ? "example" : `example_${i + 1}`] = example;
  }
  return {
    200: {
      description,
      headers: { ...header("ETag"), ...header("Cache-Control"), ...header("Link") },
      content: { [mediaType]: { schema, examples } }
    },
    304: { $ref: "#/components/responses/not_modified" },
    ...operation.path.includes("{slug}") && { 308: { $ref: "#/components/responses/moved" } }
  };
}

// server/rest/description.ts
function describedBy(operations2, snapshot, baseUrl, ask) {
  let description;
  const describe3 = async () => {
    try {
      return JSON.stringify(await openApi(operations2, snapshot, baseUrl, ask));
    } catch (error) {
      description = void 0;
      throw error;
    }
  };
  return () => {
    description ??= describe3();
    return description;
  };
}

// server/rest/rest.ts
init_define_PAGE_ASSETS();

// server/rest/described-datasets.ts
init_define_PAGE_ASSETS();
var PATH2 = getAiReadiness.path;
function describedDatasets(api, { dataset: dataset2, manifest }, baseUrl, answers) {
  const address = `${baseUrl}${API_ROOT}${PATH2}`;
  const serve = (path, kind, describe3) => readOnlyRoute(api, path, (c) => {
    requireKnown(queryNames(c.req.url), []);
    return answers.answer(c.req.raw, `${API_ROOT}${path}`, kind, () => JSON.stringify(describe3()));
  });
  serve(`${PATH2}/datapackage.json`, JSON_ANSWER, () => dataPackage(dataset2, `${address}.csv`, manifest.snapshot));
  serve(`${PATH2}.jsonld`, JSON_LD_ANSWER, () => jsonLd(dataset2, manifest, address));
}

// server/rest/rest.ts
function restApi(operations2, snapshot, baseUrl, answers, describe3) {
  const api = new Hono();
  const basePath = basePathOf(baseUrl);
  readOnlyRoute(api, "/openapi.json", (c) => {
    requireKnown(queryNames(c.req.url), []);
    return answers.answer(c.req.raw, `${API_ROOT}/openapi.json`, JSON_ANSWER, describe3);
  });
  for (const operation of operations2) {
    const serve = (extension, kind, write) => readOnlyRoute(api, routeOf(operation, extension), (c) => {
      const input3 = readInput(operation, parametersOf2(c, operation, extension));
      const current = withCurrentSlug(input3, snapshot);
      const address = addressOf(operation, current, extension);
      if (current !== input3) return redirect(address, basePath);
      return answers.answer(c.req.raw, address, kind, () => write(answerTo(operation, snapshot, input3, baseUrl)));
    });
    const { table } = operation;
    if (table) serve(".csv", CSV_ANSWER, (body) => toCsv(table(body, snapshot)));
    serve("", JSON_ANSWER, (body) => JSON.stringify(body));
  }
  describedDatasets(api, snapshot, baseUrl, answers);
  return api;
}
function routeOf({ path }, extension) {
  const route = path.replaceAll(/\{(\w+)\}/g, ":$1");
  if (extension === "") return route;
  return path.endsWith("}") ? `${route}{[^/]+\\.csv}` : route + extension;
}
function parametersOf2(c, operation, extension) {
  const raw2 = {};
  const inPath = pathParameters(operation);
  const declared = Object.keys(operation.input.properties);
  requireKnown(
    queryNames(c.req.url),
    declared.filter((name) => !inPath.includes(name))
  );
  for (const name of declared) {
    if (inPath.includes(name)) {
      raw2[name] = c.req.param(name)?.slice(0, extension === "" ? void 0 : -extension.length);
      continue;
    }
    raw2[name] = onlyValue(name, c.req.queries(name) ?? []);
  }
  return raw2;
}

// server/app.ts
function createApp(snapshot, { baseUrl, log, store: store2, operator = {} }, table = operations) {
  const report = reportTo(log);
  const basePath = basePathOf(baseUrl);
  const answers = new Answers(store2, basePath, transportSecurity(baseUrl));
  const router = new Hono(basePath === "" ? {} : { getPath: (request) => withoutBasePath(getPath(request), basePath) });
  const describe3 = describedBy(table, snapshot, baseUrl, async (request) => withBody(await answer(request)));
  router.route(API_ROOT, restApi(table, snapshot, baseUrl, answers, describe3));
  const face = loadOnce(async () => (await import("./facts-face-BRBVBMRL.js")).factsFace(table, snapshot, baseUrl, report));
  router.route("/", mcpEndpoint(face, baseUrl));
  router.route("/", site(table, snapshot, baseUrl, answers, describe3, operator));
  router.notFound(async (c) => {
    const moved = await withoutSlash(router, c.req.raw, basePath);
    if (moved) return moved;
    throw new Problem(
      "not_found",
      `There is nothing at ${(basePath + c.req.path).slice(0, 200)}. GET /api/v1/openapi.json lists what there is.`
    );
  });
  router.onError((error, c) => {
    const problem = asProblem(error, report);
    if (asksForPage(c)) return showProblem(c, problem, snapshot, basePath, operator);
    const allow = c.res.headers.get("allow");
    return problemResponse(c.req.raw, problem, basePath, allow === null ? {} : { allow });
  });
  const answer = (request, env) => {
    const problem = refuse(request);
    return problem ? problemResponse(request, problem, basePath) : router.fetch(request, env);
  };
  const handle = logRequests(answer, router, log, basePath);
  const fetch = async (request) => withBody(await handle(request));
  warnOfMixUp(router, basePath, log);
  return { fetch, handle, loadRest: face };
}
function warnOfMixUp(router, basePath, log) {
  const first = basePath.split("/")[1];
  if (basePath === "" || !router.routes.some(({ path }) => path.split("/")[1] === first)) return;
  log.warn(
    { base_path: basePath },
    `the path of BASE_URL begins with /${first}, as paths of the service do: a proxy has to pass it on, not take it off`
  );
}

// server/backend/backend.ts
init_define_PAGE_ASSETS();
var FORBIDDEN = /^(CONNECT|TRACE|TRACK)$/i;
async function answerPlain(handle, { method, url, headers, body }) {
  const isForbidden = FORBIDDEN.test(method);
  const request = new Request(url, { method: isForbidden ? "GET" : method, headers, body });
  if (isForbidden) Object.defineProperty(request, "method", { value: method });
  const response = await handle(request);
  return {
    status: response.status,
    headers: Object.fromEntries(response.headers),
    body: await bytesOf(response)
  };
}

// server/backend/worker.ts
var post = (message, transfer = []) => parentPort?.postMessage(message, transfer);
var store = {
  get: () => void 0,
  set: (address, { parts }, asked = address) => post({ kind: "keep", address, asked, parts })
};
async function main({ env }) {
  const log = createLog(setting("LOG_LEVEL", env), import_pino.pino.destination({ dest: 2, sync: true }));
  const report = reportTo(log);
  process.on("unhandledRejection", report);
  const operator = operatorOf(env);
  const snapshot = await openSnapshot(env);
  let app;
  const open = (baseUrl) => {
    app = createApp(snapshot, { baseUrl, log, store, operator });
    app.loadRest().catch(report);
  };
  const answer = async (id, request) => {
    try {
      if (!app) throw new Error("a request came before the app was opened");
      const response = await answerPlain(app.handle, request);
      post({ kind: "answer", id, response }, movable(response.body));
    } catch (error) {
      report(error);
      post({ kind: "failed", id });
    }
  };
  parentPort?.on("message", (message) => {
    if (message.kind === "open") open(message.baseUrl);
    else answer(message.id, message.request);
  });
  post({ kind: "loaded", info: infoOf(snapshot) });
}
function movable(body) {
  return body !== null && body.byteLength === body.buffer.byteLength ? [body.buffer] : [];
}
function infoOf({ manifest }) {
  const { snapshot, as_of, counts } = manifest;
  return { snapshot, as_of, tools: counts.tools, answered: counts.known + counts.disputed };
}
await main(process).catch((error) => post({ kind: "refused", why: error.message }));
//# sourceMappingURL=worker.js.map
