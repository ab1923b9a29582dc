import { type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { Webhook } from 'standardwebhooks';
import { publicAgent } from '#foundation/server/http/public-agent.ts';
import { boundPreliminaries } from '#foundation/server/http/public-get.ts';
import type { Outcome } from './webhooks.store.ts';

/** What the log keeps of an answer. */
const MAX_ANSWER = 1_000;

export const secretOf = (bytes: Buffer): string => `whsec_${bytes.toString('base64')}`;

export interface SignedEvent {
  /** The same at each try, so that the receiver knows an event that it has already. */
  id: string;
  body: string;
  secret: string;
}

/** Posts an event to a public address. Redirects are not followed, because they may lead anywhere. Never throws. */
export async function postEvent(
  url: string,
  { id, body, secret }: SignedEvent,
  { allowPrivate, timeoutMs, signal }: { allowPrivate: boolean; timeoutMs: number; signal: AbortSignal },
): Promise<Outcome> {
  const sentAt = new Date();
  try {
    const address = new URL(url);
    const agent = publicAgent(address, allowPrivate);
    const request = address.protocol === 'https:' ? requestHttps : requestHttp;
    const answer = await new Promise<IncomingMessage>((resolve, reject) => {
      const sent = request(
        address,
        {
          ...{ method: 'POST', agent, signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]) },
          headers: {
            'content-type': 'application/json',
            'content-length': Buffer.byteLength(body),
            'user-agent': 'Vitrina',
            'webhook-id': id,
            'webhook-timestamp': String(Math.floor(sentAt.getTime() / 1_000)),
            'webhook-signature': new Webhook(secret).sign(id, sentAt, body),
          },
        },
        resolve,
      );
      boundPreliminaries(sent)
        .on('error', reject)
        // An answer that changes the protocol ends the request without an answer or an error.
        .on('close', () => reject(new Error('closed without an answer')))
        .end(body);
    });
    const status = answer.statusCode ?? 0;
    return { isAccepted: status >= 200 && status < 300, status, answer: await beginningOf(answer) };
  } catch (error) {
    return { isAccepted: false, status: null, answer: reasonOf(error) };
  }
}

async function beginningOf(answer: IncomingMessage): Promise<string> {
  let text = '';
  try {
    for await (const chunk of answer.setEncoding('utf8')) {
      text += chunk;
      if (text.length >= MAX_ANSWER) break;
    }
  } catch {
    // The status has arrived; the rest does not matter.
  }
  answer.destroy();
  return text.slice(0, MAX_ANSWER).replaceAll('\0', '');
}

function reasonOf(error: unknown): string {
  const { code, name, message } = error as NodeJS.ErrnoException;
  if (name === 'TimeoutError' || name === 'AbortError') return 'No respondió a tiempo.';
  if (/private|not allowed/i.test(message)) return 'Es una dirección de una red privada, y ahí no enviamos.';
  return `No se pudo conectar${code ? ` (${code})` : ''}.`;
}
