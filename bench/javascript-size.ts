import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';

const CLIENT = join(import.meta.dirname, '../dist/client');
/** Limits for what a page loads at once, in bytes. A card loads the rest when something is put into the cart. */
const CARD_LIMIT = 80_000;
const LIMIT = 220_000;

/** Every document loads these, whatever its page. */
const ENTRIES = ['app/web/browser.tsx', 'app/web/first.ts'];
/** The first of these is loaded at the first error of a page, the second when the page is idle. */
const LATER = ['app/web/report-error.ts', 'app/web/offline.ts'];

interface Chunk {
  file: string;
  imports?: string[];
  dynamicImports?: string[];
}

/**
 * The JavaScript that a page can load, with Brotli: the entry, the page's chunk, and everything that these import,
 * statically or later.
 */
export async function run(): Promise<void> {
  const manifest = JSON.parse(await readFile(join(CLIENT, '.vite/manifest.json'), 'utf8')) as Record<
    string,
    Chunk
  >;
  const pages = Object.keys(manifest).filter((source) => /Page\.tsx$/.test(source));
  for (const page of pages) {
    const { now, later } = reach(manifest, page);
    const [first, lazy] = await Promise.all([weigh(now), weigh(later)]);
    const name = page.replace(/^.*\/(\w+)\.tsx$/, '$1');
    const limit = name === 'CardPage' ? CARD_LIMIT : LIMIT;
    console.log(`${name}: ${first} B at once (limit ${limit} B), ${lazy} B later`);
    if (first > limit) process.exitCode = 1;
  }
  console.log(`sw.js: ${await weigh(new Set(['sw.js']))} B, in idle time`);
}

function reach(manifest: Record<string, Chunk>, page: string): { now: Set<string>; later: Set<string> } {
  const now = new Set<string>();
  const add = (key: string, into: Set<string>): void => {
    const chunk = manifest[key];
    if (!chunk || now.has(chunk.file) || into.has(chunk.file)) return;
    into.add(chunk.file);
    for (const imported of chunk.imports ?? []) add(imported, into);
  };
  for (const entry of ENTRIES) add(entry, now);
  add(page, now);
  const later = new Set<string>();
  for (const entry of LATER) add(entry, later);
  const chunks = Object.values(manifest);
  // A chunk that is loaded later may import further ones.
  for (const files of [now, later])
    for (const file of files)
      for (const lazy of chunks.find((chunk) => chunk.file === file)?.dynamicImports ?? []) add(lazy, later);
  return { now, later };
}

async function weigh(files: Set<string>): Promise<number> {
  const sizes = await Promise.all(
    [...files]
      .filter((file) => file.endsWith('.js'))
      .map(async (file) => brotliCompressSync(await readFile(join(CLIENT, file))).length),
  );
  return sizes.reduce((sum, size) => sum + size, 0);
}
