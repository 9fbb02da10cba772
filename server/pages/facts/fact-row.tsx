import { capabilityLabel } from '../../../model/ranking/job.ts';

export { capabilityLabel };
