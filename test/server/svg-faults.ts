import { validateXML } from 'xmllint-wasm';

/** Accepts every well-formed document whose root is `svg`. */
const ANY_SVG = {
  fileName: 'any.xsd',
  contents:
    '<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema" targetNamespace="http://www.w3.org/2000/svg"><xs:element name="svg" type="xs:anyType"/></xs:schema>',
};

/** Why a text is not well-formed SVG; none where it is. */
export async function svgFaults(contents: string): Promise<readonly string[]> {
  const { errors } = await validateXML({ xml: { fileName: 'picture.svg', contents }, schema: [ANY_SVG] });
  return errors.map(({ message }) => message);
}
