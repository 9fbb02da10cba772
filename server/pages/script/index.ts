import { offerCopying } from './copy.ts';

offerCopying();
