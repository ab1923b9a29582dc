import { DAY_MS } from '#foundation/contract/dates.ts';
import {
  findOnDevice,
  listOnDevice,
  removeFromDevice,
  storeOnDevice,
} from '#foundation/ui/browser/device-store.ts';

/** What a person has typed and not saved, as this device stores it. */
export type Draft<Content extends object> = Content & {
  version: 1;
  keptAt: string;
};

/** How many days after its last change a draft expires, by the first word of its key: 'form.12.product 7', 'new-card.12'. */
const DRAFT_DAYS: Partial<Record<string, number>> = { form: 7, 'new-card': 30 };

const kindOf = (key: string): string => key.slice(0, key.indexOf('.'));

/** Whether what is stored under `key` is a draft that has not expired. */
export function isFresh(key: string, stored: unknown, now = Date.now()): stored is Draft<object> {
  const draft = stored as Draft<object> | null | undefined;
  return draft?.version === 1 && now - Date.parse(draft.keptAt) < (DRAFT_DAYS[kindOf(key)] ?? 0) * DAY_MS;
}

/** @throws if the browser stores nothing, or its storage is full */
export const storeDraft = (key: string, content: object): Promise<unknown> =>
  storeOnDevice(key, { ...content, version: 1, keptAt: new Date().toISOString() });

/** Deletes the draft. In a browser without storage there is none. */
export const removeDraft = (key: string): Promise<unknown> => removeFromDevice(key).catch(() => undefined);

/** The draft, or null; one that has expired is deleted. In a browser without storage there is none. */
export async function findDraft<Content extends object>(key: string): Promise<Draft<Content> | null> {
  const found = await findOnDevice(key).catch(() => undefined);
  if (isFresh(key, found)) return found as Draft<Content>;
  if (found !== undefined) await removeDraft(key);
  return null;
}

/** Deletes expired drafts and those of other people who used this browser. */
export async function sweepDrafts(ownerId: number): Promise<void> {
  for (const key of await listOnDevice().catch(() => [])) {
    if (typeof key !== 'string' || !(kindOf(key) in DRAFT_DAYS)) continue;
    if (`${key}.`.startsWith(`${kindOf(key)}.${ownerId}.`)) await findDraft(key);
    else await removeDraft(key);
  }
}
