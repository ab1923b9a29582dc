/**
 * The table of the scanned code ('?o=qr-mesa-4' → 'Mesa 4'), or ''. It is the order's initial note, so that the waiter
 * knows where to go. Other places, such as a shop window, do not count.
 */
export function tableNote(search: string): string {
  const [, number] = /[?&]o=qr-mesa-([a-z0-9-]{1,20})(&|$)/.exec(search) ?? [];
  return number ? `Mesa ${number.replaceAll('-', ' ')}` : '';
}
