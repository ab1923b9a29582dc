import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll } from 'vitest';
import { readConfig, type StoreSettings } from '#foundation/server/config.ts';

export interface ObjectStore {
  /** `S3_*` of the environment, to which tests add a prefix of their own. */
  settings: Record<string, string>;
  store: StoreSettings;
}

/**
 * An object store that checks signatures (s3rver, which keeps its files in a directory), for one test file. The result
 * is filled in before the first test.
 */
export function useObjectStore(): ObjectStore {
  const objectStore = { settings: {} } as ObjectStore;
  let cleanUp: (() => Promise<void>) | undefined;
  beforeAll(async () => {
    const directory = await mkdtemp(join(tmpdir(), 'vitrina-store-'));
    const script = join(import.meta.dirname, 's3rver.ts');
    const child = spawn(process.execPath, ['--openssl-legacy-provider', script, directory, 'pictures'], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
    cleanUp = async () => {
      child.kill();
      await ended;
      await rm(directory, { recursive: true, force: true });
    };
    const port = await new Promise<string>((resolve, reject) => {
      child.stdout.once('data', (line) => resolve(String(line).trim()));
      child.once('exit', () => reject(new Error('the object store did not start')));
    });
    const settings = {
      S3_ENDPOINT: `http://127.0.0.1:${port}`,
      S3_BUCKET: 'pictures',
      S3_ACCESS_KEY_ID: 'S3RVER',
      S3_SECRET_ACCESS_KEY: 'S3RVER',
    };
    const { store } = readConfig(settings);
    if (!store) throw new Error('the settings name no store');
    objectStore.store = store;
    Object.assign(objectStore.settings, settings);
  });
  afterAll(() => cleanUp?.());
  return objectStore;
}
