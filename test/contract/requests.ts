/** Every operation with input that works, as REST asks it and as MCP does. */
export const requests: readonly {
  readonly tool: string;
  readonly args: Record<string, unknown>;
  readonly path: string;
}[] = [
  { tool: 'search_tools', args: {}, path: '/tools' },
  { tool: 'search_tools', args: { q: 'lemlist' }, path: '/tools?q=lemlist' },
  { tool: 'search_tools', args: { q: 'no such thing zzqx' }, path: '/tools?q=no%20such%20thing%20zzqx' },
  { tool: 'search_tools', args: { q: 'heyrech' }, path: '/tools?q=heyrech' },
  { tool: 'search_tools', args: { q: 'whatsapp api', limit: 3 }, path: '/tools?q=whatsapp%20api&limit=3' },
  { tool: 'search_tools', args: { category: 'cold-email' }, path: '/tools?category=cold-email' },
  {
    tool: 'search_tools',
    args: { q: 'io', category: 'multichannel-outreach' },
    path: '/tools?q=io&category=multichannel-outreach',
  },
  ...['apollo', 'botdog', 'lemlist', 'snov-io', 'unipile', 'waalaxy'].map((slug) => ({
    tool: 'get_tool',
    args: { slug },
    path: `/tools/${slug}`,
  })),
  { tool: 'get_tool', args: { slug: 'lemlist', groups: ['ai', 'pricing'] }, path: '/tools/lemlist?groups=ai,pricing' },
  {
    tool: 'get_tool',
    args: { slug: 'lemlist', keys: 'trust.dpa', groups: 'ai', detail: 'full' },
    path: '/tools/lemlist?groups=ai&keys=trust.dpa&detail=full',
  },
  { tool: 'get_tool', args: { slug: 'snov-io', detail: 'compact' }, path: '/tools/snov-io?detail=compact' },
  {
    tool: 'compare_tools',
    args: { tools: ['instantly', 'smartlead'], groups: ['email'] },
    path: '/compare?tools=instantly,smartlead&groups=email',
  },
  {
    tool: 'compare_tools',
    args: { tools: ['instantly', 'smartlead', 'quickmail'], detail: 'compact' },
    path: '/compare?tools=instantly,smartlead,quickmail&detail=compact',
  },
  {
    tool: 'get_pricing',
    args: { slug: 'lemlist', keys: ['pricing.plans'] },
    path: '/pricing/lemlist?keys=pricing.plans',
  },
  { tool: 'get_pricing', args: { slug: 'lemlist', detail: 'compact' }, path: '/pricing/lemlist?detail=compact' },
  { tool: 'search_tools', args: { limit: 5, offset: 10 }, path: '/tools?limit=5&offset=10' },
  { tool: 'get_rankings', args: { profile: 'general', limit: 3 }, path: '/rankings/general?limit=3' },
  { tool: 'get_ai_readiness', args: { limit: 2, offset: 1 }, path: '/datasets/ai-readiness?limit=2&offset=1' },
  { tool: 'compare_tools', args: { tools: ['waalaxy', 'heyreach'] }, path: '/compare?tools=waalaxy,heyreach' },
  {
    tool: 'compare_tools',
    args: { tools: 'lemlist, apollo,lemlist' },
    path: '/compare?tools=lemlist,%20apollo,lemlist',
  },
  { tool: 'get_pricing', args: { slug: 'lemlist' }, path: '/pricing/lemlist' },
  { tool: 'get_pricing', args: { slug: 'botdog' }, path: '/pricing/botdog' },
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
    args: { q: 'like Waalaxy but cheaper, for 6 SDRs, 500 euros a month in total' },
    path: '/recommend?q=like%20Waalaxy%20but%20cheaper%2C%20for%206%20SDRs%2C%20500%20euros%20a%20month%20in%20total',
  },
  {
    tool: 'recommend',
    args: { q: 'must have email and no email, Waalaxy or Dripify, with warm-up' },
    path: '/recommend?q=must%20have%20email%20and%20no%20email%2C%20Waalaxy%20or%20Dripify%2C%20with%20warm-up',
  },
  { tool: 'get_methodology', args: {}, path: '/methodology' },
  { tool: 'get_ai_readiness', args: {}, path: '/datasets/ai-readiness' },
];

