import { expect, test } from 'vitest';
import { signUp } from '#tests/support/people.ts';
import { useTestApp } from '#tests/support/test-app.ts';
import { sweepChallenges } from './passkeys.store.ts';
import { sweepTotpKeys } from './totp.store.ts';

const testApp = useTestApp();

test('unanswered challenges and unconfirmed keys are deleted', async () => {
  const { db } = testApp;
  const [ana, eva] = [await signUp(testApp), await signUp(testApp)];
  for (const { browser, password } of [ana, eva]) {
    await browser.post('/api/auth/totp', { currentPassword: password });
    await browser.post('/api/auth/passkeys/options', { currentPassword: password });
  }
  await db
    .updateTable('totpKeys')
    .set({ createdAt: new Date(Date.now() - 25 * 3_600_000) })
    .where('userId', '=', ana.user.id)
    .execute();
  await db
    .updateTable('passkeyChallenges')
    .set({ expiresAt: new Date(0) })
    .where('userId', '=', ana.user.id)
    .execute();
  await sweepTotpKeys(db);
  await sweepChallenges(db);
  for (const table of ['totpKeys', 'passkeyChallenges'] as const) {
    const rows = await db.selectFrom(table).select('userId').execute();
    expect(rows).toEqual([{ userId: eva.user.id }]);
  }
});
