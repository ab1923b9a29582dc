import { planks, tiles, windowOn } from '../backdrops.ts';
import { arrangement, type Bloom, bunch, wreath } from '../flowers.ts';
import { potted, spikes } from '../plants.ts';
import { album, onCloth, onDisc } from '../stills.ts';

const shop = album('flores');
const red: Bloom = { rose: ['#e4574f', '#9e1f22'] };
const pink: Bloom = { rose: ['#F7A9B6', '#CF5F7B'] };
const cream: Bloom = { rose: ['#fff6ea', '#e2cdb0'] };
const lilac: Bloom = { rose: ['#c9b3e6', '#8566b5'] };
const peach: Bloom = { rose: ['#FFC59B', '#E0824E'] };
const white: Bloom = { daisy: ['#ffffff', '#FFCF4A'] };
const violet: Bloom = { daisy: ['#b79ae0', '#FFE07A'] };
const yellow: Bloom = { daisy: ['#FFD45E', '#a8672f'] };
const sunflower: Bloom = { head: 'sunflower' };
const tulip: Bloom = { head: 'tulip' };
const kraft = ['#e9cfa6', '#bf9a66'] as const;
const blush = ['#fbe3e0', '#e0aeb0'] as const;
const paper = ['#fffdf8', '#d9cfc0'] as const;
const roses = () => bunch([red], ['#3f3a42', '#232027']);
const mixed = () => bunch([pink, white, lilac], kraft, { count: 15 });
const orchid = () =>
  potted(
    {
      svg: `<path d="M16 30C14 18 16 8 26 3" stroke="#6f8f4a" stroke-width="1.1" fill="none"/>${[
        [26, 4, 0.7],
        [21.5, 7, 0.8],
        [18, 12, 0.85],
        [25, 9, 0.75],
      ]
        .map(
          ([x, y, s]) =>
            `<g transform="translate(${x} ${y}) scale(${s})">${[0, 72, 144, 216, 288].map((turn) => `<ellipse cy="-3" rx="2.4" ry="3" transform="rotate(${turn})" fill="#f3dff0" stroke="#c98ac0" stroke-width=".3"/>`).join('')}<circle r="1.5" fill="#b0438f"/></g>`,
        )
        .join('')}${spikes(5, ['#8fb85f', '#4b7a35'], { spread: 70, tall: 11, width: 2.2 }).svg}`,
    },
    'white',
    { scale: 0.9 },
  );
const stall = planks('#e9dccb', '#c9b398');
const street = windowOn(['#e9f2f3', '#f0dfd8', '#dcc0b4'], { x: 0.58, w: 0.36 });

