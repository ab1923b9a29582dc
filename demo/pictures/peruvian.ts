import { beefStrips, bowl, friedFish, halfEgg, herbs, onion, rice, served, sideOfChips } from './dishes.ts';

/** Plates of a Peruvian kitchen in the north of Chile. */
export const ceviche = () =>
  bowl(
    'black',
    { heap: { shape: 'cube', colours: ['#ffffff', '#fff3e8', '#ffd9c4'], count: 24, spread: 11, rise: 5 } },
    {
      heap: {
        shape: 'grain',
        colours: ['#FFD45E', '#f3b93a'],
        count: 16,
        spread: 10,
        rise: 3,
        above: 1,
        size: 1.5,
      },
    },
    onion('#A65A9E', 4),
    herbs(5),
  );
export const lomo = () =>
  served(
    sideOfChips(7.5),
    rice(25, 11, 7),
    beefStrips(16, 6, 5, 1),
    {
      heap: {
        shape: 'leaf',
        colours: ['#E4573F', '#F27C5C'],
        count: 8,
        spread: 6,
        rise: 3,
        above: 2,
        size: 1.1,
      },
    },
    onion('#8E3D86', 3),
    herbs(4, 5),
  );
export const ajiDeGallina = () =>
  served(
    { pool: ['#FFCE55', '#E5A428'], spread: 14 },
    rice(23, 10, 6),
    halfEgg(9, 27),
    { heap: { shape: 'ball', colours: ['#3d2440'], count: 3, spread: 4, rise: 1, x: 14 } },
    herbs(1, 4),
  );
export const huancaina = () =>
  served(
    { heap: { shape: 'ball', colours: ['#F4D98A', '#E6C065'], count: 9, spread: 9, rise: 3, size: 2.2 } },
    { pool: ['#FFD766', '#F0B83A'], spread: 12, y: 25 },
    halfEgg(16, 26),
    herbs(3, 5),
  );
export const chaufa = () =>
  bowl(
    'white',
    { mound: ['#F1D9A0', '#C79A52'], width: 24, tall: 9 },
    {
      heap: {
        shape: 'cube',
        colours: ['#FFD45E', '#E98A6A', '#7db84a'],
        count: 16,
        spread: 9,
        rise: 7,
        size: 0.6,
        above: 2,
      },
    },
  );
export const macho = () =>
  served(
    friedFish,
    {
      heap: {
        shape: 'ball',
        colours: ['#E9683F', '#F6B08A', '#c9442a'],
        count: 14,
        spread: 7,
        rise: 4,
        above: 2,
      },
    },
    herbs(3, 6),
  );
