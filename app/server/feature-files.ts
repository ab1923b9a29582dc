import { globSync } from 'node:fs';
import { join, resolve, sep } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Contract } from '#foundation/server/http/openapi.ts';
import type { RouteFile, Sweeps } from '#foundation/server/services.ts';

const ROOT = resolve(import.meta.dirname, '../..');

/** The exports of every feature's contracts. The published API takes its names from them. */
export const readContracts = (): Promise<Contract[]> => readFeatureFiles<Contract['exports']>('contract');

/** Every feature's routes. A new `x.routes.ts` needs no registration. */
export async function readRoutes(): Promise<RouteFile[]> {
  return (await readFeatureFiles<RouteFile>('routes')).map(({ exports }) => exports);
}

export async function readSweeps(): Promise<Sweeps> {
  return Object.assign({}, ...(await readRoutes()).map(({ sweeps }) => sweeps));
}

async function readFeatureFiles<Exports>(kind: 'contract' | 'routes') {
  const files = globSync(`features/*/*/*.${kind}.ts`, { cwd: ROOT }).toSorted();
  return Promise.all(
    files.map(async (file) => ({
      feature: file.split(sep).slice(1, 3).join('/'),
      exports: (await import(pathToFileURL(join(ROOT, file)).href)) as Exports,
    })),
  );
}
