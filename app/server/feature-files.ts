import type { Contract } from '#foundation/server/http/openapi.ts';
import type { RouteFile, Sweeps } from '#foundation/server/services.ts';
import { importAll } from './import-all.ts';

/** The exports of every feature's contracts. The published API takes its names from them. */
export async function readContracts(): Promise<Contract[]> {
  // Vite puts these files into the built server; Node itself has no `import.meta.env`.
  const files = import.meta.env
    ? import.meta.glob<Contract['exports']>('/features/*/*/*.contract.ts', { eager: true })
    : await importAll<Contract['exports']>('features/*/*/*.contract.ts');
  return Object.entries(files).map(([path, exports]) => ({
    feature: path.split('/').slice(2, 4).join('/'),
    exports,
  }));
}

/** Every feature's routes. A new `x.routes.ts` needs no registration. */
export async function readRoutes(): Promise<RouteFile[]> {
  const files = import.meta.env
    ? import.meta.glob<RouteFile>('/features/*/*/*.routes.ts', { eager: true })
    : await importAll<RouteFile>('features/*/*/*.routes.ts');
  return Object.values(files);
}

export async function readSweeps(): Promise<Sweeps> {
  return Object.assign({}, ...(await readRoutes()).map(({ sweeps }) => sweeps));
}
