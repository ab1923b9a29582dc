import { globSync } from 'node:fs';
import { join, resolve, sep } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Contract } from '#foundation/server/http/openapi.ts';

const ROOT = resolve(import.meta.dirname, '../..');

/** What every feature's contracts export. The published API takes its names from the exports. */
export async function readContracts(): Promise<Contract[]> {
  const files = globSync('features/*/*.contract.ts', { cwd: ROOT }).toSorted();
  return Promise.all(
    files.map(async (file) => ({
      feature: file.split(sep)[1] ?? '',
      exports: await import(pathToFileURL(join(ROOT, file)).href),
    })),
  );
}
