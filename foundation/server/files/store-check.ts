import type { Config, StoreSettings } from '#foundation/server/config.ts';
import { OperatorError } from '#foundation/server/operator-error.ts';
import { HIDDEN } from './files.ts';
import { isFull, nameOfStoreError, StoreError } from './store-errors.ts';
import { listStore } from './store-list.ts';
import { createSender } from './store-requests.ts';

/** A sweep deletes it if this program cannot. */
const TRIAL = `${HIDDEN}/trial`;

/**
 * Lists, writes and deletes in the store of the settings, if there is one.
 * @param warn for a server, which starts without a store that does not answer: everything but pictures works, and they
 * come back by themselves. Without it the store is needed.
 * @throws {OperatorError} when the settings are wrong: the store refuses the key, or has no such bucket
 */
export async function requireStore({ store }: Config, warn?: (line: string) => void): Promise<void> {
  if (!store) return;
  try {
    await tryOut(store);
  } catch (error) {
    const where = `The object store at ${store.endpoint}`;
    if (error instanceof StoreError && error.status < 500 && error.status !== 429 && !isFull(error))
      throw new OperatorError(`${where} ${whatIsWrong(error, store)} (${error.code}).`);
    const line = `${where} does not answer as it should (${nameOfStoreError(error)})`;
    if (!warn) throw new OperatorError(`${line}. Nothing was changed.`);
    warn(`${line}: ${isFull(error) ? 'no pictures can be stored' : 'pictures are missing'} until it does.`);
  }
}

async function tryOut(store: StoreSettings): Promise<void> {
  const send = createSender(store);
  await listStore(send, store.prefix, 1).next();
  await send({ method: 'PUT', key: store.prefix + TRIAL, body: new TextEncoder().encode('trial') });
  await send({ method: 'DELETE', key: store.prefix + TRIAL });
}

/** The settings that the refusal is about. Keys are not repeated. */
function whatIsWrong({ status, code }: StoreError, { bucket, region }: StoreSettings): string {
  if (/AccessKeyId/.test(code)) return 'does not know S3_ACCESS_KEY_ID';
  if (/Signature/.test(code)) return 'refuses S3_SECRET_ACCESS_KEY';
  if (code === 'NoSuchBucket') return `has no bucket S3_BUCKET=${bucket}`;
  if (status === 403) return `does not let this key list, write and delete in S3_BUCKET=${bucket}`;
  return `does not take requests with S3_REGION=${region} and S3_BUCKET=${bucket}`;
}
