import { AsyncLocalStorage } from 'node:async_hooks';

/** After this time who calls is asked for again: meanwhile the session, key or role may have ended. */
export const PROVEN_MS = 1_000;

/** Who called an endpoint, while its handler runs. */
export interface Caller {
  /** Until when the last proof counts. */
  until: number;
  /** @throws as the endpoint's guard */
  proveAgain: () => Promise<unknown>;
}

const callers = new AsyncLocalStorage<Caller>();

/** Runs the handler of an endpoint. What it leaves running for after the answer is not asked any more. */
export async function asCaller<Result>(
  caller: Caller,
  handler: () => Result | Promise<Result>,
): Promise<Result> {
  try {
    return await callers.run(caller, handler);
  } finally {
    caller.until = Number.POSITIVE_INFINITY;
  }
}

/** For whatever waited before it changes something: asks the guard again, if its proof is old. @throws as the guard */
export async function stillAdmitted(): Promise<void> {
  const caller = callers.getStore();
  if (!caller || Date.now() < caller.until) return;
  await caller.proveAgain();
  caller.until = Date.now() + PROVEN_MS;
}
