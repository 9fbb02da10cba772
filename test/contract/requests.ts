type Args = Readonly<Record<string, unknown>>;
/** What REST is sent, and what MCP is. */
type Sent = readonly [path: string, args: Args];
interface Request {
  readonly tool: string;
  readonly path: string;
  readonly args: Args;
}

const to = (tool: string, ...sent: readonly Sent[]): readonly Request[] =>
  sent.map(([path, args]) => ({ tool, path, args }));

/** Every operation with input that works, as REST has it and as MCP does. */
export const requests: readonly Request[] = [
  ...to(
    'search_tools',
    ['/tools', {}],
    ['/tools?category=', { category: '' }],
    ['/tools?limit=', { limit: '' }],
    ['/tools?q=quillcourier', { q: 'quillcourier' }],
    ['/tools?q=no%20such%20thing%20zzqx', { q: 'no such thing zzqx' }],
    ['/tools?q=whatsapp%20api&limit=3', { q: 'whatsapp api', limit: 3 }],
    ['/tools?q=io&category=cold-email', { q: 'io', category: 'cold-email' }],
    ['/tools?limit=5&offset=10', { limit: 5, offset: 10 }],
    ['/tools?tools=yew,Quillcourier&keys=ai.mcp_server', { tools: ['yew', 'Quillcourier'], keys: ['ai.mcp_server'] }],
    ['/tools?capability=ai.mcp_server=official', { capability: ['ai.mcp_server=official'] }],
  ),
  ...to(
    'get_tool',
    ['/tools/inkwell-relay?detail=concise', { slug: 'inkwell-relay' }],
    ['/tools/larkpost-io?detail=compact', { slug: 'larkpost-io', detail: 'compact' }],
    ['/tools/quillcourier?groups=&detail=concise', { slug: 'quillcourier', groups: [] }],
    ['/tools/quillcourier?keys=trust.dpa&detail=concise', { slug: 'quillcourier', keys: ['trust.dpa'], detail: '' }],
    [
      '/tools/quillcourier?groups=ai,pricing&keys=trust.dpa&detail=full',
      { slug: 'quillcourier', groups: ['ai', 'pricing'], keys: 'trust.dpa', detail: 'full' },
    ],
  ),
  ...to(
    'compare_tools',
    ['/compare?tools=flagmast,beaconyard&detail=concise', { tools: ['flagmast', 'beaconyard'] }],
    [
      '/compare?tools=quillcourier,%20sealpress,quillcourier&detail=concise',
      { tools: 'quillcourier, sealpress,quillcourier' },
    ],
    [
      '/compare?tools=sealpress,larkpost-io,presently&groups=email&detail=compact',
      { tools: ['sealpress', 'larkpost-io', 'presently'], groups: ['email'], detail: 'compact' },
    ],
  ),
  ...to(
    'get_pricing',
    ['/pricing/quillcourier?detail=concise', { slug: 'quillcourier' }],
    ['/pricing/ravenpost?detail=compact', { slug: 'ravenpost', detail: 'compact' }],
    ['/pricing/quillcourier?keys=,&detail=full', { slug: 'quillcourier', keys: '', detail: 'full' }],
  ),
  ...to(
    'estimate_cost',
    ['/cost', {}],
    [
      '/cost?people=2&linkedin_accounts=3&months=6&billing=month&currency=GBP&keys=ai.public_api',
      { people: 2, linkedin_accounts: 3, months: 6, billing: 'month', currency: 'GBP', keys: ['ai.public_api'] },
    ],
  ),
  ...to(
    'get_rankings',
    ['/rankings/general', { profile: 'general' }],
    ['/rankings/by-type?tools=Quillcourier,flagmast', { profile: 'by-type', tools: ['Quillcourier', 'flagmast'] }],
    ['/rankings/by-type?groups=support&limit=1', { profile: 'by-type', groups: ['support'], limit: 1 }],
  ),
  ...to(
    'recommend',
    ['/recommend?q=blue%20sky', { q: 'blue sky' }],
    ['/recommend?q=Flagmast%20or%20Sealpress%3F', { q: 'Flagmast or Sealpress?' }],
    ['/recommend?q=what%20did%20vendors%20change', { q: 'what did vendors change' }],
    [
      '/recommend?q=LinkedIn%2C%20email%2C%20under%20%2460%20a%20seat%2C%20no%20WhatsApp',
      { q: 'LinkedIn, email, under $60 a seat, no WhatsApp' },
    ],
    [
      '/recommend?must=channels.email,pricing.trial_days%3E%3D7&people=3&budget=79.5&cheapest=true&limit=4',
      { must: ['channels.email', 'pricing.trial_days>=7'], people: 3, budget: 79.5, cheapest: true, limit: 4 },
    ],
    [
      '/recommend?q=LinkedIn%20under%20%C2%A340&want=email.warm_up%7Csafety.warm_up,%20budget&budget=50&like=flagmast',
      { q: 'LinkedIn under £40', want: 'email.warm_up|safety.warm_up, budget', budget: 50, like: 'flagmast' },
    ],
    [
      '/recommend?q=email%2C%20ideally%20an%20MCP%20server&offset=3&limit=20&detail=audit',
      { q: 'email, ideally an MCP server', offset: 3, limit: 20, detail: 'audit' },
    ],
  ),
  ...to(
    'check_claims',
    [
      '/check?q=Quillcourier%20sends%20emails,%20and%20Larkpost%20is%20the%20safest%20tool.&detail=concise',
      { q: 'Quillcourier sends emails, and Larkpost is the safest tool.' },
    ],
    [
      '/check?claim=quillcourier,channels.email,yes&claim=yew,pricing.starts_at,9%20USD%20a%20month&detail=full',
      { claim: ['quillcourier,channels.email,yes', 'yew,pricing.starts_at,9 USD a month'], detail: 'full' },
    ],
  ),
  ...to('get_methodology', ['/methodology', {}], ['/methodology?part=platforms', { part: 'platforms' }]),
  ...to(
    'list_questions',
    ['/questions', {}],
    ['/questions?groups=ai&keys=trust.dpa&q=official', { groups: ['ai'], keys: 'trust.dpa', q: 'official' }],
  ),
  ...to(
    'get_ai_readiness',
    ['/datasets/ai-readiness?limit=2&offset=1', { limit: 2, offset: 1 }],
    [
      '/datasets/ai-readiness?tools=quillcourier,flagmast&keys=integrations.webhooks&sort=name',
      { tools: ['quillcourier', 'flagmast'], keys: ['integrations.webhooks'], sort: 'name' },
    ],
  ),
  ...to(
    'get_changes',
    ['/changes', {}],
    [
      '/changes?since=2026-06-20&tools=Flagmast,yew&cause=vendor-changed,corrected&retracted=include',
      { since: '2026-06-20', tools: ['Flagmast', 'yew'], cause: 'vendor-changed,corrected', retracted: 'include' },
    ],
    [
      '/changes?keys=pricing.plans,pricing.starts_at&limit=3&offset=1&detail=full',
      { keys: ['pricing.plans', 'pricing.starts_at'], limit: 3, offset: 1, detail: 'full' },
    ],
  ),
];

