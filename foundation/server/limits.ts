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
};
export type Limits = typeof LIMITS;
