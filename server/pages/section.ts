import { type DocumentSection, type PageBlock, present } from './document/document.ts';

/** A section of those of its blocks that are there. @param id what links lead to */
export function section(id: string, heading: string, ...blocks: (PageBlock | false | undefined)[]): DocumentSection {
  return { id, heading, blocks: present(...blocks) };
}
