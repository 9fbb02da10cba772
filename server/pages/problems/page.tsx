import { Type } from 'typebox';
import { definePage } from '../page.ts';
import { ProblemKinds } from './problem-kinds.tsx';

export const problems = definePage({
  path: '/problems',
  input: Type.Object({}),
  examples: () => [{}],
  navigation: { label: 'Kinds of problems', place: 'footer' },
  load: () => ({}),
  title: () => 'Kinds of problems',
  description: () => 'Every kind of problem that the API answers with: its code, its HTTP status and what it means.',
  render: () => <ProblemKinds />,
});
