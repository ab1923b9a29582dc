import { freshId, gradient, times } from './drawing.ts';
import type { Surface } from './scene.ts';

interface PlateLook {
  /** Glaze and the darker edge of it. */
  glaze?: string;
  edge?: string;
  rim?: string;
}

/** A round plate seen at table height; x and y are its middle. */
export const plate =
  (
    x: number,
    y: number,
    width: number,
    { glaze = '#fffdf8', edge = '#ddd3c4', rim }: PlateLook = {},
  ): Surface =>
  (shadow) => {
    const id = freshId();
    const h = width * 0.3;
    const band = rim
      ? `<ellipse cx="${x}" cy="${y}" rx="${width * 0.47}" ry="${h * 0.465}" fill="none" stroke="${rim}" stroke-width="${width * 0.012}"/>`
      : '';
    return `<defs>${gradient(id, ['#ffffff', glaze, edge], 'diagonal')}${gradient(`${id}i`, [edge, glaze, '#ffffff'], 'diagonal')}</defs>
    <ellipse cx="${x + width * 0.05}" cy="${y + h * 0.32}" rx="${width * 0.52}" ry="${h * 0.5}" fill="${shadow}" opacity=".34" filter="url(#far)"/>
    <ellipse cx="${x}" cy="${y + width * 0.022}" rx="${width / 2}" ry="${h / 2}" fill="${edge}"/>
    <ellipse cx="${x}" cy="${y}" rx="${width / 2}" ry="${h / 2}" fill="url(#${id})"/>${band}
    <ellipse cx="${x}" cy="${y + h * 0.03}" rx="${width * 0.36}" ry="${h * 0.345}" fill="url(#${id}i)" opacity=".85"/>`;
  };

export const whitePlate: PlateLook = { rim: '#d8674a' };
export const bluePlate: PlateLook = { rim: '#5d8ea2' };
export const greenPlate: PlateLook = { rim: '#4b6b55' };
export const clayPlate: PlateLook = { glaze: '#c47a4c', edge: '#8a4a28' };
export const blackPlate: PlateLook = { glaze: '#4a525f', edge: '#262c36' };
export const sandPlate: PlateLook = { glaze: '#f7efe2', edge: '#cdb79a' };

/** A wooden board with a thick front edge. */
export const board =
  (
    x: number,
    y: number,
    width: number,
    [light, dark]: readonly [string, string] = ['#c98b52', '#8d5428'],
  ): Surface =>
  (shadow) => {
    const id = freshId();
    const h = width * 0.24;
    const shape = `M${x - width * 0.42} ${y - h / 2}h${width * 0.84}q${width * 0.03} 0 ${width * 0.04} ${h * 0.1}l${width * 0.045} ${h * 0.8}q0 ${h * 0.14} ${-width * 0.03} ${h * 0.14}h${-width * 0.95}q${-width * 0.03} 0 ${-width * 0.03} ${-h * 0.14}l${width * 0.045} ${-h * 0.8}q${width * 0.01} ${-h * 0.1} ${width * 0.04} ${-h * 0.1}z`;
    return `<defs>${gradient(id, [light, dark], 'diagonal')}</defs>
    <ellipse cx="${x + width * 0.04}" cy="${y + h * 0.62}" rx="${width * 0.52}" ry="${h * 0.42}" fill="${shadow}" opacity=".38" filter="url(#far)"/>
    <path d="${shape}" fill="${dark}" transform="translate(0 ${h * 0.16})"/><path d="${shape}" fill="url(#${id})"/>
    <path d="M${x - width * 0.4} ${y - h * 0.22}h${width * 0.8}M${x - width * 0.43} ${y + h * 0.12}h${width * 0.86}" stroke="#fff" stroke-opacity=".12" stroke-width="${width * 0.006}"/>`;
  };

