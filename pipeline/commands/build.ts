import { errorsIn } from '../check/problem.ts';
import { FORMATS } from '../check/problem-formats.ts';
import { build } from '../publish/build.ts';
import { differences } from '../publish/differences.ts';
import { publish, recover } from '../publish/publish.ts';
import { readFacts } from '../read/facts-folder.ts';
import type { Command } from './command.ts';
import { checkContext } from './load.ts';

export const buildCommand: Command = {
  name: 'build',
  usage: 'build [--check]',
  help: 'Builds dist-data/ from facts/. With --check writes nothing, and fails if dist-data/ is not up to date.',
  options: { check: { type: 'boolean' } },
  async run(input) {
    const { places, options } = input;
    if (!options.check) await recover(places.out);
    const { files, problems } = build(await readFacts(places.facts), await checkContext(input));
    if (!files) {
      const errors = errorsIn(problems);
      return {
        text: `${FORMATS.text(errors)}\n\n${errors.length} problems in facts/; dist-data/ is unchanged`,
        code: 1,
      };
    }
    const differing = await differences(places.out, files);
    if (options.check) {
      if (differing.length === 0) return { text: 'dist-data/ is up to date', code: 0 };
      return { text: `${differing.map((path) => `differs: ${path}`).join('\n')}\nrun "npm run build"`, code: 1 };
    }
    if (differing.length > 0) await publish(places.out, files);
    return { text: `${files.size} files, ${differing.length} changed`, code: 0 };
  },
};
