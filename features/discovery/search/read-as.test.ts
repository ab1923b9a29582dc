import { beforeAll, expect, test } from 'vitest';
import { publishCard } from '#tests/support/cards.ts';
import { type Person, signUp } from '#tests/support/people.ts';
import { useTestApp } from '#tests/support/test-app.ts';
import type { ListedCard } from './directory.contract.ts';
import { sweepKnownWords } from './known-words.store.ts';

const testApp = useTestApp();
let owner: Person;
beforeAll(async () => {
  owner = await signUp(testApp);
});

const list = (query: string) => testApp.browser().get<ListedCard[]>(`/api/cards${query}`);
const found = async (q: string) =>
  (await list(`?q=${encodeURIComponent(q)}`)).body.map(({ subdomain }) => subdomain);

test('a search finds signs alone where a title has them, and what stands inside a word', async () => {
  const card = await publishCard(owner, {
    title: '100 % Verde_Vivo',
    categories: [{ name: 'a', items: [{ name: 'Zanahorias', price: 1 }] }],
  });
  await sweepKnownWords(testApp.db);
  for (const q of ['%', '_', '% ', 'anahoria']) expect(await found(q), q).toEqual([card.subdomain]);
  for (const q of ['%%', '\\', '&']) expect(await found(q), q).toEqual([]);
  expect((await list('?q=%25')).headers['x-total-count']).toBe('1');
  await owner.browser.delete(`/api/cards/${card.id}`);
});

test('a search says how it was read where words were misspelt', async () => {
  const card = await publishCard(owner, {
    ...{ title: 'La Picada', comuna: '13120' },
    categories: [{ name: 'a', items: [{ name: 'Empanada de Piñón', price: 1 }] }],
  });
  await sweepKnownWords(testApp.db);
  const readAs = async (q: string) => {
    const { body, headers } = await list(`?q=${encodeURIComponent(q)}`);
    expect(
      body.map(({ id }) => id),
      q,
    ).toEqual([card.id]);
    return decodeURIComponent(String(headers['x-read-as']));
  };
  expect(await readAs('Enpanada de piñon')).toBe('empanada de piñon');
  expect(await readAs('empanada piññón')).toBe('empanada piñón');
  expect(await readAs('empanada nunhoa')).toBe('empanada ñuñoa');
  for (const q of ['empanada', 'Empanadas', 'empan', 'picada nunoa'])
    expect(await readAs(q), q).toBe('undefined');
  await owner.browser.delete(`/api/cards/${card.id}`);
});
