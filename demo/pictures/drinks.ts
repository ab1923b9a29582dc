import { type Drawing, shine, sketch, times } from './drawing.ts';
import { icon } from './icons.ts';

interface Filling {
  foam?: string;
  ice?: boolean;
  /** Wheat and peaches at the bottom: mote con huesillo. */
  wheat?: boolean;
  straw?: boolean;
  /** An icon on the rim. */
  fruit?: string;
  /** Whipped cream above the rim. */
  cream?: boolean;
}

/** A tall glass of something between two colours. */
export function glass(
  top: string,
  bottom: string,
  { foam, ice, wheat, straw = true, fruit, cream }: Filling = {},
): Drawing {
  const { shade, clip, finish } = sketch();
  const inside = clip('<path d="M9.3 9h13.4l-1.5 19.4c-.1.9-.6 1.4-1.5 1.4h-7.4c-.9 0-1.4-.5-1.5-1.4z"/>');
  const cube = (x: number, y: number, size: number, turn: number, opacity: number) =>
    `<rect x="${x}" y="${y}" width="${size}" height="${size}" rx="1" fill="#fff" opacity="${opacity}" transform="rotate(${turn} ${x} ${y})"/>`;
  const grain = (n: number) => {
    const x = 10.6 + ((n * 5.3) % 11);
    const y = 22.8 + ((n * 2.9) % 7);
    return `<ellipse cx="${x}" cy="${y}" rx=".95" ry=".62" transform="rotate(${(n * 53) % 180} ${x} ${y})" fill="${n % 2 ? '#F6E2B0' : '#E7C886'}"/>`;
  };
  const peach = (x: number, y: number) =>
    `<circle cx="${x}" cy="${y}" r="3.5" fill="#C06824"/><circle cx="${x - 0.6}" cy="${y - 0.7}" r="2.7" fill="#DC8638"/>`;
  return finish(
    straw
      ? '<path d="M18.5 18L22.8 2.8" stroke="#f2efe6" stroke-width="1.3" stroke-linecap="round"/><path d="M18.5 18L22.8 2.8" stroke="#D9432F" stroke-width="1.3" stroke-dasharray="1.2 1.5" opacity=".75"/>'
      : '',
    cream
      ? '<path d="M9.5 9c-1.5-3 1-4.5 2.5-4.3c.3-2.2 2.6-3 4-2.2c2-.8 3.6.6 3.7 2.2c2 0 3.6 2 2.3 4.3z" fill="#fffaf0"/><path d="M11.5 7.5c1.5-1.5 3-1.3 4.3-.6s3 .6 4.4-.7" stroke="#e5d6bd" stroke-width=".7" fill="none" stroke-linecap="round"/>'
      : '',
    '<path d="M8.6 6h14.8l-1.8 22.5c-.1 1.2-.8 1.9-2 1.9h-7.2c-1.2 0-1.9-.7-2-1.9z" fill="#fff" opacity=".34"/>',
    `<g clip-path="${inside}"><rect x="7" y="9" width="18" height="22" fill="${shade([top, bottom])}"/>`,
    foam ? `<rect x="7" y="8.6" width="18" height="3" fill="${foam}"/>` : '',
    ice ? cube(11, 10.5, 4.6, 12, 0.42) + cube(17, 12, 4.2, -16, 0.34) + cube(13.5, 16.5, 4, 28, 0.26) : '',
    wheat ? times(38, grain) + peach(13.6, 19) + peach(18.6, 17.6) : '',
    '</g>',
    shine('M10.2 7.6l1.5 19.6', 1.2, 0.65),
    shine('M21.4 9l-1.2 16', 0.6, 0.5),
    shine('M8.6 6h14.8', 0.9, 0.9),
    fruit ? `<g transform="translate(5.4 1.2) rotate(-14 5 5) scale(.34)">${icon(fruit).svg}</g>` : '',
  );
}

/** A footed glass with foam, as a pisco sour is served. */
export function sour(top: string, bottom: string, foam: string, dots = '#7A3B1E'): Drawing {
  const { shade, clip, finish } = sketch();
  const bowl = 'M9 5h14l-1.4 9.5c-.5 3.3-2.8 5-5.6 5s-5.1-1.7-5.6-5z';
  return finish(
    `<ellipse cx="16" cy="29" rx="5.6" ry="1.4" fill="${shade(['#ffffff', '#c9d3da'])}"/><rect x="15.3" y="19" width="1.4" height="10" fill="#e6edf1"/>`,
    `<path d="${bowl}" fill="#fff" opacity=".4"/><g clip-path="${clip(`<path d="${bowl}"/>`)}"><rect x="8" y="7" width="16" height="13" fill="${shade([top, bottom])}"/><rect x="8" y="6.6" width="16" height="3.2" fill="${foam}"/></g>`,
    times(3, (n) => `<circle cx="${13.6 + n * 2.3}" cy="${8 + (n % 2) * 0.4}" r=".55" fill="${dots}"/>`),
    shine('M10.6 6.5l1.2 8', 1, 0.7),
    shine('M9 5h14', 0.7, 0.9),
  );
}

/** A cup on its saucer; `latte` draws a leaf on the milk. */
export function cup(
  drink: string,
  { china = '#fffdf8', shadeOf = '#d8cdbd', latte = false, cream = false } = {},
): Drawing {
  const { shade, finish } = sketch();
  const leaf =
    '<path d="M16 11.8c-2.6.2-4 1-4 1.8s1.4 1.5 4 1.6c2.6-.1 4-.8 4-1.6s-1.4-1.6-4-1.8zm0 .6v2.4m-2.3-1.9l2.3.8l2.3-.8" stroke="#fff3df" stroke-width=".5" fill="none"/>';
  return finish(
    `<ellipse cx="16" cy="28" rx="14" ry="2.6" fill="${shade([china, shadeOf], 'diagonal')}"/><ellipse cx="16" cy="27.5" rx="9" ry="1.5" fill="${shadeOf}" opacity=".7"/>`,
    `<path d="M24 15c5-1 6.5 1 6 3.6c-.5 2.6-3.4 4.4-7 4.4" stroke="${shadeOf}" stroke-width="1.9" fill="none" stroke-linecap="round"/>`,
    `<path d="M6 13.5h20c0 8-3 13.5-7 13.9h-6c-4-.4-7-5.9-7-13.9z" fill="${shade([china, china, shadeOf], 'diagonal')}"/><ellipse cx="16" cy="13.5" rx="10" ry="2.9" fill="${shadeOf}"/><ellipse cx="16" cy="13.7" rx="9" ry="2.3" fill="${drink}"/>`,
    latte ? leaf : '',
    cream
      ? '<path d="M9 13.5c0-3.5 2.5-4 3.5-4c.5-2.5 2.6-3.2 4-2.6c2-.4 3 1 3.1 2.5c2 0 3.6 1.6 3.4 4z" fill="#fffaf0"/><path d="M11.5 12c1.5-1 3-.9 4.3-.3s3 .6 4.4-.5" stroke="#e5d6bd" stroke-width=".7" fill="none" stroke-linecap="round"/>'
      : '',
    shine('M8.5 16.5c.5 4 1.6 6.5 3 8', 1.1, 0.8),
  );
}
