import { globSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

const ROOT = join(import.meta.dirname, '../..');

/** The modules whose paths match, as `import.meta.glob` gives them: for a server that runs from its sources. */
export async function importAll<Module>(pattern: string): Promise<Record<string, Module>> {
  const files = globSync(pattern, { cwd: ROOT }).toSorted();
  const modules = files.map(
    async (file) => [`/${file}`, await import(pathToFileURL(join(ROOT, file)).href)] as const,
  );
  return Object.fromEntries(await Promise.all(modules));
}
