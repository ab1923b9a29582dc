import { globSync } from 'node:fs';
import { relative } from 'node:path';

const files = globSync('{app,features,foundation}/**/*.module.css').sort();

/**
 * A short name for each class, as a page repeats them a thousand times: the number of its style sheet, and its place
 * in there. Both builds, for the browser and the server, come to the same names.
 */
export function shortClassName(local: string, file: string, css: string): string {
  const sheet = files.indexOf(relative(process.cwd(), file.split('?')[0] ?? file));
  const place = css.search(new RegExp(`[.\\s]${local}(?![\\w-])`));
  if (sheet === -1 || place === -1) throw new Error(`no class ${local} in ${file}`);
  return `_${sheet.toString(36)}_${place.toString(36)}`;
}
