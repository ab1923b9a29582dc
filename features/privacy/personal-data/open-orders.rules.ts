import { ApiError } from '#foundation/contract/api.ts';

/** Whether a deletion was refused because orders are open; the message lists them. */
export const isAboutOpenOrders = (error: unknown): boolean =>
  error instanceof ApiError && error.fields?.closesOrders !== undefined;
