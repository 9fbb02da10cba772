import { _, Ajv2020, type CodeOptions, type KeywordCxt } from 'ajv/dist/2020.js';

/** The Ajv for the input of operations and pages. @param code how it writes the code of validators */
export function ajvForInput(code: CodeOptions = {}): Ajv2020 {
  const ajv = new Ajv2020({ strict: false, meta: false, validateSchema: false, code: { optimize: false, ...code } });
  ajv.removeKeyword('minItems').removeKeyword('maxItems');
  // A list only must not be empty. The operation checks its length and can say why it is wrong.
  ajv.addKeyword({
    keyword: 'minItems',
    type: 'array',
    schemaType: 'number',
    error: { message: 'must not be empty' },
    code: (cxt: KeywordCxt) => cxt.fail(_`${cxt.data}.length === 0`),
  });
  return ajv;
}
