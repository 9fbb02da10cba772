import { Type } from 'typebox';
import { getRankings } from '../../operations/get-rankings.ts';
import { definePage } from '../page.ts';
import { Home } from './home.tsx';

export const home = definePage({
  path: '/',
  input: Type.Object({}),
  examples: [{}],
  load: (_, { ask }) => ({ ranking: ask(getRankings, { profile: 'general' }) }),
  title: () => 'What is known about outreach tools, and who says so',
  description: ({ manifest: { counts } }) =>
    `${counts.known + counts.disputed} facts about ${counts.tools} LinkedIn and multichannel outreach tools, each with the page that says it. What no page says is called unknown, never no.`,
  render: (view) => <Home {...view} />,
});
