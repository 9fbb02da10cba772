import { offerCiting } from './cite.ts';
import { offerCopying } from './copy.ts';

offerCopying();
offerCiting();
