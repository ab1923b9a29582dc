import type { Database } from '#foundation/server/database/database.ts';
import { nameOfSender, type Sender } from '#foundation/server/http/sender.ts';
import { createThrottle, type Limit } from '#foundation/server/security/throttle.ts';

const HOUR_SECONDS = 60 * 60;
/** Some two minutes of one core for a person. A guest sends receipts and photos in messages. */
const OF_PERSON = { pictures: 1_000, megapixels: 3_000 };
const OF_GUEST = { pictures: 100, megapixels: 300 };

const hourly = (max: number): Limit => ({ max, windowSeconds: HOUR_SECONDS });

/** What each person may make the server decode and store. */
export function uploadLimits(db: Database) {
  const throttle = createThrottle(db);
  return {
    takeWork(sender: Sender, megapixels: number) {
      const who = nameOfSender(sender);
      const { pictures, megapixels: most } = sender.userId === null ? OF_GUEST : OF_PERSON;
      return throttle.takeAll([
        [`pictures:${who}`, hourly(pictures)],
        [`megapixels:${who}`, hourly(most), Math.ceil(megapixels)],
      ]);
    },
  };
}
