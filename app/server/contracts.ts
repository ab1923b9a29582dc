import { globSync } from 'node:fs';
import { join, resolve, sep } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Contract } from '#foundation/server/http/openapi.ts';

const ROOT = resolve(import.meta.dirname, '../..');

/** The exports of every feature's contracts. The published API takes its names from them. */
export async function readContracts(): Promise<Contract[]> {
  const files = globSync('features/*/*.contract.ts', { cwd: ROOT }).toSorted();
  return Promise.all(
    files.map(async (file) => ({
      feature: file.split(sep)[1] ?? '',
      exports: await import(pathToFileURL(join(ROOT, file)).href),
    })),
  );
}
