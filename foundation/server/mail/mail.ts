import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '#foundation/server/config.ts';
import { createFairQueue } from '#foundation/server/fair-queue.ts';

export interface MailMessage {
  /** One validated address. */
  to: string;
  subject: string;
  text: string;
  html: string;
  /** A one-line summary that is logged instead when no mail server is configured. */
  gist: string;
}

export interface Mailer {
  /** Whether SMTP_URL is set; otherwise mails are only logged. */
  readonly isConfigured: boolean;
  /** Passes the message to the mail server. Never rejects; a failure is logged once. */
  send(message: MailMessage): Promise<void>;
  /** Called at shutdown: mails in progress have a few more seconds. */
  hurry(): void;
}

const SEND_TIMEOUT_MS = 30_000;
const HURRIED_TIMEOUT_MS = 4_000;
/** Concurrent connections to the mail server; further mails wait, up to a limit. */
const AT_ONCE = 2;
const MAX_WAITING = 1_000;

/**
 * Passes one message to the mail server.
 * @returns the last line of the mail server's answer
 * @throws {Error} from the network or the mail server, within 30 s
 */
export async function deliver(
  { smtpUrl, mailFrom }: { smtpUrl: string; mailFrom: string },
  { to, subject, text, html }: Omit<MailMessage, 'gist'>,
  stopping: AbortSignal,
): Promise<string> {
  // Loaded with the first message, because most runs send none.
  const { createTransport } = await import('nodemailer');
  const signal = AbortSignal.any([stopping, AbortSignal.timeout(SEND_TIMEOUT_MS)]);
  const { response } = await createTransport({
    ...{ url: smtpUrl, disableFileAccess: true, disableUrlAccess: true },
  }).sendMail({
    from: mailFrom,
    to: { name: '', address: to },
    subject,
    text,
    html,
    // Prevents automatic replies (RFC 3834).
    headers: { 'Auto-Submitted': 'auto-generated' },
    signal,
  });
  return response;
}

export function createMailer(
  { smtpUrl, mailFrom }: Pick<Config, 'smtpUrl' | 'mailFrom'>,
  log: Pick<FastifyBaseLogger, 'warn' | 'error'>,
): Mailer {
  const queue = createFairQueue('mail', { atOnce: AT_ONCE, placesEach: MAX_WAITING, places: MAX_WAITING });
  const stopping = new AbortController();

  return {
    isConfigured: smtpUrl !== null,
    async send(message) {
      if (!smtpUrl) {
        log.warn(`No SMTP_URL is set, so this was not sent to ${message.to}: ${message.gist}`);
        return;
      }
      try {
        await queue.run(message.to, () => deliver({ smtpUrl, mailFrom }, message, stopping.signal));
      } catch (error) {
        log.error({ err: error }, `the mail to ${message.to} could not be sent`);
      }
    },
    hurry() {
      setTimeout(() => stopping.abort(), HURRIED_TIMEOUT_MS).unref();
    },
  };
}
