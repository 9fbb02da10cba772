import { LONG_PAGE_LIMIT, PAGE_LIMIT } from '../../../server/pages/document/write.ts';

/** The length of the Markdown of a page, in characters: longer for works of reference, which are the method, the dataset and a tool. */
export const markdownLimit = (address: string) =>
  /^\/(methodology|datasets\/|tools\/[^/?]+(?=\?|$))/.test(address) ? LONG_PAGE_LIMIT : PAGE_LIMIT;
