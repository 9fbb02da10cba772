/** Every operation with input that works, as REST asks it and as MCP does. */
export const requests: readonly {
  readonly tool: string;
  readonly args: Record<string, unknown>;
  readonly path: string;
}[] = [
  { tool: 'search_tools', args: {}, path: '/tools' },
  { tool: 'search_tools', args: { q: 'quillcourier' }, path: '/tools?q=quillcourier' },
  {
    tool: 'search_tools',
    args: { tools: ['yew', 'Quillcourier'], keys: ['ai.mcp_server'] },
    path: '/tools?tools=yew,Quillcourier&keys=ai.mcp_server',
  },
  { tool: 'search_tools', args: { q: 'no such thing zzqx' }, path: '/tools?q=no%20such%20thing%20zzqx' },
  { tool: 'search_tools', args: { q: 'beaconyrd' }, path: '/tools?q=beaconyrd' },
  { tool: 'search_tools', args: { q: 'whatsapp api', limit: 3 }, path: '/tools?q=whatsapp%20api&limit=3' },
  { tool: 'search_tools', args: { category: 'cold-email' }, path: '/tools?category=cold-email' },
  { tool: 'search_tools', args: { q: 'io', category: 'cold-email' }, path: '/tools?q=io&category=cold-email' },
  ...['dovecote-9', 'inkwell-relay', 'larkpost-io', 'paper-lantern', 'quillcourier', 'yew'].map((slug) => ({
    tool: 'get_tool',
    args: { slug },
    path: `/tools/${slug}?detail=concise`,
  })),
  {
    tool: 'check_claims',
    args: { q: 'Quillcourier sends emails, and Larkpost is the safest tool.' },
    path: '/check?q=Quillcourier%20sends%20emails,%20and%20Larkpost%20is%20the%20safest%20tool.&detail=concise',
  },
  {
    tool: 'check_claims',
    args: { claim: ['quillcourier,channels.email,yes', 'yew,pricing.starts_at,9 USD a month'], detail: 'full' },
    path: '/check?claim=quillcourier,channels.email,yes&claim=yew,pricing.starts_at,9%20USD%20a%20month&detail=full',
  },
  { tool: 'search_tools', args: { category: '' }, path: '/tools?category=' },
  { tool: 'search_tools', args: { limit: '' }, path: '/tools?limit=' },
  {
    tool: 'get_tool',
    args: { slug: 'quillcourier', groups: [] },
    path: '/tools/quillcourier?groups=&detail=concise',
  },
  {
    tool: 'get_pricing',
    args: { slug: 'quillcourier', keys: '', detail: 'full' },
    path: '/pricing/quillcourier?keys=,&detail=full',
  },
  {
    tool: 'get_tool',
    args: { slug: 'quillcourier', keys: ['trust.dpa'], detail: '' },
    path: '/tools/quillcourier?keys=trust.dpa&detail=concise',
  },
  {
    tool: 'compare_tools',
    args: { tools: ['sealpress', 'larkpost-io', 'salesdeckly'] },
    path: '/compare?tools=sealpress,larkpost-io,salesdeckly&detail=concise',
  },
  { tool: 'list_questions', args: { keys: ['sso', 'ai.rate_limits'] }, path: '/questions?keys=sso,ai.rate_limits' },
  { tool: 'estimate_cost', args: {}, path: '/cost' },
  {
    tool: 'estimate_cost',
    args: { people: 2, linkedin_accounts: 3, months: 6, billing: 'month', currency: 'GBP', keys: ['ai.public_api'] },
    path: '/cost?people=2&linkedin_accounts=3&months=6&billing=month&currency=GBP&keys=ai.public_api',
  },
  {
    tool: 'get_tool',
    args: { slug: 'quillcourier', groups: ['ai', 'pricing'] },
    path: '/tools/quillcourier?groups=ai,pricing&detail=concise',
  },
  {
    tool: 'get_tool',
    args: { slug: 'quillcourier', keys: 'trust.dpa', groups: 'ai', detail: 'full' },
    path: '/tools/quillcourier?groups=ai&keys=trust.dpa&detail=full',
  },
  { tool: 'get_tool', args: { slug: 'larkpost-io', detail: 'compact' }, path: '/tools/larkpost-io?detail=compact' },
  {
    tool: 'compare_tools',
    args: { tools: ['sealpress', 'larkpost-io'], groups: ['email'] },
    path: '/compare?tools=sealpress,larkpost-io&groups=email&detail=concise',
  },
  {
    tool: 'compare_tools',
    args: { tools: ['sealpress', 'larkpost-io', 'presently'], detail: 'compact' },
    path: '/compare?tools=sealpress,larkpost-io,presently&detail=compact',
  },
  {
    tool: 'get_pricing',
    args: { slug: 'quillcourier', keys: ['pricing.plans'] },
    path: '/pricing/quillcourier?keys=pricing.plans&detail=concise',
  },
  {
    tool: 'get_pricing',
    args: { slug: 'quillcourier', detail: 'compact' },
    path: '/pricing/quillcourier?detail=compact',
  },
  { tool: 'search_tools', args: { limit: 5, offset: 10 }, path: '/tools?limit=5&offset=10' },
  { tool: 'get_rankings', args: { profile: 'general', limit: 3 }, path: '/rankings/general?limit=3' },
  { tool: 'get_ai_readiness', args: { limit: 2, offset: 1 }, path: '/datasets/ai-readiness?limit=2&offset=1' },
  {
    tool: 'compare_tools',
    args: { tools: ['flagmast', 'beaconyard'] },
    path: '/compare?tools=flagmast,beaconyard&detail=concise',
  },
  {
    tool: 'compare_tools',
    args: { tools: 'quillcourier, sealpress,quillcourier' },
    path: '/compare?tools=quillcourier,%20sealpress,quillcourier&detail=concise',
  },
  { tool: 'get_pricing', args: { slug: 'quillcourier' }, path: '/pricing/quillcourier?detail=concise' },
  { tool: 'get_pricing', args: { slug: 'ravenpost' }, path: '/pricing/ravenpost?detail=concise' },
  { tool: 'get_rankings', args: { profile: 'general' }, path: '/rankings/general' },
  { tool: 'get_rankings', args: { profile: 'by-type' }, path: '/rankings/by-type' },
  { tool: 'get_rankings', args: { profile: 'team' }, path: '/rankings/team' },
  {
    tool: 'recommend',
    args: { q: 'LinkedIn, email, under $60 a seat, no WhatsApp' },
    path: '/recommend?q=LinkedIn%2C%20email%2C%20under%20%2460%20a%20seat%2C%20no%20WhatsApp',
  },
  { tool: 'recommend', args: { q: 'blue sky' }, path: '/recommend?q=blue%20sky' },
  {
    tool: 'recommend',
    args: { must: ['channels.email', 'pricing.trial_days>=7'], people: 3, budget: 79.5, cheapest: true, limit: 4 },
    path: '/recommend?must=channels.email,pricing.trial_days%3E%3D7&people=3&budget=79.5&cheapest=true&limit=4',
  },
  {
    tool: 'recommend',
    args: { q: 'LinkedIn under £40', want: 'email.warm_up|safety.warm_up, budget', budget: 50, like: 'flagmast' },
    path: '/recommend?q=LinkedIn%20under%20%C2%A340&want=email.warm_up%7Csafety.warm_up,%20budget&budget=50&like=flagmast',
  },
  {
    tool: 'recommend',
    args: { q: 'LinkedIn under £40 a month', limit: 5, detail: 'compact' },
    path: '/recommend?q=LinkedIn%20under%20%C2%A340%20a%20month&limit=5&detail=compact',
  },
  {
    tool: 'recommend',
    args: { q: 'email, ideally an MCP server, under $1 a month', offset: 3, limit: 20, detail: 'audit' },
    path: '/recommend?q=email%2C%20ideally%20an%20MCP%20server%2C%20under%20%241%20a%20month&offset=3&limit=20&detail=audit',
  },
  {
    tool: 'recommend',
    args: { q: 'like Flagmast but cheaper, for 6 SDRs, 500 euros a month in total' },
    path: '/recommend?q=like%20Flagmast%20but%20cheaper%2C%20for%206%20SDRs%2C%20500%20euros%20a%20month%20in%20total',
  },
  {
    tool: 'recommend',
    args: { q: 'must have email and no email, Flagmast or Ravenport, with warm-up' },
    path: '/recommend?q=must%20have%20email%20and%20no%20email%2C%20Flagmast%20or%20Ravenport%2C%20with%20warm-up',
  },
  { tool: 'get_methodology', args: {}, path: '/methodology' },
  { tool: 'get_methodology', args: { part: 'jobs' }, path: '/methodology?part=jobs' },
  { tool: 'get_methodology', args: { part: 'platforms' }, path: '/methodology?part=platforms' },
  { tool: 'list_questions', args: {}, path: '/questions' },
  {
    tool: 'list_questions',
    args: { groups: ['ai'], keys: 'trust.dpa', q: 'official' },
    path: '/questions?groups=ai&keys=trust.dpa&q=official',
  },
  {
    tool: 'search_tools',
    args: { capability: ['ai.mcp_server=official'], keys: ['ai.mcp_server'] },
    path: '/tools?capability=ai.mcp_server=official&keys=ai.mcp_server',
  },
  {
    tool: 'get_rankings',
    args: { profile: 'by-type', groups: ['support'], limit: 1 },
    path: '/rankings/by-type?groups=support&limit=1',
  },
  {
    tool: 'get_rankings',
    args: { profile: 'by-type', tools: ['Quillcourier', 'flagmast'] },
    path: '/rankings/by-type?tools=Quillcourier,flagmast',
  },
  {
    tool: 'get_ai_readiness',
    args: { tools: ['quillcourier', 'flagmast'], keys: ['integrations.webhooks'], sort: 'name' },
    path: '/datasets/ai-readiness?tools=quillcourier,flagmast&keys=integrations.webhooks&sort=name',
  },
  { tool: 'get_ai_readiness', args: {}, path: '/datasets/ai-readiness' },
  { tool: 'get_changes', args: {}, path: '/changes' },
  {
    tool: 'get_changes',
    args: { since: '2026-06-20', tools: ['Flagmast', 'yew'], cause: 'vendor-changed,corrected', retracted: 'include' },
    path: '/changes?since=2026-06-20&tools=Flagmast,yew&cause=vendor-changed,corrected&retracted=include',
  },
  {
    tool: 'get_changes',
    args: { keys: ['pricing.plans', 'pricing.starts_at'], limit: 3, offset: 1, detail: 'full' },
    path: '/changes?keys=pricing.plans,pricing.starts_at&limit=3&offset=1&detail=full',
  },
];

