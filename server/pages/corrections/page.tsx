import { Type } from 'typebox';
import { definePage } from '../page.ts';
import { Corrections } from './corrections.tsx';

export const corrections = definePage({
  path: '/corrections',
  input: Type.Object({}),
  examples: () => [{}],
  navigation: { label: 'Corrections', place: 'footer' },
  load: () => ({}),
  title: () => 'Report a wrong fact',
  description: () =>
    'How to report a wrong fact about a tool, what counts as evidence, how makers of tools answer, and what happens then.',
  render: ({ baseUrl, operator }) => <Corrections baseUrl={baseUrl} operator={operator} />,
});
