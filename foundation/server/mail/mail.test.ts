import { inspect } from 'node:util';
import { afterAll, afterEach, expect, test } from 'vitest';
import { freePort } from '#tests/support/free-port.ts';
import { startSmtpCatcher } from '#tests/support/smtp-catcher.ts';
import { createMailer } from './mail.ts';
import { sendTrialMail } from './trial-mail.ts';

const catcher = await startSmtpCatcher();
afterAll(() => catcher.stop());

const message = {
  to: 'ana@correo.cl',
  subject: 'Tu enlace ñandú',
  text: 'Hola:\n\nhttps://vitrina.test/restablecer/secreto',
  html: '<p>Hola:</p>',
  gist: 'a new password at https://vitrina.test/restablecer/secreto',
};
const logged: string[] = [];
const note = (...what: unknown[]) => {
  logged.push(what.map((part) => inspect(part, { depth: 10, showHidden: true })).join(' '));
};
const log = { warn: note, error: note };
const mailTo = (smtpUrl: string | null) =>
  createMailer({ smtpUrl, mailFrom: 'Vitrina <hola@vitrina.test>' }, log);

afterEach(() => {
  logged.length = 0;
  catcher.mails.length = 0;
  catcher.refuseWith(null);
});

test('a mail reaches the mail server as text and as HTML', async () => {
  const mail = mailTo(catcher.url);
  expect(mail.isConfigured).toBe(true);
  await mail.send(message);
  expect(catcher.mails).toMatchObject([{ from: 'hola@vitrina.test', to: message.to }]);
  expect(catcher.mails[0]?.text).toContain('https://vitrina.test/restablecer/secreto');
  expect(catcher.mails[0]?.raw).toContain('<p>Hola:</p>');
  expect(logged).toEqual([]);
});

test('without a mail server the log has one line about the mail', async () => {
  const mail = mailTo(null);
  expect(mail.isConfigured).toBe(false);
  await mail.send(message);
  expect(logged).toHaveLength(1);
  expect(logged[0]).toContain('ana@correo.cl: a new password at https://vitrina.test/restablecer/secreto');
  expect(logged[0]).not.toContain('\n');
});

test.each([
  ['refuses', async () => catcher.url],
  ['does not exist', async () => `smtp://127.0.0.1:${await freePort()}`],
  ['is not an address', async () => 'smtp://'],
])("a mail server that %s is logged once, without the mail's content", async (_, url) => {
  catcher.refuseWith('550 go away');
  await mailTo(await url()).send(message);
  expect(logged).toHaveLength(1);
  expect(logged[0]).toContain('ana@correo.cl could not be sent');
  expect(logged[0]).not.toContain('secreto');
});

test('the password of the mail server is not logged', async () => {
  await mailTo(`smtp://hola:clave-del-correo@127.0.0.1:${await freePort()}`).send(message);
  expect(logged).toHaveLength(1);
  expect(logged[0]).not.toContain('clave-del-correo');
});

test('many mails at once all arrive', async () => {
  const mail = mailTo(catcher.url);
  const people = Array.from({ length: 30 }, (_, i) => `persona-${i}@correo.cl`);
  await Promise.all(people.map((to) => mail.send({ ...message, to })));
  expect(catcher.mails.map(({ to }) => to).toSorted()).toEqual(people.toSorted());
});

const tryMail = (smtpUrl: string | null) =>
  sendTrialMail(
    { smtpUrl, mailFrom: 'Vitrina <hola@vitrina.test>', publicUrl: 'https://vitrina.test' },
    'ana@correo.cl',
  );

test('a trial of the settings sends a mail and tells the mail server and its answer', async () => {
  const { host } = new URL(catcher.url);
  expect(await tryMail(catcher.url)).toBe(
    `${host} recibió el correo para ana@correo.cl, enviado por Vitrina <hola@vitrina.test>. Respondió: 250 caught`,
  );
  expect(catcher.mails).toMatchObject([{ to: 'ana@correo.cl' }]);
});

test('a trial tells the reason of a failure, and never the password', async () => {
  await expect(tryMail(null)).rejects.toThrow('Falta SMTP_URL');
  catcher.refuseWith('550 we do not know hola@vitrina.test');
  await expect(tryMail(catcher.url)).rejects.toThrow(
    /^127.0.0.1:\d+ no acepta el remitente o el destinatario: .*550 we do not know/,
  );
  const port = await freePort();
  const failure = tryMail(`smtp://hola:clave-del-correo@127.0.0.1:${port}`);
  await expect(failure).rejects.toThrow(`127.0.0.1:${port} no atiende en ese puerto: `);
  await expect(failure).rejects.not.toThrow('clave-del-correo');
  await expect(tryMail('smtp://no-hay.invalid')).rejects.toThrow(
    'no-hay.invalid es un nombre que no existe: ',
  );
});
