import { AppError } from '#foundation/server/http/errors.ts';
import { measureQueue } from './metrics/queue-metrics.ts';

/** A place in the queue. Whoever takes one must leave it, served or not. */
export interface Place {
  /** Waits for this place's turn, which lasts until `leave`. */
  turn(): Promise<void>;
  leave(): void;
}

export interface FairQueue {
  /**
   * @param by whose places are counted, if it is not `who`, whose turn it is: people take places for what they change
   * @throws {AppError} `too_many_requests` for a person with too many places, `unavailable` when all are taken
   */
  join(who: string, by?: string): Place;
  /** Runs `work` in its turn. @throws {AppError} as `join` */
  run<Result>(who: string, work: () => Promise<Result>, by?: string): Promise<Result>;
}

interface Person {
  places: number;
  isServed: boolean;
  waiting: (() => void)[];
}

/**
 * Serves at most `atOnce` turns at a time and one of each person, person after person: somebody who sends a hundred
 * pictures does not keep somebody else's waiting. The metrics have the queue under its name.
 */
export function createFairQueue(
  name: string,
  size: { atOnce: number; placesEach: number; places: number },
): FairQueue {
  const measured = measureQueue(name);
  /** Whoever left a place last is at the end. */
  const people = new Map<string, Person>();
  const placesBy = new Map<string, number>();
  let served = 0;
  let taken = 0;

  function serveNext(): void {
    while (served < size.atOnce) {
      const person = [...people.values()].find(({ isServed, waiting }) => !isServed && waiting.length > 0);
      if (!person) return;
      person.isServed = true;
      served += 1;
      person.waiting.shift()?.();
    }
  }

  function join(who: string, by = who): Place {
    const person = people.get(who) ?? { places: 0, isServed: false, waiting: [] };
    const placesTaken = placesBy.get(by) ?? 0;
    if (placesTaken >= size.placesEach) throw new AppError('too_many_requests', { retryAfterSeconds: 5 });
    if (taken >= size.places) throw new AppError('unavailable', { retryAfterSeconds: 5 });
    people.set(who, person);
    placesBy.set(by, placesTaken + 1);
    person.places += 1;
    taken += 1;
    let hasLeft = false;
    let isOurTurn = false;
    let begin: (() => void) | undefined;
    return {
      turn: () =>
        new Promise((resolve) => {
          begin = () => {
            isOurTurn = true;
            measured.waiting.dec();
            measured.running.inc();
            resolve();
          };
          person.waiting.push(begin);
          measured.waiting.inc();
          serveNext();
        }),
      leave() {
        if (hasLeft) return;
        hasLeft = true;
        person.waiting = person.waiting.filter((waiting) => waiting !== begin);
        if (begin && !isOurTurn) measured.waiting.dec();
        if (isOurTurn) {
          measured.running.dec();
          person.isServed = false;
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
      },
    };
  }

  return {
    join,
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
