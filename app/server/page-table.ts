import { globSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Page } from './page.ts';

const PAGES = join(import.meta.dirname, '../pages');

/** Every page that has an address, by the name of its folder. A new folder with a `.page.ts` needs no registration. */
export async function readPages(): Promise<Map<string, Page>> {
  const names = globSync('*/*.page.ts', { cwd: PAGES }).map(dirname).sort();
  const modules = await Promise.all(
    names.map(async (name) => {
      const { default: page } = await import(`#app/pages/${name}/${name}.page.ts`);
      return [name, page as Page | undefined] as const;
    }),
  );
  return new Map(modules.flatMap(([name, page]) => (page ? [[name, page] as const] : [])));
}
