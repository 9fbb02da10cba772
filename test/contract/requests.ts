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
    ['/tools?q=whatsapp%20api&limit=3', { q: 'whatsapp api', limit: 3 }],
    ['/tools?tools=yew,Quillcourier&keys=ai.mcp_server', { tools: ['yew', 'Quillcourier'], keys: ['ai.mcp_server'] }],
  ),
  ...to(
    'get_tool',
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
  ),
  ...to(
    'get_pricing',
    ['/pricing/quillcourier?detail=concise', { slug: 'quillcourier' }],
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
  ),
  ...to(
    'recommend',
    ['/recommend?q=blue%20sky', { q: 'blue sky' }],
    ['/recommend?q=Flagmast%20or%20Sealpress%3F', { q: 'Flagmast or Sealpress?' }],
    ['/recommend?q=what%20did%20vendors%20change', { q: 'what did vendors change' }],
    [
      '/recommend?must=channels.email,pricing.trial_days%3E%3D7&people=3&budget=79.5&cheapest=true&limit=4',
      { must: ['channels.email', 'pricing.trial_days>=7'], people: 3, budget: 79.5, cheapest: true, limit: 4 },
    ],
    [
      '/recommend?q=LinkedIn%20under%20%C2%A340&want=email.warm_up%7Csafety.warm_up,%20budget&budget=50&like=flagmast',
      { q: 'LinkedIn under £40', want: 'email.warm_up|safety.warm_up, budget', budget: 50, like: 'flagmast' },
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
  ...to('get_ai_readiness', [
    '/datasets/ai-readiness?tools=quillcourier,flagmast&keys=integrations.webhooks&sort=name',
    { tools: ['quillcourier', 'flagmast'], keys: ['integrations.webhooks'], sort: 'name' },
  ]),
  ...to(
    'get_changes',
    ['/changes', {}],
    [
      '/changes?since=2026-06-20&tools=Flagmast,yew&cause=vendor,corrected',
      { since: '2026-06-20', tools: ['Flagmast', 'yew'], cause: 'vendor,corrected' },
    ],
  ),
];

/** Input that must be refused, one for each code. */
export const refusals: readonly (Request & { readonly code: string })[] = [
  { code: 'tool_not_found', tool: 'search_tools', path: '/tools?tools=quilcourier', args: { tools: ['quilcourier'] } },
  { code: 'profile_not_found', tool: 'get_rankings', path: '/rankings/generel', args: { profile: 'generel' } },
  { code: 'unknown_key', tool: 'list_questions', path: '/questions?keys=ai.webhoks', args: { keys: ['ai.webhoks'] } },
  { code: 'unknown_category', tool: 'search_tools', path: '/tools?category=cold', args: { category: 'cold' } },
  { code: 'unknown_group', tool: 'get_tool', path: '/tools/yew?groups=ia', args: { slug: 'yew', groups: ['ia'] } },
  ...[
    { tool: 'search_tools', path: `/tools?q=${'x'.repeat(501)}`, args: { q: 'x'.repeat(501) } },
    { tool: 'recommend', path: `/recommend?q=${'x'.repeat(2001)}`, args: { q: 'x'.repeat(2001) } },
  ].map((one) => ({ code: 'parameter_too_long', ...one })),
  { code: 'missing_parameter', tool: 'compare_tools', path: '/compare?tools=', args: { tools: '' } },
  { code: 'missing_parameter', tool: 'recommend', path: '/recommend?q=%20', args: { q: ' ' } },
  { code: 'too_few_tools', tool: 'compare_tools', path: '/compare?tools=yew,yew', args: { tools: ['yew', 'yew'] } },
  { code: 'invalid_parameter', tool: 'search_tools', path: '/tools?limit=0', args: { limit: 0 } },
  { code: 'invalid_parameter', tool: 'get_changes', path: '/changes?cause=learnt', args: { cause: ['learnt'] } },
];
