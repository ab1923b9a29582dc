import { DAY_SECONDS } from '#foundation/contract/dates.ts';
import type { Database } from '#foundation/server/database/database.ts';
import type { Disk } from '#foundation/server/files/disk.ts';
import { AppError } from '#foundation/server/http/errors.ts';
import { nameOfSender, type Sender } from '#foundation/server/http/sender.ts';
import type { Limits } from '#foundation/server/limits.ts';
import { createThrottle, type Limit } from '#foundation/server/security/throttle.ts';
import { bytesOfCard, bytesOfPerson, insertUpload, removeUploads, type Upload } from './uploads.store.ts';

const HOUR_SECONDS = 60 * 60;
const KB = 1_024;
/** Per hour; for a person this is about two minutes of one core. Guests send receipts, and photos in messages. */
const OF_PERSON = { pictures: 1_000, megapixels: 3_000 };
const OF_GUEST = { pictures: 100, megapixels: 300 };
/** Shares of a card's quota, so that guests leave room for the team, and their photos leave room for receipts. */
const SHARES = { team: 1, 'photos of guests': 0.2, receipts: 0.5 };
/**
 * The share of a card's quota that guests of one address may fill in a day with each kind, so that they leave room for
 * others.
 */
const SHARE_OF_ADDRESS = 0.04;

const hourly = (max: number): Limit => ({ max, windowSeconds: HOUR_SECONDS });

type Quotas = Pick<Limits, 'accountQuotaBytes' | 'cardQuotaBytes' | 'uploadReserveBytes'>;

/** What each person may make the server decode and store. */
export function uploadLimits(db: Database, disk: Disk, quotas: Quotas) {
  const throttle = createThrottle(db);
  return {
    async requireRoom(sender: Sender): Promise<void> {
      const { userId, cardId } = sender;
      if ((await disk.freeBytes()) < quotas.uploadReserveBytes) throw new AppError('storage_full');
      if (userId !== null && (await bytesOfPerson(db, userId)) >= quotas.accountQuotaBytes) {
        throw quotaReached('tu cuenta', quotas.accountQuotaBytes);
      }
      if (cardId === undefined) return;
      const kind = kindOf(sender);
      const most = quotas.cardQuotaBytes * SHARES[kind];
      if ((await bytesOfCard(db, cardId, kind)) < most) return;
      throw kind === 'team' ? quotaReached('esta tarjeta', most) : guestQuotaReached();
    },
    takeWork(sender: Sender, megapixels: number): Promise<void> {
      const who = nameOfSender(sender);
      const { pictures, megapixels: most } = sender.userId === null ? OF_GUEST : OF_PERSON;
      return throttle.takeAll([
        [`pictures:${who}`, hourly(pictures)],
        [`megapixels:${who}`, hourly(most), Math.ceil(megapixels)],
      ]);
    },
    takeFetch: (sender: Sender): Promise<void> =>
      throttle.take(`picture-fetches:${nameOfSender(sender)}`, hourly(OF_PERSON.pictures)),
    /** @throws {AppError} `too_many_requests` when a guest's address has filled its share of the card's space today */
    async record(sender: Sender, upload: Upload): Promise<void> {
      const { userId, cardId = null, isReceipt = false } = sender;
      if (userId === null && cardId !== null) {
        const most = (quotas.cardQuotaBytes * SHARE_OF_ADDRESS) / KB;
        const subject = `space:${cardId}:${kindOf(sender)}:${nameOfSender(sender)}`;
        await throttle.take(subject, { max: most, windowSeconds: DAY_SECONDS }, Math.ceil(upload.bytes / KB));
      }
      await insertUpload(db, { ...upload, userId, cardId, isReceipt });
    },
    forget: (ids: readonly string[]): Promise<void> => removeUploads(db, ids),
  };
}

const kindOf = ({ userId, isReceipt }: Sender) =>
  userId !== null ? 'team' : isReceipt ? 'receipts' : 'photos of guests';

/** Suggests no deletion, because a guest has nothing to delete. */
const guestQuotaReached = () =>
  new AppError('limit_reached', {
    message: 'Este negocio no puede recibir más fotos por ahora. Envíasela por WhatsApp.',
  });

const quotaReached = (whose: string, bytes: number) =>
  new AppError('limit_reached', {
    message: `Las fotos de ${whose} ya ocupan ${Math.floor(bytes / 2 ** 20)} MB, el máximo. Borra algunas: su espacio vuelve en un par de días.`,
  });
