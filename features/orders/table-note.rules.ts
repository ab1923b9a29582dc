/**
 * The table whose printed code led here ('?o=qr-mesa-4' → 'Mesa 4'), or '': a note to begin with, so that whoever
 * brings the order knows where to. Other places, such as a shop window, are no place to bring anything to.
 */
export function tableNote(search: string): string {
  const [, number] = /[?&]o=qr-mesa-([a-z0-9-]{1,20})(&|$)/.exec(search) ?? [];
  return number ? `Mesa ${number.replaceAll('-', ' ')}` : '';
}