const refused = (code: string, ...sent: readonly (readonly [tool: string, ...Sent])[]) =>
  sent.map(([tool, path, args]) => ({ tool, path, args, code }));

/** Input that must be refused, by the code that it earns. */
export const refusals: readonly (Request & { readonly code: string })[] = [
  ...refused(
    'tool_not_found',
    ['get_tool', '/tools/flagmest', { slug: 'flagmest' }],
    ['get_tool', '/tools/constructor', { slug: 'constructor' }],
    ['get_pricing', '/pricing/beaconyrd', { slug: 'beaconyrd' }],
    ['search_tools', '/tools?tools=quilcourier', { tools: ['quilcourier'] }],
  ),
  ...refused(
    'profile_not_found',
    ['get_rankings', '/rankings/generel', { profile: 'generel' }],
    ['compare_tools', '/compare?tools=flagmast,yew&profile=teams', { tools: ['flagmast', 'yew'], profile: 'teams' }],
  ),
  ...refused(
    'unknown_key',
    ['list_questions', '/questions?keys=ai.webhoks', { keys: ['ai.webhoks'] }],
    ['get_ai_readiness', '/datasets/ai-readiness?keys=ai.mcp_sever', { keys: ['ai.mcp_sever'] }],
    ['get_pricing', '/pricing/yew?keys=pricing.plan', { slug: 'yew', keys: 'pricing.plan' }],
    ['get_changes', '/changes?keys=pricing.plan', { keys: ['pricing.plan'] }],
  ),
  ...refused('unknown_category', ['search_tools', '/tools?category=cold-mail', { category: 'cold-mail' }]),
  ...refused('unknown_group', ['get_tool', '/tools/yew?groups=prcing', { slug: 'yew', groups: ['prcing'] }]),
  ...refused(
    'parameter_too_long',
    ['search_tools', `/tools?q=${'x'.repeat(501)}`, { q: 'x'.repeat(501) }],
    ['recommend', `/recommend?q=${'x'.repeat(2001)}`, { q: 'x'.repeat(2001) }],
  ),
  ...refused(
    'missing_parameter',
    ['compare_tools', '/compare', {}],
    ['compare_tools', '/compare?tools=', { tools: '' }],
    ['recommend', '/recommend', {}],
    ['recommend', '/recommend?q=%20', { q: ' ' }],
  ),
  ...refused('too_few_tools', ['compare_tools', '/compare?tools=yew,yew', { tools: ['yew', 'yew'] }]),
  ...refused('too_many_tools', [
    'compare_tools',
    '/compare?tools=a,b,c,d,e,f,g,h,i,j,k',
    { tools: 'a,b,c,d,e,f,g,h,i,j,k' },
  ]),
  ...refused(
    'invalid_parameter',
    ['get_methodology', '/methodology?part=rule', { part: 'rule' }],
    ['search_tools', '/tools?limit=0', { limit: 0 }],
    ['search_tools', '/tools?offset=x', { offset: 'x' }],
    ['compare_tools', '/compare?tools=flagmast,yew&detail=compakt', { tools: ['flagmast', 'yew'], detail: 'compakt' }],
    [
      'compare_tools',
      '/compare?tools=flagmast,ravenpost&profile=by-type',
      { tools: ['flagmast', 'ravenpost'], profile: 'by-type' },
    ],
    ['estimate_cost', '/cost?people=2&billing=yearly', { people: 2, billing: 'yearly' }],
    ['get_changes', '/changes?cause=learnt', { cause: ['learnt'] }],
    ['get_changes', '/changes?since=2026-02-30', { since: '2026-02-30' }],
    ['get_changes', '/changes?retracted=includ', { retracted: 'includ' }],
  ),
];
