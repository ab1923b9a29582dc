import type { PaletteName } from './palettes.ts';
import type { Art, Backdrop, Prop, Scene, Surface } from './scene.ts';
import { board, clayPlate, cloth, disc, paper, plate, whitePlate } from './surfaces.ts';

/** A picture to render: `scene` is drawn at its own size and photographed at `width` by `height` pixels. */
export interface Picture {
  /** File name without its ending. */
  name: string;
  width: number;
  height: number;
  /** WebP quality, 0 to 100. */
  quality: number;
  scene: Scene;
}

type Placed = (x: number, y: number, size: number) => Surface;
export const onPlate =
  (look = whitePlate): Placed =>
  (x, y, size) =>
    plate(x, y - size * 0.07, size * 1.26, look);
export const onClay = onPlate(clayPlate);
export const onBoard =
  (colours?: readonly [string, string]): Placed =>
  (x, y, size) =>
    board(x + 8, y - size * 0.04, size * 1.36, colours);
export const onPaper =
  (colour?: string, ground?: string): Placed =>
  (x, y, size) =>
    paper(x, y - size * 0.06, size * 1.38, colour, ground);
export const onCloth =
  (...colours: [string, string, string]): Placed =>
  (x, y, size) =>
    cloth(x, y - size * 0.05, size * 1.3, colours);
export const onDisc =
  (...colours: [string, string]): Placed =>
  (x, y, size) =>
    disc(x, y - size * 0.06, size * 1.24, colours);

/** One subject off-centre with blurred things behind it, and perhaps something beside it or in the near corner. */
interface Still {
  palette: PaletteName;
  main: Art;
  /** Share of the shorter edge that the subject fills, 0.72 if left out. */
  size?: number;
  turn?: number;
  flip?: boolean;
  on?: Placed;
  /** Behind at the left and at the right; `null` leaves a place free. */
  back?: (Art | null)[];
  backSize?: number;
  side?: Art;
  sideSize?: number;
  sideTurn?: number;
  /** Close to the eye, cropped by the edge. */
  corner?: Art;
  horizon?: number;
  backdrop?: Backdrop;
  sunbeams?: boolean;
  /** Swaps left and right; if left out, the name decides, so that pictures of a set do not all look alike. */
  mirror?: boolean;
  /** Further things in the plane of the subject, in scene units (400 high and 400 wide for products). */
  more?: Prop[];
  /** Where the subject stands, as a share of the height; 0.82 if left out. */
  foot?: number;
}

const sum = (text: string): number => [...text].reduce((total, letter) => total + letter.charCodeAt(0), 0);

function stillScene(name: string, width: number, height: number, still: Still): Scene {
  const base = Math.min(width, height);
  const seed = sum(name);
  const mirror = still.mirror ?? seed % 2 === 1;
  const across = (share: number) => width * (mirror ? 1 - share : share);
  const wide = width / height > 1.2;
  const alone = still.side === undefined;
  const size = base * (still.size ?? 0.72);
  const x = across(alone ? 0.5 - 0.02 : wide ? 0.44 : 0.46);
  const y = height * (still.foot ?? 0.82);
  const props: Prop[] = [
    ...(still.more ?? []),
    { art: still.main, x, y, size, turn: still.turn ?? 0, flip: still.flip ?? false },
  ];
  if (still.side !== undefined) {
    const sideSize = base * (still.sideSize ?? 0.27);
    props.push({
      art: still.side,
      x: across(wide ? 0.79 : 0.83),
      y: y + base * 0.045,
      size: sideSize,
      turn: still.sideTurn ?? 0,
      flip: mirror,
    });
  }
  const places = [0.15, 0.86, 0.5];
  const behind = (still.back ?? []).flatMap((art, n): Prop[] =>
    art === null
      ? []
      : [
          {
            art,
            x: across(places[n] ?? 0.5),
            y: height * (still.horizon ?? 0.47) + base * (n === 0 ? 0.075 : 0.055),
            size: base * (still.backSize ?? 0.34),
          },
        ],
  );
  const front: Prop[] = still.corner
    ? [
        {
          art: still.corner,
          x: across(0.97),
          y: height * 1.1,
          size: base * 0.38,
          turn: mirror ? -16 : 16,
          floating: true,
        },
      ]
    : [];
  return {
    width,
    height,
    palette: still.palette,
    horizon: still.horizon ?? 0.44 + (seed % 4) * 0.02,
    backdrop: still.backdrop,
    sunbeams: still.sunbeams,
    surfaces: still.on ? [still.on(x, y, size)] : [],
    back: behind,
    props,
    front,
  };
}

type Placing = readonly [art: Art, size: number, turn?: number];

/** A row of things over 1600 units; the first three stand in the middle, so that a 4:3 crop keeps them. */
interface Lineup {
  palette: PaletteName;
  backdrop?: Backdrop;
  horizon?: number;
  surfaces?: Surface[];
  middle: Placing[];
  back?: Placing[];
  front?: [left: Art, right: Art];
}

const middlePlaces = [
  [800, 364],
  [990, 376],
  [612, 376],
  [1190, 368],
  [1400, 384],
  [424, 380],
] as const;
const backPlaces = [
  [700, 268],
  [1310, 274],
  [90, 272],
  [1500, 272],
  [240, 264],
  [1090, 266],
  [520, 268],
] as const;

