import { AppError, connectionCut } from '#foundation/server/http/errors.ts';
import { stillAdmitted } from '#foundation/server/http/still-admitted.ts';
import { measureQueue } from './metrics/queue-metrics.ts';

/** A place in the queue. It must be left in any case, even if its turn never came. */
export interface Place {
  /**
   * Waits for this place's turn, which lasts until `leave`.
   * @throws {AppError} as `lost`; as the guard of the call, if its person may not make it any more
   */
  turn(): Promise<void>;
  /** Rejects with `unavailable` when somebody else gets the place before its turn. */
  lost: Promise<never>;
  leave(): void;
}

export interface FairQueue {
  /**
   * @param by whose places are counted, if not those of `who`, whose turn it is: one person may change several cards
   * @throws {AppError} `too_many_requests` for a person with too many places; `unavailable` when all are taken and nobody
   * has more of them
   */
  join(who: string, by?: string): Place;
  /** Runs `work` in its turn. @throws {AppError} as `join` and `Place.lost` */
  run<Result>(who: string, work: () => Promise<Result>, by?: string): Promise<Result>;
  /** Whether nobody has a place: who keeps a queue for each of many names can drop it. */
  isEmpty(): boolean;
}

interface Person {
  places: number;
  /** How many of their turns are under way. */
  served: number;
  /** The places that have not had their turn, the newest last. `begin` is missing while one does not ask for it yet. */
  waiting: { begin?: () => void; lose(): void }[];
}

const noRoom = () => new AppError('unavailable', { retryAfterSeconds: 5 });

/**
 * Serves at most `atOnce` turns at a time, at most one of them (`servedEach`) per person, and people in rotation: somebody who sends a
 * hundred pictures does not hold up other people's. When all places are taken, the person with most waiting loses the newest
 * one to somebody with fewer. The metrics show the queue under its name.
 */
export function createFairQueue(
  name: string,
  { servedEach = 1, ...size }: { atOnce: number; servedEach?: number; placesEach: number; places: number },
): FairQueue {
  const measured = measureQueue(name);
  /** In the order in which they are served next: a person who leaves a place moves to the end. */
  const people = new Map<string, Person>();
  const placesBy = new Map<string, number>();
  let served = 0;
  let taken = 0;

  function serveNext(): void {
    while (served < size.atOnce) {
      const person = [...people.values()].find(
        (each) => each.served < servedEach && each.waiting.some(asksForTurn),
      );
      if (!person) return;
      const next = person.waiting.find(asksForTurn);
      person.waiting = person.waiting.filter((place) => place !== next);
      person.served += 1;
      served += 1;
      next?.begin?.();
    }
  }

  /** @throws {AppError} `unavailable` if nobody would have more waiting than the person who comes */
  function makeRoomFor(newcomer: Person): void {
    let most = newcomer;
    for (const person of people.values()) if (person.waiting.length > most.waiting.length) most = person;
    if (most.waiting.length <= newcomer.waiting.length + 1) throw noRoom();
    most.waiting.at(-1)?.lose();
  }

  function join(who: string, by = who): Place {
    const person = people.get(who) ?? { places: 0, served: 0, waiting: [] };
    if ((placesBy.get(by) ?? 0) >= size.placesEach)
      throw new AppError('too_many_requests', { retryAfterSeconds: 5 });
    if (taken >= size.places) makeRoomFor(person);
    people.set(who, person);
    placesBy.set(by, (placesBy.get(by) ?? 0) + 1);
    person.places += 1;
    taken += 1;
    let hasLeft = false;
    let isOurTurn = false;
    const { promise: lost, reject } = Promise.withResolvers<never>();
    // Whoever is not listening at the moment hears it in `turn`.
    lost.catch(() => undefined);
    const place: Person['waiting'][number] = {
      lose() {
        reject(noRoom());
        leave();
      },
    };
    person.waiting.push(place);

    function leave(): void {
      if (hasLeft) return;
      hasLeft = true;
      // Otherwise a caller that still waits for this turn would wait for ever.
      if (!isOurTurn) reject(connectionCut());
      person.waiting = person.waiting.filter((waiting) => waiting !== place);
      if (place.begin && !isOurTurn) measured.waiting.dec();
      if (isOurTurn) {
        measured.running.dec();
        person.served -= 1;
        served -= 1;
      }
      const left = (placesBy.get(by) ?? 0) - 1;
      if (left > 0) placesBy.set(by, left);
      else placesBy.delete(by);
      person.places -= 1;
      taken -= 1;
      people.delete(who);
      if (person.places > 0) people.set(who, person);
      serveNext();
    }

    return {
      lost,
      leave,
      turn() {
        if (hasLeft) return lost;
        const ours = new Promise<void>((resolve) => {
          place.begin = () => {
            isOurTurn = true;
            measured.waiting.dec();
            measured.running.inc();
            resolve();
          };
        });
        measured.waiting.inc();
        serveNext();
        return Promise.race([ours, lost]).then(stillAdmitted);
      },
    };
  }

  return {
    join,
    isEmpty: () => taken === 0,
    async run(who, work, by) {
      const place = join(who, by);
      try {
        await place.turn();
        return await work();
      } finally {
        place.leave();
      }
    },
  };
}

const asksForTurn = ({ begin }: Person['waiting'][number]): boolean => begin !== undefined;
