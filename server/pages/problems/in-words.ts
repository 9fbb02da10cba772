import type { ProblemCode, ProblemDetails } from '../../problem/problem.ts';

type Named = Pick<ProblemDetails, 'value' | 'parameter' | 'instance' | 'detail'>;

/** Where the words for programs say little to someone who reads a page: its heading, and what is wrong this time. */
const WORDS: Readonly<Partial<Record<ProblemCode, { heading?: string; lead: (problem: Named) => string }>>> = {
  tool_not_found: { lead: ({ value }) => `No tool is listed under “${value}”.` },
  not_found: {
    lead: ({ instance }) => `Nothing stands at ${pathOf(instance)}. It may be mistyped, or have moved.`,
  },
  profile_not_found: { heading: 'There is no such ranking', lead: ({ value }) => `No ranking is called “${value}”.` },
  unknown_category: {
    heading: 'There is no such type of tool',
    lead: ({ value }) => `“${value}” is none of the types by which tools are listed.`,
  },
  unknown_key: { lead: ({ value }) => `“${value}” is nothing that is asked of tools.` },
  invalid_parameter: {
    heading: 'This address asks for what there is not',
    lead: ({ value, parameter }) => `“${value}” is nothing that “${parameter}” can be here.`,
  },
  unknown_parameter: { lead: ({ parameter }) => `This page takes no parameter called “${parameter}”.` },
  parameter_too_long: {
    heading: 'That is too long to read',
    lead: ({ parameter }) => `What is given for “${parameter}” has to be shorter.`,
  },
  repeated_parameter: {
    heading: 'This address says one thing twice',
    lead: ({ parameter }) => `“${parameter}” can be given only once.`,
  },
};

export function headingOf({ code, title }: Pick<ProblemDetails, 'code' | 'title'>): string {
  return WORDS[code]?.heading ?? title;
}

/** What is wrong this time, for a person. How to mend it by hand is what the page offers. */
export function leadOf(problem: Named & Pick<ProblemDetails, 'code'>): string {
  return WORDS[problem.code]?.lead(problem) ?? problem.detail;
}

const pathOf = (instance: string) => instance.split('?')[0];
