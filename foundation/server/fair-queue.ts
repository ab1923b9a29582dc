import { AppError } from '#foundation/server/http/errors.ts';
import { measureQueue } from './metrics/queue-metrics.ts';

/** A place in the queue. It must be left in any case, even if its turn never came. */
export interface Place {
  /** Waits for this place's turn, which lasts until `leave`. */
  turn(): Promise<void>;
  leave(): void;
}

export interface FairQueue {
  /** @throws {AppError} `too_many_requests` for a person with too many places, `unavailable` when all are taken */
  join(who: string): Place;
  /** Runs `work` in its turn. @throws {AppError} as `join` */
  run<Result>(who: string, work: () => Promise<Result>): Promise<Result>;
}

interface Person {
  places: number;
  isServed: boolean;
  waiting: (() => void)[];
}

/**
 * Serves at most `atOnce` turns at a time, at most one of them per person, and people in rotation: somebody who sends a
 * hundred pictures does not hold up other people's. The metrics show the queue under its name.
 */
export function createFairQueue(
  name: string,
  size: { atOnce: number; placesEach: number; places: number },
): FairQueue {
  const measured = measureQueue(name);
  /** In the order in which they are served next: a person who leaves a place moves to the end. */
  const people = new Map<string, Person>();
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

  function join(who: string): Place {
    const person = people.get(who) ?? { places: 0, isServed: false, waiting: [] };
    if (person.places >= size.placesEach) throw new AppError('too_many_requests', { retryAfterSeconds: 5 });
    if (taken >= size.places) throw new AppError('unavailable', { retryAfterSeconds: 5 });
    people.set(who, person);
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
    async run(who, work) {
      const place = join(who);
      try {
        await place.turn();
        return await work();
      } finally {
        place.leave();
      }
    },
  };
}
