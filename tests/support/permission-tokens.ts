import { sql } from 'kysely';
import { hashToken, newToken } from '#foundation/server/security/sessions.ts';
import type { TestApp } from './test-app.ts';

export async function insertReset({ db }: TestApp, userId: number): Promise<string> {
  const token = newToken();
  await db
    .insertInto('passwordResets')
    .values({ userId, tokenHash: hashToken(token), expiresAt: sql<Date>`now() + interval '1 hour'` })
    .execute();
  return token;
}

export async function insertEmailChange({ db }: TestApp, userId: number): Promise<string> {
  const token = newToken();
  const expiresAt = sql<Date>`now() + interval '1 hour'`;
  await db
    .insertInto('emailChanges')
    .values({ userId, email: `nuevo-${userId}@correo.cl`, tokenHash: hashToken(token), expiresAt })
    .execute();
  return token;
}

export async function insertInvitation({ db }: TestApp, cardId: number) {
  const token = newToken();
  const expiresAt = sql<Date>`now() + interval '7 days'`;
  const { id } = await db
    .insertInto('cardInvitations')
    .values({ cardId, role: 'attends', tokenHash: hashToken(token), expiresAt })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { invitationId: id, invitationToken: token };
}
