import { importAll } from './import-all.ts';
import type { Page } from './page.ts';

interface PageFile {
  default?: Page;
}

/** Every page that has an address, by the name of its folder. A new folder with a `.page.ts` needs no registration. */
export async function readPages(): Promise<Map<string, Page>> {
  // As in feature-files.ts.
  const files = import.meta.env
    ? import.meta.glob<PageFile>('/app/pages/*/*.page.ts', { eager: true })
    : await importAll<PageFile>('app/pages/*/*.page.ts');
  return new Map(
    Object.entries(files).flatMap(([path, { default: page }]) =>
      page ? [[path.split('/')[3] ?? '', page] as const] : [],
    ),
  );
}
