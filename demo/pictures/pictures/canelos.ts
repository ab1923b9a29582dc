import { hills, layered, lights, windowOn } from '../backdrops.ts';
import type { Dye } from '../colour.ts';
import { icon } from '../icons.ts';
import { album, onDisc } from '../stills.ts';
import { certificate, tyre } from '../trade.ts';

const shop = album('canelos');
const reds = { from: 330, to: 30 };
const blues = { from: 190, to: 240 };
const yellows = { from: 325, to: 66 };
const city = (dye: Omit<Dye, 'from' | 'to'>) => icon('automobile', { ...reds, ...dye });
const suv = (dye: Omit<Dye, 'from' | 'to'>) => icon('sport-utility-vehicle', { ...blues, ...dye });
const pickup = (dye: Omit<Dye, 'from' | 'to'>) => icon('pickup-truck', { ...reds, ...dye });
const van = (dye: Omit<Dye, 'from' | 'to'>) => icon('delivery-truck', { ...yellows, ...dye });
const silver = { hue: 215, saturation: 0.12, lightness: 0.12 };
const graphite = { hue: 215, saturation: 0.12, lightness: -0.16 };
const white = { hue: 40, saturation: 0.1, lightness: 0.3 };
const green = { hue: 165, saturation: 0.5, lightness: -0.1 };
const cherry = { hue: 352, saturation: 0.85, lightness: -0.06 };
const blue = { hue: 214, saturation: 0.8, lightness: -0.04 };
const sand = { hue: 38, saturation: 0.45, lightness: 0.1 };
const orange = { hue: 24, saturation: 0.95 };
const cordillera = hills(['#c3d0da', '#b4c4b2', '#a5b79a'], true);
const showroom = windowOn(['#dcebf3', '#c9dde2', '#b7ccb2'], { x: 0.06, w: 0.88, h: 0.66, frame: '#f7f5f0' });
const evening = layered(hills(['#b08a86', '#8f6f70']), lights(['#ffd9a0', '#fff1d6']));

export const pictures = [
  shop.photo({
    colour: '#334155',
    paper: '#f1f4f6',
    shape: 'rays',
    art: city(cherry),
    size: 200,
    palette: 'stone',
  }),
  shop.banner({
    palette: 'asphalt',
    backdrop: cordillera,
    middle: [
      [suv(blue), 300],
      [pickup(cherry), 230],
      [city(white), 220],
      [van(sand), 230],
      ['motorcycle', 170],
      [tyre(), 100],
    ],
    back: [
      ['evergreen-tree', 180],
      [city(green), 160],
      ['deciduous-tree', 220],
      [suv(silver), 170],
      ['evergreen-tree', 190],
      ['fuel-pump', 130],
    ],
  }),
  shop.front({
    palette: 'asphalt',
    backdrop: cordillera,
    horizon: 0.56,
    main: suv(blue),
    size: 0.66,
    back: [city(cherry), pickup(white)],
    backSize: 0.42,
    mirror: false,
  }),
  shop.wide('swift', {
    palette: 'stone',
    backdrop: showroom,
    main: city(cherry),
    size: 0.74,
    on: onDisc('#e8e4dc', '#b9b2a6'),
    horizon: 0.56,
    back: ['potted-plant', null],
  }),
  shop.wide('morning', {
    palette: 'asphalt',
    backdrop: cordillera,
    main: city(white),
    size: 0.7,
    back: [null, 'deciduous-tree'],
    backSize: 0.4,
    horizon: 0.54,
  }),
  shop.wide('yaris', {
    palette: 'dusk',
    backdrop: evening,
    main: city(graphite),
    size: 0.74,
    horizon: 0.56,
    back: ['deciduous-tree', null],
  }),
  shop.wide('creta', {
    palette: 'asphalt',
    backdrop: cordillera,
    main: suv(silver),
    size: 0.76,
    horizon: 0.54,
    back: ['evergreen-tree', 'evergreen-tree'],
    backSize: 0.36,
  }),
  shop.wide('sportage', {
    palette: 'meadow',
    backdrop: cordillera,
    main: suv(cherry),
    size: 0.76,
    horizon: 0.54,
    back: [null, 'mountain'],
    backSize: 0.4,
  }),
  shop.wide('rav4', {
    palette: 'stone',
    backdrop: showroom,
    main: suv(green),
    size: 0.76,
    on: onDisc('#e8e4dc', '#b9b2a6'),
    horizon: 0.56,
    back: [null, 'potted-plant'],
  }),
  shop.wide('l200', {
    palette: 'sand',
    backdrop: hills(['#dcc3a0', '#cfae84']),
    main: pickup(white),
    size: 0.78,
    horizon: 0.52,
    back: ['cactus', 'rock'],
    backSize: 0.28,
  }),
  shop.wide('dmax', {
    palette: 'meadow',
    backdrop: cordillera,
    main: pickup(blue),
    size: 0.78,
    horizon: 0.54,
    back: ['evergreen-tree', null],
    backSize: 0.4,
    mirror: false,
  }),
  shop.wide('partner', {
    palette: 'asphalt',
    backdrop: hills(['#c8cfd4']),
    main: van(white),
    size: 0.76,
    horizon: 0.56,
    back: ['building-construction', null],
    backSize: 0.44,
    side: 'package',
    sideSize: 0.2,
  }),
  shop.wide('h1', {
    palette: 'sky',
    backdrop: cordillera,
    main: icon('minibus', { ...blues, ...silver }),
    size: 0.78,
    horizon: 0.54,
    back: ['deciduous-tree', 'deciduous-tree'],
    backSize: 0.36,
  }),
  shop.wide('moto', {
    palette: 'terracotta',
    main: icon('motorcycle', { ...reds, ...orange }),
    size: 0.7,
    horizon: 0.54,
    back: [tyre(), 'fuel-pump'],
    backSize: 0.36,
  }),
  shop.wide('revision', {
    palette: 'workshop',
    main: city(silver),
    size: 0.62,
    horizon: 0.52,
    back: ['toolbox', tyre()],
    backSize: 0.34,
    side: 'magnifying-glass-tilted-left',
    sideSize: 0.3,
  }),
  shop.wide('transferencia', {
    palette: 'cream',
    main: certificate('#334155'),
    size: 0.66,
    back: [null, 'spiral-calendar'],
    side: 'key',
    sideSize: 0.3,
  }),
  shop.offer('semana', {
    palette: 'asphalt',
    backdrop: cordillera,
    main: suv(blue),
    size: 0.8,
    horizon: 0.54,
    back: [null, pickup(white)],
    backSize: 0.44,
    side: 'label',
    sideSize: 0.32,
    mirror: false,
    foot: 0.88,
  }),
  shop.offer('parte-de-pago', {
    palette: 'stone',
    backdrop: showroom,
    main: city(cherry),
    size: 0.7,
    horizon: 0.56,
    back: [city(graphite), null],
    backSize: 0.5,
    side: 'old-key',
    sideSize: 0.34,
    mirror: false,
    foot: 0.88,
  }),
];
