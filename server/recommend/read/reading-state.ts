import type { Constraint } from '../../../model/constraint.ts';
import type { ReadToken } from '../../text/tokens.ts';
import { Findings } from './findings.ts';
import type { Grammar } from './grammar.ts';
import { LookAhead } from './look-ahead.ts';
import { NameReader } from './name-reader.ts';
import { Scope } from './scope.ts';

/** How far the reading of one text has come: what was found, and what colours what comes next. */
export class ReadingState {
  readonly grammar: Grammar;
  readonly tokens: readonly ReadToken[];
  readonly names: NameReader;
  readonly ahead: LookAhead;
  readonly findings: Findings;
  readonly scope = new Scope();

  constructor(grammar: Grammar, text: string) {
    this.grammar = grammar;
    const { tokens, language } = grammar.tokens.read(text);
    this.tokens = tokens;
    this.names = new NameReader(grammar, tokens, language);
    this.ahead = new LookAhead(grammar, tokens, this.names);
    this.findings = new Findings(grammar, text, tokens);
  }

  place(constraint: Constraint, first: number, end: number, kind?: Parameters<Findings['place']>[3]): void {
    this.findings.place(constraint, first, end, kind);
    this.scope.colour();
  }
}
