import type { Served } from '../../test/serve.ts';
import { post, request } from '../../test/server/mcp/rpc.ts';

// biome-ignore lint/suspicious/noExplicitAny: answers of every shape
export type Json = any;

/** What answering one question took: calls, and the characters of their results as a model reads them. */
export interface Usage {
  calls: number;
  characters: number;
}

/** A client of the service, as the program around a model has it. */
export interface Client {
  /** The structured content of an answer. @throws Error with the text of a problem */
  readonly call: (operation: string, args: Json) => Promise<Json>;
  /** Whether a model knows a key from the descriptions of the tools, before its first call. */
  readonly describes: (key: string) => boolean;
  readonly usage: Readonly<Usage>;
}

/** Reads the descriptions of the tools once. @returns a function that makes a client for each question, which starts counting at nothing */
export async function connectTo(served: Served): Promise<() => Client> {
  const { tools } = (await post(served, request('tools/list'))).body.result;
  const described = new Set(JSON.stringify(tools).match(/[a-z_]+\.[a-z_0-9]+/g));
  return () => {
    const usage: Usage = { calls: 0, characters: 0 };
    return {
      usage,
      describes: (key) => described.has(key),
      call: async (name, args) => {
        const { result, error } = (await post(served, request('tools/call', { name, arguments: args }))).body;
        if (error) throw new Error(`${name}: ${error.message}`);
        const { text } = result.content[0];
        usage.calls += 1;
        usage.characters += text.length;
        if (result.isError) throw new Error(`${name} ${JSON.stringify(args)}: ${text}`);
        return result.structuredContent;
      },
    };
  };
}
