import { type Drawing, shine, sketch, times } from './drawing.ts';

interface Building {
  floors: number;
  columns: number;
  wall: readonly [string, string];
  trim?: string;
  balconies?: boolean;
  /** A shop window and an awning of this colour at the foot. */
  shop?: string;
  /** Width in units, 22 if left out. */
  width?: number;
}

/** An apartment house seen slightly from its left: lit front, shaded side. */
export function building({
  floors,
  columns,
  wall,
  trim = '#ffffff',
  balconies = false,
  shop,
  width = 22,
}: Building): Drawing {
  const { shade, finish } = sketch();
  const storey = 4.2;
  const foot = shop === undefined ? 4.6 : 5.6;
  const tall = floors * storey + foot;
  const [left, top] = [16 - width / 2 - 1.5, 30 - tall];
  const side = 4.6;
  const step = width / columns;
  const glass = shade(['#cfeaf7', '#6fa3c4'], 'diagonal');
  const pane = (n: number) => {
    const [column, floor] = [n % columns, Math.floor(n / columns)];
    const x = left + column * step + step * 0.2;
    const y = top + floor * storey + 1;
    const rail =
      balconies && (column + 1) % 2
        ? `<rect x="${x - 0.5}" y="${y + 1.7}" width="${step * 0.6 + 1}" height="1.5" fill="${trim}" opacity=".95"/><path d="M${x - 0.7} ${y + 3.3}h${step * 0.6 + 1.4}" stroke="${wall[1]}" stroke-width=".6"/>`
        : '';
    return `<rect x="${x}" y="${y}" width="${step * 0.6}" height="2.6" rx=".25" fill="${glass}"/><path d="M${x + step * 0.3} ${y}v2.6" stroke="${trim}" stroke-width=".3"/>${rail}`;
  };
  const entrance = `<path d="M${left + width / 2 - 2} 30v-3.4h4V30z" fill="#4a3a33"/><path d="M${left + width / 2 - 3} 26.3h6" stroke="${trim}" stroke-width=".9"/>`;
  const shopfront = `<rect x="${left + 1}" y="26" width="${width - 2}" height="4" fill="${glass}"/><rect x="${left + width * 0.62}" y="26" width="3" height="4" fill="#4a3a33"/>${times(Math.floor(width / 2), (n) => `<path d="M${left + n * 2} 24.4h2v1.9a1 1 0 0 1-2 0z" fill="${n % 2 ? '#fffaf0' : shop}"/>`)}`;
  return finish(
    `<path d="M${left + width} ${top}l${side}-1.5V29l-${side} 1z" fill="${wall[1]}"/>${times(floors, (n) => `<path d="M${left + width + 1.5} ${top + n * storey + 1}l1.8-.5v2.6l-1.8.5z" fill="#5d87a3"/>`)}`,
    `<rect x="${left}" y="${top}" width="${width}" height="${tall}" fill="${shade([wall[0], wall[0], wall[1]], 'diagonal')}"/><path d="M${left - 0.6} ${top}h${width + 0.6}l${side + 0.5}-1.6h-${width}z" fill="${trim}"/>`,
    times(floors * columns, pane),
    shop === undefined ? entrance : shopfront,
    shine(`M${left + 0.8} ${top + 1}v${tall - 3}`, 0.6, 0.4),
  );
}

interface House {
  wall: readonly [string, string];
  roof: readonly [string, string];
  floors?: 1 | 2;
  garage?: boolean;
  /** Wooden boards or shingles on the wall. */
  boards?: boolean;
  door?: string;
}

