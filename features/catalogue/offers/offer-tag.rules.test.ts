import { describe, expect, test } from 'vitest';
import { cpuMsOf } from '#tests/support/work.ts';
import { offerTag } from './offer-tag.rules.ts';

const tagOf = (title: string, description: string | null = null) =>
  offerTag({ title, description, price: null, previousPrice: null });

describe("the discount tag on an offer's picture", () => {
  test.each([
    ['Completos italianos 2x1', '2x1'],
    ['2X1 en pizzas', '2x1'],
    ['Martes de 3×2', '3x2'],
    ['3 x 2 en empanadas', '3 × 2'],
    ['2 por 1 todo el día', '2 × 1'],
    ['¡4x3!', '4x3'],
    ['Lleva 12 y paga 10. Por encargo.', '12 × 10'],
    ['Llévate 3, pagas 2', '3 × 2'],
    ['lleva 6 panes y paga 4', '6 × 4'],
    ['Combo −20%', '−20%'],
    ['Combo -20 %', '−20%'],
    ['– 15% los lunes', '−15%'],
    ['20% dcto. en cortes', '−20%'],
    ['20% de descuento', '−20%'],
    ['30% OFF', '−30%'],
    ['10% desc.', '−10%'],
    ['Descuento del 25% en lanas', '−25%'],
    ['dcto 25%', '−25%'],
    ['Hasta 50% de descuento', 'Hasta −50%'],
    ['Descuentos de hasta un 40%', 'Hasta −40%'],
    ['10-20% dcto', 'Hasta −20%'],
    ['10% a 20% dcto', 'Hasta −20%'],
  ])('for %j is %s', (title, tag) => {
    expect(tagOf(title)).toBe(tag);
  });

  test.each([
    'Combo Irarrázaval',
    '2da unidad al 50% de descuento',
    '50% dcto en la segunda unidad',
    '2ª prenda con 30% de descuento',
    '20% de descuento en tu próxima compra',
    'Tercer producto: 40% OFF',
    'Servicio de grúa 24x7',
    'Atención 24 x 7',
    'Cerámica 60x30',
    'Afiche 70x50',
    '',
    'Cuadro 30x20 cm',
    'Toldo de 3x2 m',
    'Toldo 3 x 2 metros',
    'Caja 10x5x3',
    'Camioneta 4x4',
    'Camioneta 4x2 diésel',
    'Camión 6x4',
    '2 x 1.990',
    '2x$5.000',
    '3x2 lucas',
    '3 por 2 mil',
    '1x2',
    '2x0',
    'Lleva 2 y paga 5.000',
    'Lleva 2 y paga 1.990',
    'Chocolate 70% cacao',
    'Polera 100% algodón',
    '30% menos azúcar',
    '50% descafeinado',
    '0% descuento',
    'Pan v2x1b',
    'IVA 19%',
  ])('is missing for %j, which has no such discount', (title) => {
    expect(tagOf(title)).toBeNull();
  });

  test('is taken from the description if the title has none', () => {
    expect(tagOf('Docena de pino', 'Lleva 12 y paga 10.')).toBe('12 × 10');
    expect(tagOf('Combo', null)).toBeNull();
  });

  test('is the title’s if both have one', () => {
    expect(tagOf('Pizzas 2x1', 'O 20% dcto. en una')).toBe('2x1');
  });

  test.each([
    [7990, 9990, '−20%'],
    [8000, 9990, '−19%'],
    [6667, 10_000, '−33%'],
    [9999, 10_000, null],
    [1, 999_999_999, '−99%'],
    [0, 9990, null],
    [null, 9990, null],
    [7990, null, null],
  ])('for %s instead of %s is %s, never more than the real discount', (price, previousPrice, tag) => {
    expect(offerTag({ title: 'Combo', description: null, price, previousPrice })).toBe(tag);
  });

  test('is taken from the text even if the prices give one, too', () => {
    const offer = { description: '2x1 hasta agotar stock', price: 7990, previousPrice: 9990 };
    expect(offerTag({ title: 'Combo', ...offer })).toBe('2x1');
  });

  test('is found quickly in a long text', async () => {
    const spentMs = await cpuMsOf(() => {
      for (const piece of ['lleva 1 ', '9 % a ', '1x', 'hasta un ', '- ', '9'])
        tagOf('x', piece.repeat(1000));
    });
    expect(spentMs).toBeLessThan(500);
  });
});
