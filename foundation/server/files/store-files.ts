import { Readable } from 'node:stream';
import type { StoreSettings } from '#foundation/server/config.ts';
import { withTimeout } from '#foundation/server/timeout.ts';
import { type FileEntry, type Files, type FilesState, HIDDEN } from './files.ts';
import { explainStoreError } from './store-errors.ts';
import { listStore } from './store-list.ts';
import { createSender, type StoreLimits, type StoreRequest } from './store-requests.ts';
import { openUnfinished } from './unfinished-files.ts';

const DELETED_AT_ONCE = 8;
const CHECK_EVERY_MS = 5_000;
const CHECK_LIMIT_MS = 1_500;

/**
 * Files in a bucket of an object store that speaks S3.
 * @param directory for temporary files, while an upload is received
 */
export function openStore(settings: StoreSettings, directory: string, limits?: StoreLimits): Files {
  const unfinished = openUnfinished(directory);
  const sendAnything = createSender(settings, limits);
  const keyOf = (name: string) => settings.prefix + name;
  let isFull = false;
  let checkedAt = Number.NEGATIVE_INFINITY;
  let isReachable: Promise<boolean> = Promise.resolve(true);

  const send = (request: StoreRequest) =>
    sendAnything(request).catch((error) => {
      throw explainStoreError(error);
    });
  const list = (folder?: typeof HIDDEN) => listStore(send, keyOf(folder ? `${folder}/` : ''));
  const remove = async (name: string): Promise<void> => {
    await send({ method: 'DELETE', key: keyOf(name) });
  };

  async function check(): Promise<boolean> {
    try {
      await withTimeout(listStore(send, settings.prefix, 1).next(), CHECK_LIMIT_MS);
      return true;
    } catch {
      return false;
    }
  }

  return {
    async write(name, bytes) {
      try {
        await send({ method: 'PUT', key: keyOf(name), body: new Uint8Array(bytes) });
        isFull = false;
      } catch (error) {
        isFull = explainStoreError(error).code === 'storage_full';
        throw error;
      }
    },
    read: (name) => send({ method: 'GET', key: keyOf(name) }),
    has: async (name) => (await send({ method: 'HEAD', key: keyOf(name) })) !== null,
    remove,
    async hide(name) {
      const source = encodeURI(`/${settings.bucket}/${keyOf(name)}`);
      const copied = await send({
        method: 'PUT',
        key: keyOf(`${HIDDEN}/${name}`),
        headers: { 'x-amz-copy-source': source },
      });
      if (copied) await remove(name);
    },
    async removeHidden() {
      const removeOne = ({ name }: FileEntry) => remove(`${HIDDEN}/${name}`);
      await Readable.from(list(HIDDEN)).forEach(removeOne, { concurrency: DELETED_AT_ONCE });
    },
    list,
    withReceived: unfinished.withReceived,
    async state(): Promise<FilesState> {
      if (performance.now() - checkedAt > CHECK_EVERY_MS) {
        checkedAt = performance.now();
        isReachable = check();
      }
      if (!(await isReachable)) return 'unavailable';
      return isFull ? 'full' : 'available';
    },
  };
}
