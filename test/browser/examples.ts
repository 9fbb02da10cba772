import { listMainQuestions } from '../../model/job.ts';
import { sampleTools } from '../../server/call/example-tools.ts';
import type { Snapshot } from '../../snapshot/snapshot.ts';

/** Addresses that together show every part of each page. The first of a list shows most. */
function listExamples(snapshot: Snapshot): string[][] {
  const { catalogue, jobs } = snapshot.methodology;
  const slugs = sampleTools(snapshot).map(({ slug }) => slug);
  const [best = ''] = slugs;
  const pick = (count: number) => slugs.slice(0, count).sort().join();
  const required = listMainQuestions(snapshot.methodology).slice(0, 2).join();
  const nameOnly = [...snapshot.tools.values()].filter((tool) => tool.known_by_name).slice(0, 1);
  const keyPerType = new Map(Object.entries(catalogue.keys).map(([key, { type }]) => [type, key]));
  const channel = Object.keys(catalogue.keys).find((key) => key.startsWith('channels.'));
  const texts = [
    'LinkedIn and email, HIPAA, under 100 USD',
    `${'Last spring the office was small and the mornings were long. '.repeat(4)}We need LinkedIn and email for 4 people.`,
    `Does ${snapshot.tools.get(best)?.name} have an API?`,
    'What does LinkedIn forbid?',
    'How do I write a good subject line?',
  ];
  return [
    ['/'],
    ['/tools', `/tools?required=${required}&people=3&budget=500`, `/tools?q=${best}`, '/tools?view=safety'],
    Object.keys(jobs).map((job) => `/rankings/general?job=${job}`),
    [
      '/compare',
      `/compare?tools=${pick(2)}`,
      `/compare?tools=${pick(6)}&people=3&linkedin_accounts=3&billing=year`,
      `/compare?tools=${pick(3)}&groups=pricing,team`,
      `/compare?tools=${best}`,
    ],
    [
      `/tools/${best}`,
      `/tools/${best}?people=3&linkedin_accounts=3&budget=20`,
      `/tools/${best}?groups=pricing,ai`,
      `/tools/${best}?keys=pricing.plans`,
      ...[...slugs.slice(1), ...nameOnly.map(({ slug }) => slug)].map((slug) => `/tools/${slug}`),
    ],
    [...[...keyPerType.values()].map((key) => `/questions/${key}`), `/questions/${channel}?people=3`],
    [
      `/recommend?required=${required}&people=3&budget=500`,
      '/recommend',
      ...texts.map((q) => `/recommend?${new URLSearchParams({ q })}`),
    ],
    ['/methodology'],
    ['/changes', `/changes?tools=${best}&cause=learned`, '/changes?keys=pricing.plans&cause=vendor,corrected'],
    ['/docs'],
    ['/datasets/ai-readiness'],
    [...snapshot.platforms.keys()].map((platform) => `/platforms/${platform}`),
  ];
}

/** Lists the addresses of all example pages. */
export const listExampleAddresses = (snapshot: Snapshot): string[] => listExamples(snapshot).flat();

/** Lists the examples to open in a browser: the first of every page, or all if EVERY_PAGE is set, as CI does on main. */
export const listAddressesToOpen = (snapshot: Snapshot): string[] =>
  process.env.EVERY_PAGE
    ? listExampleAddresses(snapshot)
    : listExamples(snapshot).flatMap((addresses) => addresses.slice(0, 1));
