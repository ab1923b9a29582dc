import { get as getHttp, type IncomingMessage } from 'node:http';
import { get as getHttps } from 'node:https';
import { publicAgent } from './public-agent.ts';

const MAX_REDIRECTS = 3;
const TIMEOUT_MS = 10_000;

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
      get(url, { signal, headers, agent: publicAgent(url, allowPrivate) }, resolve)
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
