import { Type } from 'typebox';
import { StatedConstraint } from './stated-constraint.ts';

const place = {
  text: Type.String(),
  start: Type.Integer({ minimum: 0, description: 'UTF-16 offset in query.' }),
  end: Type.Integer({ minimum: 0, description: 'Exclusive.' }),
};

/** Words, and where they stand. */
export const TextPart = Type.Object(place, { title: 'TextPart' });

/** Words with the constraint that they state. */
export const UnderstoodPart = Type.Object({ ...place, constraint: StatedConstraint }, { title: 'UnderstoodPart' });

/** Words that the text does not settle, with each of their readings. */
export const AmbiguousPart = Type.Object(
  { ...place, readings: Type.Array(StatedConstraint) },
  { title: 'AmbiguousPart' },
);

/** Two parts that nothing can meet together. */
export const Contradiction = Type.Object(
  {
    text: Type.String(),
    between: Type.Array(Type.Integer({ minimum: 0 }), {
      minItems: 2,
      maxItems: 2,
      description: 'Places in understood.',
    }),
  },
  { title: 'Contradiction' },
);
