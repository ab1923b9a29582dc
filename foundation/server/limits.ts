const MB = 2 ** 20;

/** Limits of the whole site, which no operator needs to change. Tests start servers with other ones. */
export const LIMITS = {
  /** Writes are refused while less disk space than this is free, except signing in, deletions and orders. */
  diskReserveBytes: 64 * MB,
  /** Uploads of pictures are refused while less disk space than this is free. */
  uploadReserveBytes: 512 * MB,
  /** How much space one person's pictures may take. */
  accountQuotaBytes: 500 * MB,
  /** How much space the pictures of one card may take. */
  cardQuotaBytes: 500 * MB,
  /** How many cards a person may have during the account's first week. */
  youngAccountCards: 3,
  /** How many writing calls one account may make in ten minutes. The busiest shop's till makes a few hundred. */
  writesOfAccount: 1_500,
  /** The same of one address without an account: a mobile operator puts thousands of customers behind one. */
  writesOfAddress: 6_000,
  /** Whether pictures are fetched from the server's own network, and webhooks sent there, without https, too. */
  fetchesPrivateAddresses: false,
  /** How long a program that listens to a card's webhook may take to answer. */
  webhookTimeoutMs: 10_000,
};
export type Limits = typeof LIMITS;