function lineupScene(lineup: Lineup): Scene {
  const stand =
    (places: readonly (readonly [number, number])[]) =>
    ([art, size, turn = 0]: Placing, n: number): Prop => {
      const [x, y] = places[n % places.length] ?? [800, 364];
      return { art, x, y, size, turn };
    };
  const [left, right] = lineup.front ?? [];
  const near = (art: Art | undefined, x: number, turn: number): Prop[] =>
    art === undefined ? [] : [{ art, x, y: 440, size: 200, turn, floating: true }];
  return {
    width: 1600,
    height: 400,
    palette: lineup.palette,
    horizon: lineup.horizon ?? 0.6,
    haze: 4,
    backdrop: lineup.backdrop,
    surfaces: lineup.surfaces,
    back: (lineup.back ?? []).map(stand(backPlaces)),
    // the middle one is drawn last, because it stands in front of its neighbours
    props: lineup.middle.map(stand(middlePlaces)).reverse(),
    front: [...near(left, 30, 12), ...near(right, 1572, -10)],
  };
}

/** A round emblem in the colour of the shop. */
interface Emblem {
  /** The shop's accent. */
  colour: string;
  paper?: string;
  shape: 'scallop' | 'ring' | 'rays' | 'moon' | 'stamp';
  art: Art;
  size?: number;
  turn?: number;
  palette?: PaletteName;
}

function emblemBackdrop({ colour, paper: light = '#fff3df', shape }: Emblem): Backdrop {
  const petals = (count: number, reach: number, radius: number) =>
    Array.from({ length: count }, (_, n) => {
      const angle = (n / count) * Math.PI * 2;
      return `<circle cx="${200 + Math.cos(angle) * reach}" cy="${200 + Math.sin(angle) * reach}" r="${radius}" fill="${light}"/>`;
    }).join('');
  const ray = (n: number) =>
    `<path d="M200 200L${200 + 300 * Math.cos((n * Math.PI) / 9)} ${200 + 300 * Math.sin((n * Math.PI) / 9)}L${200 + 300 * Math.cos(((n + 0.5) * Math.PI) / 9)} ${200 + 300 * Math.sin(((n + 0.5) * Math.PI) / 9)}z" fill="${light}" opacity=".22"/>`;
  const disc = `<g opacity=".35" filter="url(#far)"><circle cx="210" cy="216" r="152" fill="#1c0f08"/></g><circle cx="200" cy="200" r="146" fill="${light}"/>`;
  const line = `<circle cx="200" cy="200" r="132" fill="none" stroke="${colour}" stroke-width="4"/>`;
  const faces: Record<Emblem['shape'], string> = {
    scallop: `${disc}${petals(28, 142, 19)}<circle cx="200" cy="200" r="146" fill="${light}"/>${line}`,
    ring: `${disc}${line}<circle cx="200" cy="200" r="122" fill="none" stroke="${colour}" stroke-width="1.5"/>`,
    rays: `${Array.from({ length: 18 }, (_, n) => ray(n)).join('')}${disc}`,
    moon: `<circle cx="200" cy="200" r="160" fill="${light}" opacity=".16"/>${disc}<path d="M62 244a146 146 0 0 0 276 0z" fill="${colour}" opacity=".22"/>`,
    stamp: `${disc}${petals(44, 150, 8)}<circle cx="200" cy="200" r="136" fill="none" stroke="${colour}" stroke-width="3" stroke-dasharray="3 9" stroke-linecap="round"/>`,
  };
  return () =>
    `<rect width="400" height="400" fill="${colour}"/><rect width="400" height="400" fill="url(#glow)" opacity=".5"/>${faces[shape]}`;
}

/** The pictures of one shop; every name gets the shop's prefix. */
export function album(shop: string) {
  const picture = (name: string, width: number, height: number, quality: number, scene: Scene): Picture => ({
    name,
    width,
    height,
    quality,
    scene,
  });
  return {
    product: (name: string, still: Still) =>
      picture(`${shop}-${name}`, 480, 480, 66, stillScene(name, 400, 400, still)),
    /** For homes and vehicles, which cards show at 3:2. */
    wide: (name: string, still: Still) =>
      picture(`${shop}-${name}`, 960, 640, 66, stillScene(name, 600, 400, still)),
    offer: (name: string, still: Still) =>
      picture(`${shop}-oferta-${name}`, 560, 350, 66, stillScene(name, 560, 350, still)),
    front: (still: Still) => picture(`${shop}-negocio`, 600, 450, 64, stillScene(shop, 560, 420, still)),
    banner: (lineup: Lineup) => picture(`${shop}-portada`, 1600, 400, 66, lineupScene(lineup)),
    photo: (emblem: Emblem) =>
      picture(`${shop}-foto`, 320, 320, 78, {
        width: 400,
        height: 400,
        palette: emblem.palette ?? 'terracotta',
        horizon: 1.2,
        sunbeams: false,
        backdrop: emblemBackdrop(emblem),
        props: [
          {
            art: emblem.art,
            x: 200,
            y: 200 + (emblem.size ?? 200) * 0.46,
            size: emblem.size ?? 200,
            turn: emblem.turn ?? 0,
          },
        ],
      }),
  };
}