export const pictures = [
  shop.photo({
    colour: '#9f1239',
    paper: '#fdeef0',
    shape: 'scallop',
    art: bunch([pink, cream, white], kraft),
    size: 210,
    palette: 'rose',
  }),
  shop.banner({
    palette: 'rose',
    backdrop: tiles('#fdeae6', '#f5c9c6', { tall: 44, wide: 90 }),
    middle: [
      [mixed(), 300],
      [roses(), 240],
      [arrangement([tulip], 'jar', ['#d9eef5', '#9cc4d4']), 220],
      [arrangement([sunflower, white], 'basket', ['#D9A866', '#9a6a35']), 230],
      [arrangement([pink, cream], 'vase', ['#fffdf8', '#cfc6b8']), 220],
      [orchid(), 180],
    ],
    back: [
      ['tulip', 170],
      ['rose', 170],
      ['bucket', 150],
      [arrangement([peach, white], 'basket', ['#D9A866', '#9a6a35']), 190],
      ['sunflower', 180],
      ['hyacinth', 160],
    ],
    front: ['hibiscus', 'herb'],
  }),
  shop.front({
    palette: 'rose',
    main: mixed(),
    size: 0.7,
    horizon: 0.54,
    back: ['tulip', 'rose'],
    backSize: 0.44,
    side: arrangement([sunflower, white], 'basket', ['#D9A866', '#9a6a35']),
    sideSize: 0.42,
    corner: 'hibiscus',
    mirror: false,
    foot: 0.86,
  }),
  shop.product('rosas', {
    palette: 'rose',
    main: roses(),
    size: 0.78,
    back: ['rose', null],
    backSize: 0.42,
    foot: 0.86,
  }),
  shop.product('rosadas', {
    palette: 'cream',
    backdrop: street,
    main: bunch([pink], blush),
    size: 0.76,
    back: ['shopping-bags', null],
    foot: 0.86,
  }),
  shop.product('tulipanes', {
    palette: 'teal',
    main: bunch([tulip], paper, { count: 11, scale: 1 }),
    size: 0.76,
    back: [null, 'tulip'],
    backSize: 0.44,
    foot: 0.86,
  }),
  shop.product('girasoles', {
    palette: 'sky',
    main: bunch([sunflower], kraft, { count: 7, scale: 1.2 }),
    size: 0.76,
    back: ['sun', null],
    side: 'honeybee',
    sideSize: 0.15,
    foot: 0.86,
  }),
  shop.product('campestre', {
    palette: 'sage',
    main: bunch([white, violet, yellow], kraft, { count: 19, scale: 0.8 }),
    size: 0.76,
    back: ['butterfly', 'hyacinth'],
    backSize: 0.32,
    foot: 0.86,
  }),
  shop.product('novia', {
    palette: 'stone',
    main: bunch([cream, white], paper, { count: 15 }),
    size: 0.74,
    back: [null, 'ring'],
    backSize: 0.28,
    side: 'ribbon',
    sideSize: 0.24,
    foot: 0.86,
  }),
  shop.product('caja', {
    palette: 'night',
    main: arrangement([red], 'box', ['#3f3a42', '#17151a'], { count: 17 }),
    size: 0.68,
    back: ['candle', 'wine-glass'],
    backSize: 0.38,
  }),
  shop.product('florero', {
    palette: 'lilac',
    backdrop: street,
    main: arrangement([pink, lilac, white], 'vase', ['#fffdf8', '#cfc6b8']),
    size: 0.74,
    on: onDisc('#f4ecf6', '#c9b6d4'),
    back: ['teapot', null],
    foot: 0.86,
  }),
  shop.product('canasto', {
    palette: 'butter',
    main: arrangement([sunflower, white, yellow], 'basket', ['#D9A866', '#9a6a35']),
    size: 0.7,
    on: onCloth('#fffaf0', '#e9b44c', '#fffaf0'),
    back: [null, 'honey-pot'],
    side: 'lady-beetle',
    sideSize: 0.11,
  }),
  shop.product('jarra', {
    palette: 'sky',
    main: arrangement([tulip], 'jar', ['#d9eef5', '#9cc4d4'], { count: 11 }),
    size: 0.74,
    back: ['basket', null],
    side: 'tulip',
    sideSize: 0.26,
    foot: 0.86,
  }),
  shop.product('corona-blanca', {
    palette: 'stone',
    main: wreath([cream, white], '#8a7fa0'),
    size: 0.76,
    back: ['candle', 'candle'],
    backSize: 0.34,
    foot: 0.88,
  }),
  shop.product('corona-color', {
    palette: 'lilac',
    main: wreath([lilac, pink, white], '#6a4c93'),
    size: 0.76,
    back: [null, 'dove'],
    foot: 0.88,
  }),
  shop.product('cubrecajon', {
    palette: 'sage',
    main: arrangement([cream, lilac, white], 'box', ['#f4ecdd', '#cbb89a'], { count: 21, scale: 0.8 }),
    size: 0.72,
    back: ['candle', null],
  }),
  shop.product('orquidea', {
    palette: 'rose',
    backdrop: stall,
    main: orchid(),
    size: 0.74,
    back: [null, 'potted-plant'],
    backSize: 0.4,
    foot: 0.86,
  }),
  shop.product('chocolates', {
    palette: 'terracotta',
    main: 'wrapped-gift',
    size: 0.54,
    back: ['rose', null],
    backSize: 0.44,
    side: 'chocolate-bar',
    sideSize: 0.3,
    sideTurn: 12,
  }),
  shop.offer('viernes', {
    palette: 'rose',
    main: mixed(),
    size: 0.84,
    back: ['tulip', 'rose'],
    backSize: 0.46,
    side: bunch([peach, white], blush),
    sideSize: 0.66,
    mirror: false,
    foot: 0.92,
  }),
  shop.offer('canasto', {
    palette: 'sage',
    main: arrangement([peach, white, yellow], 'basket', ['#D9A866', '#9a6a35']),
    size: 0.76,
    back: ['butterfly', 'sunflower'],
    backSize: 0.34,
    side: 'wrapped-gift',
    sideSize: 0.36,
    mirror: false,
    foot: 0.9,
  }),
];