/** A house with its gable to the left and its long side to the right. */
export function house({
  wall,
  roof,
  floors = 1,
  garage = false,
  boards = false,
  door = '#7a4a2c',
}: House): Drawing {
  const { shade, finish } = sketch();
  const eave = floors === 2 ? 13 : 18;
  const glass = shade(['#d9f0fb', '#78abc9'], 'diagonal');
  const opening = (x: number, y: number, w = 3.6, h = 3.6) =>
    `<rect x="${x}" y="${y}" width="${w}" height="${h}" rx=".3" fill="${glass}" stroke="#fffdf8" stroke-width=".7"/><path d="M${x + w / 2} ${y}v${h}" stroke="#fffdf8" stroke-width=".4"/>`;
  const lines = boards
    ? times(
        9,
        (n) =>
          `<path d="M2.5 ${eave + 1.5 + n * 1.5}h27" stroke="#000" stroke-opacity=".10" stroke-width=".4"/>`,
      )
    : '';
  return finish(
    `<rect x="12" y="${eave}" width="18" height="${30 - eave}" fill="${shade([wall[0], wall[1]], 'right')}"/><path d="M2.5 ${eave}L8.5 ${eave - 6.5}L14.5 ${eave}V30h-12z" fill="${shade([wall[0], wall[0], wall[1]], 'down')}"/>${lines}`,
    `<path d="M8 ${eave - 8}h17.5l6 8.5H14.5z" fill="${shade([...roof], 'diagonal')}"/><path d="M8.5 ${eave - 8.5}L.8 ${eave + 0.6}l1.5.9l6.4-7.3l6 7.3l1.6-1z" fill="${roof[1]}"/>${times(4, (n) => `<path d="M${11.5 + n * 0.4 + n} ${eave - 6 + n * 2}h${15.5 + n * 1.3}" stroke="#fff" stroke-opacity=".16" stroke-width=".5"/>`)}<rect x="22" y="${eave - 11.5}" width="2.6" height="4.5" fill="${wall[1]}"/>`,
    `<path d="M6.7 30v-5.6h3.8V30z" fill="${door}"/><circle cx="9.7" cy="27.3" r=".3" fill="#ffd98a"/>`,
    floors === 2
      ? opening(6.8, eave + 1.5) + opening(17, eave + 2) + opening(24, eave + 2)
      : opening(7, eave - 2.8, 3, 2.6),
    garage
      ? `<rect x="17" y="23.5" width="10.5" height="6.5" fill="#efe9df" stroke="${wall[1]}" stroke-width=".6"/><path d="M17 25.2h10.5M17 26.9h10.5M17 28.6h10.5" stroke="#b9b0a3" stroke-width=".4"/>`
      : opening(17, 23, 4, 4) + opening(23.5, 23, 4, 4),
    '<ellipse cx="4.5" cy="29.5" rx="3" ry="1.7" fill="#6ea24a"/><ellipse cx="13.5" cy="29.6" rx="2.6" ry="1.5" fill="#5a8f3d"/>',
  );
}

/** A board on two posts, as agencies plant them in front gardens. */
export const signboard = (colour: string, word: string): Drawing => ({
  svg: `<path d="M6 30V9M26 30V9" stroke="#8a6a48" stroke-width="1.5"/><rect x="2" y="7" width="28" height="13" rx="1.3" fill="${colour}"/><rect x="3" y="8" width="26" height="11" rx=".8" fill="none" stroke="#fff" stroke-width=".6" opacity=".7"/><text x="16" y="15.3" text-anchor="middle" font-family="DejaVu Sans, Arial, sans-serif" font-weight="700" font-size="4.2" fill="#fff">${word}</text>`,
});

/** A kitchen front: worktop, hob, oven, drawers. */
export function kitchen(front: readonly [string, string]): Drawing {
  const { shade, finish } = sketch();
  return finish(
    `<rect x="0" y="14" width="32" height="16" fill="${shade([...front], 'diagonal')}"/><rect x="-.5" y="12" width="33" height="2.6" rx=".5" fill="#f4efe7"/><rect x="11" y="15.5" width="10" height="13" rx=".6" fill="#3a3f47"/><rect x="12.3" y="19" width="7.4" height="6.5" rx=".5" fill="${shade(['#7d8793', '#20242a'], 'diagonal')}"/><path d="M12.5 17.3h7" stroke="#cfd5dc" stroke-width=".7"/>`,
    '<path d="M1.5 18.5h8M1.5 23h8M22.5 20.5h8" stroke="#000" stroke-opacity=".16" stroke-width=".4"/><path d="M4.5 16.7h2M4.5 20.8h2M4.5 25.3h2M25.5 17.7h2" stroke="#c8a46a" stroke-width=".8" stroke-linecap="round"/>',
    '<path d="M24 12V8.5c0-2.5 4-2.5 4 0" stroke="#b9c1c9" stroke-width=".9" fill="none"/><path d="M13 12v-2.5h6V12z" fill="#c2410c"/><path d="M12 9.5h8" stroke="#8f2f08" stroke-width=".9" stroke-linecap="round"/>',
  );
}
