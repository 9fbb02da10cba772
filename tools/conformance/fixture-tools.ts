import type { Json } from '../../server/mcp/json-rpc.ts';

/** One red pixel. */
export const IMAGE = {
  type: 'image',
  data: 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8DwHwAFBQIAX8jx0gAAAABJRU5ErkJggg==',
  mimeType: 'image/png',
};
/** A WAV file without a sample. */
const AUDIO = {
  type: 'audio',
  data: 'UklGRiQAAABXQVZFZm10IBAAAAABAAEARKwAAIhYAQACABAAZGF0YQAAAAA=',
  mimeType: 'audio/wav',
};
const text = (text: string) => ({ type: 'text', text });
const resource = (uri: string, mimeType: string, text: string) => ({
  type: 'resource',
  resource: { uri, mimeType, text },
});

const RESULTS: Readonly<Record<string, Json>> = {
  test_simple_text: { content: [text('This is a simple text response for testing.')] },
  test_image_content: { content: [IMAGE] },
  test_audio_content: { content: [AUDIO] },
  test_embedded_resource: {
    content: [resource('test://embedded-resource', 'text/plain', 'This is an embedded resource content.')],
  },
  test_multiple_content_types: {
    content: [
      text('Multiple content types test:'),
      IMAGE,
      resource('test://mixed-content-resource', 'application/json', '{"test":"data","value":123}'),
    ],
  },
  test_error_handling: { content: [text('This tool intentionally returns an error for testing')], isError: true },
};

/** The suite's tools by name: how each is listed, and what it always answers. */
export const tools: ReadonlyMap<string, { listed: Json; result: Json }> = new Map(
  Object.entries(RESULTS).map(([name, result]) => [
    name,
    {
      listed: { name, description: `Answers what the suite expects of ${name}.`, inputSchema: { type: 'object' } },
      result,
    },
  ]),
);
