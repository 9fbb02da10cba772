import { writeQuestion } from '../../model/condition.ts';
import { orList } from '../../model/words/lists.ts';
import type { Snapshot } from '../../snapshot/snapshot.ts';
import { moneyParameters, type NeedInput, questionParameters, setUpParameters } from '../calls/need/parameters.ts';
import { readNeed } from '../calls/need/read-need.ts';
import { readQuestion } from '../calls/question-names.ts';
import { resolveRequest } from '../calls/request.ts';
import { Problem } from '../http/problem.ts';
import { isIsoDate } from '../operations/get-changes/question.ts';
import { describeUnknown, findOperation } from './command-line.ts';
import { FileError, type Path, readYamlFile } from './yaml-file.ts';

/** The needs of a team, and the tools that it uses for them, from a file in its repository. */
export interface TeamNeeds {
  readonly need: NeedInput;
  /** The day on which the file was last checked. */
  readonly checked: string | undefined;
  readonly tools: readonly ToolInUse[];
  /** The canonical form of questions that the file writes differently. */
  readonly readAs: Readonly<Record<string, string>>;
}

export interface ToolInUse {
  readonly slug: string;
  /** Questions that only this tool has to meet. */
  readonly relies: readonly string[];
  /** The line in the file, from 1. */
  readonly line: number;
}

const [MAX_BYTES, MAX_TOOLS] = [65_536, 50];
const NEED_PARAMETERS = { ...questionParameters, ...setUpParameters, ...moneyParameters };
const FIELDS = [...Object.keys(NEED_PARAMETERS), 'tools', 'checked'];

type Fields = Readonly<Record<string, unknown>>;
const isMap = (data: unknown): data is Fields => typeof data === 'object' && data !== null && !Array.isArray(data);

/** @throws FileError with the line of the mistake and the nearest valid value */
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

  if (!isMap(data)) throw wrong([], `The file has no fields. Use ${orList(FIELDS)}.`);
  const unknown = Object.keys(data).find((field) => !FIELDS.includes(field));
  if (unknown !== undefined) throw wrong([unknown], describeUnknown('field', unknown, FIELDS));
  const { tools, checked, ...given } = data;
  if (checked !== undefined && !isIsoDate(String(checked)))
    throw wrong(['checked'], `"checked" must be a day, such as ${snapshot.manifest.as_of}.`);
  const need = read(given, (problem) => findPath(data, problem));

  const named: [name: unknown, relies: unknown, at: Path][] = Array.isArray(tools)
    ? tools.map((name, i) => [name, [], ['tools', i]])
    : Object.entries(isMap(tools) ? tools : {}).map(([name, relies]) => [name, relies, ['tools', name]]);
  if (named.length === 0 || named.length > MAX_TOOLS)
    throw wrong(['tools'], `"tools" must name 1 to ${MAX_TOOLS} tools.`);
  const inUse = named.map(([name, relies, at]): ToolInUse => {
    const { tools: [slug = ''] = [], required = [] } = read({ tools: [String(name)], required: relies }, () => at);
    return { slug, relies: required, line: lineOf(at) };
  });
  return { need, checked: checked as string | undefined, tools: inUse, readAs };
}

/** The canonical form of each question that the need writes differently. */
function otherForms(need: Fields, snapshot: Snapshot): Record<string, string> {
  const items = Object.keys(questionParameters).flatMap((name) => (Array.isArray(need[name]) ? need[name] : []));
  const pairs = items.map((item) => [item, writeQuestion({ any: readQuestion(item, 'required', snapshot) })] as const);
  return Object.fromEntries(pairs.filter(([item, question]) => item !== question));
}

/** The path of the list item that a problem is about, or of the whole field. */
function findPath(data: Fields, { fields: { parameter = '', value = '' } }: Problem): Path {
  const list = data[parameter];
  const at = Array.isArray(list) ? list.findIndex((item) => String(item).includes(value)) : -1;
  return at < 0 ? [parameter] : [parameter, at];
}
