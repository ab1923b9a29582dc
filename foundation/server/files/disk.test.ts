import { describe, expect, test } from 'vitest';
import { useTestApp } from '#tests/support/test-app.ts';

describe('with enough disk space', () => {
  const vitrina = useTestApp({ DISK_RESERVE_MB: '1' });

  test('writes are accepted', async () => {
    const account = { email: 'ana@example.cl', password: 'una clave larga' };
    expect((await vitrina.browser().post('/api/users', account)).status).toBe(201);
  });
});

describe('with less disk space than the reserve', () => {
  // No disk has a zettabyte free.
  const vitrina = useTestApp({ DISK_RESERVE_MB: String(2 ** 50) });

  test('a write is refused with storage_full, and reads still work', async () => {
    const browser = vitrina.browser();
    const refused = await browser.post<{ code: string }>('/api/users', {
      email: 'ana@example.cl',
      password: 'una clave larga',
    });
    expect([refused.status, refused.body.code]).toEqual([507, 'storage_full']);
    expect((await browser.get('/api/cards')).status).toBe(200);
  });
});
