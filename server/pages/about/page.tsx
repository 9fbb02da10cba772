import { Type } from 'typebox';
import { definePage } from '../page.ts';
import { About } from './about.tsx';

export const about = definePage({
  path: '/about',
  input: Type.Object({}),
  examples: () => [{}],
  navigation: { label: 'About', place: 'footer' },
  load: () => ({}),
  title: () => 'Who makes this, and how',
  description: () =>
    'Who keeps Outreach Facts, how a fact is made, and why no listed company can pay for a place: no money from the listed, no affiliate links, no tracking.',
  render: ({ manifest, operator }) => <About counts={manifest.counts} operator={operator} />,
});
