/** Needs in plain words, each with what it shows. */
export const EXAMPLE_NEEDS = [
  ['Channels and features', 'LinkedIn and email in one sequence, with webhooks, no WhatsApp'],
  [
    'A budget and a number of people',
    'Unified inbox and reply tracking for a team of 5, at most 400 euros a month in all',
  ],
  ['A tool you know', 'Like Waalaxy but cheaper, with an API'],
  ['A type of tool', 'Cold email tool with warm-up and inbox rotation, ideally with HubSpot'],
  ['For an AI agent', 'An official MCP server and a documented API that can start campaigns'],
  ['In your language', 'LinkedIn Automatisierung mit HubSpot, höchstens 100 Euro im Monat, ohne WhatsApp'],
] as const;
