import { capabilityLabel } from '../../../model/ranking/question-text.ts';

export { capabilityLabel };
