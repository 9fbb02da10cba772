import { indexKeys } from '../../model/key-names.ts';
import { perSnapshot } from '../../snapshot/snapshot.ts';

/** The key that a word can only mean: a key, a label, or what people call the question. Made when the first word is looked up. */
export const keyNamed = perSnapshot(({ methodology, lexicon }) => {
  const { keys } = methodology.catalogue;
  return indexKeys(
    Object.keys(keys),
    (key) => keys[key]?.label ?? key,
    (key) => Object.values(lexicon.questions[key]?.words ?? {}).flat(),
  );
});
