// A promotion is not followed by a unit or the rest of an amount: '3x2 m', '2 x 1.990' and '3 x 2 lucas' are none.
const END =
  '(?![.,]?\\d| ?(?:%|[x×]|cms?|mm|m|mts?|metros|kg|k|grs?|g|lts?|l|ml|cc|mil|lucas?|pulgadas)(?!\\p{L}))';
// Single digits: '24x7' are hours and days, '60x30' are centimetres.
const PIECES = new RegExp(`(?:^|[^\\p{L}\\d.,$×])(\\d)( ?)(x|×|por)\\2(\\d)${END}`, 'iu');
const TAKE_AND_PAY = new RegExp(
  `ll[eé]v[aeá]\\p{L}* (\\d\\d?)\\P{N}{1,30}?pag[aáu]\\p{L}* (\\d\\d?)${END}`,
  'iu',
);

const PERCENT =
  /(\d\d? ?%? ?(?:[-–−]|al?) ?|hasta (?:un |el )?)?([-–−] ?)?\b(\d\d?) ?%( ?(?:de )?(?:off|dcto|dscto|dto|descto|desc|descuentos?|rebaja)\b)?/gi;
const DISCOUNT_OF = /(?:d[se]{0,2}cto|descuentos?|rebajas?) (?:del? )?(?:un )?(?:hasta (?:un |el )?)?$/i;

/** A percentage of only a part of what one buys: '2da unidad al 50%', '20% en tu próxima compra'. */
const OF_A_PART =
  /(?<![\p{L}\d])(?:2 ?d[ao]|2 ?[ªº°]|[23] ?er[ao]|3 ?r[ao]|3 ?[ªº°]|segund[oa]|tercer[ao]?|pr[oó]xim[ao])(?!\p{L})/iu;

/** 4x2, 6x4 and the like are drive types, which appear in offers of trucks. */
const WHEELS = /^(4x2|6x2|6x4|8x4)$/;

function piecesTag(text: string): string | null {
  const [, take, space, , pay] = PIECES.exec(text) ?? [];
  if (Number(take) > Number(pay) && Number(pay) && !WHEELS.test(`${take}x${pay}`)) {
    return space ? `${take} × ${pay}` : `${take}x${pay}`;
  }
  const [, takes, pays] = TAKE_AND_PAY.exec(text) ?? [];
  return Number(takes) > Number(pays) && Number(pays) ? `${takes} × ${pays}` : null;
}

function percentTag(text: string): string | null {
  if (OF_A_PART.test(text)) return null;
  for (const match of text.matchAll(PERCENT)) {
    const [, upTo = '', minus, percent, word] = match;
    const before = text.slice(0, match.index) + upTo;
    if (Number(percent) && (minus || word || DISCOUNT_OF.test(before)))
      return `${upTo && 'Hasta '}−${percent}%`;
  }
  return null;
}

/** The discount from both prices, rounded down so that it never promises too much. */
function pricesTag(price: number | null, previousPrice: number | null): string | null {
  if (!price || !previousPrice) return null;
  const percent = Math.floor(((previousPrice - price) / previousPrice) * 100);
  return percent > 0 ? `−${percent}%` : null;
}

interface Promised {
  title: string;
  description: string | null;
  price: number | null;
  previousPrice: number | null;
}

/**
 * The short tag on an offer's picture: '2x1', '3 × 2', '−20%', 'Hasta −50%'. Null if neither title, description nor
 * prices promise a discount. Doubtful texts get no tag, because a shop is bound by what its card says.
 */
export function offerTag({ title, description, price, previousPrice }: Promised): string | null {
  for (const text of [title, description ?? '']) {
    const tag = piecesTag(text) ?? percentTag(text);
    if (tag) return tag;
  }
  return pricesTag(price, previousPrice);
}
