import { getSystemErrorName } from 'node:util';
import type { Config } from '#foundation/server/config.ts';
import { OperatorError } from '#foundation/server/operator-error.ts';
import { deliver } from './mail.ts';

/** By the code of an error of nodemailer or of the network. The error's own words follow. */
const REASONS: Record<string, string> = {
  EAUTH: 'no acepta el usuario o la contraseña de SMTP_URL',
  ECONNREFUSED: 'no atiende en ese puerto',
  EDNS: 'es un nombre que no existe',
  EENVELOPE: 'no acepta el remitente o el destinatario',
  ENOTFOUND: 'es un nombre que no existe',
  ETIMEDOUT: 'no contesta',
  ETLS: 'no pudo cifrar la conexión',
  TimeoutError: 'no contesta',
};

/**
 * Sends one mail with the server's settings.
 * @returns what happened, for whoever runs the server
 * @throws {OperatorError} with the reason why it was not sent; never with the password
 */
export async function sendTrialMail(
  { smtpUrl, mailFrom, publicUrl }: Pick<Config, 'smtpUrl' | 'mailFrom' | 'publicUrl'>,
  to: string,
): Promise<string> {
  if (!smtpUrl)
    throw new OperatorError(
      'Falta SMTP_URL: sin servidor de correo, los correos solo se anotan en el registro.',
    );
  const { host } = new URL(smtpUrl);
  const text = `Vitrina, en ${publicUrl}, puede enviar correos.`;
  const mail = { to, subject: 'Prueba de correo de Vitrina', text, html: `<p>${text}</p>` };
  try {
    const answer = await deliver({ smtpUrl, mailFrom }, mail, new AbortController().signal);
    return `${host} recibió el correo para ${to}, enviado por ${mailFrom}. Respondió: ${answer}`;
  } catch (error) {
    const { code, errno, name, message } = error as NodeJS.ErrnoException;
    const names = [errno && getSystemErrorName(errno), code, name];
    const reason = names.map((each) => REASONS[each ?? '']).find(Boolean);
    throw new OperatorError(`${host} ${reason ?? 'no recibió el correo'}: ${message}`);
  }
}
