/** The quantity that somebody means by '0,5', '.5' or '12'; null where it is none, or has more than three decimals. */
export const parseQuantity = (typed: string): number | null =>
  /^\s*(\d{1,3}([.,]\d{1,3})?|[.,]\d{1,3})\s*$/.test(typed) ? Number(typed.replace(',', '.')) : null;
