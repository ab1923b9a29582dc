import { expect, test } from 'vitest';
import type { AuditEntry } from '#features/platform/audit/audit.contract.ts';
import { openShop } from '#tests/support/cards.ts';
import { signUpAdmin } from '#tests/support/people.ts';
import { useTestApp } from '#tests/support/test-app.ts';

const testApp = useTestApp({}, { pages: true });

test("an administrator opens the panel of somebody's card, which the log says once an hour; others only see their own cards", async () => {
  const admin = await signUpAdmin(testApp);
  const { card } = await openShop(testApp, { title: 'Lanas Chilota' });
  const other = await openShop(testApp, { title: 'Vivero' });
  const path = `/user-panel?card=${card.id}`;
  for (let i = 0; i < 2; i += 1) {
    const { status, text } = await admin.browser.get(path);
    expect([status, text.includes('Lanas Chilota'), text.includes(`"helpedId":${card.id}`)]).toEqual([
      200,
      true,
      true,
    ]);
  }
  const stranger = await other.owner.browser.get(path);
  expect([stranger.text.includes('Lanas Chilota'), stranger.text.includes('"helpedId":null')]).toEqual([
    false,
    true,
  ]);
  const { body } = await admin.browser.get<AuditEntry[]>('/api/admin/audit');
  const opened = body.filter(({ action }) => action === 'opened');
  expect(opened).toEqual([
    expect.objectContaining({
      by: { id: admin.user.id, email: admin.user.email },
      subject: { type: 'card', id: card.id, label: 'Lanas Chilota' },
    }),
  ]);
});
