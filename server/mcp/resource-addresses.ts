export const SCHEME = 'outreach-facts://';

/** Addresses for which one operation answers, without input. */
export const FIXED = { methodology: 'get_methodology', 'datasets/ai-readiness': 'get_ai_readiness' } as const;

/** The template of a tool's address. */
export const TOOL_TEMPLATE = `${SCHEME}tools/{slug}`;

/** Every resource that there is. */
export const RESOURCES: readonly string[] = [...Object.keys(FIXED).map((path) => SCHEME + path), TOOL_TEMPLATE];
