import { get as getHttp } from 'node:http';
import { get as getHttps } from 'node:https';
import type { Readable } from 'node:stream';
import { AppError } from '#foundation/server/http/errors.ts';
import { publicAgent } from '#foundation/server/http/public-agent.ts';
import { checkSize } from './encode.media.ts';

const MAX_ADDRESS = 2_000;
const MAX_REDIRECTS = 3;
const TIMEOUT_MS = 10_000;

const notAnAddress = () =>
  new AppError('invalid', {
    message: 'Una imagen debe ser un archivo o una dirección que comience con https://',
  });

/** One message for every reason, so that nobody explores the server's network with it. */
const unreachable = (cause?: unknown) =>
  new AppError('invalid', { message: 'No pudimos traer la imagen de esa dirección.', cause });

const isPage = () =>
  new AppError('invalid', {
    message: 'Esa dirección abre una página, no una imagen. Copia la dirección de la imagen misma.',
  });

/** The normalized address of a picture on another site. @throws {AppError} `invalid` */
export function foreignAddress(given: string): string {
  const address = /^https?:\/\//i.test(given) ? URL.parse(given) : null;
  // Spaces, control characters and backslashes, which `URL` would repair in silence.
  const isPlain = !/[^!-~\u0080-\u{10ffff}]|\\/u.test(given);
  if (!address?.hostname || address.username || address.password || !isPlain) throw notAnAddress();
  if (address.href.length > MAX_ADDRESS) throw notAnAddress();
  return address.href;
}

/**
 * The bytes behind a public address, at most those of an upload. Private addresses are refused.
 * @throws {AppError} `invalid` if nothing is there, or a page; `too_large`
 */
export async function fetchPicture(address: string, allowPrivateIPAddress: boolean): Promise<Buffer> {
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  const options = {
    signal,
    headers: { accept: 'image/*', 'user-agent': 'Vitrina' },
  };
  const open = (url: URL) =>
    new Promise<import('node:http').IncomingMessage>((resolve, reject) => {
      const get = url.protocol === 'https:' ? getHttps : getHttp;
      const request = get(url, { ...options, agent: publicAgent(url, allowPrivateIPAddress) }, resolve);
      request.on('error', reject);
    });
  try {
    let url = new URL(address);
    for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects += 1) {
      const answer = await open(url);
      const { statusCode = 0, headers } = answer;
      if (statusCode >= 300 && statusCode < 400 && headers.location) {
        answer.destroy();
        url = new URL(foreignAddress(new URL(headers.location, url).href));
        continue;
      }
      if (statusCode !== 200) answer.destroy(new Error(`status ${statusCode}`));
      if (/^text\/html/i.test(headers['content-type'] ?? '')) {
        answer.destroy();
        throw isPage();
      }
      return await readAll(answer);
    }
    throw new Error('too many redirects');
  } catch (error) {
    throw error instanceof AppError ? error : unreachable(error);
  }
}

async function readAll(stream: Readable): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of stream) {
    bytes += chunk.length;
    checkSize(bytes);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
