import type { Drawing } from './drawing.ts';
import { icon } from './icons.ts';
import { footprint } from './measure.ts';
import { type PaletteName, palettes } from './palettes.ts';

/** An icon by its name, or something drawn. */
export type Art = string | Drawing;

/** One thing in a scene. `x` is its middle, `y` its foot, `size` its longer visible side, all in scene units. */
export interface Prop {
  art: Art;
  x: number;
  y: number;
  size: number;
  /** Degrees clockwise. */
  turn?: number;
  flip?: boolean;
  /** Depth: how far out of focus. */
  blur?: number;
  /** Casts no shadow on the table: it hangs, or it lies close to the eye. */
  floating?: boolean;
}

interface Frame {
  width: number;
  height: number;
  /** Where wall and table meet, from the top. */
  horizon: number;
}

/** What lies under the things: a plate, a board, a shelf. Gets the shadow colour. */
export type Surface = (shadow: string) => string;
/** What is behind the table: tiles, a window, hills. */
export type Backdrop = (frame: Frame) => string;

export interface Scene {
  width: number;
  height: number;
  palette: PaletteName;
  /** Share of the height above the table, 0.5 if left out. */
  horizon?: number;
  /** How soft the edge of the table is, 5 if left out. */
  haze?: number;
  /** Two panes of window light on the wall; on unless switched off. */
  sunbeams?: boolean;
  backdrop?: Backdrop;
  surfaces?: Surface[];
  back?: Prop[];
  props: Prop[];
  front?: Prop[];
}

const asDrawing = (art: Art): Drawing => (typeof art === 'string' ? icon(art) : art);

async function drawProp(prop: Prop, shadow: string): Promise<string> {
  const { x, y, size, turn = 0, flip = false, blur = 0 } = prop;
  const drawing = asDrawing(prop.art);
  const edge = await footprint(drawing, turn);
  const width = edge.right - edge.left;
  const scale = size / Math.max(width, edge.bottom - edge.top);
  const middle = (edge.left + edge.right) / 2;
  const side = flip ? -1 : 1;
  const foot = x + side * scale * ((edge.footLeft + edge.footRight) / 2 - middle);
  const stance = scale * (0.62 * (edge.footRight - edge.footLeft) + 0.38 * width);
  const shade = prop.floating
    ? ''
    : `<ellipse cx="${foot + size * 0.07}" cy="${y - size * 0.015}" rx="${stance * 0.6}" ry="${size * 0.095}" fill="${shadow}" opacity=".30" filter="url(#far)"/>` +
      `<ellipse cx="${foot + size * 0.012}" cy="${y - size * 0.016}" rx="${stance * 0.47}" ry="${size * 0.042}" fill="${shadow}" opacity=".58" filter="url(#near)"/>`;
  const place = `translate(${x} ${y}) scale(${scale * side} ${scale}) translate(${-middle} ${-edge.bottom}) rotate(${turn} 16 16)`;
  const body = `<g transform="${place}">${drawing.svg}</g>`;
  if (blur === 0) return `${shade}<g filter="url(#lit)">${body}</g>`;
  return `<g filter="url(#blur${blur})">${shade}${body}</g>`;
}

async function drawAll(props: readonly Prop[], shadow: string, blur: number): Promise<string> {
  const drawn = await Promise.all(props.map((prop) => drawProp({ blur, ...prop }, shadow)));
  return drawn.join('');
}

const blurs = (used: readonly Prop[]): string =>
  [...new Set([2, 4, 7, 11, ...used.flatMap((prop) => prop.blur ?? [])])]
    .filter((blur) => blur > 0)
    .map(
      (blur) =>
        `<filter id="blur${blur}" x="-30%" y="-30%" width="160%" height="160%"><feGaussianBlur stdDeviation="${blur}"/></filter>`,
    )
    .join('');