/** Every operation with input that must be refused: code, and the path or arguments that earn it. */
export const refusals: readonly {
  readonly tool: string;
  readonly args: Record<string, unknown>;
  readonly path: string;
  readonly status: number;
  readonly code: string;
  readonly nearest?: readonly string[];
}[] = [
  {
    tool: 'get_tool',
    args: { slug: 'waalaxi' },
    path: '/tools/waalaxi',
    status: 404,
    code: 'tool_not_found',
    nearest: ['waalaxy'],
  },
  {
    tool: 'get_tool',
    args: { slug: 'constructor' },
    path: '/tools/constructor',
    status: 404,
    code: 'tool_not_found',
    nearest: [],
  },
  {
    tool: 'get_pricing',
    args: { slug: 'heyrech' },
    path: '/pricing/heyrech',
    status: 404,
    code: 'tool_not_found',
    nearest: ['heyreach'],
  },
  {
    tool: 'get_rankings',
    args: { profile: 'generel' },
    path: '/rankings/generel',
    status: 404,
    code: 'profile_not_found',
    nearest: ['general'],
  },
  {
    tool: 'search_tools',
    args: { category: 'cold-mail' },
    path: '/tools?category=cold-mail',
    status: 400,
    code: 'unknown_category',
    nearest: ['cold-email'],
  },
  {
    tool: 'search_tools',
    args: { q: 'x'.repeat(501) },
    path: `/tools?q=${'x'.repeat(501)}`,
    status: 400,
    code: 'parameter_too_long',
  },
  {
    tool: 'get_tool',
    args: { slug: 'lemlist', groups: ['prcing'] },
    path: '/tools/lemlist?groups=prcing',
    status: 400,
    code: 'unknown_group',
    nearest: ['pricing'],
  },
  {
    tool: 'get_pricing',
    args: { slug: 'lemlist', keys: 'pricing.plan' },
    path: '/pricing/lemlist?keys=pricing.plan',
    status: 400,
    code: 'unknown_key',
  },
  {
    tool: 'compare_tools',
    args: { tools: ['waalaxy', 'heyreach'], detail: 'compakt' },
    path: '/compare?tools=waalaxy,heyreach&detail=compakt',
    status: 400,
    code: 'invalid_parameter',
    nearest: ['compact'],
  },
  { tool: 'search_tools', args: { category: '' }, path: '/tools?category=', status: 400, code: 'missing_parameter' },
  { tool: 'search_tools', args: { limit: '' }, path: '/tools?limit=', status: 400, code: 'invalid_parameter' },
  {
    tool: 'get_tool',
    args: { slug: 'lemlist', groups: [] },
    path: '/tools/lemlist?groups=',
    status: 400,
    code: 'missing_parameter',
  },
  {
    tool: 'get_pricing',
    args: { slug: 'lemlist', keys: '', detail: 'full' },
    path: '/pricing/lemlist?keys=,&detail=full',
    status: 400,
    code: 'missing_parameter',
  },
  {
    tool: 'get_tool',
    args: { slug: 'lemlist', detail: '' },
    path: '/tools/lemlist?detail=',
    status: 400,
    code: 'invalid_parameter',
  },
  { tool: 'search_tools', args: { limit: 0 }, path: '/tools?limit=0', status: 400, code: 'invalid_parameter' },
  { tool: 'search_tools', args: { offset: 'x' }, path: '/tools?offset=x', status: 400, code: 'invalid_parameter' },
  { tool: 'compare_tools', args: {}, path: '/compare', status: 400, code: 'missing_parameter' },
  { tool: 'compare_tools', args: { tools: '' }, path: '/compare?tools=', status: 400, code: 'missing_parameter' },
  {
    tool: 'compare_tools',
    args: { tools: ['waalaxy', 'waalaxy'] },
    path: '/compare?tools=waalaxy,waalaxy',
    status: 400,
    code: 'too_few_tools',
  },
  {
    tool: 'compare_tools',
    args: { tools: 'a,b,c,d,e,f,g,h,i,j,k' },
    path: '/compare?tools=a,b,c,d,e,f,g,h,i,j,k',
    status: 400,
    code: 'too_many_tools',
  },
  {
    tool: 'compare_tools',
    args: { tools: ['waalaxy', 'apolo'] },
    path: '/compare?tools=waalaxy,apolo',
    status: 404,
    code: 'tool_not_found',
    nearest: ['apollo'],
  },
  { tool: 'recommend', args: {}, path: '/recommend', status: 400, code: 'missing_parameter' },
  {
    tool: 'recommend',
    args: { q: 'email', limit: 0 },
    path: '/recommend?q=email&limit=0',
    status: 400,
    code: 'invalid_parameter',
  },
  {
    tool: 'recommend',
    args: { q: 'email', detail: 'compakt' },
    path: '/recommend?q=email&detail=compakt',
    status: 400,
    code: 'invalid_parameter',
    nearest: ['compact'],
  },
  { tool: 'recommend', args: { q: ' ' }, path: '/recommend?q=%20', status: 400, code: 'missing_parameter' },
  {
    tool: 'recommend',
    args: { q: 'x'.repeat(2001) },
    path: `/recommend?q=${'x'.repeat(2001)}`,
    status: 400,
    code: 'parameter_too_long',
  },
];
