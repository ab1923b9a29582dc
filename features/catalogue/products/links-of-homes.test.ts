import { expect, test } from 'vitest';
import { ItemDetailsDraft } from './details.contract.ts';
import { detailNamed, factGroups, linkOf } from './details.rules.ts';

const video = detailNamed('videoUrl');
const plan = detailNamed('planUrl');

test('a video is one of YouTube or Vimeo, a plan is at any https address', () => {
  if (!video || !plan) throw new Error('no such details');
  expect(linkOf(video, 'youtu.be/abc')).toBe('https://youtu.be/abc');
  expect(linkOf(video, 'https://www.youtube.com/watch?v=abc')).toBe('https://www.youtube.com/watch?v=abc');
  expect(linkOf(video, 'https://vimeo.com/1234')).toBe('https://vimeo.com/1234');
  for (const wrong of [
    ...['https://youtube.com.example.cl/x', 'https://example.cl/youtube.com', 'javascript:alert(1)'],
    ...['http://youtu.be/abc', 'https://youtu.be@example.cl/', '//youtu.be/abc', 'video', ''],
  ])
    expect(linkOf(video, wrong), wrong).toBeNull();
  expect(linkOf(plan, 'https://nido.cl/planos/4.pdf')).toBe('https://nido.cl/planos/4.pdf');
  expect(linkOf(plan, `https://nido.cl/${'a'.repeat(300)}`)).toBeNull();
});

test('what is no such link is refused, and null clears it', () => {
  const parse = (videoUrl: unknown) => ItemDetailsDraft.safeParse({ videoUrl });
  expect(parse('youtu.be/abc').data).toEqual({ videoUrl: 'https://youtu.be/abc' });
  expect(parse('https://example.cl/v').error?.issues[0]).toMatchObject({
    path: ['videoUrl'],
    message: 'Pega un enlace de YouTube o Vimeo.',
  });
  expect([parse('').data, parse(null).data]).toEqual([{ videoUrl: null }, { videoUrl: null }]);
});

test('cards show what a tap opens instead of the address', () => {
  const groups = factGroups('real_estate', { videoUrl: 'https://youtu.be/abc', floor: 3 });
  expect(groups.at(-1)?.facts).toContainEqual(['Video', 'Ver el video', 'https://youtu.be/abc']);
});
