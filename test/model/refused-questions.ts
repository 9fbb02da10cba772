interface RefusedQuestion {
  readonly text: string;
  readonly problem: RegExp;
  readonly suggestion?: string;
}

/** Invalid questions, each with the expected problem and the first suggestion. */
export const REFUSED_QUESTIONS: readonly RefusedQuestion[] = [
  // Negations.
  { text: '!channels.email', problem: /put "channels\.email" in "unwanted"/ },
  { text: '-channels.email', problem: /put "channels\.email" in "unwanted"/ },
  { text: 'not channels.email', problem: /put "channels\.email" in "unwanted"/ },
  { text: 'no HubSpot', problem: /put "integrations\.hubspot" in "unwanted"/ },
  { text: 'without sso', problem: /put "team\.sso" in "unwanted"/ },
  { text: 'integrations.hubspot!=native', problem: /put "integrations\.hubspot=native" in "unwanted"/ },
  { text: 'integrations.hubspot=!native', problem: /put "integrations\.hubspot=native" in "unwanted"/ },
  { text: 'integrations.hubspot<>native', problem: /put "integrations\.hubspot=native" in "unwanted"/ },
  { text: 'team.sso=no', problem: /put "team\.sso" in "unwanted"/ },
  {
    text: 'channels.linkedin|!channels.email',
    problem: /"!channels\.email" is negative\. Alternatives can't be negative/,
  },
  // Several questions in one item.
  {
    text: 'channels.linkedin AND channels.email',
    problem: /two questions: send "channels\.linkedin" and "channels\.email"/,
  },
  {
    text: 'channels.linkedin && channels.email',
    problem: /two questions: send "channels\.linkedin" and "channels\.email"/,
  },
  {
    text: 'channels.linkedin+channels.email',
    problem: /two questions: send "channels\.linkedin" and "channels\.email"/,
  },
  {
    text: 'channels.linkedin & channels.email',
    problem: /two questions: send "channels\.linkedin" and "channels\.email"/,
  },
  {
    text: 'channels.linkedin; channels.email',
    problem: /two questions: send "channels\.linkedin" and "channels\.email"/,
  },
  {
    text: 'channels.linkedin channels.email',
    problem: /two questions: send "channels\.linkedin" and "channels\.email"/,
  },
  {
    text: 'pricing.trial_days >= 14 channels.email',
    problem: /two questions: send "pricing\.trial_days>=14" and "channels\.email"/,
  },
  {
    text: 'sso and HubSpot and gdpr',
    problem: /three questions: send "team\.sso", "integrations\.hubspot" and "trust\.gdpr_statement"/,
  },
  { text: 'channels.linkedin AND not channels.email', problem: /put "channels\.email" in "unwanted"/ },
  {
    text: 'pricing.trial_days>=14 AND channels.emial',
    problem: /nknown key "channels\.emial"/,
    suggestion: 'channels.email',
  },
  // Wrong signs.
  {
    text: 'channels.linkedin OR channels.email',
    problem: /Write "channels\.linkedin\|channels\.email"/,
    suggestion: 'channels.linkedin|channels.email',
  },
  {
    text: 'channels.linkedin||channels.email',
    problem: /Write "channels\.linkedin\|channels\.email"/,
    suggestion: 'channels.linkedin|channels.email',
  },
  { text: '|channels.email', problem: /Write "channels\.email"/, suggestion: 'channels.email' },
  { text: 'channels.email|', problem: /Write "channels\.email"/, suggestion: 'channels.email' },
  { text: '|', problem: /Empty question/ },
  {
    text: 'integrations.hubspot==native',
    problem: /Write "integrations\.hubspot=native"/,
    suggestion: 'integrations.hubspot=native',
  },
  {
    text: 'HubSpot: native',
    problem: /Write "integrations\.hubspot=native"/,
    suggestion: 'integrations.hubspot=native',
  },
  { text: 'pricing.trial_days=>14', problem: /Write "pricing\.trial_days>=14"/, suggestion: 'pricing.trial_days>=14' },
  { text: 'pricing.trial_days=<14', problem: /Write "pricing\.trial_days<=14"/, suggestion: 'pricing.trial_days<=14' },
  { text: 'pricing.trial_days≥14', problem: /Write "pricing\.trial_days>=14"/, suggestion: 'pricing.trial_days>=14' },
  {
    text: 'integrations.hubspot=native+connector',
    problem: /Write "integrations\.hubspot=native\|connector"/,
    suggestion: 'integrations.hubspot=native|connector',
  },
  // Missing or wrong values.
  { text: 'integrations.hubspot=', problem: /needs a value after "="/, suggestion: 'integrations.hubspot=native' },
  { text: 'pricing.trial_days>=', problem: /needs a value after ">="/ },
  { text: '=native', problem: /needs a key before "="/ },
  { text: 'product.runs_on', problem: /"product\.runs_on" needs a value/, suggestion: 'product.runs_on=cloud' },
  { text: 'integrations.hubspot>5', problem: /"integrations\.hubspot" has no numeric value/ },
  { text: 'channels.email>=1', problem: /"channels\.email" has no numeric value/, suggestion: 'channels.email' },
  {
    text: 'pricing.trial_days=14',
    problem: /"pricing\.trial_days" takes a minimum or a maximum/,
    suggestion: 'pricing.trial_days>=14',
  },
  { text: 'pricing.trial_days>a week', problem: /"pricing\.trial_days" must be a whole number/ },
  { text: 'pricing.trial_days>=1.5', problem: /"pricing\.trial_days" must be a whole number/ },
  {
    text: 'pricing.trial_days<0',
    problem: /"pricing\.trial_days<0" can't be met/,
    suggestion: 'pricing.trial_days<=0',
  },
  { text: 'pricing.trial_days>999999999', problem: /"pricing\.trial_days" must be a whole number/ },
  { text: 'pricing.trial_days>=1>=2', problem: /nknown key/ },
  { text: 'pricing.trial_days>=14|30', problem: /nknown key "30"/ },
  { text: 'channels.email=maybe', problem: /"channels\.email" is a yes-or-no question/, suggestion: 'channels.email' },
  {
    text: 'ai.mcp_server=oficial',
    problem: /Unknown value "oficial" for "ai\.mcp_server"/,
    suggestion: 'ai.mcp_server=official',
  },
  {
    text: 'pricing.seat_means=mailbox|wrkspace',
    problem: /Unknown value "wrkspace" for "pricing\.seat_means"/,
    suggestion: 'pricing.seat_means=mailbox|workspace',
  },
  { text: 'pricing.plans', problem: /Set budget/ },
  { text: 'company.country=France', problem: /two-letter country code/ },
  { text: 'company.name=Yew', problem: /"company\.name" takes no value/ },
  { text: 'channels.emial', problem: /nknown key "channels\.emial"/, suggestion: 'channels.email' },
  { text: 'flying carpets', problem: /nknown key "flying carpets"/ },
];
