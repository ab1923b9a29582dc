import { type ClientRequest, get as getHttp, type IncomingMessage } from 'node:http';
import { get as getHttps } from 'node:https';
import { publicAgent } from './public-agent.ts';

const MAX_REDIRECTS = 3;
const TIMEOUT_MS = 10_000;
/** Of those that come before the answer (1xx); a server may send them without end. */
const MAX_PRELIMINARIES = 10;
/** How much more than an answer's bytes may arrive, besides its head: pieces of one byte take six each. */
const MAX_OVERHEAD = { times: 3, bytes: 100_000 };

interface PublicGet {
  /** The media types that are wanted. */
  accept: string;
  allowPrivate: boolean;
  /** Checks the address that a redirect leads to. */
  redirected: (address: string) => URL;
}

/**
 * Asks for what is at an address of the public network, and follows redirects, each of which has to be public, too.
 * @returns the last answer, with ten seconds from the first request to read it; one that is not 200 fails when it is read
 */
export async function getPublic(
  first: URL,
  { accept, allowPrivate, redirected }: PublicGet,
): Promise<IncomingMessage> {
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  const headers = { accept, 'user-agent': 'Vitrina' };
  let url = first;
  for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects += 1) {
    const answer = await new Promise<IncomingMessage>((resolve, reject) => {
      const get = url.protocol === 'https:' ? getHttps : getHttp;
      // An answer that changes the protocol ends the request without an answer or an error.
      boundPreliminaries(get(url, { signal, headers, agent: publicAgent(url, allowPrivate) }, resolve))
        .on('error', reject)
        .on('close', () => reject(new Error('closed without an answer')));
    });
    const { statusCode = 0, headers: answered } = answer;
    if (statusCode >= 300 && statusCode < 400 && answered.location) {
      answer.destroy();
      url = redirected(new URL(answered.location, url).href);
      continue;
    }
    if (statusCode !== 200) answer.destroy(new Error(`status ${statusCode}`));
    return answer;
  }
  throw new Error('too many redirects');
}

/** Fails a request whose server keeps sending answers that precede the answer: reading them costs the more the faster. */
export function boundPreliminaries(request: ClientRequest): ClientRequest {
  let preliminaries = 0;
  return request.on('information', () => {
    preliminaries += 1;
    if (preliminaries > MAX_PRELIMINARIES) request.destroy(new Error('too many preliminary answers'));
  });
}

/**
 * The bytes of an answer of `getPublic`. Fails when it comes in tiny pieces, which cost a hundred times their bytes.
 * @param check throws when there are too many
 */
export async function readAnswer(answer: IncomingMessage, check: (bytes: number) => void): Promise<Buffer> {
  const { socket } = answer;
  const pieces: Buffer[] = [];
  let bytes = 0;
  for await (const piece of answer) {
    bytes += piece.length;
    check(bytes);
    if (socket.bytesRead > MAX_OVERHEAD.bytes + MAX_OVERHEAD.times * bytes)
      throw new Error('the answer comes in tiny pieces');
    pieces.push(piece);
  }
  return Buffer.concat(pieces);
}
