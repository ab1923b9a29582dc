import { churrascoItaliano } from '../breads.ts';
import type { Drawing } from '../drawing.ts';
import { times } from '../drawing.ts';
import { glass } from '../drinks.ts';
import { bunch } from '../flowers.ts';
import { building, house } from '../homes.ts';
import { icon } from '../icons.ts';
import { potted, succulent } from '../plants.ts';
import type { Picture } from '../stills.ts';
import { board, plate, shelf, whitePlate } from '../surfaces.ts';
import { hat } from '../wool.ts';

/** What is left of a churrasco: crumbs, and the last bite. */
function crumbs(): Drawing {
  const crumb = (n: number) => {
    const angle = n * 2.4;
    const reach = 2 + ((n * 7) % 9);
    return `<ellipse cx="${16 + Math.cos(angle) * reach}" cy="${28 + Math.sin(angle) * reach * 0.24}" rx="${0.25 + (n % 3) * 0.16}" ry="${0.18 + (n % 3) * 0.1}" fill="${n % 2 ? '#C98B52' : '#A9652F'}"/>`;
  };
  return {
    svg: `${times(16, crumb)}<path d="M12.5 28.6c-.3-1.9 1.3-3.3 3.6-3.3s3.5 1.4 3.3 3.1c-.8.9-6 1.1-6.9.2z" fill="#E39A4E"/><path d="M12.5 28.4c1.2-.9 2.4.5 3.4-.2s2.5.6 3.5.1c0 1.2-6.3 1.4-6.9.1z" fill="#FBE3BB"/>`,
  };
}

/** The pictures of the platform itself; they go to `app/web/images`. */
export const pictures: Picture[] = [
  {
    name: '404-vitrina',
    width: 640,
    height: 640,
    quality: 66,
    scene: {
      width: 560,
      height: 560,
      palette: 'cream',
      surfaces: [plate(280, 400, 440, whitePlate)],
      back: [
        { art: 'potted-plant', x: 110, y: 300, size: 180 },
        { art: glass('#F7A23B', '#E2691E'), x: 460, y: 300, size: 170 },
      ],
      props: [
        { art: crumbs(), x: 276, y: 420, size: 210, floating: true },
        { art: 'herb', x: 386, y: 414, size: 62, turn: 60, floating: true },
      ],
      front: [{ art: 'tomato', x: 540, y: 580, size: 170, floating: true }],
    },
  },
  {
    name: 'auth',
    width: 840,
    height: 1000,
    quality: 66,
    scene: {
      width: 840,
      height: 1000,
      palette: 'terracotta',
      horizon: 0.86,
      surfaces: [shelf(600, 840)],
      props: [
        { art: 'potted-plant', x: 116, y: 603, size: 184 },
        { art: churrascoItaliano(), x: 328, y: 601, size: 196 },
        { art: hat(['#8DB8C9', '#4a7f96'], '#fff3df'), x: 540, y: 604, size: 170 },
        { art: 'scissors', x: 724, y: 602, size: 160, turn: -4 },
        {
          art: bunch(
            [{ rose: ['#F7A9B6', '#CF5F7B'] }, { daisy: ['#ffffff', '#FFCF4A'] }],
            ['#e9cfa6', '#bf9a66'],
          ),
          x: 132,
          y: 920,
          size: 240,
        },
        { art: icon('sport-utility-vehicle'), x: 396, y: 920, size: 270 },
        {
          art: house({ wall: ['#F3E2C4', '#CDB083'], roof: ['#C9573A', '#8f3420'], garage: true }),
          x: 682,
          y: 918,
          size: 270,
        },
      ],
      front: [
        { art: 'herb', x: 20, y: 1020, size: 250, turn: 14, floating: true },
        { art: 'tomato', x: 850, y: 1050, size: 220, floating: true },
      ],
    },
  },
  {
    name: 'abre-tu-vitrina',
    width: 840,
    height: 560,
    quality: 66,
    scene: {
      width: 720,
      height: 480,
      palette: 'butter',
      horizon: 0.5,
      surfaces: [board(360, 384, 620)],
      back: [
        { art: glass('#F66B6B', '#C81F3F', { foam: '#FBB1AE' }), x: 96, y: 270, size: 150 },
        { art: 'potted-plant', x: 640, y: 268, size: 170 },
      ],
      props: [
        { art: potted(succulent(['#A9D0B0', '#5d9a78']), 'clay', { low: true }), x: 168, y: 392, size: 140 },
        {
          art: building({ floors: 2, columns: 3, width: 20, wall: ['#FBE7CB', '#D9B789'], shop: '#c2410c' }),
          x: 366,
          y: 396,
          size: 280,
        },
        { art: 'mobile-phone', x: 566, y: 398, size: 150, turn: 6 },
      ],
      front: [{ art: 'tomato', x: 20, y: 500, size: 150, floating: true }],
    },
  },
];
