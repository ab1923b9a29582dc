import { describe, expect, test } from 'vitest';
import { cleanFrame, cleanMessage, cleanPath, firstFrame, isOfExtension } from './browser-errors.rules.ts';

describe('the place of an error', () => {
  test.each([
    [
      'Chrome',
      'TypeError: x\n    at add (http://a.cl/assets/shared-Ab12Cd34.js:1:204)\n    at b (http://a.cl/c.js:2:2)',
    ],
    ['Firefox', 'add@http://a.cl/assets/shared-Ab12Cd34.js:1:204\nb@http://a.cl/c.js:2:2'],
  ])('is the first line of the stack in %s', (_, stack) => {
    expect(firstFrame(stack)).toBe('http://a.cl/assets/shared-Ab12Cd34.js:1:204');
  });

  test('is unknown without a stack, and is distinguished from a place in an extension', () => {
    expect(firstFrame('')).toBe('');
    expect(isOfExtension(firstFrame('at x (chrome-extension://abcd/inject.js:1:2)'))).toBe(true);
    expect(isOfExtension(firstFrame('x@moz-extension://abcd/inject.js:1:2'))).toBe(true);
    expect(isOfExtension('http://a.cl/c.js:2:2')).toBe(false);
  });

  test.each([
    ['http://a.cl/assets/shared-Ab12Cd34.js:1:204', 'shared.js:1:204'],
    ['http://a.cl/assets/useQuery-BU-WlPGI.js:3:9', 'useQuery.js:3:9'],
    ['http://a.cl/pedido/secreto-secreto?x=1:1:1', 'secreto-secreto:1:1'],
    ['', ''],
  ])('%s is stored as %s', (frame, stored) => {
    expect(cleanFrame(frame)).toBe(stored);
  });
});

test.each([
  ['/fuente-nunoina', '/fuente-nunoina'],
  ['/fuente-nunoina?mesa=4#cart', '/fuente-nunoina'],
  ['/admin/edit-card/12', '/admin/edit-card/12'],
  ['/pedido/sin-numeros', '/pedido/…'],
  ['/pedido/x7Gh2kQ9-aLm3pZ0', '/pedido/…'],
  ['/restablecer/abc', '/restablecer/…'],
  ['/mensajes/abc', '/mensajes/…'],
  ['/mensajes', '/mensajes'],
  ['/invitacion/x7Gh2kQ9aLm3pZ0', '/invitacion/…'],
  ['/', '/'],
  ['https://a.cl/pedido/x', ''],
  [`/${'a'.repeat(400)}`, `/${'a'.repeat(64)}`],
])('the page %s is stored as %s', (path, stored) => {
  expect(cleanPath(path)).toBe(stored);
});

test.each([
  ["Cannot read properties of null (reading 'price')", "Cannot read properties of null (reading 'price')"],
  ['Sin stock para ana.perez@correo.cl', 'Sin stock para …@…'],
  ['Llama al +56 9 1234 5678', 'Llama al #'],
  ['Bad token x7Gh2kQ9aLm3pZ0abc', 'Bad token …'],
  ['Failed to fetch http://a.cl/pedido/x7Gh2kQ9?clave=1', 'Failed to fetch a.cl/pedido/…'],
  ['importing http://a.cl/assets/shared-Ab12Cd34.js failed', 'importing shared.js failed'],
  ['uno\n dos', 'uno dos'],
  ['a'.repeat(900), 'a'.repeat(300)],
])('the message %s is stored as %s', (message, stored) => {
  expect(cleanMessage(message)).toBe(stored);
});
