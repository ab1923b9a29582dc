import type { Config } from '#foundation/server/config.ts';
import type { Database } from '#foundation/server/database/database.ts';
import type { Disk } from '#foundation/server/files/disk.ts';
import { AppError } from '#foundation/server/http/errors.ts';
import { nameOfSender, type Sender } from '#foundation/server/http/sender.ts';
import { createThrottle, type Limit } from '#foundation/server/security/throttle.ts';
import { bytesOfCard, bytesOfPerson, insertUpload, removeUploads, type Upload } from './uploads.store.ts';

const HOUR_SECONDS = 60 * 60;
/** Some two minutes of one core for a person. A guest sends receipts and photos in messages. */
const OF_PERSON = { pictures: 1_000, megapixels: 3_000 };
const OF_GUEST = { pictures: 100, megapixels: 300 };
/** Of a card's quota, for guests: they must not take the team's. */
const SHARE_OF_GUESTS = 0.2;

const hourly = (max: number): Limit => ({ max, windowSeconds: HOUR_SECONDS });

type Quotas = Pick<Config, 'accountQuotaBytes' | 'cardQuotaBytes' | 'uploadReserveBytes'>;

/** What each person may make the server decode and store. */
export function uploadLimits(db: Database, disk: Disk, quotas: Quotas) {
  const throttle = createThrottle(db);
  return {
    async requireRoom({ userId, cardId }: Sender): Promise<void> {
      if ((await disk.freeBytes()) < quotas.uploadReserveBytes) throw new AppError('storage_full');
      if (userId !== null && (await bytesOfPerson(db, userId)) >= quotas.accountQuotaBytes) {
        throw quotaReached('tu cuenta', quotas.accountQuotaBytes);
      }
      if (cardId === undefined) return;
      const isGuest = userId === null;
      const most = quotas.cardQuotaBytes * (isGuest ? SHARE_OF_GUESTS : 1);
      if ((await bytesOfCard(db, cardId, isGuest ? 'guests' : 'team')) < most) return;
      throw isGuest ? guestQuotaReached() : quotaReached('esta tarjeta', most);
    },
    takeWork(sender: Sender, megapixels: number): Promise<void> {
      const who = nameOfSender(sender);
      const { pictures, megapixels: most } = sender.userId === null ? OF_GUEST : OF_PERSON;
      return throttle.takeAll([
        [`pictures:${who}`, hourly(pictures)],
        [`megapixels:${who}`, hourly(most), Math.ceil(megapixels)],
      ]);
    },
    record: ({ userId, cardId }: Sender, upload: Upload): Promise<void> =>
      insertUpload(db, { ...upload, userId, cardId: cardId ?? null }),
    forget: (ids: readonly string[]): Promise<void> => removeUploads(db, ids),
  };
}

/** A guest has nothing to delete. */
const guestQuotaReached = () =>
  new AppError('limit_reached', {
    message: 'Este negocio no puede recibir más fotos por ahora. Envíasela por WhatsApp.',
  });

const quotaReached = (whose: string, bytes: number) =>
  new AppError('limit_reached', {
    message: `Las fotos de ${whose} ya ocupan ${Math.floor(bytes / 2 ** 20)} MB, el máximo. Borra algunas: su espacio vuelve en un par de días.`,
  });
