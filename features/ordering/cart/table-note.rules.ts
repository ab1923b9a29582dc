/** The table of the scanned code ('?o=qr-mesa-4' → '4'), or ''. Other places, such as a shop window, do not count. */
export function tableOf(search: string): string {
  const [, number] = /[?&]o=qr-mesa-([a-z0-9-]{1,20})(&|$)/.exec(search) ?? [];
  return number?.replaceAll('-', ' ') ?? '';
}

/**
 * 'Mesa 4', or ''. If the shop does not ask for the table, this is the order's initial note, so that the waiter knows
 * where to go.
 */
export const tableNote = (search: string): string => {
  const table = tableOf(search);
  return table && `Mesa ${table}`;
};
