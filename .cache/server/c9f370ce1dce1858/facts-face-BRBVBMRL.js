import { createRequire as from } from 'node:module'; const require = from(import.meta.url);
const BUNDLE_URL = import.meta.url;
import {
  factsFace
} from "./chunk-ZUW6ZAIE.js";
import "./chunk-U7CZKIMP.js";
import "./chunk-4K7ZVPSZ.js";
export {
  factsFace
};
//# sourceMappingURL=facts-face-BRBVBMRL.js.map
