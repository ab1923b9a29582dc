import { letter } from '#features/people/accounts/letter-layout.rules.ts';
import type { App } from '#foundation/server/http/http.ts';
import type { Services } from '#foundation/server/services.ts';
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

/**
 * The e-mail about unread messages. It contains nothing that people have typed, because anybody may write to a shop.
 */
const unreadMail = (link: string) => ({
  subject: 'Tienes mensajes nuevos en Vitrina',
  ...letter({
    asked: 'Te escribieron en Vitrina y todavía no lo has leído. Para leer y responder, abre este enlace:',
    link,
    button: 'Ver mensajes',
    after: ['No enviaremos otro correo por esta conversación hasta que la leas.'],
  }),
  gist: `unread messages are at ${link}`,
});