/** Light from the upper left: a warm rim there, a shaded edge at the lower right. */
const lit = (shadow: string): string =>
  `<filter id="lit" x="-10%" y="-10%" width="120%" height="120%" color-interpolation-filters="sRGB">
  <feColorMatrix in="SourceGraphic" type="saturate" values="1.06" result="plain"/>
  <feGaussianBlur in="SourceAlpha" stdDeviation="9" result="soft"/>
  <feOffset in="soft" dx="-9" dy="-13" result="up"/><feComposite in="SourceAlpha" in2="up" operator="out" result="low"/>
  <feFlood flood-color="${shadow}" flood-opacity=".42"/><feComposite in2="low" operator="in" result="shade"/>
  <feOffset in="soft" dx="8" dy="11" result="down"/><feComposite in="SourceAlpha" in2="down" operator="out" result="high"/>
  <feFlood flood-color="#fff4dc" flood-opacity=".42"/><feComposite in2="high" operator="in" result="rim"/>
  <feMerge><feMergeNode in="plain"/><feMergeNode in="shade"/><feMergeNode in="rim"/></feMerge></filter>`;

/** Composes the scene from the wall to the closest things and returns it as an SVG document. */
export async function compose(scene: Scene): Promise<string> {
  const { width, height, back = [], props, front = [], surfaces = [] } = scene;
  const { wall, table, shadow, light } = palettes[scene.palette];
  const horizon = height * (scene.horizon ?? 0.5);
  const beams =
    scene.sunbeams === false
      ? ''
      : `<g filter="url(#blur11)" opacity="${0.5 * light}"><path d="M${width * 0.02} 0h${width * 0.16}l${width * 0.34} ${horizon}h${-width * 0.18}z" fill="#fff"/><path d="M${width * 0.28} 0h${width * 0.1}l${width * 0.32} ${horizon}h${-width * 0.11}z" fill="#fff" opacity=".7"/></g>`;
  const soft = 'x="-50%" y="-200%" width="200%" height="500%"';
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><defs>
  <radialGradient id="wall" cx=".22" cy=".1" r="1.1"><stop offset="0" stop-color="${wall[0]}"/><stop offset="1" stop-color="${wall[1]}"/></radialGradient>
  <linearGradient id="table" x1="0" y1="0" x2=".55" y2="1"><stop offset="0" stop-color="${table[0]}"/><stop offset="1" stop-color="${table[1]}"/></linearGradient>
  <radialGradient id="glow" cx=".26" cy=".2" r=".85"><stop offset="0" stop-color="#fff" stop-opacity="${0.5 * light}"/><stop offset=".6" stop-color="#fff" stop-opacity="0"/></radialGradient>
  <radialGradient id="edge" cx=".42" cy=".42" r=".85"><stop offset=".55" stop-color="${shadow}" stop-opacity="0"/><stop offset="1" stop-color="${shadow}" stop-opacity=".24"/></radialGradient>
  ${blurs([...back, ...props, ...front])}
  <filter id="near" ${soft}><feGaussianBlur stdDeviation="4"/></filter><filter id="far" ${soft}><feGaussianBlur stdDeviation="13"/></filter>
  <filter id="haze"><feGaussianBlur stdDeviation="${scene.haze ?? 5}"/></filter>${lit(shadow)}</defs>
  <rect width="${width}" height="${height}" fill="url(#wall)"/>${beams}${scene.backdrop?.({ width, height, horizon }) ?? ''}
  <g filter="url(#haze)"><rect x="-40" y="${horizon}" width="${width + 80}" height="${height - horizon + 60}" fill="url(#table)"/></g>
  <rect y="${horizon}" width="${width}" height="${height - horizon}" fill="#fff" opacity="${0.1 * light}"/>
  ${await drawAll(back, shadow, 4)}${surfaces.map((draw) => draw(shadow)).join('')}${await drawAll(props, shadow, 0)}${await drawAll(front, shadow, 7)}
  <rect width="${width}" height="${height}" fill="url(#glow)" style="mix-blend-mode:soft-light"/><rect width="${width}" height="${height}" fill="url(#glow)" opacity=".18"/><rect width="${width}" height="${height}" fill="url(#edge)" style="mix-blend-mode:multiply"/></svg>`;
}
