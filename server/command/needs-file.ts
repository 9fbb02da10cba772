import { writeQuestion } from '../../model/condition.ts';
import { andList } from '../../model/words/lists.ts';
import type { Snapshot } from '../../snapshot/snapshot.ts';
import { moneyParameters, type NeedInput, questionParameters, setUpParameters } from '../calls/need/parameters.ts';
import { readNeed } from '../calls/need/read-need.ts';
import { readQuestion } from '../calls/question-names.ts';
import { resolveRequest } from '../calls/request.ts';
import { Problem } from '../http/problem.ts';
import { isDay } from '../operations/get-changes/question.ts';
import { describeUnknown, findOperation } from './command-line.ts';
import { FileError, type Path, readYamlFile } from './yaml-file.ts';

/** A need that a team keeps in its repository, and the tools that it has for it. */
export interface TeamNeeds {
  readonly need: NeedInput;
  /** The day on which the file was last checked. */
  readonly checked: string | undefined;
  readonly tools: readonly ToolInUse[];
  /** The keys of questions that are written in another way. */
  readonly readAs: Readonly<Record<string, string>>;
}

export interface ToolInUse {
  readonly slug: string;
  /** Questions that this tool alone has to meet. */
  readonly relies: readonly string[];
  /** The line in the file, from 1. */
  readonly line: number;
}

const [MAX_BYTES, MAX_TOOLS] = [65_536, 50];
const NEED_PARAMETERS = { ...questionParameters, ...setUpParameters, ...moneyParameters };
const FIELDS = [...Object.keys(NEED_PARAMETERS), 'tools', 'checked'];

type Fields = Readonly<Record<string, unknown>>;
const isMap = (data: unknown): data is Fields => typeof data === 'object' && data !== null && !Array.isArray(data);

/** @throws FileError with the line of the mistake and the nearest right value */
export async function readNeedsFile(path: string, snapshot: Snapshot): Promise<TeamNeeds> {
  const { data, lineOf } = await readYamlFile(path, MAX_BYTES);
  const wrong = (at: Path, message: string) => new FileError(lineOf(at), message);
  const readAs: Record<string, string> = {};
  const read = (given: Fields, pathFor: (problem: Problem) => Path): NeedInput => {
    try {
      const request = resolveRequest(findOperation('recommend'), given, snapshot);
      readNeed(snapshot, request.input);
      Object.assign(readAs, otherForms(given, snapshot));
      return request.input;
    } catch (error) {
      throw error instanceof Problem ? wrong(pathFor(error), error.message) : error;
    }
  };

  if (!isMap(data)) throw wrong([], `there are no fields, such as ${andList(FIELDS)}`);
  const unknown = Object.keys(data).find((field) => !FIELDS.includes(field));
  if (unknown !== undefined) throw wrong([unknown], describeUnknown('field', unknown, FIELDS));
  const { tools, checked, ...given } = data;
  if (checked !== undefined && !isDay(String(checked)))
    throw wrong(['checked'], `"checked" must be a day such as ${snapshot.manifest.as_of}`);
  const need = read(given, (problem) => findPath(data, problem));

  const named: [name: unknown, relies: unknown, at: Path][] = Array.isArray(tools)
    ? tools.map((name, i) => [name, [], ['tools', i]])
    : Object.entries(isMap(tools) ? tools : {}).map(([name, relies]) => [name, relies, ['tools', name]]);
  if (named.length === 0 || named.length > MAX_TOOLS)
    throw wrong(['tools'], `"tools" must name 1 to ${MAX_TOOLS} tools in use`);
  const inUse = named.map(([name, relies, at]): ToolInUse => {
    const { tools: [slug = ''] = [], required = [] } = read({ tools: [String(name)], required: relies }, () => at);
    return { slug, relies: required, line: lineOf(at) };
  });
  return { need, checked: checked as string | undefined, tools: inUse, readAs };
}

/** The keys of the questions of a need that are written in another way. */
function otherForms(need: Fields, snapshot: Snapshot): Record<string, string> {
  const items = Object.keys(questionParameters).flatMap((name) => (Array.isArray(need[name]) ? need[name] : []));
  const pairs = items.map((item) => [item, writeQuestion({ any: readQuestion(item, 'required', snapshot) })] as const);
  return Object.fromEntries(pairs.filter(([item, question]) => item !== question));
}

/** The item of a list that a problem is about, or the whole field. */
function findPath(data: Fields, { fields: { parameter = '', value = '' } }: Problem): Path {
  const list = data[parameter];
  const at = Array.isArray(list) ? list.findIndex((item) => String(item).includes(value)) : -1;
  return at < 0 ? [parameter] : [parameter, at];
}