/** A square of chequered paper or cloth, turned on the table. */
export const paper =
  (x: number, y: number, width: number, colour = '#d9432f', ground = '#fffaf0'): Surface =>
  (shadow) => {
    const id = freshId();
    const c = width / 9;
    const half = width * 0.42;
    return `<defs><pattern id="${id}" width="${c * 2}" height="${c * 2}" patternUnits="userSpaceOnUse"><rect width="${c * 2}" height="${c * 2}" fill="${ground}"/><path d="M0 0h${c}v${c}H0zM${c} ${c}h${c}v${c}h${-c}z" fill="${colour}" opacity=".82"/></pattern></defs>
    <ellipse cx="${x + width * 0.04}" cy="${y + width * 0.07}" rx="${width * 0.55}" ry="${width * 0.14}" fill="${shadow}" opacity=".28" filter="url(#far)"/>
    <g transform="translate(${x} ${y}) scale(1 .38) rotate(38)"><rect x="${-half}" y="${-half}" width="${half * 2}" height="${half * 2}" rx="${width * 0.03}" fill="url(#${id})"/></g>`;
  };

/** A woven or striped cloth lying flat. */
export const cloth =
  (x: number, y: number, width: number, colours: readonly [string, string, string]): Surface =>
  (shadow) => {
    const half = width / 2;
    const bands = times(
      9,
      (n) =>
        `<rect x="${-half + (n * width) / 9}" y="${-half}" width="${width / 9 + 0.5}" height="${width}" fill="${colours[n % 3] ?? ''}"/>`,
    );
    return `<ellipse cx="${x + width * 0.03}" cy="${y + width * 0.08}" rx="${width * 0.56}" ry="${width * 0.15}" fill="${shadow}" opacity=".26" filter="url(#far)"/>
    <g transform="translate(${x} ${y}) scale(1 .34) skewX(-18)"><g opacity=".94">${bands}</g><rect x="${-half}" y="${-half}" width="${width}" height="${width}" fill="none" stroke="#fff" stroke-opacity=".35" stroke-width="3"/></g>`;
  };

/** A round rug or pedestal top: two rings, quieter than a plate. */
export const disc =
  (x: number, y: number, width: number, [light, dark]: readonly [string, string]): Surface =>
  (shadow) => {
    const id = freshId();
    const h = width * 0.28;
    return `<defs>${gradient(id, [light, dark], 'diagonal')}</defs><ellipse cx="${x + width * 0.03}" cy="${y + h * 0.36}" rx="${width * 0.52}" ry="${h * 0.48}" fill="${shadow}" opacity=".26" filter="url(#far)"/>
    <path d="M${x - width / 2} ${y}a${width / 2} ${h / 2} 0 0 0 ${width} 0v${width * 0.05}a${width / 2} ${h / 2} 0 0 1 ${-width} 0z" fill="${dark}"/><ellipse cx="${x}" cy="${y}" rx="${width / 2}" ry="${h / 2}" fill="url(#${id})"/>
    <ellipse cx="${x}" cy="${y}" rx="${width * 0.42}" ry="${h * 0.42}" fill="none" stroke="#fff" stroke-opacity=".28" stroke-width="2.5"/>`;
  };

/** A shelf board from edge to edge whose top is at y. */
export const shelf =
  (y: number, width: number, [light, dark]: readonly [string, string] = ['#d08f63', '#a5603a']): Surface =>
  (shadow) =>
    `<defs><linearGradient id="under-shelf" x2="0" y2="1"><stop stop-color="${shadow}" stop-opacity=".3"/><stop offset=".35" stop-color="${shadow}" stop-opacity=".1"/><stop offset="1" stop-color="${shadow}" stop-opacity="0"/></linearGradient></defs><rect x="-20" y="${y + 24}" width="${width + 40}" height="110" fill="url(#under-shelf)"/><rect x="-20" y="${y}" width="${width + 40}" height="24" fill="${dark}"/><rect x="-20" y="${y}" width="${width + 40}" height="5" fill="${light}"/>`;
