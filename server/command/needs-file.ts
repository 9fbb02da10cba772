import { IsDate } from 'typebox/format';
import { writeQuestion } from '../../model/condition.ts';
import { type Fields, isFields } from '../../model/fields.ts';
import { describeUnknown } from '../../model/nearest.ts';
import { firstCharacters } from '../../model/words/beginning.ts';
import { orList } from '../../model/words/lists.ts';
import type { Snapshot } from '../../snapshot/snapshot.ts';
import { moneyParameters, type NeedInput, questionParameters, setUpParameters } from '../calls/need/parameters.ts';
import { readNeed } from '../calls/need/read-need.ts';
import { readQuestion } from '../calls/question-names.ts';
import { resolveRequest } from '../calls/request.ts';
import { Problem } from '../http/problem.ts';
import { findOperation } from './command-line.ts';
import { FileError, type Path, readYamlFile } from './yaml-file.ts';

/** The needs of a team, and the tools that it uses for them, from a file in its repository. */
export interface TeamNeeds {
  readonly need: NeedInput;
  /** The date on which the file was last checked. */
  readonly checked: string | undefined;
  readonly tools: readonly ToolInUse[];
  /** Maps each question that the file does not write in canonical form to its canonical form. */
  readonly canonicalForms: Readonly<Record<string, string>>;
}

export interface ToolInUse {
  readonly slug: string;
  /** Requirements for this tool only. */
  readonly ownRequirements: readonly string[];
  /** The line in the file, from 1. */
  readonly line: number;
}

const [MAX_BYTES, MAX_TOOLS] = [65_536, 50];
const NEED_PARAMETERS = { ...questionParameters, ...setUpParameters, ...moneyParameters };
const FIELDS = [...Object.keys(NEED_PARAMETERS), 'tools', 'checked'];

/** Reads a file of needs. @throws FileError with the line of the mistake and the nearest valid value */
export async function readNeedsFile(path: string, snapshot: Snapshot): Promise<TeamNeeds> {
  const { data, findLine } = await readYamlFile(path, MAX_BYTES);
  const createError = (at: Path, message: string) => new FileError(findLine(at), message);
  const canonicalForms: Record<string, string> = {};
  const readPart = (fields: Fields, pathFor: (problem: Problem) => Path): NeedInput => {
    try {
      const request = resolveRequest(findOperation('recommend'), fields, snapshot);
      readNeed(snapshot, request.input);
      Object.assign(canonicalForms, findCanonicalForms(fields, snapshot));
      return request.input;
    } catch (error) {
      throw error instanceof Problem ? createError(pathFor(error), error.message) : error;
    }
  };

  if (!isFields(data)) throw createError([], `The file must be a map of fields. Use ${orList(FIELDS)}.`);
  const unknown = Object.keys(data).find((field) => !FIELDS.includes(field));
  if (unknown !== undefined) throw createError([unknown], describeUnknown('field', unknown, FIELDS));
  const { tools, checked, ...needFields } = data;
  if (checked !== undefined && !IsDate(String(checked)))
    throw createError(
      ['checked'],
      `"checked" must be a date such as "${snapshot.manifest.as_of}", not "${firstCharacters(String(checked), 40)}".`,
    );
  const need = readPart(needFields, (problem) => findPath(data, problem));

  const entries: [name: unknown, requirements: unknown, at: Path][] = Array.isArray(tools)
    ? tools.map((name, i) => [name, [], ['tools', i]])
    : Object.entries(isFields(tools) ? tools : {}).map(([name, requirements]) => [name, requirements, ['tools', name]]);
  if (entries.length === 0 || entries.length > MAX_TOOLS)
    throw createError(['tools'], `"tools" must name 1 to ${MAX_TOOLS} tools.`);
  const toolsInUse = entries.map(([name, requirements, at]): ToolInUse => {
    const { tools: [slug = ''] = [], required = [] } = readPart(
      { tools: [String(name)], required: requirements },
      () => at,
    );
    return { slug, ownRequirements: required, line: findLine(at) };
  });
  return { need, checked: checked as string | undefined, tools: toolsInUse, canonicalForms };
}

/** Maps each question that is not in canonical form to its canonical form. */
function findCanonicalForms(need: Fields, snapshot: Snapshot): Record<string, string> {
  const items = Object.keys(questionParameters).flatMap((name) => (Array.isArray(need[name]) ? need[name] : []));
  const pairs = items.map((item) => [item, writeQuestion({ any: readQuestion(item, 'required', snapshot) })] as const);
  return Object.fromEntries(pairs.filter(([item, question]) => item !== question));
}

/** Finds the path of the list item that a problem is about or, if it is about no single item, of the field. */
function findPath(data: Fields, { fields: { parameter = '', value = '' } }: Problem): Path {
  const list = data[parameter];
  const at = Array.isArray(list) ? list.findIndex((item) => String(item).includes(value)) : -1;
  return at < 0 ? [parameter] : [parameter, at];
}
