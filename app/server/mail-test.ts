import { z } from 'zod';
import { readConfig } from '#foundation/server/config.ts';
import { sendTrialMail } from '#foundation/server/mail/trial-mail.ts';
import { exitWithReason, OperatorError } from '#foundation/server/operator-error.ts';

/** `npm run mail:test -- ana@example.cl`: sends one mail with the server's settings, and says what the mail server did. */
async function run([to]: string[]): Promise<void> {
  if (!z.email().safeParse(to).success || !to) throw new OperatorError('Uso: npm run mail:test -- CORREO');
  process.stdout.write(`${await sendTrialMail(readConfig(), to)}\n`);
}

run(process.argv.slice(2)).then(() => process.exit(0), exitWithReason);