/** Every operation with input that must be refused: code, and the path or arguments that earn it. */
export const refusals: readonly {
  readonly tool: string;
  readonly args: Record<string, unknown>;
  readonly path: string;
  readonly code: string;
}[] = [
  { tool: 'get_tool', args: { slug: 'flagmest' }, path: '/tools/flagmest', code: 'tool_not_found' },
  { tool: 'get_tool', args: { slug: 'constructor' }, path: '/tools/constructor', code: 'tool_not_found' },
  { tool: 'get_pricing', args: { slug: 'beaconyrd' }, path: '/pricing/beaconyrd', code: 'tool_not_found' },
  { tool: 'get_rankings', args: { profile: 'generel' }, path: '/rankings/generel', code: 'profile_not_found' },
  { tool: 'get_methodology', args: { part: 'rule' }, path: '/methodology?part=rule', code: 'invalid_parameter' },
  { tool: 'list_questions', args: { keys: ['ai.webhoks'] }, path: '/questions?keys=ai.webhoks', code: 'unknown_key' },
  {
    tool: 'get_ai_readiness',
    args: { keys: ['ai.mcp_sever'] },
    path: '/datasets/ai-readiness?keys=ai.mcp_sever',
    code: 'unknown_key',
  },
  {
    tool: 'search_tools',
    args: { category: 'cold-mail' },
    path: '/tools?category=cold-mail',
    code: 'unknown_category',
  },
  { tool: 'search_tools', args: { tools: ['quilcourier'] }, path: '/tools?tools=quilcourier', code: 'tool_not_found' },
  {
    tool: 'search_tools',
    args: { q: 'x'.repeat(501) },
    path: `/tools?q=${'x'.repeat(501)}`,
    code: 'parameter_too_long',
  },
  {
    tool: 'get_tool',
    args: { slug: 'quillcourier', groups: ['prcing'] },
    path: '/tools/quillcourier?groups=prcing',
    code: 'unknown_group',
  },
  {
    tool: 'get_pricing',
    args: { slug: 'quillcourier', keys: 'pricing.plan' },
    path: '/pricing/quillcourier?keys=pricing.plan',
    code: 'unknown_key',
  },
  {
    tool: 'compare_tools',
    args: { tools: ['flagmast', 'beaconyard'], detail: 'compakt' },
    path: '/compare?tools=flagmast,beaconyard&detail=compakt',
    code: 'invalid_parameter',
  },
  { tool: 'search_tools', args: { limit: 0 }, path: '/tools?limit=0', code: 'invalid_parameter' },
  { tool: 'search_tools', args: { offset: 'x' }, path: '/tools?offset=x', code: 'invalid_parameter' },
  { tool: 'compare_tools', args: {}, path: '/compare', code: 'missing_parameter' },
  { tool: 'compare_tools', args: { tools: '' }, path: '/compare?tools=', code: 'missing_parameter' },
  {
    tool: 'compare_tools',
    args: { tools: ['flagmast', 'flagmast'] },
    path: '/compare?tools=flagmast,flagmast',
    code: 'too_few_tools',
  },
  {
    tool: 'compare_tools',
    args: { tools: 'a,b,c,d,e,f,g,h,i,j,k' },
    path: '/compare?tools=a,b,c,d,e,f,g,h,i,j,k',
    code: 'too_many_tools',
  },
  {
    tool: 'compare_tools',
    args: { tools: ['flagmast', 'sealpres'] },
    path: '/compare?tools=flagmast,sealpres',
    code: 'tool_not_found',
  },
  {
    tool: 'compare_tools',
    args: { tools: ['flagmast', 'beaconyard'], profile: 'teams' },
    path: '/compare?tools=flagmast,beaconyard&profile=teams',
    code: 'profile_not_found',
  },
  {
    tool: 'compare_tools',
    args: { tools: ['flagmast', 'ravenpost'], profile: 'by-type' },
    path: '/compare?tools=flagmast,ravenpost&profile=by-type',
    code: 'invalid_parameter',
  },
  { tool: 'recommend', args: {}, path: '/recommend', code: 'missing_parameter' },
  { tool: 'recommend', args: { must: ['ai.webhoks'] }, path: '/recommend?must=ai.webhoks', code: 'unknown_key' },
  { tool: 'recommend', args: { q: 'email', limit: 0 }, path: '/recommend?q=email&limit=0', code: 'invalid_parameter' },
  {
    tool: 'recommend',
    args: { q: 'email', detail: 'compakt' },
    path: '/recommend?q=email&detail=compakt',
    code: 'invalid_parameter',
  },
  { tool: 'recommend', args: { q: ' ' }, path: '/recommend?q=%20', code: 'missing_parameter' },
  {
    tool: 'recommend',
    args: { q: 'x'.repeat(2001) },
    path: `/recommend?q=${'x'.repeat(2001)}`,
    code: 'parameter_too_long',
  },
  {
    tool: 'estimate_cost',
    args: { people: 2, billing: 'yearly' },
    path: '/cost?people=2&billing=yearly',
    code: 'invalid_parameter',
  },
  { tool: 'get_changes', args: { cause: ['learnt'] }, path: '/changes?cause=learnt', code: 'invalid_parameter' },
  { tool: 'get_changes', args: { since: '2026-02-30' }, path: '/changes?since=2026-02-30', code: 'invalid_parameter' },
  { tool: 'get_changes', args: { since: 'yesterday' }, path: '/changes?since=yesterday', code: 'invalid_parameter' },
  { tool: 'get_changes', args: { retracted: 'includ' }, path: '/changes?retracted=includ', code: 'invalid_parameter' },
  { tool: 'get_changes', args: { keys: ['pricing.plan'] }, path: '/changes?keys=pricing.plan', code: 'unknown_key' },
  { tool: 'get_changes', args: { tools: ['flagmest'] }, path: '/changes?tools=flagmest', code: 'tool_not_found' },
  { tool: 'estimate_cost', args: { tools: ['flagmasts'] }, path: '/cost?tools=flagmasts', code: 'tool_not_found' },
];
