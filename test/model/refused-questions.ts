interface Refused {
  readonly text: string;
  readonly says: RegExp;
  readonly nearest?: string;
}

/** Texts that are not questions of the fixture's catalogue, with the problem and the nearest question. */
export const REFUSED_QUESTIONS: readonly Refused[] = [
  // Negations.
  { text: '!channels.email', says: /put "channels\.email" in "unwanted"/ },
  { text: '-channels.email', says: /put "channels\.email" in "unwanted"/ },
  { text: 'not channels.email', says: /put "channels\.email" in "unwanted"/ },
  { text: 'no HubSpot', says: /put "integrations\.hubspot" in "unwanted"/ },
  { text: 'without sso', says: /put "team\.sso" in "unwanted"/ },
  { text: 'integrations.hubspot!=native', says: /put "integrations\.hubspot=native" in "unwanted"/ },
  { text: 'integrations.hubspot=!native', says: /put "integrations\.hubspot=native" in "unwanted"/ },
  { text: 'integrations.hubspot<>native', says: /put "integrations\.hubspot=native" in "unwanted"/ },
  { text: 'team.sso=no', says: /put "team\.sso" in "unwanted"/ },
  {
    text: 'channels.linkedin|!channels.email',
    says: /"!channels\.email" is negative\. Alternatives can't be negative/,
  },
  // Several questions in one item.
  {
    text: 'channels.linkedin AND channels.email',
    says: /two questions: send "channels\.linkedin" and "channels\.email"/,
  },
  {
    text: 'channels.linkedin && channels.email',
    says: /two questions: send "channels\.linkedin" and "channels\.email"/,
  },
  {
    text: 'channels.linkedin+channels.email',
    says: /two questions: send "channels\.linkedin" and "channels\.email"/,
  },
  {
    text: 'channels.linkedin & channels.email',
    says: /two questions: send "channels\.linkedin" and "channels\.email"/,
  },
  {
    text: 'channels.linkedin; channels.email',
    says: /two questions: send "channels\.linkedin" and "channels\.email"/,
  },
  {
    text: 'channels.linkedin channels.email',
    says: /two questions: send "channels\.linkedin" and "channels\.email"/,
  },
  {
    text: 'pricing.trial_days >= 14 channels.email',
    says: /two questions: send "pricing\.trial_days>=14" and "channels\.email"/,
  },
  {
    text: 'sso and HubSpot and gdpr',
    says: /three questions: send "team\.sso", "integrations\.hubspot" and "trust\.gdpr_statement"/,
  },
  { text: 'channels.linkedin AND not channels.email', says: /put "channels\.email" in "unwanted"/ },
  {
    text: 'pricing.trial_days>=14 AND channels.emial',
    says: /Unknown key "channels\.emial"/,
    nearest: 'channels.email',
  },
  // Wrong signs.
  {
    text: 'channels.linkedin OR channels.email',
    says: /Write "channels\.linkedin\|channels\.email"/,
    nearest: 'channels.linkedin|channels.email',
  },
  {
    text: 'channels.linkedin||channels.email',
    says: /Write "channels\.linkedin\|channels\.email"/,
    nearest: 'channels.linkedin|channels.email',
  },
  { text: '|channels.email', says: /Write "channels\.email"/, nearest: 'channels.email' },
  { text: 'channels.email|', says: /Write "channels\.email"/, nearest: 'channels.email' },
  { text: '|', says: /needs a key/ },
  {
    text: 'integrations.hubspot==native',
    says: /Write "integrations\.hubspot=native"/,
    nearest: 'integrations.hubspot=native',
  },
  { text: 'HubSpot: native', says: /Write "integrations\.hubspot=native"/, nearest: 'integrations.hubspot=native' },
  { text: 'pricing.trial_days=>14', says: /Write "pricing\.trial_days>=14"/, nearest: 'pricing.trial_days>=14' },
  { text: 'pricing.trial_days=<14', says: /Write "pricing\.trial_days<=14"/, nearest: 'pricing.trial_days<=14' },
  { text: 'pricing.trial_days≥14', says: /Write "pricing\.trial_days>=14"/, nearest: 'pricing.trial_days>=14' },
  {
    text: 'integrations.hubspot=native+connector',
    says: /Write "integrations\.hubspot=native\|connector"/,
    nearest: 'integrations.hubspot=native|connector',
  },
  // Missing or wrong values.
  { text: 'integrations.hubspot=', says: /needs a value after "="/, nearest: 'integrations.hubspot=native' },
  { text: 'pricing.trial_days>=', says: /needs a value after ">="/ },
  { text: '=native', says: /needs a key before "="/ },
  { text: 'product.runs_on', says: /"product\.runs_on" needs a value/, nearest: 'product.runs_on=cloud' },
  { text: 'integrations.hubspot>5', says: /"integrations\.hubspot" is not a number/ },
  { text: 'channels.email>=1', says: /"channels\.email" is not a number/, nearest: 'channels.email' },
  { text: 'pricing.trial_days=14', says: /"pricing\.trial_days" is a number/, nearest: 'pricing.trial_days>=14' },
  { text: 'pricing.trial_days>a week', says: /"pricing\.trial_days" takes a whole number/ },
  { text: 'pricing.trial_days>=1.5', says: /"pricing\.trial_days" takes a whole number/ },
  { text: 'pricing.trial_days<0', says: /Nothing is below 0/, nearest: 'pricing.trial_days<=0' },
  { text: 'pricing.trial_days>999999999', says: /"pricing\.trial_days" takes a whole number/ },
  { text: 'pricing.trial_days>=1>=2', says: /Unknown key/ },
  { text: 'pricing.trial_days>=14|30', says: /Unknown key "30"/ },
  { text: 'channels.email=maybe', says: /"channels\.email" is a yes-or-no question/, nearest: 'channels.email' },
  {
    text: 'ai.mcp_server=oficial',
    says: /Unknown value "oficial" for "ai\.mcp_server"/,
    nearest: 'ai.mcp_server=official',
  },
  {
    text: 'pricing.seat_means=mailbox|wrkspace',
    says: /Unknown value "wrkspace" for "pricing\.seat_means"/,
    nearest: 'pricing.seat_means=mailbox|workspace',
  },
  { text: 'pricing.plans', says: /Set budget/ },
  { text: 'company.country=France', says: /two-letter country code/ },
  { text: 'company.name=Yew', says: /"company\.name" takes no value/ },
  { text: 'channels.emial', says: /Unknown key "channels\.emial"/, nearest: 'channels.email' },
  { text: 'flying carpets', says: /Unknown key "flying carpets"/ },
];
