/** Room for the longest text that `recommend` takes, written in percent-escapes of three bytes each, and some more. */
export const MOST_ADDRESS_CHARACTERS = 20_000;

/** MCP messages are the only bodies that are read, and are small. */
export const MOST_BODY_BYTES = 64 * 1024;
