import { recover } from '../../model/snapshot-folder.ts';
import { errorsIn } from '../check/problem.ts';
import { FORMATS } from '../check/problem-formats.ts';
import { whyNotProven } from '../history/proof.ts';
import { readPublished } from '../history/published.ts';
import { type BuildResult, build } from '../publish/build.ts';
import { differences } from '../publish/differences.ts';
import type { Files } from '../publish/freeze.ts';
import { publish } from '../publish/publish.ts';
import { readFacts } from '../read/facts-folder.ts';
import type { Command, Output, Working } from './command.ts';
import { checkPictures, drawPictures } from './draw.ts';
import { checkContext } from './load.ts';
import { lastPublished } from './published.ts';

export const buildCommand: Command = {
  name: 'build',
  usage: 'build [--check] [--draw]',
  help: 'Builds dist-data/ from facts/ and adds what changed since the last commit to its history. With --check writes nothing, and fails if dist-data/ is not up to date or its history does not lead from snapshot to snapshot. With --draw, as npm run build has it, the same for the pictures in dist-pictures/.',
  options: { check: { type: 'boolean' }, draw: { type: 'boolean' } },
  async run(input) {
    const { places, options } = input;
    if (!options.check) await recover(places.out);
    const { files, problems } = await buildFacts(input);
    if (!files) {
      const errors = errorsIn(problems);
      return {
        text: `${FORMATS.text(errors)}\n\n${errors.length} problems in facts/; dist-data/ is unchanged`,
        code: 1,
      };
    }
    const differing = await differences(places.out, files);
    const draw = options.check ? checkPictures : drawPictures;
    const ofSnapshot = options.check ? checked(files, differing) : await published(places.out, files, differing);
    if (!options.draw || ofSnapshot.code !== 0) return ofSnapshot;
    const ofPictures = await draw(places.root, files);
    return { text: `${ofSnapshot.text}\n${ofPictures.text}`, code: ofPictures.code };
  },
};

/** Checks the working folder and builds it in memory, with the history of what was published last. */
export async function buildFacts(input: Working): Promise<BuildResult> {
  const published = await lastPublished(input);
  return build(await readFacts(input.places.facts, input.parse), await checkContext(input), published);
}

async function published(out: string, files: Files, differing: readonly string[]): Promise<Output> {
  if (differing.length > 0) await publish(out, files);
  return { text: `${files.size} files, ${differing.length} changed`, code: 0 };
}

function checked(files: Files, differing: readonly string[]): Output {
  if (differing.length > 0)
    return { text: `${differing.map((path) => `differs: ${path}`).join('\n')}\nrun "npm run build"`, code: 1 };
  const { ledger, content } = readPublished((path) => files.get(path));
  const wrong = content && whyNotProven(ledger, content);
  if (wrong === undefined) return { text: 'dist-data/ is up to date', code: 0 };
  return { text: `the history is wrong: ${wrong}\nrun "npm run facts -- history --rebuild"`, code: 1 };
}
