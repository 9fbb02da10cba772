import { createRequire as from } from 'node:module'; const require = from(import.meta.url);
const BUNDLE_URL = import.meta.url;
import {
  I,
  refusal,
  setting
} from "./chunk-BMOZWYFO.js";
import {
  Citation,
  IsoDate,
  Source,
  requireChoice,
  require__,
  require_dist
} from "./chunk-U7CZKIMP.js";
import {
  Problem,
  __toESM,
  didYouMean,
  init_define_PAGE_ASSETS,
  leven,
  nearest,
  operation,
  typebox_exports
} from "./chunk-4K7ZVPSZ.js";

// server/open-snapshot.ts
init_define_PAGE_ASSETS();
import { access } from "node:fs/promises";
import { join as join3 } from "node:path";

// pipeline/artifacts/beside.ts
init_define_PAGE_ASSETS();
import { readdir, stat } from "node:fs/promises";
import { basename, dirname, join, resolve } from "node:path";
var FRESH = ".new-";
var ASIDE = ".old-";
async function listBeside(folder) {
  const path = resolve(folder);
  const name = basename(path);
  const names = await readdir(dirname(path)).catch(() => []);
  const starting = (start) => names.filter((other) => other.startsWith(start)).map((other) => join(dirname(path), other));
  return { present: names.includes(name), fresh: starting(name + FRESH), aside: starting(name + ASIDE) };
}
async function standing(folder) {
  for (; ; ) {
    const { present, aside } = await listBeside(folder);
    const path = present ? folder : aside[0];
    if (path === void 0) return { path: folder, version: void 0 };
    const found2 = await stat(path, { bigint: true }).catch(() => void 0);
    if (found2) return { path, version: `${found2.dev} ${found2.ino} ${found2.ctimeNs}` };
  }
}

// server/snapshot/load.ts
init_define_PAGE_ASSETS();
var import__ = __toESM(require__(), 1);
var import_ajv_formats = __toESM(require_dist(), 1);
import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join as join2 } from "node:path";

// pipeline/artifacts/layout.ts
init_define_PAGE_ASSETS();

// pipeline/artifacts/alternatives.ts
init_define_PAGE_ASSETS();
var Keys = (description) => typebox_exports.Array(typebox_exports.String(), { description });
var Open = typebox_exports.Object(
  { total: typebox_exports.Integer({ minimum: 0 }), keys: typebox_exports.Array(typebox_exports.String()) },
  {
    title: "OpenKeys",
    description: "What is proven of one side and open on the other; of the keys the weightiest five."
  }
);
var Alternative = typebox_exports.Object(
  {
    slug: typebox_exports.String(),
    similarity: typebox_exports.Number({
      minimum: 0,
      maximum: 1,
      description: "By what both are proven to have."
    }),
    common: typebox_exports.Integer({ minimum: 0, description: "Questions answered for both." }),
    adds: Keys('Proven of it, and proven to be missing in the other; "key=value" for a value of a set.'),
    lacks: Keys("The reverse."),
    may_add: Open,
    may_lack: Open
  },
  { title: "Alternative" }
);
var Alternatives = typebox_exports.Record(typebox_exports.String(), typebox_exports.Array(Alternative), { title: "Alternatives" });

// pipeline/artifacts/dataset.ts
init_define_PAGE_ASSETS();

// pipeline/artifacts/fact.ts
init_define_PAGE_ASSETS();

// pipeline/artifacts/value.ts
init_define_PAGE_ASSETS();
var Money = typebox_exports.Object(
  {
    amount: typebox_exports.Number({
      minimum: 0,
      description: "In whole and decimal units of the currency, for example 79 or 37.6."
    }),
    currency: typebox_exports.String({ pattern: "^[A-Z]{3}$", description: "ISO 4217." })
  },
  { title: "Money", additionalProperties: false }
);
var SEAT_UNITS = ["person", "linkedin-account", "mailbox", "identity", "workspace"];
var Count = typebox_exports.Integer({ minimum: 0 });
var Plan = typebox_exports.Object(
  {
    name: typebox_exports.String({ minLength: 1, maxLength: 80 }),
    monthly: typebox_exports.Optional(Money),
    annual_monthly: typebox_exports.Optional(Money),
    unit: typebox_exports.Optional(typebox_exports.Enum([...SEAT_UNITS], { description: "What one price buys a month of." })),
    includes: typebox_exports.Optional(
      typebox_exports.Object(
        {
          users: typebox_exports.Optional(Count),
          linkedin_accounts: typebox_exports.Optional(Count),
          mailboxes: typebox_exports.Optional(Count),
          credits: typebox_exports.Optional(Count)
        },
        { additionalProperties: false }
      )
    )
  },
  {
    title: "Plan",
    additionalProperties: false,
    description: "A price plan: monthly is money a month billed monthly, annual_monthly money a month billed yearly."
  }
);
var FactValue = typebox_exports.Union(
  [typebox_exports.Boolean(), typebox_exports.Number(), typebox_exports.String(), typebox_exports.Array(typebox_exports.String()), Money, typebox_exports.Array(Plan)],
  { title: "FactValue", description: "Its shape follows from the type of the key in the catalogue." }
);

// pipeline/artifacts/fact.ts
var STATUSES = ["known", "unknown", "disputed", "not_applicable"];
var UNKNOWN_REASONS = ["not-found", "not-published", "gated", "not-researched"];
var LookedAt = typebox_exports.Union(
  [
    typebox_exports.Object({ source: typebox_exports.String({ description: "The id of a source in the same answer." }) }),
    typebox_exports.Object({ search: typebox_exports.String({ description: "The words that were searched for." }), on: IsoDate })
  ],
  { title: "LookedAt" }
);
var Unknown = typebox_exports.Object(
  {
    reason: typebox_exports.Enum([...UNKNOWN_REASONS], {
      description: "not-found: looked for, nothing said; not-published: given on request only; gated: behind a login; not-researched: not looked for yet."
    }),
    looked_at: typebox_exports.Array(LookedAt),
    note: typebox_exports.Union([typebox_exports.String(), typebox_exports.Null()])
  },
  { title: "Unknown" }
);
var Claim = typebox_exports.Object(
  { value: FactValue, display: typebox_exports.String(), sources: typebox_exports.Array(Citation, { minItems: 1 }) },
  { title: "Claim" }
);
var Evidence = typebox_exports.Object(
  {
    first_party: typebox_exports.Boolean({ description: "True where one of the sources is the vendor's own." }),
    publishers: typebox_exports.Array(typebox_exports.String()),
    oldest: typebox_exports.Union([IsoDate, typebox_exports.Null()], { description: "Null where no source shows its age." }),
    newest: typebox_exports.Union([IsoDate, typebox_exports.Null()], { description: "Null where no source shows its age." })
  },
  { title: "Evidence" }
);
var Fact = typebox_exports.Object(
  {
    key: typebox_exports.String(),
    label: typebox_exports.String(),
    group: typebox_exports.String(),
    status: typebox_exports.Enum([...STATUSES]),
    value: typebox_exports.Union([FactValue, typebox_exports.Null()], {
      description: "Null unless known or disputed. Never read null as no."
    }),
    display: typebox_exports.String({ description: "The value in words." }),
    unit: typebox_exports.Union([typebox_exports.String(), typebox_exports.Null()]),
    sources: typebox_exports.Array(Citation),
    unknown: typebox_exports.Optional(Unknown),
    disagrees: typebox_exports.Optional(typebox_exports.Array(Claim, { description: "What other current sources say instead." })),
    earlier: typebox_exports.Optional(typebox_exports.Array(Claim, { description: "What older pages of the same publisher said." })),
    complete: typebox_exports.Optional(
      typebox_exports.Boolean({ description: "A set lists what is proven; only where this is true is an unlisted value a no." })
    ),
    from_plan: typebox_exports.Optional(typebox_exports.String({ description: "The cheapest plan that has it." })),
    extra: typebox_exports.Optional(typebox_exports.Boolean({ description: "Paid on top of the plan, or in dearer plans." })),
    has: typebox_exports.Optional(typebox_exports.Array(typebox_exports.String(), { description: "Keys of what the free plan is said to have." })),
    lacks: typebox_exports.Optional(typebox_exports.Array(typebox_exports.String(), { description: "Keys of what the free plan is said not to have." })),
    note: typebox_exports.Optional(typebox_exports.String()),
    evidence: typebox_exports.Union([Evidence, typebox_exports.Null()]),
    stale: typebox_exports.Union([typebox_exports.Boolean(), typebox_exports.Null()], { description: "Null where the age of the evidence is unknown." }),
    review_after: typebox_exports.Union([IsoDate, typebox_exports.Null()], { description: "Null where the age of the evidence is unknown." })
  },
  { title: "Fact" }
);

// pipeline/artifacts/score.ts
init_define_PAGE_ASSETS();
var Part = typebox_exports.Object(
  {
    indicator: typebox_exports.String(),
    key: typebox_exports.String({ description: "The fact that feeds the indicator." }),
    status: typebox_exports.Enum([...STATUSES]),
    points: typebox_exports.Integer({ minimum: 0, description: "Earned, in tenths of a point." }),
    best: typebox_exports.Integer({ minimum: 0, description: "If what is open turned out well, in tenths of a point." }),
    maximum: typebox_exports.Integer({ minimum: 0, description: "To be earned at most, in tenths of a point." })
  },
  { title: "Part" }
);
var figures = {
  score: typebox_exports.Number({ minimum: 0, maximum: 100, description: "What the sources prove, 0 to 100, one decimal." }),
  potential: typebox_exports.Number({ minimum: 0, maximum: 100, description: "The score if every unknown turned out well." }),
  coverage: typebox_exports.Number({ minimum: 0, maximum: 1, description: "The share of points whose fact is known, 0 to 1." })
};
var Score = typebox_exports.Object(figures, { title: "Score" });
var Tenths = typebox_exports.Integer({ minimum: 0 });
var ScoreWithParts = typebox_exports.Object(
  {
    ...figures,
    subtotals: typebox_exports.Record(typebox_exports.String(), typebox_exports.Object({ points: Tenths, maximum: Tenths }), {
      description: "By dimension, in tenths of a point; they add up to the score."
    }),
    why: typebox_exports.String({ description: "What earned most, what cost most and what is open, in words." }),
    parts: typebox_exports.Array(Part)
  },
  { title: "ScoreWithParts" }
);
var Scores = typebox_exports.Object(
  { profiles: typebox_exports.Record(typebox_exports.String(), Score), dimensions: typebox_exports.Record(typebox_exports.String(), Score) },
  { title: "Scores" }
);
var ScoresWithParts = typebox_exports.Object(
  { profiles: typebox_exports.Record(typebox_exports.String(), ScoreWithParts), dimensions: typebox_exports.Record(typebox_exports.String(), ScoreWithParts) },
  { title: "ScoresWithParts" }
);

// pipeline/artifacts/dataset.ts
var Dataset = typebox_exports.Object(
  {
    title: typebox_exports.String(),
    description: typebox_exports.String(),
    licence: typebox_exports.Literal("CC-BY-4.0"),
    citation: typebox_exports.String(),
    fields: typebox_exports.Array(
      typebox_exports.Object({ name: typebox_exports.String(), label: typebox_exports.String(), type: typebox_exports.String(), description: typebox_exports.String() })
    ),
    records: typebox_exports.Array(
      typebox_exports.Object({
        slug: typebox_exports.String(),
        name: typebox_exports.String(),
        category: typebox_exports.String(),
        score: Score,
        facts: typebox_exports.Record(typebox_exports.String(), typebox_exports.Pick(Fact, ["status", "value", "display", "sources", "disagrees"]))
      })
    ),
    sources: typebox_exports.Array(Source)
  },
  { title: "Dataset" }
);

// pipeline/artifacts/lexicon.ts
init_define_PAGE_ASSETS();
var OPERATORS = ["is", "includes", "excludes", "one_of", "lte", "gte", "lowest"];
var STRENGTHS = ["must", "want", "avoid"];
var LANGUAGES = ["en", "de", "fr", "es", "pt"];
var PhraseConstraint = typebox_exports.Object(
  {
    key: typebox_exports.String(),
    op: typebox_exports.Enum([...OPERATORS]),
    value: typebox_exports.Union([FactValue, typebox_exports.Null()], { description: '"#" stands for the number in the phrase.' }),
    strength: typebox_exports.Optional(typebox_exports.Enum(["want", "avoid"], { description: "Where it is never a must." })),
    purpose: typebox_exports.Optional(
      typebox_exports.String({
        minLength: 1,
        description: "What it is asked for, where the phrase names a fear, a hope or a burden instead of the feature."
      })
    )
  },
  { title: "PhraseConstraint", additionalProperties: false }
);
var Words = typebox_exports.Array(typebox_exports.String({ minLength: 1, maxLength: 240 }));
var byLanguage = Object.fromEntries(LANGUAGES.map((language) => [language, typebox_exports.Optional(Words)]));
var Phrases = typebox_exports.Object(byLanguage, { additionalProperties: false });
var Colour = typebox_exports.Object({ before: Words, after: Words }, { additionalProperties: false });
var Reading = typebox_exports.Object(
  { ...PhraseConstraint.properties, settled_by: typebox_exports.Array(typebox_exports.String()) },
  { additionalProperties: false }
);
var GRAMMAR = {
  moods: typebox_exports.Object(
    { must: Colour, want: Colour, avoid: Colour, dismissed: Colour },
    { description: "Dismissed is what is not needed, which asks for nothing.", additionalProperties: false }
  ),
  without: Words,
  vain: Words,
  unneeded: Words,
  boundaries: Words,
  verbs: Words,
  additions: Words,
  alternatives: Words,
  fillers: Words,
  numbers: typebox_exports.Record(typebox_exports.String(), typebox_exports.Number()),
  budget: typebox_exports.Object(
    {
      limits: Words,
      holds: Words,
      roughly: Words,
      floors: Words,
      spent: Words,
      ranges: Words,
      called: Words,
      contrasts: Words,
      connectors: Words,
      currencies: typebox_exports.Record(typebox_exports.String(), Words),
      periods: typebox_exports.Record(typebox_exports.String(), Words),
      billed_monthly: Words,
      units: typebox_exports.Record(typebox_exports.String(), Words)
    },
    { additionalProperties: false }
  ),
  seats: typebox_exports.Object(
    {
      ones: Words,
      heads: Words,
      accounts: typebox_exports.Record(typebox_exports.String(), Words, {
        description: "Accounts that are counted as seats, by the question that their number may put beside that of people."
      }),
      people: Words,
      sorts: Words,
      firms: Words,
      with: Words,
      per: Words,
      contexts: Words,
      crews: Words,
      teams: Words,
      rates: Words,
      solo: Words
    },
    { additionalProperties: false }
  ),
  tools: typebox_exports.Object(
    { like: Colour, leave: Colour, current: Colour, choose: Colour, blamed: Colour, other: Colour },
    { additionalProperties: false }
  ),
  unanswered: typebox_exports.Object(
    { anywhere: Phrases, last: Phrases },
    {
      description: "Wishes that no question answers; `last` only where nothing is joined to them in their clause.",
      additionalProperties: false
    }
  ),
  factors: Words,
  similar: Words,
  parting: Words,
  keeping: Words,
  harms: Words,
  channels_beside: typebox_exports.Record(typebox_exports.String(), typebox_exports.String(), {
    description: "Categories that are a channel where they stand in a row with channels."
  }),
  messages_beside: Words,
  homonyms: Phrases,
  ignored: Phrases,
  everyday: Words
};
var Lexicon = typebox_exports.Object(
  {
    asks: typebox_exports.Array(
      typebox_exports.Object({ phrases: Phrases, constraints: typebox_exports.Array(PhraseConstraint), steady: typebox_exports.Boolean() }),
      { description: 'A steady phrase asks the same after a "no".' }
    ),
    ambiguous: typebox_exports.Array(typebox_exports.Object({ phrases: Phrases, readings: typebox_exports.Array(Reading) })),
    ...GRAMMAR
  },
  { title: "Lexicon" }
);

// pipeline/artifacts/methodology.ts
init_define_PAGE_ASSETS();

// pipeline/artifacts/catalogue.ts
init_define_PAGE_ASSETS();
var FACT_TYPES = ["boolean", "number", "days", "year", "country", "text", "money", "one", "set", "plans"];
var Words2 = typebox_exports.String({ minLength: 1, maxLength: 200 });
var Days = typebox_exports.Integer({ minimum: 1, maximum: 7300 });
var CatalogueKey = typebox_exports.Object(
  {
    label: Words2,
    question: Words2,
    type: typebox_exports.Enum([...FACT_TYPES]),
    values: typebox_exports.Optional(
      typebox_exports.Record(typebox_exports.String(), Words2, {
        description: 'The closed set of a "one" or "set", with the name of each value.'
      })
    ),
    unit: typebox_exports.Optional(Words2),
    applies_to: typebox_exports.Optional(
      typebox_exports.Array(typebox_exports.String(), { minItems: 1, description: "Categories; all where left out." })
    ),
    or_if: typebox_exports.Optional(
      typebox_exports.String({ description: "The key whose proven yes gives the question a meaning in any category." })
    ),
    requires: typebox_exports.Optional(typebox_exports.String({ description: "The key whose no makes this question moot." })),
    fresh_days: typebox_exports.Optional(Days)
  },
  { title: "CatalogueKey", additionalProperties: false }
);
var Catalogue = typebox_exports.Object(
  {
    freshness: typebox_exports.Object({ yes: Days, no: Days, price: Days }, { additionalProperties: false }),
    groups: typebox_exports.Record(typebox_exports.String(), Words2),
    same_on_every_plan: typebox_exports.Array(typebox_exports.String(), {
      description: "Groups and keys whose answer is about the product or its maker as a whole. Every other proven ability may depend on the plan that is bought."
    }),
    keys: typebox_exports.Record(typebox_exports.String({ pattern: "^[a-z0-9]+\\.[a-z0-9_]+$" }), CatalogueKey)
  },
  { title: "Catalogue", additionalProperties: false }
);
function isSameOnEveryPlan(key3, { same_on_every_plan: same }) {
  return same.includes(key3) || same.includes(key3.slice(0, key3.indexOf(".")));
}
var Categories = typebox_exports.Record(
  typebox_exports.String({ pattern: "^[a-z]+(-[a-z]+)*$" }),
  typebox_exports.Object({ label: Words2, description: Words2 }, { additionalProperties: false }),
  { title: "Categories" }
);

// pipeline/artifacts/currencies.ts
init_define_PAGE_ASSETS();
var Currencies = typebox_exports.Object(
  {
    base: typebox_exports.String({ pattern: "^[A-Z]{3}$" }),
    as_of: IsoDate,
    source: typebox_exports.Object(
      {
        url: Source.properties.url,
        title: Source.properties.title,
        publisher: Source.properties.publisher,
        relation: Source.properties.relation,
        shows: Source.properties.shows,
        read: Source.properties.read,
        dated: IsoDate,
        copy: Source.properties.copy
      },
      { additionalProperties: false }
    ),
    rates: typebox_exports.Record(typebox_exports.String({ pattern: "^[A-Z]{3}$" }), typebox_exports.Number({ exclusiveMinimum: 0 }))
  },
  { title: "Currencies", additionalProperties: false }
);
function convert({ amount, currency }, to, rates) {
  return currency === to ? amount : amount * (rates[currency] ?? Number.NaN) / (rates[to] ?? Number.NaN);
}

// pipeline/artifacts/methodology.ts
var Text = typebox_exports.String({ minLength: 1 });
var Slug = typebox_exports.String({ pattern: "^[a-z]+(-[a-z]+)*$" });
var closedObject = { additionalProperties: false };
var Tier = typebox_exports.Enum([1, 2, 4]);
var Points = typebox_exports.Integer({ minimum: 0, maximum: 100 });
var why = typebox_exports.String({ minLength: 1, description: "Why it matters to a buyer." });
var Yes = typebox_exports.Object({ tier: Tier, rule: typebox_exports.Literal("yes"), why }, { additionalProperties: false });
var Level = typebox_exports.Object(
  { tier: Tier, rule: typebox_exports.Literal("level"), levels: typebox_exports.Record(typebox_exports.String(), Points), why },
  { additionalProperties: false }
);
var Linear = typebox_exports.Object(
  {
    tier: Tier,
    rule: typebox_exports.Literal("linear"),
    why,
    zero_at: typebox_exports.Number(),
    full_at: typebox_exports.Number(),
    currency: typebox_exports.Optional(typebox_exports.String({ pattern: "^[A-Z]{3}$" })),
    only_if: typebox_exports.Optional(
      typebox_exports.Record(
        typebox_exports.String(),
        typebox_exports.Object({ free_of: typebox_exports.Array(typebox_exports.String(), { minItems: 1 }) }, { additionalProperties: false })
      )
    )
  },
  { additionalProperties: false }
);
var Indicator = typebox_exports.Union([Yes, Level, Linear], { title: "Indicator" });
var Dimension = typebox_exports.Object(
  {
    label: Text,
    why: Text,
    notice: typebox_exports.Optional(Text),
    only_if_yes: typebox_exports.Optional(
      typebox_exports.String({ description: "The dimension earns only where this fact is a proven yes." })
    ),
    weights: typebox_exports.Record(Slug, typebox_exports.Integer({ minimum: 0, maximum: 100, multipleOf: 2 }), closedObject),
    indicators: typebox_exports.Record(typebox_exports.String(), Indicator)
  },
  { title: "Dimension", additionalProperties: false }
);
var Profile = typebox_exports.Object(
  {
    label: Text,
    description: Text,
    why: Text,
    floor: typebox_exports.Number({ minimum: 0, maximum: 1, description: "The coverage from which on a tool is ranked." }),
    scoped: typebox_exports.Optional(typebox_exports.Boolean({ description: "Whether what lies outside a type's job is left out." })),
    eligible_if_any: typebox_exports.Optional(typebox_exports.Array(typebox_exports.String(), { minItems: 1 }))
  },
  { title: "Profile", additionalProperties: false }
);
var Method = typebox_exports.Object(
  {
    version: Text,
    principles: typebox_exports.Array(Text),
    rules: typebox_exports.Record(typebox_exports.String({ pattern: "^[a-z_]+$" }), Text, {
      ...closedObject,
      description: "How facts turn into points, in words that suffice to do it by hand."
    }),
    limits: typebox_exports.Array(Text),
    draws: typebox_exports.Object(
      {
        count: typebox_exports.Integer({ minimum: 100, maximum: 1e4 }),
        trim: typebox_exports.Integer({ minimum: 0 }),
        generator: typebox_exports.Literal("xoroshiro128+"),
        how: Text
      },
      { ...closedObject, description: "Draws of weights behind weight_range." }
    ),
    profiles: typebox_exports.Record(Slug, Profile, closedObject),
    dimensions: typebox_exports.Record(Slug, Dimension, closedObject),
    out_of_scope: typebox_exports.Record(Slug, typebox_exports.Array(typebox_exports.String()), closedObject),
    changelog: typebox_exports.Array(
      typebox_exports.Object({ version: Text, date: IsoDate, change: Text }, { additionalProperties: false }),
      { minItems: 1 }
    )
  },
  { title: "Method", additionalProperties: false }
);
var PointsTable = typebox_exports.Record(typebox_exports.String(), typebox_exports.Integer({ minimum: 0 }), { title: "PointsTable" });
var Tables = typebox_exports.Object(
  {
    profiles: typebox_exports.Record(typebox_exports.String(), typebox_exports.Record(typebox_exports.String(), PointsTable), {
      description: 'By profile, then by category; a profile that weighs all types alike has one table, under "*".'
    }),
    dimensions: typebox_exports.Record(typebox_exports.String(), PointsTable)
  },
  { title: "Tables", description: "The most each indicator can earn, in tenths of a point." }
);
var Methodology = typebox_exports.Object(
  { ...Method.properties, tables: Tables, currencies: Currencies, categories: Categories, catalogue: Catalogue },
  { title: "Methodology" }
);

// pipeline/artifacts/ranking.ts
init_define_PAGE_ASSETS();
var Rank = typebox_exports.Integer({ minimum: 1 });
var RankRange = typebox_exports.Object(
  { best: Rank, worst: Rank },
  {
    title: "RankRange",
    description: "Over all that is unknown: the best and the worst rank that the sources leave open."
  }
);
var UNRANKED_REASONS = ["below_floor", "not_proven", "ruled_out", "closed"];
var rankingFigures = {
  score: typebox_exports.Number({ minimum: 0, maximum: 100 }),
  potential: typebox_exports.Number({ minimum: 0, maximum: 100 }),
  coverage: typebox_exports.Number({ minimum: 0, maximum: 1 })
};
var UnrankedReason = typebox_exports.Enum([...UNRANKED_REASONS], {
  description: "below_floor: too little is known; not_proven, ruled_out: not proven eligible, or proven not to be; closed: no longer sold."
});
var WeightRange = typebox_exports.Object(
  { best: Rank, worst: Rank },
  {
    title: "WeightRange",
    description: "How far the proven order depends on our weights: the ranks of nine in ten draws of weights. Says nothing about what is unknown."
  }
);
var placing = {
  rank: Rank,
  rank_range: RankRange,
  weight_range: WeightRange,
  unranked_could_pass: typebox_exports.Integer({
    minimum: 0,
    description: "Unranked tools, not ruled out, that could pass this one if their unknowns turned out well."
  })
};
var Mend = typebox_exports.Array(typebox_exports.String(), {
  description: "The fewest facts that would have to become known (or, where ruled out, a yes) for the tool to be ranked."
});
var Share = typebox_exports.Union([typebox_exports.Number({ minimum: 0, maximum: 1 }), typebox_exports.Null()]);
var Health = typebox_exports.Object(
  {
    ranked: typebox_exports.Integer({ minimum: 0 }),
    decided: Share,
    follows_coverage: Share,
    provisional: typebox_exports.Boolean({
      description: "Fewer than 5 ranked, decided below 0.10, or follows_coverage above 0.80: the order says little yet."
    })
  },
  {
    title: "Health",
    description: "decided: the share of pairs whose order no unknown can turn. follows_coverage: of pairs with different scores, the share where the higher is also the better known. Null where there are no pairs."
  }
);
var RankingList = typebox_exports.Object(
  {
    category: typebox_exports.Union([typebox_exports.String(), typebox_exports.Null()]),
    health: Health,
    entries: typebox_exports.Array(typebox_exports.Object({ ...placing, tool: typebox_exports.String(), ...rankingFigures })),
    unranked: typebox_exports.Array(typebox_exports.Object({ tool: typebox_exports.String(), reason: UnrankedReason, mend: Mend }))
  },
  { title: "RankingList" }
);
var Ranking = typebox_exports.Object({ profile: typebox_exports.String(), lists: typebox_exports.Array(RankingList) }, { title: "Ranking" });

// pipeline/artifacts/tool.ts
init_define_PAGE_ASSETS();

// pipeline/artifacts/entry-plan.ts
init_define_PAGE_ASSETS();

// pipeline/artifacts/entry-price.ts
init_define_PAGE_ASSETS();

// pipeline/artifacts/answer.ts
init_define_PAGE_ASSETS();
function isAnswered(fact) {
  return fact?.status === "known" || fact?.status === "disputed";
}
function valuesOf(fact) {
  if (!isAnswered(fact)) return [];
  return [fact.value, ...(fact.disagrees ?? []).map(({ value: value4 }) => value4)];
}
function citationsOf(fact) {
  return [fact.sources, ...(fact.disagrees ?? []).map(({ sources }) => sources)].flat();
}
function isVendorsWordAlone(fact, sources) {
  return isAnswered(fact) && citationsOf(fact).every(({ id }) => sources.get(id)?.relation === "vendor");
}

// pipeline/artifacts/entry-price.ts
var ENTRY_PRICE = { monthly: "pricing.starts_at", yearly: "pricing.starts_at_annual" };
function entryAmounts(facts) {
  const amounts = (key3) => facts[key3] ? valuesOf(facts[key3]) : [];
  return { monthly: amounts(ENTRY_PRICE.monthly), yearly: amounts(ENTRY_PRICE.yearly) };
}

// pipeline/artifacts/price-unit.ts
init_define_PAGE_ASSETS();
var ENTRY_KEYS = [
  ENTRY_PRICE.monthly,
  ENTRY_PRICE.yearly,
  "pricing.plans",
  "pricing.model",
  "pricing.seat_means"
];
function boughtAtEntry(facts) {
  const plans = entryPlans(facts);
  return plans.length > 0 ? boughtWith(plans) : { unit: soleUnit(facts), users: void 0 };
}
function entryPlans(facts) {
  const { monthly, yearly } = entryAmounts(facts);
  return plansIn(facts).filter((plan) => isAmong(plan.monthly, monthly) || isAmong(plan.annual_monthly, yearly));
}
function boughtWith(plans) {
  const same = (of) => {
    const values = new Set(plans.map(of));
    return values.size === 1 ? [...values][0] : void 0;
  };
  return { unit: same(({ unit }) => unit), users: same(({ includes }) => includes?.users) };
}
function plansIn(facts) {
  return facts["pricing.plans"]?.value ?? [];
}
function isAmong(price, amounts) {
  return amounts.some(({ amount, currency }) => amount === price?.amount && currency === price.currency);
}
function soleUnit(facts) {
  return onlyValue(facts["pricing.model"]) === void 0 ? void 0 : onlyValue(facts["pricing.seat_means"]);
}
function onlyValue(fact) {
  if (fact?.status !== "known") return void 0;
  const values = fact.value;
  return values.length === 1 ? values[0] : void 0;
}

// pipeline/artifacts/entry-plan.ts
var Sum = typebox_exports.Union([Money, typebox_exports.Null()]);
var Lack = typebox_exports.Object(
  {
    key: typebox_exports.String(),
    label: typebox_exports.String(),
    plan: typebox_exports.Union([Plan, typebox_exports.Null()], {
      description: "The cheapest plan that has it; null where it is known only that it costs extra."
    }),
    extra: typebox_exports.Boolean({ description: "Paid on top of the plan, or in dearer plans." })
  },
  { title: "Lack" }
);
var EntryPrice = typebox_exports.Object(
  {
    monthly: Sum,
    annual_monthly: Sum,
    plans: typebox_exports.Array(typebox_exports.String(), { description: "The plans with this price; none where it is not known which." }),
    lacks: typebox_exports.Array(Lack, {
      description: "What the tool has, proven to come only with another, dearer plan or to cost extra. What is not named may be included or not."
    })
  },
  {
    title: "EntryPrice",
    description: "What the cheapest paid plan costs a month, billed monthly and billed yearly; null where unknown or where sources differ."
  }
);
function withChannelsOnly(entry) {
  return { ...entry, lacks: entry.lacks.filter(({ key: key3 }) => key3.startsWith("channels.")) };
}

// pipeline/artifacts/tool.ts
var identity = {
  slug: typebox_exports.String({ pattern: "^[a-z0-9]+(-[a-z0-9]+)*$" }),
  name: typebox_exports.String(),
  category: typebox_exports.String(),
  summary: typebox_exports.String(),
  website: typebox_exports.String({ format: "uri" })
};
var coverage = typebox_exports.Number({
  minimum: 0,
  maximum: 1,
  description: "The share of the catalogue questions that apply to the tool and are answered."
});
var price_from = typebox_exports.Union([typebox_exports.String(), typebox_exports.Null()], {
  description: "The entry price in words, with the channels that it does not buy. Null where no price is known."
});
var ToolSummary = typebox_exports.Object(
  {
    ...identity,
    scores: Scores,
    coverage,
    price_from
  },
  { title: "ToolSummary" }
);
var Closed = typebox_exports.Object(
  { since: IsoDate, successor: typebox_exports.Union([typebox_exports.String(), typebox_exports.Null()]) },
  { title: "Closed", description: "The product is no longer sold." }
);
var Independence = typebox_exports.Object(
  {
    vendor_only: typebox_exports.Number({
      minimum: 0,
      maximum: 1,
      description: "The share of answered questions that rest on the vendor's word alone."
    }),
    publishers: typebox_exports.Integer({ minimum: 0, description: "Distinct publishers of all sources that are cited." })
  },
  { title: "Independence" }
);
var MinorUnits = typebox_exports.Union([typebox_exports.Integer({ minimum: 0 }), typebox_exports.Null()]);
var ComparablePrice = typebox_exports.Object(
  {
    currency: typebox_exports.String(),
    unit: typebox_exports.Union([typebox_exports.String(), typebox_exports.Null()], { description: "What one price is for." }),
    monthly: MinorUnits,
    annual_monthly: MinorUnits,
    why_not: typebox_exports.Union([typebox_exports.String(), typebox_exports.Null()], {
      description: "Why there is nothing to compare; null where there is."
    })
  },
  {
    title: "ComparablePrice",
    description: "Prices a month in whole minor units (cents), converted at the published rates and rounded once, half up."
  }
);
var Tool = typebox_exports.Object(
  {
    ...identity,
    coverage,
    aliases: typebox_exports.Array(typebox_exports.String()),
    former_slugs: typebox_exports.Array(typebox_exports.String()),
    closed: typebox_exports.Union([Closed, typebox_exports.Null()]),
    file: typebox_exports.String({ description: "The file to edit, from the root of the repository." }),
    independence: Independence,
    comparable_price: ComparablePrice,
    price_from,
    entry_price: typebox_exports.Union([EntryPrice, typebox_exports.Null()], { description: "Null where no price is known." }),
    scores: ScoresWithParts,
    facts: typebox_exports.Record(typebox_exports.String(), Fact, { description: "Every key of the catalogue, in its order." }),
    sources: typebox_exports.Array(Source)
  },
  { title: "Tool" }
);

// pipeline/artifacts/worklist.ts
init_define_PAGE_ASSETS();
var OpenQuestion = typebox_exports.Object(
  {
    key: typebox_exports.String(),
    stake: typebox_exports.Integer({ minimum: 0, description: "Points that its answer can still bring, in tenths." }),
    up: typebox_exports.Integer({ minimum: 0, description: "Ranks that the tool would gain if it turned out well." }),
    down: typebox_exports.Integer({
      minimum: 0,
      description: "Ranks by which the best possible rank would fall if it turned out badly."
    }),
    value: typebox_exports.Integer({ minimum: 0, description: "up + down." })
  },
  { title: "OpenQuestion" }
);
var Worklist = typebox_exports.Record(typebox_exports.String(), typebox_exports.Record(typebox_exports.String(), typebox_exports.Array(OpenQuestion)), {
  title: "Worklist",
  description: "By profile, then by tool."
});

// pipeline/artifacts/layout.ts
var LAYOUT = {
  "methodology.json": Methodology,
  "lexicon.json": Lexicon,
  "worklist.json": Worklist,
  "alternatives.json": Alternatives,
  "datasets/ai-readiness.json": Dataset,
  "rankings/": Ranking,
  "tools/": Tool
};
function schemaAt(path) {
  const folder = /^([a-z]+\/)[a-z0-9]+(-[a-z0-9]+)*\.json$/.exec(path)?.[1];
  const schemas = LAYOUT;
  if (Object.hasOwn(LAYOUT, path)) return schemas[path];
  return folder !== void 0 && Object.hasOwn(LAYOUT, folder) ? schemas[folder] : void 0;
}

// pipeline/artifacts/manifest.ts
init_define_PAGE_ASSETS();
var SCHEMA_VERSION = "1";
var Manifest = typebox_exports.Object(
  {
    snapshot: typebox_exports.String({ pattern: "^[0-9a-f]{16}$", description: "A hash over all that the manifest says." }),
    schema_version: typebox_exports.Literal(SCHEMA_VERSION),
    method_version: typebox_exports.String(),
    as_of: IsoDate,
    licence: typebox_exports.Literal("CC-BY-4.0"),
    attribution: typebox_exports.String(),
    counts: typebox_exports.Object({
      tools: typebox_exports.Integer(),
      keys: typebox_exports.Integer(),
      known: typebox_exports.Integer(),
      disputed: typebox_exports.Integer(),
      unknown: typebox_exports.Integer(),
      not_applicable: typebox_exports.Integer(),
      sources: typebox_exports.Integer()
    }),
    files: typebox_exports.Record(typebox_exports.String(), typebox_exports.String({ pattern: "^[0-9a-f]{64}$" }), { description: "sha256 by path." })
  },
  { title: "Manifest" }
);
function snapshotId(manifest, sha2562) {
  const { snapshot: _, ...rest } = manifest;
  return sha2562(JSON.stringify(rest)).slice(0, 16);
}
function countsOf(tools, { keys }) {
  const statuses = { known: 0, disputed: 0, unknown: 0, not_applicable: 0 };
  let [count, sources] = [0, 0];
  for (const tool of tools) {
    count += 1;
    sources += tool.sources.length;
    for (const { status: status2 } of Object.values(tool.facts)) statuses[status2] += 1;
  }
  return { tools: count, keys: Object.keys(keys).length, ...statuses, sources };
}

// server/snapshot/snapshot.ts
init_define_PAGE_ASSETS();
function assemble(manifest, methodology, lexicon, dataset, worklist, alternatives, rankings, tools) {
  return {
    manifest,
    methodology,
    lexicon,
    dataset,
    worklist,
    alternatives,
    rankings: new Map(rankings.map((ranking) => [ranking.profile, ranking])),
    tools: new Map(tools.map((tool) => [tool.slug, tool])),
    summaries: new Map(tools.map((tool) => [tool.slug, summarise(tool)])),
    formerSlugs: new Map(
      tools.flatMap(({ slug, former_slugs: former_slugs2 }) => former_slugs2.map((former) => [former, slug]))
    )
  };
}
function summarise({ slug, name, category, summary, website, scores, coverage: coverage2, price_from: price_from2 }) {
  const bare = (by) => Object.fromEntries(
    Object.entries(by).map(([name2, { score, potential, coverage: coverage3 }]) => [name2, { score, potential, coverage: coverage3 }])
  );
  return {
    slug,
    name,
    category,
    summary,
    website,
    scores: { profiles: bare(scores.profiles), dimensions: bare(scores.dimensions) },
    coverage: coverage2,
    price_from: price_from2
  };
}

// server/snapshot/load.ts
var SnapshotError = class extends Error {
  name = "SnapshotError";
};
var MOST_READINGS = 20;
async function loadSnapshot(folder) {
  for (let readings = 1; ; readings += 1) {
    const { path, version } = await standing(folder);
    try {
      return await readSnapshot(path);
    } catch (error) {
      if (readings === MOST_READINGS || (await standing(folder)).version === version) throw error;
    }
  }
}
async function readSnapshot(folder) {
  const manifest = parse("manifest.json", await readText(folder, "manifest.json"), Manifest);
  if (snapshotId(manifest, sha256) !== manifest.snapshot) {
    throw new SnapshotError("manifest.json is not what its snapshot id was made from: it was changed or damaged");
  }
  const artifacts = /* @__PURE__ */ new Map();
  for (const [path, hash] of Object.entries(manifest.files)) {
    const schema = schemaAt(path);
    if (!schema) throw new SnapshotError(`manifest.json names ${path}, which is no file of a snapshot`);
    const text = await readText(folder, path);
    if (sha256(text) !== hash)
      throw new SnapshotError(`${path} is not the file that manifest.json names: its hash differs`);
    artifacts.set(path, parse(path, text, schema));
  }
  const at = (path) => {
    if (!artifacts.has(path)) throw new SnapshotError(`manifest.json names no ${path}`);
    return artifacts.get(path);
  };
  const under = (prefix) => [...artifacts].filter(([path]) => path.startsWith(prefix)).map(([, data]) => data);
  const snapshot = assemble(
    manifest,
    at("methodology.json"),
    at("lexicon.json"),
    at("datasets/ai-readiness.json"),
    at("worklist.json"),
    at("alternatives.json"),
    under("rankings/"),
    under("tools/")
  );
  refuseGaps(snapshot);
  return snapshot;
}
function refuseGaps({ manifest, methodology, rankings, alternatives, tools }) {
  for (const [what, counted2] of Object.entries(countsOf(tools.values(), methodology.catalogue))) {
    const claimed = manifest.counts[what];
    if (counted2 !== claimed)
      throw new SnapshotError(`manifest.json counts ${claimed} as ${what}, and the files have ${counted2}`);
  }
  for (const profile of Object.keys(methodology.profiles)) {
    const ranking = rankings.get(profile);
    if (!ranking) throw new SnapshotError(`there is no ranking for profile ${profile}`);
    const listed3 = ranking.lists.flatMap(({ entries, unranked }) => [...entries, ...unranked].map(({ tool }) => tool));
    const lost = listed3.find((slug) => !tools.has(slug));
    if (lost !== void 0) throw new SnapshotError(`rankings/${profile}.json lists ${lost}, which is no tool here`);
  }
  const named2 = Object.entries(alternatives).flatMap(([slug, near]) => [slug, ...near.map((other) => other.slug)]);
  const stray = named2.find((slug) => !tools.has(slug));
  if (stray !== void 0) throw new SnapshotError(`alternatives.json names ${stray}, which is no tool here`);
}
async function readText(folder, path) {
  return readFile(join2(folder, path), "utf8").catch(() => {
    throw new SnapshotError(`${path} cannot be read in ${folder}; run "npm run build" to make the snapshot`);
  });
}
function sha256(text) {
  return createHash("sha256").update(text).digest("hex");
}
var ajv = new import__.Ajv2020({ strict: false, meta: false, validateSchema: false, code: { optimize: false } });
import_ajv_formats.default.default(ajv);
function parse(path, text, schema) {
  let data;
  try {
    data = JSON.parse(text);
  } catch {
    throw new SnapshotError(`${path} is not JSON`);
  }
  if (!ajv.validate(schema, data)) {
    throw new SnapshotError(`${path} has the wrong shape: ${ajv.errorsText(ajv.errors, { dataVar: path })}`);
  }
  return data;
}

// server/open-snapshot.ts
async function openSnapshot(env) {
  const folder = setting("DIST_DATA", env);
  try {
    return await loadSnapshot(folder);
  } catch (error) {
    if (!(error instanceof SnapshotError)) throw error;
    if (folder !== setting("DIST_DATA", {}) && !await holdsManifest(folder)) {
      throw new Error(`${refusal("DIST_DATA", folder)}: it has no manifest.json`);
    }
    throw new Error(`the snapshot is refused: ${error.message}`);
  }
}
async function holdsManifest(folder) {
  const { path } = await standing(folder);
  return access(join3(path, "manifest.json")).then(
    () => true,
    () => false
  );
}

// server/operations/index.ts
init_define_PAGE_ASSETS();

// server/operations/compare-tools.ts
init_define_PAGE_ASSETS();

// server/csv/comparison-table.ts
init_define_PAGE_ASSETS();

// pipeline/artifacts/entry-words.ts
init_define_PAGE_ASSETS();

// pipeline/artifacts/price-words.ts
init_define_PAGE_ASSETS();
function moneyInWords({ amount, currency }) {
  const [whole = "", cents] = (Number.isInteger(amount) ? String(amount) : amount.toFixed(2)).split(".");
  const grouped = whole.replaceAll(/\B(?=(\d{3})+$)/g, ",");
  return `${cents === void 0 ? grouped : `${grouped}.${cents}`} ${currency}`;
}
function unitInWords(unit) {
  return unit.replace("linkedin", "LinkedIn").replaceAll("-", " ");
}
function planInWords({ name, monthly, annual_monthly, unit }) {
  const prices = [
    monthly && `${moneyInWords(monthly)} a month`,
    annual_monthly && `${moneyInWords(annual_monthly)} a month billed yearly`
  ].filter((price) => price !== void 0);
  if (prices.length === 0) return name;
  const [first, ...others] = prices;
  return `${name}: ${[unit === void 0 ? first : `${first} per ${unitInWords(unit)}`, ...others].join(", ")}`;
}

// pipeline/artifacts/entry-words.ts
function lacksInWords({ monthly, lacks: lacks2 }) {
  const byTerms = /* @__PURE__ */ new Map();
  for (const lack of lacks2) {
    const terms = JSON.stringify([lack.plan?.name, lack.extra]);
    byTerms.set(terms, [...byTerms.get(terms) ?? [], lack]);
  }
  const priced = /* @__PURE__ */ new Set();
  return [...byTerms.values()].map((alike) => {
    const [first] = alike;
    const price = priced.has(first.plan?.name) ? void 0 : priceInWords(first, monthly === null);
    priced.add(first.plan?.name);
    return `${alike.map(shortLabel).join(", ")} (${termsInWords(first, price)})`;
  }).join(", ");
}
function shortLabel({ label }) {
  return label.replace(/(?<=..) \(.*\)$/, "");
}
function termsInWords({ plan, extra: extra2 }, price) {
  const terms = [
    plan && price && `from ${price}`,
    plan && `plan ${plan.name}`,
    plan && price === "" && "price unknown",
    extra2 && "costs extra"
  ];
  return terms.filter(Boolean).join(", ");
}
function priceInWords({ plan }, byYear) {
  const billedYearly = plan?.annual_monthly && `${moneyInWords(plan.annual_monthly)} billed yearly`;
  const billedMonthly = plan?.monthly && moneyInWords(plan.monthly);
  return (byYear ? billedYearly ?? billedMonthly : billedMonthly ?? billedYearly) ?? "";
}

// server/csv/fact-cell.ts
init_define_PAGE_ASSETS();
function inWords(fact) {
  if ("display" in fact) return fact.display;
  return String(bareValue(fact) ?? fact.status);
}
function bareValue({ value: value4 }) {
  if (value4 === null || typeof value4 !== "object") return value4;
  const texts = Array.isArray(value4) && value4.every((item) => typeof item === "string");
  return texts ? value4.join("|") : JSON.stringify(value4);
}

// server/csv/comparison-table.ts
var ENTRY_KEYS2 = new Set(Object.values(ENTRY_PRICE));
function comparisonTable(facts, tools) {
  const lacks2 = new Map(
    tools.map(({ slug, entry_price: entry_price2 }) => [slug, entry_price2 ? lacksInWords(withChannelsOnly(entry_price2)) : ""])
  );
  const cell = (key3, slug, fact) => {
    const without = ENTRY_KEYS2.has(key3) && "display" in fact && fact.value !== null && lacks2.get(slug);
    return without ? `${inWords(fact)}, without ${without}` : inWords(fact);
  };
  return {
    columns: ["key", "label", "group", "differs", ...tools.map(({ slug }) => slug)],
    rows: facts.map(({ key: key3, label, group, differs, cells }) => ({
      ...{ key: key3, label, group, differs },
      ...Object.fromEntries(Object.entries(cells).map(([slug, fact]) => [slug, cell(key3, slug, fact)]))
    }))
  };
}

// server/operations/cited.ts
init_define_PAGE_ASSETS();
function citedSources(facts, sources) {
  const cited = /* @__PURE__ */ new Set();
  const cite = (citations) => {
    for (const { id } of citations) cited.add(id);
  };
  for (const { sources: own, disagrees, earlier, unknown } of facts) {
    cite(own);
    for (const claim of disagrees ?? []) cite(claim.sources);
    for (const claim of earlier ?? []) cite(claim.sources);
    for (const place2 of unknown?.looked_at ?? []) if ("source" in place2) cited.add(place2.source);
  }
  return sources.filter(({ id }) => cited.has(id));
}

// server/operations/detail.ts
init_define_PAGE_ASSETS();

// server/operations/full-fact.ts
init_define_PAGE_ASSETS();

// server/operations/source-id.ts
init_define_PAGE_ASSETS();
var SourceId = typebox_exports.Pick(Source, ["id"], { title: "SourceId" });
function idsOf(citations) {
  return citations.map(({ id }) => ({ id }));
}

// server/operations/full-fact.ts
var FullClaim = typebox_exports.Object(
  { value: Fact.properties.value, display: Fact.properties.display, sources: typebox_exports.Array(SourceId) },
  { title: "FullClaim" }
);
var FullUnknown = typebox_exports.Object(
  {
    reason: Unknown.properties.reason,
    looked_at: typebox_exports.Array(
      typebox_exports.Object({ source: typebox_exports.String({ description: "The id of a source in the same answer." }) }),
      {
        description: "Pages that were read for it."
      }
    ),
    searches: typebox_exports.Integer({
      minimum: 0,
      description: "How many searches were made for it; their words stand in audit."
    }),
    note: typebox_exports.Optional(typebox_exports.String())
  },
  { title: "FullUnknown" }
);
var { status, value, display, complete, from_plan, extra, has, lacks, note } = Fact.properties;
var FullFact = typebox_exports.Object(
  {
    status,
    value,
    display,
    unit: typebox_exports.Optional(typebox_exports.String()),
    sources: typebox_exports.Array(SourceId),
    unknown: typebox_exports.Optional(FullUnknown),
    disagrees: typebox_exports.Optional(typebox_exports.Array(FullClaim, { description: "What other current sources say instead." })),
    earlier: typebox_exports.Optional(typebox_exports.Array(FullClaim, { description: "What older pages of the same publisher said." })),
    complete,
    from_plan,
    extra,
    has,
    lacks,
    note
  },
  { title: "FullFact" }
);
function fullFact(fact) {
  const { status: status2, value: value4, display: display2, unit, sources, unknown, disagrees, earlier, complete: complete2, from_plan: from_plan2, extra: extra2 } = fact;
  const { has: has2, lacks: lacks2, note: note2 } = fact;
  return {
    ...{ status: status2, value: value4, display: display2 },
    ...unit !== null && { unit },
    sources: idsOf(sources),
    ...unknown && { unknown: fullUnknown(unknown) },
    ...disagrees && { disagrees: disagrees.map(fullClaim) },
    ...earlier && { earlier: earlier.map(fullClaim) },
    ...complete2 !== void 0 && { complete: complete2 },
    ...from_plan2 !== void 0 && { from_plan: from_plan2 },
    ...extra2 !== void 0 && { extra: extra2 },
    ...has2 !== void 0 && { has: has2 },
    ...lacks2 !== void 0 && { lacks: lacks2 },
    ...note2 !== void 0 && { note: note2 }
  };
}
function fullUnknown({ reason, looked_at, note: note2 }) {
  const pages = looked_at.flatMap((place2) => "source" in place2 ? [{ source: place2.source }] : []);
  return { reason, looked_at: pages, searches: looked_at.length - pages.length, ...note2 !== null && { note: note2 } };
}
function fullClaim({ value: value4, display: display2, sources }) {
  return { value: value4, display: display2, sources: idsOf(sources) };
}

// server/operations/detail.ts
var detailOf = (description) => typebox_exports.Optional(typebox_exports.Union([typebox_exports.Literal("full"), typebox_exports.Literal("compact"), typebox_exports.Literal("audit")], { description }));
var Detail = detailOf(
  '"full" by default: every question with value, notes, sources and, where open, why and where was looked. "compact": status and value. "audit" adds places on pages, what these show, ages, words of searches and, of one tool, the parts of its scores.'
);
var CompactFact = typebox_exports.Pick(Fact, ["status", "value"], { title: "CompactFact" });
var FullSource = typebox_exports.Pick(Source, ["id", "url", "relation", "read", "dated"], { title: "FullSource" });
var DetailedFact = typebox_exports.Union([FullFact, CompactFact, Fact], {
  description: "FullFact; CompactFact in compact detail; Fact in audit."
});
var DetailedSource = typebox_exports.Union([FullSource, Source], { description: "FullSource; Source in audit." });
function detailedFact(fact, detail) {
  if (detail === "audit") return fact;
  return detail === "compact" ? { status: fact.status, value: fact.value } : fullFact(fact);
}
function detailedSources(sources, detail) {
  if (detail === "compact") return [];
  if (detail === "audit") return [...sources];
  return sources.map(({ id, url, relation, read, dated }) => ({ id, url, relation, read, dated }));
}

// server/operations/find-tool.ts
init_define_PAGE_ASSETS();
function findTool({ tools, formerSlugs }, slug, parameter) {
  const tool = tools.get(slug) ?? tools.get(formerSlugs.get(slug) ?? "");
  if (tool) return tool;
  const near = nearest(slug, [...tools.keys()]);
  throw new Problem(
    "tool_not_found",
    `There is no tool "${slug.slice(0, 100)}".${didYouMean(near)} search_tools (GET /api/v1/tools) lists all.`,
    {
      parameter,
      value: slug.slice(0, 100),
      nearest: near
    }
  );
}

// server/operations/score-difference.ts
init_define_PAGE_ASSETS();

// pipeline/artifacts/points-apart.ts
init_define_PAGE_ASSETS();
function pointsApart(from, to) {
  const [then, now] = [earned(from), earned(to)];
  return [.../* @__PURE__ */ new Set([...then.keys(), ...now.keys()])].map((key3) => ({ key: key3, points: (now.get(key3) ?? 0) - (then.get(key3) ?? 0) })).filter(({ points }) => points !== 0).sort((a, b) => Math.abs(b.points) - Math.abs(a.points) || (a.key < b.key ? -1 : 1));
}
function earned(parts) {
  return new Map(parts.map(({ key: key3, points }) => [key3, points]));
}

// server/operations/score-difference.ts
var CLEAR_GAP = 100;
var ScoreDifference = typebox_exports.Object(
  {
    profile: typebox_exports.String(),
    tool: typebox_exports.String({ description: "The tool that is held against the first one." }),
    against: typebox_exports.String({ description: "The first tool." }),
    gap: typebox_exports.Integer({ description: "Its score minus that of the first, in tenths of a point." }),
    clear: typebox_exports.Boolean({
      description: "False where the gap is 10 points or less, or where one range from score to potential lies within the other."
    }),
    parts: typebox_exports.Array(typebox_exports.Object({ key: typebox_exports.String(), points: typebox_exports.Integer() }), {
      description: "The facts that make the gap, the weightiest first; their points, in tenths, add up to it."
    }),
    why: typebox_exports.String()
  },
  { title: "ScoreDifference" }
);
function scoreDifference(first, other, profile) {
  const [one, two] = [first, other].map(({ scores }) => scores.profiles[profile]);
  if (!one || !two) throw new Error(`there is no score for ${profile}`);
  const parts = pointsApart(one.parts, two.parts);
  const gap = parts.reduce((sum2, { points }) => sum2 + points, 0);
  const within3 = (inner, outer) => inner.score >= outer.score && inner.potential <= outer.potential;
  const clear = Math.abs(gap) > CLEAR_GAP && !within3(one, two) && !within3(two, one);
  return {
    profile,
    tool: other.slug,
    against: first.slug,
    gap,
    clear,
    parts,
    why: inWords2(first, other, gap, clear, parts)
  };
}
function inWords2(first, other, gap, clear, parts) {
  const [higher, lower] = gap >= 0 ? [other, first] : [first, other];
  const named2 = parts.filter(({ points }) => points > 0 === gap >= 0).slice(0, 3).map(({ key: key3 }) => other.facts[key3]?.label ?? key3);
  const facts = named2.length > 0 ? `; most of it by ${named2.join(", ")}` : "";
  const size = `${higher.name} is proven ${Math.abs(gap) / 10} points above ${lower.name}${facts}.`;
  return clear ? size : `No clear difference: ${gap === 0 ? `${higher.name} and ${lower.name} score the same.` : size}`;
}

// server/operations/selection.ts
init_define_PAGE_ASSETS();
var Names = (title, description) => typebox_exports.Optional(typebox_exports.Array(typebox_exports.String({ title, minLength: 1, maxLength: 100 }), { minItems: 1, description }));
var selection = {
  groups: Names(
    "FactGroup",
    'Only questions of these groups, for example "ai,pricing"; all where neither groups nor keys are given.'
  ),
  keys: Names("FactKey", 'Only these questions, for example "ai.mcp_server"; with groups, these beside them.'),
  detail: Detail
};
var Selected = typebox_exports.Object(selection);
var selectionChoices = {
  groups: ({ methodology }) => Object.keys(methodology.catalogue.groups),
  keys: ({ methodology }) => Object.keys(methodology.catalogue.keys)
};
function select(snapshot, { groups = [], keys = [] }) {
  for (const group of groups) requireChoice("groups", group, selectionChoices.groups(snapshot), "unknown_group");
  for (const key3 of keys) requireKey(snapshot, key3);
  if (groups.length + keys.length === 0) return void 0;
  return (key3) => keys.includes(key3) || groups.includes(key3.slice(0, key3.indexOf(".")));
}
function requireKey(snapshot, key3) {
  if (Object.hasOwn(snapshot.methodology.catalogue.keys, key3)) return;
  const near = nearest(key3, selectionChoices.keys(snapshot));
  throw new Problem(
    "unknown_key",
    `There is no key "${key3}".${didYouMean(near)} get_methodology (GET /api/v1/methodology) lists all under catalogue.keys.`,
    { parameter: "keys", value: key3, nearest: near }
  );
}

// server/operations/compare-tools.ts
var FEWEST = 2;
var MOST = 10;
var compareTools = operation({
  name: "compare_tools",
  path: "/compare",
  title: "Compare tools side by side",
  description: "Two to ten tools side by side, one row a question. Unknown cells are unknown, not no. score_differences says which facts make the gap between scores. Without groups, keys or compact detail the answer is large.",
  choices: { profile: profilesOf, ...selectionChoices },
  input: typebox_exports.Object({
    tools: typebox_exports.Array(typebox_exports.String({ maxLength: 100 }), {
      minItems: FEWEST,
      maxItems: MOST,
      description: "Two to ten slugs; duplicates count once."
    }),
    profile: typebox_exports.Optional(
      typebox_exports.String({
        minLength: 1,
        maxLength: 100,
        description: "Of score_differences; general by default, by-type among one type."
      })
    ),
    ...selection
  }),
  output: typebox_exports.Object({
    tools: typebox_exports.Array(ToolSummary),
    facts: typebox_exports.Array(
      typebox_exports.Object(
        {
          key: typebox_exports.String(),
          label: typebox_exports.String(),
          group: typebox_exports.String(),
          differs: typebox_exports.Boolean({ description: "Whether the cells read differently." }),
          cells: typebox_exports.Record(typebox_exports.String(), DetailedFact, { description: "By slug." })
        },
        { title: "ComparisonRow" }
      )
    ),
    score_differences: typebox_exports.Array(ScoreDifference, {
      description: "Each tool against the first, in the profile asked for: which facts make the gap."
    }),
    sources: typebox_exports.Array(DetailedSource, { description: "Those the rows cite; none in compact detail." })
  }),
  problems: ["too_few_tools", "too_many_tools", "tool_not_found", "profile_not_found", "unknown_group", "unknown_key"],
  example: {
    tools: ["waalaxy", "heyreach"],
    profile: "team",
    groups: ["company"],
    keys: ["ai.mcp_server"],
    detail: "compact"
  },
  table: (answer, { tools }) => comparisonTable(
    answer.facts,
    answer.tools.map(({ slug }) => tools.get(slug))
  ),
  run(snapshot, { tools, profile = "general", detail, ...wanted }) {
    const asked = select(snapshot, wanted);
    const compared = distinctTools(snapshot, tools);
    requireSharedTable(snapshot, profile, compared);
    const [first, ...others] = compared;
    const keys = Object.keys(snapshot.methodology.catalogue.keys).filter((key3) => asked?.(key3) ?? true);
    const rows = keys.map((key3) => row(key3, compared));
    return {
      tools: compared.map(({ slug }) => snapshot.summaries.get(slug)).filter((tool) => tool !== void 0),
      facts: rows.map((row2) => detailedRow(row2, detail)),
      score_differences: others.map((other) => scoreDifference(first, other, profile)),
      sources: detailedSources(
        compared.flatMap(
          ({ slug, sources }) => citedSources(
            rows.flatMap(({ cells }) => cells[slug] ?? []),
            sources
          )
        ),
        detail
      )
    };
  }
});
function profilesOf({ methodology }) {
  return Object.keys(methodology.profiles);
}
function requireSharedTable(snapshot, profile, tools) {
  requireChoice("profile", profile, profilesOf(snapshot), "profile_not_found");
  const { profiles } = snapshot.methodology;
  const types = new Set(tools.map(({ category }) => category));
  if (!profiles[profile]?.scoped || types.size === 1) return;
  const allowed = profilesOf(snapshot).filter((name) => !profiles[name]?.scoped);
  throw new Problem(
    "invalid_parameter",
    `"${profile}" weighs each type of tool on its own, and these are of ${types.size} types: ${[...types].join(", ")}. Allowed: ${allowed.join(", ")}.`,
    { parameter: "profile", value: profile, allowed, nearest: [] }
  );
}
function distinctTools(snapshot, slugs2) {
  const distinct5 = new Set(slugs2);
  if (distinct5.size > MOST) throw miscount("too_many_tools", distinct5.size);
  const tools = new Set([...distinct5].map((slug) => findTool(snapshot, slug, "tools")));
  if (tools.size < FEWEST) throw miscount("too_few_tools", tools.size);
  return [...tools];
}
function miscount(code, count) {
  const detail = `"tools" names ${count} different ${count === 1 ? "tool" : "tools"}; name ${FEWEST} to ${MOST}.`;
  return new Problem(code, detail, { parameter: "tools", value: String(count) });
}
function row(key3, tools) {
  const cells = {};
  for (const { slug, facts } of tools) {
    const fact = facts[key3];
    if (fact) cells[slug] = fact;
  }
  const [first] = Object.values(cells);
  const displays = new Set(Object.values(cells).map(({ display: display2 }) => display2));
  return { key: key3, label: first?.label ?? key3, group: first?.group ?? "", differs: displays.size > 1, cells };
}
function detailedRow({ cells, ...head }, detail) {
  const detailed = Object.entries(cells).map(([slug, fact]) => [slug, detailedFact(fact, detail)]);
  return { ...head, cells: Object.fromEntries(detailed) };
}

// server/operations/get-ai-readiness.ts
init_define_PAGE_ASSETS();

// server/csv/dataset-table.ts
init_define_PAGE_ASSETS();
var statusColumn = (key3) => `${key3}.status`;
function datasetTable({ fields, records }) {
  const keys = fields.map(({ name }) => name).filter((name) => name.includes("."));
  const rows = records.map(({ slug, name, category, score, facts }) => {
    const cells = keys.flatMap((key3) => {
      const fact = facts[key3];
      return fact ? [
        [key3, bareValue(fact)],
        [statusColumn(key3), fact.status]
      ] : [];
    });
    return { slug, name, category, score: score.score, potential: score.potential, ...Object.fromEntries(cells) };
  });
  const columns = [
    "slug",
    "name",
    "category",
    "score",
    "potential",
    ...keys.flatMap((key3) => [key3, statusColumn(key3)])
  ];
  return { columns, rows };
}

// server/operations/window.ts
init_define_PAGE_ASSETS();
var window = {
  limit: typebox_exports.Optional(typebox_exports.Integer({ minimum: 1, maximum: 1e3, description: "At most so many; otherwise all." })),
  offset: typebox_exports.Optional(
    typebox_exports.Integer({
      minimum: 0,
      maximum: 1e5,
      description: "So many are passed over first."
    })
  )
};
var Window = typebox_exports.Object(window);
function within(list, { limit, offset = 0 }) {
  return list.slice(offset, limit === void 0 ? void 0 : offset + limit);
}
function beyond(first, { limit, offset = 0 }) {
  const shown = Math.max(0, Math.min(first - offset, limit ?? first));
  return { ...limit !== void 0 && { limit: limit - shown }, offset: Math.max(0, offset - first) };
}

// server/operations/get-ai-readiness.ts
var getAiReadiness = operation({
  name: "get_ai_readiness",
  path: "/datasets/ai-readiness",
  title: "The AI-readiness dataset",
  description: "For every tool, whether software agents can drive it: API, what the API can do, authentication, MCP server and more, each with its sources. Free to reuse under CC BY 4.0.",
  input: typebox_exports.Object(window),
  output: typebox_exports.Object({
    total: typebox_exports.Integer({ minimum: 0, description: "All records, however many are shown." }),
    dataset: Dataset
  }),
  problems: [],
  example: { limit: 1, offset: 0 },
  table: ({ dataset }) => datasetTable(dataset),
  run({ dataset }, shown) {
    const records = within(dataset.records, shown);
    const facts = records.flatMap(({ facts: facts2 }) => Object.values(facts2));
    return {
      total: dataset.records.length,
      dataset: { ...dataset, records, sources: citedSources(facts, dataset.sources) }
    };
  }
});

// server/operations/get-methodology.ts
init_define_PAGE_ASSETS();
var getMethodology = operation({
  name: "get_methodology",
  path: "/methodology",
  title: "How scores and ranks are made",
  description: "The whole method as data: profiles, dimensions, indicators with their rules, weights and points tables, limits, exchange rates, the catalogue of questions, categories. Enough to recompute any score by hand.",
  input: typebox_exports.Object({}),
  output: typebox_exports.Object({ methodology: Methodology }),
  problems: [],
  example: {},
  run: ({ methodology }) => ({ methodology })
});

// server/operations/get-pricing.ts
init_define_PAGE_ASSETS();

// server/csv/facts-table.ts
init_define_PAGE_ASSETS();
var COLUMNS = [
  "key",
  "label",
  "status",
  "answer",
  "value",
  "note",
  "from_plan",
  "newest_evidence",
  "sources",
  "entry_lacks"
];
var ENTRY_KEYS3 = new Set(Object.values(ENTRY_PRICE));
function factsTable(keys, { facts, sources, entry_price: entry_price2 }) {
  const urls = new Map(sources.map(({ id, url }) => [id, url]));
  const asked = keys.flatMap((key3) => facts[key3] ?? []);
  const lacks2 = entry_price2 && lacksInWords(entry_price2) || null;
  const rows = asked.map(
    (fact) => ({
      key: fact.key,
      label: fact.label,
      status: fact.status,
      answer: inWords(fact),
      value: bareValue(fact),
      note: fact.note ?? fact.unknown?.note ?? null,
      from_plan: fact.from_plan ?? null,
      newest_evidence: fact.evidence?.newest ?? null,
      sources: [...new Set(fact.sources.map(({ id }) => urls.get(id) ?? id))].join(" "),
      entry_lacks: ENTRY_KEYS3.has(fact.key) && fact.value !== null ? lacks2 : null
    })
  );
  return { columns: COLUMNS, rows };
}

// server/operations/get-tool.ts
init_define_PAGE_ASSETS();
var Slug2 = typebox_exports.String({
  minLength: 1,
  maxLength: 100,
  description: 'The slug of a tool, for example "waalaxy".'
});
var Place = typebox_exports.Union(
  [
    typebox_exports.Object({
      ranked: typebox_exports.Literal(true),
      of: typebox_exports.Integer({ minimum: 1, description: "Ranked tools in the list." }),
      ...placing
    }),
    typebox_exports.Object({ ranked: typebox_exports.Literal(false), reason: UnrankedReason, mend: Mend })
  ],
  { title: "Place" }
);
var { aliases, former_slugs, closed, file, independence, comparable_price, entry_price } = Tool.properties;
var FullTool = typebox_exports.Object(
  {
    ...ToolSummary.properties,
    ...{ aliases, former_slugs, closed, file, independence, comparable_price, entry_price },
    facts: typebox_exports.Record(typebox_exports.String(), FullFact, { description: "By key, in the order of the catalogue." }),
    sources: typebox_exports.Array(FullSource)
  },
  { title: "FullTool" }
);
var CompactTool = typebox_exports.Object(
  { ...ToolSummary.properties, facts: typebox_exports.Record(typebox_exports.String(), CompactFact) },
  { title: "CompactTool" }
);
var NamedAlternative = typebox_exports.Object({ ...Alternative.properties, name: typebox_exports.String() }, { title: "NamedAlternative" });
var getTool = operation({
  name: "get_tool",
  path: "/tools/{slug}",
  title: "One tool with all its facts",
  description: "Everything known about one tool: every question with status, value and sources (unknown ones with where was looked), scores and ranks, the open questions that could move them, nearest alternatives and sources. For a small answer name groups or keys, or ask for compact detail; audit detail adds the parts that add up to the scores and all of the evidence. Find slugs with search_tools.",
  choices: selectionChoices,
  input: typebox_exports.Object({ slug: Slug2, ...selection }),
  output: typebox_exports.Object({
    tool: typebox_exports.Union([FullTool, CompactTool, Tool], {
      description: "FullTool; CompactTool in compact detail; Tool in audit, where groups or keys keep the parts of scores that their facts feed."
    }),
    ranks: typebox_exports.Record(typebox_exports.String(), Place, { description: "By profile; for by-type in the list of its category." }),
    open_questions: typebox_exports.Record(typebox_exports.String(), typebox_exports.Array(OpenQuestion), {
      description: "By profile, the open questions whose answers could move the rank furthest; none where the tool is unranked, none in compact detail."
    }),
    alternatives: typebox_exports.Optional(
      typebox_exports.Array(NamedAlternative, {
        description: "The nearest tools by what is proven, nearest first; left out in compact detail and where groups or keys are given."
      })
    )
  }),
  problems: ["tool_not_found", "unknown_group", "unknown_key"],
  example: { slug: "waalaxy", groups: ["company"], keys: ["ai.mcp_server"], detail: "full" },
  table: ({ tool }, { tools }) => factsTable(Object.keys(tool.facts), tools.get(tool.slug)),
  run(snapshot, { slug, detail, ...wanted }) {
    const tool = findTool(snapshot, slug, "slug");
    const asked = select(snapshot, wanted);
    const profiles = [...snapshot.rankings.keys()];
    const open2 = (profile) => detail === "compact" ? [] : snapshot.worklist[profile]?.[tool.slug] ?? [];
    return {
      tool: detailedTool(snapshot, tool, detail, asked),
      ranks: Object.fromEntries(profiles.map((profile) => [profile, placeOf(snapshot, profile, tool.slug)])),
      open_questions: Object.fromEntries(
        profiles.map((profile) => [profile, open2(profile).filter(({ key: key3 }) => asked?.(key3) ?? true)])
      ),
      ...detail !== "compact" && !asked && { alternatives: alternativesTo(snapshot, tool.slug) }
    };
  }
});
function detailedTool(snapshot, tool, detail, asked = () => true) {
  const kept2 = Object.entries(tool.facts).filter(([key3]) => asked(key3));
  const facts = Object.fromEntries(kept2.map(([key3, fact]) => [key3, detailedFact(fact, detail)]));
  const summary = snapshot.summaries.get(tool.slug);
  if (detail === "compact") return { ...summary, facts };
  const cited = citedSources(
    kept2.map(([, fact]) => fact),
    tool.sources
  );
  const scores = detail === "audit" ? scoresFedBy(asked, tool.scores) : summary.scores;
  return { ...tool, scores, facts, sources: detailedSources(cited, detail) };
}
function scoresFedBy(asked, { profiles, dimensions }) {
  const narrow = (scores) => Object.fromEntries(
    Object.entries(scores).map(([slug, score]) => [
      slug,
      { ...score, parts: score.parts.filter(({ key: key3 }) => asked(key3)) }
    ])
  );
  return { profiles: narrow(profiles), dimensions: narrow(dimensions) };
}
function alternativesTo({ alternatives, tools }, slug) {
  return (alternatives[slug] ?? []).map((near) => ({ ...near, name: tools.get(near.slug).name }));
}
function placeOf({ rankings }, profile, slug) {
  for (const { entries, unranked } of rankings.get(profile)?.lists ?? []) {
    const entry = entries.find(({ tool }) => tool === slug);
    if (entry) {
      const { rank: rank2, rank_range, weight_range, unranked_could_pass } = entry;
      return { ranked: true, of: entries.length, rank: rank2, rank_range, weight_range, unranked_could_pass };
    }
    const out = unranked.find(({ tool }) => tool === slug);
    if (out) return { ranked: false, reason: out.reason, mend: out.mend };
  }
  throw new Error(`${slug} stands in no list of ${profile}`);
}

// server/operations/get-pricing.ts
var getPricing = operation({
  name: "get_pricing",
  path: "/pricing/{slug}",
  title: "Prices and terms of one tool",
  description: "What one tool costs: plans as published, the cheapest plan by billing period with what it lacks (entry_price), what a seat is, trial, refund and renewal terms, each with its sources and age. A plan without a price: no source shows it; plans is empty where no source names any. keys and compact detail make the answer small.",
  choices: selectionChoices,
  input: typebox_exports.Object({ slug: Slug2, ...selection }),
  output: typebox_exports.Object({
    tool: ToolSummary,
    facts: typebox_exports.Record(typebox_exports.String(), DetailedFact, {
      description: "All pricing.* keys, or those of them that were asked for, in catalogue order."
    }),
    plans: typebox_exports.Array(Plan, { description: "The value of pricing.plans; empty where it is unknown." }),
    comparable_price: ComparablePrice,
    entry_price: Tool.properties.entry_price,
    sources: typebox_exports.Array(DetailedSource, { description: "Those the facts cite; none in compact detail." })
  }),
  problems: ["tool_not_found", "unknown_group", "unknown_key"],
  example: { slug: "lemlist", groups: ["pricing"], keys: ["pricing.starts_at"], detail: "compact" },
  table: ({ tool, facts }, { tools }) => factsTable(Object.keys(facts), tools.get(tool.slug)),
  run(snapshot, { slug, detail, ...wanted }) {
    const { slug: current, facts, sources, comparable_price: comparable_price2, entry_price: entry_price2 } = findTool(snapshot, slug, "slug");
    const asked = select(snapshot, wanted);
    const pricing = Object.entries(facts).filter(([key3, { group }]) => group === "pricing" && (asked?.(key3) ?? true));
    return {
      tool: snapshot.summaries.get(current),
      facts: Object.fromEntries(pricing.map(([key3, fact]) => [key3, detailedFact(fact, detail)])),
      plans: facts["pricing.plans"]?.value ?? [],
      comparable_price: comparable_price2,
      entry_price: entry_price2,
      sources: detailedSources(
        citedSources(
          pricing.map(([, fact]) => fact),
          sources
        ),
        detail
      )
    };
  }
});

// server/operations/get-rankings.ts
init_define_PAGE_ASSETS();

// server/csv/rankings-table.ts
init_define_PAGE_ASSETS();
var COLUMNS2 = [
  "list",
  "rank",
  "rank_best",
  "rank_worst",
  "weight_rank_best",
  "weight_rank_worst",
  "slug",
  "name",
  "category",
  "score",
  "potential",
  "coverage",
  "unranked"
];
function rankingsTable(lists) {
  const rows = lists.flatMap(({ category: list, entries, unranked }) => [
    ...entries.map(({ rank: rank2, rank_range, weight_range, tool, score, potential, coverage: coverage2 }) => ({
      ...{ list, rank: rank2, rank_best: rank_range.best, rank_worst: rank_range.worst },
      ...{ weight_rank_best: weight_range.best, weight_rank_worst: weight_range.worst },
      ...{ slug: tool.slug, name: tool.name, category: tool.category, score, potential, coverage: coverage2 }
    })),
    ...unranked.map(({ tool: { slug, name, category }, reason }) => ({ list, slug, name, category, unranked: reason }))
  ]);
  return { columns: COLUMNS2, rows };
}

// server/operations/get-rankings.ts
var getRankings = operation({
  name: "get_rankings",
  path: "/rankings/{profile}",
  title: "Rankings by proven score",
  description: 'Tools in order of what is proven about them, by profile: "general" (one list), "by-type" (a list for each category), "team" (weighed for several seats). rank_range: ranks that the unknowns leave open; weight_range: how far the order depends on our weights; health: how much it says at all. Tools too little known are unranked, with the reason and what would mend it. limit and offset read each list, the ranked first.',
  choices: { profile: ({ methodology }) => Object.keys(methodology.profiles) },
  input: typebox_exports.Object({
    profile: typebox_exports.String({ minLength: 1, maxLength: 100, description: "Which ranking." }),
    ...window
  }),
  output: typebox_exports.Object({
    profile: typebox_exports.String(),
    lists: typebox_exports.Array(
      typebox_exports.Object(
        {
          category: typebox_exports.Union([typebox_exports.String(), typebox_exports.Null()], { description: "Null where the list has all types." }),
          total: typebox_exports.Integer({
            minimum: 0,
            description: "Tools of the list, ranked and unranked, however many are shown."
          }),
          health: Health,
          entries: typebox_exports.Array(
            typebox_exports.Object({ ...placing, tool: ToolSummary, ...rankingFigures }, { title: "RankedTool" })
          ),
          unranked: typebox_exports.Array(
            typebox_exports.Object({ tool: ToolSummary, reason: UnrankedReason, mend: Mend }, { title: "UnrankedTool" })
          )
        },
        { title: "RankedList" }
      )
    )
  }),
  problems: ["profile_not_found"],
  example: { profile: "general", limit: 1, offset: 0 },
  table: ({ lists }) => rankingsTable(lists),
  run(snapshot, { profile, ...shown }) {
    requireChoice("profile", profile, [...snapshot.rankings.keys()], "profile_not_found");
    const ranking = snapshot.rankings.get(profile);
    const summary = (slug) => snapshot.summaries.get(slug);
    return {
      profile: ranking.profile,
      lists: ranking.lists.map(({ category, health, entries, unranked }) => ({
        category,
        total: entries.length + unranked.length,
        health,
        entries: within(entries, shown).map((entry) => ({ ...entry, tool: summary(entry.tool) })),
        unranked: within(unranked, beyond(entries.length, shown)).map((entry) => ({
          ...entry,
          tool: summary(entry.tool)
        }))
      }))
    };
  }
});

// server/operations/recommend.ts
init_define_PAGE_ASSETS();

// server/recommend/notices.ts
init_define_PAGE_ASSETS();
var NOTICE_CODES = ["linkedin_forbids_automation"];
var LINKEDIN = "channels.linkedin";
var GROUPS = /* @__PURE__ */ new Set(["linkedin", "safety"]);
function noticesOn({ understood, ambiguous }, shown, { dimensions }) {
  const controls = Object.values(dimensions).find(({ only_if_yes }) => only_if_yes === LINKEDIN);
  if (controls?.notice === void 0) return [];
  const asked = [...understood.map(({ constraint }) => constraint), ...ambiguous.flatMap(({ readings }) => readings)];
  const isAbout = ({ key: key3, strength: strength3 }) => key3 === LINKEDIN ? strength3 !== "avoid" : GROUPS.has(key3.split(".")[0]) || Object.hasOwn(controls.indicators, key3);
  if (!asked.some(isAbout) && ![...shown].some(automatesLinkedIn)) return [];
  return [{ code: "linkedin_forbids_automation", text: `${controls.label}: ${controls.notice}` }];
}
function automatesLinkedIn({ facts }) {
  const fact = facts[LINKEDIN];
  return fact !== void 0 && valuesOf(fact).includes(true);
}

// server/recommend/recommend.ts
init_define_PAGE_ASSETS();

// server/snapshot/per-snapshot.ts
init_define_PAGE_ASSETS();
function perSnapshot(work) {
  const kept2 = /* @__PURE__ */ new WeakMap();
  return (snapshot) => {
    const found2 = kept2.get(snapshot);
    if (found2) return found2;
    const value4 = work(snapshot);
    kept2.set(snapshot, value4);
    return value4;
  };
}

// server/recommend/decide/decide.ts
init_define_PAGE_ASSETS();

// server/recommend/decide/asked.ts
init_define_PAGE_ASSETS();

// server/recommend/decide/free-verdict.ts
init_define_PAGE_ASSETS();

// server/recommend/decide/verdict.ts
init_define_PAGE_ASSETS();
var VERDICTS = ["meets", "fails", "unknown"];
function judge(constraint, tool, { methodology }) {
  if (constraint.key === "category") {
    const display2 = methodology.categories[tool.category]?.label ?? tool.category;
    return {
      verdict: wish(tool.category === constraint.value, constraint),
      facts: [],
      display: display2,
      sources: [],
      note: null
    };
  }
  const fact = tool.facts[constraint.key];
  const held = agreed(fact, (value4) => holds(value4, constraint, fact.complete === true));
  return {
    verdict: held === void 0 ? "unknown" : wish(held, constraint),
    facts: [fact.key],
    display: fact.display,
    sources: citationsOf(fact),
    note: noteOn(fact)
  };
}
function agreed(fact, test) {
  const results = new Set(valuesOf(fact).map(test));
  return results.size === 1 ? [...results][0] : void 0;
}
function wish(held, { strength: strength3 }) {
  return held === (strength3 !== "avoid") ? "meets" : "fails";
}
function holds(value4, { op: op3, value: asked }, complete2) {
  switch (op3) {
    case "is":
      return value4 === asked;
    case "one_of":
      return asked.includes(String(value4));
    case "includes":
      return listed(value4, asked, complete2);
    case "excludes": {
      const found2 = listed(value4, asked, complete2);
      return found2 === void 0 ? void 0 : !found2;
    }
    case "lte":
      return Number(value4) <= Number(asked);
    case "gte":
      return Number(value4) >= Number(asked);
    case "lowest":
      return void 0;
  }
}
function listed(value4, asked, complete2) {
  if (value4.includes(String(asked))) return true;
  return complete2 ? false : void 0;
}
function noteOn(fact) {
  const parts = [
    fact.status === "disputed" && "Sources differ.",
    fact.from_plan && `From plan ${fact.from_plan}.`,
    fact.extra && "Costs extra.",
    fact.note ?? fact.unknown?.note
  ].filter(Boolean);
  return parts.length > 0 ? parts.join(" ") : null;
}

// server/recommend/decide/free-verdict.ts
var FREE_PLAN = "pricing.free_plan";
var SENDS = "campaigns.sequences";
var JOBS = {
  "data-and-enrichment": "email.finder",
  "outreach-api": "ai.public_api"
};
var OF_NO_PLAN = /* @__PURE__ */ new Set(["company", "product", "pricing", "trust"]);
var ABOUT_TERMS = /* @__PURE__ */ new Set(["linkedin.paid_account_needed", "ai.api_every_plan"]);
function isForFree({ key: key3, op: op3, value: value4, strength: strength3 }) {
  return key3 === FREE_PLAN && op3 === "is" && value4 === true && strength3 !== "avoid";
}
function featuresIn(constraints, { catalogue }) {
  const keys = constraints.filter(({ strength: strength3, op: op3, value: value4 }) => strength3 === "must" && op3 !== "excludes" && value4 !== false).map(({ key: key3 }) => key3).filter((key3) => catalogue.keys[key3] && !OF_NO_PLAN.has(key3.split(".")[0]) && !ABOUT_TERMS.has(key3));
  return [...new Set(keys)].sort();
}
function judgeFree(constraint, features, tool, snapshot) {
  const plain = judge(constraint, tool, snapshot);
  if (plain.verdict !== "meets") return plain;
  const ofPlan = (key3) => partOf(key3, tool, snapshot.methodology);
  const jobKey = JOBS[tool.category] ?? SENDS;
  const job = ofPlan(jobKey);
  const asked = features.length > 0 ? features.map(ofPlan) : [job];
  const inState = (state) => asked.filter((part) => part.state === state).map(({ words }) => words);
  const [lacking, open2] = [inState("lacks"), inState("open")];
  const saying = (said2) => ({
    said: said2,
    note: [`${said2[0]?.toUpperCase()}${said2.slice(1)}.`, plain.note].filter(Boolean).join(" ")
  });
  if (lacking.length > 0)
    return { ...plain, verdict: "fails", ...saying(`its free plan does not include ${lacking.join(" or ")}`) };
  if (open2.length === 0) return plain;
  const whether = asked[0] === job && jobKey === SENDS ? "it can send" : `it includes ${open2.join(" and ")}`;
  const idle = job.state === "lacks";
  const which = idle ? `, which does not include ${job.words}` : "";
  const said = saying(`has a free plan${which}; whether ${whether} is not stated`);
  return { ...plain, verdict: "unknown", partly: !idle, fit: idle ? 250 : 500, ...said };
}
function partOf(key3, tool, { catalogue }) {
  const { has: has2 = [], lacks: lacks2 = [] } = tool.facts[FREE_PLAN];
  const label = catalogue.keys[key3]?.label ?? key3;
  const free = freePlans(tool);
  let state = "open";
  for (let at = key3; at !== void 0; at = catalogue.keys[at]?.requires) {
    const { from_plan: from_plan2, extra: extra2 } = tool.facts[at] ?? {};
    if (has2.includes(at)) {
      if (at === key3) return { state: "has", words: label };
    } else if (lacks2.includes(at)) return { state: "lacks", words: label };
    else if (from_plan2 !== void 0 && !free.has(from_plan2))
      return { state: "lacks", words: `${label} (from plan ${from_plan2})` };
    else if (extra2) return { state: "lacks", words: `${label} (costs extra)` };
    else if (at === key3 && from_plan2 !== void 0) state = "has";
  }
  return { state, words: label };
}
function freePlans({ facts }) {
  const plans = facts["pricing.plans"]?.value ?? [];
  const free = plans.filter(
    ({ name, monthly, annual_monthly }) => (monthly ?? annual_monthly)?.amount === 0 || /^free\b/i.test(name)
  );
  return /* @__PURE__ */ new Set(["Free", ...free.map(({ name }) => name)]);
}

// server/recommend/decide/asked.ts
var CHOICE = "named to be chosen between";
function askedIn({ understood, ambiguous, contradictions }, snapshot) {
  const stated3 = understood.map(({ constraint }) => constraint);
  const open2 = ambiguous.flatMap(
    ({ text, readings }) => readings.map((constraint) => ({
      constraint: {
        ...constraint,
        strength: "want",
        assumed: constraint.assumed ?? `one of the things that "${text}" can mean`
      },
      weight: Math.floor(1e3 / readings.length)
    }))
  );
  const byWish = distinct([...stated3.map((constraint) => ({ constraint, weight: 1e3 })), ...open2]);
  const tools = stated3.filter(({ key: key3 }) => key3 === "tool");
  const choices = slugs(tools.filter(({ strength: strength3, assumed: assumed2 }) => strength3 !== "avoid" && assumed2 === CHOICE));
  const models = tools.filter(({ strength: strength3, assumed: assumed2 }) => strength3 !== "avoid" && assumed2 !== CHOICE);
  const avoided = slugs(tools.filter(({ strength: strength3 }) => strength3 === "avoid"));
  const { seats, counted: counted2 } = mostSeats(stated3);
  const wishOf2 = (index) => {
    const constraint = stated3[index];
    return constraint && byWish.get(identity2(constraint));
  };
  return {
    // A tool to be avoided is left out, and who stays has nothing to prove by that.
    wishes: [...byWish.values()].filter(({ constraint: { key: key3, strength: strength3 } }) => key3 !== "tool" || strength3 !== "avoid"),
    leftOut: new Set(
      [...avoided, ...slugs(models)].filter((slug) => avoided.includes(slug) || !choices.includes(slug))
    ),
    choices: choices.filter((slug) => !avoided.includes(slug)),
    rival: snapshot.tools.get(slugs(models)[0] ?? ""),
    seats,
    counted: counted2,
    billedMonthly: stated3.some(isMonthlyBilling),
    features: featuresIn(stated3, snapshot.methodology),
    profile: profileFor(seats, stated3),
    impossible: contradictions.flatMap(({ between: [first, second] }) => {
      const [a, b] = [wishOf2(first), wishOf2(second)];
      return a && b && a.constraint.strength !== "want" && b.constraint.strength !== "want" ? [[a, b]] : [];
    })
  };
}
function mostSeats(stated3) {
  const named2 = stated3.filter(({ key: key3, strength: strength3 }) => key3 === "seats" && strength3 !== "avoid");
  if (named2.length === 0) return { seats: void 0, counted: void 0 };
  const seats = Math.max(...named2.map(({ value: value4 }) => Number(value4)));
  const largest = named2.filter(({ value: value4 }) => Number(value4) === seats);
  const ofPeople = largest.some(({ counted: counted2 }) => counted2 === void 0);
  return { seats, counted: ofPeople ? void 0 : largest[0]?.counted };
}
function isMonthlyBilling({ key: key3, op: op3, value: value4, strength: strength3 }) {
  return key3 === "pricing.billing_periods" && op3 === "includes" && value4 === "month" && strength3 === "must";
}
function distinct(wishes) {
  const byWish = /* @__PURE__ */ new Map();
  for (const wish2 of wishes) {
    const name = identity2(wish2.constraint);
    const same = byWish.get(name);
    if (!same || same.constraint.strength === "want" && wish2.constraint.strength === "must") byWish.set(name, wish2);
  }
  return byWish;
}
function identity2({ key: key3, op: op3, value: value4, strength: strength3 }) {
  return JSON.stringify([key3, op3, value4, strength3 === "avoid"]);
}
function slugs(constraints) {
  return constraints.map(({ value: value4 }) => String(value4));
}
function profileFor(seats, stated3) {
  if (seats !== void 0 && seats > 1) return "team";
  const types = new Set(
    stated3.filter(({ key: key3, strength: strength3 }) => key3 === "category" && strength3 === "must").map(({ value: value4 }) => value4)
  );
  return types.size === 1 ? "by-type" : "general";
}

// server/recommend/decide/candidate.ts
init_define_PAGE_ASSETS();

// server/recommend/decide/finding.ts
init_define_PAGE_ASSETS();

// server/recommend/decide/budget-verdict.ts
init_define_PAGE_ASSETS();

// server/recommend/decide/amount.ts
init_define_PAGE_ASSETS();
function inCents(money, currency, rates) {
  return Math.floor(convert(money, currency, rates) * 100 + 0.5);
}
function sum(cents, currency) {
  return moneyInWords({ amount: cents / 100, currency });
}
function rateInWords(from, to, { rates, as_of }) {
  if (from === to) return void 0;
  const rate = convert({ amount: 1, currency: from }, to, rates);
  return `at ${rate.toFixed(4)} (rate of ${as_of})`;
}
function aMonth(money, yearly) {
  return `${moneyInWords(money)} a month${yearly ? " billed yearly" : ""}`;
}

// server/recommend/decide/limit.ts
init_define_PAGE_ASSETS();

// server/recommend/decide/unit.ts
init_define_PAGE_ASSETS();
var SEATS = /* @__PURE__ */ new Set(["person", "linkedin-account", "identity"]);
var SENDERS = /* @__PURE__ */ new Set(["linkedin-account", "mailbox", "identity"]);
function isSeat(unit) {
  return SEATS.has(unit);
}
function isPricePer(per, unit) {
  return (per === "seat" ? SEATS : SENDERS).has(unit);
}

// server/recommend/decide/limit.ts
var NOT_STATED = "what one price is for, a person or an account, is not stated";
var HOW_MANY = "how many are needed is not said";
var USERS_NOT_STATED = "how many people one workspace is for is not stated";
function limitFor(budget, bought, seats) {
  const { amount, currency, period } = budget;
  const per = budget.per;
  const { unit } = bought;
  const total = Math.floor(amount * 100 + 0.5);
  const month = period === "year" ? Math.floor(total / 12) : total;
  const inAll2 = per === "total" ? " in all" : per === null ? "" : ` a ${per}`;
  const billed = budget.billing === void 0 ? "" : ` billed ${budget.billing}`;
  const stated3 = `budget ${sum(total, currency)} a ${period ?? "month"}${inAll2}${billed}`;
  const words = period === "year" ? `${stated3} = ${sum(month, currency)} a month` : stated3;
  const limit = { cents: month, within: true, over: false, words };
  const settlesNothing = (open2) => ({ ...limit, within: void 0, over: void 0, open: open2 });
  if (period === "once") return settlesNothing("a single payment cannot be compared with a price a month");
  if (per === "total") return totalLimit(limit, currency, bought, seats);
  if (per === null && (seats ?? 1) > 1)
    return unit === "workspace" ? workspaceLimit(limit, bought, seats) : openLimit(limit, currency, unit, seats ?? 1);
  if (per === null) return unit === void 0 ? { ...limit, note: "What one price is for is not stated." } : limit;
  if (unit === void 0) return settlesNothing(NOT_STATED);
  if (isPricePer(per, unit)) {
    const taken = per === "seat" && unit !== "person";
    const each = (seats ?? 1) > 1 && { most: `${sum(month, currency)} each` };
    return { ...limit, ...each, ...taken && { note: `One ${unitInWords(unit)} is taken as one seat.` } };
  }
  if (unit !== "workspace") return settlesNothing(`the price is for one ${unitInWords(unit)}, which is no ${per}`);
  const note2 = "The price is for a whole workspace.";
  if (seats === void 0) return { ...limit, over: void 0, open: HOW_MANY, note: note2 };
  const all = month * seats;
  const most = seats > 1 && { most: `${sum(all, currency)} (${sum(month, currency)} for each of ${seats})` };
  const times = { ...limit, cents: all, words: `${words} x ${seats} = ${sum(all, currency)}`, ...most, note: note2 };
  return workspaceLimit(times, bought, seats);
}
function workspaceLimit(limit, { users }, seats) {
  if (seats === 1 || seats !== void 0 && users !== void 0 && users >= seats) return limit;
  if (seats === void 0) return { ...limit, within: void 0, open: HOW_MANY };
  const open2 = users === void 0 ? USERS_NOT_STATED : `one workspace is for ${users}, and ${seats} are asked for`;
  return { ...limit, within: void 0, open: open2 };
}
function openLimit(limit, currency, unit, seats) {
  const each = Math.floor(limit.cents / seats);
  const seat = unit !== void 0 && isSeat(unit);
  return {
    ...{ ...limit, within: void 0 },
    ...seat && { surely: each, shared: { among: seats, cents: limit.cents, certain: false } },
    words: `${limit.words}, or / ${seats} = ${sum(each, currency)} if it is for all`,
    open: seat ? `the text leaves open whether the sum is for one or for all ${seats}` : NOT_STATED
  };
}
function totalLimit(limit, currency, bought, seats) {
  const { unit } = bought;
  if (unit === "workspace") return workspaceLimit(limit, bought, seats);
  if (unit !== void 0 && seats !== void 0 && isSeat(unit)) {
    if (seats === 1) return limit;
    const each = Math.floor(limit.cents / seats);
    const note2 = unit === "person" ? {} : { note: `One ${unitInWords(unit)} is taken as one seat.` };
    return {
      ...limit,
      cents: each,
      shared: { among: seats, cents: limit.cents, certain: true },
      words: `${limit.words} / ${seats} = ${sum(each, currency)} for one ${unitInWords(unit)}`,
      ...note2
    };
  }
  const open2 = seats === void 0 ? HOW_MANY : "what one price is for is not known well enough to divide the sum";
  return { ...limit, within: void 0, open: open2 };
}

// server/recommend/decide/needed.ts
init_define_PAGE_ASSETS();

// server/recommend/decide/entry-plan-has.ts
init_define_PAGE_ASSETS();
function entryPlanHas(key3, facts) {
  if (key3 === "ai.public_api") return isYes(facts["ai.api_every_plan"]);
  const has2 = BY_WHAT_IS_SOLD[key3];
  if (!has2) return false;
  const entry = entryPlans(facts);
  return entry.length > 0 && entry.every(has2);
}
var BY_WHAT_IS_SOLD = {
  "channels.linkedin": ({ unit, includes }) => unit === "linkedin-account" || unit === "identity" || (includes?.linkedin_accounts ?? 0) > 0,
  "channels.email": ({ unit, includes }) => unit === "mailbox" || unit === "identity" || (includes?.mailboxes ?? 0) > 0
};
function isYes(fact) {
  return fact?.status === "known" && fact.value === true;
}

// server/recommend/decide/needed.ts
var NOTHING_NEEDED = { plans: [], extras: [], unplaced: [] };
function takenBy({ key: key3, strength: strength3, op: op3, value: value4 }, verdict2, { facts }, { catalogue }) {
  const asksForNone = op3 === "excludes" || value4 === false || value4 === "none";
  if (strength3 === "avoid" || verdict2 !== "meets" || asksForNone) return NOTHING_NEEDED;
  const [plans, extras, unplaced] = [[], [], []];
  let isPlaced = false;
  for (let at = key3; at !== void 0; at = catalogue.keys[at]?.requires) {
    const fact = facts[at];
    if (!fact || !isAnswered(fact) || isSameOnEveryPlan(at, catalogue)) continue;
    if (fact.from_plan !== void 0) plans.push(fact.from_plan);
    if (fact.extra) extras.push(fact.label);
    if (!isPlaced && fact.from_plan === void 0 && !fact.extra && !entryPlanHas(at, facts)) unplaced.push(fact.label);
    isPlaced = true;
  }
  return plans.length + extras.length + unplaced.length === 0 ? NOTHING_NEEDED : { plans, extras, unplaced };
}
function inAll(taken) {
  const some = taken.filter((needed) => needed !== NOTHING_NEEDED);
  if (some.length === 0) return NOTHING_NEEDED;
  return {
    plans: [...new Set(some.flatMap(({ plans }) => plans))],
    extras: [...new Set(some.flatMap(({ extras }) => extras))],
    unplaced: [...new Set(some.flatMap(({ unplaced }) => unplaced))]
  };
}
function notIncluded({ extras, unplaced }) {
  const reasons = [
    extras.length > 0 && `${listed2(extras)} ${extras.length > 1 ? "cost" : "costs"} extra`,
    unplaced.length > 0 && `which plan has ${listed2(unplaced)} is not stated`
  ].filter(Boolean);
  return reasons.length > 0 ? reasons.join("; ") : void 0;
}
var CONJUNCTION = new Intl.ListFormat("en-GB", { type: "conjunction" });
function listed2(labels) {
  return CONJUNCTION.format(labels);
}

// server/recommend/decide/price.ts
init_define_PAGE_ASSETS();

// server/recommend/decide/included.ts
init_define_PAGE_ASSETS();
function includedIn({ name, includes }, counted2) {
  const ofAccounts = counted2?.unit === "linkedin-account";
  const number = ofAccounts ? includes?.linkedin_accounts : includes?.users;
  if (number === void 0) return void 0;
  const one = ofAccounts ? "LinkedIn account" : "user";
  return { name, number, words: `${number} ${one}${number === 1 ? "" : "s"}` };
}

// server/recommend/decide/price.ts
var entryPrices = /* @__PURE__ */ new WeakMap();
function entryPrice(tool) {
  const found2 = entryPrices.get(tool) ?? readEntryPrice(tool);
  entryPrices.set(tool, found2);
  return found2;
}
function readEntryPrice({ facts }) {
  const [month, year] = [facts[ENTRY_PRICE.monthly], facts[ENTRY_PRICE.yearly]];
  const known = [month, year].filter(({ value: value4 }) => value4 !== null);
  const { monthly, yearly } = entryAmounts(facts);
  return {
    monthly,
    yearly,
    ...boughtAtEntry(facts),
    facts: (known.length > 0 ? known : [month, year]).map(({ key: key3 }) => key3),
    display: known.map(({ label, display: display2 }) => `${label}: ${display2}`).join("; ") || "Unknown",
    sources: known.flatMap(({ sources }) => sources),
    plans: []
  };
}
function priceOfPlans(names, { facts }) {
  const fact = facts["pricing.plans"];
  const listed3 = plansIn(facts);
  const plans = names.map((name) => listed3.find((plan) => plan.name.toLowerCase() === name.toLowerCase()));
  const dearest = (of) => {
    const known = plans.flatMap((plan) => {
      const money = plan && of(plan);
      return money ? [{ plan, money }] : [];
    });
    return known.length === names.length ? known.sort((a, b) => b.money.amount - a.money.amount).slice(0, 1) : [];
  };
  const [monthly, yearly] = [dearest((plan) => plan.monthly), dearest((plan) => plan.annual_monthly)];
  return {
    monthly: monthly.map(({ money }) => money),
    yearly: yearly.map(({ money }) => money),
    ...boughtWith([...monthly, ...yearly].map(({ plan }) => plan)),
    facts: [fact.key],
    display: plans.map((plan, i) => plan ? displayPlan(plan) : `${names[i]}: not listed`).join("; "),
    sources: fact.sources,
    plans: names
  };
}
function pricesCovering(seats, counted2, among, tool) {
  if (tool.facts["pricing.plans"]?.status !== "known" || counted2?.unit === "client") return [];
  return plansIn(tool.facts).flatMap((plan) => {
    const included = includedIn(plan, counted2);
    const isNeeded2 = among.every((name) => name.toLowerCase() === plan.name.toLowerCase());
    if (!included || included.number < seats || !isNeeded2) return [];
    const bought = { unit: "workspace", users: included.number };
    return [{ ...priceOfPlans([plan.name], tool), ...bought, covers: included.words }];
  });
}
function displayPlan(plan) {
  const said = planInWords(plan);
  return said === plan.name ? `${plan.name}: price unknown` : said;
}

// server/recommend/decide/rate-source.ts
init_define_PAGE_ASSETS();
var ID = "currencies/rates";
function rateCitations(amounts, to) {
  return amounts.some(({ currency }) => currency !== to) ? [{ id: ID, at: null }] : [];
}
function rateSource({ source }) {
  return { id: ID, ...source };
}

// server/recommend/decide/settle.ts
init_define_PAGE_ASSETS();
var NEVER_LESS = "Billed monthly it is never less than billed yearly.";
function settle({ monthly, yearly }, limit, currency, rates, billing) {
  const held = (amounts) => {
    const results = new Set(amounts.map((money) => within2(inCents(money, currency, rates), limit)));
    return results.size === 1 ? [...results][0] : void 0;
  };
  const [byMonth, byYear] = [held(monthly), held(yearly)];
  const [inMonths, inYears] = [
    { by: monthly, yearly: false },
    { by: yearly, yearly: true }
  ];
  if (byMonth === true) return { verdict: "meets", ...inMonths };
  if (billing === "monthly") {
    if (byMonth === false) return { verdict: "fails", ...inMonths };
    if (monthly.length > 0) return { verdict: "unknown", ...inMonths };
    if (byYear === false) return { verdict: "fails", ...inYears, note: NEVER_LESS };
    return { verdict: "unknown", ...inYears, missing: "monthly", note: "The price billed monthly is unknown." };
  }
  if (byYear === true) return { verdict: "meets", ...inYears, note: "Only when billed yearly." };
  if (byMonth === false && byYear === false) return { verdict: "fails", ...inMonths };
  if (byMonth === false && yearly.length === 0)
    return {
      ...{ verdict: "unknown", ...inMonths, missing: "yearly" },
      note: "Above it billed monthly; the price billed yearly is unknown."
    };
  if (byYear === false && monthly.length === 0) return { verdict: "fails", ...inYears, note: NEVER_LESS };
  return { verdict: "unknown", ...byMonth === void 0 && monthly.length > 0 ? inMonths : inYears };
}
function within2(cents, limit) {
  if (limit.surely !== void 0 && cents <= limit.surely) return true;
  return cents <= limit.cents ? limit.within : limit.over;
}

// server/recommend/decide/budget-verdict.ts
function budgetJudge(stated3, { currencies, deepestDiscount: deepestDiscount2, seats, counted: counted2 }) {
  const budget = { ...stated3, currency: stated3.currency ?? currencies.base };
  const limits = /* @__PURE__ */ new Map();
  const limitOn = ({ unit, users }) => {
    const name = `${unit} ${users}`;
    const limit = limits.get(name) ?? limitFor(budget, { unit, users }, seats);
    limits.set(name, limit);
    return limit;
  };
  const judgedWith = (tool, needed, wanted) => {
    const { plans } = needed;
    const price = plans.length > 0 ? priceOfPlans(plans, tool) : entryPrice(tool);
    const judged = (price2) => {
      const limit = limitOn(price2);
      const judgement = judgePrice(price2, limitWith(needed, limit), { needed, wanted }, budget, tool, currencies);
      const least = lowestAmount(price2, budget.currency, currencies);
      return { ...judgement, ...judgement.verdict === "unknown" && hintOf(least, limit, deepestDiscount2) };
    };
    const own = judged(price);
    if (own.verdict === "meets" || seats === void 0 || seats < 2) return own;
    const whole = pricesCovering(seats, counted2, plans, tool).map(judged);
    const found2 = whole.find(({ verdict: verdict2 }) => verdict2 === "meets");
    return found2 ?? (own.verdict === "fails" ? whole.find(({ verdict: verdict2 }) => verdict2 === "unknown") : void 0) ?? own;
  };
  return (tool, needed, wanted = NOTHING_NEEDED) => {
    const own = judgedWith(tool, needed);
    if (own.verdict !== "meets" || wanted === NOTHING_NEEDED) return own;
    const both = inAll([needed, wanted]);
    return judgedWith(tool, both).verdict === "meets" ? own : judgedWith(tool, needed, wanted);
  };
}
function withoutWanted(wanted) {
  return notIncluded(wanted) ?? `what is only wanted takes plan ${wanted.plans.join(", ")}`;
}
function hintOf(least, { cents }, deepestDiscount2) {
  if (least === void 0) return {};
  if (least <= cents) return { priceHint: "within" };
  return { priceHint: deepestDiscount2 !== void 0 && least * deepestDiscount2 > cents ? "far-above" : "above" };
}
function lowestAmount({ monthly, yearly }, currency, { rates }) {
  const cents = [...monthly, ...yearly].map((money) => inCents(money, currency, rates)).filter((sum2) => !Number.isNaN(sum2));
  return cents.length > 0 ? Math.min(...cents) : void 0;
}
function judgePrice(price, limit, { needed, wanted }, budget, tool, currencies) {
  const shown = { facts: price.facts, display: price.display };
  const amounts = [...price.monthly, ...price.yearly];
  const rateless = [...amounts, budget].find(({ currency }) => !(currency in currencies.rates));
  const named2 = price.plans.join(", ");
  if (amounts.length === 0 || rateless) {
    const what = named2 ? `The price of plan ${named2}, which has what is asked, is unknown.` : null;
    const note2 = rateless ? `There is no rate for ${rateless.currency}.` : what;
    const said = `${named2 ? `the price of plan ${named2}` : "its price"} (at most ${mostInWords(limit, budget.currency)})`;
    return { verdict: "unknown", ...shown, sources: price.sources, note: note2, said };
  }
  const settled = settle(price, limit, budget.currency, currencies.rates, budget.billing);
  const outcome = settled.verdict === "meets" && settled.yearly ? "meets when billed yearly" : settled.verdict;
  const notes = [
    price.covers && `The whole price of plan ${named2}, which includes ${price.covers}.`,
    !price.covers && named2 && `The price of plan ${named2}, which has what is asked.`,
    settled.note,
    !price.covers && limit.note,
    settled.verdict === "unknown" && limit.open && sentence(limit.open),
    settled.verdict === "unknown" && needed.unplaced.length > 0 && dearestPriced(tool),
    chargesUsage(tool) && "Credits or usage are charged too.",
    wanted && sentence(withoutWanted(wanted))
  ].filter(Boolean);
  return {
    verdict: settled.verdict,
    ...shown,
    sources: [...price.sources, ...rateCitations(amounts, budget.currency)],
    note: notes.length > 0 ? notes.join(" ") : null,
    arithmetic: `${figuresOf(price, budget.currency, currencies)}; ${limit.words}: ${outcome}`,
    said: saidOf(settled, limit, price, budget, currencies, qualifiersOf(price, limit, tool, wanted))
  };
}
function limitWith(needed, limit) {
  const open2 = notIncluded(needed);
  if (open2 === void 0) return limit;
  const { surely: _, ...rest } = limit;
  return { ...rest, within: void 0, open: open2, isLeast: true };
}
function dearestPriced({ facts }) {
  const priced = plansIn(facts).filter(({ monthly, annual_monthly }) => monthly || annual_monthly);
  const amount = ({ monthly, annual_monthly }) => (monthly ?? annual_monthly)?.amount ?? 0;
  const [dearest] = [...priced].sort((a, b) => amount(b) - amount(a));
  return priced.length > 1 && dearest ? `Its dearest plan with a price is ${planInWords(dearest)}.` : void 0;
}
function sentence(clause) {
  return `${clause[0]?.toUpperCase()}${clause.slice(1)}.`;
}
function figuresOf({ monthly, yearly, unit, covers }, currency, currencies) {
  const converted = (money) => money.currency === currency ? "" : ` = ${sum(inCents(money, currency, currencies.rates), currency)}`;
  const either = (amounts, between) => amounts.map((money) => `${moneyInWords(money)}${between}${converted(money)}`).join(" or, sources differ, ");
  const one = covers ? ` for ${covers}` : unit === void 0 ? "" : ` for one ${unitInWords(unit)}`;
  const parts = [
    monthly.length > 0 && either(monthly, ` a month${one}`),
    yearly.length > 0 && `billed yearly ${either(yearly, monthly.length > 0 ? "" : ` a month${one}`)}`,
    rateInWords((monthly[0] ?? yearly[0]).currency, currency, currencies)
  ].filter(Boolean);
  return parts.length === 2 && currency !== (monthly[0] ?? yearly[0])?.currency ? parts.join(" ") : parts.join(", ");
}
function saidOf({ verdict: verdict2, by, yearly, missing }, limit, { covers, plans }, { currency, billing }, { rates }, qualifiers) {
  const shared = limit.shared?.certain || verdict2 === "meets" ? limit.shared : void 0;
  const most = shared ? sum(shared.cents, currency) : mostInWords(limit, currency);
  const among = shared?.among ?? 1;
  const whole = covers ? ` for ${covers} (plan ${plans.join(", ")})` : "";
  const inBoth = by.map((money) => {
    const all = { ...money, amount: Math.round(money.amount * among * 100) / 100 };
    const converted = money.currency === currency ? "" : ` (${sum(inCents(money, currency, rates) * among, currency)})`;
    return `${among > 1 ? `${among} x ${moneyInWords(money)} = ` : ""}${aMonth(all, yearly)}${converted}${whole}`;
  });
  const own = inBoth.join(" or ");
  if (verdict2 === "fails") return `${inBoth[0]}, above ${most}`;
  if (verdict2 === "meets") {
    return `${inBoth[0]}, within ${most}${qualifiers.length > 0 ? ` (${qualifiers.join("; ")})` : ""}`;
  }
  if (missing && billing) return `its price billed ${missing} (only ${own} is known; at most ${most})`;
  if (missing) return `its price billed ${missing} (${own} billed monthly is above ${most})`;
  if (limit.isLeast) return `whether all that is needed is within ${most} (it costs at least ${own}; ${limit.open})`;
  return `whether ${own} is within ${most} (${limit.open && by.length === 1 ? limit.open : "sources differ"})`;
}
function mostInWords({ cents, most, shared }, currency) {
  if (!shared?.certain) return most ?? sum(cents, currency);
  return `${sum(shared.cents, currency)} in all, ${sum(cents, currency)} for each of ${shared.among}`;
}
function qualifiersOf({ covers }, { note: note2 }, tool, wanted) {
  const clause = (text) => `${text[0]?.toLowerCase()}${text.slice(1).replace(/\.$/, "")}`;
  return [
    ...covers === void 0 && note2 !== void 0 ? [clause(note2)] : [],
    ...chargesUsage(tool) ? ["credits or usage are charged too"] : [],
    ...wanted ? [withoutWanted(wanted)] : []
  ];
}
function chargesUsage({ facts }) {
  const model = facts["pricing.model"];
  return Array.isArray(model?.value) && model.value.includes("credits");
}

// server/recommend/decide/deepest-discount.ts
init_define_PAGE_ASSETS();
var deepestDiscount = perSnapshot(({ tools }) => {
  const factors = [...tools.values()].flatMap(
    ({ facts }) => pairsIn(facts).flatMap(
      ([monthly, yearly]) => monthly && yearly && monthly.currency === yearly.currency && monthly.amount > 0 && yearly.amount > 0 ? [yearly.amount / monthly.amount] : []
    )
  );
  return { factor: factors.length > 0 ? Math.min(...factors) : void 0 };
});
function pairsIn(facts) {
  const { monthly, yearly } = entryAmounts(facts);
  const isSettled = [ENTRY_PRICE.monthly, ENTRY_PRICE.yearly].every((key3) => facts[key3]?.status === "known");
  return [
    ...isSettled ? [[monthly[0], yearly[0]]] : [],
    ...plansIn(facts).map((plan) => [plan.monthly, plan.annual_monthly])
  ];
}

// server/recommend/decide/likeness.ts
init_define_PAGE_ASSETS();

// pipeline/artifacts/capability.ts
init_define_PAGE_ASSETS();
var OTHER_GROUPS = /* @__PURE__ */ new Set(["company", "pricing", "support"]);
var CONDITIONS = /* @__PURE__ */ new Set(["linkedin.paid_account_needed", "linkedin.account_connection"]);
function capabilitiesIn({ keys }) {
  return Object.entries(keys).flatMap(([key3, { type, values = {} }]) => {
    if (OTHER_GROUPS.has(key3.slice(0, key3.indexOf("."))) || CONDITIONS.has(key3)) return [];
    if (type === "boolean" || type === "one" && "none" in values) return [{ key: key3, value: void 0, name: key3 }];
    if (type === "set") return Object.keys(values).map((value4) => ({ key: key3, value: value4, name: `${key3}=${value4}` }));
    return [];
  });
}
function hasCapability({ facts }, { key: key3, value: value4 }) {
  const fact = facts[key3];
  if (!fact) return void 0;
  const found2 = new Set(
    valuesOf(fact).map((stated3) => {
      if (value4 === void 0) return stated3 !== false && stated3 !== "none";
      return stated3.includes(value4) || (fact.complete === true ? false : void 0);
    })
  );
  return found2.size === 1 ? [...found2][0] : void 0;
}

// server/recommend/decide/likeness.ts
var MOST_NAMED = 3;
var Names2 = typebox_exports.Array(typebox_exports.String());
var Likeness = typebox_exports.Object(
  {
    to: typebox_exports.String({ description: "The slug of the tool that was named." }),
    of: typebox_exports.Integer({ minimum: 0, description: "How many capabilities it is proven to have." }),
    share: typebox_exports.Number({ minimum: 0, maximum: 1, description: "The share of them that this tool is proven to have." }),
    has: typebox_exports.Optional(Names2),
    lacks: Names2,
    unknown: Names2
  },
  {
    title: "Likeness",
    description: 'Capabilities by key; a set asked for one value is "key=value". What it neither lacks nor leaves unknown it has; has lists that in audit detail.'
  }
);
var statesOf = perSnapshot(({ methodology, tools }) => {
  const capabilities = capabilitiesIn(methodology.catalogue);
  const proven = (tool) => capabilities.flatMap((capability) => {
    const state = hasCapability(tool, capability);
    return state === void 0 ? [] : [[capability.name, state]];
  });
  return new Map([...tools].map(([slug, tool]) => [slug, new Map(proven(tool))]));
});
function likenessOf(tool, model, snapshot) {
  const states = statesOf(snapshot);
  const own = states.get(tool.slug);
  const lists = { has: [], lacks: [], unknown: [] };
  let of = 0;
  for (const [name, proven] of states.get(model.slug) ?? []) {
    if (!proven) continue;
    of += 1;
    const state = own?.get(name);
    lists[state === void 0 ? "unknown" : state ? "has" : "lacks"].push(name);
  }
  return { to: model.slug, of, share: of === 0 ? 0 : Math.floor(lists.has.length * 1e3 / of) / 1e3, ...lists };
}
function judgeLikeness(tool, model, snapshot) {
  const none = { facts: [], sources: [] };
  if (tool.slug === model.slug) {
    const said = "named to be chosen between";
    return { verdict: "meets", ...none, display: model.name, note: "The tool that was named.", fit: 1e3, said };
  }
  const likeness = likenessOf(tool, model, snapshot);
  const { of, has: has2, lacks: lacks2, unknown } = likeness;
  if (of === 0) {
    const note2 = `Nothing is proven that ${model.name} can do.`;
    return { verdict: "unknown", ...none, display: "Unknown", note: note2, likeness, said: `${HEADS.unknown} ${model.name}` };
  }
  const verdict2 = has2.length * 2 >= of ? "meets" : lacks2.length * 2 > of ? "fails" : "unknown";
  const display2 = `${has2.length} of the ${of} capabilities that ${model.name} is proven to have`;
  return {
    verdict: verdict2,
    ...none,
    display: display2,
    note: `Proven to lack ${lacks2.length}; of ${unknown.length} it is not known.`,
    likeness,
    fit: Math.floor(likeness.share * 1e3 + 0.5),
    said: `${HEADS[verdict2]} ${model.name}: ${[
      `it has ${has2.length} of the ${of} capabilities proven of ${model.name}`,
      ...lacks2.length > 0 ? [`lacks ${lacks2.length} ${named(lacks2, snapshot)}`] : [],
      ...unknown.length > 0 ? [`and ${unknown.length} ${unknown.length === 1 ? "is" : "are"} not known of it ${named(unknown, snapshot)}`] : []
    ].join(", ")}`
  };
}
var HEADS = { meets: "like", fails: "unlike", unknown: "how like it is to" };
function named(names, { methodology }) {
  const first = names.slice(0, MOST_NAMED).map((name) => labelOf(name, methodology.catalogue));
  const more = names.length - first.length;
  return `(${first.join(", ")}${more > 0 ? ` and ${more} more` : ""})`;
}
function labelOf(name, { keys }) {
  const [key3 = name, value4] = name.split("=");
  const declared = keys[key3];
  return value4 === void 0 ? declared?.label ?? key3 : `${declared?.label ?? key3} ${declared?.values?.[value4] ?? value4}`;
}

// server/recommend/decide/lowest-verdict.ts
init_define_PAGE_ASSETS();

// server/recommend/decide/least-price.ts
init_define_PAGE_ASSETS();
function leastOf({ monthly, yearly }, { base, rates }) {
  const greatest = (amounts, yearly2) => amounts.map((money) => ({ money, yearly: yearly2, cents: inCents(money, base, rates) })).filter(({ cents }) => !Number.isNaN(cents)).sort((a, b) => b.cents - a.cents).slice(0, 1);
  return [...greatest(monthly, false), ...greatest(yearly, true)].sort((a, b) => a.cents - b.cents)[0];
}

// server/recommend/decide/price-list.ts
init_define_PAGE_ASSETS();
var priceList = perSnapshot((snapshot) => {
  const priced = [...snapshot.tools.values()].filter(({ closed: closed2 }) => closed2 === null).flatMap((tool) => {
    const least = leastOf(entryPrice(tool), snapshot.methodology.currencies);
    return least ? [{ slug: tool.slug, ...least }] : [];
  }).sort((a, b) => a.cents - b.cents || (a.slug < b.slug ? -1 : 1));
  const placed = priced.map((price) => ({
    ...price,
    place: 1 + priced.findIndex(({ cents }) => cents === price.cents)
  }));
  return {
    bySlug: new Map(placed.map((price) => [price.slug, price])),
    middle: placed[Math.ceil(placed.length / 2) - 1]
  };
});

// server/recommend/decide/lowest-verdict.ts
function judgeLowest(tool, rival, snapshot, needed = NOTHING_NEEDED) {
  const { currencies } = snapshot.methodology;
  const { bySlug, middle } = priceList(snapshot);
  const price = needed.plans.length > 0 && !rival ? priceOfPlans(needed.plans, tool) : entryPrice(tool);
  const { facts, display: display2, sources, unit } = price;
  const own = leastOf(price, currencies);
  const plan = price.plans.join(", ");
  if (!own) {
    const said = plan ? `the price of plan ${plan}, which has what is asked` : "its price";
    return { verdict: "unknown", facts, display: display2, sources, note: null, said };
  }
  const known = `${bySlug.size} with a known entry price`;
  const at = bySlug.get(tool.slug);
  const place2 = plan ? `the price of plan ${plan}, which has what is asked` : `${ordinal(at?.place ?? 0)} of ${known}`;
  const priced = `${aMonth(own.money, own.yearly)}, ${place2}`;
  const against = rival ? bySlug.get(rival.slug) : middle;
  const open2 = whyOpen(rival, against, price, needed);
  const isTooHigh = !rival && against !== void 0 && own.cents > against.cents;
  if (!against || open2 !== void 0 && !isTooHigh) {
    const cheaper = rival ? `whether it is cheaper than ${rival.name}` : "how cheap it is";
    return {
      ...{ verdict: "unknown", facts, display: display2, sources },
      note: open2 === void 0 ? null : `${open2}.`,
      cents: own.cents,
      said: `${cheaper} (${priced}${open2 === void 0 ? "" : `; ${asClause(open2)}`})`
    };
  }
  const meets = rival ? own.cents < against.cents : own.cents <= against.cents;
  const compared = rival ? rival.name : `price in the middle of ${bySlug.size}`;
  const rates = rateCitations([own.money, against.money], currencies.base);
  const notes = [
    `${place2[0]?.toUpperCase()}${place2.slice(1)}.`,
    unit === void 0 ? "What one price is for is not stated." : `One price is for one ${unitInWords(unit)}.`
  ];
  return {
    verdict: meets ? "meets" : "fails",
    facts,
    display: display2,
    sources: [...sources, ...rival ? entryPrice(rival).sources : [], ...rates],
    note: notes.join(" "),
    arithmetic: `${inWords3(own, currencies)}; ${compared}: ${inWords3(against, currencies)}: ${meets ? "meets" : "fails"}`,
    cents: own.cents,
    said: rival ? `${aMonth(own.money, own.yearly)}, ${meets ? "below" : "not below"} ${rival.name} at ${aMonth(against.money, against.yearly)}` : `${priced}${plan ? `, ${meets ? "not above" : "above"} the middle of ${bySlug.size} entry prices` : ""}`
  };
}
function whyOpen(rival, against, { unit }, needed) {
  if (rival && !against) return `The price of ${rival.name} is not known, so nothing is proven to be cheaper`;
  const missing = notIncluded(needed);
  if (missing !== void 0) return `${missing[0]?.toUpperCase()}${missing.slice(1)}`;
  if (!rival) return void 0;
  if (needed.plans.length > 0)
    return `What is asked comes only from plan ${needed.plans.join(", ")}, which the entry price is not for`;
  const other = entryPrice(rival).unit;
  if (unit === void 0) return "What one price is for is not stated";
  if (other === void 0) return `What one price of ${rival.name} is for is not stated`;
  if (unit === other) return void 0;
  return `One price is for one ${unitInWords(unit)}, that of ${rival.name} for one ${unitInWords(other)}`;
}
function asClause(text) {
  return text.replace(/^(The|What|Which|One)\b/, (word) => word.toLowerCase());
}
function inWords3({ money, yearly, cents }, currencies) {
  const rate = rateInWords(money.currency, currencies.base, currencies);
  return `${aMonth(money, yearly)}${rate ? ` = ${sum(cents, currencies.base)} ${rate}` : ""}`;
}
function ordinal(place2) {
  if (place2 === 1) return "cheapest";
  const ending = ["th", "st", "nd", "rd"][Math.floor(place2 % 100 / 10) === 1 ? 0 : place2 % 10] ?? "th";
  return `${place2}${ending} cheapest`;
}

// server/recommend/decide/phrase.ts
init_define_PAGE_ASSETS();
function phraseOf(constraint, { verdict: verdict2, said, display: display2 }, { facts }, methodology) {
  if (said !== void 0) return said;
  const { key: key3, strength: strength3, op: op3, value: value4 } = constraint;
  const fact = facts[key3];
  const label = labelOf2(key3, methodology);
  const plain = op3 === "is" && typeof value4 === "boolean";
  const name = wished(constraint, methodology);
  if (verdict2 === "unknown") return name;
  const terms = [
    fact?.status === "disputed" && "sources differ",
    fact?.from_plan && `from plan ${fact.from_plan}`,
    fact?.extra && "costs extra",
    // A note qualifies what a fact says, so it belongs into the sentence that relies on the fact.
    fact?.note && `note: ${fact.note.replace(/\.$/, "")}`
  ].filter(Boolean);
  const inBrackets = (...more) => {
    const all = [...more, ...terms];
    return all.length > 0 ? ` (${all.join(", ")})` : "";
  };
  if (verdict2 === "fails") {
    if (plain) return `${fact?.value === true ? "it has" : "it lacks"} ${label}${inBrackets()}`;
    return `${name}${inBrackets(`it is ${display2}`)}`;
  }
  const asAsked = plain || key3 === "category" || strength3 === "avoid";
  return `${asAsked ? name : `${label}: ${display2}`}${inBrackets()}`;
}
function wished({ key: key3, op: op3, value: value4, strength: strength3 }, methodology) {
  if (key3 === "budget") {
    const { amount, currency } = value4;
    return `at most ${currency === null ? amount : moneyInWords({ amount, currency })}`;
  }
  const declared = methodology.catalogue.keys[key3];
  const names = key3 === "category" ? labelsOf(methodology) : declared?.values ?? {};
  const named2 = [value4].flat().map((item) => names[String(item)] ?? String(item));
  const label = labelOf2(key3, methodology);
  const denied = strength3 === "avoid" !== (op3 === "excludes" || op3 === "is" && value4 === false);
  const bound = op3 === "lte" ? "at most " : op3 === "gte" ? "at least " : "";
  const bare = typeof value4 === "boolean" || op3 === "one_of" || op3 === "lowest";
  if (bare) return `${denied ? "no " : ""}${label}`;
  return `${label}: ${denied ? "not " : ""}${bound}${named2.join(" or ")}`;
}
function labelsOf({ categories }) {
  return Object.fromEntries(Object.entries(categories).map(([slug, { label }]) => [slug, label]));
}
function labelOf2(key3, { catalogue }) {
  return catalogue.keys[key3]?.label ?? `${key3[0]?.toUpperCase()}${key3.slice(1)}`;
}

// server/recommend/decide/seats-verdict.ts
init_define_PAGE_ASSETS();
function judgeSeats(seats, { facts }, counted2) {
  const [plans, unit] = [facts["pricing.plans"], facts["pricing.seat_means"]];
  if (seats <= 1) {
    return {
      verdict: "meets",
      facts: [],
      display: "",
      sources: [],
      note: "One person can use any tool.",
      said: counted2 ? `1 ${counted2.words}` : "one person"
    };
  }
  const asked = `${seats} ${counted2?.words ?? "seats"}`;
  const sized = (plans.value ?? []).flatMap((plan) => includedIn(plan, counted2) ?? []);
  const fitting = plans.status === "known" ? sized.find(({ number }) => number >= seats) : void 0;
  if (fitting) {
    const display2 = `Plan ${fitting.name} includes ${fitting.words}.`;
    const said = `${asked} (plan ${fitting.name} includes ${fitting.words})`;
    return { verdict: "meets", facts: [plans.key], display: display2, sources: plans.sources, note: null, said };
  }
  const sold2 = unit.status === "known" && unit.value.find(isSeat);
  if (sold2) {
    const note2 = `Sold by the ${unitInWords(sold2)}, as many as are paid for.`;
    const taken = counted2 && counted2.unit !== sold2 ? ", each taken as one seat" : "";
    const said = `${asked}${taken} (sold by the ${unitInWords(sold2)})`;
    return { verdict: "meets", facts: [unit.key], display: unit.display, sources: unit.sources, note: note2, said };
  }
  const [largest] = sized.sort((a, b) => b.number - a.number);
  return {
    verdict: "unknown",
    facts: [plans.key, unit.key],
    display: largest ? `The largest plan of known size includes ${largest.words}.` : "Unknown",
    sources: largest ? plans.sources : [],
    note: null,
    said: asked
  };
}

// server/recommend/decide/finding.ts
var MOST_KEPT = 15e3;
var MOST_VARIANTS = 2;
var kept = perSnapshot(
  ({ tools }) => new I({
    max: Math.max(10, Math.floor(MOST_KEPT / (MOST_VARIANTS * Math.max(1, tools.size))))
  })
);
function findingsBy(constraint, circumstances, snapshot) {
  const { seats, counted: counted2, billedMonthly, features, rival } = circumstances;
  const name = JSON.stringify([
    constraint,
    ...constraint.key === "budget" ? [seats ?? null, counted2 ?? null, billedMonthly] : constraint.op === "lowest" ? [rival?.slug ?? null] : isForFree(constraint) ? features : []
  ]);
  const findings = kept(snapshot).get(name) ?? /* @__PURE__ */ new Map();
  kept(snapshot).set(name, findings);
  const judged = judgeBy(constraint, circumstances, snapshot);
  return (tool, needed = NOTHING_NEEDED, wanted = NOTHING_NEEDED) => {
    const bare = needed === NOTHING_NEEDED && wanted === NOTHING_NEEDED;
    const place2 = bare ? tool.slug : JSON.stringify([tool.slug, needed, wanted]);
    const found2 = findings.get(place2);
    if (found2) return found2;
    const finding = findingOf(constraint, judged(tool, needed, wanted), tool, snapshot);
    if (findings.size >= MOST_VARIANTS * snapshot.tools.size) findings.clear();
    findings.set(place2, finding);
    return finding;
  };
}
function judgeBy(constraint, { seats, counted: counted2, billedMonthly, features, rival }, snapshot) {
  const { key: key3, op: op3, value: value4 } = constraint;
  if (key3 === "budget") {
    const budget = billedMonthly ? { ...value4, billing: "monthly" } : value4;
    const { currencies } = snapshot.methodology;
    return budgetJudge(budget, { currencies, deepestDiscount: deepestDiscount(snapshot).factor, seats, counted: counted2 });
  }
  if (key3 === "seats") return (tool) => judgeSeats(Number(value4), tool, constraint.counted);
  if (op3 === "lowest") return (tool, needed) => judgeLowest(tool, rival, snapshot, needed);
  if (isForFree(constraint)) return (tool) => judgeFree(constraint, features, tool, snapshot);
  if (key3 !== "tool") return (tool) => judge(constraint, tool, snapshot);
  const model = snapshot.tools.get(String(value4));
  if (!model) throw new Error(`a reading names ${String(value4)}, which is no tool here`);
  return (tool) => judgeLikeness(tool, model, snapshot);
}
function findingOf(constraint, { verdict: verdict2, facts, display: display2, sources, note: note2, arithmetic, likeness, fit, partly, cents, priceHint, said }, tool, { methodology }) {
  const judgement = {
    verdict: verdict2,
    facts,
    display: display2,
    sources: distinct2(sources),
    note: note2,
    arithmetic,
    likeness,
    fit,
    partly,
    cents,
    priceHint,
    said
  };
  return {
    constraint,
    ...judgement,
    phrase: phraseOf(constraint, judgement, tool, methodology),
    days: daysOf(judgement, tool),
    takes: takenBy(constraint, verdict2, tool, methodology)
  };
}
function distinct2(sources) {
  if (sources.length < 2) return sources;
  return [...new Map(sources.map((source) => [`${source.id}
${source.at}`, source])).values()];
}
function daysOf({ verdict: verdict2, facts }, tool) {
  if (verdict2 === "unknown") return [];
  const days = facts.flatMap((key3) => [tool.facts[key3]?.evidence?.oldest, tool.facts[key3]?.evidence?.newest]).filter((day) => typeof day === "string").sort();
  return days.length > 0 ? [days[0], days.at(-1)] : [];
}

// server/recommend/decide/candidate.ts
function judgeAll(tools, asked, snapshot) {
  const judges = asked.wishes.map(({ constraint }) => findingsBy(constraint, asked, snapshot));
  const priced = asked.wishes.some(({ constraint }) => isOfPrice(constraint));
  return tools.map((tool) => {
    const findings = judges.map((judged) => judged(tool));
    if (!priced) return candidate(tool, findings);
    const taken = (isCounted) => inAll(findings.flatMap(({ constraint, takes }) => isCounted(constraint) ? [takes] : []));
    const needed = taken(isNeeded);
    const wanted = taken((constraint) => !isNeeded(constraint));
    if (needed === NOTHING_NEEDED && wanted === NOTHING_NEEDED) return candidate(tool, findings);
    const repriced = findings.map(
      (found2, i) => isOfPrice(found2.constraint) ? judges[i]?.(tool, needed, wanted) ?? found2 : found2
    );
    return candidate(tool, repriced);
  });
}
function candidate(tool, findings) {
  let failures = 0;
  let proves = false;
  for (const finding of findings) {
    if (isFailure(finding)) failures += 1;
    if ((finding.verdict === "meets" || finding.partly) && !isForOne(finding.constraint)) proves = true;
  }
  return { tool, findings, failures, proves };
}
function isOfPrice({ key: key3, op: op3 }) {
  return key3 === "budget" || op3 === "lowest";
}
function isProven({ findings }) {
  const asked = findings.filter(({ constraint }) => !isForOne(constraint));
  const needed = asked.filter(({ constraint }) => isNeeded(constraint));
  return (needed.length > 0 ? needed : asked).every(({ verdict: verdict2 }) => verdict2 === "meets");
}
function isNeeded({ strength: strength3 }) {
  return strength3 !== "want";
}
function isFailure({ constraint, verdict: verdict2 }) {
  return verdict2 === "fails" && isNeeded(constraint);
}
function isForOne({ key: key3, value: value4 }) {
  return key3 === "seats" && Number(value4) <= 1;
}

// server/recommend/decide/notes.ts
init_define_PAGE_ASSETS();
function noteOn2(answer, asked, reading, snapshot) {
  const { methodology, tools } = snapshot;
  const closed2 = [...asked.leftOut, ...asked.choices].map((slug) => tools.get(slug)).filter((tool) => tool?.closed);
  const notes = [
    ...reading.contradictions.map((contradiction) => contradictory(contradiction, reading, methodology)),
    ...answer.fallback ? [fallbackNote(reading, asked)] : [...emptyNote(answer, asked), ...relaxNote(answer, asked)],
    ...onlyNamed(asked, snapshot),
    ...unpricedRival(asked, snapshot),
    ...closed2.map((tool) => `${tool?.name} is no longer sold.`),
    ...reading.ambiguous.map(({ text }) => `"${text}" can mean several things; each is shown as a want.`)
  ];
  return notes.length > 0 ? notes.join(" ") : null;
}
function contradictory({ text, between }, { understood }, methodology) {
  if (between[0] === between[1]) return `${text} contradict each other: no price can keep both.`;
  const [first, second] = between.map((index) => {
    const constraint = understood[index]?.constraint;
    return constraint ? wished(constraint, methodology) : text;
  });
  return `"${first}" and "${second}" contradict each other: no tool can meet both.`;
}
function onlyNamed({ wishes, choices }, { tools }) {
  const models = wishes.flatMap(
    ({ constraint: { key: key3, value: value4 } }) => key3 === "tool" && !choices.includes(String(value4)) ? [String(value4)] : []
  );
  const nothingElse = wishes.every(({ constraint }) => constraint.key === "tool" || isForOne(constraint));
  if (models.length === 0 || !nothingElse) return [];
  const names = models.map((slug) => tools.get(slug)?.name ?? slug).join(" and ");
  const [is, it] = models.length === 1 ? ["is", "it"] : ["are", "them"];
  return [
    `The text names ${names} and asks for nothing else: ${names} ${is} left out, and the tools most like ${it} are shown, by how much of what ${names} ${is} proven to have each of them is proven to have.`
  ];
}
function relaxNote({ recommended, ruledOut, relaxations: relaxations2 }, { wishes }) {
  if (recommended.length > 0 || ruledOut.length === 0) return [];
  if (relaxations2.length > 0) return ["relax says which one thing to drop, and what that leaves."];
  return wishes.length < 2 ? [] : ["To drop one thing alone would leave no tool of which anything else that was asked is proven."];
}
function unpricedRival({ rival, wishes }, snapshot) {
  const cheaper = wishes.some(({ constraint }) => constraint.op === "lowest");
  if (!cheaper || !rival || priceList(snapshot).bySlug.has(rival.slug)) return [];
  return [`The price of ${rival.name} is not known, so nothing is proven to be cheaper.`];
}
function fallbackNote({ notUnderstood }, { leftOut, wishes }) {
  const ranking = "general_ranking has the tools by what is proven of them at large; it answers nothing that was asked.";
  if (leftOut.size > 0)
    return `Nothing was asked but to leave out ${[...leftOut].join(", ")}, so nothing is recommended. ${ranking}`;
  if (wishes.length > 0)
    return `One person can use any tool, and nothing else was asked, so nothing is recommended. ${ranking}`;
  const read = notUnderstood.length > 0 ? "Nothing in the text could be turned into a constraint on facts" : "The text asks for nothing";
  return `${read}, so nothing is recommended. Name channels, features, integrations, terms, a tool to compare with or a budget. ${ranking}`;
}
function emptyNote(answer, { impossible }) {
  const { recommended, notProven, ruledOut } = answer;
  if (recommended.length > 0 || impossible.length > 0) return [];
  if (ruledOut.length === 0)
    return ["Of no tool is anything proven that was asked; that does not mean that none has it."];
  const failing = notProven.length > 0 ? `${ruledOut.length} of the tools are` : "Every tool is";
  return [
    `${failing} proven to fail something that was asked: nearest_misses has those that fail fewest.`,
    ...notProven.length > 0 ? [`Of the other ${notProven.length} nothing that was asked is proven.`] : []
  ];
}

// server/recommend/decide/order.ts
init_define_PAGE_ASSETS();
function inOrder(candidates, asked) {
  const first = firstAsked(asked);
  return candidates.map((candidate2) => ({ candidate: candidate2, key: keyOf(candidate2, asked, first) })).sort((a, b) => difference(a.key, b.key) || (a.candidate.tool.slug < b.candidate.tool.slug ? -1 : 1)).map(({ candidate: candidate2 }) => candidate2);
}
function keyOf({ tool, findings }, asked, first) {
  let [failed, farAbove, firstOpen, open2, hint, met] = [0, 0, 0, 0, 0, 0];
  let [priceGroup, price] = [0, 0];
  for (const [at, { constraint, verdict: verdict2, fit, partly, cents, priceHint }] of findings.entries()) {
    const weight = asked.wishes[at]?.weight ?? 0;
    if (constraint.op === "lowest") {
      priceGroup = cents === void 0 ? 3 : PRICE_GROUPS[verdict2];
      price = cents ?? Number.MAX_SAFE_INTEGER;
    }
    if (constraint.op === "lowest" && asked.rival === void 0) continue;
    if (verdict2 === "fails") failed += 1;
    if (priceHint === "far-above") farAbove = 1;
    if (constraint.key === "budget" && verdict2 === "unknown") hint += HINTS[priceHint ?? "unknown"];
    if (!isNeeded(constraint)) met += (fit ?? (verdict2 === "meets" ? 1e3 : 0)) * weight;
    else if (verdict2 === "unknown") {
      const openness = partly ? 1 : 2;
      open2 += openness;
      if (at === first) firstOpen = openness;
    }
  }
  const score = Math.round((tool.scores.profiles[asked.profile]?.score ?? 0) * 10);
  const named2 = asked.choices.includes(tool.slug) ? 0 : 1;
  return [named2, failed, farAbove, firstOpen, open2, hint, -met, priceGroup, price, -score];
}
var PRICE_GROUPS = { meets: 0, unknown: 1, fails: 2 };
var HINTS = { within: 1, unknown: 2, above: 3, "far-above": 4 };
function firstAsked({ wishes }) {
  return wishes.findIndex(({ constraint }) => isNeeded(constraint) && !isForOne(constraint));
}
function difference(a, b) {
  for (let at = 0; at < a.length; at++) {
    const apart = a[at] - b[at];
    if (apart !== 0) return apart;
  }
  return 0;
}

// server/recommend/decide/relax.ts
init_define_PAGE_ASSETS();
var MOST_MISSES = 5;
function nearestMisses(ruledOut) {
  const fewest = Math.min(...ruledOut.map(({ failures }) => failures === 0 ? Number.POSITIVE_INFINITY : failures));
  return ruledOut.filter(({ failures }) => failures === fewest).slice(0, MOST_MISSES);
}
function relaxations(candidates, asked, snapshot) {
  return asked.wishes.map(({ constraint }, index) => ({
    constraint,
    tools: isNeeded(constraint) ? leftWithout(index, candidates, asked, snapshot) : 0,
    index
  })).filter(({ tools }) => tools > 0).sort((a, b) => b.tools - a.tools || a.index - b.index).map(({ constraint, tools }) => ({ constraint, tools }));
}
function leftWithout(index, candidates, asked, snapshot) {
  const dropped = asked.wishes[index];
  const wishes = asked.wishes.filter((wish2) => wish2 !== dropped);
  const rest = {
    ...asked,
    wishes,
    features: featuresIn(
      wishes.map(({ constraint }) => constraint),
      snapshot.methodology
    ),
    seats: dropped?.constraint.key === "seats" ? void 0 : asked.seats,
    billedMonthly: asked.billedMonthly && !(dropped && isMonthlyBilling(dropped.constraint)),
    impossible: asked.impossible.filter((pair) => dropped === void 0 || !pair.includes(dropped))
  };
  if (rest.impossible.length > 0) return 0;
  const hangsOnRest = (constraint) => constraint.key === "budget" || isForFree(constraint);
  const near = candidates.filter(
    ({ findings }) => findings.every((finding, i) => !isFailure(finding) || i === index || hangsOnRest(finding.constraint))
  );
  return judgeAll(
    near.map(({ tool }) => tool),
    rest,
    snapshot
  ).filter(({ failures, proves }) => failures === 0 && proves).length;
}

// server/recommend/decide/decide.ts
var sold = perSnapshot(({ tools }) => [...tools.values()].filter(({ closed: closed2 }) => closed2 === null));
function decide(reading, snapshot) {
  const asked = askedIn(reading, snapshot);
  const tools = sold(snapshot).filter(({ slug }) => !asked.leftOut.has(slug));
  const fallback = asked.wishes.every(({ constraint }) => isForOne(constraint));
  const candidates = fallback ? [] : judgeAll(tools, asked, snapshot);
  const fails = ({ failures }) => asked.impossible.length > 0 || failures > 0;
  const ordered = inOrder(candidates, asked);
  const ruledOut = ordered.filter(fails);
  const left = ordered.filter((candidate2) => !fails(candidate2));
  const recommended = left.filter(({ proves }) => proves);
  const none = recommended.length === 0 && ruledOut.length > 0;
  const answer = {
    profile: asked.profile,
    recommended,
    proven: recommended.filter(isProven).length,
    notProven: left.filter(({ proves }) => !proves),
    ruledOut,
    nearestMisses: none ? nearestMisses(ruledOut) : [],
    relaxations: none ? relaxations(candidates, asked, snapshot) : [],
    fallback,
    leftOut: [...asked.leftOut]
  };
  return { ...answer, note: noteOn2(answer, asked, reading, snapshot) };
}

// server/recommend/understand.ts
init_define_PAGE_ASSETS();

// server/recommend/understand/grammar.ts
init_define_PAGE_ASSETS();

// server/text/fold.ts
init_define_PAGE_ASSETS();
var SPELT = { \u00DF: "ss", \u00E6: "ae", \u0153: "oe", \u00F8: "o", \u0142: "l", \u0111: "d", \u0131: "i" };
var ASCII = /^[\x00-\x7f]*$/;
function fold(text) {
  if (ASCII.test(text)) return text.toLowerCase().replaceAll("'", "");
  return text.normalize("NFKD").toLowerCase().replaceAll(/[\p{M}'’]/gu, "").replaceAll(/[ßæœøłđı]/g, (letter) => SPELT[letter]);
}

// server/recommend/understand/budgets.ts
init_define_PAGE_ASSETS();

// server/recommend/understand/basis.ts
init_define_PAGE_ASSETS();

// server/recommend/understand/by-phrase.ts
init_define_PAGE_ASSETS();
function byPhrase(table) {
  return Object.entries(table).flatMap(
    ([meaning, phrases]) => phrases.map((phrase) => [phrase, meaning])
  );
}

// server/recommend/understand/phrase-table.ts
init_define_PAGE_ASSETS();

// server/recommend/understand/tokens.ts
init_define_PAGE_ASSETS();
var TOKEN = new RegExp("\\d+(?:[.,'\u2019]\\d+)*[\\p{L}\\p{M}\\p{N}]*|[\\p{Script=Latin}\\p{M}\\p{N}]+(?:['\u2019](?:t|m|re|ve|ll|d)(?![\\p{L}\\p{M}\\p{N}]))?|(?:(?!\\p{Script=Latin})[\\p{L}\\p{M}])+|\\p{Sc}", "giu");
var ABBREVIATIONS = /* @__PURE__ */ new Set([
  "max",
  "min",
  "ca",
  "approx",
  "incl",
  "inkl",
  "mtl",
  "zzgl",
  "bzw",
  "vs",
  "eg",
  "ie",
  "resp"
]);
function tokenise(text) {
  const tokens = [];
  let end = 0;
  for (const match of text.matchAll(TOKEN)) {
    const [raw] = match;
    const start = match.index;
    const gap = tokens.length === 0 ? "stop" : gapOf(text.slice(end, start), tokens.at(-1)?.word ?? "");
    end = start + raw.length;
    tokens.push({ word: fold(raw), start, end, gap, capital: new RegExp("^\\p{Lu}", "u").test(raw) });
  }
  return tokens;
}
function gapOf(between, before) {
  if (between === " " || between === "-" || between === "") return "none";
  if (between === ". " && ABBREVIATIONS.has(before)) return "none";
  if (/[;\n!?()[\]…]|\.\s/.test(between)) return "stop";
  if (/:\s/.test(between)) return "colon";
  if (/,|[–—]|\s-+\s/.test(between)) return "comma";
  return "none";
}
function wordsOf(phrase) {
  return tokenise(phrase).map(({ word }) => word);
}

// server/recommend/understand/phrase-table.ts
var LONGEST_GAP = 4;
var MOST_FILLERS = 2;
var NONE = [];
var PhraseTable = class {
  #root = emptyNode();
  #fillers;
  #joints;
  /**
   * @param phrases "find|get email ... leads", in which | parts alternatives, ... is a gap, # a number, * the rest of a word
   * @param fillers that may stand inside a phrase
   * @param joints that no gap reaches over: "find emails and numbers" are two things
   */
  constructor(phrases, fillers, joints = /* @__PURE__ */ new Set()) {
    this.#fillers = fillers;
    this.#joints = joints;
    for (const [phrase, meaning] of phrases) {
      let ends = [this.#root];
      const slots = slotsOf(phrase);
      if (slots.some((slot) => slot.every((words) => words.length === 0))) continue;
      for (const [i, slot] of slots.entries()) {
        const grown = ends.flatMap((node) => slot.map((words) => grow(node, words)));
        ends = i > 0 && i < slots.length - 1 && this.#isArticle(slot) ? [.../* @__PURE__ */ new Set([...ends, ...grown])] : grown;
      }
      for (const node of ends) {
        if (node.meanings === void 0) node.meanings = [meaning];
        else if (!node.meanings.includes(meaning)) node.meanings = node.meanings.concat(meaning);
      }
    }
  }
  #isArticle(slot) {
    return slot.every((words) => words.length === 1 && this.#fillers.has(words[0]));
  }
  /** What begins at a token, the longest first. A phrase does not reach over a comma or stop. */
  matchesAt(tokens, at) {
    if (!this.#begins(tokens[at])) return NONE;
    const found2 = [];
    this.#walk(this.#root, tokens, at, at, 0, void 0, found2);
    return found2.length > 1 ? found2.sort((a, b) => b.end - a.end) : found2;
  }
  #begins(token) {
    if (!token) return false;
    for (const form of token.forms) if (childOf(this.#root, form)) return true;
    return token.number !== void 0 && childOf(this.#root, "#") !== void 0;
  }
  matchAt(tokens, at) {
    return this.matchesAt(tokens, at)[0];
  }
  /** Goes on from a node with the token at a place; what it means is told when a word, not a gap or filler, led to it. */
  #walk(node, tokens, first, at, fillers, number, found2) {
    const token = tokens[at];
    if (token === void 0 || at > first && token.gap !== "none" || node.child === void 0) return;
    for (const form of token.forms) this.#enter(childOf(node, form), tokens, first, at, number, found2);
    if (token.number !== void 0) this.#enter(childOf(node, "#"), tokens, first, at, token.number, found2);
    if (at > first && fillers < MOST_FILLERS && this.#fillers.has(token.word)) {
      this.#walk(node, tokens, first, at + 1, fillers + 1, number, found2);
    }
    const gap = childOf(node, "...");
    if (!gap) return;
    for (let to = at; to <= at + LONGEST_GAP; to++) {
      this.#walk(gap, tokens, first, to, MOST_FILLERS, number, found2);
      const skipped = tokens[to];
      if (!skipped || skipped.gap !== "none" && to > at || this.#joints.has(skipped.word)) break;
    }
  }
  #enter(node, tokens, first, at, number, found2) {
    if (!node) return;
    for (const meaning of node.meanings ?? NONE) {
      found2.push({ meaning, end: at + 1, ...number === void 0 ? {} : { number } });
    }
    this.#walk(node, tokens, first, at + 1, 0, number, found2);
  }
};
function slotsOf(phrase) {
  return phrase.split(" ").map((slot) => {
    if (slot === "..." || slot === "#") return [[slot]];
    return slot.split("|").map((alternative) => {
      const words = wordsOf(alternative);
      return alternative.endsWith("*") ? words.map((word, i) => i === words.length - 1 ? `${word}*` : word) : words;
    });
  });
}
function grow(from, words) {
  let node = from;
  for (const word of words) node = childOf(node, word) ?? addChild(node, word);
  return node;
}
function childOf({ word, child, others }, wanted) {
  return word === wanted ? child : others?.get(wanted);
}
function addChild(node, word) {
  const child = emptyNode();
  if (node.word === void 0) Object.assign(node, { word, child });
  else {
    node.others ??= /* @__PURE__ */ new Map();
    node.others.set(word, child);
  }
  return child;
}
function emptyNode() {
  return { word: void 0, child: void 0, others: void 0, meanings: void 0 };
}

// server/recommend/understand/basis.ts
var BasisReader = class {
  #periods;
  #units;
  #billedMonthly;
  #connectors;
  #contrasts;
  constructor({ budget, fillers }) {
    this.#connectors = new Set([...fillers, ...budget.connectors].map(fold));
    this.#contrasts = new Set(budget.contrasts.map(fold));
    this.#periods = new PhraseTable(byPhrase(budget.periods), new Set(fillers));
    this.#units = new PhraseTable(byPhrase(budget.units), new Set(fillers));
    this.#billedMonthly = new PhraseTable(
      budget.billed_monthly.map((phrase) => [phrase, "monthly"]),
      new Set(fillers)
    );
  }
  /** "monthly" and the like, which may stand before a sum too; the longest first. */
  periodsAt(tokens, at) {
    return this.#periods.matchesAt(tokens, at);
  }
  /** "$300 in all, not per user": the token behind a unit that a sum is not for, which asks for nothing more. */
  contrastEnd(tokens, at) {
    const { gap, word } = tokens[at] ?? {};
    if (gap !== "none" && gap !== "comma" || !this.#contrasts.has(word ?? "")) return void 0;
    const first = this.#connectors.has(tokens[at + 1]?.word ?? "") ? at + 2 : at + 1;
    return tokens[first]?.gap === "none" ? this.#units.matchAt(tokens, first)?.end : void 0;
  }
  /** What is said from the token behind a sum on. */
  readAt(tokens, first) {
    let [period, per, end] = [null, null, first];
    let billing;
    for (let at = first; at < tokens.length && tokens[at]?.gap === "none"; ) {
      const billed = period === null ? this.#billedMonthly.matchAt(tokens, at) : void 0;
      if (billed) {
        [period, billing] = ["month", billed.meaning];
        at = billed.end;
        end = at;
        continue;
      }
      const time = period === null ? this.#periods.matchAt(tokens, at) : void 0;
      const unit = per === null ? this.#units.matchAt(tokens, at) : void 0;
      const heads = per === null && tokens[at]?.number !== void 0 ? this.#units.matchAt(tokens, at + 1) : void 0;
      if (unit && unit.end >= (time?.end ?? 0)) per = unit.meaning;
      else if (time) period = time.meaning;
      else if (heads) per = "total";
      else if (this.#connectors.has(tokens[at]?.word ?? "") && at < end + 3) {
        at += 1;
        continue;
      } else break;
      at = Math.max(unit?.end ?? 0, time?.end ?? 0, heads?.end ?? 0);
      end = at;
    }
    return { period, per, end, ...billing && { billing } };
  }
};

// server/recommend/understand/bounds.ts
init_define_PAGE_ASSETS();
var LONGEST = 6;
var BETWEEN = 1;
var BoundReader = class {
  #bounds;
  #sums;
  constructor({ budget, fillers }, sums) {
    this.#sums = sums;
    const kinds = [
      ["limit", budget.limits],
      ["holds", budget.holds],
      ["roughly", budget.roughly],
      ["floor", budget.floors],
      ["spent", budget.spent]
    ];
    const phrases = kinds.flatMap(([bound, phrases2]) => phrases2.map((phrase) => [phrase, bound]));
    this.#bounds = new PhraseTable(phrases, new Set(fillers));
  }
  /** Before a sum; "budget max", "spend at least": of two words the second stands nearer. */
  before(tokens, at) {
    const first = this.#bounds.matchAt(tokens, at);
    const second = first && tokens[first.end]?.gap === "none" ? this.#bounds.matchAt(tokens, first.end) : void 0;
    if (!first || !second) return first;
    const turns = second.meaning === "roughly" || second.meaning === "floor";
    const meaning = turns || first.meaning !== "limit" ? second.meaning : first.meaning;
    return { ...second, meaning };
  }
  /** Behind a sum: "$50 or less". */
  after(tokens, at) {
    const bound = tokens[at]?.gap === "none" ? this.#bounds.matchAt(tokens, at) : void 0;
    return bound && (bound.meaning === "limit" || bound.meaning === "roughly") && !this.#sums.readAt(tokens, bound.end) ? bound : void 0;
  }
  /** "under 50 but at least 80": whether a bound that no sum can meet too stands before or behind it. */
  isOpposed(tokens, { first, end, amount, bound }) {
    const other = bound === "limit" ? "floor" : bound === "floor" ? "limit" : void 0;
    if (!other) return false;
    for (let at = Math.max(0, first - LONGEST); at <= end + BETWEEN; at++) {
      const match = at < first || at >= end ? this.#bounds.matchAt(tokens, at) : void 0;
      const sum2 = match?.meaning === other ? this.#sums.readAt(tokens, match.end) : void 0;
      const isNear = sum2 && (at >= end || sum2.end <= first && sum2.end >= first - BETWEEN);
      if (isNear && (bound === "limit" ? sum2.amount > amount : sum2.amount < amount)) return true;
    }
    return false;
  }
};

// server/recommend/understand/skip-fillers.ts
init_define_PAGE_ASSETS();
var MOST2 = 2;
function skipFillers(tokens, at, fillers) {
  let next = at;
  while (next < at + MOST2 && tokens[next]?.gap === "none" && fillers.has(tokens[next]?.word ?? "")) next += 1;
  return next;
}

// server/recommend/understand/sums.ts
init_define_PAGE_ASSETS();
var SumReader = class {
  #currencies;
  constructor({ budget, fillers }) {
    this.#currencies = new PhraseTable(byPhrase(budget.currencies), new Set(fillers));
  }
  /** An amount with a currency before it, after it or glued to it. */
  readAt(tokens, first) {
    const sign = this.#currencies.matchAt(tokens, first);
    let at = sign?.end ?? first;
    const parsed = tokens[at]?.amount;
    if (parsed === void 0 || at > first && tokens[at]?.gap !== "none") return void 0;
    let { amount } = parsed;
    at += 1;
    while (/^\d{3}$/.test(tokens[at]?.word ?? "") && tokens[at]?.gap === "none" && amount < 1e3) {
      amount = amount * 1e3 + Number(tokens[at]?.word);
      at += 1;
    }
    const glued = parsed.unit === "" ? void 0 : this.#currencies.matchAt([wordToken(parsed.unit)], 0);
    if (parsed.unit !== "" && !glued) return void 0;
    const word = glued || tokens[at]?.gap !== "none" ? void 0 : this.#currencies.matchAt(tokens, at);
    const own = word && sign && tokens[word.end]?.amount && tokens[word.end]?.gap === "none" ? void 0 : word;
    return { amount, currency: sign?.meaning ?? glued?.meaning ?? own?.meaning, end: own?.end ?? at };
  }
};
function wordToken(word) {
  return {
    word,
    start: 0,
    end: 0,
    gap: "stop",
    capital: false,
    forms: [word],
    number: void 0,
    amount: void 0,
    homonym: false
  };
}

// server/recommend/understand/budgets.ts
var BudgetReader = class {
  #sums;
  #bounds;
  #bases;
  #seats;
  #fillers;
  #ranges;
  #called;
  constructor(lexicon, seats) {
    this.#seats = seats;
    this.#fillers = new Set(lexicon.fillers);
    this.#ranges = new Set(lexicon.budget.ranges);
    this.#called = new Set(lexicon.budget.called);
    this.#sums = new SumReader(lexicon);
    this.#bounds = new BoundReader(lexicon, this.#sums);
    this.#bases = new BasisReader(lexicon);
  }
  /**
   * The budget that begins at a token. `ceiling` is what a floor becomes under a "not". A sum is one only where a limit word
   * stands before it or a period or unit after it: "we sell a $5000 product" is not. A floor, "at least $50", is told as such: it is no limit,
   * and must not become one.
   */
  readAt(tokens, at) {
    const periods = this.#bases.periodsAt(tokens, at);
    const before = periods.find(({ meaning, end: end2 }) => this.#leadsOn(tokens, meaning, end2));
    if (periods.length > 0 && !before) return void 0;
    const opens = before?.end ?? at;
    const bound = this.#bounds.before(tokens, opens);
    const from = bound ? skipFillers(tokens, bound.end, this.#fillers) : opens;
    if (from > at && tokens[from]?.gap === "stop") return void 0;
    const sum2 = this.#sums.readAt(tokens, from);
    if (!sum2) return void 0;
    const to = this.#ranges.has(tokens[sum2.end]?.word ?? "") ? sum2.end + 1 : sum2.end;
    const second = tokens[sum2.end]?.gap === "none" ? this.#sums.readAt(tokens, to) : void 0;
    const upper = second && second.amount > sum2.amount ? second : void 0;
    const { amount, end } = upper ?? sum2;
    const currency = upper?.currency ?? sum2.currency;
    const basis = this.#bases.readAt(tokens, end);
    const seats = basis.per === "seat" || basis.per === "sender" ? void 0 : this.#seatsFor(tokens, end, basis.end);
    const paid = Math.max(basis.end, seats?.end ?? 0);
    const after = this.#bounds.after(tokens, paid);
    const said = after?.meaning === "limit" ? "limit" : bound?.meaning ?? after?.meaning;
    const kind = said === "floor" && upper ? "limit" : said;
    const per = basis.per ?? (seats ? "total" : null);
    const apart = basis.period === null && !before ? this.#onceBehind(tokens, after?.end ?? paid) : void 0;
    const period = basis.period ?? before?.meaning ?? (apart ? "once" : null);
    if (kind === void 0 && (currency === void 0 || period === null && per === null)) return void 0;
    if (currency === void 0 && kind === "holds") return void 0;
    const isMoney = currency !== void 0 || basis.period !== null && per !== "total" || this.#isCalledBudget(tokens, at, from);
    if (!isMoney && !this.#bounds.isOpposed(tokens, { first: at, end, amount, bound: kind })) return void 0;
    const { billing } = basis;
    const value4 = { amount, currency: currency ?? null, period, per, ...billing && { billing } };
    const told = apart ?? after?.end ?? paid;
    const last = this.#bases.contrastEnd(tokens, told) ?? told;
    const constraint = { key: "budget", op: "lte", value: value4, ...assumptions(value4, upper && sum2) };
    return kind === "floor" || kind === "spent" ? { no: kind, ceiling: constraint, end: last } : { constraint, roughly: kind === "roughly", end: last, ...seats ? { seats } : {} };
  }
  /** "monthly budget of $300"; "a one-time payment, $200" tells of a sum behind a comma too, and where nothing bounds it. */
  #leadsOn(tokens, period, end) {
    const isOnce = period === "once";
    const gap = tokens[end]?.gap;
    if (gap !== "none" && !(isOnce && gap === "comma")) return false;
    return this.#bounds.before(tokens, end) !== void 0 || isOnce && this.#sums.readAt(tokens, end) !== void 0;
  }
  /** "up to $200, one-time payment": the token behind a single payment that a comma parts from its sum. */
  #onceBehind(tokens, at) {
    if (tokens[at]?.gap !== "comma") return void 0;
    return this.#bases.periodsAt(tokens, at).find(({ meaning }) => meaning === "once")?.end;
  }
  /** "for 4 users", between a sum and the token behind all that is said of it. */
  #seatsFor(tokens, first, last) {
    for (let at = first; at <= last && tokens[at]?.gap === "none"; at++) {
      const seats = this.#seats.paidForAt(tokens, at);
      if (seats) return seats;
    }
    return void 0;
  }
  #isCalledBudget(tokens, first, end) {
    return tokens.slice(first, end).some(({ forms }) => forms.some((form) => this.#called.has(form)));
  }
};
function assumptions({ amount, currency, period, per }, lower) {
  const open2 = [
    lower && `at most ${amount} (of ${lower.amount} to ${amount})`,
    currency === null && "in US dollars",
    period === null && "for a month",
    per === null && "for one unit of the tool's own price (seat or sender)"
  ].filter(Boolean);
  return open2.length > 0 ? { assumed: `taken as ${open2.join(" and ")}` } : {};
}

// server/recommend/understand/meanings.ts
init_define_PAGE_ASSETS();
function meaningsOf(lexicon) {
  const spread = (phrases, meaning) => phrases.map((phrase) => [phrase, meaning]);
  const places = ["before", "after"];
  return [
    ...lexicon.asks.flatMap(
      ({ phrases, constraints, steady }) => spread(Object.values(phrases).flat(), { kind: "asks", constraints, steady })
    ),
    ...lexicon.ambiguous.flatMap(
      ({ phrases, readings }) => spread(Object.values(phrases).flat(), { kind: "ambiguous", readings })
    ),
    ...Object.entries(lexicon.moods).flatMap(
      ([mood, colour]) => places.flatMap((place2) => spread(colour[place2], { kind: "mood", mood, place: place2 }))
    ),
    ...spread(lexicon.vain, { kind: "vain" }),
    ...["anywhere", "last"].flatMap(
      (place2) => spread(Object.values(lexicon.unanswered[place2]).flat(), { kind: "unanswered", last: place2 === "last" })
    ),
    ...Object.entries(lexicon.tools).flatMap(
      ([role, colour]) => places.flatMap((place2) => spread(colour[place2], { kind: "role", role, place: place2 }))
    )
  ];
}
function isIntegration(meaning) {
  return meaning.kind === "asks" && meaning.constraints.some(({ key: key3 }) => key3.startsWith("integrations."));
}

// server/recommend/understand/read-tokens.ts
init_define_PAGE_ASSETS();

// server/recommend/understand/amounts.ts
init_define_PAGE_ASSETS();
function amountOf(word) {
  const match = /^(\d{1,12}(?:[.,]\d{1,12}){0,4})(k(?![a-z]))?([a-z]{0,12})$/.exec(word);
  if (!match) return void 0;
  const [, digits = "", thousand, unit = ""] = match;
  const amount = Number(digits.replaceAll(/[.,](?=\d{3}(?:\D|$))/g, "").replace(",", "."));
  return Number.isFinite(amount) ? { amount: thousand ? amount * 1e3 : amount, unit } : void 0;
}

// server/recommend/understand/number-runs.ts
init_define_PAGE_ASSETS();

// server/recommend/understand/number-words.ts
init_define_PAGE_ASSETS();
var SCALES = ["tausend", "hundert"];
var [SHORTEST, LONGEST2] = [9, 48];
function numberOfWord(word, numbers) {
  return numbers.get(word) ?? (word.length < SHORTEST || word.length > LONGEST2 ? void 0 : compoundOf(word, numbers));
}
function isMultiplier(value4) {
  return value4 === 100 || value4 === 1e3;
}
function compoundOf(word, numbers) {
  for (const name of SCALES) {
    const at = word.indexOf(name);
    if (at < 0) continue;
    const scale = numbers.get(name) ?? 0;
    const [head, tail] = [word.slice(0, at), word.slice(at + name.length).replace(/^und/, "")];
    const times = head === "" || head === "ein" ? 1 : numberOfWord(head, numbers);
    const rest = tail === "" ? 0 : numberOfWord(tail, numbers);
    if (times !== void 0 && times < scale && rest !== void 0 && rest < scale) return times * scale + rest;
  }
  return unitBeforeTens(word, numbers);
}
function unitBeforeTens(word, numbers) {
  const at = word.indexOf("und", 3);
  if (at < 0) return void 0;
  const [unit, tens] = [word.slice(0, at), numbers.get(word.slice(at + 3))];
  const units = unit === "ein" ? 1 : numbers.get(unit);
  const isWhole = units !== void 0 && units < 10 && tens !== void 0 && tens < 100 && tens % 10 === 0;
  return isWhole ? units + tens : void 0;
}

// server/recommend/understand/number-runs.ts
var WITHIN_TENS = /* @__PURE__ */ new Set(["y", "e", "et"]);
var JOINTS = /* @__PURE__ */ new Set(["and", "und", ...WITHIN_TENS]);
function joinNumbers(tokens, ones) {
  if (!tokens.some((token, at) => isSpelt(token) && token.gap === "none" && leadsOn(tokens[at - 1], ones)))
    return tokens;
  const joined2 = [];
  for (let at = 0; at < tokens.length; ) {
    const run = runAt(tokens, at, ones);
    const [first, last] = [tokens[at], tokens[(run?.end ?? at + 1) - 1]];
    if (!run || run.end === at + 1) joined2.push(first);
    else joined2.push({ ...first, end: last.end, number: run.value, amount: { amount: run.value, unit: "" } });
    at = run?.end ?? at + 1;
  }
  return joined2;
}
function leadsOn(token, ones) {
  return token !== void 0 && (token.number !== void 0 || ones.has(token.word) || JOINTS.has(token.word));
}
function runAt(tokens, first, ones) {
  const begin = tokens[first];
  const isOne = ones.has(begin.word) && isMultiplierAt(tokens, first + 1);
  const start = isOne ? 1 : begin.number;
  if (start === void 0) return void 0;
  let [thousands, rest, at] = [0, start, first + 1];
  let room = isSpelt(begin) && !isOne ? roomBehind(start) : 0;
  if (isMultiplier(start) && start === 1e3 && isSpelt(begin)) [thousands, rest] = [1e3, 0];
  for (; ; at += 1) {
    const token = tokens[at];
    if (token?.gap !== "none") break;
    if (isSpelt(token) && isMultiplier(token.number) && rest > 0 && rest < token.number) {
      if (token.number === 1e3 && thousands > 0) break;
      if (token.number === 1e3) [thousands, rest] = [rest * 1e3, 0];
      else rest *= 100;
      room = token.number;
    } else if (isSpelt(token) && token.number === 20 && rest % 100 === 4 && room === 0) {
      [rest, room] = [rest + 76, 20];
    } else if (isSpelt(token) && token.number < room && token.number > 0) {
      [rest, room] = [rest + token.number, roomBehind(token.number)];
    } else if (JOINTS.has(token.word) && (room >= 100 || room > 0 && WITHIN_TENS.has(token.word))) {
      const next = isSpelt(tokens[at + 1]) && tokens[at + 1]?.gap === "none" ? runAt(tokens, at + 1, ones) : void 0;
      if (!next || next.value >= room) break;
      return { value: thousands + rest + next.value, end: next.end };
    } else break;
  }
  return { value: thousands + rest, end: at };
}
function isMultiplierAt(tokens, at) {
  const token = tokens[at];
  return token?.gap === "none" && isSpelt(token) && isMultiplier(token.number);
}
function isSpelt(token) {
  return token?.number !== void 0 && !/^\d/.test(token.word);
}
function roomBehind(value4) {
  if (value4 >= 1e3) return value4 === 1e3 ? 1e3 : 0;
  if (value4 >= 100) return value4 % 100 === 0 ? 100 : 0;
  if (value4 === 60 || value4 === 80) return 20;
  return value4 >= 20 && value4 % 10 === 0 ? 10 : 0;
}

// server/recommend/understand/read-tokens.ts
var TokenReader = class {
  #vocabulary;
  #numbers;
  #ones;
  #homonyms;
  #evidence;
  constructor(lexicon, vocabulary2) {
    this.#vocabulary = vocabulary2;
    this.#numbers = new Map(Object.entries(lexicon.numbers).map(([word, number]) => [fold(word), number]));
    this.#ones = new Set(lexicon.seats.ones.map(fold));
    this.#homonyms = new Map(
      LANGUAGES.map((language) => [language, new Set((lexicon.homonyms[language] ?? []).map(fold))])
    );
    this.#evidence = evidenceOf(lexicon);
  }
  read(text) {
    const bare = tokenise(text);
    const language = this.#languageOf(bare);
    const homonyms = this.#homonyms.get(language);
    const known = /* @__PURE__ */ new Map();
    const tokens = bare.map(({ word, start, end, gap, capital }) => {
      let read = known.get(word);
      if (!read) {
        const amount2 = amountOf(word);
        const homonym2 = homonyms?.has(word) ?? false;
        const spelt = homonym2 ? void 0 : numberOfWord(word, this.#numbers);
        const number2 = amount2 ? amount2.unit === "" ? amount2.amount : void 0 : spelt;
        read = {
          forms: this.#vocabulary.formsOf(word),
          number: number2,
          amount: amount2 ?? (number2 === void 0 ? void 0 : { amount: number2, unit: "" }),
          homonym: homonym2
        };
        known.set(word, read);
      }
      const { forms, number, amount, homonym } = read;
      return { word, start, end, gap, capital, forms, number, amount, homonym };
    });
    return { tokens: joinNumbers(tokens, this.#ones), language };
  }
  /** The language of most of its words; English where they do not tell. */
  #languageOf(tokens) {
    const counts = /* @__PURE__ */ new Map();
    const apart = /* @__PURE__ */ new Set();
    for (const { word } of tokens) {
      const languages = this.#evidence.get(word) ?? [];
      for (const language of languages) {
        counts.set(language, (counts.get(language) ?? 0) + 1);
        if (!languages.includes("en")) apart.add(language);
      }
    }
    let best = "en";
    for (const language of LANGUAGES) {
      const [count, most] = [counts.get(language) ?? 0, counts.get(best) ?? 0];
      if (count > most || best === "en" && count === most && apart.has(language)) best = language;
    }
    return best;
  }
};
function evidenceOf({ ignored, homonyms }) {
  const evidence = /* @__PURE__ */ new Map();
  const open2 = new Set(Object.values(homonyms).flat().map(fold));
  for (const language of LANGUAGES) {
    for (const word of new Set((ignored[language] ?? []).map(fold))) {
      if (!open2.has(word)) evidence.set(word, [...evidence.get(word) ?? [], language]);
    }
  }
  return evidence;
}

// server/recommend/understand/seats.ts
init_define_PAGE_ASSETS();

// server/recommend/understand/heads.ts
init_define_PAGE_ASSETS();
var MOST_BETWEEN = 2;
var HeadReader = class {
  #heads;
  #sorts;
  #rates;
  #per;
  #plain;
  /** @param plain words of which nothing is counted */
  constructor({ seats, fillers }, plain) {
    const within3 = new Set(fillers);
    const counts = (phrases, head) => phrases.map((phrase) => [phrase, head]);
    const all = (phrases) => phrases.map((phrase) => [phrase, true]);
    this.#heads = new PhraseTable(
      [
        ...counts(seats.heads, { sure: true }),
        ...counts(seats.people, { sure: false }),
        ...Object.entries(seats.accounts).flatMap(([accounts, phrases]) => counts(phrases, { sure: true, accounts }))
      ],
      within3
    );
    this.#sorts = new PhraseTable(all(seats.sorts), within3);
    this.#rates = new PhraseTable(all(seats.rates), within3);
    this.#per = new Set(seats.per.map(fold));
    this.#plain = plain;
  }
  at(tokens, at) {
    return this.#heads.matchAt(tokens, at);
  }
  /** What is counted by the number before a token. */
  after(tokens, from) {
    const sort = tokens[from]?.gap === "none" ? this.#sorts.matchAt(tokens, from) : void 0;
    const first = sort?.end ?? from;
    for (let at = first; at <= first + MOST_BETWEEN; at++) {
      const token = tokens[at];
      if (token === void 0 || token.gap !== "none" || token.amount !== void 0) return void 0;
      const head = this.at(tokens, at);
      if (head) return head;
      if (this.#plain.has(token.word)) return void 0;
    }
    return void 0;
  }
  /** "20 people a day", "3 senders per user": whether what stands from a token on makes a measure of what is counted before it. */
  isRate(tokens, at) {
    if (tokens[at]?.gap !== "none") return false;
    return this.#rates.matchAt(tokens, at) !== void 0 || this.#per.has(tokens[at]?.word ?? "") && this.at(tokens, at + 1) !== void 0;
  }
  /** "a price per 1 account": whether a number is that of a unit. */
  isOfUnit(tokens, at) {
    return tokens[at]?.gap === "none" && this.#per.has(tokens[at - 1]?.word ?? "");
  }
};

// server/recommend/understand/seats.ts
var MOST_SEATS = 5e3;
var SeatReader = class {
  #heads;
  #contexts;
  #teams;
  #solo;
  #ones;
  #ranges;
  #firms;
  #with;
  #joints;
  #plain;
  #fillers;
  constructor(lexicon) {
    const { seats, budget, fillers, boundaries, alternatives, additions, ignored } = lexicon;
    this.#fillers = new Set(fillers);
    this.#ones = new Set(seats.ones);
    this.#ranges = /* @__PURE__ */ new Set([...budget.ranges, ...alternatives]);
    const table = (phrases) => new PhraseTable(phrases, new Set(fillers));
    const all = (phrases) => table(phrases.map((phrase) => [phrase, true]));
    this.#contexts = table([
      ...seats.contexts.map((phrase) => [phrase, "context"]),
      ...seats.crews.map((phrase) => [phrase, "crew"])
    ]);
    this.#teams = all(seats.teams);
    this.#firms = new Set(seats.firms.map(fold));
    this.#with = new Set(seats.with.map(fold));
    this.#solo = all(seats.solo);
    this.#joints = /* @__PURE__ */ new Set([...boundaries, ...alternatives, ...additions]);
    this.#plain = /* @__PURE__ */ new Set([...Object.values(ignored).flat(), ...boundaries, ...alternatives]);
    this.#heads = new HeadReader(lexicon, this.#plain);
  }
  /** The seats that are named from a token on; `first` is the number's own place or that of the words before it. */
  readAt(tokens, at) {
    const solo = this.#solo.matchAt(tokens, at);
    if (solo) return found(1, at, solo.end);
    const context = this.#contexts.matchAt(tokens, at) ?? this.#firmAt(tokens, at);
    const alone = context !== void 0 || tokens[at]?.gap !== "none";
    const from = context?.end ?? at;
    const one = alone && this.#ones.has(tokens[from]?.word ?? "") ? this.#heads.at(tokens, from + 1) : void 0;
    if (one?.meaning.sure) {
      return this.#heads.isRate(tokens, one.end) ? void 0 : found(1, at, one.end, one.meaning, [from + 1, one.end]);
    }
    const first = context?.end ?? at;
    const counted2 = this.#countAt(tokens, first);
    if (!counted2) return void 0;
    const head = this.#heads.after(tokens, counted2.end);
    if (head) {
      if (this.#heads.isRate(tokens, head.end)) return void 0;
      const team = tokens[head.end]?.gap === "none" ? this.#teams.matchAt(tokens, head.end) : void 0;
      const isAll = tokens[at]?.gap !== "none" && tokens[head.end]?.gap !== "none";
      if (!head.meaning.sure && !context && !team && !isAll) return void 0;
      return found(counted2.number, at, team?.end ?? head.end, head.meaning, [counted2.end, head.end]);
    }
    const next = tokens[counted2.end];
    const ends = next === void 0 || next.gap !== "none" || this.#joints.has(next.word);
    const counts = context?.meaning === "crew" ? ends || this.#plain.has(next.word) : context?.meaning === "context" && ends;
    return counts ? found(counted2.number, at, counted2.end) : void 0;
  }
  /**
   * How many a sum is for, said from a token on: "for 4 users", "for our team of five". What is paid for needs no more to show
   * that people are its seats.
   */
  paidForAt(tokens, at) {
    const context = this.#contexts.matchAt(tokens, at);
    const crew = context?.meaning === "crew" ? context : this.#crewAt(tokens, context?.end ?? at);
    const first = crew?.end ?? skipFillers(tokens, context?.end ?? at, this.#fillers);
    const counted2 = first === at || tokens[first]?.gap === "none" ? this.#countAt(tokens, first) : void 0;
    if (!counted2) return void 0;
    const head = this.#heads.after(tokens, counted2.end);
    if (!head) return crew ? found(counted2.number, first, counted2.end) : void 0;
    return this.#heads.isRate(tokens, head.end) ? void 0 : found(counted2.number, first, head.end, head.meaning, [counted2.end, head.end]);
  }
  /** The "with" of "an agency with 4 people". */
  #firmAt(tokens, at) {
    const isWith = tokens[at]?.gap === "none" && this.#with.has(tokens[at]?.word ?? "");
    return isWith && this.#firms.has(tokens[at - 1]?.word ?? "") ? { meaning: "firm", end: at + 1 } : void 0;
  }
  #crewAt(tokens, at) {
    const context = tokens[at]?.gap === "none" ? this.#contexts.matchAt(tokens, skipFillers(tokens, at, this.#fillers)) : void 0;
    return context?.meaning === "crew" ? context : void 0;
  }
  /** A number, or the larger end of a range. */
  #countAt(tokens, at) {
    const number = tokens[at]?.number;
    if (number === void 0 || !isCount(number) || isSign(tokens[at - 1])) return void 0;
    if (this.#heads.isOfUnit(tokens, at)) return void 0;
    const [next, after] = [tokens[at + 1], tokens[at + 2]];
    const glued = next?.gap === "none" && next.number !== void 0 ? next.number : void 0;
    if (glued !== void 0 && isCount(glued) && glued > number) return { number: glued, end: at + 2 };
    const spelt = next?.gap === "none" && this.#ranges.has(next.word) ? after?.number : void 0;
    if (spelt !== void 0 && isCount(spelt) && spelt > number) return { number: spelt, end: at + 3 };
    return { number, end: at + 1 };
  }
};
function isCount(number) {
  return Number.isInteger(number) && number >= 1 && number <= MOST_SEATS;
}
function isSign(token) {
  return token !== void 0 && new RegExp("\\p{Sc}", "u").test(token.word);
}
function found(value4, first, end, { accounts } = {}, noun = [first, end]) {
  const constraint = { key: "seats", op: "is", value: value4 };
  if (!accounts) return { constraint, first, end };
  const unit = accounts.startsWith("linkedin.") ? "linkedin-account" : "client";
  return { constraint, first, end, accounts, counted: { unit, first: noun[0], end: noun[1] } };
}

// server/recommend/understand/tool-names.ts
init_define_PAGE_ASSETS();
var DOMAINS = /* @__PURE__ */ new Set(["io", "ai", "com", "co", "app", "net", "so"]);
function toolNames(tools, isOrdinary) {
  const names = /* @__PURE__ */ new Map();
  const firstWords = /* @__PURE__ */ new Map();
  const add = (words, slug, plain, partial = false) => {
    const phrase = words.join(" ");
    if (phrase.length > 1 && !names.has(phrase)) names.set(phrase, { slug, plain, partial });
  };
  const isPlain = (words) => words.length < 3 && words.every(isOrdinary);
  const all = [...tools];
  for (const { slug, name, aliases: aliases2, former_slugs: former_slugs2 } of all) {
    for (const text of [name, ...aliases2, slug, ...former_slugs2]) {
      const words = wordsOf(text);
      add(words, slug, !endsInDomain(words) && isPlain(words));
      const bare = endsInDomain(words) ? words.slice(0, -1) : words;
      add(bare, slug, isPlain(bare));
      for (const end of DOMAINS) add([...bare, end], slug, false);
      if (words.length > 1) add([words.join("")], slug, isOrdinary(words.join("")));
      if (bare.length > 1) {
        const [first = ""] = bare;
        firstWords.set(first, (firstWords.get(first) ?? /* @__PURE__ */ new Set()).add(slug));
      }
    }
  }
  for (const [word, slugs2] of firstWords) {
    const [slug] = slugs2;
    if (slugs2.size === 1 && slug !== void 0 && word.length > 4) add([word], slug, false, true);
  }
  return [...names];
}
function endsInDomain(words) {
  return words.length > 1 && DOMAINS.has(words.at(-1) ?? "");
}

// server/recommend/understand/vocabulary.ts
init_define_PAGE_ASSETS();

// server/recommend/understand/typo-index.ts
init_define_PAGE_ASSETS();

// server/text/typo-candidates.ts
init_define_PAGE_ASSETS();
var PREFIX = 7;
var TypoCandidates = class {
  #forgiven;
  #byRest = /* @__PURE__ */ new Map();
  /** @param forgiven how many edits, in a word of so many letters */
  constructor(words, forgiven2) {
    this.#forgiven = forgiven2;
    for (const word of new Set(words)) {
      const edits = forgiven2(word.length);
      if (edits > 0) for (const rest of restsOf(word.slice(0, PREFIX), edits)) this.#add(rest, word);
    }
  }
  /** All words that may be as near as is forgiven in both, and others that are not, each once. */
  of(typed) {
    const edits = this.#forgiven(typed.length);
    const found2 = /* @__PURE__ */ new Set();
    if (edits === 0) return found2;
    for (const rest of restsOf(typed.slice(0, PREFIX), edits)) {
      const words = this.#byRest.get(rest) ?? [];
      for (const word of typeof words === "string" ? [words] : words) {
        const most = Math.min(edits, this.#forgiven(word.length));
        if (Math.abs(word.length - typed.length) <= most) found2.add(word);
      }
    }
    return found2;
  }
  /** Most rests are of one word: a list for each would take more room than all else. */
  #add(rest, word) {
    const words = this.#byRest.get(rest);
    if (words === void 0) this.#byRest.set(rest, word);
    else if (typeof words === "string") this.#byRest.set(rest, [words, word]);
    else words.push(word);
  }
};
function isSwapOf(a, b) {
  if (a.length !== b.length || a === b) return false;
  let at = 0;
  while (at < a.length && a[at] === b[at]) at += 1;
  return a[at] === b[at + 1] && a[at + 1] === b[at] && a.slice(at + 2) === b.slice(at + 2);
}
function restsOf(word, edits) {
  const rests = /* @__PURE__ */ new Set();
  const leaveOut = (rest, left, from) => {
    rests.add(rest);
    for (let i = from; left > 0 && i < rest.length; i += 1) {
      leaveOut(rest.slice(0, i) + rest.slice(i + 1), left - 1, i);
    }
  };
  leaveOut(word, edits, 0);
  return rests;
}

// server/recommend/understand/typo-index.ts
var TypoIndex = class {
  #candidates;
  #weak;
  /** @param weak words that stand behind others that are as near */
  constructor(words, weak) {
    this.#weak = weak;
    this.#candidates = new TypoCandidates(words, editsIn);
  }
  /**
   * The nearest word; of equally near ones that with the same first letter, then one that is not
   * weak, then the one that begins and ends alike the longest, then the first by code unit.
   */
  nearest(typed) {
    if (typed.length < 4 || typed.length > 24 || !/^[a-z]+$/.test(typed)) return void 0;
    let best;
    for (const word of this.#candidates.of(typed)) {
      const distance = distanceOf(typed, word);
      if (distance > Math.min(editsIn(word.length), editsIn(typed.length))) continue;
      const rank2 = `${distance}${typed[0] === word[0] ? 0 : 1}${this.#weak.has(word) ? 1 : 0}${90 - sharedEnds(typed, word)}${word}`;
      if (!best || rank2 < best.rank) best = { word, rank: rank2 };
    }
    return best?.word;
  }
};
function editsIn(length) {
  return length < 4 ? 0 : length < 8 ? 1 : 2;
}
function distanceOf(typed, word) {
  return isSwapOf(typed, word) ? 1 : leven(typed, word, { maxDistance: 3 });
}
function sharedEnds(a, b) {
  const shorter = Math.min(a.length, b.length);
  let [head, tail] = [0, 0];
  while (head < shorter && a[head] === b[head]) head += 1;
  while (tail < shorter - head && a.at(-1 - tail) === b.at(-1 - tail)) tail += 1;
  return head + tail;
}

// server/recommend/understand/vocabulary.ts
var Vocabulary = class {
  #words;
  #stems;
  #everyday;
  #weak;
  #typos;
  /**
   * @param words of phrases; one that ends in * is the beginning of a word
   * @param everyday words that mean nothing here, and are no typos either
   * @param weak of the words, those that a typo stands for only where no other is as near
   */
  constructor(words, everyday, weak = /* @__PURE__ */ new Set()) {
    const all = [...new Set(words)];
    this.#words = new Set(all.filter((word) => !word.endsWith("*")));
    this.#stems = new Set(all.filter((word) => word.endsWith("*")));
    this.#everyday = new Set(everyday);
    this.#weak = weak;
  }
  knows(word) {
    return this.#inflected(word).length > 0 || this.#everyday.has(word);
  }
  /** The known words that a typed one stands for; none where it is unknown. */
  formsOf(word) {
    const forms = this.#inflected(word);
    const known = forms.some((form) => !form.endsWith("*")) || this.#everyday.has(singular(word));
    if (known) return forms;
    this.#typos ??= new TypoIndex([...this.#words, ...this.#roots()], this.#weak);
    const mended = this.#typos.nearest(word) ?? this.#typos.nearest(singular(word));
    return mended === void 0 ? forms : [.../* @__PURE__ */ new Set([...forms, ...this.#inflected(mended)])];
  }
  /** Stems that are long enough to be words. */
  *#roots() {
    for (const stem of this.#stems) if (stem.length > 6) yield stem.slice(0, -1);
  }
  #inflected(word) {
    const plural = word.length > 3 ? `${word}s` : word;
    const forms = [word, singular(word), plural].filter(
      (form, i, all) => this.#words.has(form) && all.indexOf(form) === i
    );
    if (forms.length === 0 && this.#everyday.has(word)) forms.push(word);
    for (let length = Math.min(word.length, 20); length >= 3; length--) {
      const stem = `${word.slice(0, length)}*`;
      if (this.#stems.has(stem)) forms.push(stem);
    }
    return forms;
  }
};
function singular(word) {
  if (word.length < 4 || !word.endsWith("s") || word.endsWith("ss")) return word;
  return word.endsWith("ies") ? `${word.slice(0, -3)}y` : word.slice(0, -1);
}

// server/recommend/understand/grammar.ts
var Grammar = class {
  tokens;
  phrases;
  /** What words mean that are typed as two: "hub spot", "out play". */
  joined;
  budgets;
  seats;
  /** What is paid for, and makes another thing of the word before it: a LinkedIn seat is not LinkedIn. */
  counted;
  fillers;
  unneeded;
  without;
  boundaries;
  /** What may open a clause of its own behind an "and". */
  verbs;
  additions;
  alternatives;
  /** What turns a tool that is called too dear, is in use or came before harm, to one to be like, left or kept. */
  turns;
  /** Categories that are a channel in a row with channels. */
  channelsBeside;
  /** Bare words for messages, which are sent on LinkedIn in a row with what is done there. */
  messagesBeside;
  /** "half" and the like, which no constraint has a place for. */
  factors;
  /** Words that carry no wish of their own. */
  ignored;
  constructor(lexicon, tools) {
    const { budget, seats } = lexicon;
    const folded = (words2) => new Set(words2.map(fold));
    const meanings = meaningsOf(lexicon);
    this.fillers = folded(lexicon.fillers);
    this.unneeded = folded(lexicon.unneeded);
    this.without = new PhraseTable(
      lexicon.without.map((phrase) => [phrase, true]),
      this.fillers
    );
    this.boundaries = folded(lexicon.boundaries);
    this.verbs = folded(lexicon.verbs);
    this.additions = folded(lexicon.additions);
    this.alternatives = folded(lexicon.alternatives);
    this.counted = new PhraseTable(
      [seats.heads, ...Object.values(seats.accounts), budget.units.sender ?? []].flat().map((phrase) => [phrase, true]),
      this.fillers
    );
    this.turns = new PhraseTable(
      [
        ...lexicon.similar.map((phrase) => [phrase, "similar"]),
        ...lexicon.parting.map((phrase) => [phrase, "parting"]),
        ...lexicon.keeping.map((phrase) => [phrase, "keeping"]),
        ...lexicon.harms.map((phrase) => [phrase, "harm"])
      ],
      folded(lexicon.fillers)
    );
    this.channelsBeside = new Map(Object.entries(lexicon.channels_beside));
    this.messagesBeside = folded(lexicon.messages_beside);
    this.factors = new Set(lexicon.factors.flatMap(phraseWords));
    this.ignored = new Set(Object.values(lexicon.ignored).flat().flatMap(wordsOf));
    const everyday = lexicon.everyday.flatMap(wordsOf);
    const counted2 = [
      ...[budget.limits, budget.roughly, budget.floors, budget.spent, ...Object.values(budget.currencies)].flat(),
      ...[...Object.values(budget.periods), budget.billed_monthly, ...Object.values(budget.units)].flat(),
      ...[
        ...Object.values({ ...seats, accounts: Object.values(seats.accounts).flat() }),
        lexicon.similar,
        lexicon.parting,
        lexicon.keeping,
        lexicon.harms
      ].flat()
    ];
    const words = new Set([...meanings.map(([phrase]) => phrase), ...counted2].flatMap(phraseWords));
    const plain = [
      this.ignored,
      this.unneeded,
      this.boundaries,
      this.additions,
      this.alternatives,
      folded(lexicon.fillers),
      new Set(Object.keys(lexicon.numbers).map(fold))
    ].flatMap((set) => [...set]);
    const ordinary = new Vocabulary([...words, ...plain], everyday);
    const names = toolNames(tools, (word) => ordinary.knows(word));
    const [sure, unsure] = [true, false].map(
      (is) => names.filter(([, { plain: plain2, partial }]) => (plain2 || partial) !== is).flatMap(([phrase]) => phrase.split(" "))
    );
    const vocabulary2 = new Vocabulary(
      [...words, ...plain, ...sure],
      [...everyday, ...unsure],
      new Set(plain.filter((word) => !words.has(word)))
    );
    this.tokens = new TokenReader(lexicon, vocabulary2);
    const all = [...meanings, ...names.map(([phrase, name]) => [phrase, { kind: "tool", name }])];
    this.phrases = new PhraseTable(all, folded(lexicon.fillers), this.additions);
    this.joined = new Map(all.filter(([phrase, meaning]) => isJoinable(phrase, meaning)).reverse());
    this.seats = new SeatReader(lexicon);
    this.budgets = new BudgetReader(lexicon, this.seats);
  }
};
function isJoinable(phrase, meaning) {
  const isName2 = meaning.kind === "tool" && !meaning.name.plain && !meaning.name.partial;
  return (isName2 || meaning.kind === "asks") && /^[a-z0-9]{6,}$/.test(phrase);
}
function phraseWords(phrase) {
  return slotsOf(phrase).flat(2).filter((word) => word !== "..." && word !== "#");
}

// server/recommend/understand/text-reader.ts
init_define_PAGE_ASSETS();

// server/recommend/understand/ambiguity.ts
init_define_PAGE_ASSETS();
var FAR = 24;
var Settler = class {
  #tokens;
  #all;
  constructor(tokens) {
    this.#tokens = tokens;
  }
  /**
   * The one thing that a word means here, or undefined where the text leaves it open: "warm-up" is that of mailboxes where
   * only email is spoken of. The words of its own clause come before those of the whole text.
   */
  settle(readings, at) {
    return this.#settleBy(readings, this.#clauseAt(at)) ?? this.#settleBy(readings, this.#text());
  }
  #settleBy(readings, words) {
    const named2 = readings.filter(({ settled_by }) => settled_by.some((word) => words.has(word)));
    if (named2.length !== 1 || !named2[0]) return void 0;
    const { settled_by: _, ...constraint } = named2[0];
    return constraint;
  }
  #clauseAt(at) {
    let [first, last] = [at, at];
    while (first > Math.max(0, at - FAR) && this.#tokens[first]?.gap === "none") first -= 1;
    while (last < at + FAR && this.#tokens[last + 1]?.gap === "none") last += 1;
    return wordsIn(this.#tokens.slice(first, last + 1));
  }
  #text() {
    this.#all ??= wordsIn(this.#tokens);
    return this.#all;
  }
};
function wordsIn(tokens) {
  const words = /* @__PURE__ */ new Set();
  for (const { word, forms } of tokens) {
    words.add(word);
    for (const form of forms) words.add(form);
  }
  return words;
}

// server/recommend/understand/findings.ts
init_define_PAGE_ASSETS();

// server/recommend/understand/accounts.ts
init_define_PAGE_ASSETS();
function accountsBesidePeople(understood) {
  const counts = understood.filter(({ constraint: { key: key3 } }) => key3 === "seats");
  if (counts.length < 2) return { sure: understood, open: [] };
  const seats = counts.find(({ accounts }) => accounts === void 0) ?? counts[0];
  const numbers = new Set(
    counts.filter(({ accounts }) => accounts === seats?.accounts).map(({ constraint: { value: value4 } }) => value4)
  );
  const beside = new Set(
    counts.filter(({ accounts, constraint: { value: value4 } }) => accounts !== seats?.accounts && !numbers.has(value4))
  );
  if (beside.size === 0) return { sure: understood, open: [] };
  return { sure: understood.filter((item) => !beside.has(item)), open: [...beside].map(readingsOf) };
}
function readingsOf({ text, start, end, constraint: { key: key3, op: op3, value: value4, counted: counted2 }, accounts }) {
  const asked = accounts ? [{ key: accounts, op: "is", value: true, strength: "want" }] : [];
  return { text, start, end, readings: [{ key: key3, op: op3, value: value4, strength: "want", ...counted2 && { counted: counted2 } }, ...asked] };
}

// server/recommend/understand/contradictions.ts
init_define_PAGE_ASSETS();
function contradictionsIn(understood) {
  const found2 = [];
  const byKey = /* @__PURE__ */ new Map();
  const wishes = understood.map(({ constraint }) => wishOf(constraint));
  for (const [i, { constraint }] of understood.entries()) {
    const before = byKey.get(constraint.key) ?? [];
    const other = before.find(
      (j) => contradict(understood[j].constraint, constraint, wishes[i] === wishes[j])
    );
    if (other !== void 0) {
      const [a, b] = [understood[other], understood[i]];
      found2.push({ text: `"${a.text}" (${saidOf2(a)}) and "${b.text}" (${saidOf2(b)})`, between: [other, i] });
    }
    if (before.length < 8) byKey.set(constraint.key, [...before, i]);
  }
  return found2;
}
function wishOf({ op: op3, value: value4 }) {
  return `${op3} ${typeof value4 === "object" ? JSON.stringify(value4) : `${typeof value4} ${value4}`}`;
}
function saidOf2({ constraint: { strength: strength3 } }) {
  return strength3 === "avoid" ? "not wanted" : "wanted";
}
function contradict(a, b, same) {
  const [avoidsA, avoidsB] = [a.strength === "avoid", b.strength === "avoid"];
  if (avoidsA !== avoidsB) return same;
  if (avoidsA || a.strength !== "must" || b.strength !== "must" || a.op !== "is" || b.op !== "is") return false;
  return !same;
}

// server/recommend/understand/floors.ts
init_define_PAGE_ASSETS();
function limitsUnderFloors(understood, floors) {
  if (floors.length === 0) return [];
  return understood.flatMap(({ text, constraint: { key: key3, value: value4 } }, i) => {
    if (key3 !== "budget") return [];
    const above = floors.find(({ sum: sum2 }) => isAbove(sum2, value4));
    return above ? [{ text: `"${text}" (at most) and "${above.text}" (at least)`, between: [i, i] }] : [];
  });
}
function isAbove(floor, limit) {
  const isAlike = ["currency", "period", "per"].every(
    (part) => floor[part] === null || limit[part] === null || floor[part] === limit[part]
  );
  return isAlike && floor.amount > limit.amount;
}

// server/recommend/understand/left-over.ts
init_define_PAGE_ASSETS();
function joinRuns(spans, tokens, text) {
  const runs = [];
  for (const [first, last] of [...spans].sort(([a], [b]) => a - b)) {
    const run = runs.at(-1);
    if (run && run[1] >= first - 1 && tokens[first]?.gap === "none") run[1] = Math.max(run[1], last);
    else runs.push([first, last]);
  }
  return runs.map(([first, last]) => text.slice(tokens[first]?.start, tokens[last]?.end));
}

// server/recommend/understand/message-rows.ts
init_define_PAGE_ASSETS();

// server/recommend/understand/revise.ts
init_define_PAGE_ASSETS();
var MOST_BETWEEN2 = 7;
var ON = new Set(
  "on in via through by over auf in \xFCber per sur en par dans por no na pelo do".split(" ").map(fold)
);
function softenAlternatives(understood, tokens, grammar) {
  const softened = [...understood];
  for (let i = 1; i < softened.length; i++) {
    const [before, after] = [softened[i - 1], softened[i]];
    if (!isOneOfSeveral(before) || !isOneOfSeveral(after)) continue;
    if (!isJoinedBy(tokens, before, after, grammar, grammar.alternatives, false)) continue;
    soften(softened, i);
    for (let at = i - 1; at >= 0; at--) {
      soften(softened, at);
      if (!isInRow(tokens, softened[at - 1], softened[at])) break;
    }
  }
  return softened;
}
function isOneOfSeveral({ constraint: { key: key3 }, needed }) {
  return !needed && key3 !== "tool" && key3 !== "budget" && key3 !== "seats";
}
function soften(understood, at) {
  const item = understood[at];
  if (item.constraint.strength !== "must") return;
  const assumed2 = "one of several that would do, so no must";
  understood[at] = { ...item, constraint: { ...item.constraint, strength: "want", assumed: assumed2 } };
}
function isInRow(tokens, before, { span }) {
  const isOther = before !== void 0 && !["tool", "budget", "seats"].includes(before.constraint.key);
  return isOther && before.span[1] === span[0] - 1 && tokens[span[0]]?.gap === "comma";
}
function rowsOfChannels(understood, tokens, grammar) {
  const joins = /* @__PURE__ */ new Set([...grammar.additions, ...grammar.alternatives]);
  const isChannel = (item) => item?.constraint.key.startsWith("channels.") === true;
  return understood.map((item, i) => {
    const channel = grammar.channelsBeside.get(String(item.constraint.value));
    if (item.constraint.key !== "category" || channel === void 0) return item;
    const [before, after] = [understood[i - 1], understood[i + 1]];
    const inRow = isChannel(before) && isJoinedBy(tokens, before, item, grammar, joins, true) || isChannel(after) && isJoinedBy(tokens, item, after, grammar, joins, true);
    return inRow ? { ...item, constraint: { ...item.constraint, key: channel, value: true } } : item;
  });
}
function mostSpecial(understood, tokens, { fillers }) {
  return understood.filter(({ constraint: { key: key3 }, span }, i) => {
    if (!key3.startsWith("channels.")) return true;
    const channel = key3.slice("channels.".length);
    const [before, after] = [understood[i - 1], understood[i + 1]];
    const isSpecial = (item) => item?.constraint.key.startsWith(`${channel}.`) === true;
    const bare = (from, to) => tokens.slice(from, to).every(({ word }) => fillers.has(word) || ON.has(word));
    const hangsOn = before !== void 0 && isSpecial(before) && span[0] - before.span[1] > 1 && tokens.slice(before.span[1] + 1, span[0] + 1).every(({ gap }) => gap === "none") && bare(before.span[1] + 1, span[0]);
    const leadsTo = after !== void 0 && isSpecial(after) && after.span[0] === span[1] + 1 && tokens[after.span[0]]?.gap === "none";
    return !hangsOn && !leadsTo;
  });
}
function strongerOnce(understood) {
  if (!understood.some(({ constraint: { strength: strength3 } }) => strength3 === "want")) return [...understood];
  const wish2 = ({ constraint }) => `${constraint.key} ${wishOf(constraint)}`;
  const musts = new Set(understood.filter(({ constraint }) => constraint.strength === "must").map(wish2));
  return understood.filter((item) => item.constraint.strength !== "want" || !musts.has(wish2(item)));
}
function isJoinedBy(tokens, before, after, { ignored, boundaries }, joins, byComma) {
  const [from, to] = [before.span[1] + 1, after.span[0]];
  if (to - from > MOST_BETWEEN2) return false;
  const between = tokens.slice(from, to);
  const last = tokens[to];
  if ([...between, last].some((token) => token?.gap === "stop" || token?.gap === "colon")) return false;
  if (between.length === 0) return byComma && last?.gap === "comma";
  return between.some(({ word, homonym }) => !homonym && joins.has(word)) && between.every(({ word }) => joins.has(word) || ignored.has(word) && !boundaries.has(word));
}

// server/recommend/understand/message-rows.ts
var KEY = "linkedin.messages";
var MOST_BETWEEN3 = 3;
function messagesInRows(understood, tokens, grammar, place2) {
  const actions = understood.filter(({ constraint: { key: key3 } }) => key3.startsWith("linkedin."));
  if (actions.length === 0 || actions.some(({ constraint: { key: key3 } }) => key3 === KEY)) return understood;
  const joins = (token) => token !== void 0 && (grammar.additions.has(token.word) || grammar.alternatives.has(token.word));
  for (const { span, constraint } of actions) {
    const at = behind(span[1] + 1) ?? before(span[0] - 1);
    if (at === void 0) continue;
    const found2 = place2({ ...constraint, key: KEY, op: "is", value: true }, [at, at]);
    const next = understood.findIndex(({ span: [first] }) => first > at);
    return next < 0 ? [...understood, found2] : understood.toSpliced(next, 0, found2);
  }
  return understood;
  function isBare(at) {
    if (!grammar.messagesBeside.has(tokens[at]?.word ?? "")) return false;
    const [next, channel] = [tokens[at + 1], understood.find(({ span: [first] }) => first > at)];
    const isElsewhere = channel?.constraint.key.startsWith("channels.") && channel.constraint.key !== "channels.linkedin" && next?.gap === "none" && ON.has(next.word) && channel.span[0] <= at + 3;
    const owner = understood.find(({ span: [first, last] }) => first <= at && at <= last)?.constraint.key;
    const isWhole = next?.gap !== "none" || grammar.ignored.has(next.word) || joins(next) || ON.has(next.word);
    return isWhole && !isElsewhere && (owner === void 0 || owner === "campaigns.sequences");
  }
  function behind(first) {
    const token = tokens[first];
    if (token === void 0 || !(token.gap === "comma" || token.gap === "none" && joins(token))) return void 0;
    for (let at = first; at <= first + 1 + MOST_BETWEEN3 && (at === first || tokens[at]?.gap === "none"); at++) {
      if (isBare(at)) return at;
      if (!isPlain(at)) return void 0;
    }
    return void 0;
  }
  function isPlain(at) {
    const owner = understood.find(({ span: [first, last] }) => first <= at && at <= last);
    if (owner) return owner.constraint.key === "campaigns.sequences";
    return joins(tokens[at]) || !grammar.phrases.matchesAt(tokens, at).some(({ meaning }) => meaning.kind === "mood");
  }
  function before(joint) {
    const isRow = joins(tokens[joint]) && tokens[joint]?.gap === "none" && tokens[joint + 1]?.gap === "none";
    return isRow && isBare(joint - 1) && tokens[joint - 1]?.gap !== "none" ? joint - 1 : void 0;
  }
}

// server/recommend/understand/findings.ts
var FAR2 = 12;
var Findings = class {
  #grammar;
  #text;
  #tokens;
  #understood = [];
  #ambiguous = [];
  #notNeeded = [];
  #leftOver = [];
  #floors = [];
  constructor(grammar, text, tokens) {
    this.#grammar = grammar;
    this.#text = text;
    this.#tokens = tokens;
  }
  place(constraint, first, end, kind = {}) {
    this.#understood.push(this.#placed(constraint, [first, end - 1], kind));
  }
  leaveOpen(readings, strength3, first, end) {
    const constraints = readings.map(({ key: key3, op: op3, value: value4 }) => ({ key: key3, op: op3, value: value4, strength: strength3 }));
    this.#ambiguous.push({ ...this.#part(first, end), readings: constraints });
  }
  /** Tells of words that carry meaning and could not be used. */
  leave(first, end) {
    this.#leftOver.push([first, end - 1]);
  }
  /** Tells of what is said not to be needed, which asks for nothing. */
  setAside(first, end) {
    this.#notNeeded.push(this.#part(first, end));
  }
  /** Tells of a sum that must not be undercut, which asks for nothing, but may stand against a limit. */
  leaveFloor({ value: value4 }, first, end) {
    this.leave(first, end);
    this.#floors.push({ text: this.#part(first, end).text, sum: value4 });
  }
  /** The key of what was understood last. */
  get lastKey() {
    return this.#understood.at(-1)?.constraint.key;
  }
  /**
   * "WhatsApp would be nice": words at the end of a clause colour what stands before them.
   *
   * @param end the token behind these words
   */
  recolour(indices, mood, end) {
    for (const i of indices.toReversed()) {
      const item = this.#understood[i];
      const { key: key3 } = item.constraint;
      if (key3 === "seats" || key3 === "tool" && mood !== "avoid" || key3 === "budget" && mood === "avoid") continue;
      if (mood === "dismissed") {
        this.#understood.splice(i, 1);
        this.setAside(item.span[0], end ?? item.span[1] + 1);
      } else if (mood === "avoid" && item.steady) this.#understood[i] = this.#reaching(item, end);
      else this.#understood[i] = { ...item, constraint: { ...item.constraint, strength: mood } };
    }
  }
  /** "without email or calls nothing works": each of these is a must. */
  need(indices) {
    this.recolour(indices, "must");
    for (const i of indices) this.#understood[i] = { ...this.#understood[i], needed: true };
  }
  /** What was understood last in the clause before a token, and what is of a sort with it and joined to it. */
  sideOfClause(at) {
    const { additions } = this.#grammar;
    let first = at;
    while (first > Math.max(0, at - FAR2) && this.#tokens[first]?.gap === "none") first -= 1;
    const side = [];
    let [joined2, next] = [false, at];
    for (let i = this.#understood.length - 1; i >= 0; i--) {
      const { span, constraint } = this.#understood[i];
      if (span[0] < first) break;
      joined2 ||= this.#tokens.slice(span[1] + 1, next).some(({ word }) => side.length > 0 && additions.has(word));
      if (!joined2 || sortOf(constraint.key) === sortOf(this.lastKey)) side.unshift(i);
      next = span[0];
    }
    return side;
  }
  /** Places of what is refused from a token on, in order. */
  refusedFrom(first) {
    let from = this.#understood.length;
    while (from > 0 && this.#understood[from - 1].span[0] > first) from -= 1;
    return this.#understood.flatMap((_, i) => i >= from && this.isAvoided(i) ? [i] : []);
  }
  /** The token behind what stands at a place. */
  endOf(i) {
    return this.#understood[i].span[1] + 1;
  }
  isAvoided(i) {
    return this.#understood[i]?.constraint.strength === "avoid";
  }
  /** @param unused words that coloured nothing */
  reading(unused) {
    const { sure, open: open2 } = accountsBesidePeople(this.#understood);
    const withMessages = messagesInRows(
      sure,
      this.#tokens,
      this.#grammar,
      (constraint, span) => this.#placed(constraint, span)
    );
    const special = mostSpecial(withMessages, this.#tokens, this.#grammar);
    const inRows = rowsOfChannels(special, this.#tokens, this.#grammar);
    const revised = strongerOnce(softenAlternatives(inRows, this.#tokens, this.#grammar));
    const understood = revised.map(({ text, start, end, constraint }) => ({ text, start, end, constraint }));
    return {
      understood,
      notUnderstood: joinRuns([...this.#leftOver, ...unused], this.#tokens, this.#text),
      notNeeded: inPlace(this.#notNeeded),
      ambiguous: open2.length > 0 ? [...this.#ambiguous, ...open2].sort((a, b) => a.start - b.start) : this.#ambiguous,
      contradictions: [...contradictionsIn(understood), ...limitsUnderFloors(understood, this.#floors)]
    };
  }
  /** The text from a token to the one before another. */
  textOf(first, end) {
    return this.#part(first, end).text;
  }
  #placed(constraint, span, kind = {}) {
    return { ...kind, ...this.#part(span[0], span[1] + 1), constraint, span };
  }
  /** The same up to another token, which it does not include. */
  #reaching(item, end = item.span[1] + 1) {
    return { ...item, ...this.#part(item.span[0], end), span: [item.span[0], end - 1] };
  }
  #part(first, end) {
    const [start, last] = [this.#tokens[first].start, this.#tokens[end - 1].end];
    return { text: this.#text.slice(start, last), start, end: last };
  }
};
function sortOf(key3) {
  return key3?.split(".")[0];
}
function inPlace(parts) {
  const byPlace = new Map(parts.map((part) => [`${part.start} ${part.end}`, part]));
  return [...byPlace.values()].sort((a, b) => a.start - b.start);
}

// server/recommend/understand/lack.ts
init_define_PAGE_ASSETS();
var FAR3 = 12;
var LackReader = class {
  #state;
  constructor(state) {
    this.#state = state;
  }
  /** Whether what is said to be in vain from one token to another is said of something that lacks. */
  isVain(at, end) {
    return this.lackedBefore(at).length > 0 || this.#lacksBehind(end);
  }
  /** Places of what a "without" refuses, up to a token before which nothing else is said in the sentence. */
  lackedBefore(at) {
    const { findings, grammar, tokens } = this.#state;
    for (let first = at - 1; first >= Math.max(0, at - FAR3); first--) {
      const gap = tokens[first + 1]?.gap;
      if (gap === "stop" || gap === "colon") return [];
      if (!grammar.without.matchAt(tokens, first)) continue;
      const lacked = findings.refusedFrom(first);
      const last = lacked.at(-1);
      return last !== void 0 && this.#isBare(findings.endOf(last), at) ? lacked : [];
    }
    return [];
  }
  /** "nothing works for us without …" */
  #lacksBehind(end) {
    const { grammar, tokens } = this.#state;
    for (let at = end; at < end + FAR3 && tokens[at]?.gap === "none"; at++) {
      if (grammar.without.matchAt(tokens, at)) return true;
      if (!this.#isBare(at, at + 1)) return false;
    }
    return false;
  }
  /** Whether nothing that has a meaning of its own stands from one token to another. */
  #isBare(first, end) {
    const { ahead, grammar, tokens } = this.#state;
    for (let at = first; at < end; at++) {
      if (!ahead.isPlain(at) || grammar.boundaries.has(tokens[at]?.word ?? "")) return false;
    }
    return true;
  }
};

// server/recommend/understand/lists.ts
init_define_PAGE_ASSETS();
var LONGEST_LIST = 12;
function listGoesOn(tokens, at, { alternatives, additions }, phraseAt, isAkin) {
  const isAdded = (index) => additions.has(tokens[index]?.word ?? "");
  const joins = (index) => alternatives.has(tokens[index]?.word ?? "") || isAdded(index);
  let akin = true;
  for (let next = at, members = 0; next < tokens.length && members < LONGEST_LIST; members++) {
    if (joins(next)) {
      const last = phraseAt(next + 1);
      return last !== void 0 && asks(last) && (!isAdded(next) || akin && isAkin(last));
    }
    const phrase = phraseAt(next);
    if (!phrase || !asks(phrase)) return false;
    akin &&= isAkin(phrase);
    next = phrase.end;
    const token = tokens[next];
    if (!token || token.gap === "stop" || token.gap === "none" && !joins(next)) return false;
  }
  return false;
}
function asks(match) {
  return match !== void 0 && ["asks", "ambiguous", "tool"].includes(match.meaning.kind);
}

// server/recommend/understand/mood-reader.ts
init_define_PAGE_ASSETS();
var MoodReader = class {
  #state;
  #lacks;
  constructor(state, lacks2) {
    this.#state = state;
    this.#lacks = lacks2;
  }
  /** "without email we can't work": what is in vain without a thing makes it a must; the token after the words. */
  turnVain(at, end) {
    const { findings, scope } = this.#state;
    const lacked = this.#lacks.lackedBefore(at);
    if (lacked.length > 0) findings.need(lacked);
    else scope.turn("avoid", [at, end - 1]);
    return end;
  }
  /** Turns the mood of what follows, or of what stands before it in the clause; the token after the words. */
  turn(mood, meanings, at, end) {
    const { ahead, findings, grammar, scope, tokens } = this.#state;
    const places = meanings.flatMap(
      (meaning) => meaning.kind === "mood" && meaning.mood === mood ? [meaning.place] : []
    );
    const ends = tokens[end]?.gap !== "colon" && !ahead.asksFrom(end);
    const answers = tokens[at]?.gap === "colon" && ends;
    const before = findings.sideOfClause(answers ? at - 1 : at);
    if (answers && before.length > 0) {
      findings.recolour(before, mood, end);
      return end;
    }
    if (!places.includes("before") || mood === "want" && before.length > 0 && ends || places.length > 1 && before.length > 0 && ends) {
      if (before.length > 0 && this.#isDenied(mood, at, before)) findings.need(before);
      else if (before.length > 0) findings.recolour(before, mood, end);
      else if (mood === "dismissed") scope.turn(mood, [at, end - 1]);
      else findings.leave(at, end);
      return end;
    }
    const goesOn = grammar.alternatives.has(tokens[at]?.word ?? "") && end === at + 1 && !scope.isIdle;
    if (!(goesOn && (scope.mood === "dismissed" || scope.mood === "avoid"))) scope.turn(mood, [at, end - 1]);
    return end;
  }
  /** "without email is not an option": two negations make a must. */
  #isDenied(mood, at, before) {
    const lacked = mood === "avoid" ? this.#lacks.lackedBefore(at) : [];
    return before.every((i) => lacked.includes(i));
  }
};

// server/recommend/understand/quantity-reader.ts
init_define_PAGE_ASSETS();
var QuantityReader = class {
  #state;
  constructor(state) {
    this.#state = state;
  }
  /** The token after the budget that begins at one. */
  budgetAt(at) {
    const { findings, grammar, scope, tokens } = this.#state;
    const budget = grammar.budgets.readAt(tokens, at);
    if (!budget) return void 0;
    const constraint = budget.constraint ?? (budget.no === "floor" && scope.mood === "avoid" ? budget.ceiling : void 0);
    if (scope.mood === "dismissed") findings.leave(at, budget.end);
    else if (!constraint && budget.no === "floor") findings.leaveFloor(budget.ceiling, at, budget.end);
    else if (!constraint) findings.leave(at, budget.end);
    else {
      const isWish = scope.mood === "want" || budget.constraint !== void 0 && budget.roughly;
      this.#state.place({ ...constraint, strength: isWish ? "want" : "must" }, at, budget.end);
      if (budget.seats) this.#placeSeats(budget.seats);
      this.#placeChannels(at, budget.end);
    }
    return budget.end;
  }
  /** The token after the number of people or accounts that begins at one. */
  seatsAt(at) {
    const { grammar, tokens } = this.#state;
    const seats = grammar.seats.readAt(tokens, at);
    if (!seats) return void 0;
    this.#placeSeats(seats);
    this.#placeChannels(at, seats.end);
    return seats.end;
  }
  #placeSeats({ constraint, first, end, accounts, counted: counted2 }) {
    const words = counted2 && this.#state.findings.textOf(counted2.first, counted2.end);
    const told = words ? { counted: { words, unit: counted2.unit } } : {};
    this.#state.place({ ...constraint, strength: "must", ...told }, first, end, { accounts });
  }
  /** "10 LinkedIn accounts" counts, and asks for LinkedIn. */
  #placeChannels(first, end) {
    const { names } = this.#state;
    for (let at = first; at < end; at++) {
      const match = names.allAt(at).find((match2) => match2.end <= end);
      if (match?.meaning.kind !== "asks") continue;
      const channel = match.meaning.constraints.find(({ key: key3 }) => key3.startsWith("channels."));
      if (channel)
        this.#state.place({ key: channel.key, op: channel.op, value: channel.value, strength: "must" }, at, match.end);
    }
  }
};

// server/recommend/understand/reading-state.ts
init_define_PAGE_ASSETS();

// server/recommend/understand/look-ahead.ts
init_define_PAGE_ASSETS();
var FAR4 = 12;
var LookAhead = class {
  #grammar;
  #tokens;
  #names;
  constructor(grammar, tokens, names) {
    this.#grammar = grammar;
    this.#tokens = tokens;
    this.#names = names;
  }
  /** Whether something that can be coloured follows in the clause. */
  asksFrom(from) {
    for (let at = from; at < Math.min(from + FAR4, this.#tokens.length); at++) {
      if (this.#tokens[at]?.gap !== "none") return false;
      if (this.#names.phrasesAt(at).some(asks) || this.#tokens[at]?.amount !== void 0) return true;
    }
    return false;
  }
  /** "no calls needed" */
  isUnneeded(next) {
    const token = this.#tokens[next];
    return token?.gap === "none" && this.#grammar.unneeded.has(token.word);
  }
  /** "WhatsApp not needed": what follows says that it is asked for by nobody. */
  denialAt(next) {
    if (this.#tokens[next]?.gap !== "none") return void 0;
    return this.#names.allAt(next).find(({ meaning }) => meaning.kind === "mood" && meaning.mood === "dismissed" && meaning.place === "after");
  }
  /**
   * Whether what follows a negated phrase makes it mean something else: "not my LinkedIn password" is not "not LinkedIn".
   * Better told as not understood than turned round.
   */
  isBlurred(next) {
    if (this.#tokens[next]?.gap !== "none") return false;
    if (this.#grammar.counted.matchAt(this.#tokens, next)) return true;
    return !this.isPlain(next) && this.#names.phrasesAt(next).length === 0;
  }
  /** Whether a phrase of a channel ends in what is paid for, as "LinkedIn account" does. */
  endsInCounted(first, end) {
    return end > first + 1 && this.#grammar.counted.matchAt(this.#tokens, end - 1)?.end === end;
  }
  /** Whether a word carries no wish of its own. */
  isPlain(at) {
    const { word, forms } = this.#tokens[at];
    const { ignored, boundaries, additions, alternatives } = this.#grammar;
    return [word, ...forms].some(
      (form) => ignored.has(form) || boundaries.has(form) || additions.has(form) || alternatives.has(form)
    );
  }
};

// server/recommend/understand/name-reader.ts
init_define_PAGE_ASSETS();

// server/recommend/understand/naming.ts
init_define_PAGE_ASSETS();
function namesTool(name, first, end, around) {
  if (name.partial) return around.role !== void 0 && around.role !== "other";
  if (!name.plain) return true;
  const isSurely = around.role !== void 0 && !(around.role === "current" && around.isTrade);
  if (isSurely || around.besideTool) return true;
  const token = around.tokens[first];
  const [before, after] = [around.tokens[first - 1], around.tokens[end]];
  return token?.capital === true && token.gap !== "stop" && around.language !== "de" && !isCapitalNeighbour(before) && !isCapitalNeighbour(after?.gap === "none" ? after : void 0);
}
function isCapitalNeighbour(token) {
  return token?.capital === true && token.gap !== "stop" && token.forms.length > 0;
}

// server/recommend/understand/neighbours.ts
init_define_PAGE_ASSETS();
var VERSUS = /* @__PURE__ */ new Set(["vs", "versus"]);
var SHORT = 4;
var Neighbours = class {
  #grammar;
  #tokens;
  #language;
  #finder;
  constructor(grammar, tokens, language, finder) {
    this.#grammar = grammar;
    this.#tokens = tokens;
    this.#language = language;
    this.#finder = finder;
  }
  /** Whether a name is joined to the name of another tool: by "or" and the like, or loosely by "and" or a comma too. */
  isBeside(first, end, strictly) {
    return this.#isBefore(first, strictly) || this.#isBehind(first, end, strictly);
  }
  #isBehind(first, end, strictly) {
    const token = this.#tokens[end];
    if (!token || token.gap === "stop" || token.gap === "colon") return false;
    const joined2 = this.#joins(token, strictly);
    if (!joined2 && (strictly || token.gap !== "comma")) return false;
    const next = joined2 ? end + 1 : end;
    return this.#finder.namesAt(next).some((match) => this.#counts(match, next, first, strictly));
  }
  #isBefore(first, strictly) {
    const token = this.#tokens[first - 1];
    if (!token || this.#tokens[first]?.gap === "stop") return false;
    const joined2 = this.#joins(token, strictly);
    if (!joined2 && (strictly || this.#tokens[first]?.gap !== "comma")) return false;
    const end = joined2 ? first - 1 : first;
    for (let at = end - 1; at >= 0 && at > end - 4; at--) {
      if (this.#finder.namesAt(at).some((match) => match.end === end && this.#counts(match, at, first, strictly)))
        return true;
    }
    return false;
  }
  /** A name beside tells that this one is a name where it is a sure one, or both have a capital. */
  #counts({ meaning }, at, beside, strictly) {
    if (meaning.name.partial) return false;
    if (this.#tokens.length <= SHORT || this.#isVersus(at) || this.#isVersus(beside)) return true;
    const capitals = this.#tokens[at]?.capital && this.#tokens[beside]?.capital && this.#language !== "de";
    return strictly || !meaning.name.plain || capitals === true;
  }
  #isVersus(at) {
    return [this.#tokens[at - 1], this.#tokens[at + 1]].some((token) => token !== void 0 && VERSUS.has(token.word));
  }
  #joins({ word }, strictly) {
    const { alternatives, additions } = this.#grammar;
    return alternatives.has(word) || VERSUS.has(word) || !strictly && additions.has(word);
  }
};

// server/recommend/understand/phrase-finder.ts
init_define_PAGE_ASSETS();
var LONG = 6;
var PhraseFinder = class {
  #grammar;
  #tokens;
  #found;
  constructor(grammar, tokens) {
    this.#grammar = grammar;
    this.#tokens = tokens;
    this.#found = new Array(tokens.length);
  }
  /** What may begin at a token, the longest first. */
  allAt(at) {
    const known = this.#found[at];
    if (known || at >= this.#tokens.length) return known ?? [];
    const found2 = this.#matchesAt(at);
    this.#found[at] = found2;
    return found2;
  }
  /** The names that may begin at a token, ordinary words among them. */
  namesAt(at) {
    return this.allAt(at).filter(isName);
  }
  #matchesAt(at) {
    const [token, next] = [this.#tokens[at], this.#tokens[at + 1]];
    const all = this.#grammar.phrases.matchesAt(this.#tokens, at);
    const found2 = all.some(({ meaning }) => isColour(meaning)) && !isSureAsTyped(token) ? all.filter(({ meaning }) => !isColour(meaning)) : all;
    if (token && next?.gap === "none" && !found2.some(({ end }) => end > at + 1)) {
      const meaning = this.#grammar.joined.get(token.word + next.word);
      if (meaning) return [{ meaning, end: at + 2 }, ...token.homonym ? [] : found2];
    }
    return token?.homonym ? found2.filter(({ end }) => end > at + 1) : found2;
  }
};
function isName(match) {
  return match.meaning.kind === "tool";
}
function isColour(meaning) {
  return meaning.kind === "mood" || meaning.kind === "role" && meaning.role === "leave";
}
function isSureAsTyped(token) {
  if (!token) return false;
  const { word, forms } = token;
  return forms.some((form) => form === word || form.endsWith("*") && word.startsWith(form.slice(0, -1))) || word.length >= LONG;
}

// server/recommend/understand/name-reader.ts
var LONGEST_ROW = 3;
var PLURAL = new Set("are were sind waren sont etaient son estan eran sao estao eram".split(" "));
var NameReader = class {
  #grammar;
  #tokens;
  #language;
  #finder;
  #neighbours;
  #role;
  /** The token behind the words that set it. */
  #roleEnd = 0;
  #isFilled = false;
  #turns;
  constructor(grammar, tokens, language) {
    this.#grammar = grammar;
    this.#tokens = tokens;
    this.#language = language;
    this.#finder = new PhraseFinder(grammar, tokens);
    this.#neighbours = new Neighbours(grammar, tokens, language, this.#finder);
  }
  /** "alternative to" expects a tool, up to the end of the clause or the first word behind its names. */
  setRole(role, end) {
    [this.#role, this.#roleEnd, this.#isFilled] = [role, end, false];
  }
  /** Tells that a tool was named in the role, which then goes on over no other word: "leaving Lemlist, needs HubSpot". */
  fillRole() {
    this.#isFilled = true;
  }
  /** Ends the role where it was filled, and a word does not join what follows to it. */
  passRole(at) {
    const { additions, alternatives, fillers } = this.#grammar;
    const word = this.#tokens[at]?.word ?? "";
    if (this.#isFilled && !additions.has(word) && !alternatives.has(word) && !fillers.has(word)) this.endRole();
  }
  endRole() {
    this.#role = void 0;
  }
  /** What begins at a token, the longest first, without names that are but words here. */
  phrasesAt(at, role = this.#roleBefore()) {
    const all = this.#finder.allAt(at);
    if (all.length < 2 && !all.some(isName)) return all;
    const meant = all.filter((match) => !isName(match) || this.#isMeant(match, at, role));
    if (meant.length < 2) return meant;
    const isOpen = role === void 0 && meant.some(isName);
    const rank2 = (match) => rankOf(match, isOpen ? this.#roleBehind(match) : role);
    return meant.sort((a, b) => b.end - a.end || rank2(a) - rank2(b));
  }
  /** What may begin at a token, the longest first. */
  allAt(at) {
    return this.#finder.allAt(at);
  }
  /** What a tool that is named here is to be; said behind it, before it, or by its being one of two. */
  roleOf(first, end) {
    const role = this.#roleAfter(end) ?? this.#roleBefore() ?? (this.#neighbours.isBeside(first, end, true) ? "choose" : void 0);
    if (role !== "current") return role;
    return this.#turnsTo("keeping") ? "other" : this.#turnsTo("parting") ? "leave" : role;
  }
  /** "leaving Salesforce", "Salesforce is too expensive": whether what is no tool here is to be left all the same. */
  isLeft(first, end) {
    const { fillers } = this.#grammar;
    const isNext = () => this.#tokens.slice(this.#roleEnd, first).every(({ word }) => fillers.has(word));
    if (this.#roleBefore() === "leave" && isNext()) return true;
    const isRefused = this.#finder.allAt(end).some(({ meaning }) => meaning.kind === "mood");
    return !isRefused && this.#roleAfter(end) === "leave";
  }
  /** "not Clay" speaks of a tool, "not more" does not: whether a name begins where one is expected. */
  expectsName(at) {
    return this.#finder.namesAt(at).some((match) => this.#isMeant(match, at, "like"));
  }
  /** "because of X" blames X where the text tells of harm, and asks for nothing else. */
  #roleBefore() {
    return this.#role !== "blamed" ? this.#role : this.#turnsTo("harm") ? "leave" : void 0;
  }
  /** "HubSpot is too expensive": what is left is a tool, not what others are joined to. */
  #roleBehind({ end }) {
    const after = this.#roleAfter(end);
    return after === "leave" || after === "like" && this.#turnsTo("similar") ? after : void 0;
  }
  #isMeant({ meaning, end }, first, role) {
    return namesTool(meaning.name, first, end, {
      tokens: this.#tokens,
      language: this.#language,
      role: this.#roleAfter(end) ?? role,
      isTrade: this.#tokens.slice(first, end).every(({ word }) => this.#grammar.ignored.has(word)),
      besideTool: this.#neighbours.isBeside(first, end, false)
    });
  }
  #roleAfter(end, row2 = LONGEST_ROW) {
    const gap = this.#tokens[end]?.gap;
    if (gap !== "none" && gap !== "comma") return void 0;
    const match = this.#finder.allAt(end).find(({ meaning }) => meaning.kind === "role" && meaning.place === "after");
    if (!match && row2 > 0 && this.#isAddition(end)) {
      const next = this.#finder.allAt(end + 1).find((match2) => isName(match2) || isIntegration(match2.meaning));
      const isOfAll = next && (PLURAL.has(this.#tokens[next.end]?.word ?? "") || this.#isAddition(next.end));
      return isOfAll && this.#roleAfter(next.end, row2 - 1) === "leave" ? "leave" : void 0;
    }
    if (match?.meaning.kind !== "role") return void 0;
    return match.meaning.role === "leave" && this.#turnsTo("similar") ? "like" : match.meaning.role;
  }
  #isAddition(at) {
    return this.#grammar.additions.has(this.#tokens[at]?.word ?? "");
  }
  /** Whether the text says so somewhere. */
  #turnsTo(turn) {
    this.#turns ??= new Set(
      this.#tokens.flatMap((_, at) => this.#grammar.turns.matchesAt(this.#tokens, at).map(({ meaning }) => meaning))
    );
    return this.#turns.has(turn);
  }
};
function rankOf({ meaning }, role) {
  if (meaning.kind === "tool") return role === void 0 ? 3 : 0;
  return meaning.kind === "asks" ? 1 : 2;
}

// server/recommend/understand/scope.ts
init_define_PAGE_ASSETS();
var Scope = class {
  #mood = "must";
  /** The words that set the mood, as long as it has coloured nothing. */
  #idle;
  #since = 0;
  /** Announced by a colon, it goes on over the commas. */
  #announced = false;
  /** A "no" that found nothing to deny carries meaning that was not used. */
  unused = [];
  get mood() {
    return this.#mood;
  }
  /** The first token of the words that set the mood. */
  get since() {
    return this.#since;
  }
  get isIdle() {
    return this.#idle !== void 0;
  }
  get isAnnounced() {
    return this.#announced;
  }
  turn(mood, by) {
    if (mood === "avoid" && this.#mood === "avoid" && this.#idle) {
      [this.#mood, this.#idle] = ["must", void 0];
      return;
    }
    if (this.#idle && this.#mood === "avoid") this.unused.push(this.#idle);
    [this.#mood, this.#idle, this.#announced] = [mood, mood === "must" ? void 0 : by, false];
    if (by) [this.#since] = by;
  }
  announce() {
    this.#announced = this.#idle !== void 0;
  }
  colour() {
    this.#idle = void 0;
  }
  /** Takes back a mood that was found to belong to what stands before it. */
  drop() {
    [this.#mood, this.#idle] = ["must", void 0];
  }
  end() {
    this.turn("must");
  }
};

// server/recommend/understand/reading-state.ts
var ReadingState = class {
  grammar;
  tokens;
  names;
  ahead;
  findings;
  scope = new Scope();
  constructor(grammar, text) {
    this.grammar = grammar;
    const { tokens, language } = grammar.tokens.read(text);
    this.tokens = tokens;
    this.names = new NameReader(grammar, tokens, language);
    this.ahead = new LookAhead(grammar, tokens, this.names);
    this.findings = new Findings(grammar, text, tokens);
  }
  place(constraint, first, end, kind) {
    this.findings.place(constraint, first, end, kind);
    this.scope.colour();
  }
};

// server/recommend/understand/wish-reader.ts
init_define_PAGE_ASSETS();
var LONE = "a name alone, taken as the tool that others should be like; get_tool tells of the tool itself";
var WishReader = class {
  #state;
  constructor(state) {
    this.#state = state;
  }
  ask(constraints, steady, { end, number }, at) {
    const { ahead, findings, scope } = this.#state;
    const denial = ahead.denialAt(end);
    const mood = denial || scope.mood === "avoid" && ahead.isUnneeded(end) ? "dismissed" : steady && scope.mood === "avoid" ? "must" : scope.mood;
    const isChannel = constraints.some(({ key: key3 }) => key3.startsWith("channels."));
    const blurred = mood === "avoid" && (ahead.isBlurred(end) || isChannel && ahead.endsInCounted(at, end));
    let first = at;
    if (steady && scope.mood === "avoid") {
      const others = constraints.length > 1 ? findings.sideOfClause(at).filter((i) => findings.isAvoided(i)) : [];
      findings.recolour(others, "must");
      if (scope.isIdle || others.length > 0) first = scope.since;
      scope.drop();
    }
    if (mood === "dismissed") {
      const last = denial?.end ?? (ahead.isUnneeded(end) ? end + 1 : end);
      findings.setAside(scope.isIdle ? scope.since : at, last);
      scope.colour();
      return denial?.end ?? end;
    }
    scope.colour();
    if (blurred) {
      findings.leave(at, end);
      return end;
    }
    if (constraints.some(({ op: op3 }) => op3 === "lowest")) this.#tellFactors(at, end);
    for (const { strength: strength3, ...constraint } of constraints) {
      const value4 = constraint.value === "#" && number !== void 0 ? number : constraint.value;
      this.#state.place({ ...constraint, value: value4, strength: colouredBy(mood, strength3) }, first, end, { steady });
    }
    return end;
  }
  /** "half the price" is a low one; by how much is told, since nothing is judged by it. */
  #tellFactors(first, end) {
    const { findings, grammar, tokens } = this.#state;
    for (let at = first; at < end; at++) {
      if (tokens[at]?.forms.some((form) => grammar.factors.has(form))) findings.leave(at, at + 1);
    }
  }
  /** "cheaper than" and "is too expensive" tell of a tool, and ask for a price besides; "easier than" wishes besides. */
  askInside(first, end) {
    for (let at = first; at < end; ) {
      const match = this.#state.names.allAt(at).find(({ end: last, meaning: { kind } }) => last <= end && (kind === "asks" || kind === "unanswered"));
      if (match?.meaning.kind === "asks") this.ask(match.meaning.constraints, match.meaning.steady, match, at);
      else if (match?.meaning.kind === "unanswered" && !match.meaning.last) this.#state.findings.leave(at, match.end);
      at = match?.end ?? at + 1;
    }
  }
  /** Tells of a wish that no question answers, with the "no" that was said of it. */
  leave(at, end) {
    const { findings, scope } = this.#state;
    findings.leave(scope.isIdle && scope.mood === "avoid" ? scope.since : at, end);
    scope.colour();
    return end;
  }
  nameTool({ meaning, end }, at) {
    const { ahead, findings, names, scope } = this.#state;
    if (meaning.kind !== "tool") return end;
    const role = names.roleOf(at, end);
    names.fillRole();
    const denial = ahead.denialAt(end);
    if (role !== "leave" && (denial || role === "other" || scope.mood === "dismissed"))
      findings.leave(at, denial?.end ?? end);
    else {
      const strength3 = role === "leave" || scope.mood === "avoid" ? "avoid" : "want";
      const assumed2 = role === "choose" && strength3 === "want" ? { assumed: "named to be chosen between" } : {};
      this.#state.place({ key: "tool", op: "is", value: meaning.name.slug, strength: strength3, ...assumed2 }, at, end);
    }
    scope.colour();
    return denial?.end ?? end;
  }
  /**
   * A text that is nothing but a name may ask for what is like the tool, or for the tool itself. A name that is a word of the
   * trade, or that of a program to be joined, is left open; undefined where more or something else stands there.
   */
  loneNameAt(at) {
    const { findings, grammar, names, tokens } = this.#state;
    const whole = names.allAt(at).filter(({ end }) => end === tokens.length);
    const others = whole.flatMap(({ meaning }) => meaning.kind === "asks" ? meaning.constraints : []);
    const name = whole.find(({ meaning }) => meaning.kind === "tool" && (!meaning.name.partial || others.length > 0));
    if (name?.meaning.kind !== "tool") return void 0;
    const like = { key: "tool", op: "is", value: name.meaning.name.slug };
    const isTrade = tokens.slice(at).every(({ word }) => grammar.ignored.has(word));
    if (isTrade || others.length > 0) findings.leaveOpen([like, ...others], "want", at, tokens.length);
    else findings.place({ ...like, strength: "want", assumed: LONE }, at, tokens.length);
    return tokens.length;
  }
  /** A word of the trade that the text leaves open. */
  leaveOpen(readings, first, end) {
    const { findings, scope } = this.#state;
    const { mood } = scope;
    if (mood === "dismissed") findings.setAside(scope.isIdle ? scope.since : first, end);
    scope.colour();
    if (mood !== "dismissed") findings.leaveOpen(readings, mood === "avoid" ? "avoid" : "want", first, end);
  }
};
function colouredBy(mood, own) {
  if (own === "avoid") return "avoid";
  return mood === "must" ? own ?? "must" : mood;
}

// server/recommend/understand/text-reader.ts
var TextReader = class {
  #state;
  #settler;
  #quantities;
  #wishes;
  #lacks;
  #moods;
  constructor(grammar, text) {
    this.#state = new ReadingState(grammar, text);
    this.#settler = new Settler(this.#state.tokens);
    this.#quantities = new QuantityReader(this.#state);
    this.#wishes = new WishReader(this.#state);
    this.#lacks = new LackReader(this.#state);
    this.#moods = new MoodReader(this.#state, this.#lacks);
  }
  read() {
    const { findings, scope, tokens } = this.#state;
    for (let at = this.#wishes.loneNameAt(0) ?? 0; at < tokens.length; ) {
      this.#openClause(at);
      at = this.#quantities.budgetAt(at) ?? this.#quantities.seatsAt(at) ?? this.#readPhrase(at) ?? this.#readWord(at);
    }
    scope.end();
    return findings.reading(scope.unused);
  }
  #openClause(at) {
    const { names, scope, tokens } = this.#state;
    const { gap } = tokens[at];
    if (gap === "none") return;
    if (gap === "colon" && scope.isIdle) scope.announce();
    else if (gap === "stop") scope.end();
    else if (scope.isAnnounced) return;
    else if (scope.mood !== "must" && !scope.isIdle && this.#goesOn(at) && !this.#opensOwn(at)) return;
    else scope.end();
    if (gap !== "comma") names.endRole();
  }
  #goesOn(at) {
    const { grammar, names, scope, tokens } = this.#state;
    return listGoesOn(
      tokens,
      at,
      grammar,
      (next) => names.phrasesAt(next)[0],
      (match) => scope.mood !== "avoid" || this.#isOfSort(match)
    );
  }
  /** "not per seat, and add colleagues": a verb behind the "and" that a "not" before a noun does not reach. */
  #opensOwn(at) {
    const { grammar, scope, tokens } = this.#state;
    const isVerb = (token) => token !== void 0 && grammar.verbs.has(token.word);
    if (!grammar.additions.has(tokens[at]?.word ?? "") || !isVerb(tokens[at + 1])) return false;
    return !tokens.slice(scope.since, at).some(isVerb);
  }
  #readPhrase(at) {
    const { findings, names } = this.#state;
    const all = names.phrasesAt(at);
    if (all.length === 0) return void 0;
    const matches = all.filter(({ meaning: meaning2, end: end2 }) => {
      if (meaning2.kind === "vain") return this.#lacks.isVain(at, end2);
      if (meaning2.kind === "unanswered") return !meaning2.last || this.#endsWish(end2);
      return !needsName(meaning2) || names.expectsName(end2);
    });
    const vain = matches[0]?.meaning.kind === "asks" ? void 0 : matches.find(({ meaning: meaning2 }) => meaning2.kind === "vain");
    const match = vain ?? matches[0];
    if (!match) return void 0;
    const { meaning, end } = match;
    const role = matches.find((other) => other.end === end && other.meaning.kind === "role")?.meaning;
    if (role?.kind === "role" && (meaning.kind === "role" || names.expectsName(end))) {
      if (role.place === "before") names.setRole(role.role, end);
      this.#wishes.askInside(at, end);
      return end;
    }
    switch (meaning.kind) {
      case "asks":
        if (isIntegration(meaning) && names.isLeft(at, end)) {
          findings.leave(at, end);
          return end;
        }
        names.endRole();
        return this.#wishes.ask(meaning.constraints, meaning.steady, match, at);
      case "ambiguous": {
        names.endRole();
        const settled = this.#settler.settle(meaning.readings, at);
        if (settled) return this.#wishes.ask([settled], false, match, at);
        this.#wishes.leaveOpen(meaning.readings, at, end);
        return end;
      }
      case "tool": {
        const beside = matches.find((other) => other.end === end && isIntegration(other.meaning));
        if (beside?.meaning.kind !== "asks" || names.roleOf(at, end) !== "current")
          return this.#wishes.nameTool(match, at);
        names.endRole();
        return this.#wishes.ask(beside.meaning.constraints, beside.meaning.steady, beside, at);
      }
      case "vain":
        return this.#moods.turnVain(at, end);
      case "unanswered":
        names.passRole(at);
        return this.#wishes.leave(at, end);
      case "mood":
        names.passRole(at);
        return this.#moods.turn(
          meaning.mood,
          matches.filter((other) => other.end === end).map(({ meaning: meaning2 }) => meaning2),
          at,
          end
        );
      default:
        return end;
    }
  }
  /** "LinkedIn, support" wishes for support; "has to support LinkedIn" does not. */
  #endsWish(end) {
    const { additions, alternatives } = this.#state.grammar;
    const next = this.#state.tokens[end];
    return next === void 0 || next.gap !== "none" || additions.has(next.word) || alternatives.has(next.word);
  }
  #readWord(at) {
    const { ahead, findings, grammar, names, scope, tokens } = this.#state;
    const { word, homonym } = tokens[at];
    names.passRole(at);
    const { boundaries, additions } = grammar;
    if (!homonym && boundaries.has(word)) {
      if (!scope.isIdle) scope.end();
      names.endRole();
    } else if (!homonym && additions.has(word) && scope.mood === "avoid" && (!this.#isAkin(at) || this.#opensOwn(at))) {
      scope.end();
    }
    if (!ahead.isPlain(at)) findings.leave(at, at + 1);
    return at + 1;
  }
  /** "no email and sms": the same sort of thing on both sides of an "and" is denied as one. */
  #isAkin(at) {
    const { names, scope } = this.#state;
    return !scope.isIdle && this.#isOfSort(names.phrasesAt(at + 1)[0]);
  }
  /** Whether a phrase asks for the same sort of thing as what was understood last. */
  #isOfSort(match) {
    const meaning = match?.meaning;
    const key3 = meaning?.kind === "asks" ? meaning.constraints[0]?.key : meaning?.kind === "tool" ? "tool" : void 0;
    return key3 !== void 0 && sortOf(this.#state.findings.lastKey) === sortOf(key3);
  }
};
function needsName(meaning) {
  return meaning.kind === "role" && meaning.place === "before" && ["current", "blamed", "other"].includes(meaning.role);
}

// server/recommend/understand.ts
var Reader = class {
  #grammar;
  /** @param tools whose names are known */
  constructor(lexicon, tools) {
    this.#grammar = new Grammar(lexicon, tools);
  }
  read(text) {
    return new TextReader(this.#grammar, text).read();
  }
};

// server/recommend/recommend.ts
var reader = perSnapshot(({ lexicon, tools }) => new Reader(lexicon, tools.values()));
function recommendFor(snapshot, text) {
  const reading = reader(snapshot).read(text);
  return { ...reading, ...decide(reading, snapshot) };
}

// server/operations/general-ranking.ts
init_define_PAGE_ASSETS();

// server/operations/judged-tool.ts
init_define_PAGE_ASSETS();

// server/recommend/decide/why.ts
init_define_PAGE_ASSETS();
function whyOf({ findings }) {
  const phrases = { fails: [], meets: [], unknown: [] };
  let [first, last] = ["", ""];
  for (const { verdict: verdict2, phrase, days } of findings) {
    phrases[verdict2].push(phrase);
    const [oldest, newest] = days;
    if (oldest === void 0 || newest === void 0) continue;
    if (first === "" || oldest < first) first = oldest;
    if (newest > last) last = newest;
  }
  const age = first === last ? first : `${first} to ${last}`;
  return [
    sentence2("Fails", phrases.fails),
    sentence2("Proven", phrases.meets),
    sentence2("Unknown", phrases.unknown),
    first && `By pages of ${age}.`
  ].filter(Boolean).join(" ");
}
function sentence2(word, phrases) {
  return phrases.length > 0 ? `${word}: ${phrases.join("; ")}.` : "";
}

// server/operations/check.ts
init_define_PAGE_ASSETS();

// server/operations/stated-constraint.ts
init_define_PAGE_ASSETS();

// server/recommend/constraint.ts
init_define_PAGE_ASSETS();
var open = (values) => typebox_exports.Union([typebox_exports.Enum(values), typebox_exports.Null()]);
var Budget = typebox_exports.Object(
  {
    amount: typebox_exports.Number({ minimum: 0 }),
    currency: typebox_exports.Union([typebox_exports.String(), typebox_exports.Null()]),
    period: open(["month", "year", "once"]),
    per: open(["seat", "sender", "total"]),
    billing: typebox_exports.Optional(
      typebox_exports.Literal("monthly", { description: "Only a price that is billed monthly counts; absent where any does." })
    )
  },
  { title: "Budget" }
);
var Counted = typebox_exports.Object(
  {
    words: typebox_exports.String({ description: 'As the text has it: "LinkedIn accounts".' }),
    unit: typebox_exports.Enum(["linkedin-account", "client"])
  },
  { title: "Counted", description: 'What "seats" counts, where it is not people.' }
);
var Constraint = typebox_exports.Object(
  {
    key: typebox_exports.String({ description: 'A catalogue key, or "budget", "seats", "category" or "tool".' }),
    op: typebox_exports.Enum([...OPERATORS]),
    value: typebox_exports.Union([FactValue, Budget, typebox_exports.Null()], {
      description: 'A number for "seats", a slug for "category" and "tool" (like it, or under "avoid" not it), null under "lowest".'
    }),
    strength: typebox_exports.Enum([...STRENGTHS], { description: '"avoid" names the unwanted state.' }),
    counted: typebox_exports.Optional(Counted),
    purpose: typebox_exports.Optional(
      typebox_exports.String({
        description: 'What it is asked for, where the text names a fear, a hope or a burden instead of the feature: "to avoid account restrictions".'
      })
    ),
    assumed: typebox_exports.Optional(typebox_exports.String({ description: "What was taken for granted where the text is open." }))
  },
  { title: "Constraint" }
);

// server/operations/stated-constraint.ts
var { key, op, strength, counted, purpose, assumed } = Constraint.properties;
var value2 = typebox_exports.Union(
  [typebox_exports.Boolean(), typebox_exports.Number(), typebox_exports.String(), typebox_exports.Array(typebox_exports.String()), Budget, typebox_exports.Null()],
  {
    title: "ConstraintValue",
    description: 'A number for "seats", a slug for "category" and "tool" (like it, or under "avoid" not it), null under "lowest".'
  }
);
var StatedConstraint = typebox_exports.Object(
  { key, op, value: value2, strength, counted, purpose, assumed },
  { title: "Constraint" }
);
function stated(constraint) {
  return constraint;
}

// server/operations/check.ts
var verdict = typebox_exports.Enum([...VERDICTS], {
  description: 'Of the wish: under "avoid", meets is proven absent. Unknown is neither.'
});
var CheckSource = typebox_exports.Object(
  { id: Citation.properties.id, at: typebox_exports.Optional(Citation.properties.at) },
  { title: "CheckSource", description: "at: in audit detail." }
);
var Check = typebox_exports.Object(
  {
    ...StatedConstraint.properties,
    verdict,
    facts: typebox_exports.Array(typebox_exports.String(), { description: "Keys of the facts that the verdict rests on." }),
    display: typebox_exports.String({ description: "What they say." }),
    sources: typebox_exports.Array(CheckSource),
    note: typebox_exports.Union([typebox_exports.String(), typebox_exports.Null()]),
    arithmetic: typebox_exports.Optional(
      typebox_exports.String({ description: "Of money: how the price was held against the sum, conversion and division shown." })
    ),
    likeness: typebox_exports.Optional(Likeness)
  },
  { title: "Check" }
);
var { key: key2, op: op2, value: value3, strength: strength2 } = StatedConstraint.properties;
var CompactCheck = typebox_exports.Object({ key: key2, op: op2, value: value3, strength: strength2, verdict }, { title: "CompactCheck" });
var [full, compact] = [/* @__PURE__ */ new WeakMap(), /* @__PURE__ */ new WeakMap()];
function checkOf(finding) {
  const known = full.get(finding);
  if (known) return known;
  const check = { ...auditedCheck(finding), sources: distinct3(idsOf(finding.sources)) };
  if (check.likeness) check.likeness = withoutHas(check.likeness);
  full.set(finding, check);
  return check;
}
function auditedCheck(finding) {
  const { constraint, verdict: verdict2, facts, display: display2, sources, note: note2, arithmetic, likeness } = finding;
  return {
    ...stated(constraint),
    ...{ verdict: verdict2, facts: [...facts], display: display2, sources: [...sources], note: note2 },
    ...arithmetic !== void 0 && { arithmetic },
    ...likeness && { likeness }
  };
}
function compactCheck(finding) {
  const known = compact.get(finding);
  if (known) return known;
  const { key: key3, op: op3, value: value4, strength: strength3 } = stated(finding.constraint);
  const check = { key: key3, op: op3, value: value4, strength: strength3, verdict: finding.verdict };
  compact.set(finding, check);
  return check;
}
function withoutHas({ to, of, share, lacks: lacks2, unknown }) {
  return { to, of, share, lacks: lacks2, unknown };
}
function distinct3(sources) {
  return [...new Map(sources.map((source) => [source.id, source])).values()];
}

// server/operations/judged-tool.ts
var why2 = typebox_exports.String({ description: "The verdicts in a few sentences, with values, prices and dates." });
var JudgedTool = typebox_exports.Object({ tool: ToolSummary, checks: typebox_exports.Array(Check), why: why2 }, { title: "JudgedTool" });
var PassedOverTool = typebox_exports.Object(
  {
    tool: ToolSummary,
    checks: typebox_exports.Array(typebox_exports.Union([Check, CompactCheck]), {
      description: "Check where it is failed, CompactCheck where it is not."
    }),
    why: why2
  },
  { title: "PassedOverTool" }
);
var CompactJudgedTool = typebox_exports.Object(
  {
    tool: typebox_exports.Pick(ToolSummary, ["slug", "name", "category"], { title: "ToolName" }),
    checks: typebox_exports.Array(CompactCheck),
    why: why2
  },
  { title: "CompactJudgedTool" }
);
var DetailedJudgedTool = typebox_exports.Union([JudgedTool, PassedOverTool, CompactJudgedTool], {
  title: "DetailedJudgedTool",
  description: "JudgedTool; PassedOverTool in not_proven and ruled_out, but for audit; CompactJudgedTool in compact detail."
});
function judgedTool(candidate2, snapshot, detail) {
  const tool = snapshot.summaries.get(candidate2.tool.slug);
  const why3 = whyOf(candidate2);
  if (detail === "compact") return compactTool(tool, candidate2.findings, why3);
  if (detail === "audit") return { tool, checks: candidate2.findings.map(auditedCheck), why: why3 };
  return { tool, checks: candidate2.findings.map(checkOf), why: why3 };
}
function isShownWhole({ verdict: verdict2 }) {
  return verdict2 === "fails";
}
function passedOverTool(candidate2, snapshot, detail) {
  if (detail === "compact" || detail === "audit") return judgedTool(candidate2, snapshot, detail);
  const tool = snapshot.summaries.get(candidate2.tool.slug);
  const checks = candidate2.findings.map((finding) => (isShownWhole(finding) ? checkOf : compactCheck)(finding));
  return { tool, checks, why: whyOf(candidate2) };
}
function unjudgedTool(summary, why3, detail) {
  return detail === "compact" ? compactTool(summary, [], why3) : { tool: summary, checks: [], why: why3 };
}
function compactTool({ slug, name, category }, findings, why3) {
  return { tool: { slug, name, category }, checks: findings.map(compactCheck), why: why3 };
}

// server/operations/general-ranking.ts
var MOST3 = 10;
function generalRanking({ rankings, summaries }, leftOut, { limit = MOST3, offset }, detail) {
  const entries = (rankings.get("general")?.lists ?? []).flatMap((list) => list.entries);
  const shown = within(
    entries.filter(({ tool }) => !leftOut.includes(tool)),
    { limit, ...offset !== void 0 && { offset } }
  );
  return shown.map(
    ({ tool, rank: rank2, rank_range: { best, worst }, score, potential }) => unjudgedTool(
      summaries.get(tool),
      `Rank ${rank2} of ${entries.length} in the general ranking (${best} to ${worst} by what is unknown): ${score} points proven, ${potential} possible.`,
      detail
    )
  );
}

// server/operations/sources-of-checks.ts
init_define_PAGE_ASSETS();
var allSources = perSnapshot(({ tools, methodology }) => {
  const sources = [...[...tools.values()].flatMap(({ sources: sources2 }) => sources2), rateSource(methodology.currencies)];
  return { sources, places: new Map(sources.map(({ id }, place2) => [id, place2])) };
});
function sourcesOfChecks({ best, open: open2, out, nearest: nearest2 }, snapshot, detail) {
  if (detail === "compact") return [];
  const { sources, places } = allSources(snapshot);
  const cited = /* @__PURE__ */ new Set();
  const cite = (list, isShown) => {
    for (const { findings } of list)
      for (const finding of findings)
        if (isShown(finding)) for (const { id } of finding.sources) cited.add(places.get(id));
  };
  for (const list of [best, nearest2]) cite(list, () => true);
  for (const list of [open2, out]) cite(list, detail === "audit" ? () => true : isShownWhole);
  return [...cited].sort((a, b) => a - b).map((place2) => sources[place2]);
}

// server/operations/understood-text.ts
init_define_PAGE_ASSETS();
var place = {
  text: typebox_exports.String(),
  start: typebox_exports.Integer({ minimum: 0, description: "UTF-16 offset in query." }),
  end: typebox_exports.Integer({ minimum: 0, description: "Exclusive." })
};
var TextPart = typebox_exports.Object(place, { title: "TextPart" });
var UnderstoodPart = typebox_exports.Object({ ...place, constraint: StatedConstraint }, { title: "UnderstoodPart" });
var AmbiguousPart = typebox_exports.Object(
  { ...place, readings: typebox_exports.Array(StatedConstraint) },
  { title: "AmbiguousPart" }
);
var Contradiction = typebox_exports.Object(
  {
    text: typebox_exports.String(),
    between: typebox_exports.Array(typebox_exports.Integer({ minimum: 0 }), {
      minItems: 2,
      maxItems: 2,
      description: "Places in understood."
    })
  },
  { title: "Contradiction" }
);

// server/operations/recommend.ts
var Relaxation = typebox_exports.Object(
  {
    constraint: StatedConstraint,
    tools: typebox_exports.Integer({
      minimum: 1,
      description: "How many would be recommended without it."
    })
  },
  { title: "Relaxation" }
);
var Notice = typebox_exports.Object({ code: typebox_exports.Enum([...NOTICE_CODES]), text: typebox_exports.String() }, { title: "Notice" });
var Count2 = typebox_exports.Integer({ minimum: 0 });
var Judged = (description) => typebox_exports.Array(DetailedJudgedTool, { description });
var recommend = operation({
  name: "recommend",
  path: "/recommend",
  title: "Tools that fit a need in plain words",
  description: "Turns a need in plain words into constraints on facts and says which tools meet them, with verdict, sources and sums. No language model decides. Words in not_understood were not used. Order: nothing failed, proven of the first thing asked, fewer unknowns, wants, score. ruled_out fails a must, not_proven proves nothing asked; where nothing is left, nearest_misses and relax say what to give up. Large: limit 5 with compact detail gives the best five.",
  input: typebox_exports.Object({
    q: typebox_exports.String({
      maxLength: 2e3,
      minLength: 1,
      description: 'What is needed, for example "LinkedIn and email, webhooks, under $60 a seat, no WhatsApp" or "like Waalaxy but cheaper".'
    }),
    ...window,
    detail: detailOf('"full" by default; "compact": verdicts and why; "audit": every check in whole.')
  }),
  output: typebox_exports.Object({
    query: typebox_exports.String(),
    profile: typebox_exports.String({
      description: "Whose score orders what is equal otherwise: team for several seats, by-type for one category."
    }),
    understood: typebox_exports.Array(UnderstoodPart),
    not_understood: typebox_exports.Array(typebox_exports.String()),
    not_needed: typebox_exports.Array(TextPart, {
      description: 'What the text says is not needed, as in "WhatsApp not needed": it asks for nothing.'
    }),
    ambiguous: typebox_exports.Array(AmbiguousPart, {
      description: "Words that the text does not settle: each of their readings is judged as a want."
    }),
    contradictions: typebox_exports.Array(Contradiction, { description: "What no tool can meet together." }),
    left_out: typebox_exports.Array(typebox_exports.String(), {
      description: "Slugs that were named to be avoided, or as what others are measured against."
    }),
    totals: typebox_exports.Object(
      { recommendations: Count2, not_proven: Count2, ruled_out: Count2 },
      { description: "How many there are, however many are shown: limit and offset read the three lists as one." }
    ),
    proven: typebox_exports.Integer({
      minimum: 0,
      description: "Of how many of all recommendations everything that must be is proven; the others may fit."
    }),
    recommendations: Judged(
      "Nothing that is needed is proven to be missing, and something asked is proven; best first."
    ),
    not_proven: Judged("Nothing that was asked is proven."),
    ruled_out: Judged("Proven to fail something that is needed."),
    nearest_misses: Judged(
      "Where nothing is recommended: the tools of ruled_out that fail fewest, at most five; not_proven ones fail nothing."
    ),
    relax: typebox_exports.Array(Relaxation, {
      description: "Where nothing is recommended: which one constraint to drop, that which gains most first. What would leave only not_proven tools is not named."
    }),
    fallback: typebox_exports.Union([typebox_exports.Literal("general_ranking"), typebox_exports.Null()], {
      description: "Set where the text asks for nothing that could be used."
    }),
    general_ranking: Judged("Where fallback says so, the top of the general ranking: no answer to what was asked."),
    note: typebox_exports.Union([typebox_exports.String(), typebox_exports.Null()], { description: "What to know of the answer as a whole." }),
    notices: typebox_exports.Array(Notice, {
      description: 'To be passed on with the answer. "linkedin_forbids_automation": where the text asks about LinkedIn, or a tool in recommendations (on any page of them), nearest_misses or general_ranking is proven to automate it.'
    }),
    sources: typebox_exports.Array(DetailedSource, { description: "Those that checks cite; none in compact detail." })
  }),
  problems: [],
  example: {
    q: "LinkedIn and email in one sequence, with webhooks, no WhatsApp",
    limit: 2,
    offset: 0,
    detail: "full"
  },
  furtherExamples: [{ q: "blue sky", limit: 3, detail: "compact" }],
  run(snapshot, { q, detail, ...shown }) {
    const found2 = recommendFor(snapshot, q);
    const { recommended, notProven, ruledOut } = found2;
    const best = within(recommended, shown);
    const open2 = within(notProven, beyond(recommended.length, shown));
    const out = within(ruledOut, beyond(recommended.length + notProven.length, shown));
    const nearest2 = within(found2.nearestMisses, shown.limit === void 0 ? {} : { limit: shown.limit });
    const judged = (list) => list.map((candidate2) => judgedTool(candidate2, snapshot, detail));
    const passedOver = (list) => list.map((candidate2) => passedOverTool(candidate2, snapshot, detail));
    const general = (part) => found2.fallback ? generalRanking(snapshot, found2.leftOut, part, detail) : [];
    const first = [
      ...[...recommended, ...found2.nearestMisses].map(({ tool }) => tool),
      ...general({}).map(({ tool }) => snapshot.tools.get(tool.slug))
    ];
    return {
      query: q,
      profile: found2.profile,
      understood: found2.understood.map(({ constraint, ...part }) => ({ ...part, constraint: stated(constraint) })),
      not_understood: found2.notUnderstood,
      not_needed: found2.notNeeded,
      ambiguous: found2.ambiguous.map(({ readings, ...part }) => ({ ...part, readings: readings.map(stated) })),
      contradictions: found2.contradictions.map(({ text, between }) => ({ text, between: [...between] })),
      left_out: found2.leftOut,
      totals: { recommendations: recommended.length, not_proven: notProven.length, ruled_out: ruledOut.length },
      proven: found2.proven,
      recommendations: judged(best),
      not_proven: passedOver(open2),
      ruled_out: passedOver(out),
      nearest_misses: judged(nearest2),
      relax: found2.relaxations.map(({ constraint, tools }) => ({ constraint: stated(constraint), tools })),
      fallback: found2.fallback ? "general_ranking" : null,
      general_ranking: general(shown),
      note: found2.note,
      notices: noticesOn(found2, first, snapshot.methodology),
      sources: detailedSources(sourcesOfChecks({ best, open: open2, out, nearest: nearest2 }, snapshot, detail), detail)
    };
  }
});

// server/operations/search-tools.ts
init_define_PAGE_ASSETS();

// server/csv/tools-table.ts
init_define_PAGE_ASSETS();
var IDENTITY = ["slug", "name", "category", "website", "summary", "coverage"];
var ENTRY = ["entry_monthly", "entry_annual_monthly", "entry_plans", "entry_lacks"];
var FIGURES = ["score", "potential", "coverage"];
function toolsTable(tools, profiles, whole) {
  const figures2 = profiles.flatMap(
    (profile) => FIGURES.map((figure) => ({ column: `${profile.replaceAll("-", "_")}_${figure}`, profile, figure }))
  );
  const rows = tools.map((tool) => {
    const of = Object.fromEntries(
      figures2.map(({ column, profile, figure }) => [column, tool.scores.profiles[profile]?.[figure] ?? null])
    );
    return {
      ...Object.fromEntries(IDENTITY.map((column) => [column, tool[column]])),
      ...of,
      match_field: tool.match?.field ?? null,
      match_text: tool.match?.text ?? null,
      ...entryCells(whole.get(tool.slug)?.entry_price ?? null)
    };
  });
  return {
    columns: [...IDENTITY, ...figures2.map(({ column }) => column), "match_field", "match_text", ...ENTRY],
    rows
  };
}
function entryCells(entry) {
  const { monthly = null, annual_monthly = null, plans = [] } = entry ?? {};
  return {
    entry_monthly: monthly && moneyInWords(monthly),
    entry_annual_monthly: annual_monthly && moneyInWords(annual_monthly),
    entry_plans: plans.join("|") || null,
    entry_lacks: entry && lacksInWords(withChannelsOnly(entry)) || null
  };
}

// server/search/match.ts
init_define_PAGE_ASSETS();
var Reason = typebox_exports.Object(
  {
    field: typebox_exports.String({
      description: "Where it was found: name, slug, alias, former_slug, website, category or summary; or the catalogue key of the fact that tells."
    }),
    text: typebox_exports.String({ description: "What was found there, as it stands there." })
  },
  { title: "MatchReason" }
);
var Match = typebox_exports.Object(
  { ...Reason.properties, also: typebox_exports.Array(Reason, { description: "Why it matches the other words of q." }) },
  { title: "Match", description: "Why the tool was found." }
);

// server/search/search.ts
init_define_PAGE_ASSETS();

// server/search/documents.ts
init_define_PAGE_ASSETS();

// server/search/word.ts
init_define_PAGE_ASSETS();
var WORD = /[\p{L}\p{M}\p{N}]+/gu;
var PARTS = /[\p{L}\p{N}]+/gu;
function wordsOf2(text) {
  const words = [];
  for (const { 0: found2, index: start } of text.matchAll(WORD)) {
    const end = start + found2.length;
    for (const folded of fold(found2).match(PARTS) ?? []) words.push({ text: found2, folded, start, end });
  }
  return words;
}
function joined(words) {
  return words.map(({ folded }) => folded).join("");
}
function singular2(word) {
  if (word.length < 4 || !word.endsWith("s")) return word;
  if (word.length > 4 && word.endsWith("ies")) return `${word.slice(0, -3)}y`;
  if (/(?:x|ch|sh|ss)es$/.test(word)) return word.slice(0, -2);
  if (/(?:ss|us)$/.test(word) || word.length > 5 && word.endsWith("is")) return word;
  return word.slice(0, -1);
}

// server/search/documents.ts
function documentsOf({ tools, methodology: { categories } }) {
  return [...tools.values()].map(({ slug, name, aliases: aliases2, former_slugs: former_slugs2, website, category, summary }) => ({
    slug,
    category,
    names: [
      passage("name", name),
      passage("slug", slug),
      ...aliases2.map((text) => passage("alias", text)),
      ...former_slugs2.map((text) => passage("former_slug", text)),
      passage("website", new URL(website).hostname.replace(/^www\./, ""))
    ],
    texts: [passage("category", categories[category]?.label ?? category), passage("summary", summary)]
  }));
}
function passage(field, text) {
  return { reason: { field, text }, words: wordsOf2(text) };
}

// server/search/names.ts
init_define_PAGE_ASSETS();

// server/search/near-words.ts
init_define_PAGE_ASSETS();

// node_modules/fuse.js/dist/fuse.mjs
init_define_PAGE_ASSETS();
function isArray(value4) {
  return !Array.isArray ? getTag(value4) === "[object Array]" : Array.isArray(value4);
}
function baseToString(value4) {
  if (typeof value4 == "string") return value4;
  if (typeof value4 === "bigint") return value4.toString();
  const result = value4 + "";
  return result == "0" && 1 / value4 == -Infinity ? "-0" : result;
}
function toString(value4) {
  return value4 == null ? "" : baseToString(value4);
}
function isString(value4) {
  return typeof value4 === "string";
}
function isNumber(value4) {
  return typeof value4 === "number";
}
function isBoolean(value4) {
  return value4 === true || value4 === false || isObjectLike(value4) && getTag(value4) == "[object Boolean]";
}
function isObject(value4) {
  return typeof value4 === "object";
}
function isObjectLike(value4) {
  return isObject(value4) && value4 !== null;
}
function isDefined(value4) {
  return value4 !== void 0 && value4 !== null;
}
function isBlank(value4) {
  return !value4.trim().length;
}
function getTag(value4) {
  return value4 == null ? value4 === void 0 ? "[object Undefined]" : "[object Null]" : Object.prototype.toString.call(value4);
}
var INCORRECT_INDEX_TYPE = "Incorrect 'index' type";
var INVALID_DOC_INDEX = "Invalid doc index: must be a non-negative integer within the bounds of the docs array";
var LOGICAL_SEARCH_INVALID_QUERY_FOR_KEY = (key3) => `Invalid value for key ${key3}`;
var PATTERN_LENGTH_TOO_LARGE = (max) => `Pattern length exceeds max of ${max}.`;
var MISSING_KEY_PROPERTY = (name) => `Missing ${name} property in key`;
var INVALID_KEY_WEIGHT_VALUE = (key3) => `Property 'weight' in key '${key3}' must be a positive integer`;
var FUSE_MATCH_TOKEN_SEARCH_UNSUPPORTED = "Fuse.match does not support useTokenSearch: token search requires corpus-level statistics (df, fieldCount) that a one-off string comparison does not have. Use new Fuse(...).search(...) instead.";
var hasOwn = Object.prototype.hasOwnProperty;
var KeyStore = class {
  constructor(keys) {
    this._keys = [];
    this._keyMap = {};
    let totalWeight = 0;
    keys.forEach((key3) => {
      const obj = createKey(key3);
      this._keys.push(obj);
      this._keyMap[obj.id] = obj;
      totalWeight += obj.weight;
    });
    this._keys.forEach((key3) => {
      key3.weight /= totalWeight;
    });
  }
  get(keyId) {
    return this._keyMap[keyId];
  }
  keys() {
    return this._keys;
  }
  toJSON() {
    return JSON.stringify(this._keys);
  }
};
function createKey(key3) {
  let path = null;
  let id = null;
  let src = null;
  let weight = 1;
  let getFn = null;
  if (isString(key3) || isArray(key3)) {
    src = key3;
    path = createKeyPath(key3);
    id = createKeyId(key3);
  } else {
    if (!hasOwn.call(key3, "name")) throw new Error(MISSING_KEY_PROPERTY("name"));
    const name = key3.name;
    src = name;
    if (hasOwn.call(key3, "weight") && key3.weight !== void 0) {
      weight = key3.weight;
      if (weight <= 0) throw new Error(INVALID_KEY_WEIGHT_VALUE(createKeyId(name)));
    }
    path = createKeyPath(name);
    id = createKeyId(name);
    getFn = key3.getFn ?? null;
  }
  return {
    path,
    id,
    weight,
    src,
    getFn
  };
}
function createKeyPath(key3) {
  return isArray(key3) ? key3 : key3.split(".");
}
function createKeyId(key3) {
  return isArray(key3) ? key3.join(".") : key3;
}
function get(obj, path) {
  const list = [];
  let arr = false;
  const deepGet = (obj2, path2, index, arrayIndex) => {
    if (!isDefined(obj2)) return;
    if (!path2[index]) list.push(arrayIndex !== void 0 ? {
      v: obj2,
      i: arrayIndex
    } : obj2);
    else {
      const value4 = obj2[path2[index]];
      if (!isDefined(value4)) return;
      if (index === path2.length - 1 && (isString(value4) || isNumber(value4) || isBoolean(value4) || typeof value4 === "bigint")) list.push(arrayIndex !== void 0 ? {
        v: toString(value4),
        i: arrayIndex
      } : toString(value4));
      else if (isArray(value4)) {
        arr = true;
        for (let i = 0, len = value4.length; i < len; i += 1) deepGet(value4[i], path2, index + 1, i);
      } else if (path2.length) deepGet(value4, path2, index + 1, arrayIndex);
    }
  };
  deepGet(obj, isString(path) ? path.split(".") : path, 0);
  return arr ? list : list[0];
}
var MatchOptions = {
  includeMatches: false,
  findAllMatches: false,
  minMatchCharLength: 1
};
var BasicOptions = {
  isCaseSensitive: false,
  ignoreDiacritics: false,
  includeScore: false,
  keys: [],
  shouldSort: true,
  sortFn: (a, b) => a.score === b.score ? a.idx < b.idx ? -1 : 1 : a.score < b.score ? -1 : 1
};
var FuzzyOptions = {
  location: 0,
  threshold: 0.6,
  distance: 100
};
var AdvancedOptions = {
  useExtendedSearch: false,
  useTokenSearch: false,
  tokenize: void 0,
  tokenMatch: "any",
  getFn: get,
  ignoreLocation: false,
  ignoreFieldNorm: false,
  fieldNormWeight: 1
};
var Config = Object.freeze({
  ...BasicOptions,
  ...MatchOptions,
  ...FuzzyOptions,
  ...AdvancedOptions
});
function isWordSeparator(code) {
  return code >= 9 && code <= 13 || code === 32 || code === 160;
}
function norm(weight = 1, mantissa = 3) {
  const cache = /* @__PURE__ */ new Map();
  const m = Math.pow(10, mantissa);
  return {
    get(value4) {
      let numTokens = 0;
      let inWord = false;
      for (let i = 0; i < value4.length; i++) if (!isWordSeparator(value4.charCodeAt(i))) {
        if (!inWord) {
          numTokens++;
          inWord = true;
        }
      } else inWord = false;
      if (numTokens === 0) numTokens = 1;
      if (cache.has(numTokens)) return cache.get(numTokens);
      const n = Math.round(m / Math.pow(numTokens, 0.5 * weight)) / m;
      cache.set(numTokens, n);
      return n;
    },
    clear() {
      cache.clear();
    }
  };
}
var FuseIndex = class {
  constructor({ getFn = Config.getFn, fieldNormWeight = Config.fieldNormWeight } = {}) {
    this.norm = norm(fieldNormWeight, 3);
    this.getFn = getFn;
    this.isCreated = false;
    this.docs = [];
    this.keys = [];
    this._keysMap = {};
    this.setIndexRecords();
  }
  setSources(docs = []) {
    this.docs = docs;
  }
  setIndexRecords(records = []) {
    this.records = records;
  }
  setKeys(keys = []) {
    this.keys = keys;
    this._keysMap = {};
    keys.forEach((key3, idx) => {
      this._keysMap[key3.id] = idx;
    });
  }
  create() {
    if (this.isCreated || !this.docs.length) return;
    this.isCreated = true;
    const len = this.docs.length;
    this.records = new Array(len);
    let recordCount = 0;
    if (isString(this.docs[0])) for (let i = 0; i < len; i++) {
      const record = this._createStringRecord(this.docs[i], i);
      if (record) this.records[recordCount++] = record;
    }
    else for (let i = 0; i < len; i++) this.records[recordCount++] = this._createObjectRecord(this.docs[i], i);
    this.records.length = recordCount;
    this.norm.clear();
  }
  add(doc, docIndex) {
    if (!Number.isInteger(docIndex) || docIndex < 0) throw new Error(INVALID_DOC_INDEX);
    if (isString(doc)) {
      const record2 = this._createStringRecord(doc, docIndex);
      if (record2) this.records.push(record2);
      return record2;
    }
    const record = this._createObjectRecord(doc, docIndex);
    this.records.push(record);
    return record;
  }
  removeAt(idx) {
    if (!Number.isInteger(idx) || idx < 0) throw new Error(INVALID_DOC_INDEX);
    for (let i = 0, len = this.records.length; i < len; i += 1) if (this.records[i].i === idx) {
      this.records.splice(i, 1);
      break;
    }
    for (let i = 0, len = this.records.length; i < len; i += 1) if (this.records[i].i > idx) this.records[i].i -= 1;
  }
  removeAll(indices) {
    const toRemove = /* @__PURE__ */ new Set();
    for (const v of indices) if (Number.isInteger(v) && v >= 0) toRemove.add(v);
    if (toRemove.size === 0) return;
    this.records = this.records.filter((r) => !toRemove.has(r.i));
    const sorted = Array.from(toRemove).sort((a, b) => a - b);
    for (const record of this.records) {
      let lo = 0;
      let hi = sorted.length;
      while (lo < hi) {
        const mid = lo + hi >>> 1;
        if (sorted[mid] < record.i) lo = mid + 1;
        else hi = mid;
      }
      record.i -= lo;
    }
  }
  getValueForItemAtKeyId(item, keyId) {
    return item[this._keysMap[keyId]];
  }
  size() {
    return this.records.length;
  }
  _createStringRecord(doc, docIndex) {
    if (!isDefined(doc) || isBlank(doc)) return null;
    return {
      v: doc,
      i: docIndex,
      n: this.norm.get(doc)
    };
  }
  _createObjectRecord(doc, docIndex) {
    const record = {
      i: docIndex,
      $: {}
    };
    for (let keyIndex = 0, keyLen = this.keys.length; keyIndex < keyLen; keyIndex++) {
      const key3 = this.keys[keyIndex];
      const value4 = key3.getFn ? key3.getFn(doc) : this.getFn(doc, key3.path);
      if (!isDefined(value4)) continue;
      if (isArray(value4)) {
        const subRecords = [];
        for (let i = 0, len = value4.length; i < len; i += 1) {
          const item = value4[i];
          if (!isDefined(item)) continue;
          if (isString(item)) {
            if (!isBlank(item)) {
              const subRecord = {
                v: item,
                i,
                n: this.norm.get(item)
              };
              subRecords.push(subRecord);
            }
          } else if (isDefined(item.v)) {
            const text = isString(item.v) ? item.v : toString(item.v);
            if (!isBlank(text)) {
              const subRecord = {
                v: text,
                i: item.i,
                n: this.norm.get(text)
              };
              subRecords.push(subRecord);
            }
          }
        }
        record.$[keyIndex] = subRecords;
      } else if (isString(value4) && !isBlank(value4)) {
        const subRecord = {
          v: value4,
          n: this.norm.get(value4)
        };
        record.$[keyIndex] = subRecord;
      }
    }
    return record;
  }
  toJSON() {
    return {
      keys: this.keys.map(({ getFn, ...key3 }) => key3),
      records: this.records
    };
  }
};
function createIndex(keys, docs, { getFn = Config.getFn, fieldNormWeight = Config.fieldNormWeight } = {}) {
  const myIndex = new FuseIndex({
    getFn,
    fieldNormWeight
  });
  myIndex.setKeys(keys.map(createKey));
  myIndex.setSources(docs);
  myIndex.create();
  return myIndex;
}
function parseIndex(data, { getFn = Config.getFn, fieldNormWeight = Config.fieldNormWeight } = {}) {
  const { keys, records } = data;
  const myIndex = new FuseIndex({
    getFn,
    fieldNormWeight
  });
  myIndex.setKeys(keys);
  myIndex.setIndexRecords(records);
  return myIndex;
}
function convertMaskToIndices(matchmask = [], minMatchCharLength = Config.minMatchCharLength) {
  const indices = [];
  let start = -1;
  let end = -1;
  let i = 0;
  for (let len = matchmask.length; i < len; i += 1) {
    const match = matchmask[i];
    if (match && start === -1) start = i;
    else if (!match && start !== -1) {
      end = i - 1;
      if (end - start + 1 >= minMatchCharLength) indices.push([start, end]);
      start = -1;
    }
  }
  if (matchmask[i - 1] && i - start >= minMatchCharLength) indices.push([start, i - 1]);
  return indices;
}
function search(text, pattern, patternAlphabet, { location = Config.location, distance = Config.distance, threshold = Config.threshold, findAllMatches = Config.findAllMatches, minMatchCharLength = Config.minMatchCharLength, includeMatches = Config.includeMatches, ignoreLocation = Config.ignoreLocation } = {}) {
  if (pattern.length > 32) throw new Error(PATTERN_LENGTH_TOO_LARGE(32));
  const patternLen = pattern.length;
  const textLen = text.length;
  const expectedLocation = Math.max(0, Math.min(location, textLen));
  let currentThreshold = threshold;
  let bestLocation = expectedLocation;
  const calcScore = (errors, currentLocation) => {
    const accuracy = errors / patternLen;
    if (ignoreLocation) return accuracy;
    const proximity = Math.abs(expectedLocation - currentLocation);
    if (!distance) return proximity ? 1 : accuracy;
    return accuracy + proximity / distance;
  };
  const computeMatches = minMatchCharLength > 1 || includeMatches;
  const matchMask = computeMatches ? Array(textLen) : [];
  let index;
  while ((index = text.indexOf(pattern, bestLocation)) > -1) {
    const score = calcScore(0, index);
    currentThreshold = Math.min(score, currentThreshold);
    bestLocation = index + patternLen;
    if (computeMatches) {
      let i = 0;
      while (i < patternLen) {
        matchMask[index + i] = 1;
        i += 1;
      }
    }
  }
  bestLocation = -1;
  let lastBitArr = [];
  let finalScore = 1;
  let bestErrors = 0;
  let binMax = patternLen + textLen;
  const mask = 1 << patternLen - 1;
  for (let i = 0; i < patternLen; i += 1) {
    let binMin = 0;
    let binMid = binMax;
    while (binMin < binMid) {
      if (calcScore(i, expectedLocation + binMid) <= currentThreshold) binMin = binMid;
      else binMax = binMid;
      binMid = Math.floor((binMax - binMin) / 2 + binMin);
    }
    binMax = binMid;
    let start = Math.max(1, expectedLocation - binMid + 1);
    const finish = findAllMatches ? textLen : Math.min(expectedLocation + binMid, textLen) + patternLen;
    const bitArr = Array(finish + 2);
    bitArr[finish + 1] = (1 << i) - 1;
    for (let j = finish; j >= start; j -= 1) {
      const currentLocation = j - 1;
      const charMatch = patternAlphabet[text[currentLocation]];
      bitArr[j] = (bitArr[j + 1] << 1 | 1) & charMatch;
      if (i) bitArr[j] |= (lastBitArr[j + 1] | lastBitArr[j]) << 1 | 1 | lastBitArr[j + 1];
      if (bitArr[j] & mask) {
        finalScore = calcScore(i, currentLocation);
        if (finalScore <= currentThreshold) {
          currentThreshold = finalScore;
          bestLocation = currentLocation;
          bestErrors = i;
          if (bestLocation <= expectedLocation) break;
          start = Math.max(1, 2 * expectedLocation - bestLocation);
        }
      }
    }
    if (calcScore(i + 1, expectedLocation) > currentThreshold) break;
    lastBitArr = bitArr;
  }
  if (computeMatches && bestLocation >= 0) {
    const matchEnd = Math.min(textLen - 1, bestLocation + patternLen - 1 + bestErrors);
    for (let k = bestLocation; k <= matchEnd; k += 1) if (patternAlphabet[text[k]]) matchMask[k] = 1;
  }
  const result = {
    isMatch: bestLocation >= 0,
    score: Math.max(1e-3, finalScore)
  };
  if (computeMatches) {
    const indices = convertMaskToIndices(matchMask, minMatchCharLength);
    if (!indices.length) result.isMatch = false;
    else if (includeMatches) result.indices = indices;
  }
  return result;
}
function createPatternAlphabet(pattern) {
  const mask = {};
  for (let i = 0, len = pattern.length; i < len; i += 1) {
    const char = pattern.charAt(i);
    mask[char] = (mask[char] || 0) | 1 << len - i - 1;
  }
  return mask;
}
function mergeIndices(indices) {
  if (indices.length <= 1) return indices;
  indices.sort((a, b) => a[0] - b[0] || a[1] - b[1]);
  const merged = [indices[0]];
  for (let i = 1, len = indices.length; i < len; i += 1) {
    const last = merged[merged.length - 1];
    const curr = indices[i];
    if (curr[0] <= last[1] + 1) last[1] = Math.max(last[1], curr[1]);
    else merged.push(curr);
  }
  return merged;
}
var NON_DECOMPOSABLE_MAP = {
  "\u0142": "l",
  "\u0141": "L",
  "\u0111": "d",
  "\u0110": "D",
  "\xF8": "o",
  "\xD8": "O",
  "\u0127": "h",
  "\u0126": "H",
  "\u0167": "t",
  "\u0166": "T",
  "\u0131": "i",
  "\xDF": "ss"
};
var NON_DECOMPOSABLE_RE = new RegExp("[" + Object.keys(NON_DECOMPOSABLE_MAP).join("") + "]", "g");
var stripDiacritics = typeof String.prototype.normalize === "function" ? (str) => str.normalize("NFD").replace(/[\u0300-\u036F\u0483-\u0489\u0591-\u05BD\u05BF\u05C1\u05C2\u05C4\u05C5\u05C7\u0610-\u061A\u064B-\u065F\u0670\u06D6-\u06DC\u06DF-\u06E4\u06E7\u06E8\u06EA-\u06ED\u0711\u0730-\u074A\u07A6-\u07B0\u07EB-\u07F3\u07FD\u0816-\u0819\u081B-\u0823\u0825-\u0827\u0829-\u082D\u0859-\u085B\u08D3-\u08E1\u08E3-\u0903\u093A-\u093C\u093E-\u094F\u0951-\u0957\u0962\u0963\u0981-\u0983\u09BC\u09BE-\u09C4\u09C7\u09C8\u09CB-\u09CD\u09D7\u09E2\u09E3\u09FE\u0A01-\u0A03\u0A3C\u0A3E-\u0A42\u0A47\u0A48\u0A4B-\u0A4D\u0A51\u0A70\u0A71\u0A75\u0A81-\u0A83\u0ABC\u0ABE-\u0AC5\u0AC7-\u0AC9\u0ACB-\u0ACD\u0AE2\u0AE3\u0AFA-\u0AFF\u0B01-\u0B03\u0B3C\u0B3E-\u0B44\u0B47\u0B48\u0B4B-\u0B4D\u0B56\u0B57\u0B62\u0B63\u0B82\u0BBE-\u0BC2\u0BC6-\u0BC8\u0BCA-\u0BCD\u0BD7\u0C00-\u0C04\u0C3E-\u0C44\u0C46-\u0C48\u0C4A-\u0C4D\u0C55\u0C56\u0C62\u0C63\u0C81-\u0C83\u0CBC\u0CBE-\u0CC4\u0CC6-\u0CC8\u0CCA-\u0CCD\u0CD5\u0CD6\u0CE2\u0CE3\u0D00-\u0D03\u0D3B\u0D3C\u0D3E-\u0D44\u0D46-\u0D48\u0D4A-\u0D4D\u0D57\u0D62\u0D63\u0D82\u0D83\u0DCA\u0DCF-\u0DD4\u0DD6\u0DD8-\u0DDF\u0DF2\u0DF3\u0E31\u0E34-\u0E3A\u0E47-\u0E4E\u0EB1\u0EB4-\u0EB9\u0EBB\u0EBC\u0EC8-\u0ECD\u0F18\u0F19\u0F35\u0F37\u0F39\u0F3E\u0F3F\u0F71-\u0F84\u0F86\u0F87\u0F8D-\u0F97\u0F99-\u0FBC\u0FC6\u102B-\u103E\u1056-\u1059\u105E-\u1060\u1062-\u1064\u1067-\u106D\u1071-\u1074\u1082-\u108D\u108F\u109A-\u109D\u135D-\u135F\u1712-\u1714\u1732-\u1734\u1752\u1753\u1772\u1773\u17B4-\u17D3\u17DD\u180B-\u180D\u1885\u1886\u18A9\u1920-\u192B\u1930-\u193B\u1A17-\u1A1B\u1A55-\u1A5E\u1A60-\u1A7C\u1A7F\u1AB0-\u1ABE\u1B00-\u1B04\u1B34-\u1B44\u1B6B-\u1B73\u1B80-\u1B82\u1BA1-\u1BAD\u1BE6-\u1BF3\u1C24-\u1C37\u1CD0-\u1CD2\u1CD4-\u1CE8\u1CED\u1CF2-\u1CF4\u1CF7-\u1CF9\u1DC0-\u1DF9\u1DFB-\u1DFF\u20D0-\u20F0\u2CEF-\u2CF1\u2D7F\u2DE0-\u2DFF\u302A-\u302F\u3099\u309A\uA66F-\uA672\uA674-\uA67D\uA69E\uA69F\uA6F0\uA6F1\uA802\uA806\uA80B\uA823-\uA827\uA880\uA881\uA8B4-\uA8C5\uA8E0-\uA8F1\uA8FF\uA926-\uA92D\uA947-\uA953\uA980-\uA983\uA9B3-\uA9C0\uA9E5\uAA29-\uAA36\uAA43\uAA4C\uAA4D\uAA7B-\uAA7D\uAAB0\uAAB2-\uAAB4\uAAB7\uAAB8\uAABE\uAABF\uAAC1\uAAEB-\uAAEF\uAAF5\uAAF6\uABE3-\uABEA\uABEC\uABED\uFB1E\uFE00-\uFE0F\uFE20-\uFE2F]/g, "").replace(NON_DECOMPOSABLE_RE, (ch) => NON_DECOMPOSABLE_MAP[ch]) : (str) => str;
var BitapSearch = class {
  constructor(pattern, { location = Config.location, threshold = Config.threshold, distance = Config.distance, includeMatches = Config.includeMatches, findAllMatches = Config.findAllMatches, minMatchCharLength = Config.minMatchCharLength, isCaseSensitive = Config.isCaseSensitive, ignoreDiacritics = Config.ignoreDiacritics, ignoreLocation = Config.ignoreLocation } = {}) {
    this.options = {
      location,
      threshold,
      distance,
      includeMatches,
      findAllMatches,
      minMatchCharLength,
      isCaseSensitive,
      ignoreDiacritics,
      ignoreLocation
    };
    pattern = isCaseSensitive ? pattern : pattern.toLowerCase();
    pattern = ignoreDiacritics ? stripDiacritics(pattern) : pattern;
    this.pattern = pattern;
    this.chunks = [];
    if (!this.pattern.length) return;
    const addChunk = (pattern2, startIndex) => {
      this.chunks.push({
        pattern: pattern2,
        alphabet: createPatternAlphabet(pattern2),
        startIndex
      });
    };
    const len = this.pattern.length;
    if (len > 32) {
      let i = 0;
      const remainder = len % 32;
      const end = len - remainder;
      while (i < end) {
        addChunk(this.pattern.substr(i, 32), i);
        i += 32;
      }
      if (remainder) {
        const startIndex = len - 32;
        addChunk(this.pattern.substr(startIndex), startIndex);
      }
    } else addChunk(this.pattern, 0);
  }
  searchIn(text) {
    const { isCaseSensitive, ignoreDiacritics, includeMatches } = this.options;
    text = isCaseSensitive ? text : text.toLowerCase();
    text = ignoreDiacritics ? stripDiacritics(text) : text;
    if (this.pattern === text) {
      if (text.length < this.options.minMatchCharLength) return {
        isMatch: false,
        score: 1
      };
      const result2 = {
        isMatch: true,
        score: 0
      };
      if (includeMatches) result2.indices = [[0, text.length - 1]];
      return result2;
    }
    const { location, distance, threshold, findAllMatches, minMatchCharLength, ignoreLocation } = this.options;
    const allIndices = [];
    let totalScore = 0;
    let hasMatches = false;
    this.chunks.forEach(({ pattern, alphabet, startIndex }) => {
      const { isMatch, score, indices } = search(text, pattern, alphabet, {
        location: location + startIndex,
        distance,
        threshold,
        findAllMatches,
        minMatchCharLength,
        includeMatches,
        ignoreLocation
      });
      if (isMatch) hasMatches = true;
      totalScore += score;
      if (isMatch && indices) allIndices.push(...indices);
    });
    const result = {
      isMatch: hasMatches,
      score: hasMatches ? totalScore / this.chunks.length : 1
    };
    if (hasMatches && includeMatches) result.indices = mergeIndices(allIndices);
    return result;
  }
};
var MULTI_MATCH_TYPES = /* @__PURE__ */ new Set(["fuzzy", "include"]);
function isInverse(type) {
  return type.startsWith("inverse");
}
var matchers = [
  {
    type: "exact",
    multiRegex: /^="(.*)"$/,
    singleRegex: /^=(.*)$/,
    create: (pattern) => ({
      type: "exact",
      search(text) {
        const isMatch = text === pattern;
        return {
          isMatch,
          score: isMatch ? 0 : 1,
          indices: [0, pattern.length - 1]
        };
      }
    })
  },
  {
    type: "include",
    multiRegex: /^'"(.*)"$/,
    singleRegex: /^'(.*)$/,
    create: (pattern) => ({
      type: "include",
      search(text) {
        let location = 0;
        let index;
        const indices = [];
        const patternLen = pattern.length;
        while ((index = text.indexOf(pattern, location)) > -1) {
          location = index + patternLen;
          indices.push([index, location - 1]);
        }
        const isMatch = !!indices.length;
        return {
          isMatch,
          score: isMatch ? 0 : 1,
          indices
        };
      }
    })
  },
  {
    type: "prefix-exact",
    multiRegex: /^\^"(.*)"$/,
    singleRegex: /^\^(.*)$/,
    create: (pattern) => ({
      type: "prefix-exact",
      search(text) {
        const isMatch = text.startsWith(pattern);
        return {
          isMatch,
          score: isMatch ? 0 : 1,
          indices: [0, pattern.length - 1]
        };
      }
    })
  },
  {
    type: "inverse-prefix-exact",
    multiRegex: /^!\^"(.*)"$/,
    singleRegex: /^!\^(.*)$/,
    create: (pattern) => ({
      type: "inverse-prefix-exact",
      search(text) {
        const isMatch = !text.startsWith(pattern);
        return {
          isMatch,
          score: isMatch ? 0 : 1,
          indices: [0, text.length - 1]
        };
      }
    })
  },
  {
    type: "inverse-suffix-exact",
    multiRegex: /^!"(.*)"\$$/,
    singleRegex: /^!(.*)\$$/,
    create: (pattern) => ({
      type: "inverse-suffix-exact",
      search(text) {
        const isMatch = !text.endsWith(pattern);
        return {
          isMatch,
          score: isMatch ? 0 : 1,
          indices: [0, text.length - 1]
        };
      }
    })
  },
  {
    type: "suffix-exact",
    multiRegex: /^"(.*)"\$$/,
    singleRegex: /^(.*)\$$/,
    create: (pattern) => ({
      type: "suffix-exact",
      search(text) {
        const isMatch = text.endsWith(pattern);
        return {
          isMatch,
          score: isMatch ? 0 : 1,
          indices: [text.length - pattern.length, text.length - 1]
        };
      }
    })
  },
  {
    type: "inverse-exact",
    multiRegex: /^!"(.*)"$/,
    singleRegex: /^!(.*)$/,
    create: (pattern) => ({
      type: "inverse-exact",
      search(text) {
        const isMatch = text.indexOf(pattern) === -1;
        return {
          isMatch,
          score: isMatch ? 0 : 1,
          indices: [0, text.length - 1]
        };
      }
    })
  },
  {
    type: "fuzzy",
    multiRegex: /^"(.*)"$/,
    singleRegex: /^(.*)$/,
    create: (pattern, options = {}) => {
      const bitap = new BitapSearch(pattern, {
        location: options.location ?? Config.location,
        threshold: options.threshold ?? Config.threshold,
        distance: options.distance ?? Config.distance,
        includeMatches: options.includeMatches ?? Config.includeMatches,
        findAllMatches: options.findAllMatches ?? Config.findAllMatches,
        minMatchCharLength: options.minMatchCharLength ?? Config.minMatchCharLength,
        isCaseSensitive: options.isCaseSensitive ?? Config.isCaseSensitive,
        ignoreDiacritics: options.ignoreDiacritics ?? Config.ignoreDiacritics,
        ignoreLocation: options.ignoreLocation ?? Config.ignoreLocation
      });
      return {
        type: "fuzzy",
        search(text) {
          return bitap.searchIn(text);
        }
      };
    }
  }
];
var matchersLen = matchers.length;
var ESCAPED_PIPE = "\0";
var OR_TOKEN = "|";
function tokenize(pattern) {
  const tokens = [];
  const len = pattern.length;
  let i = 0;
  while (i < len) {
    while (i < len && pattern[i] === " ") i++;
    if (i >= len) break;
    let j = i;
    while (j < len && pattern[j] !== " " && pattern[j] !== '"') j++;
    if (j < len && pattern[j] === '"') {
      j++;
      while (j < len) {
        if (pattern[j] === '"') {
          const next = j + 1;
          if (next >= len || pattern[next] === " ") {
            j++;
            break;
          }
          if (pattern[next] === "$" && (next + 1 >= len || pattern[next + 1] === " ")) {
            j += 2;
            break;
          }
        }
        j++;
      }
      tokens.push(pattern.substring(i, j));
      i = j;
    } else {
      while (j < len && pattern[j] !== " ") j++;
      tokens.push(pattern.substring(i, j));
      i = j;
    }
  }
  return tokens;
}
function getMatch(pattern, exp) {
  const matches = pattern.match(exp);
  return matches ? matches[1] : null;
}
function parseQuery(pattern, options = {}) {
  return pattern.replace(/\\\|/g, ESCAPED_PIPE).split(OR_TOKEN).map((item) => {
    const query = tokenize(item.replace(/\u0000/g, "|").trim()).filter((item2) => item2 && !!item2.trim());
    const results = [];
    for (let i = 0, len = query.length; i < len; i += 1) {
      const queryItem = query[i];
      let found2 = false;
      let idx = -1;
      while (!found2 && ++idx < matchersLen) {
        const def = matchers[idx];
        const token = getMatch(queryItem, def.multiRegex);
        if (token) {
          results.push(def.create(token, options));
          found2 = true;
        }
      }
      if (found2) continue;
      idx = -1;
      while (++idx < matchersLen) {
        const def = matchers[idx];
        const token = getMatch(queryItem, def.singleRegex);
        if (token) {
          results.push(def.create(token, options));
          break;
        }
      }
    }
    return results;
  });
}
var ExtendedSearch = class {
  constructor(pattern, { isCaseSensitive = Config.isCaseSensitive, ignoreDiacritics = Config.ignoreDiacritics, includeMatches = Config.includeMatches, minMatchCharLength = Config.minMatchCharLength, ignoreLocation = Config.ignoreLocation, findAllMatches = Config.findAllMatches, location = Config.location, threshold = Config.threshold, distance = Config.distance } = {}) {
    this.query = null;
    this.options = {
      isCaseSensitive,
      ignoreDiacritics,
      includeMatches,
      minMatchCharLength,
      findAllMatches,
      ignoreLocation,
      location,
      threshold,
      distance
    };
    pattern = isCaseSensitive ? pattern : pattern.toLowerCase();
    pattern = ignoreDiacritics ? stripDiacritics(pattern) : pattern;
    this.pattern = pattern;
    this.query = parseQuery(this.pattern, this.options);
  }
  static condition(_, options) {
    return options.useExtendedSearch;
  }
  searchIn(text) {
    const query = this.query;
    if (!query) return {
      isMatch: false,
      score: 1
    };
    const { includeMatches, isCaseSensitive, ignoreDiacritics } = this.options;
    text = isCaseSensitive ? text : text.toLowerCase();
    text = ignoreDiacritics ? stripDiacritics(text) : text;
    let numMatches = 0;
    const allIndices = [];
    let totalScore = 0;
    let hasInverse = false;
    for (let i = 0, qLen = query.length; i < qLen; i += 1) {
      const searchers = query[i];
      allIndices.length = 0;
      numMatches = 0;
      hasInverse = false;
      for (let j = 0, pLen = searchers.length; j < pLen; j += 1) {
        const matcher = searchers[j];
        const { isMatch, indices, score } = matcher.search(text);
        if (isMatch) {
          numMatches += 1;
          totalScore += score;
          if (isInverse(matcher.type)) hasInverse = true;
          if (includeMatches) if (MULTI_MATCH_TYPES.has(matcher.type)) allIndices.push(...indices);
          else allIndices.push(indices);
        } else {
          totalScore = 0;
          numMatches = 0;
          allIndices.length = 0;
          hasInverse = false;
          break;
        }
      }
      if (numMatches) {
        const result = {
          isMatch: true,
          score: totalScore / numMatches
        };
        if (hasInverse) result.hasInverse = true;
        if (includeMatches) result.indices = mergeIndices(allIndices);
        return result;
      }
    }
    return {
      isMatch: false,
      score: 1
    };
  }
};
var registeredSearchers = [];
function register(...args) {
  registeredSearchers.push(...args);
}
function createSearcher(pattern, options) {
  for (let i = 0, len = registeredSearchers.length; i < len; i += 1) {
    const searcherClass = registeredSearchers[i];
    if (searcherClass.condition(pattern, options)) return new searcherClass(pattern, options);
  }
  return new BitapSearch(pattern, options);
}
var LogicalOperator = {
  AND: "$and",
  OR: "$or"
};
var KeyType = {
  PATH: "$path",
  PATTERN: "$val"
};
var isExpression = (query) => !!(query[LogicalOperator.AND] || query[LogicalOperator.OR]);
var isPath = (query) => !!query[KeyType.PATH];
var isLeaf = (query) => !isArray(query) && isObject(query) && !isExpression(query);
var convertToExplicit = (query) => ({ [LogicalOperator.AND]: Object.keys(query).map((key3) => ({ [key3]: query[key3] })) });
function parse2(query, options, { auto = true } = {}) {
  const next = (query2) => {
    if (isString(query2)) {
      const obj = {
        keyId: null,
        pattern: query2
      };
      if (auto) obj.searcher = createSearcher(query2, options);
      return obj;
    }
    const keys = Object.keys(query2);
    const isQueryPath = isPath(query2);
    if (!isQueryPath && keys.length > 1 && !isExpression(query2)) return next(convertToExplicit(query2));
    if (isLeaf(query2)) {
      const key3 = isQueryPath ? query2[KeyType.PATH] : keys[0];
      const pattern = isQueryPath ? query2[KeyType.PATTERN] : query2[key3];
      if (!isString(pattern)) throw new Error(LOGICAL_SEARCH_INVALID_QUERY_FOR_KEY(key3));
      const obj = {
        keyId: createKeyId(key3),
        pattern
      };
      if (auto) obj.searcher = createSearcher(pattern, options);
      return obj;
    }
    const node = {
      children: [],
      operator: keys[0]
    };
    keys.forEach((key3) => {
      const value4 = query2[key3];
      if (isArray(value4)) value4.forEach((item) => {
        node.children.push(next(item));
      });
    });
    return node;
  };
  if (!isExpression(query)) query = convertToExplicit(query);
  return next(query);
}
function computeScoreSingle(matches, { ignoreFieldNorm = Config.ignoreFieldNorm }) {
  let totalScore = 1;
  matches.forEach(({ key: key3, norm: norm2, score }) => {
    const weight = key3 ? key3.weight : null;
    totalScore *= Math.pow(score === 0 && weight ? Number.EPSILON : score, (weight || 1) * (ignoreFieldNorm ? 1 : norm2));
  });
  return totalScore;
}
function computeScore(results, { ignoreFieldNorm = Config.ignoreFieldNorm }) {
  results.forEach((result) => {
    result.score = computeScoreSingle(result.matches, { ignoreFieldNorm });
  });
}
var MaxHeap = class {
  constructor(limit, comparator) {
    this.limit = limit;
    this.heap = [];
    this.comparator = comparator;
  }
  get size() {
    return this.heap.length;
  }
  insert(item) {
    if (this.size < this.limit) {
      this.heap.push(item);
      this._bubbleUp(this.size - 1);
    } else if (this.comparator(item, this.heap[0]) < 0) {
      this.heap[0] = item;
      this._sinkDown(0);
    }
  }
  extractSorted() {
    return this.heap.sort(this.comparator);
  }
  _bubbleUp(i) {
    const heap = this.heap;
    while (i > 0) {
      const parent = i - 1 >> 1;
      if (this.comparator(heap[i], heap[parent]) <= 0) break;
      const tmp = heap[i];
      heap[i] = heap[parent];
      heap[parent] = tmp;
      i = parent;
    }
  }
  _sinkDown(i) {
    const heap = this.heap;
    const len = heap.length;
    let largest = i;
    do {
      i = largest;
      const left = 2 * i + 1;
      const right = 2 * i + 2;
      if (left < len && this.comparator(heap[left], heap[largest]) > 0) largest = left;
      if (right < len && this.comparator(heap[right], heap[largest]) > 0) largest = right;
      if (largest !== i) {
        const tmp = heap[i];
        heap[i] = heap[largest];
        heap[largest] = tmp;
      }
    } while (largest !== i);
  }
};
function formatMatches(result) {
  const matches = [];
  result.matches.forEach((match) => {
    if (!isDefined(match.indices) || !match.indices.length) return;
    const obj = {
      indices: match.indices,
      value: match.value
    };
    if (match.key) obj.key = match.key.id;
    if (match.idx > -1) obj.refIndex = match.idx;
    matches.push(obj);
  });
  return matches;
}
function format(results, docs, { includeMatches = Config.includeMatches, includeScore = Config.includeScore } = {}) {
  return results.map((result) => {
    const { idx } = result;
    const data = {
      item: docs[idx],
      refIndex: idx
    };
    if (includeMatches) data.matches = formatMatches(result);
    if (includeScore) data.score = result.score;
    return data;
  });
}
var DEFAULT_TOKEN = /[\p{L}\p{M}\p{N}_]+/gu;
var warned = /* @__PURE__ */ new WeakSet();
function warnNonGlobal(regex) {
  if (!warned.has(regex)) {
    warned.add(regex);
    console.warn(`[Fuse] tokenize regex ${regex} lacks the global flag; only the first match per text will be returned. Add the 'g' flag.`);
  }
}
function resolveTokenize(tokenize2) {
  if (typeof tokenize2 === "function") {
    let validated = false;
    return (text) => {
      const result = tokenize2(text);
      if (!validated) {
        validated = true;
        if (!Array.isArray(result) || result.some((t) => typeof t !== "string")) throw new Error(`[Fuse] tokenize function must return string[]; received ${Array.isArray(result) ? "array containing non-strings" : typeof result}.`);
      }
      return result;
    };
  }
  if (tokenize2 instanceof RegExp) {
    if (!tokenize2.global) warnNonGlobal(tokenize2);
    return (text) => text.match(tokenize2) || [];
  }
  return (text) => text.match(DEFAULT_TOKEN) || [];
}
function createAnalyzer({ isCaseSensitive = false, ignoreDiacritics = false, tokenize: tokenize2 } = {}) {
  const tokenizeFn = resolveTokenize(tokenize2);
  return { tokenize(text) {
    if (!isCaseSensitive) text = text.toLowerCase();
    if (ignoreDiacritics) text = stripDiacritics(text);
    return tokenizeFn(text);
  } };
}
var TokenSearch = class {
  static condition(_, options) {
    return options.useTokenSearch;
  }
  constructor(pattern, options) {
    this.options = options;
    this.analyzer = createAnalyzer({
      isCaseSensitive: options.isCaseSensitive,
      ignoreDiacritics: options.ignoreDiacritics,
      tokenize: options.tokenize
    });
    const queryTerms = this.analyzer.tokenize(pattern);
    const { df, fieldCount } = options._invertedIndex;
    this.termSearchers = [];
    this.idfWeights = [];
    for (const term of queryTerms) {
      this.termSearchers.push(new BitapSearch(term, {
        location: options.location,
        threshold: options.threshold,
        distance: options.distance,
        includeMatches: options.includeMatches,
        findAllMatches: options.findAllMatches,
        minMatchCharLength: options.minMatchCharLength,
        isCaseSensitive: options.isCaseSensitive,
        ignoreDiacritics: options.ignoreDiacritics,
        ignoreLocation: true
      }));
      const docFreq = df.get(term) || 0;
      const idf = Math.log(1 + (fieldCount - docFreq + 0.5) / (docFreq + 0.5));
      this.idfWeights.push(idf);
    }
    this.combineAll = options.tokenMatch === "all";
    this.numTerms = this.termSearchers.length;
    this.useMask = this.numTerms <= 31;
  }
  searchIn(text) {
    if (!this.termSearchers.length) return {
      isMatch: false,
      score: 1
    };
    const allIndices = [];
    let weightedScore = 0;
    let maxPossibleScore = 0;
    let matchedCount = 0;
    let matchedMask = 0;
    const matchedTerms = this.combineAll && !this.useMask ? /* @__PURE__ */ new Set() : null;
    for (let i = 0; i < this.termSearchers.length; i++) {
      const result = this.termSearchers[i].searchIn(text);
      const idf = this.idfWeights[i];
      maxPossibleScore += idf;
      if (result.isMatch) {
        matchedCount++;
        weightedScore += idf * (1 - result.score);
        if (result.indices) allIndices.push(...result.indices);
        if (this.combineAll) if (this.useMask) matchedMask |= 1 << i;
        else matchedTerms.add(i);
      }
    }
    if (matchedCount === 0) return {
      isMatch: false,
      score: 1
    };
    const normalized = maxPossibleScore > 0 ? 1 - weightedScore / maxPossibleScore : 0;
    const searchResult = {
      isMatch: true,
      score: Math.max(1e-3, normalized)
    };
    if (this.options.includeMatches && allIndices.length) searchResult.indices = mergeIndices(allIndices);
    if (this.combineAll) {
      if (this.useMask) searchResult.matchedMask = matchedMask;
      else searchResult.matchedTerms = matchedTerms;
      searchResult.termCount = this.numTerms;
    }
    return searchResult;
  }
};
function addField(index, text, docIdx, analyzer) {
  const tokens = analyzer.tokenize(text);
  if (!tokens.length) return;
  index.fieldCount++;
  index.docFieldCount.set(docIdx, (index.docFieldCount.get(docIdx) || 0) + 1);
  const distinctTerms = new Set(tokens);
  let perDocTerms = index.docTermFieldHits.get(docIdx);
  if (!perDocTerms) {
    perDocTerms = /* @__PURE__ */ new Map();
    index.docTermFieldHits.set(docIdx, perDocTerms);
  }
  for (const term of distinctTerms) {
    perDocTerms.set(term, (perDocTerms.get(term) || 0) + 1);
    index.df.set(term, (index.df.get(term) || 0) + 1);
  }
}
function ingestRecord(index, record, keyCount, analyzer) {
  const { i: docIdx, v, $: fields } = record;
  if (v !== void 0) {
    addField(index, v, docIdx, analyzer);
    return;
  }
  if (!fields) return;
  for (let keyIdx = 0; keyIdx < keyCount; keyIdx++) {
    const value4 = fields[keyIdx];
    if (!value4) continue;
    if (Array.isArray(value4)) for (const sub of value4) addField(index, sub.v, docIdx, analyzer);
    else addField(index, value4.v, docIdx, analyzer);
  }
}
function buildInvertedIndex(records, keyCount, analyzer) {
  const index = {
    fieldCount: 0,
    df: /* @__PURE__ */ new Map(),
    docFieldCount: /* @__PURE__ */ new Map(),
    docTermFieldHits: /* @__PURE__ */ new Map()
  };
  for (const record of records) ingestRecord(index, record, keyCount, analyzer);
  return index;
}
function addToInvertedIndex(index, record, keyCount, analyzer) {
  ingestRecord(index, record, keyCount, analyzer);
}
function removeFromInvertedIndex(index, docIdx) {
  const fieldCount = index.docFieldCount.get(docIdx);
  if (fieldCount === void 0) return;
  index.fieldCount -= fieldCount;
  index.docFieldCount.delete(docIdx);
  const perDocTerms = index.docTermFieldHits.get(docIdx);
  if (!perDocTerms) return;
  for (const [term, hits] of perDocTerms) {
    const next = (index.df.get(term) || 0) - hits;
    if (next <= 0) index.df.delete(term);
    else index.df.set(term, next);
  }
  index.docTermFieldHits.delete(docIdx);
}
function removeAndShiftInvertedIndex(index, removedIndices) {
  if (removedIndices.length === 0) return;
  const sorted = Array.from(new Set(removedIndices)).sort((a, b) => a - b);
  for (const idx of sorted) removeFromInvertedIndex(index, idx);
  const shift = (oldIdx) => {
    let lo = 0;
    let hi = sorted.length;
    while (lo < hi) {
      const mid = lo + hi >>> 1;
      if (sorted[mid] < oldIdx) lo = mid + 1;
      else hi = mid;
    }
    return oldIdx - lo;
  };
  const firstRemoved = sorted[0];
  const shiftedDocFieldCount = /* @__PURE__ */ new Map();
  for (const [oldKey, count] of index.docFieldCount) shiftedDocFieldCount.set(oldKey > firstRemoved ? shift(oldKey) : oldKey, count);
  index.docFieldCount = shiftedDocFieldCount;
  const shiftedDocTermFieldHits = /* @__PURE__ */ new Map();
  for (const [oldKey, terms] of index.docTermFieldHits) shiftedDocTermFieldHits.set(oldKey > firstRemoved ? shift(oldKey) : oldKey, terms);
  index.docTermFieldHits = shiftedDocTermFieldHits;
}
var Fuse = class {
  constructor(docs, options, index) {
    this.options = {
      ...Config,
      ...options
    };
    if (this.options.useExtendedSearch && false) ;
    if (this.options.useTokenSearch && false) ;
    this._keyStore = new KeyStore(this.options.keys);
    this._docs = docs;
    this._myIndex = null;
    this._invertedIndex = null;
    this.setCollection(docs, index);
    this._lastQuery = null;
    this._lastSearcher = null;
  }
  _getSearcher(query) {
    if (this._lastQuery === query) return this._lastSearcher;
    const searcher = createSearcher(query, this._invertedIndex ? {
      ...this.options,
      _invertedIndex: this._invertedIndex
    } : this.options);
    this._lastQuery = query;
    this._lastSearcher = searcher;
    return searcher;
  }
  setCollection(docs, index) {
    this._docs = docs;
    if (index && !(index instanceof FuseIndex)) throw new Error(INCORRECT_INDEX_TYPE);
    this._myIndex = index || createIndex(this.options.keys, this._docs, {
      getFn: this.options.getFn,
      fieldNormWeight: this.options.fieldNormWeight
    });
    if (this.options.useTokenSearch) {
      const analyzer = createAnalyzer({
        isCaseSensitive: this.options.isCaseSensitive,
        ignoreDiacritics: this.options.ignoreDiacritics,
        tokenize: this.options.tokenize
      });
      this._invertedIndex = buildInvertedIndex(this._myIndex.records, this._myIndex.keys.length, analyzer);
    }
    this._invalidateSearcherCache();
  }
  add(doc) {
    if (!isDefined(doc)) return;
    this._docs.push(doc);
    const record = this._myIndex.add(doc, this._docs.length - 1);
    if (this._invertedIndex && record) {
      const analyzer = createAnalyzer({
        isCaseSensitive: this.options.isCaseSensitive,
        ignoreDiacritics: this.options.ignoreDiacritics,
        tokenize: this.options.tokenize
      });
      addToInvertedIndex(this._invertedIndex, record, this._myIndex.keys.length, analyzer);
    }
    this._invalidateSearcherCache();
  }
  remove(predicate = () => false) {
    const results = [];
    const indicesToRemove = [];
    for (let i = 0, len = this._docs.length; i < len; i += 1) if (predicate(this._docs[i], i)) {
      results.push(this._docs[i]);
      indicesToRemove.push(i);
    }
    if (indicesToRemove.length) {
      if (this._invertedIndex) removeAndShiftInvertedIndex(this._invertedIndex, indicesToRemove);
      const toRemove = new Set(indicesToRemove);
      this._docs = this._docs.filter((_, i) => !toRemove.has(i));
      this._myIndex.removeAll(indicesToRemove);
      this._invalidateSearcherCache();
    }
    return results;
  }
  removeAt(idx) {
    if (!Number.isInteger(idx) || idx < 0 || idx >= this._docs.length) throw new Error(INVALID_DOC_INDEX);
    if (this._invertedIndex) removeAndShiftInvertedIndex(this._invertedIndex, [idx]);
    const doc = this._docs.splice(idx, 1)[0];
    this._myIndex.removeAt(idx);
    this._invalidateSearcherCache();
    return doc;
  }
  _invalidateSearcherCache() {
    this._lastQuery = null;
    this._lastSearcher = null;
  }
  getIndex() {
    return this._myIndex;
  }
  _normalizedKeys() {
    return this._myIndex.keys.map((key3) => this._keyStore.get(key3.id) || key3);
  }
  search(query, options) {
    const { limit = -1 } = options || {};
    const { includeMatches, includeScore, shouldSort, sortFn, ignoreFieldNorm } = this.options;
    if (isString(query) && !query.trim()) {
      let docs = this._docs.map((item, idx) => ({
        item,
        refIndex: idx
      }));
      if (isNumber(limit) && limit > -1) docs = docs.slice(0, limit);
      return docs;
    }
    const useHeap = shouldSort && isNumber(limit) && limit > 0 && isString(query);
    const comparator = sortFn;
    const stable = (a, b) => comparator(a, b) || a.idx - b.idx;
    let results;
    if (useHeap) {
      const heap = new MaxHeap(limit, stable);
      if (isString(this._docs[0])) this._searchStringList(query, {
        heap,
        ignoreFieldNorm
      });
      else this._searchObjectList(query, {
        heap,
        ignoreFieldNorm
      });
      results = heap.extractSorted();
    } else {
      results = isString(query) ? isString(this._docs[0]) ? this._searchStringList(query) : this._searchObjectList(query) : this._searchLogical(query);
      computeScore(results, { ignoreFieldNorm });
      if (shouldSort) results.sort(isString(query) ? stable : comparator);
      if (isNumber(limit) && limit > -1) results = results.slice(0, limit);
    }
    return format(results, this._docs, {
      includeMatches,
      includeScore
    });
  }
  _searchStringList(query, { heap, ignoreFieldNorm } = {}) {
    const searcher = this._getSearcher(query);
    const requireAllTokens = this.options.useTokenSearch && this.options.tokenMatch === "all";
    const { records } = this._myIndex;
    const results = heap ? null : [];
    records.forEach(({ v: text, i: idx, n: norm2 }) => {
      if (!isDefined(text)) return;
      const searchResult = searcher.searchIn(text);
      if (searchResult.isMatch) {
        const match = {
          score: searchResult.score,
          value: text,
          norm: norm2,
          indices: searchResult.indices
        };
        if (requireAllTokens) {
          match.matchedMask = searchResult.matchedMask;
          match.matchedTerms = searchResult.matchedTerms;
          match.termCount = searchResult.termCount;
        }
        const matches = [match];
        if (!requireAllTokens || this._coversAllTokens(matches)) {
          const result = {
            item: text,
            idx,
            matches
          };
          if (heap) {
            result.score = computeScoreSingle(result.matches, { ignoreFieldNorm });
            heap.insert(result);
          } else results.push(result);
        }
      }
    });
    return results;
  }
  _searchLogical(query) {
    const expression = parse2(query, this.options);
    const keys = this._normalizedKeys();
    const evaluate = (node, item, idx) => {
      if (!("children" in node)) {
        const { keyId, searcher } = node;
        let matches;
        if (keyId === null) {
          matches = [];
          keys.forEach((key3, keyIndex) => {
            matches.push(...this._findMatches({
              key: key3,
              value: item[keyIndex],
              searcher
            }));
          });
        } else matches = this._findMatches({
          key: this._keyStore.get(keyId),
          value: this._myIndex.getValueForItemAtKeyId(item, keyId),
          searcher
        });
        if (matches && matches.length) return [{
          idx,
          item,
          matches
        }];
        return [];
      }
      const { children, operator } = node;
      const res = [];
      for (let i = 0, len = children.length; i < len; i += 1) {
        const child = children[i];
        const result = evaluate(child, item, idx);
        if (result.length) res.push(...result);
        else if (operator === LogicalOperator.AND) return [];
      }
      return res;
    };
    const records = this._myIndex.records;
    const resultMap = /* @__PURE__ */ new Map();
    const results = [];
    records.forEach(({ $: item, i: idx }) => {
      if (isDefined(item)) {
        const expResults = evaluate(expression, item, idx);
        if (expResults.length) {
          if (!resultMap.has(idx)) {
            resultMap.set(idx, {
              idx,
              item,
              matches: []
            });
            results.push(resultMap.get(idx));
          }
          expResults.forEach(({ matches }) => {
            resultMap.get(idx).matches.push(...matches);
          });
        }
      }
    });
    return results;
  }
  _searchObjectList(query, { heap, ignoreFieldNorm } = {}) {
    const searcher = this._getSearcher(query);
    const requireAllTokens = this.options.useTokenSearch && this.options.tokenMatch === "all";
    const { records } = this._myIndex;
    const keys = this._normalizedKeys();
    const results = heap ? null : [];
    records.forEach(({ $: item, i: idx }) => {
      if (!isDefined(item)) return;
      const matches = [];
      let anyKeyFailed = false;
      let hasInverse = false;
      keys.forEach((key3, keyIndex) => {
        const keyMatches = this._findMatches({
          key: key3,
          value: item[keyIndex],
          searcher
        });
        if (keyMatches.length) {
          matches.push(...keyMatches);
          if (keyMatches[0].hasInverse) hasInverse = true;
        } else anyKeyFailed = true;
      });
      if (hasInverse && anyKeyFailed) return;
      if (matches.length && (!requireAllTokens || this._coversAllTokens(matches))) {
        const result = {
          idx,
          item,
          matches
        };
        if (heap) {
          result.score = computeScoreSingle(result.matches, { ignoreFieldNorm });
          heap.insert(result);
        } else results.push(result);
      }
    });
    return results;
  }
  _findMatches({ key: key3, value: value4, searcher }) {
    if (!isDefined(value4)) return [];
    const matches = [];
    if (isArray(value4)) value4.forEach(({ v: text, i: idx, n: norm2 }) => {
      if (!isDefined(text)) return;
      const searchResult = searcher.searchIn(text);
      if (searchResult.isMatch) {
        const match = {
          score: searchResult.score,
          key: key3,
          value: text,
          idx,
          norm: norm2,
          indices: searchResult.indices,
          hasInverse: searchResult.hasInverse
        };
        if (searchResult.termCount !== void 0) {
          match.matchedMask = searchResult.matchedMask;
          match.matchedTerms = searchResult.matchedTerms;
          match.termCount = searchResult.termCount;
        }
        matches.push(match);
      }
    });
    else {
      const { v: text, n: norm2 } = value4;
      const searchResult = searcher.searchIn(text);
      if (searchResult.isMatch) {
        const match = {
          score: searchResult.score,
          key: key3,
          value: text,
          norm: norm2,
          indices: searchResult.indices,
          hasInverse: searchResult.hasInverse
        };
        if (searchResult.termCount !== void 0) {
          match.matchedMask = searchResult.matchedMask;
          match.matchedTerms = searchResult.matchedTerms;
          match.termCount = searchResult.termCount;
        }
        matches.push(match);
      }
    }
    return matches;
  }
  _coversAllTokens(matches) {
    const termCount = matches.length ? matches[0].termCount : void 0;
    if (termCount === void 0) return true;
    if (termCount <= 31) {
      let coverage3 = 0;
      for (let i = 0; i < matches.length; i++) coverage3 |= matches[i].matchedMask || 0;
      return coverage3 === 2 ** termCount - 1;
    }
    const coverage2 = /* @__PURE__ */ new Set();
    for (let i = 0; i < matches.length; i++) {
      const terms = matches[i].matchedTerms;
      if (terms) for (const t of terms) coverage2.add(t);
    }
    return coverage2.size === termCount;
  }
};
Fuse.version = "7.5.0";
Fuse.createIndex = createIndex;
Fuse.parseIndex = parseIndex;
Fuse.config = Config;
Fuse.match = function(pattern, text, options) {
  if (options && options.useTokenSearch) throw new Error(FUSE_MATCH_TOKEN_SEARCH_UNSUPPORTED);
  return createSearcher(pattern, {
    ...Config,
    ...options
  }).searchIn(text);
};
Fuse.parseQuery = parse2;
register(ExtendedSearch);
register(TokenSearch);
Fuse.use = function(...plugins) {
  plugins.forEach((plugin) => register(plugin));
};
var entry_default = Fuse;

// server/search/sorted.ts
init_define_PAGE_ASSETS();
function byCodeUnit(a, b) {
  return a < b ? -1 : Number(a > b);
}
function placeOf2(sorted, item) {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = low + high >> 1;
    if (sorted[middle] < item) low = middle + 1;
    else high = middle;
  }
  return low;
}
function indexIn(sorted, item) {
  const place2 = placeOf2(sorted, item);
  return sorted[place2] === item ? place2 : -1;
}
function begunBy(sorted, beginning) {
  const start = placeOf2(sorted, beginning);
  let end = start;
  while (sorted[end]?.startsWith(beginning)) end += 1;
  return sorted.slice(start, end);
}
function begins(sorted, beginning) {
  return sorted[placeOf2(sorted, beginning)]?.startsWith(beginning) ?? false;
}

// server/search/near-words.ts
var LONGEST3 = 32;
var NearWords = class {
  #candidates;
  #most;
  /** @param most edits that are forgiven in a long word */
  constructor(words, most = 2) {
    this.#most = most;
    const comparable = [...words].filter(({ length }) => length <= LONGEST3);
    this.#candidates = new TypoCandidates(comparable, (length) => Math.min(most, forgiven(length)));
  }
  /** The nearest first. Two letters that changed places are one edit. */
  nearest(word) {
    const allowed = Math.min(this.#most, forgiven(word.length));
    if (allowed === 0 || word.length > LONGEST3) return [];
    const candidates = [...this.#candidates.of(word)];
    const options = { threshold: (allowed + 0.5) / word.length, ignoreLocation: true, ignoreFieldNorm: true };
    const like = new entry_default(candidates, { ...options, shouldSort: false }).search(word).map(({ item }) => item);
    const swapped = candidates.filter((known) => isSwapOf(word, known));
    return [.../* @__PURE__ */ new Set([...swapped, ...like])].map((known) => ({ word: known, edits: swapped.includes(known) ? 1 : editsBetween(known, word) })).filter(
      (near) => near.edits <= Math.min(allowed, forgiven(near.word.length)) && plausible(word, near.word, near.edits)
    ).sort((a, b) => a.edits - b.edits || byCodeUnit(a.word, b.word));
  }
};
function forgiven(length) {
  if (length < 4) return 0;
  return length < 6 ? 1 : 2;
}
function editsBetween(a, b) {
  return Math.max(editsIn2(a, b), editsIn2(b, a));
}
function editsIn2(text, pattern) {
  const { isMatch, score } = entry_default.match(pattern, text, { threshold: 1, ignoreLocation: true });
  return Math.max(isMatch ? Math.round(score * pattern.length) : pattern.length, text.length - pattern.length);
}
function plausible(word, known, edits) {
  return word[0] === known[0] || edits === 1 && word.length > 5;
}

// server/search/phrases.ts
init_define_PAGE_ASSETS();
var Phrases2 = class {
  #meanings = /* @__PURE__ */ new Map();
  #sorted = [];
  has(words) {
    return [joined(words), inSingular(words)].some((key3) => this.#meanings.has(key3));
  }
  /** A phrase that is there already keeps its meaning. */
  add(words, meaning) {
    for (const key3 of [joined(words), inSingular(words)]) {
      if (key3 !== "" && !this.#meanings.has(key3)) this.#meanings.set(key3, meaning);
    }
  }
  /** All phrases that begin at a word, the longest first. */
  at(words, first) {
    if (this.#sorted.length !== this.#meanings.size) this.#sorted = [...this.#meanings.keys()].sort(byCodeUnit);
    const found2 = [];
    let typed = "";
    let single = "";
    for (let end = first; end < words.length; end += 1) {
      const { folded } = words[end];
      typed += folded;
      single += singular2(folded);
      const meaning = this.#meanings.get(typed) ?? this.#meanings.get(single);
      if (meaning !== void 0) found2.unshift({ meaning, length: end - first + 1 });
      if (!begins(this.#sorted, typed) && (single === typed || !begins(this.#sorted, single))) break;
    }
    return found2;
  }
};
function inSingular(words) {
  return words.map(({ folded }) => singular2(folded)).join("");
}

// server/search/names.ts
var Names3 = class {
  #named = /* @__PURE__ */ new Map();
  #sorted;
  #near;
  #phrases = new Phrases2();
  constructor(documents) {
    for (const [document, { names }] of documents.entries()) {
      for (const [standing2, { reason, words }] of names.entries()) {
        const key3 = joined(words);
        const named2 = this.#named.get(key3) ?? [];
        named2.push({ document, reason, standing: standing2 });
        this.#named.set(key3, named2);
        this.#phrases.add(words, named2);
      }
    }
    this.#sorted = [...this.#named.keys()].sort(byCodeUnit);
    this.#near = new NearWords(this.#sorted);
  }
  exactly(name) {
    return this.#named.get(name) ?? this.#named.get(singular2(name)) ?? [];
  }
  begunBy(name) {
    return begunBy(this.#sorted, name).flatMap((key3) => this.#named.get(key3) ?? []);
  }
  /** With the number of edits, the nearest first. */
  nearly(name) {
    return this.#near.nearest(name).flatMap(({ word, edits }) => (this.#named.get(word) ?? []).map((named2) => ({ named: named2, edits })));
  }
  /** The longest whole name that begins at a word. */
  at(words, first) {
    return this.#phrases.at(words, first)[0];
  }
  /** Those whose whole name stands somewhere among the words, each once, in order of the words. */
  among(words) {
    const found2 = /* @__PURE__ */ new Map();
    for (let first = 0; first < words.length; ) {
      const longest = this.at(words, first);
      for (const named2 of longest?.meaning ?? []) {
        if (!found2.has(named2.document)) found2.set(named2.document, named2);
      }
      first += longest?.length ?? 1;
    }
    return [...found2.values()];
  }
};

// server/search/negations.ts
init_define_PAGE_ASSETS();

// server/search/vocabulary.ts
init_define_PAGE_ASSETS();
var IN_PARENTHESES = /^(.*?)\s*\((.*)\)$/;
function vocabulary({ categories, catalogue: { keys } }, lexicon) {
  const types = Object.entries(categories).flatMap(
    ([category, { label }]) => [label, label.replace(" and ", " "), category, category.replace("-and-", "-")].map((text) => [
      text,
      { category, label }
    ])
  );
  const asked = Object.entries(keys).flatMap(([key3, { label, type, values: values2 = {} }]) => {
    const constraint = affirmed(key3, type, Object.keys(values2));
    return constraint ? [{ key: key3, label, meaning: { constraint, label } }] : [];
  });
  const labels = asked.flatMap(
    ({ label, meaning }) => [label, ...IN_PARENTHESES.exec(label)?.slice(1) ?? []].map((text) => [text, meaning])
  );
  const synonyms = lexicon.asks.flatMap(({ phrases, constraints: [constraint, ...others] }) => {
    if (!constraint || others.length > 0 || constraint.op === "lowest" || constraint.value === "#") return [];
    const { key: key3, value: value4 } = constraint;
    const category = key3 === "category" ? categories[String(value4)] : void 0;
    const meaning = category ? { category: String(value4), label: category.label } : keys[key3] && { constraint: { ...constraint, strength: "must" }, label: keys[key3].label };
    if (!meaning) return [];
    return Object.values(phrases).flat().flatMap(wordings).map((text) => [text, meaning]);
  });
  const names = asked.map(({ key: key3, meaning }) => [key3.slice(key3.indexOf(".") + 1).replaceAll("_", " "), meaning]);
  const values = Object.entries(keys).flatMap(
    ([key3, { label, type, values: values2 = {} }]) => Object.entries(type === "set" ? values2 : {}).filter(([value4]) => value4 !== "none").flatMap(([value4, name]) => {
      const meaning = { constraint: { key: key3, op: "includes", value: value4, strength: "must" }, label };
      return [
        [name, meaning],
        [value4, meaning]
      ];
    })
  );
  return [types, labels, synonyms, names, values].map(
    (list) => list.map(([text, meaning]) => ({ text, words: wordsOf2(text), meaning }))
  );
}
function idleWords({ catalogue: { keys } }, { ignored }) {
  const channels = Object.entries(keys).filter(([key3]) => key3.startsWith("channels."));
  const named2 = new Set(channels.map(([, { label }]) => fold(label)));
  return new Set(
    Object.values(ignored).flat().map(fold).filter((word) => !named2.has(word))
  );
}
function wordings(phrase) {
  if (/\.\.\.|[#*]/.test(phrase)) return [];
  return slotsOf(phrase).reduce(
    (begun, slot) => begun.flatMap((text) => slot.map((words) => [text, ...words].join(" ").trim())),
    [""]
  );
}
function affirmed(key3, type, values) {
  if (type === "boolean") return { key: key3, op: "is", value: true, strength: "must" };
  if (type !== "one" || !values.includes("none")) return void 0;
  return { key: key3, op: "one_of", value: values.filter((value4) => value4 !== "none"), strength: "must" };
}

// server/search/negations.ts
var Negations = class {
  #phrases = new Phrases2();
  #alternatives;
  constructor({ moods, alternatives, fillers }) {
    this.#alternatives = foldedWords(alternatives);
    const articles = foldedWords(fillers);
    for (const words of phrasesOf(moods.avoid.before)) {
      if (!articles.has(words.at(-1)?.folded ?? "")) this.#phrases.add(words, "denies");
    }
    for (const words of phrasesOf(moods.must.before)) this.#phrases.add(words, "affirms");
  }
  /** The longest that begins at a word. */
  at(words, first) {
    return this.#phrases.at(words, first)[0];
  }
  /** Whether a word goes on with what is denied before it: "no email or calls". */
  goesOn(word) {
    return word !== void 0 && this.#alternatives.has(word.folded);
  }
};
function phrasesOf(texts) {
  return texts.flatMap(wordings).map(wordsOf2);
}
function foldedWords(texts) {
  return new Set(texts.flatMap(wordsOf2).map(({ folded }) => folded));
}

// server/search/query.ts
init_define_PAGE_ASSETS();

// server/search/parse.ts
init_define_PAGE_ASSETS();
function parse3(query, { topics: phrases, names, words, negations, idle }) {
  const topics = [];
  const rest = [];
  const affirming = [];
  const refused = /* @__PURE__ */ new Set();
  const unknown = /* @__PURE__ */ new Set();
  let refuses = false;
  let denied = false;
  for (let first = 0; first < query.length; ) {
    const word = query[first];
    const [topic] = phrases.at(query, first);
    const sense = negations.at(query, first);
    if (sense && sense.length > (topic?.length ?? 0) && first + sense.length < query.length) {
      denied = sense.meaning === "denies";
      refuses ||= denied;
      if (!denied && sense.length === 1) affirming.push(word);
      first += sense.length;
      continue;
    }
    const name = denied && !topic ? names.at(query, first) : void 0;
    const end = first + (topic ?? name ?? { length: 1 }).length;
    first = end;
    if (topic) topics.push({ topic: topic.meaning, words: query.slice(end - topic.length, end), denied });
    else if (name) for (const { document } of name.meaning) refused.add(document);
    else {
      const isIdle = idle.has(word.folded);
      if (!isIdle && !words.has(word.folded)) unknown.add(word);
      if (isIdle || !denied) rest.push(word);
      else for (const document of words.having(word.folded)) refused.add(document);
      if (isIdle) continue;
    }
    denied &&= negations.goesOn(query[end]);
    if (denied) first += 1;
  }
  return { topics, rest: refuses ? rest : [...rest, ...affirming], refused, unknown };
}

// server/search/query.ts
var MOST_WORDS = 64;
var MOST_SLIPS = 4;
var WEB = /* @__PURE__ */ new Set(["http", "https", "www"]);
var QueryReader = class {
  #known;
  #terms;
  #said;
  /** @param terms words of the trade, which a misspelt word may stand for */
  constructor(known, terms) {
    this.#known = known;
    this.#terms = new NearWords([...known.words.names.keys(), ...terms]);
    this.#said = new NearWords(known.words.texts.keys(), 1);
  }
  read(text) {
    const typed = wordsOf2(text).filter(({ folded }) => !WEB.has(folded)).slice(0, MOST_WORDS);
    const asTyped = parse3(typed, this.#known);
    const { unknown } = asTyped;
    const hasSlips = unknown.size > 0 && unknown.size <= MOST_SLIPS;
    const mended = hasSlips ? typed.map((word) => unknown.has(word) ? this.#mend(word) : word) : typed;
    const { topics, rest, refused } = hasSlips ? parse3(mended, this.#known) : asTyped;
    const { idle } = this.#known;
    const implied = rest.filter(({ folded }) => !topics.some(({ topic }) => topic.implied.has(singular2(folded))));
    const telling = implied.filter(({ folded }) => !idle.has(folded));
    const tellingTopics = topics.filter(({ denied, words }) => denied || words.some(({ folded }) => !idle.has(folded)));
    const nothingElse = telling.length + tellingTopics.length === 0;
    return {
      topics: (nothingElse ? topics : tellingTopics).map(({ topic, denied }) => denied ? topic.contrary() : topic),
      words: [...new Set((nothingElse ? implied : telling).map(({ folded }) => folded))],
      refused,
      typed,
      mended,
      misspelt: unknown.size > 0
    };
  }
  #mend(word) {
    const [nearest2] = [...this.#terms.nearest(word.folded), ...this.#said.nearest(word.folded)].sort(
      (a, b) => a.edits - b.edits
    );
    return nearest2 ? { ...word, folded: nearest2.word } : word;
  }
};

// server/search/rank.ts
init_define_PAGE_ASSETS();

// server/search/grades.ts
init_define_PAGE_ASSETS();
var GRADE = {
  inName: 1,
  beginsNameWord: 2,
  /** A fact proves it, and the tool's own description names it too: it is what the tool is for. */
  provenAndSaid: 3,
  proven: 4,
  said: 5,
  beginsWord: 6,
  /** The query refuses it, and no source tells whether the tool has it. */
  open: 7
};
var DENIED = 255;

// server/search/rank.ts
var TIER = {
  named: 0,
  begun: 100,
  namedByWords: 200,
  nearlyNamed: 1e3,
  nearlyNamedByWords: 1100,
  answered: 2e3
};
var UNRANKED = Number.POSITIVE_INFINITY;
var WORST = 1e3;
function rank(query, all, names, size) {
  const isDenied = (document) => query.refused.has(document) || query.topics.some(({ grades }) => grades[document] === DENIED);
  const { answers, documents } = answering(all, size, query.refused);
  const called = calledSo(query, names, isDenied);
  const answersAll = (document) => indexIn(documents, document) !== -1;
  const others = new Set([...called.keys()].filter((document) => !answersAll(document)));
  const found2 = others.size === 0 ? documents : [...documents, ...others].sort((a, b) => a - b);
  const byRank = /* @__PURE__ */ new Map();
  for (const document of found2) {
    const name = called.get(document)?.rank ?? UNRANKED;
    const rank2 = Math.min(name, others.has(document) ? UNRANKED : rankOf2(answers, document, query.misspelt));
    const equals = byRank.get(rank2);
    if (equals) equals.push(document);
    else byRank.set(rank2, [document]);
  }
  if (byRank.size === 0) return namedAmong(query, names, isDenied);
  return {
    documents: [...byRank].sort(([a], [b]) => a - b).flatMap(([, documents2]) => documents2),
    why(document) {
      const name = called.get(document);
      if (name && !answersAll(document)) return [name.reason];
      const reasons = reasonsOf(answers, document);
      const isCalled = name && name.rank <= rankOf2(answers, document, query.misspelt);
      return distinct4(isCalled ? [name.reason, ...reasons] : reasons);
    }
  };
}
function answering(all, size, refused) {
  const answers = [];
  let documents = [];
  for (const answer of all) {
    const { grades } = answer;
    const isYes2 = (document) => grades[document] !== 0 && grades[document] !== DENIED;
    if (answers.length > 0) documents = documents.filter(isYes2);
    else for (let document = 0; document < size; document += 1) if (isYes2(document)) documents.push(document);
    answers.push(answer);
    if (documents.length === 0) break;
  }
  return {
    answers,
    documents: refused.size === 0 ? documents : documents.filter((document) => !refused.has(document))
  };
}
function namedAmong({ mended }, names, isDenied) {
  const named2 = names.among(mended).filter(({ document }) => !isDenied(document));
  const reasons = new Map(named2.map(({ document, reason }) => [document, reason]));
  return { documents: [...reasons.keys()], why: (document) => [reasons.get(document)] };
}
function calledSo(query, names, isDenied) {
  const ranked = /* @__PURE__ */ new Map();
  const take = ({ document, reason }, rank2) => {
    if (rank2 < (ranked.get(document)?.rank ?? UNRANKED)) ranked.set(document, { rank: rank2, reason });
  };
  const whole = joined(query.typed);
  if (whole === "") return ranked;
  for (const named2 of names.exactly(whole)) take(named2, TIER.named + named2.standing);
  for (const named2 of names.begunBy(whole)) if (!isDenied(named2.document)) take(named2, TIER.begun);
  if (query.misspelt) {
    for (const { named: named2, edits } of names.nearly(whole)) {
      if (!isDenied(named2.document)) take(named2, TIER.nearlyNamed + edits);
    }
  }
  return ranked;
}
function rankOf2(answers, document, misspelt) {
  let worst = 0;
  let sum2 = 0;
  for (const { grades } of answers) {
    const grade = grades[document];
    worst = Math.max(worst, grade);
    sum2 += grade;
  }
  if (worst > GRADE.beginsNameWord) return TIER.answered + worst * WORST + sum2;
  return (misspelt ? TIER.nearlyNamedByWords : TIER.namedByWords) + sum2;
}
function reasonsOf(answers, document) {
  return answers.toSorted((a, b) => a.grades[document] - b.grades[document]).map((answer) => answer.reason(document));
}
function distinct4(reasons) {
  return [...new Map(reasons.map((reason) => [`${reason.field} ${reason.text}`, reason])).values()];
}

// server/search/topics.ts
init_define_PAGE_ASSETS();
function topicsOf(snapshot, documents, vocabulary2) {
  const topics = /* @__PURE__ */ new Map();
  const phrases = new Phrases2();
  const written = /* @__PURE__ */ new Map();
  for (const list of vocabulary2) {
    const fresh = list.filter(({ words }) => !phrases.has(words));
    for (const { words, readings } of gathered(fresh)) {
      for (const reading of readings) if (!written.has(reading)) written.set(reading, JSON.stringify(reading));
      const id = readings.map((reading) => written.get(reading)).join();
      const topic = topics.get(id) ?? topicOf(readings, snapshot, documents);
      topics.set(id, topic);
      phrases.add(words, topic);
    }
  }
  addMentions(phrases, documents);
  return phrases;
}
function gathered(list) {
  const byText = /* @__PURE__ */ new Map();
  for (const { text, words, meaning } of list) {
    const found2 = byText.get(text);
    if (found2) found2.readings.push(meaning);
    else byText.set(text, { words, readings: [meaning] });
  }
  return byText.values();
}
function topicOf(readings, snapshot, documents) {
  const { keys } = snapshot.methodology.catalogue;
  const questions = readings.map(
    (reading) => "category" in reading ? reading.label : keys[reading.constraint.key]?.question ?? ""
  );
  const toolOf = (document) => snapshot.tools.get(documents[document].slug);
  const mentions = /* @__PURE__ */ new Map();
  const grades = Uint8Array.from(documents, (_, document) => gradeOf(toolOf(document), readings, snapshot));
  return {
    grades,
    mentions,
    implied: new Set(questions.flatMap(wordsOf2).map(({ folded }) => singular2(folded))),
    reason(document) {
      const tool = toolOf(document);
      const proven = readings.find((reading) => holds2(tool, reading, snapshot));
      return proven ? stated2(tool, proven, snapshot) : mentions.get(document);
    },
    contrary: () => {
      const isNever = (document) => grades[document] === DENIED && readings.every((one) => holds2(toolOf(document), one, snapshot) === false);
      const gradeOf2 = (grade, document) => {
        if (grade !== 0 && grade !== DENIED) return DENIED;
        return isNever(document) ? GRADE.proven : GRADE.open;
      };
      return {
        grades: grades.map(gradeOf2),
        reason(document) {
          const tool = toolOf(document);
          const open2 = readings.find((reading) => holds2(tool, reading, snapshot) === void 0);
          return stated2(tool, open2 ?? readings[0], snapshot);
        }
      };
    }
  };
}
function stated2(tool, reading, { methodology: { categories } }) {
  if ("category" in reading) return { field: "category", text: categories[tool.category]?.label ?? tool.category };
  const { key: key3 } = reading.constraint;
  return { field: key3, text: `${reading.label}: ${tool.facts[key3]?.display}` };
}
function gradeOf(tool, readings, snapshot) {
  let grade = 0;
  for (const reading of readings) {
    const held = holds2(tool, reading, snapshot);
    if (held) return "category" in reading ? GRADE.provenAndSaid : GRADE.proven;
    if (held === false) grade = DENIED;
  }
  return grade;
}
function holds2(tool, reading, snapshot) {
  if ("category" in reading) return tool.category === reading.category;
  if (!isAnswered(tool.facts[reading.constraint.key])) return void 0;
  const { verdict: verdict2 } = judge(reading.constraint, tool, snapshot);
  return verdict2 === "unknown" ? void 0 : verdict2 === "meets";
}
function addMentions(phrases, documents) {
  for (const [document, { texts }] of documents.entries()) {
    for (const { reason, words } of texts) {
      for (const [first, { start }] of words.entries()) {
        for (const { meaning, length } of phrases.at(words, first)) {
          const { grades, mentions } = meaning;
          if (grades[document] === GRADE.proven) grades[document] = GRADE.provenAndSaid;
          if (grades[document] !== 0) continue;
          grades[document] = GRADE.said;
          const text = reason.text.slice(start, words[first + length - 1]?.end);
          mentions.set(document, { field: reason.field, text });
        }
      }
    }
  }
}

// server/search/words.ts
init_define_PAGE_ASSETS();
var SHORTEST_BEGINNING = { name: 3, text: 4 };
var Words3 = class {
  names = /* @__PURE__ */ new Map();
  texts = /* @__PURE__ */ new Map();
  #size;
  #sorted;
  constructor(documents) {
    this.#size = documents.length;
    const shared = /* @__PURE__ */ new Map();
    for (const [document, { names, texts }] of documents.entries()) {
      for (const { reason, words } of names) {
        for (const { folded } of [...words, ...humps(reason.text)]) post(this.names, folded, document, reason);
      }
      for (const { reason, words } of texts) {
        for (const { text, folded } of words) {
          const key3 = `${reason.field} ${text}`;
          const found2 = shared.get(key3) ?? { field: reason.field, text };
          shared.set(key3, found2);
          post(this.texts, singular2(folded), document, found2);
        }
      }
    }
    this.#sorted = { names: [...this.names.keys()].sort(byCodeUnit), texts: [...this.texts.keys()].sort(byCodeUnit) };
  }
  has(word) {
    return this.names.has(word) || this.names.has(singular2(word)) || this.texts.has(singular2(word));
  }
  /** The documents that have just this word. */
  having(word) {
    return [this.names.get(word), this.texts.get(singular2(word))].flatMap((posting) => posting?.documents ?? []);
  }
  /** How each document answers a word: whole or by its beginning, in its names or in what is said of it. */
  find(word) {
    const grades = new Uint8Array(this.#size);
    const taken = [];
    const take = (posting, grade) => {
      if (!posting) return;
      taken.push(posting);
      for (const document of posting.documents) grades[document] ||= grade;
    };
    const one = singular2(word);
    take(this.names.get(word), GRADE.inName);
    if (one !== word) take(this.names.get(one), GRADE.inName);
    if (word.length >= SHORTEST_BEGINNING.name) {
      for (const longer of begunBy(this.#sorted.names, word)) take(this.names.get(longer), GRADE.beginsNameWord);
    }
    take(this.texts.get(one), GRADE.said);
    if (word.length >= SHORTEST_BEGINNING.text) {
      for (const longer of begunBy(this.#sorted.texts, one)) take(this.texts.get(longer), GRADE.beginsWord);
    }
    return {
      grades,
      reason(document) {
        for (const { documents, reasons } of taken) {
          const at = indexIn(documents, document);
          if (at !== -1) return reasons[at];
        }
        throw new RangeError(`document ${document} does not have "${word}"`);
      }
    };
  }
};
function humps(name) {
  const parted = name.replace(new RegExp("(\\p{Ll})(\\p{Lu})", "gu"), "$1 $2");
  return parted === name ? [] : wordsOf2(parted);
}
function post(postings, word, document, reason) {
  const posting = postings.get(word);
  if (!posting) postings.set(word, { documents: [document], reasons: [reason] });
  else if (posting.documents.at(-1) !== document) {
    posting.documents.push(document);
    posting.reasons.push(reason);
  }
}

// server/search/search.ts
var indexOf = perSnapshot((snapshot) => {
  const { methodology, lexicon } = snapshot;
  const documents = documentsOf(snapshot);
  const words = new Words3(documents);
  const names = new Names3(documents);
  const phrases = vocabulary(methodology, lexicon);
  const topics = topicsOf(snapshot, documents, phrases);
  const reader2 = new QueryReader(
    { topics, names, words, negations: new Negations(lexicon), idle: idleWords(methodology, lexicon) },
    phrases.flat().flatMap(({ words: words2 }) => words2.map(({ folded }) => folded))
  );
  const places = new Map(documents.map(({ slug }, place2) => [slug, place2]));
  return { documents, places, names, words, reader: reader2 };
});
function search2(snapshot, text) {
  const { documents, places, names, words, reader: reader2 } = indexOf(snapshot);
  const query = reader2.read(text);
  const ranked = rank(query, answersTo(query, words), names, documents.length);
  return {
    slugs: ranked.documents.map((document) => documents[document].slug),
    why(slug) {
      const [first, ...also] = ranked.why(places.get(slug));
      return { ...first, also };
    }
  };
}
function* answersTo({ topics, words: asked }, words) {
  yield* new Set(topics);
  for (const word of asked) yield words.find(word);
}

// server/operations/capabilities.ts
init_define_PAGE_ASSETS();
var CapabilityNames = typebox_exports.Optional(
  typebox_exports.Array(typebox_exports.String({ minLength: 1, maxLength: 100 }), {
    minItems: 1,
    description: 'Only tools proven to have all of these: yes/no keys, or "product.runs_on=cloud" of a set.'
  })
);
var byName = perSnapshot(
  ({ methodology }) => new Map(capabilitiesIn(methodology.catalogue).map((capability) => [capability.name, capability]))
);
var capabilityNames = (snapshot) => [...byName(snapshot).keys()];
function capabilitiesNamed(snapshot, names) {
  const known = byName(snapshot);
  return names.map((name) => {
    const found2 = known.get(name);
    if (found2) return found2;
    const near = nearest(name, capabilityNames(snapshot));
    throw new Problem(
      "unknown_key",
      `There is no capability "${name}".${didYouMean(near)} A capability is a yes/no key, or "key=value" for one value of a set; get_methodology (GET /api/v1/methodology) lists all under catalogue.keys.`,
      { parameter: "capability", value: name, nearest: near }
    );
  });
}
function hasAll(tool, capabilities) {
  const found2 = capabilities.map(
    (capability) => tool.facts[capability.key]?.status === "not_applicable" ? false : hasCapability(tool, capability)
  );
  if (found2.includes(false)) return false;
  return found2.includes(void 0) ? void 0 : true;
}

// server/operations/tool-order.ts
init_define_PAGE_ASSETS();
var Sort = typebox_exports.Union(
  [typebox_exports.Literal("score"), typebox_exports.Literal("name"), typebox_exports.Literal("coverage"), typebox_exports.Literal("price")],
  {
    description: "Left out: best match first with q, otherwise score. score: by general rank, then the unranked by name; price: cheapest first, by the lower of the monthly entry prices, billed monthly and yearly."
  }
);
function orderOf(sort, q) {
  return sort ?? (q === void 0 ? "score" : void 0);
}
function inOrder2(snapshot, slugs2, sort) {
  if (sort === void 0) return slugs2;
  const rank2 = ranks[sort](snapshot);
  return slugs2.map((slug) => ({ slug, key: rank2(snapshot.tools.get(slug)) })).sort((a, b) => a.key < b.key ? -1 : a.key > b.key ? 1 : 0).map(({ slug }) => slug);
}
var ranks = {
  score: (snapshot) => (tool) => generalOrder(snapshot).get(tool.slug) ?? Number.POSITIVE_INFINITY,
  name: () => (tool) => tool.name.toLowerCase(),
  coverage: () => (tool) => -tool.coverage,
  price: (snapshot) => (tool) => priceList(snapshot).bySlug.get(tool.slug)?.place ?? Number.POSITIVE_INFINITY
};
var generalOrder = perSnapshot(({ rankings, tools }) => {
  const ranked = (rankings.get("general")?.lists ?? []).flatMap(({ entries }) => entries.map(({ tool }) => tool));
  const known = new Set(ranked);
  const others = [...tools.values()].filter(({ slug }) => !known.has(slug)).sort((a, b) => byCodeUnit(a.name.toLowerCase(), b.name.toLowerCase()) || byCodeUnit(a.slug, b.slug));
  return new Map([...ranked, ...others.map(({ slug }) => slug)].map((slug, place2) => [slug, place2]));
});

// server/operations/search-tools.ts
var FoundTool = typebox_exports.Object(
  {
    ...ToolSummary.properties,
    match: typebox_exports.Union([Match, typebox_exports.Null()], { description: "Why it was found; null where nothing was searched for." })
  },
  { title: "FoundTool" }
);
var searchTools = operation({
  name: "search_tools",
  path: "/tools",
  title: "List or search tools",
  description: 'Lists all tools, or those that match q, best match first: names and former names (typos are forgiven), then what facts prove ("whatsapp", "mcp server"), then what summaries mention; what a fact denies is left out. "no linkedin" finds those proven without it, then the unknown. The words of a category list its tools; all words of q must be met. Each has its scores and why it matched. For needs in plain words use recommend.',
  choices: { category: ({ methodology }) => Object.keys(methodology.categories), capability: capabilityNames },
  input: typebox_exports.Object({
    q: typebox_exports.Optional(
      typebox_exports.String({
        maxLength: 500,
        description: "A name, a capability, a category or words of a summary."
      })
    ),
    category: typebox_exports.Optional(
      typebox_exports.String({
        minLength: 1,
        maxLength: 100,
        description: 'The slug of a category, for example "linkedin-automation".'
      })
    ),
    capability: CapabilityNames,
    sort: typebox_exports.Optional(Sort),
    ...window
  }),
  output: typebox_exports.Object({
    query: typebox_exports.Object({
      q: typebox_exports.Union([typebox_exports.String(), typebox_exports.Null()]),
      category: typebox_exports.Union([typebox_exports.String(), typebox_exports.Null()])
    }),
    may_match: typebox_exports.Array(typebox_exports.String(), {
      description: "Slugs of those left out only because a capability is unknown of them, in the order of the rest."
    }),
    total: typebox_exports.Integer({ minimum: 0, description: "All that match, however many are shown." }),
    tools: typebox_exports.Array(FoundTool)
  }),
  problems: ["unknown_category", "unknown_key"],
  example: {
    q: "lemlist",
    category: "multichannel-outreach",
    capability: ["channels.whatsapp", "product.runs_on=cloud"],
    sort: "score",
    limit: 2,
    offset: 0
  },
  table: (answer, { methodology, tools }) => toolsTable(answer.tools, Object.keys(methodology.profiles), tools),
  run(snapshot, { q = "", category, capability = [], sort, ...shown }) {
    if (category !== void 0) {
      requireChoice("category", category, Object.keys(snapshot.methodology.categories), "unknown_category");
    }
    const asked = capabilitiesNamed(snapshot, capability);
    const words = q.trim();
    const hits = words === "" ? void 0 : search2(snapshot, words);
    const inCategory = [...hits?.slugs ?? snapshot.tools.keys()].filter(
      (slug) => category === void 0 || snapshot.tools.get(slug)?.category === category
    );
    const held = new Map(inCategory.map((slug) => [slug, hasAll(snapshot.tools.get(slug), asked)]));
    const ordered = inOrder2(snapshot, inCategory, orderOf(sort, words === "" ? void 0 : words));
    const found2 = ordered.filter((slug) => held.get(slug));
    return {
      query: { q: words === "" ? null : words, category: category ?? null },
      may_match: ordered.filter((slug) => held.get(slug) === void 0),
      total: found2.length,
      tools: within(found2, shown).map((slug) => ({
        ...snapshot.summaries.get(slug),
        match: hits?.why(slug) ?? null
      }))
    };
  }
});

// server/operations/index.ts
var operations = [
  searchTools,
  getTool,
  compareTools,
  getPricing,
  getRankings,
  recommend,
  getMethodology,
  getAiReadiness
];

export {
  STATUSES,
  convert,
  isAnswered,
  citationsOf,
  isVendorsWordAlone,
  ENTRY_PRICE,
  entryAmounts,
  ENTRY_KEYS,
  boughtAtEntry,
  withChannelsOnly,
  openSnapshot,
  moneyInWords,
  unitInWords,
  lacksInWords,
  MOST,
  compareTools,
  datasetTable,
  window,
  getAiReadiness,
  getMethodology,
  Slug2 as Slug,
  getTool,
  getPricing,
  getRankings,
  capabilitiesIn,
  leastOf,
  wished,
  recommend,
  orderOf,
  searchTools,
  operations
};
//# sourceMappingURL=chunk-QBDC7UD2.js.map
