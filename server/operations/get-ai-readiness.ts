import { Type } from 'typebox';
import { Dataset } from '../../pipeline/artifacts/dataset.ts';
import { operation } from './operation.ts';

export const getAiReadiness = operation({
  name: 'get_ai_readiness',
  path: '/datasets/ai-readiness',
  title: 'The AI-readiness dataset',
  description:
    'For every tool, whether software agents can drive it: API, what the API can do, authentication, MCP server and more, each with its sources. Free to reuse under CC BY 4.0.',
  input: Type.Object({}),
  output: Type.Object({ dataset: Dataset }),
  problems: [],
  example: {},
  run: ({ dataset }) => ({ dataset }),
});
