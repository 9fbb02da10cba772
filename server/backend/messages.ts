import type { RepresentationParts } from '../http/representation.ts';
import type { PlainRequest, PlainResponse } from './backend.ts';

/** What the worker tells about the snapshot that it read. */
export interface SnapshotInfo {
  readonly snapshot: string;
  readonly as_of: string;
  /** Tools, and questions that have an answer. */
  readonly tools: number;
  readonly answered: number;
}

export type ToWorker =
  | { readonly kind: 'open'; readonly baseUrl: string }
  | { readonly kind: 'ask'; readonly id: number; readonly request: PlainRequest };

export type FromWorker =
  | { readonly kind: 'loaded'; readonly info: SnapshotInfo }
  /** No snapshot can be served; `why` is one line. */
  | { readonly kind: 'refused'; readonly why: string }
  | { readonly kind: 'keep'; readonly address: string; readonly asked: string; readonly parts: RepresentationParts }
  | { readonly kind: 'answer'; readonly id: number; readonly response: PlainResponse }
  /** The worker has logged what went wrong. */
  | { readonly kind: 'failed'; readonly id: number };
