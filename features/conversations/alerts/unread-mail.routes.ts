import type { App } from '#foundation/server/http/http.ts';
import type { Services } from '#foundation/server/services.ts';
import { unreadMail } from './unread-mail.rules.ts';
import { takeUnreadMails } from './unread-mail.store.ts';

export const changesPages = false;

const EVERY_MS = 60_000;

/** Has no endpoint. Once a minute it sends e-mails to people who have not read their messages. */
export default function unreadMailRoutes(app: App, services: Services): void {
  if (!services.mail.isConfigured) return;
  const timer = setInterval(() => {
    sendUnreadMails(services).catch((error) =>
      app.log.error({ err: error }, 'e-mails about unread messages were not sent'),
    );
  }, EVERY_MS).unref();
  app.addHook('onClose', async () => clearInterval(timer));
}

export async function sendUnreadMails({ config, db, mail }: Pick<Services, 'config' | 'db' | 'mail'>) {
  const mails = await takeUnreadMails(db);
  await Promise.all(mails.map(({ to, path }) => mail.send({ to, ...unreadMail(config.publicUrl + path) })));
}
