import { Type } from 'typebox';
import { definePage } from '../page.ts';
import { LicencePage } from './licence.tsx';

export const licence = definePage({
  path: '/licence',
  input: Type.Object({}),
  examples: () => [{}],
  navigation: { label: 'Licence', place: 'footer' },
  load: () => ({}),
  title: () => 'Licence: free to use, with attribution',
  description: () =>
    'The facts are under CC BY 4.0 and the code under MIT: use both for any purpose. What attribution asks of you, with a sentence and a link to copy.',
  render: ({ manifest, baseUrl }) => <LicencePage manifest={manifest} baseUrl={baseUrl} />,
});
