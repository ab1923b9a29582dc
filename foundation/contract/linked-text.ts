/** A web address in a text, without the full stop or bracket after it. */
const ADDRESS = /\b(?:https?:\/\/|www\.)[^\s<>"]+[^\s<>".,:;!?'()[\]…]\/?/gi;

export interface TextPart {
  text: string;
  /** Where a tap leads; null for plain text. */
  href: string | null;
}

/** Splits a text into plain text and web addresses, which become links. */
export function linkedText(text: string): TextPart[] {
  const parts: TextPart[] = [];
  let end = 0;
  for (const { 0: address, index } of text.matchAll(ADDRESS)) {
    const href = /^www\./i.test(address) ? `https://${address}` : address;
    if (!URL.canParse(href)) continue;
    if (index > end) parts.push({ text: text.slice(end, index), href: null });
    parts.push({ text: address, href });
    end = index + address.length;
  }
  if (end < text.length) parts.push({ text: text.slice(end), href: null });
  return parts;
}
