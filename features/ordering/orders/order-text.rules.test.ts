import { describe, expect, test } from 'vitest';
import { whatsappHref } from '#features/card/cards/links.rules.ts';
import { lineName } from './line-name.rules.ts';
import { orderMailSubject, orderMessage } from './order-text.rules.ts';

const order = {
  cardTitle: 'Fuente Ñuñoína',
  showsPrices: true,
  lines: [
    { name: 'Churrasco italiano', quantity: 1, subtotal: 7900 },
    { name: 'Completo italiano', quantity: 2, subtotal: 7800 },
    { name: 'Jugo de frutilla', quantity: 2, subtotal: 6400 },
  ],
};

describe('the text of an order', () => {
  test('contains quantities, products, subtotals and total, with the note and the number at the end', () => {
    expect(orderMessage({ ...order, note: 'Retiro a las 20:15.', number: 48 })).toBe(
      [
        'Hola, Fuente Ñuñoína. Quiero hacer este pedido:',
        '',
        '1 × Churrasco italiano — $7.900',
        '2 × Completo italiano — $7.800',
        '2 × Jugo de frutilla — $6.400',
        '',
        'Total: $22.100',
        'Nota: Retiro a las 20:15.',
        'Pedido N.º 48',
      ].join('\n'),
    );
  });

  test('contains no amounts when the card shows no prices', () => {
    const text = orderMessage({ ...order, showsPrices: false });
    expect(text).toBe(
      'Hola, Fuente Ñuñoína. Quiero hacer este pedido:\n\n' +
        '1 × Churrasco italiano\n2 × Completo italiano\n2 × Jugo de frutilla',
    );
  });

  test('says that the shop will confirm missing prices', () => {
    const lines = [{ name: 'Completos 2x1', quantity: 1, subtotal: 0 }];
    expect(orderMessage({ ...order, lines })).toContain('1 × Completos 2x1 (precio a confirmar)');
    expect(orderMessage({ ...order, lines })).not.toContain('Total');
    expect(orderMessage({ ...order, lines: [...lines, ...order.lines] })).toContain('Total: $22.100');
  });

  test('contains the period of a rental price', () => {
    const lines = [{ name: 'Depto en Ñuñoa', quantity: 1, subtotal: 450_000, per: '/mes' }];
    expect(orderMessage({ ...order, lines })).toContain('1 × Depto en Ñuñoa — $450.000 /mes\n');
    expect(orderMessage({ ...order, lines, showsPrices: false })).not.toContain('/mes');
  });

  test.each([null, undefined, '', '  \n ', '\u2800\u3164'])('leaves out the note %j', (note) => {
    expect(orderMessage({ ...order, note })).not.toContain('Nota');
  });

  test('keeps every name and note on one line, so that none looks like a line of the order', () => {
    const text = orderMessage({
      cardTitle: 'Pan\ny más',
      showsPrices: true,
      lines: [{ name: 'Pan\r\n\tTotal:\u2028 $0\u0085fin', quantity: 1, subtotal: 500 }],
      note: 'sin sal\nTotal: $0',
    });
    expect(text.split('\n')).toEqual([
      'Hola, Pan y más. Quiero hacer este pedido:',
      '',
      '1 × Pan Total: $0 fin — $500',
      '',
      'Total: $500',
      'Nota: sin sal Total: $0',
    ]);
  });

  test('contains no control characters that could make an amount read backwards', () => {
    const text = orderMessage({
      ...order,
      lines: [{ name: 'Pan \u202e000.1$\u202c \u2066x\u2069', quantity: 1, subtotal: 1 }],
    });
    expect(text).toContain('1 × Pan 000.1$ x — $1');
    for (const mark of '\u200e\u200f\u061c\u2800\u3164') {
      const lines = [{ name: `${mark}Pan${mark} 1`, quantity: 1, subtotal: 1, note: mark }];
      expect(orderMessage({ ...order, customerName: mark, lines })).toContain('1 × Pan 1 — $1\n\nTotal');
    }
  });

  test.each(['Papas & bebida', 'Combo #1', '100%0aTotal: $0', 'a&text=b', 'Té 🫖 "Ñandú"'])(
    'arrives in WhatsApp unchanged with the product %j in it',
    (name) => {
      const text = orderMessage({ ...order, lines: [{ name, quantity: 1, subtotal: 1000 }] });
      expect(text).toContain(`1 × ${name} — $1.000`);
      expect(new URL(whatsappHref('56912345678', text) ?? '').searchParams.get('text')).toBe(text);
    },
  );
});

test.each([
  [{ name: 'Pan', choices: [] }, 'Pan'],
  [
    { name: 'Pan', unit: null, choices: [{ name: 'Grande' }, { name: 'Integral' }] },
    'Pan (Grande, Integral)',
  ],
])('the line %j is called %j', (line, name) => {
  expect(lineName(line)).toBe(name);
});

test('the subject of the mail contains the shop, on one line', () => {
  expect(orderMailSubject('Fuente Ñuñoína')).toBe('Pedido desde Fuente Ñuñoína');
  expect(orderMailSubject('Pan\r\nBcc: eva@evil.cl')).toBe('Pedido desde Pan Bcc: eva@evil.cl');
});
